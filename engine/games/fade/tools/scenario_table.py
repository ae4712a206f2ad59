"""Puts the position of a `given` on a F.A.D.E. table."""

from collections import Counter
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import (
    ARENA_AUGMENT,
    AUGMENT,
    CARRIER,
    CHARACTER,
    COMMAND,
    COUNTERS,
    EQUIP_ITEM,
    ITEM,
    NEUTRALITY,
    POWER,
    SKILL,
    STOCK,
    ZONE,
)
from engine.games.fade.cards.content import NONE, OF_EQUIP, OF_RESERVE
from engine.games.fade.cards.library import read_text
from engine.games.fade.cards.printed import read_row, row_of
from engine.games.fade.decks.world_rules import agree
from engine.games.fade.effects.lasting import gain_item
from engine.games.fade.frames import RAID, STEP, TURN
from engine.games.fade.game import Fade
from engine.games.fade.prepare import prepare
from engine.games.fade.state.deeds import STATIC_RUN, blank_deed
from engine.games.fade.state.lands import (
    BACK_SLOT,
    EQUIP_SLOT,
    FRONT_SLOT,
    RESERVE_SLOT,
    open_strip,
    strip_cells,
)
from engine.games.fade.state.state import (
    CELLS,
    CHARACTER_CELLS,
    DISCARD,
    GONE,
    HAND,
    LAID,
    PARADOX_MET,
    POOL,
    REINFORCED,
    RIFT,
    SPENT,
    STRIP,
)
from engine.games.fade.state.zones import (
    attach,
    bury,
    lay,
    to_arena,
    to_cell,
    to_land,
    to_reserve,
)
from engine.games.fade.tools.scenario_cards import FILLER, FILLERS, Cards
from engine.games.fade.tools.scenario_given import COPIES_OF_EACH, DEFAULT_TP
from engine.games.fade.tools.scenario_given import COUNTERS as RULED_COUNTERS
from engine.games.fade.tools.scenario_position import Given, Placed, SeatGiven
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.paradox import paradox
from engine.games.fade.turn.clock import (
    T00_BEGIN,
    T20_DRAW_PHASE,
    T31_PREPARATION,
    T32_COMBAT,
    T33_AFTERMATH,
    T40_END_PHASE,
)
from engine.games.fade.turn.raid import enter
from engine.games.fade.turn.turn import AFTERMATH, COMBAT, PREPARATION
from engine.games.fade.turn.vote import raiders_of
from engine.kernel.errors import EngineError
from engine.kernel.scenarios import Script
from engine.kernel.seen import only
from engine.scenarios.errors import ScenarioError

# While a step goes on, the turn's program counter already stands at the next point.
STEPS: Final = {
    "preparation": (T31_PREPARATION + 1, PREPARATION),
    "combat": (T32_COMBAT + 1, COMBAT),
    "aftermath": (T33_AFTERMATH + 1, AFTERMATH),
}
"""Program counter of the turn during each step, and the step's number."""
MOMENTS: Final = {"starting": T00_BEGIN, "draw": T20_DRAW_PHASE, "end": T40_END_PHASE}
"""Program counter of the turn where these phases begin."""
MAX_ATTACHED: Final = 5
MAX_CARDS: Final = 3000
FACE_UP: Final = (EQUIP_ITEM, AUGMENT, ITEM, COMMAND)
SIDE_SLOTS: Final = {
    "equip": EQUIP_SLOT,
    "reserve": RESERVE_SLOT,
    "frontline": FRONT_SLOT,
    "backline": BACK_SLOT,
}
PILE_ZONES: Final = {"hand": HAND, "pool": POOL, "discard": DISCARD, "rift": RIFT}
GRANT: Final = "Grants "


def table(given: Given, cards: Cards, seed: int, dice: Script) -> Fade:
    """The game at the position of `given`."""
    if given.phase == "setup":
        return _from_setup(given, cards, seed, dice)
    return _Table(given, cards, seed, dice).build()


def _from_setup(given: Given, cards: Cards, seed: int, dice: Script) -> Fade:
    """A whole game from the shuffle on; decks are only checked if the options say so."""
    seats: list[dict[str, object]] = []
    for side in given.sides:
        if given.options.get("legal_decks"):
            _vary_fillers(side, cards)
        pool = side.piles.get("pool", [])
        seats.append(
            {
                "deck": dict(Counter(card.name for card in side.piles["deck"])),
                "pool": dict(Counter(card.name for card in pool)),
                **{part: [name] for part, name in side.shows.items()},
            }
        )
    seats = _in_teams(given, seats)
    options = _options(given, cards)
    prepared = prepare(seats, options)
    game = prepared.lay_out(seed)
    for seat, side in enumerate(given.sides):
        order = [card.name for card in reversed(side.piles["deck"])]
        game.deck[seat].sort(key=_Order(game, order))
    game.script = dice
    prepared.open(game)
    return game


