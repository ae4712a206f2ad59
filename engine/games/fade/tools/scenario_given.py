"""Reads the `given` of a F.A.D.E. scenario into a position (fade_position.py)."""

import re
from dataclasses import fields
from difflib import get_close_matches
from typing import Final

from engine.games.fade.cards.codes import COUNTER_NAMES
from engine.games.fade.options import Options, read_flags
from engine.games.fade.tools.scenario_cards import FILLER, Cards
from engine.games.fade.tools.scenario_position import Given, Placed, SeatGiven
from engine.kernel.errors import OptionsError
from engine.kernel.scenarios import Items, Map, Node, Scalar
from engine.scenarios.adapter import seat_named, seat_of
from engine.scenarios.errors import ScenarioError
from engine.scenarios.source import (
    FALSE,
    TRUE,
    as_bool,
    as_count,
    as_int,
    as_items,
    as_map,
    as_text,
    check_keys,
    is_int,
    is_nothing,
    unknown_key,
)

PILES: Final = ("hand", "deck", "pool", "discard", "rift")
SEAT_KEYS: Final = (
    "hp",
    "tp",
    *PILES,
    "cells",
    "reserve",
    "zones",
    "attached",
    "attacked",
    "gets",
    "max hand",
)
GIVEN_KEYS: Final = (
    "P1",
    "P2",
    "P3",
    "P4",
    "seats",
    "turn player",
    "first player",
    "turn",
    "round",
    "phase",
    "step",
    "to move",
    "arena",
    "world rules",
    "raiders",
    "teams",
    "vote",
    "options",
    "dice",
    "seed",
)
CARD_KEYS: Final = (
    "card",
    "hp",
    "counters",
    "attached",
    "stack",
    "gets",
    "keywords",
    "entered",
    "attacked",
    "used skill",
    "extra attacks",
    "stunned",
    "spent",
    "face",
    "owner",
    "controller",
    "cs",
)
SETUP_KEYS: Final = (
    "phase", "step", "seats", "first player", "world rules", "raiders", "teams", "vote",
    "options",
)  # fmt: skip
RAIDERS: Final = "raiders"
SHOWN: Final = {"world rule": "world_rule", "raider": "raider"}
SETUP_PILES: Final = ("deck", "pool", *SHOWN)
PHASES: Final = ("setup", "starting", "draw", "preparation", "combat", "aftermath", "end")
COPIES: Final = re.compile(r"(\d{1,3})x?\s+(.+)")
COUNTERS: Final = tuple(name.lower() for name in COUNTER_NAMES)
STRIP_LETTERS: Final = "cfb"
SIDE_ZONES: Final = ("equip", "reserve", "frontline", "backline")
DEFAULT_DECK: Final = 20
DEFAULT_TP: Final = 10
DEFAULT_MAX_HAND: Final = Options().max_hand
START_DECK: Final = 60
COPIES_OF_EACH: Final = 4


