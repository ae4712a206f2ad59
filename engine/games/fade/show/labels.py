"""Labels of actions: canonical texts that buttons and scenario files show."""

from typing import Final

from engine.games.fade import verbs as v
from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import CardDef
from engine.games.fade.frames import (
    ARRANGE,
    BUILD,
    FIELD_CARD,
    LAY_DOWN,
    MOVE_CARD,
    PLAY_CARD,
    PLAY_CHARACTER,
)
from engine.games.fade.show.names import ZONES_OF_SIDE, bench_name, cell_name, position_name, ref
from engine.games.fade.state.deeds import BY_AGI, D_CARD
from engine.games.fade.state.grid import EQUIP_CODE, RESERVE_CODE, SLOT_CODE, SLOTS_OF_SIDE
from engine.games.fade.state.state import CHARACTER_ZONE, EQUIP, POOL, POSITIONS, FadeState
from engine.kernel import labels
from engine.kernel.actions import Action, first_of, second_of, verb_of
from engine.kernel.frames import KIND

PLAIN: Final = {
    v.PASS: labels.PASS,
    v.KEEP: "keep",
    v.MULLIGAN: "mulligan",
    v.YES: labels.YES,
    v.NO: labels.NO,
    v.DONE: labels.DONE,
}
WITH_CARD: Final = {
    v.PLAY: "play",
    v.ATTACH_CARD: "attach",
    v.TO_RESERVE: "reserve",
    v.TO_FIELD: "field",
    v.ATTACK_WITH: "attack with",
    v.USE_SKILL: "use",
    v.USE_STOCK: "stock",
    v.LEVEL: "level up",
    v.PICK_CARD: "choose",
    v.REARRANGE: "rearrange",
    v.LAY: "lay down",
    v.FEED: "feed",
    v.AGREE: "agree to",
    v.REFUSE: "refuse",
}


def label(g: FadeState, action: Action) -> str:
    """The text of an action for the seat that may take it."""
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == v.ATTACH_CARD and g.zone[first] == POOL:
        return f"set down {ref(g, first, g.asked)}"
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {ref(g, first, g.asked)}"
    if verb == v.PICK_CELL:
        return cell_label(g, first)
    if verb == v.CHOOSE_STAT:
        return "AGI" if first == BY_AGI else "PLV"
    if verb == v.OPTION:
        return f"option {first + 1}"
    if verb == v.NAME_X:
        return f"X is {first}"
    if verb == v.PAY_EXTRA:
        return extra_label(g, first)
    if verb == v.TAG_OUT_WITH:
        return f"tag out {ref(g, first)} for {ref(g, second)}"
    if verb == v.RELEASE:
        return f"use {ref(g, first, g.asked)} with {ref(g, second)}"
    if verb == v.REVEAL_TRIGGER:
        return f"use {ref(g, first, g.asked)}"
    return line_label(g, verb, first, second)


def extra_label(g: FadeState, place: int) -> str:
    """Overdrive or Mystify, numbered if the card has several of them."""
    deed = g.find_deed(g.FRAMES.value(g.stack[-1], "deed"))
    first = 0 if deed is None else len(g.definition(deed[D_CARD]).overdrive)
    word, n = ("Overdrive", place) if place < first else ("Mystify", place - first)
    return f"{word} {n + 1}" if n else word


def line_label(g: FadeState, verb: int, card: int, index: int) -> str:
    """Actions that name a line of a card; the number tells several lines apart."""
    found = g.definition(card)
    if verb == v.REACT_WITH:
        ways = found.answers
        word, place = "react with", ways.index(index - 1) if index - 1 in ways else 0
        many = len(ways) > 1 and index - 1 in ways
    elif verb == v.USE_SIGNATURE:
        same = [line for line in found.signatures if kind(g, line) == kind(g, index)]
        word = "signature skill" if kind(g, index) == c.SIGNATURE_SKILL else "signature reaction"
        word, place, many = f"{word} of", same.index(index), len(same) > 1
    else:
        mine = own_activated(g, found, index)
        word, place, many = "activate", mine.index(index), len(mine) > 1
    return f"{word} {ref(g, card, g.asked)}" + (f" #{place + 1}" if many else "")


def own_activated(g: FadeState, found: CardDef, index: int) -> list[int]:
    """The abilities a line is counted among: those of one player on a World Rule (fade:R192)."""
    line = g.content.lines[index]
    if line.scope != c.FOR_SEAT:
        return list(found.activated)
    return [one for one in found.activated if g.content.lines[one].scope_n == line.scope_n]


def kind(g: FadeState, line: int) -> int:
    return g.content.lines[line].kind


def cell_label(g: FadeState, place: int) -> str:
    """The cell a card goes to: C1 to C6, R0 on, or e1 to e5."""
    frame = g.stack[-1]
    if frame[KIND] in (FIELD_CARD, LAY_DOWN, PLAY_CARD):
        return place_label(g, g.FRAMES.value(frame, "seat"), place)
    if frame[KIND] in (PLAY_CHARACTER, MOVE_CARD, BUILD):
        return cell_name(place)
    if frame[KIND] == ARRANGE:
        zone = g.zone[g.FRAMES.value(frame, "card")]
        if zone == CHARACTER_ZONE:
            return cell_name(place)
        return position_name(place, "e") if zone == EQUIP else bench_name(place)
    return str(place)


def place_label(g: FadeState, seat: int, place: int) -> str:
    """A cell or Zone by its number (state/grid.py): C2, C1.e3, p1, R0, C2 Zone, Frontline."""
    if place >= EQUIP_CODE:
        unit, position = divmod(place - EQUIP_CODE, POSITIONS)
        if position == POSITIONS - 1:
            return f"Equip Zone of {ref(g, unit)}"
        return f"p{position + 1}" if unit < g.seats else f"{_cell_of(g, unit)}.e{position + 1}"
    if place >= SLOT_CODE:
        side, slot = divmod(place - SLOT_CODE, SLOTS_OF_SIDE)
        words = ZONES_OF_SIDE.get(slot) or f"{cell_name(slot)} Zone"
        return words if side == seat else f"P{side + 1} {words}"
    return f"R{place - RESERVE_CODE}" if place >= RESERVE_CODE else cell_name(place)


def _cell_of(g: FadeState, unit: int) -> str:
    return cell_name(g.place[unit])
