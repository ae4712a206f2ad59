"""The guide that opens the rules of a game; its pictures are positions of the game's lesson."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from matches.lessons.courses import course_of

FOLDER = Path(__file__).resolve().parent / "guides"


@dataclass(frozen=True, slots=True)
class Picture:
    """A position: the exercise, counted from 1, after so many choices; and what one sees there."""

    exercise: int
    choices: int
    says: str
    has_hand: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    text: str  # Markdown, ours
    picture: Picture | None


@cache
def guide_of(system: str) -> tuple[Part, ...]:
    """Nothing if nobody wrote one, or if there are no positions to show."""
    file = FOLDER / f"{system}.yaml"
    if not course_of(system) or not file.is_file():
        return ()
    parts = yaml.safe_load(file.read_text("utf-8"))
    return tuple(
        Part(part["title"], part["text"], Picture(**part["picture"]) if "picture" in part else None)
        for part in parts
    )
