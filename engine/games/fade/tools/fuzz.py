"""Random tables for watched games: seats, teams, Raiders, World Rules and legal decks, and a random
player who gets on."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from engine.games.fade import verbs
from engine.games.fade.cards.printed import row_of
from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.decks.check import Limits
from engine.games.fade.decks.rules import DEFAULT_LIMITS, agreed_limits
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools.generated import generated_cards
from engine.games.fade.tools.invariants import problems
from engine.kernel.actions import Action, verb_of
from engine.kernel.data import Data
from engine.kernel.rng import Rng
from engine.kernel.state import State

WORLD_RULE: Final = CardType.WORLD_RULE.value
RAIDER: Final = CardType.RAIDER.value
OUTSIDE: Final = (WORLD_RULE, RAIDER)
TABLES: Final = (
    (2, "alone"), (2, "alone"), (2, "alone"), (2, "raiders"), (3, "alone"), (3, "lone"),
    (3, "raiders"), (4, "alone"), (4, "pairs"), (4, "crossed"), (4, "lone"), (4, "raiders"),
)  # fmt: skip
"""How many sit down, and in which teams; a quarter are duels."""
BATCHES: Final = 64
MADE_UP: Final = 24
"""Each game takes one of so many lots of so many cards that nobody wrote (generated.py)."""
IDLE: Final = (verbs.REARRANGE, verbs.TO_RESERVE, verbs.TO_FIELD)
IDLE_TRIES: Final = 4


class FadeFuzz:
    def seats(self, cards: Sequence[Data], rng: Rng) -> tuple[Sequence[object], Data]:
        cards = [*cards, *made_up(rng.below(BATCHES))]
        rules = random_rules(cards, rng)
        limits = limits_of(rules)
        count, teams = TABLES[rng.below(len(TABLES))]
        seats = [random_deck(cards, rng, limits) for _ in range(count)]
        options: dict[str, object] = {"cards": list(cards), "world_rules": _names(rules)}
        if teams == "raiders":
            options["raiders"] = _names(random_raiders(cards, rng, count))
        else:
            options["teams"] = teams
        return seats, options

    def table(self, seats: Sequence[object], options: Data) -> str:
        if options.get("raiders"):
            return f"{len(seats)} players against Raiders"
        teams = options.get("teams")
        return (
            f"{len(seats)} players, {'everybody alone' if teams == 'alone' else f'teams: {teams}'}"
        )

    def choose(self, legal: Sequence[Action], rng: Rng) -> Action:
        """Any action, but idle ones (moving own cards about) seldom: games get on with it."""
        for _ in range(IDLE_TRIES):
            action = legal[rng.below(len(legal))]
            if verb_of(action) not in IDLE:
                return action
        return action

    def problems(self, state: State) -> Iterable[str]:
        assert isinstance(state, FadeState)
        return problems(state)


@cache
def made_up(batch: int) -> list[Data]:
    return generated_cards(Rng(batch), MADE_UP)


def random_rules(cards: Sequence[Data], rng: Rng) -> list[Data]:
    """Every other game has one or two World Rules, if the cards have any."""
    places = [place for place, card in enumerate(cards) if card["type"] == WORLD_RULE]
    if not places or rng.below(2):
        return []
    rng.shuffle(places)
    return [cards[place] for place in places[: 1 + rng.below(2)]]


def random_raiders(cards: Sequence[Data], rng: Rng, seats: int) -> list[Data]:
    """One or more of those there are, at most one for each player."""
    places = [place for place, card in enumerate(cards) if card["type"] == RAIDER]
    rng.shuffle(places)
    return [cards[place] for place in places[: 1 + rng.below(seats)]]


def _names(cards: Sequence[Data]) -> list[str]:
    return [str(card["name"]) for card in cards]


def limits_of(rules: Sequence[Data]) -> Limits:
    """The limits of decks under these World Rules (fade:R191)."""
    limits = DEFAULT_LIMITS
    for rule in rules:
        limits = agreed_limits(row_of(rule), limits)
    return limits


def random_deck(
    cards: Sequence[Data], rng: Rng, limits: Limits = DEFAULT_LIMITS
) -> dict[str, object]:
    """A legal Deck of the smallest size and a Fighter Pool, out of all cards."""
    order = [place for place, card in enumerate(cards) if card["type"] not in OUTSIDE]
    rng.shuffle(order)
    deck: dict[str, int] = {}
    pool: dict[str, int] = {}
    room, levels = limits.deck_size, limits.pool_levels
    for index in order:
        card = cards[index]
        copies = 1 if "mythical" in str(card["text"]).lower() else 1 + rng.below(limits.copies)
        if card["type"] == "Character":
            level = int(str(card["level"]))
            copies = min(copies, levels // level)
            levels -= copies * level
        else:
            copies = min(copies, room)
            room -= copies
        if copies:
            (pool if card["type"] == "Character" else deck)[str(card["name"])] = copies
    return {"name": "Fuzz", "deck": deck, "pool": pool}
