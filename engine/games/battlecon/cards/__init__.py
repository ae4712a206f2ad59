"""A fighter: printed sheets, what they mean, what of it can be played."""