class GivenReader:
    """Reads the map `given`."""

    def __init__(self, raw: Map, cards: Cards) -> None:
        self.raw = raw
        self.cards = cards
        self.seats = self._seat_count()

    def read(self) -> Given:
        given = Given([SeatGiven() for _ in range(self.seats)], self.seats)
        own: list[tuple[int, Map]] = []
        for key, value in self.raw:
            word = _word(key)
            seat = seat_named(key.text)
            if seat is not None:
                own.append((seat, as_map(value, key.text)))
            elif word in GIVEN_KEYS:
                self._plain(given, word, value)
            else:
                raise unknown_key(key, "given", GIVEN_KEYS)
        if given.phase == "setup":
            self._check_setup(own)
        self._time(given)
        for seat, body in own:
            self._side(given, seat, body)
        for seat, side in enumerate(given.sides):
            self._fill_deck(given, seat, side)
        return given

    def _check_setup(self, own: list[tuple[int, Map]]) -> None:
        """A new game has only Decks, Pools and options; anything else would be lost."""
        keys = [key for key, _ in self.raw if seat_named(key.text) is None]
        wrong = [key for key in keys if _word(key) not in SETUP_KEYS]
        wrong += [key for _, body in own for key, _ in body if key.text.lower() not in SETUP_PILES]
        if wrong:
            raise ScenarioError(
                f'A setup takes no "{wrong[0].text}": only deck and pool of the seats, '
                f"{', '.join(SETUP_KEYS)}.",
                wrong[0].line,
            )

    def _seat_count(self) -> int:
        written = self.raw.get("seats")
        if written is not None:
            count = as_int(written, "seats")
            if not 2 <= count <= 4:
                raise ScenarioError("F.A.D.E. is played by 2 to 4 players.", written.line)
            return count
        named = [seat_named(key.text) for key, _ in self.raw]
        return max(2, *(seat + 1 for seat in named if seat is not None), 2)

    def _plain(self, given: Given, word: str, value: Node) -> None:
        match word:
            case "turn player":
                given.turn_player = self._whose_turn(value)
            case "first player":
                given.first_player = self._seat(value)
            case "to move":
                given.to_move = self._seat(value)
            case "turn":
                given.turn = as_count(value, "turn")
            case "round":
                given.round = as_count(value, "round")
            case "phase" | "step":
                given.phase = self._phase(value)
            case "arena":
                if not is_nothing(value):
                    given.arena = self._arena(value, given.turn_player)
            case "options":
                given.options = self._options(value)
            case _:
                self._table(given, word, value)

    def _table(self, given: Given, word: str, value: Node) -> None:
        """What the table agreed on, and who plays with whom."""
        match word:
            case "world rules":
                given.world_rules = [card.name for card in self._many(value, 0)]
            case "raiders":
                given.raiders = [_raider(card) for card in self._many(value, 0)]
            case "teams":
                self._teams(given, value)
            case "vote":
                given.vote = as_bool(value, "vote")

    def _arena(self, value: Node, turn_player: int) -> Placed:
        """It belongs to whoever controls it, if nothing else is said."""
        holder = value.get("controller") or value.get("owner") if isinstance(value, Map) else None
        return self._one(value, turn_player if holder is None else self._seat(holder))

    def _teams(self, given: Given, value: Node) -> None:
        """A name of the option, or lists of seats: [[P1, P3], [P2, P4]]."""
        if isinstance(value, Scalar):
            given.teams = value.text.strip().lower()
            return
        given.team_of = [-1] * self.seats
        for team, members in enumerate(as_items(value, "teams")):
            for member in as_items(members, "A team"):
                given.team_of[self._seat(member)] = team
        if -1 in given.team_of:
            raise ScenarioError(f"P{given.team_of.index(-1) + 1} is in no team.", value.line)

    def _whose_turn(self, value: Node) -> int:
        """A seat or, in a Raider game, the Raiders."""
        is_raid = self.raw.get("raiders") is not None
        if is_raid and as_text(value, "turn player").strip().lower() == RAIDERS:
            return self.seats
        return self._seat(value)

    def _seat(self, value: Node) -> int:
        return seat_of(as_text(value, "A seat"), self.seats, value.line)

    def _phase(self, value: Node) -> str:
        words = as_text(value, "phase").lower().split()
        phase = " ".join(word for word in words if word not in ("step", "phase"))
        if phase not in PHASES:
            listed = ", ".join(PHASES)
            raise ScenarioError(f'There is no phase "{phase}". Phases: {listed}.', value.line)
        return phase

    def _options(self, value: Node) -> dict[str, object]:
        flags: dict[str, object] = {}
        for key, item in as_map(value, "options"):
            name = key.text.strip().lower().replace(" ", "_")
            if name == "caps" and isinstance(item, Map):
                flags |= self._options(Map(tuple(_cap(cap, n) for cap, n in item), item.line))
                continue
            if is_int(item):
                flags[name] = as_int(item, name)
            else:
                flags[name] = None if is_nothing(item) else _flag(item)
            try:
                read_flags({name: flags[name]})
            except OptionsError as error:
                known = ", ".join(option.name for option in fields(Options))
                raise ScenarioError(f"{error} Options: {known}.", key.line) from error
        return flags

    def _time(self, given: Given) -> None:
        """Turn number, round and turn player follow from each other."""
        seats = self.seats
        sides = seats + bool(given.raiders)  # the Raider Turn closes a round
        turn_line = self.raw.get("turn")
        if given.turn and self.raw.get("turn player") is None:
            place = (given.turn - 1) % sides
            given.turn_player = (given.first_player + place) % seats if place < seats else seats
        offset = (given.turn_player - given.first_player) % seats
        if given.turn_player == seats:
            offset = seats
        if not given.turn:
            given.turn = ((given.round or 2) - 1) * sides + offset + 1
        elif (given.turn - 1) % sides != offset and turn_line is not None:
            raise ScenarioError(
                f"Turn {given.turn} does not belong to P{given.turn_player + 1}; leave one of "
                "them out.",
                turn_line.line,
            )
        given.round = given.round or (given.turn - 1) // sides + 1

    # --- seats ----------------------------------------------------------------------------------

    def _side(self, given: Given, seat: int, body: Map) -> None:
        side = given.sides[seat]
        for key, value in body:
            word = _word(key)
            if word in PILES:
                side.piles[word] = self._many(value, seat)
            elif word in SHOWN and given.vote:
                side.shows[SHOWN[word]] = self._placed(as_text(value, word), seat, value.line).name
            elif word == "cells":
                for cell, card in as_map(value, "cells"):
                    if not is_nothing(card):
                        side.cells[_cell(cell)] = self._one(card, seat)
            elif word == "zones":
                for place, card in as_map(value, "zones"):
                    side.zones[_zone(place)] = self._one(card, seat)
            elif _is_cell(word):
                side.cells[_cell(key)] = self._one(value, seat)
            elif word in SEAT_KEYS:
                self._seat_value(side, word, value, seat)
            else:
                raise unknown_key(key, f"P{seat + 1}", (*SEAT_KEYS, "C1", "C6"))

    def _seat_value(self, side: SeatGiven, word: str, value: Node, seat: int) -> None:
        match word:
            case "reserve":
                side.reserve = self._many(value, seat)
            case "attached":
                side.attached = self._many(value, seat)
            case "hp":
                side.hp = as_count(value, "hp")
            case "tp":
                side.tp = as_count(value, "tp")
            case "attacked":
                side.attacked = _times(value, "attacked")
            case "gets":
                side.gets += _granted(value)
            case "max hand":
                more = as_count(value, "max hand") - DEFAULT_MAX_HAND
                if more:
                    side.gets.append((f"{more:+} Maximum Hand Size", value.line))

    def _fill_deck(self, given: Given, seat: int, side: SeatGiven) -> None:
        """Decks nobody wrote are filler, so that nobody loses for lack of cards."""
        if "deck" in side.piles:
            return
        if given.phase == "setup":
            names = [f"{FILLER} {place // COPIES_OF_EACH + 1}" for place in range(START_DECK)]
        else:
            names = [FILLER] * DEFAULT_DECK
        side.piles["deck"] = [self._placed(name, seat, self.raw.line) for name in names]

    # --- cards ----------------------------------------------------------------------------------

    def _placed(self, name: str, owner: int, line: int) -> Placed:
        columns = self.cards.find(name)
        if columns is None:
            near = get_close_matches(name.lower(), self.cards.known, n=1)
            hint = f" Did you mean {self.cards.known[near[0]]['name']}?" if near else ""
            raise ScenarioError(
                f'There is no card "{name}".{hint} Write it under cards, or take the name of a '
                "shipped card.",
                line,
            )
        return Placed(columns, owner, line)

    def _many(self, node: Node, owner: int) -> list[Placed]:
        """A list of cards, "3 Filler", or a number of fillers."""
        if is_int(node):
            count = as_count(node, "The number of cards")
            return [self._placed(FILLER, owner, node.line) for _ in range(max(0, count))]
        found: list[Placed] = []
        items = (node,) if isinstance(node, Map) else as_items(node, "Cards")
        for item in items:
            if not isinstance(item, Scalar):
                found.append(self._one(item, owner))
                continue
            copies = COPIES.fullmatch(item.text.strip())
            if copies and self.cards.find(item.text) is None:
                named = Scalar(copies[2], item.line)
                found += [self._one(named, owner) for _ in range(int(copies[1]))]
            else:
                found.append(self._one(item, owner))
        return found

    def _one(self, node: Node, owner: int) -> Placed:
        if isinstance(node, Scalar):
            return self._placed(node.text.strip(), owner, node.line)
        if isinstance(node, Items):
            raise ScenarioError("Here only one card can lie.", node.line)
        check_keys(node, "A card on the table", (*CARD_KEYS, *COUNTERS))
        name = node.get("card")
        if name is None:
            raise ScenarioError("A card on the table needs the key card.", node.line)
        owned = node.get("owner")
        real = owner if owned is None else self._seat(owned)
        made = self._placed(as_text(name, "card").strip(), real, node.line)
        made.controller = owner
        for key, value in node:
            self._detail(made, key.text.lower(), value, owner)
        return made

    def _detail(self, made: Placed, word: str, value: Node, seat: int) -> None:
        match word:
            case "hp":
                made.hp = as_count(value, "hp")
            case "cs":
                made.cs = as_count(value, "cs")
            case "counters":
                made.counters |= _counters(value)
            case "attached":
                made.attached = self._many(value, seat)
            case "stack":
                made.stack = self._many(value, seat)
            case "gets" | "keywords":
                made.gets += _granted(value)
            case "controller":
                made.controller = self._seat(value)
            case _ if word in COUNTERS:
                made.counters[word] = as_count(value, word)
            case _:
                _past(made, word, value)


