"""Labels of actions: canonical texts that buttons and scenario files show."""

from typing import Final

from engine.games.exceed import verbs as v
from engine.games.exceed.arena.movement import LEFT, RIGHT, WAY_NAMES
from engine.games.exceed.language.printer import ExceedPrinter
from engine.games.exceed.state.columns import STRIKE, ZONE_NAMES
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.kernel import labels
from engine.kernel.actions import Action, first_of, second_of, verb_of
from engine.text.interpreter import NODE
from engine.text.nodes import Effect

PLAIN: Final = {
    v.PREPARE: "prepare",
    v.CHANGE: "change cards",
    v.EXCEED: "exceed",
    v.RESHUFFLE: "reshuffle",
    v.STRIKE: "strike",
    v.WILD: "wild swing",
    v.INVALID: "do not pay",
    v.PASS: labels.PASS,
    v.YES: labels.YES,
    v.NO: labels.NO,
    v.DONE: labels.DONE,
}
WITH_CARD: Final = {
    v.SET: "set",
    v.SET_EX: "EX",
    v.SET_GAUGE: "set",
    v.ASIDE: "set aside",
    v.DISCARD: "discard",
}
WITH_NUMBER: Final = {v.MOVE_TO: "move to", v.AMOUNT: "spend", v.SPACE: "space"}


def label(g: ExceedState, action: Action) -> str:
    """The text of an action for the seat that may take it."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {g.definition(first).name}"
    if verb in WITH_NUMBER:
        return f"{WITH_NUMBER[verb]} {first}"
    if verb == v.BOOST:
        card = g.definition(first)
        return f"boost {card.name} ({card.boost_name})"
    if verb == v.SPEND:
        as_two = " as 2" if second == 2 else ""
        return f"spend {g.definition(first).name}{as_two} ({where(g, first)})"
    if verb == v.PICK:
        return pick_label(g, first)
    if verb == v.STEPS:
        return steps_label(first, second)
    if verb == v.NAME:
        return f"name {g.content.names[first]}"
    if verb == v.PAY:
        return "pay" if not first else f"pay another way ({first})"
    if verb == v.OPTION:
        return option_label(g, first)
    return line_label(g, verb, first, second)


def where(g: ExceedState, card: int) -> str:
    """The zone of a card, and whose it is where that is not clear."""
    zone = ZONE_NAMES[g.zone[card]]
    if g.space[card]:
        zone = f"space {g.space[card]}"
    seat = g.asked
    if g.holder[card] != seat:
        zone = f"P{g.holder[card] + 1} {zone}"
    if g.owner[card] != g.holder[card]:
        zone = f"{zone}, card of P{g.owner[card] + 1}"
    return zone


def pick_label(g: ExceedState, thing: int) -> str:
    if thing < SEATS:
        return f"choose Player {thing + 1}"
    return f"choose {g.definition(thing).name} ({where(g, thing)})"


def steps_label(n: int, way: int) -> str:
    if way in (LEFT, RIGHT):
        return f"move {n} {'left' if way == LEFT else 'right'}"
    return f"{WAY_NAMES[way]} {n}" if way < len(WAY_NAMES) else f"move {n}"


def option_label(g: ExceedState, place: int) -> str:
    node = g.program.kids[g.stack[-1][NODE]][place]
    return f"option {place + 1} ({words_of(g.program.nodes[node])})"


def words_of(effect: Effect) -> str:
    """An effect as a text says it."""
    return ExceedPrinter().effect(effect)


def line_label(g: ExceedState, verb: int, source: int, index: int) -> str:
    """Of a text among several: its card, and which of its lines if it has more at that moment."""
    line = g.content.lines[index]
    word = "use" if verb == v.GRANTED else "first"
    place = sum(
        other.name == line.name and other.moment == line.moment for other in g.content.lines[:index]
    )
    number = f" #{place + 1}" if place else ""
    lies = f" ({where(g, source)})" if source >= SEATS and g.zone[source] != STRIKE else ""
    return f"{word} {line.name}{number}{lies}"
