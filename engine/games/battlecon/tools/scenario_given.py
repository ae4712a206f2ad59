"""Reads the `given` of a BattleCON scenario into a position."""

from dataclasses import dataclass, field
from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.beat import beat, setup
from engine.games.battlecon.cards.library import standard_rows
from engine.games.battlecon.cards.printed import COLUMNS, row_of
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.options import (
    LONE,
    SUPER,
    TEAMS,
    ULTRA,
    BattleconOptions,
    read_options,
    teams_at,
)
from engine.games.battlecon.prepare import prepared_with
from engine.games.battlecon.state import columns as c
from engine.games.battlecon.state.content import BASE, FORM, NONE, SPECIAL, STATUS, STYLE
from engine.games.battlecon.state.force import pool_for
from engine.games.battlecon.state.points import leave
from engine.games.battlecon.tools.scenario_cards import FINISHERS, PLAIN_STYLES, Cards, Columns
from engine.kernel.actions import pack
from engine.kernel.errors import EngineError
from engine.kernel.flow import push
from engine.kernel.frames import PC
from engine.kernel.option_fields import OptionKind
from engine.kernel.scenarios import Items, Map, Node, Scalar, Setting
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
    unknown_key,
)

SEAT_NAMES: Final = ("p1", "p2", "p3", "p4")
GIVEN_KEYS: Final = (
    *SEAT_NAMES,
    "teams",
    "options",
    "active",
    "beat",
    "pool",
    "step",
    "last beat",
)
ZONES: Final = {
    "hand": c.HAND,
    "discard 1": c.DISCARD1,
    "discard 2": c.DISCARD2,
    "box": c.BOX,
}
SEAT_KEYS: Final = (
    "fighter",
    "life",
    "place",
    "space",
    "force",
    "set",
    "finisher",
    "pieces",
    "depleted",
    "markers",
    "active",
    "status",
    "out",
    *ZONES,
)
FIGHTER_KEYS: Final = ("name", "life", "text")
STEPS: Final = ("set", "ante", "reveal", "start", "attacks", "end", "recycle", "setup")
AT: Final = {
    "set": beat.SET,
    "ante": beat.ANTE,
    "reveal": beat.REVEALS,
    "start": beat.STARTS,
    "attacks": beat.ATTACKS,
    "end": beat.ENDS,
    "recycle": beat.RECYCLES,
}
THIRD_BEAT: Final = 3
DUEL_PLACES: Final = (3, 5)
TEAM_PLACES: Final = {SUPER: (4, 3, 6), ULTRA: (4, 3, 2, 6)}
PAIR_PLACES: Final = (4, 3, 6, 7)


@dataclass
class SeatGiven:
    """One side as it was written."""

    fighter: Columns
    kit: list[Columns]
    """All its cards and pieces but those every fighter has."""
    shipped: bool
    life: int | None = None
    place: int = 0
    force: int | None = None
    pair: tuple[str, str] | None = None
    finisher: str = ""
    zones: dict[int, list[str]] = field(default_factory=dict)
    pieces: dict[str, int] = field(default_factory=dict)
    depleted: dict[str, int] = field(default_factory=dict)
    markers: dict[str, list[int]] = field(default_factory=dict)
    active: list[str] | None = None
    status: list[str] = field(default_factory=list)
    out: bool = False


