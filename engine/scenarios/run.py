"""Running scenarios: build, choose, check, and tell what went wrong."""

import traceback
from collections.abc import Iterable
from pathlib import Path

from engine.kernel.errors import EngineError
from engine.kernel.events import Event
from engine.kernel.scenarios import Adapter, Map, Node, Scalar, Setting
from engine.kernel.state import State
from engine.scenarios.adapter import adapter_named, seat_named, seat_of
from engine.scenarios.checks import (
    Checker,
    asks_for_choices,
    denies_seats,
    look_at_closed,
    looks_now,
)
from engine.scenarios.driver import GAME_OVER, Driver, Moment, PhaseOver, Written, offer
from engine.scenarios.errors import CheckError, ScenarioError
from engine.scenarios.labels import plain
from engine.scenarios.model import Check, Choose, PassUntil, Resolve, Scenario, Step, Unreadable
from engine.scenarios.parse import read_scenarios
from engine.scenarios.report import Outcome, Report

SUFFIXES = (".yaml", ".yml")
BROKEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    NotImplementedError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a mistake in the rules' own code raises: the scenario fails, the others still run."""

REFUSED = "refused"


def run_paths(paths: Iterable[str | Path]) -> Report:
    """Run files, and folders with everything below them."""
    report = Report()
    for path in paths:
        for file in scenario_files(Path(path)):
            report.outcomes += run_file(file)
    return report


def scenario_files(path: Path) -> list[Path]:
    """A file, or all of a folder; a folder without any stands for itself, to be complained of."""
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES) or [path]
    return [path]


def run_file(path: Path) -> list[Outcome]:
    """One outcome per scenario; a file that cannot be read is one failure."""
    name = str(path)
    if path.is_dir():
        return [Outcome(name, 0, "", ((0, "There is no .yaml file in this folder."),))]
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = "it is not UTF-8" if isinstance(error, UnicodeDecodeError) else error.strerror
        return [Outcome(name, 0, "", ((0, f"The file cannot be read: {reason}."),))]
    return run_text(text, name)


def run_text(text: str, path: str) -> list[Outcome]:
    """The scenarios of a file's text."""
    try:
        scenarios = read_scenarios(text)
    except ScenarioError as error:
        return [Outcome(path, error.line, "", ((error.line, error.message),))]
    return [
        run(found, path) if isinstance(found, Scenario) else _unread(found, path)
        for found in scenarios
    ]


def _unread(found: Unreadable, path: str) -> Outcome:
    line = found.error.line or found.line
    return Outcome(path, line, found.name, ((line, found.error.message),))


def run(scenario: Scenario, path: str, runner: "Runner | None" = None) -> Outcome:
    """Play one scenario; a runner of one's own can be asked about it afterwards."""
    runner = runner or Runner(scenario)
    try:
        runner.run()
    except ScenarioError as error:
        runner.faults.append(error)
    except EngineError as error:
        runner.faults.append(CheckError(f"The engine refused: {error}", runner.line))
    except BROKEN as error:
        runner.faults.append(CheckError(_breakage(error), runner.line))
    faults = tuple((fault.line or runner.line, fault.message) for fault in runner.faults)
    story = runner.story() if faults else ()
    return Outcome(path, scenario.line, scenario.name, faults, story, runner.unwritten)


