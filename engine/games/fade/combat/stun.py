"""Stun (fade:R168): until T40, or until the next attack on the victim has resolved."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.effects.nouns import attack_of
from engine.games.fade.show.names import ref
from engine.games.fade.state.deeds import D_ID, D_USER, Deed
from engine.games.fade.state.state import FadeState

ATTACKED: Final = 2
"""stunned is 1 while fresh; ATTACKED + id while an attack on the victim goes on."""


def stun(g: FadeState, unit: int, deed: Deed, lost: bool = False) -> None:
    """Put Stun on a unit or take it away; a newly stunning attacker may attack once more."""
    if lost:
        g.own_stunned[unit] = 0
        return
    if unit < g.seats or g.stunned[unit] or KeywordName.STUN in g.derive(unit).immune:
        return
    g.own_stunned[unit] = 1
    attack = attack_of(g, deed)
    if attack is not None and attack[D_USER] != NONE:
        g.own_extras[attack[D_USER]] += 1
    if g.sink is not None:
        g.emit(told.STUN, "fade:R168", g.controller[unit], f"{ref(g, unit)} is stunned", (unit,))


def note_attack(g: FadeState, unit: int, deed: Deed) -> None:
    """An attack on a stunned unit was declared."""
    if g.stunned[unit] == 1:
        g.own_stunned[unit] = ATTACKED + deed[D_ID]


def after_attack(g: FadeState, deed: Deed) -> None:
    """The attack has resolved: victims that were already stunned recover."""
    mark = ATTACKED + deed[D_ID]
    for unit, value in enumerate(g.stunned):
        if value == mark:
            g.own_stunned[unit] = 0


def still_stunned(g: FadeState, deed: Deed) -> None:
    """A prevented attack never resolves: its stunned targets wait for the next one (fade:R264)."""
    mark = ATTACKED + deed[D_ID]
    for unit, value in enumerate(g.stunned):
        if value == mark:
            g.own_stunned[unit] = 1


def all_recover(g: FadeState) -> None:
    """T40: every Stun on the table ends."""
    g.stunned = [0] * len(g.stunned)