class GivenReader:
    """One `given`."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.given = setting.given
        self.cards = Cards(setting.cards)
        self.seats = 4 if self._has("p4") else 3 if self._has("p3") else 2

    def _has(self, key: str) -> bool:
        return self.given.get(key) is not None

    def build(self) -> Battlecon:
        check_keys(self.given, "given", GIVEN_KEYS)
        seats = [self._seat(seat) for seat in range(self.seats)]
        sets = [seat.pair is not None for seat in seats]
        step = self._word("step", STEPS, "ante" if all(sets) else "set")
        if step not in ("set", "setup") and not any(sets):
            raise ScenarioError(f"For the step {step} somebody has `set` a pair.", self.given.line)
        state = self._lay_out(seats, step)
        state.script = self.setting.dice
        first = self._player("active", 0)
        if step == "setup":
            setup.start_with(state, first)
            return state
        setup.lead(state, first)
        state.first_active = first
        self._course(state, seats, step)
        return state

    # --- the game -------------------------------------------------------------------------------

    def _options(self) -> dict[str, object]:
        found: dict[str, object] = {}
        known = {option.name: option for option in BattleconOptions().fields(self.seats)}
        given = self.given.get("options")
        for key, value in as_map(given, "options") if given is not None else ():
            option = known.get(key.text)
            if option is None:
                raise unknown_key(key, "options", tuple(known))
            if option.kind is OptionKind.FLAG:
                found[key.text] = as_bool(value, key.text)
            elif option.kind is OptionKind.NUMBER:
                found[key.text] = as_int(value, key.text)
            else:
                found[key.text] = as_text(value, key.text)
        teams = self.given.get("teams")
        if teams is not None:
            found[TEAMS] = as_text(teams, "teams")
        return found

    def _word(self, name: str, known: tuple[str, ...], default: str) -> str:
        node = self.given.get(name)
        if node is None:
            return default
        word = as_text(node, name).lower()
        if word not in known:
            raise ScenarioError(f'{name} is one of {", ".join(known)}, not "{word}".', node.line)
        return word

    def _player(self, name: str, default: int) -> int:
        node = self.given.get(name)
        return default if node is None else seat_of(as_text(node, name), self.seats, node.line)

    def _number(self, name: str, default: int) -> int:
        node = self.given.get(name)
        return default if node is None else as_count(node, name)

    def _lay_out(self, seats: list[SeatGiven], step: str) -> Battlecon:
        sheets = tuple(_sheet(seat) for seat in seats)
        names = tuple(f"Player {seat + 1}" for seat in range(self.seats))
        options = self._options()
        try:
            teams = tuple(teams_at(self.seats, options))
            own = {name: options[name] for name in options if name != TEAMS}
            prepared = prepared_with(sheets, read_options(own), teams, names)
        except EngineError as error:
            raise ScenarioError(
                f"The position cannot be played. {error}", self.given.line
            ) from error
        state = prepared.lay_out(self.setting.seed)
        if step != "setup":
            for place, seat in enumerate(seats):
                self._put(state, place, seat)
            self._check_places(state)
        return state

    def _check_places(self, state: Battlecon) -> None:
        standing = [state.place[seat] for seat in state.survivors()]
        if len(set(standing)) < len(standing):
            raise ScenarioError(f"Two fighters stand on one space: {state.place}.", self.given.line)
        if not all(1 <= place <= state.line.size for place in standing):
            raise ScenarioError(
                f"The board has the spaces 1 to {state.line.size}.", self.given.line
            )

    def _course(self, state: Battlecon, seats: list[SeatGiven], step: str) -> None:
        """The beat so far, and whose Force is where: what nobody has lies in the pool."""
        state.beat = self._number("beat", THIRD_BEAT)
        there = self.given.get("pool")
        if there is not None:
            state.pool = as_count(there, "pool")
        state.trashed = max(0, pool_for(self.seats) - state.pool - sum(state.force))
        state.lent = max(0, state.pool + sum(state.force) - pool_for(self.seats))
        self._last_beat(state)
        if step == "set":
            self._seal(state)
        push(state, frames.BEAT, NONE)
        state.stack[-1][PC] = AT[step]
        state.phase = STEPS.index(step) + 1 if step != "setup" else c.SETTING_UP
        if AT[step] > beat.REVEALS:
            state.revealed = 1

    def _seal(self, state: Battlecon) -> None:
        """Who is said to have set a pair before everybody has, has chosen it in secret."""
        for seat in range(self.seats):
            style, base = state.style[seat], state.base[seat]
            if base != NONE:
                state.zone[style] = state.zone[base] = c.HAND
                state.sealed[seat] = pack(verbs.SET, style, base)
        state.style = [NONE] * self.seats
        state.base = [NONE] * self.seats

    def _last_beat(self, state: Battlecon) -> None:
        """`yes`: this one; or the number of the beat."""
        last = self.given.get("last beat")
        if last is None:
            return
        if not as_text(last, "last beat").isdigit():
            state.final = state.beat if as_bool(last, "last beat") else 0
            return
        state.final = as_count(last, "last beat")
        if state.final < state.beat:
            raise ScenarioError(
                f"Beat {state.final} is over in beat {state.beat}, so it cannot be the last.",
                last.line,
            )

    # --- a seat ---------------------------------------------------------------------------------

    def _seat(self, seat: int) -> SeatGiven:
        found = self.given.get(SEAT_NAMES[seat])
        body = as_map(found, f"P{seat + 1}") if found is not None else Map((), self.given.line)
        check_keys(body, f"P{seat + 1}", SEAT_KEYS)
        made = self._fighter(body, seat)
        for columns in self.cards.known.values():
            owner = str(columns.get("fighter", "")).lower()
            if owner in (f"p{seat + 1}", made.fighter["name"].lower()):
                self._own(made, str(columns["name"]), 0)
        made.place = self._default_place(seat)
        for key, value in body:
            self._read(made, key, value)
        if made.pair is not None:
            self._own(made, made.pair[0], 0)
            self._own(made, made.pair[1], 0)
        return made

    def _default_place(self, seat: int) -> int:
        if self.seats == len(DUEL_PLACES):
            return DUEL_PLACES[seat]
        node = self.given.get("teams")
        lone = node is not None and as_text(node, "teams").lower() == LONE
        if self.seats == sum(SUPER):
            return TEAM_PLACES[SUPER][seat]
        return TEAM_PLACES[ULTRA][seat] if lone else PAIR_PLACES[seat]

    def _fighter(self, body: Map, seat: int) -> SeatGiven:
        node = body.get("fighter")
        plain: dict[str, str] = {
            "name": f"Fighter {seat + 1}",
            "type": "Fighter",
            "class": "Stalwart",
            "complexity": "Novice",
        }
        if isinstance(node, Scalar):
            columns = self.cards.fighter(node)
            kit = self.cards.kits.get(node.text.lower())
            if kit is not None:
                return SeatGiven(columns, list(kit), True)
            return SeatGiven({**plain, **columns}, self._plain_kit(), False)
        if node is not None:
            written = as_map(node, "fighter")
            check_keys(written, "fighter", FIGHTER_KEYS)
            plain |= {key.text.lower(): as_text(value, key.text) for key, value in written}
        return SeatGiven(plain, self._plain_kit(), False)

    def _plain_kit(self) -> list[Columns]:
        found: list[Columns] = [self.cards.known[name.lower()] for name in PLAIN_STYLES]
        return [*found, self.cards.known["wait"], self.cards.known["idle"], *FINISHERS]

    def _own(self, made: SeatGiven, name: str, line: int) -> str:
        """A card the fighter has; one that no sheet gives it is added to its kit."""
        columns = self.cards.find(name, line)
        low = str(columns["name"]).lower()
        if low not in [str(one["name"]).lower() for one in made.kit] and not _is_standard(low):
            made.kit.append(columns)
        return str(columns["name"])

    def _read(self, made: SeatGiven, key: Scalar, value: Node) -> None:
        match key.text.lower():
            case "life":
                made.life = as_count(value, "life")
            case "place" | "space":
                made.place = as_count(value, key.text)
            case "force":
                made.force = as_count(value, "force")
            case "set":
                style, base = self.cards.pair(as_text(value, "set"), key.line)
                made.pair = str(style["name"]), str(base["name"])
            case "out":
                made.out = as_bool(value, "out")
            case zone if zone in ZONES:
                names = [self._named(made, item) for item in as_items(value, zone)]
                made.zones[ZONES[zone]] = names
            case _:
                self._read_kit(made, key, value)

    def _read_kit(self, made: SeatGiven, key: Scalar, value: Node) -> None:
        """What lies beside styles and bases."""
        match key.text.lower():
            case "finisher":
                made.finisher = self._named(made, value)
            case "pieces" | "depleted":
                target = made.pieces if key.text.lower() == "pieces" else made.depleted
                for name, n in as_map(value, key.text):
                    target[self._own(made, name.text, name.line)] = as_count(n, name.text)
            case "markers":
                for name, spaces in as_map(value, "markers"):
                    own = self._own(made, name.text, name.line)
                    made.markers[own] = [as_int(space, name.text) for space in _list(spaces)]
            case "active":
                made.active = [self._named(made, item) for item in as_items(value, "active")]
            case "status":
                made.status = [as_text(item, "status") for item in as_items(value, "status")]

    def _named(self, made: SeatGiven, node: Node) -> str:
        return self._own(made, as_text(node, "a card"), node.line)

    # --- onto the table -------------------------------------------------------------------------

    def _put(self, state: Battlecon, seat: int, made: SeatGiven) -> None:
        state.place[seat] = made.place
        state.life[seat] = state.life[seat] if made.life is None else made.life
        if made.force is not None:
            state.force[state.teams[seat]] = made.force
        if made.out:
            state.out[seat] = 1
            leave(state, seat)
            return
        self._zones(state, seat, made)
        self._finisher(state, seat, made)
        for name, n in made.pieces.items():
            state.supply[self._piece(state, seat, name)] = n
        for name, n in made.depleted.items():
            state.depleted[self._piece(state, seat, name)] = n
        for name, spaces in made.markers.items():
            own = [
                index
                for index, marker in enumerate(state.content.markers)
                if marker.owner == seat and marker.name == name
            ]
            if len(own) < len(spaces):
                raise ScenarioError(
                    f"P{seat + 1} has {len(own)} of the marker {name}.", self.given.line
                )
            for index, space in zip(own, spaces, strict=False):
                state.markers[index] = space
        for name in made.status:
            self._give_status(state, seat, name)
        if made.active is not None:
            for thing in range(*state.content.kits[seat]):
                if state.half(thing).kind in (SPECIAL, FORM):
                    up = state.half(thing).name in made.active
                    state.zone[thing] = c.ACTIVE if up else c.INACTIVE

    def _zones(self, state: Battlecon, seat: int, made: SeatGiven) -> None:
        """Who says what is in hand has everything else that is not named in the box."""
        cards = {
            state.half(thing).name: thing
            for thing in range(*state.content.kits[seat])
            if state.half(thing).kind in (STYLE, BASE)
        }
        if c.HAND in made.zones:
            for thing in cards.values():
                state.zone[thing] = c.BOX
        for zone, names in made.zones.items():
            for name in names:
                state.zone[cards[name]] = zone
        if made.pair is not None:
            state.style[seat], state.base[seat] = (cards[name] for name in made.pair)
            for name in made.pair:
                state.zone[cards[name]] = c.PAIR

    def _finisher(self, state: Battlecon, seat: int, made: SeatGiven) -> None:
        sides = state.cards(seat, c.IN_SIGHT)
        wanted = made.finisher or state.half(sides[0]).name
        for thing in sides:
            if state.half(thing).name != wanted:
                state.zone[thing] = c.BOX

    def _piece(self, state: Battlecon, seat: int, name: str) -> int:
        for piece in state.content.pieces:
            if piece.owner == seat and piece.name == name:
                return piece.index
        raise ScenarioError(f"P{seat + 1} has no {name}.", self.given.line)

    def _give_status(self, state: Battlecon, seat: int, name: str) -> None:
        for piece in state.content.pieces:
            if piece.kind == STATUS and piece.name.lower() == name.lower():
                state.supply[piece.index] |= 1 << seat
                return
        raise ScenarioError(f'Nobody has a status "{name}".', self.given.line)


def _list(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, Items) else (node,)


def _is_standard(low: str) -> bool:
    return low in [row[0].lower() for row in standard_rows()]


def _sheet(made: SeatGiven) -> tuple[tuple[str, ...], ...]:
    """The rows of a side's own sheet, with what all fighters share."""
    name = made.fighter["name"]
    kit = made.kit
    finishers = [card for card in kit if card["type"] == "Finisher"]
    if len(finishers) > 2:  # a written side takes the place of a plain one
        spare = [card for card in finishers if card in FINISHERS]
        kit = [card for card in kit if card not in spare[2 - len(finishers) :]]
    rows = [row_of({**card, "fighter": name}) for card in kit]
    cells = {column: made.fighter.get(column, "") for column in COLUMNS}
    written = [row[0].lower() for row in rows]
    shared = [row for row in standard_rows() if row[0].lower() not in written]
    return (row_of(cells), *rows, *shared)
