"""What the seat to move is asked, in one sentence."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.beat import setup
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.language.printer import BattleconPrinter
from engine.games.battlecon.state.content import NONE
from engine.kernel.actions import verb_of
from engine.kernel.frames import KIND, PC, Frame
from engine.text.runs import RUN_CARD

PLAIN: Final = {
    frames.BEAT: "Which pair do you set? Everybody sets at once, face-down.",
    frames.ANTE: "Ante something, or pass. The phase ends when everybody passes in a row.",
    frames.CLASH: "The priorities are equal: which base do you show now?",
    frames.ATTACK: "Whom does the attack hit?",
    frames.TRIGGERS: "Several texts happen now. Which comes first?",
    frames.ORDER: "Who of the team acts first?",
    frames.ARRANGE: "Where do you begin?",
}
WATCHED: Final = {
    frames.BEAT: "Which pair is set?",
    frames.CLASH: "The priorities are equal: which base comes now?",
}
DISCARDS: Final = {
    verbs.DISCARD1: "Which pair begins in discard 1? It comes back last, after the second beat.",
    verbs.DISCARD2: "Which pair begins in discard 2? It comes back after the first beat.",
}
BY_TEXT: Final = {
    verbs.SPACE: "choose a space.",
    verbs.MARKER: "which marker?",
    verbs.FORM: "which form do you become?",
    verbs.SIDE: "which side of the Finisher?",
    verbs.PIECE: "which one?",
    verbs.OPPONENT: "who is the opponent here?",
    verbs.AMOUNT: "how many do you spend?",
    verbs.PICK: "choose a card.",
}


def prompt(g: Battlecon, *, watched: bool = False) -> str:
    """Empty when the game is over; `watched` words it for somebody who is not that seat."""
    if g.is_over or not g.stack:
        return ""
    frame = g.stack[-1]
    kind = frame[KIND]
    if kind == frames.SETUP:
        return _setup(g, frame)
    if watched and kind in WATCHED:
        return WATCHED[kind]
    if kind == frames.STEPS:
        head = _source(g, frame)
        return f"{head}how far?" if head else "How far?"
    if kind in PLAIN:
        return PLAIN[kind]
    return _by_text(g, frame)


def _setup(g: Battlecon, frame: Frame) -> str:
    verb = verb_of(g.legal_actions()[0])
    if frame[PC] == setup.SIDES:
        return "Which side of the Finisher do you take? Everybody chooses in secret."
    return DISCARDS.get(verb, "Choose.")


def _by_text(g: Battlecon, frame: Frame) -> str:
    """A text asks: whose it is, and what it says."""
    head, verb = _source(g, frame), verb_of(g.legal_actions()[0])
    if verb in BY_TEXT:
        words = BY_TEXT[verb]
        return f"{head}{words}" if head else words.capitalize()
    if frame[KIND] == frames.EFFECT:
        node = g.FRAMES.value(frame, "node")
        return f"{head}{BattleconPrinter().effect(g.program.nodes[node])}?"
    return f"{head}choose." if head else "Choose."


def _source(g: Battlecon, frame: Frame) -> str:
    """The name of the card, token or fighter whose text is carried out."""
    run = g.find_run(g.FRAMES.value(frame, "run"))
    if run is None or run[RUN_CARD] == NONE:
        return ""
    return f"{g.half(run[RUN_CARD]).name}: "
