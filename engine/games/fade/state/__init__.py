"""The state of a game: columns, zones, deeds, points, uses."""
