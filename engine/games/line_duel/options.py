"""What can be set in a line duel: whether four fight two against two."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.kernel.option_fields import OptionField, OptionKind
from engine.kernel.teams import Split, alone, teams_of

PAIRS: Split = (2, 2)
SPLITS: tuple[Split, ...] = (*alone(2, 4), PAIRS)
TEAMS: Final = "teams"
CHOICES: Final = (("alone", "Everybody for themselves"), ("pairs", "Two against two"))


class LineOptions:
    def fields(self, seats: int) -> tuple[OptionField, ...]:
        choices = CHOICES if seats == sum(PAIRS) else CHOICES[:1]
        return (OptionField(TEAMS, OptionKind.CHOICE, "Teams", "alone", choices=choices),)

    def check_cards(
        self, options: Mapping[str, object], cards: Sequence[object], seats: int
    ) -> None:
        """There are none."""


def teams_at(seats: int, options: Mapping[str, object]) -> list[int]:
    """The team of each seat."""
    return teams_of(PAIRS if options.get(TEAMS) == "pairs" else (1,) * seats)
