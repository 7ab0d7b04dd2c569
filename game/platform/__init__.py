"""The boundary to the machine: window, input, sound, folders, files."""
