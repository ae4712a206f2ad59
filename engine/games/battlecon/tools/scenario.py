"""BattleCON for the scenario runner: positions, moments, facts."""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon.attack.numbers import (
    armor,
    breaks_ties,
    deals,
    guard,
    is_immune,
    power,
    priority,
    reach,
    reaches,
)
from engine.games.battlecon.beat import beat
from engine.games.battlecon.board.movement import DID_MOVE
from engine.games.battlecon.cards.printed import COLUMNS
from engine.games.battlecon.event_kinds import KINDS
from engine.games.battlecon.game import Battlecon, any_sealed
from engine.games.battlecon.show.labels import (
    PLAIN,
    WITH_CARD,
    WITH_NUMBER,
    WITH_PAIR,
    WITH_SEAT,
    pick_label,
)
from engine.games.battlecon.state import columns as c
from engine.games.battlecon.state.content import NONE, STATUS
from engine.games.battlecon.state.force import force_of
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.tools.scenario_given import GivenReader
from engine.kernel.frames import KIND, PC
from engine.kernel.scenarios import Bag, Fact, Scalar, Setting, Spellings
from engine.kernel.state import DRAWN, NOBODY, State
from engine.scenarios.adapter import seat_named, seat_words
from engine.scenarios.errors import ScenarioError
from engine.scenarios.plain import PlainAdapter
from engine.scenarios.source import unknown_key
from engine.shared.line import OFF
from engine.text.chosen import P_RUN, P_THINGS
from engine.text.runs import RUN_SEAT

MOMENTS: Final = {
    "beat": beat.BEGIN,
    "set": beat.SET,
    "ante": beat.ANTE,
    "reveal": beat.REVEALS,
    "priority": beat.COMPARE,
    "start": beat.STARTS,
    "attacks": beat.ATTACKS,
    "end": beat.ENDS,
    "recycle": beat.RECYCLES,
}
WHOLE: Final = (
    "beat",
    "phase",
    "active",
    "order",
    "pool",
    "trashed",
    "from the box",
    "clashes",
    "distance",
    "last beat",
    "to move",
    "over",
    "winner",
    "result",
)
ZONES: Final = {
    "hand": c.HAND,
    "discard 1": c.DISCARD1,
    "discard 2": c.DISCARD2,
    "box": c.BOX,
    "shown": c.SHOWN,
    "active": c.ACTIVE,
}
NUMBERS: Final = (
    "life",
    "place",
    "space",
    "force",
    "power",
    "priority",
    "guard",
    "armor",
    "damage taken",
    "life spent",
)
FLAGS: Final = (
    "stunned",
    "hit",
    "attacked",
    "moved",
    "tiebreaker",
    "stun immune",
    "finishing",
    "out",
)
SEAT_FACTS: Final = (
    *ZONES,
    *NUMBERS,
    *FLAGS,
    "pair",
    "attack",
    "range",
    "finisher",
    "pieces",
    "depleted",
    "markers",
    "status",
    "overloads",
    "target",
)
CARD_FACTS: Final = ("zone", "owner")


