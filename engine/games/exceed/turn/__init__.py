"""Setup, turns, actions, payment, draws."""
