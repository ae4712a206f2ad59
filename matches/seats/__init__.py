"""Take a seat: a person plays one side of a game, a bot the other."""
