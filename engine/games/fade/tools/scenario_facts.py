"""Reading a F.A.D.E. position: properties of seats and cards, by the words of a file."""

import re
from itertools import permutations
from typing import Final

from engine.games.fade.cards.codes import COUNTER_NAMES, COUNTERS, ELEMENT_BIT, KEYWORD, STUN
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Rank
from engine.games.fade.combat.targets import can_act, restricted
from engine.games.fade.game import Fade
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.lasting.limits import max_hand
from engine.games.fade.show.names import cell_name, land_name, place_name, side_name
from engine.games.fade.state.state import (
    CELLS,
    FIELD,
    GONE,
    POSITIONS,
    SEAT,
    SPENT,
    ZONE_NAMES,
)
from engine.games.fade.turn.slots import max_slots, used_slots
from engine.kernel.scenarios import Bag, Fact, Scalar, Spellings
from engine.kernel.seen import knows
from engine.scenarios.adapter import seat_named, seat_words
from engine.scenarios.errors import CheckError, ScenarioError
from engine.scenarios.source import unknown_key

SEAT_FACTS: Final = (
    "hp",
    "tp",
    "plv",
    "def",
    "agi",
    "hand",
    "deck",
    "pool",
    "discard",
    "rift",
    "reserve",
    "cells",
    "zones",
    "characters",
    "attached",
    "cs",
    "max cs",
    "max hand",
    "last stand",
    "eliminated",
    "attacked",
    "team",
)
CARD_FACTS: Final = (
    "hp",
    "base hp",
    "plv",
    "def",
    "agi",
    "level",
    "rank",
    "elements",
    "cs",
    "counters",
    "keywords",
    "attached",
    "stack",
    "zone",
    "place",
    "owner",
    "controller",
    "host",
    "face",
    "stunned",
    "spent",
    "restricted",
    "can act",
    "attacked",
    "used skill",
    "extra attacks",
    "known to",
)
MOST_ELEMENTS: Final = 3
PLACE: Final = re.compile(
    r"(?:p[1-4]|raiders)[ .]([cfb][1-6](\.e[1-5])?|r\d{1,2}(\.e[1-5])?|p[1-5]"
    r"|(c[1-6]( equip)?|equip|reserve) zone|frontline|backline)"
)
LOW_COUNTERS: Final = tuple(name.lower() for name in COUNTER_NAMES)
RANKS: Final = tuple(rank.value for rank in Rank)
SHORT_ZONES: Final = {
    "Discard Pile": "Discard",
    "Fighter Pool": "Pool",
    "Character Zone": "Character",
    "Equip Zone": "Equip",
}


def name_of(g: Fade, card: int) -> str:
    return f"P{card + 1}" if card < g.seats else g.definition(card).name


def names(g: Fade, cards: list[int]) -> tuple[str, ...]:
    return tuple(name_of(g, card) for card in cards if card != NONE)


# --- finding what a word means --------------------------------------------------------------------


def find_card(g: Fade, subject: Scalar) -> int:
    """The card a subject means: a place, a name, or both."""
    text = " ".join(subject.text.replace("(", " ").replace(")", " ").split()).lower()
    at_place = place_card(g, subject.text)
    if at_place is not None:
        if at_place == NONE:
            raise CheckError(f"{subject.text} is empty.", subject.line)
        return at_place
    real = [card for card in range(g.seats, len(g.card)) if g.zone[card] != GONE]
    found = [card for card in real if text in spellings(g, card)]
    if len(found) > 1:
        found = [card for card in found if g.zone[card] in FIELD] or found
    if len(found) == 1:
        return found[0]
    if not found:
        raise ScenarioError(
            f'There is no card or seat "{subject.text}" here. Name a seat (P1), a card (its '
            "name), or a place (P1 C2, P1 R0, P1 C2.e1, Arena).",
            subject.line,
        )
    places = ", ".join(f"{name_of(g, card)} ({where(g, card)})" for card in found)
    raise ScenarioError(f'"{subject.text}" could be: {places}.', subject.line)


def spellings(g: Fade, card: int) -> list[str]:
    """What a card may be called in a file, in lower case."""
    name = g.definition(card).name.lower()
    place = place_name(g, card).lower()
    seat = side_name(g, g.side[card]).lower()
    found = [name, f"{seat} {name}"]
    if place:
        found.append(f"{name} {place}")
    return found


