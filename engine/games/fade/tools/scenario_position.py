"""A F.A.D.E. position as data: what lies where, checked but not yet on a table."""

from dataclasses import dataclass, field

from engine.games.fade.tools.scenario_cards import Columns


@dataclass(slots=True)
class Placed:
    """One card with everything on it."""

    columns: Columns
    owner: int
    line: int
    hp: int | None = None
    counters: dict[str, int] = field(default_factory=dict)
    attached: list["Placed"] = field(default_factory=list)
    stack: list["Placed"] = field(default_factory=list)
    gets: list[tuple[str, int]] = field(default_factory=list)
    entered: bool = False
    attacked: int = 0
    used_skill: int = 0
    extra_attacks: int = 0
    stunned: bool = False
    spent: bool = False
    face_up: bool | None = None
    controller: int | None = None
    cs: int | None = None

    @property
    def name(self) -> str:
        return self.columns["name"]


@dataclass(slots=True)
class SeatGiven:
    """One seat."""

    hp: int | None = None
    tp: int | None = None
    attacked: int = 0
    gets: list[tuple[str, int]] = field(default_factory=list)
    piles: dict[str, list[Placed]] = field(default_factory=dict)
    cells: dict[int, Placed] = field(default_factory=dict)
    reserve: list[Placed] = field(default_factory=list)
    zones: dict[str, Placed] = field(default_factory=dict)
    attached: list[Placed] = field(default_factory=list)
    shows: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Given:
    """The whole position."""

    sides: list[SeatGiven]
    seats: int
    turn_player: int = 0
    first_player: int = 0
    turn: int = 0
    round: int = 0
    phase: str = "combat"
    to_move: int | None = None
    arena: Placed | None = None
    world_rules: list[str] = field(default_factory=list)
    raiders: list[Placed] = field(default_factory=list)
    teams: str = ""
    vote: bool = False
    team_of: list[int] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