def _options(given: Given, cards: Cards) -> dict[str, object]:
    options: dict[str, object] = {"legal_decks": False, "first_player": given.first_player}
    options |= given.options
    options["world_rules"] = given.world_rules
    options["raiders"] = [raider.name for raider in given.raiders]
    options["vote"] = given.vote
    if given.teams:
        options["teams"] = given.teams
    options["cards"] = cards.rows()
    return options


def _in_teams(given: Given, seats: list[dict[str, object]]) -> list[dict[str, object]]:
    pairs = zip(seats, given.team_of, strict=True) if given.team_of else ()
    return [{**seat, "team": team} for seat, team in pairs] or seats


def _vary_fillers(side: SeatGiven, cards: Cards) -> None:
    """Fillers never break the limit of copies: four of each kind, as many kinds as needed."""
    fillers = [card for card in side.piles["deck"] if card.name == FILLER]
    for place, card in enumerate(fillers[: FILLERS * COPIES_OF_EACH]):
        found = cards.find(f"{FILLER} {place // COPIES_OF_EACH + 1}")
        if found is not None:
            card.columns = found


class _Order:
    """Sort key: the place of each copy in a written order."""

    def __init__(self, game: Fade, names: list[str]) -> None:
        self.game = game
        self.places: dict[str, list[int]] = {}
        for place, name in enumerate(names):
            self.places.setdefault(name, []).append(place)

    def __call__(self, card: int) -> int:
        return self.places[self.game.definition(card).name].pop(0)


