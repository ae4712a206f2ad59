"""What the rulebook leaves open, as options (section 12): how tables may read it otherwise."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Final

from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.option_fields import OptionField, OptionKind
from engine.kernel.options import choice, described, flag, number
from engine.kernel.options import read_options as read_declared
from engine.kernel.teams import Split, split_of, teams_of

TITLE: Final = "BattleCON"

DUEL: Final[Split] = (1, 1)
SUPER: Final[Split] = (2, 1)
PAIRS: Final[Split] = (2, 2)
ULTRA: Final[Split] = (3, 1)
SPLITS: Final[tuple[Split, ...]] = (DUEL, SUPER, PAIRS, ULTRA)

TEAMS: Final = "teams"
BY_TWO: Final = "pairs"
LONE: Final = "lone"
TEAM_CHOICES: Final = ((BY_TWO, "Two against two"), (LONE, "Three against one"))

PER_POINT: Final = "per_point"
ALL: Final = "all"
UNCHANGED: Final = "unchanged"
SWAPPED: Final = "swapped"
REACTIVE_WINS: Final = "reactive_wins"
DRAW: Final = "draw"
NEW_HOLDER: Final = "new_holder"
PRIOR_HOLDER: Final = "prior_holder"
ALWAYS: Final = "always"
RECYCLE: Final = "recycle"
AT_LEAST_LIFE: Final = "force_at_least_life"
LIFE: Final = "life"
NOTHING: Final = "nothing"

Choice = tuple[tuple[str, str], ...]
CONDITION: Final[Choice] = ((AT_LEAST_LIFE, "Force at least life"), (ALWAYS, "Always"))
COST: Final[Choice] = ((LIFE, "Force equal to life"), (NOTHING, "Nothing"))
ARMOR: Final[Choice] = ((PER_POINT, "Point by point"), (ALL, "All of it with the first hit"))
TIES: Final[Choice] = (
    (NEW_HOLDER, "The team that has just become Active"),
    (PRIOR_HOLDER, "The team that was Active before"),
)
OUT: Final[Choice] = ((UNCHANGED, "Who was Active stays it"), (SWAPPED, "The other becomes Active"))
DEAD: Final[Choice] = ((REACTIVE_WINS, "The Reactive player wins"), (DRAW, "A draw"))
CAP: Final[Choice] = ((ALWAYS, "At any time"), (RECYCLE, "Only at Recycle"))


@dataclass(slots=True)
class Options:
    overload_power: int = number(1, "Power Up: power", high=9)
    overload_priority: int = number(2, "Speed Up: priority", high=9)
    overload_guard: int = number(2, "Defense Up: guard", high=9)
    overload_armor: int = number(0, "Defense Up: armor", high=9)
    finisher_condition: str = choice(AT_LEAST_LIFE, "When Switch may bring the Finisher", CONDITION)
    finisher_cost: str = choice(LIFE, "What the Finisher costs", COST)
    finisher_optional: bool = flag(True, "The Finisher may be declined")
    switch_gain: int = number(1, "Force from Switch without the Finisher", high=9)
    switch_may_flip_finisher: bool = flag(False, "Switch may turn the Finisher over")
    armor_loss: str = choice(PER_POINT, "Armor is used up", ARMOR)
    team_start_low: int = number(4, "Starting space of the first team", low=3, high=9)
    team_start_high: int = number(6, "Starting space of the second team", low=1, high=7)
    team_ties_after_first: str = choice(NEW_HOLDER, "Ties below the top priority", TIES)
    clash_out_ap: str = choice(UNCHANGED, "After a clash without bases", OUT)
    both_dead: str = choice(REACTIVE_WINS, "Both defeated by one effect", DEAD)
    team_cap: str = choice(ALWAYS, "A team's 20 Force hold", CAP)
    revenge_power: int = number(0, "Revenge: power", high=9)
    revenge_priority: int = number(0, "Revenge: priority", high=9)
    revenge_guard: int = number(0, "Revenge: guard", high=9)
    lone_power: int = number(0, "The lone fighter: power", high=9)
    lone_priority: int = number(0, "The lone fighter: priority", high=9)
    lone_guard: int = number(0, "The lone fighter: guard", high=9)
    lone_armor: int = number(0, "The lone fighter: armor", high=9)
    lone_force: int = number(0, "The lone fighter: more Force each Recycle", high=9)
    super_life: int | None = number(
        None, "The lone fighter: life", low=1, high=99, nothing="As the sheet says"
    )

    def to_data(self) -> dict[str, object]:
        """What differs from the defaults."""
        usual = asdict(Options())
        return {name: value for name, value in asdict(self).items() if value != usual[name]}


class BattleconOptions:
    def fields(self, seats: int) -> tuple[OptionField, ...]:
        choices = TEAM_CHOICES if seats == sum(PAIRS) else TEAM_CHOICES[:1]
        teams = OptionField(
            TEAMS, OptionKind.CHOICE, "Teams", BY_TWO, choices=choices, is_usual=True
        )
        return (teams, *described(Options)) if seats > sum(DUEL) else described(Options)

    def check_cards(
        self, options: Mapping[str, object], cards: Sequence[object], seats: int
    ) -> None:
        """Every reading of the rules goes with all fighters."""


def read_options(given: Data) -> Options:
    """Options from outside; who sits with whom is read by `teams_at`."""
    own = {name: given[name] for name in given if name != TEAMS}
    made = read_declared(TITLE, Options, own)
    if made.team_start_low >= made.team_start_high:
        raise OptionsError("The first team starts on the left of the second one.", "team_start_low")
    return made


def teams_at(seats: int, given: Data) -> list[int]:
    """The team of each seat; mates sit side by side, a lone fighter last."""
    value = given.get(TEAMS, BY_TWO)
    if value not in (BY_TWO, LONE):
        raise OptionsError(f"Teams: there is no “{value}”, only {BY_TWO}, {LONE}.", TEAMS)
    if seats == sum(DUEL):
        return teams_of(DUEL)
    if seats == sum(SUPER):
        return teams_of(SUPER)
    return teams_of(ULTRA if value == LONE else PAIRS)


def lone_seat(teams: Sequence[int]) -> int:
    """Who fights alone against several; -1 if nobody does."""
    if split_of(teams) in (SUPER, ULTRA):
        return len(teams) - 1
    return -1


NAMES: Final[tuple[str, ...]] = tuple(each.name for each in fields(Options))
