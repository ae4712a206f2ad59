"""A scenario as an exercise: it stops where the learner chooses, until the written choice is made.

A file of scenarios with a `lesson` each is a course. The learner is P1; all other seats,
and whatever is not a choice, follow the file.
"""

from dataclasses import dataclass
from pathlib import Path

from engine.kernel.events import Event
from engine.kernel.scenarios import Adapter, Items, Map
from engine.kernel.state import State
from engine.scenarios.driver import CHOICE, Driver
from engine.scenarios.errors import ScenarioError
from engine.scenarios.labels import matching
from engine.scenarios.model import Scenario, Unreadable
from engine.scenarios.parse import read_scenarios
from engine.scenarios.run import Runner
from engine.scenarios.source import as_items, as_map, as_text, check_keys

LEARNER = 0
KEYS = ("do", "about", "wrong", "done")
OTHER = "other"
"""What is said to a wrong choice that has no words of its own."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One step of a course: what to do, and what is said to it."""

    title: str
    game: str
    about: str
    do: tuple[str, ...]
    """A sentence for each choice; the last one stands for all that follow."""
    wrong: tuple[tuple[str, str], ...]
    """Why not, by the label of the choice."""
    done: str
    scenario: Scenario

    def task(self, choices: int) -> str:
        """What to do after so many choices."""
        return self.do[min(choices, len(self.do) - 1)]

    def why_not(self, label: str) -> str:
        """The word to a wrong choice; empty if nobody wrote one."""
        found = (say for wrong, say in self.wrong if matching(wrong, [label]))
        return next(found, dict(self.wrong).get(OTHER, ""))


@dataclass(frozen=True, slots=True)
class CourseMoment:
    """The game where the learner is asked, or at the end of the exercise."""

    state: State
    choices: int
    """How many the learner has made."""
    wanted: int
    """The place of the choice to be made among the legal actions; -1 if nothing is left to do."""
    events: tuple[Event, ...]
    """What happened since the last choice of the learner."""

    @property
    def is_done(self) -> bool:
        return self.wanted < 0


def read_course(path: Path) -> tuple[Exercise, ...]:
    """The exercises of a file, in order. Raises ScenarioError for what is not one."""
    return tuple(_exercise(found) for found in read_scenarios(path.read_text(encoding="utf-8")))


def _exercise(found: Scenario | Unreadable) -> Exercise:
    if isinstance(found, Unreadable):
        raise found.error
    if found.lesson is None:
        raise ScenarioError("Every scenario of a course needs a lesson.", found.line)
    words = found.lesson
    check_keys(words, "A lesson", KEYS)
    do = words.get("do")
    if do is None:
        raise ScenarioError("A lesson needs do: what the learner is to do.", words.line)
    return Exercise(
        title=found.name,
        game=found.game,
        about=_said(words, "about"),
        do=tuple(as_text(item, "do") for item in as_items(do, "do")),
        wrong=_wrong(words),
        done=_said(words, "done"),
        scenario=found,
    )


def _said(words: Map, key: str) -> str:
    node = words.get(key)
    if isinstance(node, Items):
        raise ScenarioError(f"{key} must be a text.", node.line)
    return "" if node is None else as_text(node, key).strip()


def _wrong(words: Map) -> tuple[tuple[str, str], ...]:
    node = words.get("wrong")
    if node is None:
        return ()
    return tuple((key.text, as_text(say, "wrong")) for key, say in as_map(node, "wrong"))


def moment(exercise: Exercise, choices: int) -> CourseMoment:
    """The exercise after so many choices of the learner, or at its end if there are not as many.

    Raises ScenarioError where the file cannot be played.
    """
    runner = _Led(exercise, choices)
    try:
        runner.run()
    except _Asked as asked:
        return runner.shown(asked.wanted)
    if runner.faults:
        raise runner.faults[0]
    runner.driver.advance()  # a table is looked at where somebody decides
    return runner.shown(-1)


class _Asked(Exception):
    """The learner is asked."""

    def __init__(self, wanted: int) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class _LedDriver(Driver):
    """Stops before the learner's next written choice."""

    left = 0
    made = 0
    told = 0

    def take(self, place: int, note: str = "") -> None:
        if self.state.asked == LEARNER and not note:
            if self.made == self.left:
                raise _Asked(place)
            self.made += 1
            self.told = len(self.state.sink or ())
        super().take(place, note)


class _Led(Runner):
    def __init__(self, exercise: Exercise, choices: int) -> None:
        super().__init__(exercise.scenario)
        self.choices = choices
        self.driver: _LedDriver

    def _driver(self, adapter: Adapter, state: State) -> Driver:
        self.driver = _LedDriver(adapter, state)
        self.driver.left = self.choices
        return self.driver

    def shown(self, wanted: int) -> CourseMoment:
        driver = self.driver
        events = tuple(event for event in self.log[driver.told :] if event.kind != CHOICE)
        return CourseMoment(driver.state, driver.made, wanted, events)