def where(g: Fade, card: int) -> str:
    """The place of a card, piles included."""
    if g.zone[card] == SEAT:
        return f"P{card + 1}"
    return place_name(g, card) or f"{side_name(g, g.side[card])} {ZONE_NAMES[g.zone[card]]}"


def zone_words(g: Fade, card: int) -> Spellings:
    zone = ZONE_NAMES[g.zone[card]]
    seat = side_name(g, g.side[card])
    words = [f"{seat} {zone}", zone, where(g, card)]
    short = SHORT_ZONES.get(zone)
    if short:
        words += [f"{seat} {short}", short]
    return Spellings(tuple(words))


def place_card(g: Fade, text: str) -> int | None:
    """The card at a place ("P1 C2", "P1 R0", "P1 C2.e1", "P1 p1", "Arena"), NONE if it is empty;
    None if the text is no place."""
    low = " ".join(text.split()).lower()
    if low != "arena" and not PLACE.fullmatch(low):
        return None
    for card in range(g.seats, len(g.card)):
        place = place_name(g, card).lower()
        if g.zone[card] in FIELD and low in (place, place.replace(" ", ".", 1)):
            return card
    return NONE


# --- seats --------------------------------------------------------------------------------------


def seat_fact(g: Fade, seat: int, name: str, key: Scalar) -> Fact:
    """One property of a seat."""
    piles = {"hand": g.hand, "deck": g.deck, "pool": g.pool, "discard": g.discard, "rift": g.rift}
    if name in piles:
        cards = piles[name][seat]
        on_top = cards[::-1] if name in ("deck", "discard") else cards
        return Bag(names(g, on_top), ordered=name == "deck")
    at_place = place_card(g, f"P{seat + 1} {name}")
    if at_place is not None:
        return None if at_place == NONE else name_of(g, at_place)
    derived = g.derive(seat)
    match name:
        case "hp":
            return g.hp[seat]
        case "tp":
            return g.tp[seat]
        case "plv":
            return derived.plv
        case "def":
            return derived.defense
        case "agi":
            return derived.agi
        case "reserve":
            return Bag(names(g, bench(g, seat)))
        case "characters":
            return Bag(names(g, g.characters(seat)))
        case "cells":
            return dict(cells(g, seat))
        case "attached":
            return Bag(names(g, g.attached(seat)))
    return _seat_rest(g, seat, name, key)


def _seat_rest(g: Fade, seat: int, name: str, key: Scalar) -> Fact:
    match name:
        case "zones":
            return zones(g, seat)
        case "cs":
            return used_slots(g, seat)
        case "max cs":
            return max_slots(g, seat)
        case "max hand":
            return max_hand(g, seat)
        case "last stand":
            return g.in_last_stand(seat)
        case "eliminated":
            return bool(g.out[seat])
        case "attacked":
            return g.normals[seat]
        case "team":
            own = g.teams[seat]
            return Bag(tuple(f"P{n + 1}" for n in range(g.seats) if g.teams[n] == own))
    raise unknown_key(Scalar(name, key.line), key.text, SEAT_FACTS)


def cells(g: Fade, seat: int) -> dict[str, Fact]:
    """C1 to C6, F1 to F6 and B1 to B6 with the names of what lies there."""
    row = g.grid[seat * CELLS : (seat + 1) * CELLS]
    return {cell_name(n): None if card == NONE else name_of(g, card) for n, card in enumerate(row)}


def bench(g: Fade, seat: int) -> list[int]:
    """All that lies in the Reserve, Extra Zones of that kind included."""
    strips = [card for card in g.reserves(seat) if card not in g.reserve[seat]]
    return [card for card in g.reserve[seat] if card != NONE] + strips


def zones(g: Fade, seat: int) -> dict[str, Fact]:
    """The Zone cards of a side by the Zone they lie under."""
    return {land_name(g, land): name_of(g, land) for land in g.lands if g.side[land] == seat}


# --- cards --------------------------------------------------------------------------------------


