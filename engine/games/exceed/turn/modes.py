"""Basic and Exceed mode (section 12)."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Deed
from engine.games.exceed.state.columns import BASIC, EXCEED
from engine.games.exceed.state.content import DEED, KICKER
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.state.zones import discard
from engine.games.exceed.triggers import deeds
from engine.games.exceed.triggers.triggers import gather

EXCEEDS: Final[int] = DEED[Deed.EXCEED]
REVERTS: Final[int] = DEED[Deed.REVERT]


def go_exceed(g: ExceedState, seat: int, rule: str) -> None:
    """The Exceed side comes up, then the kicker, however it was gained (exceed:X5)."""
    if g.mode[seat] == EXCEED:
        return
    g.mode[seat] = EXCEED
    if g.sink is not None:
        g.emit("exceed", rule, seat, f"Player {seat + 1} is in Exceed mode", (seat,))
    deeds.done(g, seat, EXCEEDS)
    gather(g, seat, KICKER)


def revert(g: ExceedState, seat: int, rule: str) -> None:
    """Back to the Basic side (exceed:X3); what is left in the overdrive area is discarded (X8)."""
    if g.mode[seat] == BASIC:
        return
    g.mode[seat] = BASIC
    for card in g.overdrive[seat][:]:
        discard(g, card, "exceed:X8")
    if g.sink is not None:
        g.emit("revert", rule, seat, f"Player {seat + 1} is in Basic mode", (seat,))
    deeds.done(g, seat, REVERTS)
