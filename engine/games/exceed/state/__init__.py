"""The columns of a game, and the functions that change them."""
