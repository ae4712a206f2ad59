"""The columns of a F.A.D.E. game and the accessors every rule module uses.

Ids 0 to seats - 1 are the Players themselves (units without a card), then come the cards. In a
Raider game the Raiders are a side of their own, numbered like a seat after the last one: its id is
nobody (fade:R49).
Changes of zone are in zones.py, derived stats in stats.py, decisions in game.py.
"""

from typing import ClassVar, Final, Self

from engine.games.fade.cards.codes import CHARACTER, COUNTER, COUNTER_NAMES, COUNTERS, OWN_COUNTER
from engine.games.fade.cards.content import NONE, CardDef, Content
from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.frames import EFFECT, PICK
from engine.games.fade.ir import AnyCounter
from engine.games.fade.lasting.derived import Derived, Lasting
from engine.games.fade.options import Options
from engine.games.fade.state.card_columns import CardColumns
from engine.games.fade.state.columns import CARD_COLUMNS, COLUMNS, OTHER_COLUMNS, SCALARS, TABLES
from engine.games.fade.state.deeds import D_ID, Deed
from engine.kernel.actions import Action
from engine.kernel.seen import EVERYBODY
from engine.kernel.state import NOBODY, copied
from engine.text.nodes import Noun
from engine.text.state import TextState

# --- zones --------------------------------------------------------------------------------------

DECK: Final = 0
HAND: Final = 1
POOL: Final = 2
DISCARD: Final = 3
RIFT: Final = 4
CHARACTER_ZONE: Final = 5
EQUIP: Final = 6
RESERVE: Final = 7
ARENA_ZONE: Final = 8
STACK: Final = 9
STAGING: Final = 10
SEAT: Final = 11
"""Where a Player stands."""
GONE: Final = 12
"""Out of the game with an eliminated player (fade:R184)."""
WORLD: Final = 13
"""An agreed World Rule, outside play (fade:R47)."""
LAND: Final = 14
"""A Zone card under its Zone (fade:R32)."""

ZONE_NAMES: Final = (
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
    "Zone",
)
FIELD: Final = frozenset((CHARACTER_ZONE, EQUIP, RESERVE, ARENA_ZONE, LAND))

USED_IN: Final = (EQUIP, STAGING, CHARACTER_ZONE)
"""Where a card lies that was used up: with its host, on the Chain, in a cell (Buildup)."""
CELLS: Final = 18
"""Per side: C1-C6, then Frontline F1-F6 and Backline B1-B6, which Zone cards open (section 1.7)."""
CHARACTER_CELLS: Final = 6
STRIP: Final = 32
"""Added to the cell of a card in an Extra Zone that is a Reserve (fade:R30)."""
POSITIONS: Final = 6
"""Five equip positions and one for the card that overflows."""

STREAM_FIRST: Final = 3

SPENT: Final = 1
PARADOX_MET: Final = 2
REINFORCED: Final = 4
REPLACED: Final = 8
OFFERED_HELP: Final = 16
LAID: Final = 16
"""Bits of the column `spent`: a prevented card (fade:R96), thresholds that were reached, a card
that was laid down as a Command Material (fade:R41)."""


