"""The screens of single games."""
