"""Random fighters under random rules for watched games: shipped ones, and mixed decks."""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Final

from engine.games.exceed.cards.library import fighter_names, shipped_rows
from engine.games.exceed.cards.printed import COLUMNS, FIGHTER, row_of
from engine.games.exceed.cards.vocabulary import Season
from engine.games.exceed.options import AS_RULES, RULE_SETS, RULES, Options, field_of
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.tools.invariants import problems
from engine.kernel.actions import Action
from engine.kernel.data import Data
from engine.kernel.option_fields import OptionKind
from engine.kernel.rng import Rng
from engine.kernel.state import State

OWN_CARDS: Final = 7
ODD_OPTIONS: Final = 3
KEPT: Final = ("cap_turns", "change_cards_min", "move_over_surcharge")


class ExceedFuzz:
    def seats(self, cards: Sequence[Data], rng: Rng) -> tuple[Sequence[object], Data]:
        """Every other game has a mixed deck; `cards` are further rows of sheets."""
        rows = [*shipped_rows(), *(row_of(card) for card in cards)]
        own = [dict(zip(COLUMNS, row, strict=True)) for row in rows]
        made: list[dict[str, object]] = []
        seats = [random_fighter(own, seat, rng, made) for seat in range(2)]
        return seats, {**random_options(rng), "cards": [*cards, *made]}

    def table(self, seats: Sequence[object], options: Data) -> str:
        return "duel"

    def choose(self, legal: Sequence[Action], rng: Rng) -> Action:
        return legal[rng.below(len(legal))]

    def problems(self, state: State) -> Iterable[str]:
        assert isinstance(state, ExceedState)
        return problems(state)


def random_fighter(
    rows: list[dict[str, str]], seat: int, rng: Rng, made: list[dict[str, object]]
) -> str:
    names = fighter_names()
    if rng.below(2):
        return names[rng.below(len(names))]
    sides = [row for row in rows if row["type"] == FIGHTER]
    cards = [row for row in rows if row["type"] != FIGHTER and row["fighter"]]
    order = list(range(len(cards)))
    rng.shuffle(order)
    name = f"Mixed {seat + 1}"
    season = list(Season)[rng.below(len(Season))].value
    made.append({**sides[rng.below(len(sides))], "name": name, "season": season})
    made.extend(
        {**card, "fighter": name, "copies": "2"} for card in (cards[n] for n in order[:OWN_CARDS])
    )
    return name


def random_options(rng: Rng) -> dict[str, object]:
    """A rule set, and a few options that differ from it."""
    found: dict[str, object] = {RULES: RULE_SETS[rng.below(len(RULE_SETS))][0]}
    names = [each.name for each in fields(Options) if each.name not in KEPT]
    for _ in range(rng.below(ODD_OPTIONS)):
        option = field_of(names[rng.below(len(names))])
        if option.kind is OptionKind.CHOICE:
            slugs = [slug for slug, _ in option.choices if slug != AS_RULES]
            found[option.name] = slugs[rng.below(len(slugs))]
    return found
