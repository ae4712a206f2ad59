"""Replays: any game of an experiment built again from its seed and cut into moments."""
