"""The targets of an attack: they have a row among the picks (engine/text/chosen.py) like a slot."""

from typing import Final

from engine.games.fade.state.deeds import Deed
from engine.games.fade.state.state import FadeState
from engine.text.chosen import picked

ATTACK_SLOT: Final = 4095
"""The pick row that holds the targets of an attack."""


def attack_targets(g: FadeState, deed: Deed) -> list[int]:
    """The units an attack names."""
    return picked(g, deed, ATTACK_SLOT) or []
