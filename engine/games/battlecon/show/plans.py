"""Which pairs a fighter may set, as a grid of styles and bases with the totals of each.

Hands are public (battlecon:Q48), so everybody may read everybody's grid; what lies face-down counts
as being in hand for whoever does not know it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.battlecon.show.pairs import PairNumbers, printed_numbers, would_be
from engine.games.battlecon.show.spots import pair_spot
from engine.games.battlecon.state.content import BASE, NONE, STYLE
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.show import CardTile

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cell:
    """One pair: its totals, and what they mean against the pairs the other may have.

    `first` of them are slower and `ties` as quick; `in_reach`: it would hit as everybody stands.
    """

    spot: str
    numbers: PairNumbers
    first: int
    ties: int
    of: int
    in_reach: bool

    @property
    def forecast(self) -> str:
        """In words, for titles and readers."""
        if not self.of:
            return ""
        ties = f", ties with {self.ties}" if self.ties else ""
        return f"acts before {self.first} of {self.of} pairs{ties}"


@dataclass(frozen=True, slots=True)
class Row:
    """A style with all bases."""

    style: CardTile
    note: str
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a fighter may set: columns are bases."""

    seat: int
    bases: tuple[tuple[CardTile, str], ...]
    rows: tuple[Row, ...]


def possible(g: BattleconState, seat: int, known: bool) -> list[Pair]:
    """Every style with every base of the hand; a pair nobody has shown may be any of them."""
    styles, bases = g.hand(seat, STYLE), g.hand(seat, BASE)
    if not known and not g.revealed and g.base[seat] != NONE:
        styles, bases = sorted([*styles, g.style[seat]]), sorted([*bases, g.base[seat]])
    return [(style, base) for style in styles for base in bases]


def plan(
    g: BattleconState, seat: int, pairs: Sequence[Pair], against: Sequence[PairNumbers] = ()
) -> Plan:
    """The grid of these pairs."""
    styles = list(dict.fromkeys(style for style, _ in pairs))
    bases = list(dict.fromkeys(base for _, base in pairs))
    there = set(pairs)
    rows = tuple(
        Row(
            _tile(g, style),
            printed_numbers(g.half(style)),
            tuple(
                _cell(g, seat, (style, base), against) if (style, base) in there else None
                for base in bases
            ),
        )
        for style in styles
    )
    heads = tuple((_tile(g, base), printed_numbers(g.half(base))) for base in bases)
    return Plan(seat, heads, rows)


def all_numbers(g: BattleconState, seat: int, pairs: Sequence[Pair]) -> list[PairNumbers]:
    return [would_be(g, seat, style, base) for style, base in pairs]


def _cell(g: BattleconState, seat: int, pair: Pair, against: Sequence[PairNumbers]) -> Cell:
    found = would_be(g, seat, *pair)
    mine = found.priority.now
    theirs = [each.priority.now for each in against]
    enemies = [g.place[other] for other in g.enemies(seat)]
    return Cell(
        spot=pair_spot(g, *pair),
        numbers=found,
        first=sum(1 for n in theirs if n < mine),
        ties=theirs.count(mine),
        of=len(theirs),
        in_reach=any(place in found.spaces for place in enemies),
    )


def _tile(g: BattleconState, thing: int) -> CardTile:
    half = g.half(thing)
    return CardTile("", half.name, seat=half.owner, listed=half.listed)
