"""A scenario to look at: its position, and what each of its steps brought."""

from dataclasses import dataclass

from engine.kernel.events import Event
from engine.kernel.scenarios import Items, Map, Node, Scalar
from engine.kernel.state import State
from engine.scenarios.driver import Driver
from engine.scenarios.evidence import Told
from engine.scenarios.model import Check, Choose, PassUntil, Resolve, Scenario, Step
from engine.scenarios.run import Runner, run


@dataclass(frozen=True, slots=True)
class Moment:
    """The game after a step; the first one is the position."""

    title: str
    is_check: bool
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Film:
    """None of the moments, if the game has to refuse to start."""

    moments: tuple[Moment, ...]
    faults: tuple[str, ...]


def film(told: Told) -> Film:
    """Play a scenario and keep every moment of it."""
    runner = _Filming(told.scenario)
    outcome = run(told.scenario, told.path, runner)
    return Film(tuple(runner.moments), tuple(fault for _, fault in outcome.faults))


class _Filming(Runner):
    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.moments: list[Moment] = []
        self._told = 0

    def _step(self, step: Step, driver: Driver) -> None:
        if not self.moments:
            self._keep("The position", driver)
        super()._step(step, driver)
        self._keep(in_words(step), driver, is_check=isinstance(step, Check))

    def _keep(self, title: str, driver: Driver, is_check: bool = False) -> None:
        events, self._told = tuple(self.log[self._told :]), len(self.log)
        self.moments.append(Moment(title, is_check, driver.state.clone(), events))


def in_words(step: Step) -> str:
    """A step as a file would write it, on one line."""
    match step:
        case Choose(seat, parts):
            return f"{seat}: {' > '.join(parts)}"
        case PassUntil(moment):
            return f"pass until: {moment}"
        case Resolve():
            return "resolve"
        case Check(bodies):
            return "then: " + "; ".join(_flat(body) for body in bodies)


def _flat(node: Node) -> str:
    match node:
        case Scalar():
            return node.text
        case Items():
            return ", ".join(_flat(item) for item in node.items)
        case Map():
            return ", ".join(f"{key.text}: {_flat(value)}" for key, value in node)
