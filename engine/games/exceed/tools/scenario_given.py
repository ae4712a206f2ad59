"""Reads the `given` of an Exceed scenario into a position."""

import re
from dataclasses import dataclass, field
from typing import Final

from engine.games.exceed import frames
from engine.games.exceed.cards.printed import COLUMNS, row_of
from engine.games.exceed.cards.vocabulary import Season
from engine.games.exceed.game import Exceed
from engine.games.exceed.options import BB, FLAGS, NUMBERS, OLD, RULES, read_options
from engine.games.exceed.prepare import PreparedExceed, content_for
from engine.games.exceed.state import columns as c
from engine.games.exceed.state.state import MAX_LIFE, SEATS, SPACES, START_PLACES
from engine.games.exceed.state.zones import move_card
from engine.games.exceed.tools.scenario_cards import FILLER, Cards, printed_name
from engine.games.exceed.turn import clock, setup
from engine.kernel.errors import EngineError
from engine.kernel.flow import push
from engine.kernel.frames import PC
from engine.kernel.scenarios import Items, Map, Node, Scalar, Setting
from engine.kernel.seen import NOBODY_KNOWS, only
from engine.scenarios.adapter import seat_of
from engine.scenarios.errors import ScenarioError
from engine.scenarios.source import (
    as_bool,
    as_count,
    as_int,
    as_items,
    as_map,
    as_text,
    check_keys,
    is_int,
    is_nothing,
)

GIVEN_KEYS: Final = (
    "p1",
    "p2",
    "rules",
    "options",
    "turn player",
    "first player",
    "turn",
    "step",
)
PILES: Final = {
    "hand": c.HAND,
    "deck": c.DECK,
    "discard": c.DISCARD,
    "gauge": c.GAUGE,
    "boosts": c.BOOSTS,
    "sealed": c.SEALED,
    "overdrive": c.OVERDRIVE,
    "aside": c.ASIDE,
}
SEAT_KEYS: Final = (
    "fighter",
    "life",
    "place",
    "space",
    "mode",
    "reshuffled",
    "markers",
    *PILES,
)
CARD_KEYS: Final = ("card", "owner", "space", "sustained")
FIGHTER_KEYS: Final = ("name", "season", "cost", "text", "exceed")
STEPS: Final = ("action", "start", "setup")
COPIES: Final = re.compile(r"(\d{1,3})x?\s+(.+)")
SEASONS: Final = {OLD: Season.S2020, BB: Season.BB}
DEFAULT_DECK: Final = 20
SETUP_DECK: Final = 30


@dataclass
class Placed:
    """A card of the position."""

    columns: dict[str, str]
    zone: int
    owner: int
    space: int = 0
    sustained: bool = False


@dataclass
class SeatGiven:
    """One side as it was written."""

    fighter: dict[str, str]
    life: int = MAX_LIFE
    place: int = 0
    exceed: bool = False
    reshuffled: bool = False
    markers: dict[str, int] = field(default_factory=dict)
    cards: list[Placed] = field(default_factory=list)


