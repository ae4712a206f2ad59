"""Evaluation, invariants, fuzz, scenarios."""
