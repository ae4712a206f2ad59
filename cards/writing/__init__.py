"""Writing a card: what the engine makes of it while it is typed, and how to mend it."""
