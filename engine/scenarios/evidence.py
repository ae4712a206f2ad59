"""What scenario files are evidence of: what each says of itself, and what its run showed.

Three kinds of evidence, the strongest first: an event named the rule (`EVENT`), code that cites the
rule ran (`CODE`), or nothing but the scenario's name says so (`NAME`).
"""

import gc
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from engine.kernel.scenarios import Items, Map, Node, Scalar
from engine.kernel.system import system_named
from engine.scenarios.citations import TAG, Probe, Watch
from engine.scenarios.model import Check, Choose, Scenario
from engine.scenarios.parse import read_scenarios
from engine.scenarios.run import Runner, run, scenario_files

EVENT: Final = "event"
CODE: Final = "code"
NAME: Final = "name"
KINDS: Final = (EVENT, CODE, NAME)
PART = re.compile(r"(?<=\d)[a-z]$")


@dataclass(frozen=True, slots=True)
class Told:
    """A scenario as its file tells it."""

    path: str
    line: int
    name: str
    game: str
    cites: frozenset[str]
    """Tags in its name: R81, S58 (also of S58b)."""
    options: frozenset[str]
    words: str
    """All that its cards and its position say, in lower case."""
    scenario: Scenario


@dataclass(frozen=True, slots=True)
class Proof:
    """A scenario that was played."""

    told: Told
    ok: bool
    events: frozenset[str]
    code: frozenset[str]
    seen: frozenset[str]
    """What the game's own probes saw: cells of a matrix, triggers that ran."""

    def kind_of(self, tag: str) -> str:
        """How this scenario speaks for a rule; nothing if it does not. Code alone is too little:
        half of the rules are asked in every attack."""
        if tag in self.events:
            return EVENT
        if tag not in self.told.cites:
            return ""
        return CODE if tag in self.code else NAME


def tell(paths: Iterable[str | Path], game: str) -> list[Told]:
    """The readable scenarios of a game, in the order of their files."""
    with _nothing_thrown_away():
        return [
            _told(found, str(file))
            for path in paths
            for file in scenario_files(Path(path))
            for found in read_scenarios(file.read_text(encoding="utf-8-sig"))
            if isinstance(found, Scenario) and found.game == game
        ]


@contextmanager
def _nothing_thrown_away() -> Iterator[None]:
    """Files become very many small objects that stay; looking for garbage among them would take
    most of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _told(scenario: Scenario, path: str) -> Told:
    tags = TAG.findall(scenario.name)
    texts = [text for row in scenario.cards for text in row.columns.values()]
    steps = [part for step in scenario.steps if isinstance(step, Choose) for part in step.parts]
    checks = [body for step in scenario.steps if isinstance(step, Check) for body in step.bodies]
    words = [*texts, *_scalars(scenario.given), *steps]
    return Told(
        path,
        scenario.line,
        scenario.name,
        scenario.game,
        frozenset((*tags, *(PART.sub("", tag) for tag in tags))),
        frozenset(_options(scenario.given)),
        " ".join((*words, *(word for body in checks for word in _scalars(body)))).lower(),
        scenario,
    )


def _options(given: Map) -> Iterator[str]:
    """What it sets: its options, and keys that are options of their own (`first player`)."""
    for key, value in given:
        yield key.text.lower().replace(" ", "_")
        if key.text.lower() == "options" and isinstance(value, Map):
            yield from _options(value)


def _scalars(node: Node) -> Iterator[str]:
    match node:
        case Scalar():
            yield node.text
        case Items():
            for item in node.items:
                yield from _scalars(item)
        case Map():
            for key, value in node:
                yield key.text
                yield from _scalars(value)


def prove(told: Told) -> Proof:
    """Play a scenario and note what its run shows."""
    watch = _watch(told.game)
    runner = Runner(told.scenario)
    with watch.on():
        outcome = run(told.scenario, told.path, runner)
    events = frozenset(tag for event in runner.log for tag in TAG.findall(event.rule))
    return Proof(told, outcome.ok, events, frozenset(watch.tags), frozenset(watch.seen))


@cache
def _watch(game: str) -> Watch:
    system = system_named(game)
    home = sys.modules[type(system).__module__].__file__
    return Watch(Path(home or ".").parent, game, probes_of(game))


def probes_of(game: str) -> Mapping[str, Probe]:
    """What the adapter of a game looks at, by the name of the function; few games have any."""
    found = getattr(system_named(game).scenarios, "probes", {})
    assert isinstance(found, Mapping)
    return found


def shown_by(game: str) -> Mapping[str, tuple[str, ...]]:
    """What else the probes of a game can show and its coverage lists, by kind: the cells of its
    matrix, its triggers."""
    return dict(getattr(system_named(game).scenarios, "shown", {}))
