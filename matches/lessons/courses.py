"""The courses beside this file, by game. One is read when it is first asked for."""

from functools import cache
from pathlib import Path

from cards.games import game_of
from engine import api

FOLDER = Path(__file__).resolve().parent
MINUTES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Half a minute an exercise, for somebody who has never seen the game."""


@cache
def courses() -> tuple[str, ...]:
    """The games that have one, as the engine lists them."""
    return tuple(one.slug for one in api.systems() if (FOLDER / f"{one.slug}.yaml").is_file())


@cache
def course_of(system: str) -> tuple[api.Exercise, ...]:
    """Its exercises in order; none if nobody wrote any."""
    return api.read_course(FOLDER / f"{system}.yaml") if system in courses() else ()


def title_of(system: str) -> str:
    minutes = MINUTES[max(1, (len(course_of(system)) - 1) // 2)]
    return f"Learn {game_of(system).title} in {minutes} minutes"
