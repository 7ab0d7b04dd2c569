"""What the games of number piles share on screen."""
