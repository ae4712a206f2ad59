"""The columns of a F.A.D.E. game and the accessors every rule module uses.

Ids 0 to seats - 1 are the Players themselves (units without a card), then come the cards.
Changes of zone are in zones.py, derived stats in stats.py, decisions in game.py.
"""

from typing import ClassVar, Self

from engine.games.fade.cards.content import NONE, CardDef, Content
from engine.games.fade.lasting.derived import Derived, Lasting
from engine.games.fade.options import Options
from engine.games.fade.state.deeds import D_ID, Deed
from engine.kernel.state import State
from engine.text.nodes import Condition, Noun, Number

# --- zones --------------------------------------------------------------------------------------

DECK = 0
HAND = 1
POOL = 2
DISCARD = 3
RIFT = 4
CHARACTER_ZONE = 5
EQUIP = 6
RESERVE = 7
ARENA_ZONE = 8
STACK = 9
STAGING = 10
SEAT = 11
"""Where a Player stands."""
GONE = 12
"""Out of the game with an eliminated player (fade:R184)."""
WORLD = 13
"""An agreed World Rule, outside play (fade:R47)."""

ZONE_NAMES = (
    "Deck",
    "Hand",
    "Fighter Pool",
    "Discard Pile",
    "Rift",
    "Character Zone",
    "Equip Zone",
    "Reserve",
    "Arena",
    "Stack",
    "staging",
    "seat",
    "nowhere",
    "World Rules",
)
FIELD = frozenset((CHARACTER_ZONE, EQUIP, RESERVE, ARENA_ZONE))

CELLS = 18
"""Per side: C1-C6, then Frontline F1-F6 and Backline B1-B6, closed in a duel (section 1.7)."""
CHARACTER_CELLS = 6
POSITIONS = 6
"""Five equip positions and one for the card that overflows."""

STREAM_FIRST = 3

WHILE_ATTACHED = 7
"""The span of a granted change that ends when its source leaves the field (mods.py)."""

EVERYBODY = 15
"""In the column `seen`: all seats know the card."""

SPENT = 1
PARADOX_MET = 2
REINFORCED = 4
REPLACED = 8
"""Bits of the column `spent`: a prevented card (fade:R96), thresholds that were reached."""


SCALARS = (
    "turn_seat",
    "first_seat",
    "turn_no",
    "round_no",
    "step_now",
    "arena",
    "stamp",
    "serial",
    "unstable",
    "links_made",
    "triggers_run",
    "extra_turns",
    "ending",
)
COLUMNS = (
    "card",
    "owner",
    "controller",
    "side",
    "zone",
    "place",
    "load",
    "up",
    "host",
    "hp",
    "base_hp",
    "counters",
    "entered",
    "cs",
    "normals",
    "skills",
    "extras",
    "stunned",
    "spent",
    "moves",
    "stamps",
    "stock_round",
    "seen",
    "arranged",
    "tp",
    "out",
    "turns",
    "skips",
    "grid",
    "equip",
    "buried",
    "watchers",
    "standing",
    "actors",
    "rules",
    "chain",
    "pending",
)
TABLES = (
    "deck",
    "hand",
    "pool",
    "discard",
    "rift",
    "reserve",
    "deeds",
    "picks",
    "mods",
    "uses",
    "fallen",
    "last",
)