def card_fact(g: Fade, card: int, name: str, key: Scalar) -> Fact:
    """One property of a card."""
    derived, found = g.derive(card), g.definition(card)
    match name:
        case "hp":
            return g.hp[card]
        case "base hp":
            return g.base_hp[card]
        case "plv":
            return derived.plv
        case "def":
            return derived.defense
        case "agi":
            return derived.agi
        case "level":
            return found.level
        case "rank":
            return RANKS[found.rank] if found.rank >= 0 else None
        case "elements":
            return Bag(element_names(derived.elements))
        case "keywords":
            return Bag(keyword_names(g, card, derived), open=True)
        case "counters":
            return counters(g, card)
        case _ if name in LOW_COUNTERS:
            return g.counter(card, LOW_COUNTERS.index(name))
    return _card_place(g, card, name, key)


def _card_place(g: Fade, card: int, name: str, key: Scalar) -> Fact:
    match name:
        case "":
            return zone_words(g, card)
        case "zone":
            return zone_words(g, card)
        case "place":
            return where(g, card)
        case "attached":
            return Bag(names(g, g.equip[card * POSITIONS : (card + 1) * POSITIONS]))
        case "stack":
            return Bag(names(g, g.stack_of(card)))
        case "host":
            return None if g.host[card] == NONE else name_of(g, g.host[card])
        case "owner":
            return _player(g, g.owner[card])
        case "controller":
            return _player(g, g.controller[card])
        case "face":
            return "up" if g.up[card] else "down"
    return _card_use(g, card, name, key)


def _player(g: Fade, seat: int) -> Fact:
    """A Raider has neither owner nor controller (fade:R49)."""
    return seat_words(seat) if seat < g.seats else None


def _card_use(g: Fade, card: int, name: str, key: Scalar) -> Fact:
    match name:
        case "cs":
            return g.cs[card]
        case "stunned":
            return bool(g.stunned[card])
        case "spent":
            return bool(g.spent[card] & SPENT)
        case "restricted":
            return restricted(g, card)
        case "can act":
            return can_act(g, card)
        case "attacked":
            return g.normals[card]
        case "used skill":
            return g.skills[card]
        case "extra attacks":
            return g.extras[card]
        case "known to":
            return Bag(
                tuple(f"P{seat + 1}" for seat in range(g.seats) if knows(g.seen[card], seat))
            )
    raise unknown_key(Scalar(name, key.line), key.text, CARD_FACTS)


def counters(g: Fade, card: int) -> dict[str, Fact]:
    """The counters on a card that are not 0."""
    row = g.counters[card * COUNTERS : (card + 1) * COUNTERS]
    return {g.counter_name(kind): n for kind, n in enumerate(row) if n}


def element_names(mask: int) -> tuple[str, ...]:
    return tuple(element.value for element, bit in ELEMENT_BIT.items() if bit and mask & bit)


def keyword_names(g: Fade, card: int, derived: Derived) -> tuple[str, ...]:
    """Keywords as printed, with and without their numbers and elements."""
    found: list[str] = []
    masks = {
        "Lock": derived.lock,
        "Mastery": derived.mastery,
        "Affinity": derived.affinity,
    }
    for keyword, bit in KEYWORD.items():
        on = bool(derived.keywords & bit) or (bit == STUN and bool(g.stunned[card]))
        if not on:
            continue
        found.append(keyword.value)
        if bit in derived.values:
            found.append(f"{keyword.value} {derived.values[bit]}")
        found += [f"{name} {keyword.value}" for name in spelled(masks.get(keyword.value, 0))]
    for mask, n in derived.friendship:
        found += [f"{name} Friendship {n}" for name in spelled(mask)]
        found += [f"{name} Friendship" for name in spelled(mask)]
    found += [f"{entry.value} Immune" for entry in derived.immune]
    found += [f"{name}-infused" for name in spelled(derived.infused)]
    return tuple(found)


def spelled(mask: int) -> tuple[str, ...]:
    """Each element by itself, and several of them in every order: Fire/Water, Water/Fire."""
    names = element_names(mask)
    sizes = range(1, min(len(names), MOST_ELEMENTS) + 1)
    return tuple("/".join(some) for size in sizes for some in permutations(names, size))


def is_seat(g: Fade, subject: Scalar) -> int | None:
    seat = seat_named(subject.text)
    return seat if seat is not None and seat < g.seats else None
