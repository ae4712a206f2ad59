"""What happened in the present turn: “each Skill you used this turn” (fade:R281).

Rows of `history` are kept only for the happenings that some text of the game asks about.
"""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Past
from engine.games.fade.effects.words import FILTERS, NUMBERS
from engine.games.fade.state.deeds import Deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers import happenings as at
from engine.text.nodes import Noun

H_EVENT: Final = 0
H_CARD: Final = 1
H_BY: Final = 2
"""Rows of `history`: the happening, who or what it is about, who did it."""
OF_CARDS: Final = (at.PLAYS, at.USES, at.DRAWS, at.DISCARDS)
"""Happenings that somebody brings about with a card."""
STILL_THERE: Final = frozenset(
    (
        Past.ATTACKED,
        Past.WAS_ATTACKED,
        Past.DAMAGED,
        Past.HEALED,
        Past.LOST_HP,
        Past.ENTERED,
        Past.MOVED,
        Past.SUCCEEDED,
        Past.LEVELED_UP,
    )
)
"""Of whom something is done to, only those are meant that are still on the field."""


def remember(g: FadeState, event: int, subject: int, other: int) -> None:
    """Note a happening that some text asks about."""
    card, by = (other, subject) if event in OF_CARDS else (subject, NONE)
    by = other if event == at.ATTACKED else by
    if card != NONE:
        g.history.append([event, card, by])
        g.stir()


def happened_to(g: FadeState, test: ir.ThisTurn, deed: Deed) -> list[int]:
    """Everything it happened to, each once, in that order."""
    if test.past is Past.ATTACKED and test.by is not None:
        return attackers_of(g, test.by, deed)
    found = [
        row[H_CARD]
        for row in g.history
        if row[H_EVENT] in at.PAST[test.past]
        and (test.by is None or g.includes(test.by, deed, row[H_BY]))
    ]
    return list(dict.fromkeys(found))


def attackers_of(g: FadeState, whom: Noun, deed: Deed) -> list[int]:
    """Whoever attacked one of these this turn, each once (fade:R297)."""
    found = [
        row[H_BY]
        for row in g.history
        if row[H_EVENT] == at.ATTACKED and g.includes(whom, deed, row[H_CARD])
    ]
    return list(dict.fromkeys(found))


@FILTERS.word(ir.ThisTurn)
def this_turn(g: FadeState, test: ir.ThisTurn, deed: Deed, card: int) -> bool:
    return card in happened_to(g, test, deed)


@NUMBERS.word(ir.AttacksMade)
def attacks_made(g: FadeState, number: ir.AttacksMade, deed: Deed) -> int:
    made = g.objects(number.who, deed)
    return sum(unit in made for unit, _ in g.attackers)
