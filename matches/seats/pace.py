"""How fast a bot plays for the eyes of a person: all at once, or one move after the other."""

from collections.abc import Mapping
from dataclasses import dataclass

PACE = "pace"
"""Its name among what a person chose for their tables (SeatGame.manner)."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds until the page asks for the bot's next move; 0: all its moves come at once."""

    slug: str
    name: str
    wait: int = 0

    @property
    def in_steps(self) -> bool:
        return self.wait > 0


PACES = (
    Pace("instant", "All its moves at once"),
    Pace("quick", "Quick", 600),
    Pace("slow", "Slow", 1800),
)


def pace_of(manner: Mapping[str, object]) -> Pace:
    return next((pace for pace in PACES if pace.slug == manner.get(PACE)), PACES[0])
