"""Which lines of a card a deed runs, in printed order."""

from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import NONE, Line
from engine.games.fade.state.deeds import (
    D_CARD,
    D_KIND,
    D_NODE,
    D_PAID,
    D_START,
    EFFECT_ATTACK,
    NORMAL,
    STOCK_USE,
    TAG_OUT_USE,
    Deed,
)
from engine.games.fade.state.state import FadeState


def program(g: FadeState, deed: Deed) -> tuple[int, ...]:
    """The lines that resolve, then the bodies of Overdrive and Mystify that were paid."""
    kind = deed[D_KIND]
    if kind in (NORMAL, TAG_OUT_USE, EFFECT_ATTACK):
        return ()
    found = g.definition(deed[D_CARD])
    if kind == STOCK_USE:
        return found.stock
    start = deed[D_START]
    if start == NONE:
        lines = found.program
    elif g.content.lines[start].kind == c.COMMAND_LINE:
        lines = (start, *found.program)
    elif g.content.lines[start].kind == c.REACT:
        # Other React lines of the card are other ways to use it.
        others = [index for index in found.program if g.content.lines[index].kind != c.REACT]
        lines = tuple(sorted((start, *others)))
    else:
        lines = (start,)
    return lines + paid_lines(g, deed)


def paid_lines(g: FadeState, deed: Deed) -> tuple[int, ...]:
    """Overdrive and Mystify bodies whose cost was paid."""
    if not deed[D_PAID]:
        return ()
    found = g.definition(deed[D_CARD])
    extras = found.overdrive + found.mystify
    return tuple(line for index, line in enumerate(extras) if deed[D_PAID] >> index & 1)


def attack_line(g: FadeState, deed: Deed) -> Line | None:
    """The line whose hits the deed makes."""
    if deed[D_NODE] != NONE:
        return None
    for index in program(g, deed):
        line = g.content.lines[index]
        if line.hits != NONE:
            return line
    return None


def link_targets(g: FadeState, deed: Deed) -> list[tuple[int, int]]:
    """(line, select) of every target that is chosen when the link is added."""
    return [
        (index, select) for index in program(g, deed) for select in g.content.lines[index].targets
    ]
