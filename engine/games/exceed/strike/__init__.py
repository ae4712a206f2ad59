"""Strikes from setting to cleanup."""
