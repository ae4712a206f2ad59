"""Decisions for people: what is asked, and which card on the table each answer belongs to."""

from dataclasses import replace
from typing import Final

from engine.games.fade import frames as f
from engine.games.fade import verbs as v
from engine.games.fade.combat import declare
from engine.games.fade.game import Fade
from engine.games.fade.show.labels import WITH_CARD
from engine.games.fade.show.names import card_name, ref
from engine.games.fade.show.tabletop import STEPS, spot_of
from engine.games.fade.state.deeds import D_CARD
from engine.games.fade.state.state import CHARACTER_ZONE, EQUIP, HAND, POOL, RESERVE, SEAT
from engine.games.fade.turn import vote
from engine.kernel.actions import first_of, verb_of
from engine.kernel.frames import KIND, PC, Frame
from engine.kernel.seen import knows
from engine.kernel.show import Choice

ON_CARDS: Final = frozenset((*WITH_CARD, v.USE_SIGNATURE, v.ACTIVATE, v.TAG_OUT_WITH, v.REACT_WITH,
                      v.REVEAL_TRIGGER, v.LAY, v.FEED, v.RELEASE))  # fmt: skip

OPEN: Final = frozenset((SEAT, HAND, CHARACTER_ZONE, RESERVE, EQUIP))
"""Zones whose cards a page always shows to who may choose them."""

PASSES: Final = (v.PASS, v.NO, v.DONE)

ASKED: Final = {
    f.SETUP: "Keep this Hand, or shuffle it back and draw six new cards?",
    f.CHAIN: "The Chain grows: answer it, or pass?",
    f.HITS: "The target is gone. Where do the hits that are left go?",
    f.CURSE: "Pay TP to hold off the Curse?",
    f.HAND_LIMIT: "Too many cards in Hand: which one is discarded?",
    f.OVERFLOW: "A sixth card is attached: which one is discarded?",
    f.DISCARDS: "Which card is discarded?",
    f.PAY: "How much is X?",
    f.SEARCH: "Which card is taken?",
    f.PUT_UNDER: "Which card pays for it?",
    f.ARRANGE: "Where does it go?",
    f.FIELD_CARD: "Where does it lie?",
    f.BUILD: "Which one?",
    f.LAY_DOWN: "Where does the Material lie?",
    f.MOVE_CARD: "Make room in the Character Zone, then say where it goes.",
}
WITH_NAME: Final = {
    f.PLAY_CHARACTER: "Where does {} go?",
    f.ATTACH: "Who carries {}?",
    f.LEVEL_UP: "Which Characters does {} use to level up?",
    f.PLAY_CARD: "Who gets {}?",
}
OF_DEED: Final = {
    f.PICK: "{}: choose a card.",
    f.EFFECT: "{}: choose.",
    f.OFFER: "{} is ready. Use it now?",
    f.REPLAY: "Pay to replay {}?",
    f.EXTRAS: "{}: pay for more?",
}
DECLARED: Final = {
    declare.TARGETS: "{}: choose the target.",
    declare.OTHER_TARGETS: "{}: choose who uses it.",
    declare.STAT: "{}: attack with PLV or with AGI?",
}
MORE: Final = "{}: pay for more?"


def choices(g: Fade) -> tuple[Choice, ...]:
    """The legal actions of the seat to move, in their stable order."""
    found = []
    for index, action in enumerate(g.legal_actions()):
        verb, card = verb_of(action), first_of(action)
        label = g.label(action)
        if verb not in ON_CARDS:
            cell = verb == v.PICK_CELL and label[:1] in "CFB" and len(label) == 2
            spot = f"P{g.asked + 1} {label}" if cell else ""
            is_pass = verb in PASSES
            found.append(Choice(index, label, spot, is_pass=is_pass, is_placed=bool(spot)))
            continue
        known = card < g.seats or knows(g.seen[card], g.asked)
        name = card_name(g, card) if known else ""
        spot = f"P{g.owner[card] + 1} Pool {name}" if g.zone[card] == POOL else spot_of(g, card)
        hidden = g.zone[card] == HAND and not known
        says = short(label, ref(g, card, g.asked))
        is_open = not hidden and g.zone[card] in OPEN
        shown_at = "" if hidden else spot
        found.append(Choice(index, label, shown_at, name, says, is_placed=is_open))
    return told_apart(found)


def short(label: str, card: str) -> str:
    """What a button on the card says: the label without the card itself."""
    said = label.replace(f" {card}", "", 1)
    for word in (" with", " of", " to"):
        said = said.removesuffix(word)
    return said[:1].upper() + said[1:]


def told_apart(found: list[Choice]) -> tuple[Choice, ...]:
    """Where equal words stand for cards of one name in two places, the place is said as well."""
    spots: dict[tuple[str, str], set[str]] = {}
    for each in found:
        spots.setdefault((each.card, each.says), set()).add(each.spot)
    return tuple(
        replace(each, says=f"{each.says} ({each.spot})")
        if each.says and len(spots[each.card, each.says]) > 1
        else each
        for each in found
    )


def prompt(g: Fade, *, watched: bool = False) -> str:
    """What the seat to move is asked, in one sentence; empty when the game is over.

    `watched` words it for somebody who is not that seat.
    """
    if g.is_over or not g.stack:
        return ""
    frame = g.stack[-1]
    kind = frame[KIND]
    if kind == f.STEP:
        whose = f"Player {g.asked + 1}'s" if watched else "Your"
        step = STEPS[g.FRAMES.value(frame, "which")]
        return f"{whose} {step}: act, or pass to go on."
    if kind == f.WINDOW:
        who = f"Player {g.asked + 1}" if watched else "You"
        raid = g.turn_seat >= g.seats
        turn = "The Raiders are" if raid else f"Player {g.turn_seat + 1} is"
        return f"{turn} about to act. {who} may act first, or pass."
    if kind == f.VOTE:
        return f"{card_name(g, vote.on_card(g, frame))} is shown: shall it hold?"
    if kind in WITH_NAME:
        return WITH_NAME[kind].format(card_name(g, g.FRAMES.value(frame, "card")))
    return _of_deed(g, frame) or ASKED.get(kind, "Choose.")


def _of_deed(g: Fade, frame: Frame) -> str:
    """Questions about a card that is being used."""
    if frame[KIND] == f.DECLARE:
        words = DECLARED.get(frame[PC], MORE)
    elif frame[KIND] in OF_DEED:
        words = OF_DEED[frame[KIND]]
    else:
        return ""
    deed = g.find_deed(g.FRAMES.value(frame, "deed"))
    return "" if deed is None else words.format(card_name(g, deed[D_CARD]))
