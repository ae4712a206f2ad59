"""The drawn face of an Exceed card."""
