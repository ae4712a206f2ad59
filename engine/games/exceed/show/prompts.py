"""What the seat to move is asked, in one sentence."""

from typing import Final

from engine.games.exceed import frames
from engine.games.exceed.arena.movement import WAY_NAMES
from engine.games.exceed.effects.moving import EITHER
from engine.games.exceed.game import Exceed
from engine.games.exceed.show.labels import words_of
from engine.games.exceed.state.content import FORCE, NONE
from engine.games.exceed.state.state import MAX_HAND
from engine.games.exceed.strike.validity import attack_price
from engine.kernel.frames import KIND, Frame
from engine.text.runs import RUN_LINE

PLAIN: Final = {
    frames.SETUP: "Keep this hand, or choose cards to change.",
    frames.ACTION: "Choose an action.",
    frames.HAND_LIMIT: f"More than {MAX_HAND} cards in hand: which one is discarded?",
    frames.TRIGGERS: "Several texts happen now. Which comes first?",
    frames.OVERDRIVE: "Overdrive ticks: which card is discarded?",
    frames.NAMING: "Name a card.",
    frames.PLACING: "Choose a space.",
    frames.WAYS: "There is another way to pay for this. Which one?",
}


def prompt(g: Exceed, *, watched: bool = False) -> str:
    """Empty when the game is over; `watched` words it for somebody who is not that seat."""
    if g.is_over or not g.stack:
        return ""
    frame = g.stack[-1]
    kind = frame[KIND]
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == frames.PAY:
        return _pay(g, frame)
    if kind == frames.CHANGE:
        return f"Spend Force, then draw as much. So far: {g.FRAMES.value(frame, 'spent')}."
    if kind == frames.BOOST:
        card = g.definition(g.FRAMES.value(frame, "card"))
        return f"Choose a space for {card.boost_name}."
    if kind == frames.SET:
        return _set(g, watched)
    if kind == frames.VALIDATE:
        return _validate(g)
    return _by_text(g, frame)


def _pay(g: Exceed, frame: Frame) -> str:
    force, gauge = g.FRAMES.value(frame, "force"), g.FRAMES.value(frame, "gauge")
    if gauge:
        return f"Pay {gauge} gauge: choose a card."
    return f"Pay {force} Force: choose a card."


def _set(g: Exceed, watched: bool) -> str:
    who = f"Player {g.asked + 1}" if watched else "you"
    if g.asked == g.attacker:
        return f"Which attack do{'es' if watched else ''} {who} set?"
    if watched:
        return f"{who} is attacked: which attack answers?"
    return "You are attacked. Which attack do you set?"


def _validate(g: Exceed) -> str:
    card = g.definition(g.attack[g.asked])
    of = "Force" if card.pays == FORCE else "gauge"
    return f"{card.name} costs {attack_price(g, g.asked, g.attack[g.asked])} {of}. Pay for it?"


def _by_text(g: Exceed, frame: Frame) -> str:
    """A text asks: its card, and what it says."""
    kind, name = frame[KIND], _source(g, frame)
    head = f"{name}: " if name else ""
    if kind == frames.STEPS:
        how = g.FRAMES.value(frame, "how")
        way = "move" if how == EITHER else WAY_NAMES[how]
        return f"{head}{way}, how far?"
    if kind == frames.SPEND:
        return f"{head}{words_of(g.program.nodes[g.FRAMES.value(frame, 'node')])}"
    if kind == frames.EFFECT:
        return f"{head}{words_of(g.program.nodes[g.FRAMES.value(frame, 'node')])}"
    return f"{head}choose a card." if head else "Choose."


def _source(g: Exceed, frame: Frame) -> str:
    """The name of the card, boost or fighter whose text is carried out."""
    run = g.find_run(g.FRAMES.value(frame, "run"))
    if run is None or run[RUN_LINE] == NONE:
        return ""
    return g.content.lines[run[RUN_LINE]].name