def _raider(placed: Placed) -> Placed:
    """Nobody controls it; cards attached to it are P1's if nothing else is said."""
    placed.controller = None
    for part in placed.attached:
        part.controller = part.owner if part.controller is None else part.controller
    return placed


def _word(key: Scalar) -> str:
    return key.text.lower().replace("_", " ")


def _past(made: Placed, word: str, value: Node) -> None:
    """What a card did or suffered before."""
    match word:
        case "entered":
            made.entered = _this_turn(value)
        case "attacked":
            made.attacked = _times(value, word)
        case "used skill":
            made.used_skill = _times(value, word)
        case "extra attacks":
            made.extra_attacks = as_count(value, word)
        case "stunned":
            made.stunned = as_bool(value, word)
        case "spent":
            made.spent = as_bool(value, word)
        case "face":
            made.face_up = _face(value)


def _granted(value: Node) -> list[tuple[str, int]]:
    """Keywords and bonuses as a card text says them, each with its line."""
    return [(as_text(item, "gets").strip(), item.line) for item in as_items(value, "gets")]


def _cap(key: Scalar, value: Node) -> tuple[Scalar, Node]:
    return Scalar(f"cap_{key.text}", key.line), value


def _is_cell(word: str) -> bool:
    return len(word) == 2 and word[0] in STRIP_LETTERS and word[1] in "123456"


