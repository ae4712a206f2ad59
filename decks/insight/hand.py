"""Sample hands: shuffled from a seed, so that an address shows the same hand again."""

import itertools
import random
from collections.abc import Mapping
from dataclasses import dataclass

from decks.insight.odds import Draws, cards_seen

MAX_SEED = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Hand:
    """`opening` are the first cards (of the second hand after a mulligan), then each turn's."""

    opening: tuple[str, ...]
    draws: tuple[tuple[str, ...], ...]
    left: int  # cards still in the deck


def sample_hand(
    draws: Draws,
    deck: Mapping[str, int],
    *,
    seed: int,
    mulligan: bool,
    turns: int,
    goes_first: bool,
) -> Hand:
    """A mulligan shuffles the whole hand back, once; then as many again."""
    dice = random.Random(seed)
    cards = [name for name in sorted(deck) for _ in range(deck[name])]
    dice.shuffle(cards)
    if mulligan:
        dice.shuffle(cards)
    seen = [
        cards_seen(draws, turn, goes_first=goes_first, deck_size=len(cards))
        for turn in range(turns + 1)
    ]
    drawn = tuple(tuple(cards[start:end]) for start, end in itertools.pairwise(seen))
    return Hand(tuple(cards[: draws.opening]), drawn, len(cards) - seen[-1])
