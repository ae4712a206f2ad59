"""What must be true of every state between two decisions; fuzzing and property tests ask here."""

from engine.games.fade.cards.codes import COUNTERS, POWER
from engine.games.fade.cards.content import NONE
from engine.games.fade.state.deeds import D_ID
from engine.games.fade.state.lands import open_strip
from engine.games.fade.state.state import (
    ARENA_ZONE,
    CELLS,
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    DECK,
    EQUIP,
    GONE,
    LAND,
    POSITIONS,
    RESERVE,
    RIFT,
    SEAT,
    STACK,
    STAGING,
    STRIP,
    WORLD,
    FadeState,
)
from engine.games.fade.state.zones import pile


def problems(g: FadeState) -> list[str]:
    """Sentences about everything that is wrong; empty if the state is sound."""
    return [*_places(g), *_zones(g), *_resources(g), *_deeds(g)]


def _places(g: FadeState) -> list[str]:
    """Every card lies in exactly one place, and its columns say so."""
    counts = [0] * len(g.card)
    found: list[str] = []
    for card, zone, side, place, host in _listed(g):
        counts[card] += 1
        says = (g.zone[card], g.side[card], g.place[card], g.host[card])
        means = (
            zone,
            says[1] if side == NONE else side,
            says[2] if place == NONE else place,
            says[3] if host == NONE else host,
        )
        if says != means:
            found.append(f"Card {card} lies where its columns do not say: {means}, not {says}.")
    return found + _counted(g, counts)


def _listed(g: FadeState) -> list[tuple[int, int, int, int, int]]:
    """Card, zone, side, place and host of every listing; NONE where any will do."""
    found = []
    for seat in range(len(g.deck)):
        for zone in range(DECK, RIFT + 1):
            found += [(card, zone, seat, NONE, NONE) for card in pile(g, zone, seat)]
        row = g.grid[seat * CELLS : seat * CELLS + CELLS]
        found += [_in_grid(g, card, seat, cell) for cell, card in enumerate(row)]
        found += [(card, RESERVE, seat, cell, NONE) for cell, card in enumerate(g.reserve[seat])]
    for host, load in enumerate(g.load):
        if load:
            row = g.equip[host * POSITIONS : (host + 1) * POSITIONS]
            found += [(card, EQUIP, NONE, place, host) for place, card in enumerate(row)]
    found += [(card, STACK, NONE, NONE, NONE) for card in g.buried]
    found += [(card, LAND, NONE, NONE, NONE) for card in g.lands]
    found.append((g.arena, ARENA_ZONE, NONE, NONE, NONE))
    return [row for row in found if row[0] != NONE]


def _in_grid(g: FadeState, card: int, seat: int, cell: int) -> tuple[int, int, int, int, int]:
    """A card in a cell; in an Extra Zone that is a Reserve it is in the Reserve (fade:R30)."""
    if card != NONE and g.zone[card] == RESERVE:
        return card, RESERVE, seat, STRIP + cell, NONE
    if card != NONE and g.zone[card] == EQUIP:
        return card, EQUIP, seat, STRIP + cell, seat
    return card, CHARACTER_ZONE, seat, cell, NONE


def _zones(g: FadeState) -> list[str]:
    """One Zone card under each Zone, and nothing in a closed Extra Zone (fade:R30, R32)."""
    slots = [(g.side[land], g.place[land], g.host[land]) for land in g.lands]
    found = ["Two Zone cards lie under one Zone."] if len(set(slots)) < len(slots) else []
    for seat in range(len(g.deck)):
        for strip in (1, 2):
            start = seat * CELLS + strip * CHARACTER_CELLS
            cards = [card for card in g.grid[start : start + CHARACTER_CELLS] if card != NONE]
            if cards and not open_strip(g, seat, strip):
                found.append(f"Cards {cards} lie in a closed Extra Zone.")
    return found


def _counted(g: FadeState, counts: list[int]) -> list[str]:
    found = []
    for card, count in enumerate(counts):
        expected = 0 if g.zone[card] in (SEAT, STAGING, GONE, WORLD) else 1
        if count != expected:
            found.append(f"Card {card} was found {count} times in zone {g.zone[card]}.")
    return found


def _resources(g: FadeState) -> list[str]:
    """Nothing is negative; units on the field are alive once the state is checked."""
    found = []
    for name in ("hp", "tp", "counters", "normals", "skills", "extras", "cs"):
        if min(getattr(g, name)) < 0:
            found.append(f"A value of {name} is negative.")
    for seat in range(g.seats):
        for card in (*g.attached(seat), *g.others_in_cells(seat)):
            if any(g.counters[card * COUNTERS : card * COUNTERS + POWER]):
                found.append(f"Card {card} carries a keyword counter it cannot have.")
        if any(g.counters[seat * COUNTERS : (seat + 1) * COUNTERS]):
            found.append("A Player carries counters.")  # fade:R17
    return found


def _deeds(g: FadeState) -> list[str]:
    """Whatever is on the Chain or pending is being done."""
    known = [row[D_ID] for row in g.deeds]
    found = [f"Link {number} is nowhere." for number in g.chain if number not in known]
    found += [f"Pending {number} is nowhere." for number in g.pending if number not in known]
    if g.over == 0 and not g.stack:
        found.append("The game goes on without a frame.")
    return found
