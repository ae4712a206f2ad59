"""A Riftlab that fails where a test tells it to, with the visitor's secrets in hand."""
