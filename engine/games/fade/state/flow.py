"""Opening and closing deeds."""

from engine.games.fade.state.deeds import D_CARD, D_ID, Deed
from engine.games.fade.state.state import FadeState
from engine.kernel.seen import EVERYBODY
from engine.text.chosen import P_RUN


def open_use(g: FadeState, deed: Deed) -> int:
    """A card is announced: from now on everybody knows it, though it is paid for later."""
    g.own_seen[deed[D_CARD]] = EVERYBODY
    return open_deed(g, deed)


def open_deed(g: FadeState, deed: Deed) -> int:
    """Give a deed its id and keep it while it goes on."""
    g.serial += 1
    deed[D_ID] = g.serial
    g.deeds.append(deed)
    return g.serial


def close_deed(g: FadeState, deed: Deed) -> None:
    """Forget a deed and what was chosen for it."""
    number = deed[D_ID]
    g.deeds = [row for row in g.deeds if row[D_ID] != number]
    if g.picks:
        g.picks = [row for row in g.picks if row[P_RUN] != number]
