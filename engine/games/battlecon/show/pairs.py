"""The numbers of a pair for people: as they are now, as they would be, and what changed them."""

from dataclasses import dataclass
from typing import Final

from engine.games.battlecon.attack import numbers
from engine.games.battlecon.attack.numbers import (
    G_AMOUNT,
    G_SEAT,
    G_WHAT,
    becomes,
    halves,
    holding,
    specials,
    worth,
)
from engine.games.battlecon.state.columns import HAND, PAIR
from engine.games.battlecon.state.content import (
    ARMOR,
    BASE,
    GUARD,
    NONE,
    POWER,
    PRIORITY,
    STYLE,
    Half,
)
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.show import Stat

GIVEN: Final = "antes and effects"
NOT_THERE: Final = "N/A"
Why = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class PairNumbers:
    """A pair or a Finisher with its totals."""

    name: str
    reach: str
    spaces: tuple[int, ...]
    """Those it reaches from where its fighter stands."""
    stats: tuple[Stat, ...]
    breaks_ties: bool
    has_shield: bool

    @property
    def power(self) -> Stat:
        return self.stats[0]

    @property
    def priority(self) -> Stat:
        return self.stats[1]

    @property
    def guard(self) -> Stat:
        return self.stats[2]


def pair_numbers(g: BattleconState, seat: int) -> PairNumbers:
    """Of the pair that lies there, face-up."""
    low, high = numbers.reach(g, seat)
    reaches = numbers.reaches(g, seat)
    here = g.place[seat]
    spaces = range(1, g.line.size + 1)
    stats = [
        _stat(g, seat, "Power", POWER, numbers.power(g, seat)),
        _stat(g, seat, "Priority", PRIORITY, numbers.priority(g, seat)),
        _stat(g, seat, "Guard", GUARD, numbers.guard(g, seat)),
    ]
    left = numbers.armor(g, seat)
    if left or g.armor_used[seat]:
        stats.append(Stat("Armor", left, left + g.armor_used[seat]))
    return PairNumbers(
        name=g.pair_name(g.style[seat], g.base[seat]),
        reach=span(low, high) if reaches else NOT_THERE,
        spaces=tuple(n for n in spaces if reaches and low <= abs(n - here) <= high),
        stats=tuple(stats),
        breaks_ties=numbers.breaks_ties(g, seat),
        has_shield=numbers.is_immune(g, seat),
    )


def would_be(g: BattleconState, seat: int, style: int, base: int) -> PairNumbers:
    """As if this pair were shown now, before any of its texts happened; nothing changes."""
    game = g.clone()
    for thing in (game.style[seat], game.base[seat]):
        if thing != NONE:
            game.zone[thing] = HAND
    game.revealed = 1
    for other in range(g.seats):
        if other != seat and not g.revealed:
            game.style[other] = game.base[other] = NONE
    game.style[seat], game.base[seat] = style, base
    game.zone[style] = game.zone[base] = PAIR
    return pair_numbers(game, seat)


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def printed_numbers(half: Half) -> str:
    """Of one card, in a few signs: 1–2, 3, 4▲, 2."""
    if half.kind not in (STYLE, BASE):
        return ""
    reach = span(half.low, half.high) if half.reaches else NOT_THERE
    power = str(half.power) if half.strikes else NOT_THERE
    return f"{reach} · {power} · {half.priority}{'▲' if half.tiebreaker else ''} · {half.guard}"


def _stat(g: BattleconState, seat: int, name: str, what: int, now: int) -> Stat:
    """What is fixed or became something has no reasons (battlecon:E2, E3)."""
    pair = halves(g, seat)
    if what == POWER and not numbers.deals(g, seat):
        return Stat(name, 0, 0, shown=NOT_THERE)
    if becomes(g, seat, what) is not None or any(_of(half, what)[1] for half in pair):
        return Stat(name, now, now)
    why = reasons(g, seat, what)
    return Stat(name, now, now - sum(n for _, n in why), why)


def _of(half: Half, what: int) -> tuple[int, bool]:
    """What a card prints, and whether it is fixed."""
    if what == POWER:
        return half.power, half.power_fixed
    if what == PRIORITY:
        return half.priority, half.priority_fixed
    if what == GUARD:
        return half.guard, half.guard_fixed
    return 0, False


def reasons(g: BattleconState, seat: int, what: int) -> Why:
    """What changes a number of a fighter beside the pair, each with its name."""
    found = [
        (g.content.things[part.source].name, n)
        for part in holding(g, seat, what)
        if (n := worth(g, part, seat))
    ]
    found += [(half.name, n) for half in specials(g, seat) if (n := _of(half, what)[0])]
    mine = [row for row in g.lasting if row[G_WHAT] == what and row[G_SEAT] == seat]
    given = sum(row[G_AMOUNT] for row in mine)
    if given and what != ARMOR:
        found.append((GIVEN, given))
    return tuple(found)