def _breakage(error: Exception) -> str:
    """Where the rules' code broke, in one sentence."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"The engine broke ({type(error).__name__}: {error}; {where})."


def position(scenario: Scenario) -> State:
    """The game where a scenario begins, at its first decision."""
    adapter = adapter_named(scenario.game, scenario.line)
    dice = [entry[:] for entry in scenario.dice]
    state = adapter.build(Setting(scenario.given, tuple(scenario.cards), scenario.seed, dice))
    state.settle()
    return state


class Runner:
    """One scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.line = scenario.line
        self.log: list[Event] = []
        self.since = 0
        self.paused = False
        """Whether the game stands at a moment instead of running to its next decision."""
        self.faults: list[ScenarioError] = []
        self.unwritten = 0
        self.left: list[Step] = []
        """The steps after the present one."""

    def run(self) -> None:
        scenario = self.scenario
        adapter = adapter_named(scenario.game, scenario.line)
        dice = [entry[:] for entry in scenario.dice]
        setting = Setting(scenario.given, tuple(scenario.cards), scenario.seed, dice)
        if self._expects_refusal(adapter, setting):
            return
        state = adapter.build(setting)
        state.sink = self.log
        driver = self._driver(adapter, state)
        driver.strict = scenario.strict
        self.paused = bool(adapter.moment(state)[2])
        if not self.paused:
            driver.advance()
            driver.look()
        for place, step in enumerate(scenario.steps):
            self.line = step.line
            self.left = scenario.steps[place + 1 :]
            self._step(step, driver)
            self.unwritten = driver.unwritten
            if self.faults:
                return
        if state.script:
            self.faults.append(
                CheckError(
                    f"{len(state.script)} of the scripted dice were not used.", scenario.line
                )
            )

    def _driver(self, adapter: Adapter, state: State) -> Driver:
        return Driver(adapter, state)

    def _expects_refusal(self, adapter: Adapter, setting: Setting) -> bool:
        """`then: {refused: …}`: the game must refuse to start, with these words."""
        checks = [step for step in self.scenario.steps if isinstance(step, Check)]
        wanted = checks[0].bodies[0].get(REFUSED) if checks else None
        if wanted is None:
            return False
        if len(self.scenario.steps) != 1 or len(checks[0].bodies[0].pairs) != 1:
            raise ScenarioError("refused must be the only thing a scenario checks.", wanted.line)
        try:
            adapter.build(setting)
        except EngineError as error:
            words = [str(error), *getattr(error, "violations", ())]
            if not _refused_as(wanted, words):
                text = f"The game was refused for another reason: {' '.join(words)}"
                raise CheckError(text, wanted.line) from error
            return True
        if _refused_as(wanted, []):
            return True
        raise CheckError("The game should be refused, but it starts.", wanted.line)

    def _step(self, step: Step, driver: Driver) -> None:
        match step:
            case Choose(seat, parts, line):
                driver.choose(seat_of(seat, driver.state.seats, line), parts, self._next(driver))
                self.paused = False
            case Resolve():
                driver.resolve(self._next(driver))
                driver.look()
                self.paused = False
            case PassUntil(moment, line):
                driver.pass_until(self._moment(driver, moment, line))
                self.paused = True
            case Check(bodies):
                self._check(bodies, driver)

    def _check(self, bodies: tuple[Map, ...], driver: Driver) -> None:
        passed_over = driver.copy() if denies_seats(bodies) else None
        if self.paused:
            if asks_for_choices(bodies):
                driver.advance()  # Facts and legal choices are those of one decision.
        elif not look_at_closed(bodies, driver):
            self._run_on(bodies, driver)
        driver.look()
        found = Checker(driver, self.log, self.since, passed_over).run(bodies)
        if found:
            hint = self._hint(bodies, driver)
            if hint:
                found[-1] = CheckError(f"{found[-1].message}\n{hint}", found[-1].line)
        self.since = len(self.log)
        self.faults += found

    def _run_on(self, bodies: tuple[Map, ...], driver: Driver) -> None:
        """To the next decision; after a payment at a turn's start only to the end of the phase."""
        upkeep = driver.phase and not asks_for_choices(bodies)
        if driver.advance(PhaseOver(driver) if upkeep else None):
            self.paused = True
        elif not looks_now(bodies, driver) and not self._answer_follows(driver):
            driver.settle()

    def _next(self, driver: Driver) -> Written | None:
        """The choice that is written next, unless something else happens before it."""
        step = next((step for step in self.left if not isinstance(step, Check)), None)
        if not isinstance(step, Choose):
            return None
        return seat_of(step.seat, driver.state.seats, step.line), step.parts[0]

    def _answer_follows(self, driver: Driver) -> bool:
        """Whether the file goes on before everything has resolved."""
        for step in self.left:
            if isinstance(step, Choose):
                seat = seat_of(step.seat, driver.state.seats, step.line)
                return driver.could_answer(seat, step.parts[0])
            if not isinstance(step, Check):
                return isinstance(step, Resolve)
        return False

    def _hint(self, bodies: tuple[Map, ...], driver: Driver) -> str:
        """Where the game stands, if it stands in the middle of something."""
        state = driver.state
        if state.over or state.asked < 0 or not driver.adapter.busy(state):
            return ""
        later = driver.copy()
        later.state.sink = self.log[:]
        try:
            later.resolve()
            faults = Checker(later, later.state.sink, self.since).run(bodies)
        except (CheckError, EngineError):
            faults = [CheckError("")]
        way = "write a choice, or resolve, if it should go on"
        if not faults:
            way = "it would hold if everybody passed, so write resolve before this then"
        labels = offer(state.asked, driver.labels())
        return f"The game waits in the middle of something: {way}. {labels}"

    def _moment(self, driver: Driver, text: str, line: int) -> Moment:
        """ "P2 Combat Step", "next turn", "turn 5", "P1 turn", "End Phase"."""
        words = plain(text).split()
        seat: int | None = None
        turn = 0
        if words and seat_named(words[0]) is not None:
            seat = seat_of(words[0], driver.state.seats, line)
            words = words[1:]
        if len(words) == 2 and words[0] == "turn" and words[1].isdigit():
            turn, words = int(words[1]), ["turn"]
        if words[:1] == ["next"]:
            words = words[1:]
        words = [word for word in words if word not in ("step", "phase", "the", "of")]
        part = " ".join(words)
        if part == "end turn":
            part = "turn"
            seat = None if seat is None else (seat + 1) % driver.state.seats
        known = (*driver.adapter.moments(), GAME_OVER)
        if part not in known:
            listed = ", ".join(known)
            raise ScenarioError(
                f'"{text}" is not a moment. Write a part of a turn ({listed}), with or without a '
                'seat in front ("P2 combat"), or "turn 5".',
                line,
            )
        return Moment(driver, text, seat, turn, part)

    def story(self) -> tuple[str, ...]:
        """The log as lines."""
        return tuple(
            f"{event.text} [{event.rule}]" if event.rule else f"> {event.text}"
            for event in self.log
        )


def _refused_as(wanted: Node, words: list[str]) -> bool:
    """`refused: true` takes any reason, `false` none, a text must be part of the reason."""
    text = plain(wanted.text) if isinstance(wanted, Scalar) else ""
    if text in ("true", "yes"):
        return bool(words)
    if text in ("false", "no"):
        return not words
    return any(text in plain(word) for word in words)