class _Table:
    """A game being laid out."""

    def __init__(self, given: Given, cards: Cards, seed: int, dice: Script) -> None:
        self.given = given
        self.cards = cards
        self.dice = dice
        self.grants: set[str] = set()
        self.game = self._prepared(seed)
        self.free: dict[tuple[int, str], list[int]] = {}
        for card in range(given.seats, len(self.game.card)):
            key = (self.game.owner[card], self.game.definition(card).name)
            self.free.setdefault(key, []).append(card)

    def _prepared(self, seed: int) -> Fade:
        given = self.given
        everything = _everything(given)
        if len(everything) > MAX_CARDS:
            raise ScenarioError(f"A position has at most {MAX_CARDS} cards.")
        counts: list[Counter[str]] = [Counter() for _ in range(given.seats)]
        for placed in everything:
            counts[placed.owner][placed.name] += 1
        for placed in (*everything, *given.raiders):
            for words, line in placed.gets:
                self._grant("Character", words, line)
        for side in given.sides:
            for words, line in side.gets:
                self._grant("Player", words, line)
        for name in self.grants:
            counts[0][name] += 1
        options = _options(given, self.cards)
        seats = _in_teams(given, [{"deck": dict(own)} for own in counts])
        try:
            return prepare(seats, options).lay_out(seed)
        except EngineError as error:
            name = str(error).partition(":")[0].lower()
            raise ScenarioError(str(error), self.cards.lines.get(name, 0)) from error

    def _grant(self, whom: str, words: str, line: int) -> None:
        """A keyword or bonus from outside is the effect of a card that says so."""
        columns = {
            "name": grant_name(whom, words),
            "type": "Item",
            "rank": "Normal",
            "text": f"Target {whom} gets {words.rstrip('.')}.",
        }
        try:
            read_text(read_row(row_of(columns)))
        except EngineError as error:
            raise ScenarioError(f'A {whom} cannot get "{words}". {error}', line) from error
        self.cards.add(columns)
        self.grants.add(columns["name"])

    def build(self) -> Fade:
        game, given = self.game, self.given
        game.turn_seat, game.first_seat = given.turn_player, given.first_player
        game.turn_no, game.round_no = given.turn, given.round
        agree(game)
        sides = len(game.teams)
        for seat in range(given.seats):
            offset = (seat - given.first_player) % given.seats
            game.turns[seat] = max(0, (given.turn - offset - 1) // sides + 1)
        if game.is_raid:
            self._raiders()
        for seat, side in enumerate(given.sides):
            self._seat(seat, side)
        for seat, side in enumerate(given.sides):
            self._units(seat, side)
        if given.arena is not None:
            card = self._card(given.arena)
            if game.definition(card).type != ARENA_AUGMENT:
                raise ScenarioError(
                    f"{given.arena.name} is not an Arena Augment.", given.arena.line
                )
            seat = given.arena.owner if given.arena.controller is None else given.arena.controller
            to_arena(game, card, seat)
            self._details(card, given.arena, seat)
        for seat, side in enumerate(given.sides):
            self._deck(seat, side)
        self._remove_grants()
        self._frames()
        self._thresholds()
        game.script = self.dice
        game.unstable = 1  # what is at 0 HP already falls at once (fade:R122)
        game.touched = True
        game.touch()
        return game

    def _raiders(self) -> None:
        game, cards = self.game, raiders_of(self.game)
        enter(game, cards)
        for card, placed in zip(cards, self.given.raiders, strict=True):
            self._details(card, placed, game.seats)

    # --- cards ----------------------------------------------------------------------------------

    def _take(self, owner: int, name: str) -> int:
        return self.free[owner, name].pop()

    def _card(self, placed: Placed) -> int:
        return self._take(placed.owner, placed.name)

    def _remove_grants(self) -> None:
        """Cards that only lend their text lie outside the game."""
        for name in self.grants:
            self.game.own_zone[self._take(0, name)] = GONE

    def _seat(self, seat: int, side: SeatGiven) -> None:
        game = self.game
        game.tp[seat] = DEFAULT_TP if side.tp is None else side.tp
        game.own_normals[seat] = side.attacked
        for words, _ in side.gets:
            self._give(seat, grant_name("Player", words), seat)
        for word, zone in PILE_ZONES.items():
            cards = side.piles.get(word, [])
            # A Discard Pile is written top first, its newest card lies last.
            for placed in reversed(cards) if word == "discard" else cards:
                lay(game, self._card(placed), zone)

    def _deck(self, seat: int, side: SeatGiven) -> None:
        """Top first; the engine draws from the end."""
        cards = [self._card(placed) for placed in side.piles["deck"]]
        self.game.deck[seat] = cards[::-1]

    def _lands(self, seat: int, side: SeatGiven, equip: bool) -> None:
        """Zone cards under their Zones; those of Equip Zones once their Characters stand."""
        for where, placed in side.zones.items():
            cell, _, rest = where.partition(" ")
            if (where == "equip" or rest == "equip") != equip:
                continue
            card = self._card(placed)
            if self.game.definition(card).type != ZONE:
                raise ScenarioError(f"{placed.name} is not a Zone card.", placed.line)
            host = NONE
            if equip:
                host = seat if not rest else self.game.grid[seat * CELLS + int(cell[1]) - 1]
                if host == NONE:
                    raise ScenarioError(f"Nobody stands in {cell.upper()}.", placed.line)
            slot = SIDE_SLOTS.get(where)
            if slot is None:
                slot = EQUIP_SLOT if rest else int(cell[1]) - 1
            to_land(self.game, card, seat, slot, host)
            self._details(card, placed, seat)

    def _units(self, seat: int, side: SeatGiven) -> None:
        game = self.game
        self._lands(seat, side, equip=False)
        for cell, placed in sorted(side.cells.items()):
            reserve = cell >= CHARACTER_CELLS and cell in strip_cells(game, seat, OF_RESERVE)
            closed = cell >= CHARACTER_CELLS and not open_strip(game, seat, cell // CHARACTER_CELLS)
            if closed:
                raise ScenarioError(
                    "Extra Zones are closed: write their Zone card under zones.", placed.line
                )
            if cell in strip_cells(game, seat, OF_EQUIP):
                self._wear(seat, placed, seat, STRIP + cell)
                continue
            card = self._lying(placed)
            if reserve:
                to_reserve(game, card, seat, STRIP + cell)
                self._details(card, placed, seat)
                continue
            up = placed.face_up is not False
            to_cell(game, card, seat, cell, up)
            if not up:
                game.own_seen[card] = only(seat if placed.controller is None else placed.controller)
            game.own_cs[card] = game.definition(card).cost if placed.cs is None else placed.cs
            self._details(card, placed, seat)
        for placed in side.reserve:
            card = self._lying(placed)
            to_reserve(game, card, seat)
            self._details(card, placed, seat)
        self._lands(seat, side, equip=True)
        self._attach(seat, side.attached, seat)
        if side.hp is not None:
            game.own_hp[seat] = side.hp

    def _lying(self, placed: Placed) -> int:
        card = self._card(placed)
        if self.game.definition(card).type not in (CHARACTER, COMMAND, SKILL, ITEM):
            raise ScenarioError(
                f"{placed.name} is not a Character, so it cannot be there.", placed.line
            )
        return card

    def _attach(self, unit: int, cards: list[Placed], seat: int) -> None:
        if len(cards) > MAX_ATTACHED:
            raise ScenarioError("At most five cards can be attached.", cards[-1].line)
        for placed in cards:
            self._wear(unit, placed, seat)

    def _wear(self, unit: int, placed: Placed, seat: int, place: int = 0) -> None:
        game = self.game
        card = self._card(placed)
        if game.definition(card).type in (CHARACTER, ARENA_AUGMENT):
            raise ScenarioError(f"{placed.name} cannot be attached.", placed.line)
        face_up = placed.face_up
        if face_up is None:
            face_up = game.definition(card).type in FACE_UP or placed.spent
        attach(game, card, unit, face_up, place)
        holder = seat if placed.controller is None else placed.controller
        game.own_controller[card] = holder
        if not face_up:
            game.own_seen[card] = only(holder)
        self._details(card, placed, holder)

    def _counter(self, name: str, line: int) -> int:
        """The number of a counter, one that a card here invents among them."""
        own = [known.lower() for known in self.game.content.own_counters]
        known = [*RULED_COUNTERS, *own]
        if name not in known:
            counters = ", ".join(known)
            reason = f'No card here speaks of a counter "{name}"; the counters here: {counters}.'
            raise ScenarioError(reason, line)
        return known.index(name)

    def _details(self, card: int, placed: Placed, seat: int) -> None:
        """Everything that was written about one card on the table."""
        game = self.game
        found = game.definition(card)
        holder = seat if placed.controller is None else placed.controller
        if placed.controller is None and found.keywords & NEUTRALITY:
            holder = game.turn_seat if game.turn_seat < game.seats else seat  # fade:R157
        game.own_controller[card] = holder
        game.own_entered[card] = game.turn_no if placed.entered else NONE
        if game.up[card]:
            power = found.keyword_values.get(CARRIER, 0) + found.keyword_values.get(STOCK, 0)
            game.own_counters[card * COUNTERS + POWER] = power
        for name, number in placed.counters.items():
            game.own_counters[card * COUNTERS + self._counter(name, placed.line)] = number
        game.own_normals[card], game.own_skills[card] = placed.attacked, placed.used_skill
        game.own_extras[card] = placed.extra_attacks
        game.own_stunned[card] = int(placed.stunned)
        game.own_spent[card] = SPENT if placed.spent else 0
        for below in placed.stack:
            bury(game, self._card(below), card)
        self._attach(card, placed.attached, seat)
        if placed.hp is not None:
            game.own_hp[card] = placed.hp
        for words, _ in placed.gets:
            self._give(card, grant_name("Character", words), seat)

    def _give(self, card: int, grant: str, seat: int) -> None:
        game = self.game
        program = game.defs[game.content.by_name[grant]].program
        for index in program:
            node = game.content.lines[index].effect
            effect = game.content.nodes[node]
            if isinstance(effect, ir.Gain):
                deed = blank_deed(STATIC_RUN, seat, card, NONE)
                for place, item in enumerate(effect.items):
                    gain_item(game, card, node, place, item, effect.until, deed, False)

    # --- time -----------------------------------------------------------------------------------

    def _frames(self) -> None:
        """The stack of frames as it is at the beginning of that phase or step."""
        game, given = self.game, self.given
        if given.phase in STEPS:
            place, step = STEPS[given.phase]
            game.step_now = step
            if given.turn_player >= given.seats:
                if given.phase != "combat":
                    raise ScenarioError("A Raider Turn has starting, combat and end (fade:R50).")
                game.stack = [[TURN, place], [RAID, 0, 0, 0]]
                return
            asked_first = given.to_move not in (None, given.turn_player)
            game.arranged = [0] * len(game.card)
            game.stack = [[TURN, place], [STEP, 0 if asked_first else 1, step]]
            return
        game.stack = [[TURN, MOMENTS[given.phase]]]
        if given.phase == "starting":
            # The turn is counted when it begins.
            game.turn_no -= 1
            game.turns[given.turn_player] -= 1

    def _thresholds(self) -> None:
        """What is already true does not become true (fade:R159, R163)."""
        game = self.game
        for seat in range(game.seats):
            for card in game.others_in_cells(seat):
                if game.definition(card).type != COMMAND:
                    game.own_spent[card] |= LAID
        for card in game.watchers:
            found = game.definition(card)
            for index in found.triggers.get(at.REINFORCE, ()):
                needed = game.content.lines[index].scope_n
                if len(game.reserves(game.controller[card])) >= needed:
                    game.own_spent[card] |= REINFORCED
            if at.PARADOX in found.triggers and paradox(game, card):
                game.own_spent[card] |= PARADOX_MET


def grant_name(whom: str, words: str) -> str:
    """The name of the card that lends a keyword or bonus."""
    return f"{GRANT}{whom} {words}"


def _everything(given: Given) -> list[Placed]:
    """Every card of the position."""
    found: list[Placed] = []
    for side in given.sides:
        units = (side.cells.values(), side.reserve, side.zones.values(), side.attached)
        for cards in (*side.piles.values(), *units):
            for placed in cards:
                found += _with_parts(placed)
    if given.arena is not None:
        found += _with_parts(given.arena)
    for raider in given.raiders:
        found += _with_parts(raider)[1:]  # the Raider itself is in nobody's Deck
    return found


def _with_parts(placed: Placed) -> list[Placed]:
    parts = [placed]
    for below in (*placed.attached, *placed.stack):
        parts += _with_parts(below)
    return parts
