"""Attacks, damage, stun, the numbers of a pair (sections 5, 6)."""