class GivenReader:
    """One `given`."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.given = setting.given
        self.options = self._options()
        rules = str(self.options.get(RULES, ""))
        self.season = SEASONS.get(rules, Season.UNI)
        self.cards = Cards(setting.cards, self.season)

    def build(self) -> Exceed:
        check_keys(self.given, "given", GIVEN_KEYS)
        step = self._word("step", STEPS)
        seats = [self._seat(seat, step) for seat in range(SEATS)]
        if seats[0].place == seats[1].place:
            raise ScenarioError("Both fighters stand on one space.", self.given.line)
        state = self._lay_out(seats)
        state.script = self.setting.dice
        state.first_seat = self._player("first player", 0)
        if step == "setup":
            setup.deal(state, state.first_seat)
            return state
        self._turn(state, step)
        return state

    # --- the game -------------------------------------------------------------------------------

    def _options(self) -> dict[str, object]:
        found: dict[str, object] = {}
        given = self.given.get("options")
        for key, value in as_map(given, "options") if given is not None else ():
            if key.text in FLAGS:
                found[key.text] = as_bool(value, key.text)
            elif key.text in NUMBERS:
                found[key.text] = as_int(value, key.text)
            else:
                found[key.text] = as_text(value, key.text)
        rules = self.given.get("rules")
        if rules is not None:
            found[RULES] = as_text(rules, "rules")
        return found

    def _word(self, name: str, known: tuple[str, ...]) -> str:
        node = self.given.get(name)
        if node is None:
            return known[0]
        word = as_text(node, name).lower()
        if word not in known:
            raise ScenarioError(f'{name} is one of {", ".join(known)}, not "{word}".', node.line)
        return word

    def _player(self, name: str, default: int) -> int:
        node = self.given.get(name)
        return default if node is None else seat_of(as_text(node, name), SEATS, node.line)

    def _lay_out(self, seats: list[SeatGiven]) -> Exceed:
        sheets = tuple(_sheet(seats, seat) for seat in range(SEATS))
        try:
            content = content_for(sheets)
            options = read_options(self.options)
        except EngineError as error:
            raise ScenarioError(
                f"The position cannot be played. {error}", self.given.line
            ) from error
        prepared = PreparedExceed(content, options, ("Player 1", "Player 2"))
        state = prepared.lay_out(self.setting.seed)
        for seat, given in enumerate(seats):
            state.life[seat] = given.life
            state.place[seat] = given.place
            state.mode[seat] = int(given.exceed)
            state.reshuffled[seat] = int(given.reshuffled)
            for name, space in given.markers.items():
                state.markers[state.marker(name, seat)] = space
        _place_cards(state, seats)
        return state

    def _turn(self, state: Exceed, step: str) -> None:
        state.turn_seat = self._player("turn player", 0)
        number = self.given.get("turn")
        state.turn_no = as_count(number, "turn") if number is not None else 3 + state.turn_seat
        push(state, frames.TURN, 0)
        if step == "start":
            state.turn_no -= 1
        else:
            state.stack[-1][PC] = clock.DRAW
            push(state, frames.ACTION, state.turn_seat)

    # --- a seat ---------------------------------------------------------------------------------

    def _seat(self, seat: int, step: str) -> SeatGiven:
        found = self.given.get(f"p{seat + 1}")
        body = as_map(found, f"P{seat + 1}") if found is not None else Map((), self.given.line)
        check_keys(body, f"P{seat + 1}", SEAT_KEYS)
        made = SeatGiven(self._fighter(body, seat), place=START_PLACES[seat])
        for key, value in body:
            self._read(made, seat, key, value)
        if body.get("deck") is None:
            count = SETUP_DECK if step == "setup" else DEFAULT_DECK
            filler = dict(self.cards.find(FILLER, 0))
            made.cards += [Placed(filler, c.DECK, seat) for _ in range(count)]
        return made

    def _fighter(self, body: Map, seat: int) -> dict[str, str]:
        node = body.get("fighter")
        plain = {"name": f"Fighter {seat + 1}", "type": "Fighter", "cost": "2 gauge"}
        if node is None:
            return {**plain, "season": self.season.value}
        if isinstance(node, Scalar):
            return {**self.cards.fighter(node)}
        written = as_map(node, "fighter")
        check_keys(written, "fighter", FIGHTER_KEYS)
        cells = {key.text.lower(): as_text(value, key.text) for key, value in written}
        return {**plain, "season": self.season.value, **cells}

    def _read(self, made: SeatGiven, seat: int, key: Scalar, value: Node) -> None:
        match key.text.lower():
            case "life":
                made.life = as_count(value, "life")
                if not 1 <= made.life <= MAX_LIFE:
                    raise ScenarioError(f"life is 1 to {MAX_LIFE}.", key.line)
            case "place" | "space":
                made.place = _space(value, key)
            case "mode":
                made.exceed = as_text(value, "mode").lower() == "exceed"
            case "reshuffled":
                made.reshuffled = as_bool(value, "reshuffled")
            case "markers":
                for name, space in as_map(value, "markers"):
                    made.markers[name.text] = _space(space, name)
            case zone if zone in PILES:
                made.cards += self._pile(value, PILES[zone], seat)

    def _pile(self, node: Node, zone: int, seat: int) -> list[Placed]:
        if is_nothing(node):
            return []
        if is_int(node):
            node = Items((Scalar(f"{as_count(node, 'cards')} {FILLER}", node.line),), node.line)
        found: list[Placed] = []
        for item in as_items(node, "cards"):
            found += self._placed(item, zone, seat)
        return found

    def _placed(self, node: Node, zone: int, seat: int) -> list[Placed]:
        if isinstance(node, Scalar):
            many = COPIES.fullmatch(node.text.strip())
            count, name = (int(many[1]), many[2]) if many else (1, node.text)
            columns = dict(self.cards.find(name, node.line))
            return [Placed(columns, zone, seat) for _ in range(count)]
        body = as_map(node, "a card")
        check_keys(body, "a card", CARD_KEYS)
        named = body.get("card")
        if named is None:
            raise ScenarioError("A card needs its name: {card: Name}.", node.line)
        columns = dict(self.cards.find(as_text(named, "card"), named.line))
        made = Placed(columns, zone, seat)
        for key, value in body:
            match key.text.lower():
                case "owner":
                    made.owner = seat_of(as_text(value, "owner"), SEATS, key.line)
                case "space":
                    made.space = _space(value, key)
                case "sustained":
                    made.sustained = as_bool(value, "sustained")
        return [made]


def _space(node: Node, key: Scalar) -> int:
    space = as_int(node, key.text)
    if not 1 <= space <= SPACES:
        raise ScenarioError(f"The arena has the spaces 1 to {SPACES}, not {space}.", key.line)
    return space


# --- cards on the table --------------------------------------------------------------------------


def _sheet(seats: list[SeatGiven], owner: int) -> tuple[tuple[str, ...], ...]:
    """The rows of a side's own cards, wherever they lie, as often as they are there."""
    fighter = seats[owner].fighter
    counts: dict[str, int] = {}
    rows: dict[str, dict[str, str]] = {}
    for placed in (card for seat in seats for card in seat.cards if card.owner == owner):
        name = placed.columns["name"]
        counts[name] = counts.get(name, 0) + 1
        rows[name] = placed.columns
    cards = [
        row_of({**columns, "copies": counts[name], "fighter": fighter["name"]})
        for name, columns in rows.items()
    ]
    cells = {column: fighter.get(column, "") for column in COLUMNS}
    filler = row_of({"name": FILLER, "type": "Normal", "range": "-", "copies": 1})
    return (row_of(cells), *(cards or [filler]))


