"""What the game can carry out: any other word in a text is refused, never skipped."""

from typing import Final

from engine.games.exceed.cards.definition import FighterDef
from engine.games.exceed.effects import words
from engine.games.exceed.effects.registry import CONDITIONS, FILTERS, NOUNS, NUMBERS, VERBS
from engine.games.exceed.ir.abilities import Action, At, TurnEdge, When
from engine.games.exceed.ir.conditions import PayForce, PayGauge, PayLife
from engine.games.exceed.ir.nouns import (
    AnySpace,
    Beside,
    Edge,
    MarkerSpace,
    SpaceOf,
    TrapSpace,
    Within,
)
from engine.games.exceed.ir.verbs import (
    AttackFrom,
    CostsLess,
    Gain,
    GainRange,
    Has,
    PayInstead,
)
from engine.kernel.errors import UnplayableCardError
from engine.text.ir import Cost, If, Limit, PayByDoing, Resolve, Seq, Static, Triggered
from engine.text.nodes import Ability, Node
from engine.text.support import Support

PLACES: Final = (AnySpace, SpaceOf, Beside, Within, MarkerSpace, TrapSpace, Edge)
LINES: Final = (Resolve, Static, Triggered, Action, At, TurnEdge, When, Limit, Cost)
PAYMENTS: Final = (PayForce, PayGauge, PayLife, PayByDoing)
LASTING: Final = (Gain, GainRange, Has, CostsLess, PayInstead, AttackFrom, If, Seq)
WORDS: Final = words.FILES


class ExceedSupport(Support):
    def special(self, value: Node, static: bool) -> str:
        """Another way to pay holds, it is not done."""
        if isinstance(value, PayInstead) and not static:
            return "PayInstead as a passing effect"
        return ""

    def holds_inside(self, value: Node, static: bool) -> bool:
        """What is paid is done, also where another way to pay only holds."""
        return not isinstance(value, Cost) and super().holds_inside(value, static)


SUPPORT: Final = ExceedSupport(
    (
        *VERBS.table,
        PayInstead,
        *NUMBERS.table,
        *CONDITIONS.table,
        *NOUNS.table,
        *FILTERS.table,
        *PLACES,
        *LINES,
        *PAYMENTS,
    ),
    LASTING,
)


def check_fighter(fighter: FighterDef) -> None:
    """Refuse a fighter with a text that no game can carry out yet."""
    for mode in (fighter.basic, fighter.exceed):
        _check(fighter.name, mode.lines)
    for card in (*(card for card, _ in fighter.cards), *fighter.aside):
        _check(card.name, card.lines)
        if card.boost is not None:
            _check(card.boost.name, card.boost.lines)


def _check(name: str, lines: tuple[Ability, ...]) -> None:
    missing = SUPPORT.missing_word(lines)
    if missing:
        raise UnplayableCardError(f"{name} cannot be played yet: {missing}.")