class BattleconAdapter(PlainAdapter):
    columns: tuple[str, ...] = COLUMNS
    verbs: tuple[str, ...] = tuple(
        word.lower()
        for word in (
            *PLAIN.values(),
            *WITH_PAIR.values(),
            *WITH_CARD.values(),
            *WITH_SEAT.values(),
            *WITH_NUMBER.values(),
            *c.OVERLOADS,
            "ante",
            "use",
            "choose",
            "take",
            "option",
            "space",
            "advance",
            "retreat",
            "close",
            "push",
            "pull",
        )
    )
    kinds: tuple[str, ...] = KINDS

    def build(self, setting: Setting) -> State:
        return GivenReader(setting).build()

    # --- running --------------------------------------------------------------------------------

    def rests(self, state: State) -> bool:
        """A new beat waits for the first written pair."""
        return state.asked != NOBODY and state.quiet and _battlecon(state).beat > 0

    def busy(self, state: State) -> bool:
        return not self.rests(state)

    def answers_itself(self, state: State) -> bool:
        """Who antes nothing need not say so."""
        return bool(state.stack) and state.stack[-1][KIND] == frames.ANTE

    def settled(self, state: State) -> list[tuple[int, str]]:
        g = _battlecon(state)
        found = []
        for row in g.picks:
            run = g.find_run(row[P_RUN])
            if run is not None:
                found += [(run[RUN_SEAT], pick_label(g, thing)) for thing in row[P_THINGS:]]
        return found

    def moment(self, state: State) -> tuple[int, int, str]:
        """What is about to begin; a beat that waits for its first pair is at its Set."""
        g = _battlecon(state)
        part = ""
        if g.stack and g.stack[0][KIND] == frames.BEAT and len(g.stack) == 1:
            place = g.stack[0][PC]
            if g.asked == NOBODY:
                names = [name for name, at in MOMENTS.items() if at == place]
                part = names[0] if names else ""
            elif not any_sealed(g):
                part = "set"
        return g.active, g.beat + (part == "beat"), part

    def moments(self) -> tuple[str, ...]:
        return tuple(MOMENTS)

    # --- facts ----------------------------------------------------------------------------------

    def fact(self, state: State, subject: Scalar, name: str) -> Fact:
        g = _battlecon(state)
        seat = seat_named(subject.text)
        if seat is None:
            return card_fact(g, find_card(g, subject), name, subject)
        if seat >= g.seats or not name:
            raise ScenarioError(f"Say what of {subject.text} is meant.", subject.line)
        return seat_fact(g, seat, name, subject)

    def wholes(self) -> tuple[str, ...]:
        return WHOLE

    def whole(self, state: State, name: str) -> Fact:
        g = _battlecon(state)
        match name:
            case "beat":
                return g.beat
            case "phase":
                return c.PHASES[g.phase]
            case "active":
                return seat_words(g.active)
            case "order":
                return Bag(tuple(f"P{seat + 1}" for seat in g.in_order()), ordered=True)
            case "clashes":
                return g.clashed
            case "distance":
                return abs(g.place[0] - g.place[1])
            case "last beat":
                return g.final == self.moment(state)[1]
            case "to move":
                return None if g.asked == NOBODY else seat_words(g.asked)
            case "over":
                return g.is_over
            case "pool" | "trashed" | "from the box":
                return {"pool": g.pool, "trashed": g.trashed}.get(name, g.lent)
        return winner(g)

    def properties(self) -> tuple[str, ...]:
        return (*SEAT_FACTS, *CARD_FACTS)

    def names(self, state: State) -> tuple[str, ...]:
        g = _battlecon(state)
        return tuple(dict.fromkeys(half.name for half in g.content.things[g.seats :]))

    def card_names(self, state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
        g = _battlecon(state)
        return tuple(f"P{card + 1}" if card < g.seats else g.half(card).name for card in cards)


def _battlecon(state: State) -> Battlecon:
    assert isinstance(state, Battlecon)
    return state


def winner(g: Battlecon) -> Fact:
    if not g.over:
        return None
    if g.over == DRAWN:
        return "draw"
    seat = g.winners()[0]
    return Spellings((f"P{seat + 1}", f"Player {seat + 1}", f"P{seat + 1} wins"))


# --- seats ----------------------------------------------------------------------------------------


def seat_fact(g: BattleconState, seat: int, name: str, key: Scalar) -> Fact:
    if name in ZONES:
        return Bag(tuple(g.half(card).name for card in g.cards(seat, ZONES[name])))
    if name in NUMBERS:
        return number_fact(g, seat, name)
    if name in FLAGS:
        return flag_fact(g, seat, name)
    match name:
        case "pair" | "attack":
            if g.base[seat] == NONE and g.style[seat] == NONE:
                return None
            return g.pair_name(g.style[seat], g.base[seat])
        case "range":
            low, high = reach(g, seat)
            return f"{low}-{high}" if reaches(g, seat) else "n/a"
        case "finisher":
            found = [g.half(card).name for card in g.cards(seat, c.IN_SIGHT)]
            return found[0] if found else None
        case "target":
            return None if g.target[seat] == NONE else seat_words(g.target[seat])
        case "overloads":
            used = [word for at, word in enumerate(c.OVERLOADS) if g.overloads[seat] >> at & 1]
            return Bag(tuple(word.lower() for word in used))
    return piece_fact(g, seat, name, key)


def piece_fact(g: BattleconState, seat: int, name: str, key: Scalar) -> Fact:
    pieces = [piece for piece in g.content.pieces if piece.owner == seat and piece.kind != STATUS]
    match name:
        case "pieces":
            return {piece.name: g.supply[piece.index] for piece in pieces}
        case "depleted":
            return {piece.name: g.depleted[piece.index] for piece in pieces}
        case "markers":
            return _marker_fact(g, seat)
        case "status":
            kinds = [piece for piece in g.content.pieces if piece.kind == STATUS]
            return Bag(tuple(piece.name for piece in kinds if g.supply[piece.index] >> seat & 1))
    raise unknown_key(Scalar(name, key.line), key.text, SEAT_FACTS)


def _marker_fact(g: BattleconState, seat: int) -> Fact:
    """Of each name the spaces on which some lie."""
    found: dict[str, list[str]] = {}
    for index, marker in enumerate(g.content.markers):
        if marker.owner == seat:
            there = found.setdefault(marker.name, [])
            if g.markers[index] > OFF:
                there.append(str(g.markers[index]))
    return {name: Bag(tuple(spaces)) for name, spaces in found.items()}


def number_fact(g: BattleconState, seat: int, name: str) -> Fact:
    match name:
        case "life":
            return g.life[seat]
        case "place" | "space":
            return g.place[seat] or None
        case "force":
            return force_of(g, seat)
        case "power":
            return power(g, seat) if deals(g, seat) else "n/a"
        case "priority":
            return priority(g, seat)
        case "guard":
            return guard(g, seat)
        case "armor":
            return armor(g, seat)
        case "life spent":
            return g.spent_life[seat]
    return g.taken[seat]


def flag_fact(g: BattleconState, seat: int, name: str) -> bool:
    match name:
        case "tiebreaker":
            return breaks_ties(g, seat)
        case "stun immune":
            return is_immune(g, seat)
        case "hit":
            return g.target[seat] != NONE
        case "moved":
            return bool(g.did[seat] >> DID_MOVE & 1)
    found = {
        "stunned": g.stunned,
        "attacked": g.began,
        "finishing": g.finishing,
        "out": g.out,
    }
    return bool(found[name][seat])


# --- cards ----------------------------------------------------------------------------------------


def find_card(g: BattleconState, subject: Scalar) -> int:
    """The one card of a name, of a seat if one is written before it."""
    text = " ".join(subject.text.split()).lower()
    found = []
    for half in g.content.things[g.seats :]:
        if text in (half.name.lower(), f"p{half.owner + 1} {half.name.lower()}"):
            found.append(half.index)
    if len(found) == 1:
        return found[0]
    if not found:
        raise ScenarioError(f'There is no card or seat "{subject.text}" here.', subject.line)
    owners = ", ".join(f"P{g.half(card).owner + 1}" for card in found)
    raise ScenarioError(f'"{subject.text}" is a card of {owners}: say whose.', subject.line)


def card_fact(g: BattleconState, card: int, name: str, key: Scalar) -> Fact:
    half = g.half(card)
    if name in ("", "zone"):
        zone = c.ZONE_NAMES[g.zone[card]]
        return Spellings((f"P{half.owner + 1} {zone}", zone))
    if name == "owner":
        return seat_words(half.owner)
    raise unknown_key(Scalar(name, key.line), key.text, CARD_FACTS)