def _cell(key: Scalar) -> int:
    word = key.text.strip().lower()
    if _is_cell(word):
        return STRIP_LETTERS.index(word[0]) * 6 + int(word[1]) - 1
    raise ScenarioError(
        f'There is no cell "{key.text}". Cells: C1 to C6, F1 to F6, B1 to B6.', key.line
    )


def _zone(key: Scalar) -> str:
    """C1 to C6, their Equip Zones (C1 equip), equip, reserve, frontline, backline."""
    word = _word(key).removesuffix(" zone").strip()
    cell, _, rest = word.partition(" ")
    known = _is_cell(cell) and cell[0] == "c" and rest in ("", "equip")
    if known or word in SIDE_ZONES:
        return word
    raise ScenarioError(
        f'There is no Zone "{key.text}". Zones: C1 to C6, C1 equip to C6 equip, '
        f"{', '.join(SIDE_ZONES)}.",
        key.line,
    )


def _counters(value: Node) -> dict[str, int]:
    """Those that cards invent are looked up once the cards are known."""
    found: dict[str, int] = {}
    for key, number in as_map(value, "counters"):
        kind = key.text.lower().removesuffix(" counters").removesuffix(" counter")
        found[kind] = as_count(number, key.text)
    return found


def _flag(value: Node) -> bool | str:
    """What an option that is no number is set to; the options say what fits."""
    text = as_text(value, "An option").strip().lower()
    return text in TRUE if text in TRUE or text in FALSE else text


def _this_turn(value: Node) -> bool:
    text = as_text(value, "entered").strip().lower()
    if text in ("this turn", "earlier"):
        return text == "this turn"
    return as_bool(value, "entered (this turn or earlier)")


def _times(value: Node, what: str) -> int:
    return as_count(value, what) if is_int(value) else int(as_bool(value, what))


def _face(value: Node) -> bool:
    text = as_text(value, "face").strip().lower()
    if text not in ("up", "down"):
        raise ScenarioError(f'face is up or down, not "{text}".', value.line)
    return text == "up"
