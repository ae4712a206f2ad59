"""The state: its columns and tables, and short questions about them. Who changes them: zones.py,
points.py, force.py, runs.py and the rooms of the rulebook.

Things are the fighters, by seat, and behind them every card of every kit; what a thing is never
changes. Tokens, counters and markers are pieces, numbered apart.
"""

from typing import ClassVar, Final, Self

from engine.games.battlecon import frames
from engine.games.battlecon.ir.nouns import Place
from engine.games.battlecon.options import Options
from engine.games.battlecon.state.columns import ACTIVE, HAND, NOWHERE, SETTING_UP
from engine.games.battlecon.state.content import OF_AN_ATTACK, BattleconContent, Half
from engine.kernel.sealed import UNSEALED
from engine.kernel.state import NOBODY, copied
from engine.shared.line import OFF, Line
from engine.text.program import NONE
from engine.text.runs import RUN_ID, Run
from engine.text.state import TextState

DUEL_SPACES: Final = 7
TEAM_SPACES: Final = 9
DUEL_PLACES: Final = (3, 5)
DUEL_SEATS: Final = 2

BY_KILL: Final = "battlecon:B24"
BY_TIME: Final = "battlecon:B23"

DUEL_LINE: Final[Line] = Line(DUEL_SPACES, exact=True)
TEAM_LINE: Final[Line] = Line(TEAM_SPACES, exact=True)