class FadeState(State):
    """One F.A.D.E. game as ints."""

    SYSTEM = "fade"
    PURPOSES = 4
    SCALARS: ClassVar[tuple[str, ...]] = (*State.SCALARS, *SCALARS)
    COLUMNS: ClassVar[tuple[str, ...]] = (*State.COLUMNS, *COLUMNS)
    TABLES: ClassVar[tuple[str, ...]] = (*State.TABLES, *TABLES)

    __slots__ = (
        *SCALARS,
        *COLUMNS,
        *TABLES,
        "content",
        "defs",
        "derived",
        "lasting",
        "noted",
        "opts",
        "seat_names",
        "touched",
    )

    turn_seat: int
    first_seat: int
    turn_no: int
    round_no: int
    step_now: int
    arena: int
    stamp: int
    serial: int
    unstable: int
    links_made: int
    triggers_run: int
    extra_turns: int
    ending: int
    card: list[int]
    owner: list[int]
    controller: list[int]
    side: list[int]
    zone: list[int]
    place: list[int]
    load: list[int]
    up: list[int]
    host: list[int]
    hp: list[int]
    base_hp: list[int]
    counters: list[int]
    entered: list[int]
    cs: list[int]
    normals: list[int]
    skills: list[int]
    extras: list[int]
    stunned: list[int]
    spent: list[int]
    moves: list[int]
    stamps: list[int]
    stock_round: list[int]
    seen: list[int]
    arranged: list[int]
    tp: list[int]
    out: list[int]
    turns: list[int]
    skips: list[int]
    grid: list[int]
    equip: list[int]
    buried: list[int]
    watchers: list[int]
    standing: list[int]
    actors: list[int]
    rules: list[int]
    chain: list[int]
    pending: list[int]
    deck: list[list[int]]
    hand: list[list[int]]
    pool: list[list[int]]
    discard: list[list[int]]
    rift: list[list[int]]
    reserve: list[list[int]]
    deeds: list[list[int]]
    picks: list[list[int]]
    mods: list[list[int]]
    uses: list[list[int]]
    fallen: list[list[int]]
    last: list[list[int]]

    def __init__(
        self, content: Content, opts: Options, seat_names: tuple[str, ...], size: int, seed: int
    ) -> None:
        seats = len(seat_names)
        super().__init__(seats, seed)
        self.content = content
        self.defs: list[CardDef] = content.cards
        self.opts = opts
        self.seat_names = seat_names
        for name in SCALARS:
            setattr(self, name, 0)
        self.arena = NONE
        for name in COLUMNS:
            setattr(self, name, [0] * size)
        self.counters = [0] * (size * 9)
        self.equip = [NONE] * (size * POSITIONS)
        self.host = [NONE] * size
        self.entered = [NONE] * size
        self.stock_round = [NONE] * size
        self.tp = [0] * seats
        self.out = [0] * seats
        self.turns = [0] * seats
        self.skips = [0] * seats
        self.grid = [NONE] * (seats * CELLS)
        self.buried = []
        self.watchers = []
        self.standing = []
        self.actors = []
        self.rules = []
        self.chain = []
        self.pending = []
        for name in ("deck", "hand", "pool", "discard", "rift", "reserve"):
            setattr(self, name, [[] for _ in range(seats)])
        self.deeds = []
        self.picks = []
        self.mods = []
        self.uses = []
        self.fallen = []
        self.last = []
        self.derived: list[Derived | None] = [None] * size
        self.lasting: Lasting | None = None
        self.touched = False
        self.noted: set[tuple[int, int]] | None = None
        """(owner, clause) of what took effect, while somebody counts (noting.py)."""

    def copy_content(self, new: Self) -> None:
        new.content = self.content
        new.defs = self.defs
        new.opts = self.opts
        new.seat_names = self.seat_names
        # Derived stats are immutable once computed, so a copy starts with what is known.
        new.derived = self.derived[:]
        new.lasting = self.lasting
        new.touched = self.touched
        new.noted = None  # like the sink, it stays behind

    # --- accessors ------------------------------------------------------------------------------

    def definition(self, card: int) -> CardDef:
        """The printed card."""
        return self.defs[self.card[card]]

    def counter(self, card: int, kind: int) -> int:
        """How many counters of a kind lie on a card."""
        return self.counters[card * 9 + kind]

    def deed(self, number: int) -> Deed:
        """The deed with this id."""
        for row in reversed(self.deeds):
            if row[D_ID] == number:
                return row
        raise KeyError(number)

    def find_deed(self, number: int) -> Deed | None:
        """The deed with this id if it still goes on."""
        for row in reversed(self.deeds):
            if row[D_ID] == number:
                return row
        return None

    # --- questions that need the whole language; game.py answers them ---------------------------

    def derive(self, card: int) -> Derived:
        """Stats and keywords as they are now (stats.py)."""
        raise NotImplementedError

    def objects(self, noun: Noun, deed: Deed) -> list[int]:
        """What a noun means (nouns.py)."""
        raise NotImplementedError

    def includes(self, noun: Noun, deed: Deed, card: int) -> bool:
        """Whether a noun means this card (nouns.py)."""
        raise NotImplementedError

    def amount(self, number: Number, deed: Deed) -> int:
        """How much a number is (numbers.py)."""
        raise NotImplementedError

    def holds(self, condition: Condition, deed: Deed) -> bool:
        """Whether a condition is true (numbers.py)."""
        raise NotImplementedError

    def said_in_last_stand(self, seat: int) -> bool:
        """Whether a text puts this seat into The Last Stand (limits.py)."""
        raise NotImplementedError

    def touch(self) -> None:
        """Forget derived stats, because something they may depend on changed."""
        if self.touched:
            self.derived = [None] * len(self.card)
            self.lasting = None
            self.touched = False

    def touch_unit(self, card: int) -> None:
        """Only this card changed; the others are read again if some lasting text looks around."""
        if self.looks_around():
            self.touch()
        else:
            self.derived[card] = None

    def stir(self) -> None:
        """Something off the field changed: it matters only to lasting text that looks around."""
        if self.looks_around():
            self.touch()

    def looks_around(self) -> bool:
        """Whether lasting text in play reads changing values."""
        if not self.standing:
            return False
        return self.lasting is None or self.lasting.wide

    def next_stamp(self) -> int:
        self.stamp += 1
        return self.stamp

    # --- who is where ---------------------------------------------------------------------------

    def characters(self, seat: int) -> list[int]:
        """Characters of a seat in Character cells, by cell."""
        start = seat * CELLS
        return [card for card in self.grid[start : start + CELLS] if card != NONE]

    def reserves(self, seat: int) -> list[int]:
        """Characters of a seat in the Reserve, by cell."""
        return [card for card in self.reserve[seat] if card != NONE]

    def attached(self, unit: int) -> list[int]:
        """Cards attached to a unit, by position."""
        if not self.load[unit]:
            return []
        start = unit * POSITIONS
        return [card for card in self.equip[start : start + POSITIONS] if card != NONE]

    def stack_of(self, card: int) -> list[int]:
        """Cards in the Stack under a card, oldest first."""
        return [below for below in self.buried if self.host[below] == card]

    def others(self, seat: int) -> list[int]:
        """The other surviving seats, clockwise (fade:R188)."""
        count = self.seats
        return [
            (seat + step) % count for step in range(1, count) if not self.out[(seat + step) % count]
        ]

    def in_last_stand(self, seat: int) -> bool:
        """No Characters anywhere on that side (fade:R78), or a text says so."""
        if self.characters(seat) or (self.opts.last_stand_counts_reserve and self.reserves(seat)):
            return self.content.last_stands and self.said_in_last_stand(seat)
        return True
