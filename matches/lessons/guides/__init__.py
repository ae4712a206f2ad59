"""The readable beginning of each game's rules: a few words, with pictures of real positions."""
