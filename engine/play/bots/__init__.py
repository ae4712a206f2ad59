"""Bots: they get a chair (their view, the legal actions, a resampler), never the state."""
