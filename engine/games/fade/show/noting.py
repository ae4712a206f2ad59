"""Which clauses took effect in a game, noted while somebody counts (`state.noted`).

- A verb: it was carried out and changed the game. A Draw from an empty Deck did not.
- An attack: one of its hits dealt damage.
- Lasting text: it was applied to something (a unit's stats, a cost, an attack, a hit); its
  condition was true then. Rows of mods.py belong to the verb that made them.
- Level Up, Replay and Tag-Out: they were used. Other keywords are not counted (clauses.py).
"""

from collections.abc import Callable
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import KEYWORD
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.frames import DISCARDS, ORDERING, PLAY_CHARACTER
from engine.games.fade.state.deeds import D_CARD, D_COUNT, D_FIRM, D_HITS, Deed
from engine.games.fade.state.state import FadeState
from engine.kernel.frames import KIND, Frame
from engine.text.nodes import Effect

Verb = Callable[[FadeState, Effect, Deed, int], None]

LATER: Final = (ir.Attack, ir.CounterHit, ir.Search)
"""Verbs that only begin something: a hit or a card that was found is noted where it happens."""

COLUMNS: Final = (
    "hp", "counters", "tp", "zone", "place", "controller", "host", "up", "seen", "extras",
    "stunned", "spent", "skips", "stamps", "chain", "pending", "streams",
)  # fmt: skip
TABLES: Final = ("stack", "mods", "awaited", "deeds", "picks", "deck")
"""What verbs change; a test compares all the rest (tests/games/fade/test_clauses.py)."""

Picture = tuple[list[list[int]], list[list[list[int]]], int]


def note(g: FadeState, card: int, clause: int) -> None:
    """A clause of this card took effect."""
    if g.noted is not None and clause != NONE:
        g.noted.add((g.owner[card], clause))


def note_hit(g: FadeState, deed: Deed) -> None:
    """A hit of this deed dealt damage; those of a Normal Attack belong to no text."""
    if deed[D_HITS] != NONE:
        note(g, deed[D_CARD], g.content.hit_clauses[deed[D_HITS]])


def note_keyword(g: FadeState, card: int, name: KeywordName) -> None:
    """A printed keyword was used; a granted one belongs to the text that gave it."""
    note(g, card, g.definition(card).keyword_clauses.get(KEYWORD[name], NONE))


def watch(g: FadeState, verb: Verb, effect: Effect, deed: Deed, node: int) -> None:
    """Carry a verb out and see whether it did anything."""
    clause, card = g.content.node_clauses[node], deed[D_CARD]
    known = clause == NONE or g.noted is None or (g.owner[card], clause) in g.noted
    if known or isinstance(effect, LATER):
        verb(g, effect, deed, node)
        return
    before, height = picture(g), len(g.stack)
    verb(g, effect, deed, node)
    if (
        differs(g, before)
        or any(opens(g, frame) for frame in g.stack[height:])
        or was_declared(effect, deed)
    ):
        note(g, card, clause)


def picture(g: FadeState) -> Picture:
    """What verbs change, copied."""
    columns = [getattr(g, name)[:] for name in COLUMNS]
    tables = [[row[:] for row in getattr(g, name)] for name in TABLES]
    return columns, tables, g.extra_turns


def differs(g: FadeState, before: Picture) -> bool:
    """Whether the game no longer looks like its picture; what a verb pushed is left out."""
    columns, (stack, *tables), extra_turns = before
    return (
        g.extra_turns != extra_turns
        or g.stack[: len(stack)] != stack
        or any(getattr(g, name) != old for name, old in zip(TABLES[1:], tables, strict=True))
        or any(getattr(g, name) != old for name, old in zip(COLUMNS, columns, strict=True))
    )


def opens(g: FadeState, frame: Frame) -> bool:
    """Whether a frame that a verb pushed will do something."""
    if frame[KIND] == DISCARDS:
        left, seat = g.FRAMES.value(frame, "left"), g.FRAMES.value(frame, "seat")
        return left > 0 and bool(g.hand[seat])
    return frame[KIND] in (PLAY_CHARACTER, ORDERING)


def was_declared(effect: Effect, deed: Deed) -> bool:
    """ "This attack cannot be negated" and "this attack is Unblockable" were read when it was
    declared (chain/firmness.py)."""
    if isinstance(effect, ir.Withstand):
        return bool(deed[D_FIRM])
    return isinstance(effect, ir.Become) and deed[D_COUNT] > 0
