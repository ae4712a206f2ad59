"""What lasts: granted changes, lasting text, and the numbers that follow from both."""
