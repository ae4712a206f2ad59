"""Labels of actions: canonical texts that buttons and scenario files show."""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon import verbs as v
from engine.games.battlecon.board.movement import (
    MOVES_OTHER,
    WAY_NAMES,
    direction_of,
    length_of,
    mover_of,
    way_of,
)
from engine.games.battlecon.effects.choosing import FIRST as WHAT
from engine.games.battlecon.effects.places import FIGHTER
from engine.games.battlecon.language.printer import BattleconPrinter
from engine.games.battlecon.state.columns import OVERLOADS, ZONE_NAMES
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.state import BattleconState
from engine.kernel import labels
from engine.kernel.actions import Action, first_of, second_of, verb_of
from engine.kernel.frames import KIND
from engine.shared.line import LEFT, OFF
from engine.text.interpreter import NODE

PLAIN: Final[dict[int, str]] = {
    v.PASS: labels.PASS,
    v.YES: labels.YES,
    v.NO: labels.NO,
    v.DONE: labels.DONE,
}
WITH_PAIR: Final[dict[int, str]] = {v.SET: "set", v.DISCARD1: "discard 1", v.DISCARD2: "discard 2"}
WITH_CARD: Final[dict[int, str]] = {v.SIDE: "finisher", v.BASE: "clash", v.FORM: "become"}
WITH_SEAT: Final[dict[int, str]] = {v.TARGET: "target", v.OPPONENT: "opponent", v.FIRST: "first"}
WITH_NUMBER: Final[dict[int, str]] = {v.AMOUNT: "spend", v.STAND: "stand on"}


def label(g: BattleconState, action: Action) -> str:
    """The text of an action for the seat that may take it."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in WITH_PAIR:
        return f"{WITH_PAIR[verb]} {g.pair_name(first, second)}"
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {g.half(first).name}"
    if verb in WITH_SEAT:
        return f"{WITH_SEAT[verb]} {g.half(first).name} (P{first + 1})"
    if verb in WITH_NUMBER:
        return f"{WITH_NUMBER[verb]} {first}"
    if verb == v.OVERLOAD:
        return OVERLOADS[first].lower()
    if verb == v.PICK:
        return pick_label(g, first)
    if verb == v.STEPS:
        return steps_label(g, action)
    if verb == v.SPACE:
        return space_label(g, first, second - 1)
    if verb in (v.MARKER, v.PIECE):
        return f"take {marker_name(g, first) if verb == v.MARKER else g.content.pieces[first].name}"
    if verb == v.OPTION:
        return option_label(g, first)
    return line_label(g, verb, first, second - 1)


def pick_label(g: BattleconState, thing: int) -> str:
    half = g.half(thing)
    if thing < g.seats:
        return f"choose {half.name} (P{thing + 1})"
    zone = ZONE_NAMES[g.zone[thing]]
    whose = f"P{half.owner + 1} " if half.owner != g.asked else ""
    return f"choose {half.name} ({whose}{zone})"


def steps_label(g: BattleconState, action: Action) -> str:
    """The side, or who is moved, only where that is not clear."""
    way, n, mover = way_of(action), length_of(action), mover_of(action)
    text = f"{WAY_NAMES[way]} {n}"
    if not n:
        return text if way not in MOVES_OTHER or g.is_duel else f"{text} (P{mover + 1})"
    if way in MOVES_OTHER:
        return text if g.is_duel else f"{text} (P{mover + 1})"
    if g.is_duel:
        return text
    return f"{text} {'left' if direction_of(action) == LEFT else 'right'}"


def marker_name(g: BattleconState, marker: int) -> str:
    space = g.markers[marker]
    where = f"space {space}" if space > OFF else "supply"
    return f"{g.content.markers[marker].name} ({where})"


def space_label(g: BattleconState, space: int, marker: int) -> str:
    frame = g.stack[-1]
    if marker == NONE or (frame[KIND] == frames.CHOICE and frame[WHAT] == FIGHTER):
        return f"space {space}"
    return f"{marker_name(g, marker)} to space {space}"


def option_label(g: BattleconState, place: int) -> str:
    node = g.program.kids[g.stack[-1][NODE]][place]
    return f"option {place + 1} ({BattleconPrinter().effect(g.program.nodes[node])})"


def line_label(g: BattleconState, verb: int, index: int, opponent: int) -> str:
    """Of a text among several: its card, and which of its lines if it has more at that moment."""
    line = g.content.lines[index]
    word = "first" if verb == v.TRIGGER else "ante"
    if verb == v.ANTE and line.piece != NONE:
        word = "use"
    place = 0
    for other in g.content.lines[:index]:
        same = other.source == line.source and other.moment == line.moment
        place += same and other.name == line.name
    text = f"{word} {line.name}" + (f" #{place + 1}" if place else "")
    if line.by_opponent:
        return f"{text} (of P{line.seat + 1})"
    if verb == v.TRIGGER and opponent != NONE and not g.is_duel:
        return f"{text} (P{opponent + 1})"
    return text
