"""What the game can carry out: any other word in a text is refused, never skipped."""

from typing import Final

from engine.games.battlecon.cards.definition import FighterDef
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.effects import words
from engine.games.battlecon.effects.registry import CONDITIONS, FILTERS, NOUNS, NUMBERS, VERBS
from engine.games.battlecon.ir.abilities import Ante, At, Enters, Setup, When
from engine.games.battlecon.ir.conditions import PayForce, PayLife, PayPieces
from engine.games.battlecon.ir.nouns import (
    AnySpace,
    Beside,
    Between,
    Edge,
    Force,
    Life,
    MarkerSpace,
    Pieces,
    SpaceOf,
    Within,
)
from engine.games.battlecon.ir.verbs import (
    AllAttacks,
    AttacksBelow,
    AttacksFrom,
    AttacksOfPassed,
    Avoid,
    Becomes,
    DamageCap,
    Gain,
    GainRange,
    Has,
    RangeBecomes,
)
from engine.kernel.errors import UnplayableCardError
from engine.text.ir import Cost, If, Limit, PayByDoing, Resolve, Seq, Static, Triggered
from engine.text.nodes import Ability, Node
from engine.text.support import Support

PLACES: Final = (AnySpace, SpaceOf, Beside, Within, Between, MarkerSpace, Edge)
LINES: Final = (Resolve, Static, Triggered, Ante, At, When, Enters, Setup, Limit, Cost)
PAYMENTS: Final = (PayForce, PayLife, PayPieces, PayByDoing, Force, Life, Pieces)
ATTACKS: Final = (AllAttacks, AttacksFrom, AttacksOfPassed, AttacksBelow)
LASTING: Final = (Gain, GainRange, Becomes, RangeBecomes, Has, Avoid, DamageCap, If, Seq)
STOPPABLE: Final = (
    Deed.ADVANCE,
    Deed.RETREAT,
    Deed.MOVE,
    Deed.WAS_MOVED,
    Deed.PASS,
    Deed.TAKE_DAMAGE,
    Deed.DEAL_DAMAGE,
    Deed.STUNNED,
)
"""What a text can answer to before it happens."""
WORDS: Final = words.FILES


class BattleconSupport(Support):
    def special(self, value: Node, static: bool) -> str:
        """Not everything can be answered before it happens."""
        if isinstance(value, When) and value.would and value.what not in STOPPABLE:
            return f"“would {value.what.value}”"
        return ""

    def holds_inside(self, value: Node, static: bool) -> bool:
        return not isinstance(value, Cost) and super().holds_inside(value, static)


SUPPORT: Final = BattleconSupport(
    (
        *VERBS.table,
        *NUMBERS.table,
        *CONDITIONS.table,
        *NOUNS.table,
        *FILTERS.table,
        *PLACES,
        *LINES,
        *PAYMENTS,
        *ATTACKS,
    ),
    LASTING,
)


def check_fighter(fighter: FighterDef) -> None:
    """Refuse a fighter with a text that no game can carry out yet."""
    _check(fighter.name, fighter.lines)
    for card in (*fighter.styles, *fighter.bases, *fighter.finishers, *fighter.specials):
        _check(card.name, card.lines)
    for piece in fighter.pieces:
        _check(piece.name, piece.lines)


def _check(name: str, lines: tuple[Ability, ...]) -> None:
    missing = SUPPORT.missing_word(lines)
    if missing:
        raise UnplayableCardError(f"{name} cannot be played yet: {missing}.")
