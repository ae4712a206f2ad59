"""The state: its columns and tables, and short questions about them. Who changes them: zones.py,
points.py, runs.py and the rooms of the rulebook."""

from typing import ClassVar, Final, Self

from engine.games.exceed import frames
from engine.games.exceed.ir.nouns import Place
from engine.games.exceed.options import Options
from engine.games.exceed.state.columns import BASIC, DECK, NOT_SET
from engine.games.exceed.state.content import NONE, Card, ExceedContent, Face
from engine.kernel.errors import EngineError
from engine.kernel.seen import NOBODY_KNOWS
from engine.kernel.state import copied
from engine.text.runs import RUN_ID, Run
from engine.text.state import TextState

SEATS: Final = 2
START_LIFE: Final = 30
MAX_LIFE: Final = 30
SPACES: Final = 9
START_PLACES: Final = (3, 7)
MAX_HAND: Final = 7

BY_KILL: Final = "exceed:T5"
BY_DECK: Final = "exceed:R3"
BY_CAP: Final = "exceed:T9"
BY_SECOND: Final = "exceed:D4b"


class ExceedState(TextState):
    """Things are the two fighters (0 and 1) and, from 2 on, the cards."""

    SYSTEM = "exceed"
    EFFECT_FRAME = frames.EFFECT
    PICK_FRAME = frames.PICK
    ENDINGS = {
        BY_KILL: "a fighter had no life left",
        BY_DECK: "a deck was empty for the second time",
        BY_CAP: "the last turn was over",
        BY_SECOND: "somebody reshuffled a second time",
    }
    SCALARS: ClassVar[tuple[str, ...]] = (
        *TextState.SCALARS,
        "turn_no",
        "turn_seat",
        "first_seat",
        "striking",
        "revealed",
        "struck",
        "attacker",
        "active",
        "advantage",
        "extra",
        "more_actions",
        "next_run",
        "ordered",
        "ordered_by",
        "ordered_from",
        "ordered_first",
        "boosting",
    )
    COLUMNS: ClassVar[tuple[str, ...]] = (
        *TextState.COLUMNS,
        "card",
        "owner",
        "holder",
        "zone",
        "seen",
        "space",
        "sustained",
        "life",
        "place",
        "mode",
        "reshuffled",
        "markers",
        "attack",
        "blow",
        "copy",
        "set_kind",
        "set_from",
        "is_ex",
        "wild",
        "hit",
        "stunned",
        "damage",
        "taken",
        "pierced",
        "armor_used",
        "passed",
        "must_set",
        "did_turn",
        "did_strike",
    )
    TABLES: ClassVar[tuple[str, ...]] = (
        *TextState.TABLES,
        "deck",
        "hand",
        "discard",
        "gauge",
        "boosts",
        "sealed",
        "aside",
        "overdrive",
        "runs",
        "lasting",
        "later",
        "uses",
    )

    __slots__ = (
        "active",
        "advantage",
        "armor_used",
        "aside",
        "attack",
        "attacker",
        "blow",
        "boosting",
        "boosts",
        "card",
        "content",
        "copy",
        "damage",
        "deck",
        "defs",
        "did_strike",
        "did_turn",
        "discard",
        "extra",
        "first_seat",
        "gauge",
        "hand",
        "hit",
        "holder",
        "is_ex",
        "lasting",
        "later",
        "life",
        "markers",
        "mode",
        "more_actions",
        "must_set",
        "next_run",
        "opts",
        "ordered",
        "ordered_by",
        "ordered_first",
        "ordered_from",
        "overdrive",
        "owner",
        "passed",
        "pierced",
        "place",
        "reading",
        "reshuffled",
        "revealed",
        "runs",
        "sealed",
        "seat_names",
        "seen",
        "set_from",
        "set_kind",
        "space",
        "striking",
        "struck",
        "stunned",
        "sustained",
        "taken",
        "turn_no",
        "turn_seat",
        "uses",
        "wild",
        "zone",
    )

    def __init__(
        self,
        content: ExceedContent | None = None,
        opts: Options | None = None,
        seat_names: tuple[str, ...] = (),
        size: int = 0,
        seed: int = 0,
    ) -> None:
        if content is None or opts is None:
            return
        super().__init__(content, SEATS, seed)
        self.content = content
        self.opts = opts
        self.defs = content.cards
        self.seat_names = seat_names
        self._cards(size)
        self._course()
        self._strike()
        self.runs: list[list[int]] = []
        self.lasting: list[list[int]] = []
        """What was granted for a while (effects/lasting.py)."""
        self.later: list[list[int]] = []
        """What was put off."""
        self.uses: list[list[int]] = []
        self.reading = 0
        """Whether a lasting statement is being weighed: what it asks counts no others."""

    def _cards(self, size: int) -> None:
        self.card = [NONE] * size
        self.owner = [0] * size
        self.holder = [0] * size
        self.zone = [DECK] * size
        self.seen = [NOBODY_KNOWS] * size
        self.space = [0] * size
        self.sustained = [0] * size
        self.deck: list[list[int]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        self.gauge: list[list[int]] = [[], []]
        self.boosts: list[list[int]] = [[], []]
        self.sealed: list[list[int]] = [[], []]
        self.aside: list[list[int]] = [[], []]
        self.overdrive: list[list[int]] = [[], []]

    def _course(self) -> None:
        self.turn_no = 0
        self.turn_seat = 0
        self.first_seat = 0
        self.more_actions = 0
        self.next_run = 1
        self.ordered = 0
        """A strike that starts once what ordered it is resolved (exceed:B2)."""
        self.ordered_by = 0
        self.ordered_from = 0
        self.ordered_first = 0
        self.boosting = NONE
        """The boost that is being played."""
        self.life = [START_LIFE] * SEATS
        self.place = list(START_PLACES)
        self.mode = [BASIC] * SEATS
        self.reshuffled = [0] * SEATS
        self.markers = [0] * len(self.content.marker_names)
        self.did_turn = [0] * SEATS
        self.did_strike = [0] * SEATS
        self.damage = [0] * SEATS
        """Counts against guard (exceed:H2, D11)."""
        self.must_set = [NONE] * SEATS

    def _strike(self) -> None:
        self.striking = 0
        self.revealed = 0
        self.struck = 0
        self.attacker = 0
        self.active = NONE
        self.advantage = NONE
        self.extra = 0
        """How deep extra attacks lie in each other."""
        self.attack = [NONE] * SEATS
        self.blow = [NONE] * SEATS
        """The card somebody attacks with now: the attack, or an extra one."""
        self.copy = [NONE] * SEATS
        self.set_kind = [NOT_SET] * SEATS
        self.set_from = [NONE] * SEATS
        self.is_ex = [0] * SEATS
        self.wild = [0] * SEATS
        self.hit = [0] * SEATS
        self.stunned = [0] * SEATS
        self.taken = [0] * SEATS
        self.pierced = [0] * SEATS
        self.armor_used = [0] * SEATS
        self.passed = [0] * SEATS

    def copy_rows(self, new: Self) -> None:
        """By name: this is what a bot that tries things out spends its time with."""
        self.copy_base(new)
        new.turn_no = self.turn_no
        new.turn_seat = self.turn_seat
        new.first_seat = self.first_seat
        new.striking = self.striking
        new.revealed = self.revealed
        new.struck = self.struck
        new.attacker = self.attacker
        new.active = self.active
        new.advantage = self.advantage
        new.extra = self.extra
        new.more_actions = self.more_actions
        new.next_run = self.next_run
        new.ordered = self.ordered
        new.ordered_by = self.ordered_by
        new.ordered_from = self.ordered_from
        new.ordered_first = self.ordered_first
        new.boosting = self.boosting
        new.card = self.card[:]
        new.owner = self.owner[:]
        new.holder = self.holder[:]
        new.zone = self.zone[:]
        new.seen = self.seen[:]
        new.space = self.space[:]
        new.sustained = self.sustained[:]
        new.life = self.life[:]
        new.place = self.place[:]
        new.mode = self.mode[:]
        new.reshuffled = self.reshuffled[:]
        new.markers = self.markers[:]
        new.attack = self.attack[:]
        new.blow = self.blow[:]
        new.copy = self.copy[:]
        new.set_kind = self.set_kind[:]
        new.set_from = self.set_from[:]
        new.is_ex = self.is_ex[:]
        new.wild = self.wild[:]
        new.hit = self.hit[:]
        new.stunned = self.stunned[:]
        new.damage = self.damage[:]
        new.taken = self.taken[:]
        new.pierced = self.pierced[:]
        new.armor_used = self.armor_used[:]
        new.passed = self.passed[:]
        new.must_set = self.must_set[:]
        new.did_turn = self.did_turn[:]
        new.did_strike = self.did_strike[:]
        new.deck = copied(self.deck)
        new.hand = copied(self.hand)
        new.discard = copied(self.discard)
        new.gauge = copied(self.gauge)
        new.boosts = copied(self.boosts)
        new.sealed = copied(self.sealed)
        new.aside = copied(self.aside)
        new.overdrive = copied(self.overdrive)
        new.runs = copied(self.runs)
        new.lasting = copied(self.lasting)
        new.later = copied(self.later)
        new.uses = copied(self.uses)

    def copy_content(self, new: Self) -> None:
        super().copy_content(new)
        new.content = self.content
        new.opts = self.opts
        new.defs = self.defs
        new.seat_names = self.seat_names
        new.reading = 0

    # --- short questions ----------------------------------------------------------------------

    def definition(self, thing: int) -> Card:
        return self.defs[self.card[thing]]

    def side(self, seat: int) -> Face:
        """The text of a fighter's side that is up (exceed:X1)."""
        return self.content.fighters[seat].sides[self.mode[seat]]

    def distance(self) -> int:
        return abs(self.place[0] - self.place[1])

    def marker(self, name: str, seat: int) -> int:
        """The number of a seat's marker."""
        for marker in self.content.fighters[seat].markers:
            if self.content.marker_names[marker] == name:
                return marker
        raise EngineError(f"{self.content.fighters[seat].name} has no marker {name}.")

    def spaces(self, place: Place, run: Run) -> list[int]:
        """The spaces a text means."""
        raise NotImplementedError

    def find_run(self, number: int) -> Run | None:
        for run in self.runs:
            if run[RUN_ID] == number:
                return run
        return None
