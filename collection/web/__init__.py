"""Pages of the collection, a module for each kind."""