def _place_cards(state: Exceed, seats: list[SeatGiven]) -> None:
    """Out of the decks, in which all lie, to where they are wanted; decks from top to bottom."""
    left = [list(deck) for deck in state.deck]
    for deck in state.deck:
        deck.clear()
    for seat, given in enumerate(seats):
        for placed in given.cards:
            card = _take(state, left[placed.owner], placed)
            state.zone[card] = c.NOWHERE
            bottom = placed.zone == c.DECK
            move_card(state, card, placed.zone, seat, "exceed:S1", bottom=bottom)
            if placed.zone == c.DECK:
                state.seen[card] = NOBODY_KNOWS
            elif placed.zone == c.HAND:
                state.seen[card] = only(seat)
            state.space[card] = placed.space
            state.sustained[card] = int(placed.sustained)
    for seat, cards in enumerate(left):
        for card in cards:  # of a side without any card: no rule touches what is set aside
            state.zone[card] = c.NOWHERE
            move_card(state, card, c.ASIDE, seat, "exceed:R0")


def _take(state: Exceed, left: list[int], placed: Placed) -> int:
    name = printed_name(placed.columns)
    for card in left:
        if state.definition(card).name == name:
            left.remove(card)
            return card
    raise ScenarioError(f"The card {name} is missing.", 0)
