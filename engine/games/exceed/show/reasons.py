"""The numbers of an attack for people: as printed, as they are now, and what changed them."""

from typing import Final

from engine.games.exceed.state.columns import BOOSTS
from engine.games.exceed.state.content import ARMOR, GUARD, POWER, SPEED, Card, StaticPart
from engine.games.exceed.state.granted import (
    EX_BONUS,
    G_AMOUNT,
    G_SEAT,
    G_WHAT,
    holding,
    is_ex,
)
from engine.games.exceed.state.runs import scratch_run
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.kernel.show import Stat

STATS: Final = (("Power", POWER), ("Speed", SPEED), ("Armor", ARMOR), ("Guard", GUARD))
GIVEN: Final = "an effect"
Why = tuple[tuple[str, int], ...]


def printed_stats(card: Card) -> tuple[Stat, ...]:
    return tuple(
        Stat(name, n, n)
        for name, n in (
            ("Power", card.power),
            ("Speed", card.speed),
            ("Armor", card.armor),
            ("Guard", card.guard),
        )
    )


def attack_stats(g: ExceedState, seat: int) -> tuple[Stat, ...]:
    """Of the attack a seat has revealed."""
    printed = printed_stats(g.definition(g.attack[seat]))
    return tuple(_stat(g, seat, what, stat) for stat, (_, what) in zip(printed, STATS, strict=True))


def _stat(g: ExceedState, seat: int, what: int, stat: Stat) -> Stat:
    why = reasons(g, seat, what)
    now = stat.printed + sum(n for _, n in why)
    if what == ARMOR and g.armor_used[seat]:
        why = (*why, ("absorbed", -g.armor_used[seat]))  # exceed:H1
        now -= g.armor_used[seat]
    return Stat(stat.name, max(0, now), stat.printed, why)


def reasons(g: ExceedState, seat: int, what: int) -> Why:
    """What texts give a seat of one thing, each with the name of what gives it."""
    found: list[tuple[str, int]] = [("EX", EX_BONUS)] if is_ex(g, seat) else []
    for part, source, of in holding(g, what, True, seat):
        if (of == seat) == part.mine and (n := _amount(g, part, of, source)):
            found.append((name_of(g, source), n))
    given = sum(row[G_AMOUNT] for row in g.lasting if row[G_WHAT] == what and row[G_SEAT] == seat)
    return (*found, (GIVEN, given)) if given else tuple(found)


def _amount(g: ExceedState, part: StaticPart, of: int, source: int) -> int:
    return part.n if part.number is None else g.amount(part.number, scratch_run(of, source))


def name_of(g: ExceedState, source: int) -> str:
    """What a text is called where it lies now."""
    if source < SEATS:
        return g.content.fighters[source].name
    card = g.definition(source)
    return card.boost_name if g.zone[source] == BOOSTS else card.name
