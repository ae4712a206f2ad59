"""Every verb an effect can do; the modules named here declare them (verbs.py)."""

from engine.games.fade.effects import fighting, lasting, moving, piles, points, turns
from engine.games.fade.effects.verbs import VERBS

DECLARED_IN = (fighting, lasting, moving, piles, points, turns)

__all__ = ["DECLARED_IN", "VERBS"]
