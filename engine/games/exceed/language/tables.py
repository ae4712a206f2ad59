"""Fixed phrases and what they mean."""

from __future__ import annotations

from engine.games.exceed.cards.vocabulary import (
    BoostKind,
    CardKind,
    Currency,
    Moment,
    Quality,
    Stat,
    Zone,
)
from engine.text.ir import Limit, Per
from engine.text.reader import PhraseTable

STATS = PhraseTable({stat.value: stat for stat in Stat})
CARD_KINDS = PhraseTable(
    {kind.value: kind for kind in CardKind}
    | {f"{kind.value} card": kind for kind in CardKind}
    | {f"{kind.value} attack": kind for kind in CardKind}
)
#: A kind by itself is a noun: 1 Ultra, 2 Specials.
KIND_NOUNS = PhraseTable(
    {
        f"{kind.value}{end}": kind
        for kind in CardKind
        for end in ("", "s", " cards", " card", " attacks", " attack")
    }
)
BOOST_KINDS = PhraseTable({kind.value: kind for kind in BoostKind})
QUALITIES = PhraseTable(
    {quality.value: quality for quality in Quality if quality is not Quality.FROM_GAUGE}
    | {"from your gauge": Quality.FROM_GAUGE, "from gauge": Quality.FROM_GAUGE,
       "wild": Quality.WILD, "a wild swing": Quality.WILD}
)  # fmt: skip
PILES = {
    Zone.HAND: "hand",
    Zone.DECK: "deck",
    Zone.DISCARD: "discard pile",
    Zone.GAUGE: "gauge",
    Zone.SEALED: "sealed area",
    Zone.OVERDRIVE: "overdrive area",
    Zone.ASIDE: "set-aside cards",
}
ZONES = PhraseTable(
    {words: zone for zone, words in PILES.items()}
    | {"discard": Zone.DISCARD, "discards": Zone.DISCARD, "sealed cards": Zone.SEALED,
       "overdrive": Zone.OVERDRIVE}
)  # fmt: skip
CURRENCIES = PhraseTable({currency.value: currency for currency in Currency})
LIMITS = PhraseTable({"once per turn": Limit(1, Per.TURN), "once per game": Limit(1, Per.GAME)})
LATER = PhraseTable(
    {moment.value: moment for moment in Moment}
    | {"at end of strike": Moment.END_OF_STRIKE, "for your next strike": Moment.NEXT_STRIKE,
       "at the end of this strike": Moment.END_OF_STRIKE,
       "at the end of this turn": Moment.END_OF_TURN}
)  # fmt: skip
