"""Pages of the card pool, a module for each kind."""