class BattleconState(TextState):
    """One duel or team game. Columns are by seat unless their comment says otherwise."""

    SYSTEM = "battlecon"
    EFFECT_FRAME = frames.EFFECT
    PICK_FRAME = frames.PICK
    ENDINGS = {
        BY_KILL: "all fighters of a side were defeated",
        BY_TIME: "the last beat was over",
    }
    SCALARS: ClassVar[tuple[str, ...]] = (
        *TextState.SCALARS,
        "beat",
        "phase",
        "active",
        "first_active",
        "final",
        "revealed",
        "clashed",
        "pool",
        "trashed",
        "lent",
        "attacker",
        "next_run",
    )
    COLUMNS: ClassVar[tuple[str, ...]] = (
        *TextState.COLUMNS,
        "zone",
        "life",
        "place",
        "force",
        "order",
        "style",
        "base",
        "finishing",
        "sealed",
        "second",
        "stunned",
        "taken",
        "armor_used",
        "spent_life",
        "overloads",
        "did",
        "began",
        "target",
        "supply",
        "depleted",
        "markers",
    )
    TABLES: ClassVar[tuple[str, ...]] = (
        *TextState.TABLES,
        "runs",
        "lasting",
        "done",
        "uses",
        "passed",
        "later",
    )

    __slots__ = (
        "active",
        "armor_used",
        "attacker",
        "base",
        "beat",
        "began",
        "clashed",
        "content",
        "depleted",
        "did",
        "done",
        "final",
        "finishing",
        "first_active",
        "force",
        "lasting",
        "later",
        "lent",
        "life",
        "line",
        "markers",
        "next_run",
        "opts",
        "order",
        "overloads",
        "passed",
        "phase",
        "place",
        "pool",
        "reading",
        "revealed",
        "runs",
        "sealed",
        "seat_names",
        "second",
        "spent_life",
        "stunned",
        "style",
        "supply",
        "taken",
        "target",
        "teams",
        "trashed",
        "uses",
        "zone",
    )

    def __init__(
        self,
        content: BattleconContent | None = None,
        opts: Options | None = None,
        teams: tuple[int, ...] = (),
        seat_names: tuple[str, ...] = (),
        seed: int = 0,
    ) -> None:
        if content is None or opts is None:
            return
        seats = len(teams)
        super().__init__(content, seats, seed)
        self.content = content
        self.opts = opts
        self.teams = teams
        self.seat_names = seat_names
        self.line: Line = DUEL_LINE if seats == DUEL_SEATS else TEAM_LINE
        self.reading = 0
        """Whether a lasting statement is being weighed: what it asks counts no others."""
        self._course(seats)
        self._beat(seats)
        self._kits()

    def _course(self, seats: int) -> None:
        self.beat = 0
        self.phase = SETTING_UP
        self.active = 0
        self.first_active = 0
        self.final = 0
        """The last beat is the one with this number (battlecon:B22)."""
        self.pool = 0
        self.trashed = 0
        self.lent = 0
        """Force from the box (battlecon:B22)."""
        self.next_run = 1
        self.life = [0] * seats
        self.place = [OFF] * seats
        self.force = [0] * (max(self.teams) + 1)
        """By team: mates share it (battlecon:M6)."""
        self.order = list(range(seats))
        """Who acts one after the other (section 11); the Active player comes first."""
        self.sealed = [UNSEALED] * seats
        """What somebody chose in secret (kernel/sealed.py)."""
        self.second = [UNSEALED] * seats
        """The other of two choices made in secret: initial discard 1."""

    def _beat(self, seats: int) -> None:
        self.revealed = 0
        self.clashed = 0
        self.attacker = NOBODY
        self.style = [NONE] * seats
        self.base = [NONE] * seats
        """The pair by things; a Finisher is a base without a style (battlecon:N1)."""
        self.finishing = [0] * seats
        self.stunned = [0] * seats
        self.taken = [0] * seats
        self.armor_used = [0] * seats
        self.spent_life = [0] * seats
        self.overloads = [0] * seats
        """Bits: which overloads were used this beat."""
        self.did = [0] * seats
        """Bits: deeds of this beat."""
        self.began = [0] * seats
        """Whether an attack of this beat was begun (battlecon:B16)."""
        self.target = [NONE] * seats
        """Whom an attack hit."""
        self.runs: list[list[int]] = []
        self.lasting: list[list[int]] = []
        """What was granted for a while (attack/numbers.py)."""
        self.done: list[list[int]] = []
        """Lines that happened this beat at their own timing (triggers.py)."""
        self.uses: list[list[int]] = []
        """What was used this beat in the ante: rows of what, who, and which."""
        self.passed: list[list[int]] = []
        """Pairs of a fighter and an enemy that they moved past in this beat."""
        self.later: list[list[int]] = []
        """What was put off."""

    def _kits(self) -> None:
        content = self.content
        self.zone = [NOWHERE] * self.seats + [HAND] * (len(content.things) - self.seats)
        """By thing."""
        self.supply = [piece.supply for piece in content.pieces]
        """By piece: how many of a token or counter lie in supply."""
        self.depleted = [piece.depleted for piece in content.pieces]
        self.markers = [OFF] * len(content.markers)
        """By marker: its space, OFF in supply."""

    def copy_rows(self, new: Self) -> None:
        """By name: this is what a bot that tries things out spends its time with."""
        self.copy_base(new)
        new.beat = self.beat
        new.phase = self.phase
        new.active = self.active
        new.first_active = self.first_active
        new.final = self.final
        new.revealed = self.revealed
        new.clashed = self.clashed
        new.pool = self.pool
        new.trashed = self.trashed
        new.lent = self.lent
        new.attacker = self.attacker
        new.next_run = self.next_run
        new.zone = self.zone[:]
        new.life = self.life[:]
        new.place = self.place[:]
        new.force = self.force[:]
        new.order = self.order[:]
        new.style = self.style[:]
        new.base = self.base[:]
        new.finishing = self.finishing[:]
        new.sealed = self.sealed[:]
        new.second = self.second[:]
        new.stunned = self.stunned[:]
        new.taken = self.taken[:]
        new.armor_used = self.armor_used[:]
        new.spent_life = self.spent_life[:]
        new.overloads = self.overloads[:]
        new.did = self.did[:]
        new.began = self.began[:]
        new.target = self.target[:]
        new.supply = self.supply[:]
        new.depleted = self.depleted[:]
        new.markers = self.markers[:]
        new.runs = copied(self.runs)
        new.lasting = copied(self.lasting)
        new.done = copied(self.done)
        new.uses = copied(self.uses)
        new.passed = copied(self.passed)
        new.later = copied(self.later)

    def copy_content(self, new: Self) -> None:
        super().copy_content(new)
        new.content = self.content
        new.opts = self.opts
        new.teams = self.teams
        new.seat_names = self.seat_names
        new.line = self.line
        new.reading = 0

    # --- short questions ----------------------------------------------------------------------

    def team(self, seat: int) -> int:
        return self.teams[seat]

    def enemies(self, seat: int) -> list[int]:
        if self.seats != DUEL_SEATS:
            return super().enemies(seat)
        return [] if self.out[1 - seat] else [1 - seat]

    @property
    def is_duel(self) -> bool:
        return self.seats == DUEL_SEATS

    def half(self, thing: int) -> Half:
        """A card of a kit."""
        return self.content.things[thing]

    def pair_name(self, style: int, base: int) -> str:
        """As people call it: Soaring Shot; a Finisher by its own name."""
        names = [self.content.things[thing].name for thing in (style, base) if thing != NONE]
        return " ".join(names) or "nothing"

    def in_order(self) -> list[int]:
        """Everybody who is left, as they act one after the other."""
        return [seat for seat in self.order if not self.out[seat]]

    def cards(self, seat: int, zone: int) -> list[int]:
        """The cards of a seat in a zone."""
        first, last = self.content.kits[seat]
        zones = self.zone
        return [thing for thing in range(first, last) if zones[thing] == zone]

    def hand(self, seat: int, kind: int) -> list[int]:
        """Styles or bases in hand."""
        things, zone = self.content.things, self.zone
        first, last = self.content.kits[seat]
        return [
            thing
            for thing in range(first, last)
            if zone[thing] == HAND and things[thing].kind == kind
        ]

    def counts(self, source: int) -> bool:
        """Whether a text counts now: its card is revealed or active, its fighter stands."""
        if source < self.seats:
            return not self.out[source]
        half = self.content.things[source]
        if half.kind in OF_AN_ATTACK:
            owner = half.owner
            return self.revealed > 0 and source in (self.style[owner], self.base[owner])
        return self.zone[source] == ACTIVE

    def spaces(self, place: Place, run: Run) -> list[int]:
        """The spaces a text means."""
        raise NotImplementedError

    def did_deed(self, seat: int, deed: int) -> bool:
        return bool(self.did[seat] >> deed & 1)

    def find_run(self, number: int) -> Run | None:
        for run in self.runs:
            if run[RUN_ID] == number:
                return run
        return None
