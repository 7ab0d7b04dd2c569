"""What the monkey raises."""


class Wrong(AssertionError):  # noqa: N818 - the name says it
    """Something that must always hold does not."""
