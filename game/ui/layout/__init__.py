"""Where things are: pure geometry, computed for the window it is shown in."""
