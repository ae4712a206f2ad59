"""Whose token or session it is, for programs."""
