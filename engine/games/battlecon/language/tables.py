"""Fixed phrases and what they mean."""

from __future__ import annotations

from typing import Final

from engine.games.battlecon.cards.vocabulary import CardKind, Moment, Stat, Timing, Zone
from engine.text.reader import PhraseTable

STATS: Final = PhraseTable({stat.value: stat for stat in Stat})
PILES: Final = {
    Zone.HAND: "hand",
    Zone.PAIR: "attack pair",
    Zone.DISCARD_1: "discard pile 1",
    Zone.DISCARD_2: "discard pile 2",
    Zone.DISCARDS: "discard piles",
    Zone.TRASH: "trash",
}
ZONES: Final = PhraseTable(
    {words: zone for zone, words in PILES.items()}
    | {"pair": Zone.PAIR, "attack": Zone.PAIR, "discards": Zone.DISCARDS,
       "discard 1": Zone.DISCARD_1, "discard 2": Zone.DISCARD_2,
       "inner discard pile": Zone.DISCARD_1, "outer discard pile": Zone.DISCARD_2}
)  # fmt: skip
#: Where a discarded card may be sent.
HEAPS: Final = PhraseTable(
    {PILES[zone]: zone for zone in (Zone.DISCARD_1, Zone.DISCARD_2)}
    | {"discard 1": Zone.DISCARD_1, "discard 2": Zone.DISCARD_2}
)
KINDS: Final = PhraseTable(
    {f"{kind.value}{end}": kind for kind in (CardKind.STYLE, CardKind.BASE) for end in ("", "s")}
)
LATER: Final = PhraseTable(
    {moment.value: moment for moment in Moment}
    | {"at the end of this beat": Moment.END_OF_BEAT, "next beat": Moment.NEXT_BEAT,
       "during the next beat": Moment.NEXT_BEAT}
)  # fmt: skip
TIMINGS: Final = PhraseTable({timing.value: timing for timing in Timing})
