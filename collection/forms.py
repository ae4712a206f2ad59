"""Forms of the collection."""
