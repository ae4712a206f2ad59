"""Pushing and popping frames, opening and closing deeds, ending the game."""

from engine.games.fade.state.deeds import D_CARD, D_ID, Deed
from engine.games.fade.state.state import EVERYBODY, FadeState
from engine.kernel.state import NOBODY

WON = 1
DRAWN = 2


def push(g: FadeState, *frame: int) -> None:
    """Put a frame on the stack: kind, program counter 0, then its registers."""
    g.stack.append([frame[0], 0, *frame[1:]])


def pop(g: FadeState) -> None:
    """The top frame is done."""
    g.stack.pop()


def open_use(g: FadeState, deed: Deed) -> int:
    """A card is announced: from now on everybody knows it, though it is paid for later."""
    g.seen[deed[D_CARD]] = EVERYBODY
    return open_deed(g, deed)


def open_deed(g: FadeState, deed: Deed) -> int:
    """Give a deed its id and keep it while it goes on."""
    g.serial += 1
    deed[D_ID] = g.serial
    g.deeds.append(deed)
    return g.serial


def close_deed(g: FadeState, deed: Deed) -> None:
    """Forget a deed and what was chosen for it."""
    number = deed[D_ID]
    g.deeds = [row for row in g.deeds if row[D_ID] != number]
    if g.picks:
        g.picks = [row for row in g.picks if row[0] != number]


ENDINGS = {
    "fade:R183": "a player's HP fell to 0",
    "fade:R57": "a Deck was empty at the Starting Phase",
    "fade:R186": "the cap on rounds was reached",
    "fade:R187": "triggers fed each other without end",
}


def end_game(g: FadeState, drawn: bool, rule: str, text: str) -> None:
    """The game stops at once (fade:R190); the rule says why."""
    g.ending = list(ENDINGS).index(rule) + 1
    g.over = DRAWN if drawn else WON
    g.asked = NOBODY
    if g.sink is not None:
        g.emit("end", rule, g.turn_seat, text)
