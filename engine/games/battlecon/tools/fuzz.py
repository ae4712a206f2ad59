"""Random fighters under random rules for watched games: shipped ones, and mixed kits."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.battlecon.cards.library import fighter_names, shipped_rows
from engine.games.battlecon.cards.printed import COLUMNS, row_of
from engine.games.battlecon.options import (
    LONE,
    NAMES,
    PAIRS,
    TEAMS,
    BattleconOptions,
)
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.tools.invariants import problems
from engine.kernel.actions import Action
from engine.kernel.data import Data
from engine.kernel.option_fields import OptionKind
from engine.kernel.rng import Rng
from engine.kernel.state import State

SEATS: Final = (2, 2, 3, 4)
ODD_OPTIONS: Final = 3
KEPT: Final = ("team_start_low", "team_start_high")
SHARED_KINDS: Final = ("Style", "Base")
BORROWED: Final = 3


class BattleconFuzz:
    def seats(self, cards: Sequence[Data], rng: Rng) -> tuple[Sequence[object], Data]:
        """Duels and teams; every other fighter has borrowed cards; `cards` are more rows."""
        rows = [*shipped_rows(), *(row_of(card) for card in cards)]
        own = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        made: list[dict[str, object]] = []
        count = SEATS[rng.below(len(SEATS))]
        seats = [random_fighter(own, seat, rng, made) for seat in range(count)]
        options = random_options(rng)
        if count == sum(PAIRS) and rng.below(2):
            options[TEAMS] = LONE
        return seats, {**options, "cards": [*cards, *made]}

    def table(self, seats: Sequence[object], options: Data) -> str:
        if len(seats) == 4:
            return "3v1" if options.get(TEAMS) == LONE else "2v2"
        return "2v1" if len(seats) == 3 else "duel"

    def choose(self, legal: Sequence[Action], rng: Rng) -> Action:
        return legal[rng.below(len(legal))]

    def problems(self, state: State) -> Iterable[str]:
        assert isinstance(state, BattleconState)
        return problems(state)


def random_fighter(
    rows: list[dict[str, str]], seat: int, rng: Rng, made: list[dict[str, object]]
) -> str:
    """A shipped fighter, or one with the kit of a fighter and styles and bases of others that
    speak of nothing which only another kit has."""
    names = fighter_names()
    name = names[rng.below(len(names))]
    if rng.below(2):
        return name
    mixed = f"Mixed {seat + 1}"
    for row in rows:
        if row["name"] == name and not row["fighter"]:
            made.append({**row, "name": mixed})
        elif row["fighter"] == name:
            made.append({**row, "fighter": mixed})
    free = [row for row in rows if is_free(rows, row) and row["fighter"] != name]
    for _ in range(BORROWED if free else 0):
        row = free.pop(rng.below(len(free)))
        if row["name"] not in [card["name"] for card in made if card.get("fighter") == mixed]:
            made.append({**row, "fighter": mixed})
        if not free:
            break
    return mixed


def is_free(rows: list[dict[str, str]], row: dict[str, str]) -> bool:
    """A style or base whose text names no piece or special card of its own fighter."""
    if row["type"] not in SHARED_KINDS or not row["fighter"]:
        return False
    things = [
        other["name"]
        for other in rows
        if other["fighter"] == row["fighter"] and other["type"] not in (*SHARED_KINDS, "Finisher")
    ]
    return not any(thing in row["text"] for thing in things)


def random_options(rng: Rng) -> dict[str, object]:
    """A few options that differ from what they usually are."""
    found: dict[str, object] = {}
    fields = {field.name: field for field in BattleconOptions().fields(2)}
    names = [name for name in NAMES if name not in KEPT]
    for _ in range(rng.below(ODD_OPTIONS)):
        option = fields[names[rng.below(len(names))]]
        if option.kind is OptionKind.CHOICE:
            slugs = [slug for slug, _ in option.choices]
            found[option.name] = slugs[rng.below(len(slugs))]
        elif option.kind is OptionKind.FLAG:
            found[option.name] = bool(rng.below(2))
        else:
            found[option.name] = max(option.low, rng.below(4))
    return found
