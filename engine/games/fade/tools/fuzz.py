"""Random legal decks and World Rules for watched games, and a random player who gets on."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.fade import verbs
from engine.games.fade.cards.printed import row_of
from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.decks.check import Limits
from engine.games.fade.decks.rules import DEFAULT_LIMITS, agreed_limits
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools.invariants import problems
from engine.kernel.actions import Action, verb_of
from engine.kernel.data import Data
from engine.kernel.rng import Rng
from engine.kernel.state import State

WORLD_RULE: Final = CardType.WORLD_RULE.value
IDLE: Final = (verbs.REARRANGE, verbs.TO_RESERVE, verbs.TO_FIELD)
IDLE_TRIES: Final = 4


class FadeFuzz:
    def seats(self, cards: Sequence[Data], rng: Rng) -> tuple[Sequence[object], Data]:
        rules = random_rules(cards, rng)
        limits = limits_of(rules)
        seats = [random_deck(cards, rng, limits), random_deck(cards, rng, limits)]
        names = [str(rule["name"]) for rule in rules]
        return seats, {"cards": list(cards), "world_rules": names}

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


def random_rules(cards: Sequence[Data], rng: Rng) -> list[Data]:
    """Every other game has one or two World Rules, if the cards have any."""
    places = [place for place, card in enumerate(cards) if card["type"] == WORLD_RULE]
    if not places or rng.below(2):
        return []
    rng.shuffle(places)
    return [cards[place] for place in places[: 1 + rng.below(2)]]


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
    order = [place for place, card in enumerate(cards) if card["type"] != WORLD_RULE]
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