class FadeState(CardColumns):
    """One F.A.D.E. game as ints."""

    SYSTEM = "fade"
    EFFECT_FRAME = EFFECT
    PICK_FRAME = PICK
    COIN_RULE = "fade:R135"
    PURPOSES = 4
    ENDINGS = {
        "fade:R183": "a player's HP fell to 0",
        "fade:R57": "a Deck was empty at the Starting Phase",
        "fade:R186": "the cap on rounds was reached",
        "fade:R187": "triggers fed each other without end",
        "fade:R52": "every Raider was destroyed",
    }
    SCALARS: ClassVar[tuple[str, ...]] = (*TextState.SCALARS, *SCALARS)
    COLUMNS: ClassVar[tuple[str, ...]] = (*TextState.COLUMNS, *COLUMNS)
    TABLES: ClassVar[tuple[str, ...]] = (*TextState.TABLES, *TABLES)
    SHARED: ClassVar[tuple[str, ...]] = CARD_COLUMNS

    __slots__ = (
        *SCALARS,
        *OTHER_COLUMNS,
        *TABLES,
        "content",
        "defs",
        "lasting",
        "opts",
        "seat_names",
        "touched",
    )

    def __init__(
        self,
        content: Content | None = None,
        opts: Options | None = None,
        seat_names: tuple[str, ...] = (),
        size: int = 0,
        seed: int = 0,
        raided: bool = False,
    ) -> None:
        if content is None or opts is None:
            return
        seats = len(seat_names)
        super().__init__(content, seats, seed)
        self.content = content
        self.defs: list[CardDef] = content.cards
        self.opts = opts
        self.seat_names = seat_names
        self.turn_seat = 0
        self.first_seat = 0
        self.turn_no = 0
        self.round_no = 0
        self.step_now = 0
        self.arena = NONE
        self.stamp = 0
        self.serial = 0
        self.unstable = 0
        self.links_made = 0
        self.triggers_run = 0
        self.extra_turns = 0
        self.teams = list(range(seats))
        """The team of each side; the Raiders' comes after the last seat's (fade:R49)."""
        self.lay_out(size, POSITIONS)
        self.buried: list[int] = []
        self._lay_out_seats(seats + raided)
        if raided:
            self.out.append(0)
            self.add_outsider(seed)
        self.watchers: list[int] = []
        self.standing: list[int] = []
        self.actors: list[int] = []
        self.rules: list[int] = []
        self.chain: list[int] = []
        self.pending: list[int] = []
        self.lands: list[int] = []
        self.deeds: list[Deed] = []
        self.mods: list[list[int]] = []
        self.awaited: list[list[int]] = []
        """Granted changes that begin with a later turn (fade:R210)."""
        self.uses: list[list[int]] = []
        self.fallen: list[list[int]] = []
        self.last: list[list[int]] = []
        self.attackers: list[list[int]] = []
        self.wounds: list[list[int]] = []
        self.arrivals: list[list[int]] = []
        self.history: list[list[int]] = []
        """What happened this turn, if a text asks (effects/this_turn.py)."""
        self.expected: list[list[int]] = []
        """What is done the next time something happens (effects/next_time.py)."""
        self.later: list[list[int]] = []
        """What is put off to a later phase (effects/later.py)."""
        self.lasting: Lasting | None = None
        self.touched = False

    def _lay_out_seats(self, seats: int) -> None:
        """Columns and piles of each seat."""
        self.tp = [0] * seats
        self.turns = [0] * seats
        self.skips = [0] * seats
        self.grid = [NONE] * (seats * CELLS)
        self.deck: list[list[int]] = [[] for _ in range(seats)]
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.pool: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[list[int]] = [[] for _ in range(seats)]
        self.rift: list[list[int]] = [[] for _ in range(seats)]
        self.reserve: list[list[int]] = [[] for _ in range(seats)]

    def copy_rows(self, new: Self) -> None:
        """By name: this is what a bot that tries things out spends its time with."""
        self.copy_base(new)
        self.share(new)
        new.turn_seat = self.turn_seat
        new.first_seat = self.first_seat
        new.turn_no = self.turn_no
        new.round_no = self.round_no
        new.step_now = self.step_now
        new.arena = self.arena
        new.stamp = self.stamp
        new.serial = self.serial
        new.unstable = self.unstable
        new.links_made = self.links_made
        new.triggers_run = self.triggers_run
        new.extra_turns = self.extra_turns
        new.tp = self.tp[:]
        new.turns = self.turns[:]
        new.skips = self.skips[:]
        new.grid = self.grid[:]
        new.buried = self.buried[:]
        new.watchers = self.watchers[:]
        new.standing = self.standing[:]
        new.actors = self.actors[:]
        new.rules = self.rules[:]
        new.chain = self.chain[:]
        new.pending = self.pending[:]
        new.lands = self.lands[:]
        new.teams = self.teams[:]
        new.deck = copied(self.deck)
        new.hand = copied(self.hand)
        new.pool = copied(self.pool)
        new.discard = copied(self.discard)
        new.rift = copied(self.rift)
        new.reserve = copied(self.reserve)
        new.deeds = copied(self.deeds)
        new.mods = copied(self.mods)
        new.awaited = copied(self.awaited)
        new.uses = copied(self.uses)
        new.fallen = copied(self.fallen)
        new.last = copied(self.last)
        new.attackers = copied(self.attackers)
        new.wounds = copied(self.wounds)
        new.arrivals = copied(self.arrivals)
        new.later = copied(self.later)
        new.expected = copied(self.expected)
        new.history = copied(self.history)

    def copy_content(self, new: Self) -> None:
        super().copy_content(new)
        new.content = self.content
        new.defs = self.defs
        new.opts = self.opts
        new.seat_names = self.seat_names
        new.lasting = self.lasting
        new.touched = self.touched

    # --- sides ----------------------------------------------------------------------------------

    @property
    def is_raid(self) -> bool:
        """Whether all play together against Raiders (fade:R49)."""
        return len(self.teams) > self.seats

    def team(self, seat: int) -> int:
        return self.teams[seat]

    def others(self, seat: int) -> list[int]:
        """The other surviving seats, clockwise; all of them for the Raiders."""
        return super().others(seat) if seat < self.seats else self.survivors()

    def foes_of(self, seat: int) -> list[int]:
        """The sides whose units are enemies (fade:R12)."""
        teams = self.teams
        own = teams[seat]
        found = [other for other in self.others(seat) if teams[other] != own]
        if len(teams) > self.seats > seat:
            found.append(self.seats)
        return found

    def player(self, side: int) -> int:
        """The player whose side it is; nobody of the Raiders."""
        return side if side < self.seats else NONE

    def mates(self, seat: int) -> list[int]:
        """The sides of a team that are in the game, this one first (fade:R185)."""
        teams = self.teams
        own = teams[seat]
        return [seat, *(other for other in self.others(seat) if teams[other] == own)]

    def ask(self, seat: int, offered: list[Action] | None = None) -> None:
        """Nobody chooses for the Raiders: their options are looked up and cut (game.py)."""
        self.asked = seat
        self._offered = offered if seat < self.seats else None

    def emit(
        self,
        kind: str,
        rule: str,
        seat: int,
        text: str,
        cards: tuple[int, ...] = (),
        amount: int = 0,
        seen_by: int = EVERYBODY,
        public: str = "",
    ) -> None:
        """What Raiders do is nobody's."""
        whose = seat if seat < self.seats else NOBODY
        super().emit(kind, rule, whose, text, cards, amount, seen_by, public)

    # --- accessors ------------------------------------------------------------------------------

    def definition(self, card: int) -> CardDef:
        """The printed card."""
        return self.defs[self.card[card]]

    def counter(self, card: int, kind: int) -> int:
        """How many counters of a kind lie on a card."""
        return self.counters[card * COUNTERS + kind]

    def kind_of(self, counter: AnyCounter) -> int:
        """The column of a kind of counters."""
        if isinstance(counter, Counter):
            return COUNTER[counter]
        return OWN_COUNTER + self.content.own_counters.index(counter.value)  # fade:R295

    def counter_name(self, kind: int) -> str:
        """What the counters of a column are called."""
        own = kind >= OWN_COUNTER
        return self.content.own_counters[kind - OWN_COUNTER] if own else COUNTER_NAMES[kind]

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

    def includes(self, noun: Noun, deed: Deed, card: int) -> bool:
        """Whether a noun means this card (nouns.py)."""
        raise NotImplementedError

    def said_to_rift(self, card: int) -> bool:
        """Whether a text sends this card to the Rift instead of the Discard Pile (limits.py)."""
        raise NotImplementedError

    def said_in_last_stand(self, seat: int) -> bool:
        """Whether a text puts this seat into The Last Stand (limits.py)."""
        raise NotImplementedError

    def touch(self) -> None:
        """Forget derived stats, because something they may depend on changed."""
        self._check_thresholds()
        if self.touched:
            self.derived = [None] * len(self.card)
            self.lasting = None
            self.touched = False

    def _check_thresholds(self) -> None:
        """fade:R159, R163: what was met may not be met any more. Whatever is remembered here or
        not, so that a game that was loaded goes on like the one that was saved."""
        if self.content.thresholds:
            self.unstable = 1

    def touch_unit(self, card: int) -> None:
        """Only this card changed; the others are read again if some lasting text looks around."""
        self._check_thresholds()
        if self.looks_around():
            self.touch()
        else:
            self.own_derived[card] = None

    def stir(self) -> None:
        """Something off the field changed: it matters only to lasting text that looks around."""
        self._check_thresholds()
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
        found = [card for card in self.grid[start : start + CELLS] if card != NONE]
        if not self.content.field_cards:
            return found
        return [
            card for card in found if self.zone[card] == CHARACTER_ZONE and self.is_character(card)
        ]

    def reserves(self, seat: int) -> list[int]:
        """Characters of a seat in the Reserve, by cell."""
        found = [card for card in self.reserve[seat] if card != NONE]
        if not self.content.field_cards:
            return found
        strips = self.grid[seat * CELLS + CHARACTER_CELLS : (seat + 1) * CELLS]
        found += [card for card in strips if card != NONE and self.zone[card] == RESERVE]
        return [card for card in found if self.is_character(card)]

    def controlled(self, seat: int) -> list[int]:
        """Characters in cells that a seat controls: its own, and neutral ones in its turn."""
        if not self.content.has_neutrality:
            return self.characters(seat)
        return [
            unit
            for side in (seat, *self.others(seat))
            for unit in self.characters(side)
            if self.controller[unit] == seat
        ]

    def is_character(self, card: int) -> bool:
        """Whether a card on the field is a Character: a face-down one has no type (fade:R14)."""
        return self.defs[self.card[card]].type == CHARACTER and self.up[card] > 0

    def is_veiled(self, card: int) -> bool:
        """A Character that was set face-down into its cell (fade:R155)."""
        return self.content.veils and self.zone[card] == CHARACTER_ZONE and not self.up[card]

    def veiled(self, seat: int) -> list[int]:
        """Face-down Characters of a side, by cell."""
        if not self.content.veils:
            return []
        cards = self.grid[seat * CELLS : (seat + 1) * CELLS]
        return [card for card in cards if card != NONE and self.is_veiled(card)]

    def others_in_cells(self, seat: int) -> list[int]:
        """Commands, Skills with Buildup, Materials and face-down Characters in cells, by cell."""
        if not self.content.field_cards:
            return []
        cards = self.grid[seat * CELLS : (seat + 1) * CELLS] + self.reserve[seat]
        found = [card for card in cards if card != NONE and not self.is_character(card)]
        if self.content.equip_strips:
            return [card for card in found if self.zone[card] != EQUIP]
        return found

    def attached(self, unit: int) -> list[int]:
        """Cards attached to a unit, by position."""
        if not self.load[unit]:
            return []
        start = unit * POSITIONS
        found = [card for card in self.equip[start : start + POSITIONS] if card != NONE]
        if self.content.equip_strips and unit < self.seats:
            found += self.in_strips(unit)
        return found

    def in_strips(self, seat: int) -> list[int]:
        """Cards attached to a Player that lie in Extra Zones of kind Equip (fade:R30)."""
        strips = self.grid[seat * CELLS + CHARACTER_CELLS : (seat + 1) * CELLS]
        return [card for card in strips if card != NONE and self.zone[card] == EQUIP]

    def stack_of(self, card: int) -> list[int]:
        """Cards in the Stack under a card, oldest first."""
        return [below for below in self.buried if self.host[below] == card]

    def in_last_stand(self, seat: int) -> bool:
        """No Characters anywhere on that side (fade:R78), or a text says so."""
        standing = self.characters(seat) or self.veiled(seat)
        if standing or (self.opts.last_stand_counts_reserve and self.reserves(seat)):
            return self.content.last_stands and self.said_in_last_stand(seat)
        return True
