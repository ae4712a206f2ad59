"""A Riftlab whose games take a millisecond: for tests that need thousands of them."""
