"""Pages of the lab, of replays and of seats."""
