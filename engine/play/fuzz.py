"""Random games of random legal decks, watched.

One number reproduces a game: its decks, its dice and every choice come from its own seed, and
watching it draws from dice of its own. So a long run looks at most games now and then, at some of
them everywhere, and plays a game in which something is wrong again to name the first wrong moment.
"""

import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.kernel.codec import dump, load
from engine.kernel.data import Data
from engine.kernel.errors import EngineError
from engine.kernel.fuzz import Fuzz
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.kernel.system import fuzz_of, system_named

WHOLLY: Final = 25
"""Of so many games of a run one is watched at every decision (its last one always)."""
OFTEN: Final = 16
"""In the others the invariants are looked at every so many decisions and at the end: what is wrong
in a position (a card that lies nowhere, a value below 0) stays so."""
CLOSELY: Final = 24
"""Saves, clones, views and labels are compared every so many decisions of a game that is watched
everywhere, and once as often in `SELDOM` in the others."""
SELDOM: Final = 20
MAX_DECISIONS: Final = 5_000
#: What a fault in the engine can look like; anything but these is a fault of the fuzzer.
CRASHES: Final = (EngineError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError,
           AssertionError, RecursionError)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Failure:
    """`seed` is the game's own: `fuzz_game(system, cards, seed)` plays it again."""

    seed: int
    decision: int
    what: str

    def __str__(self) -> str:
        return f"seed {self.seed}, decision {self.decision}: {self.what}"


@dataclass(frozen=True, slots=True)
class FuzzReport:
    games: int
    decisions: int
    failures: tuple[Failure, ...]
    tables: tuple[tuple[str, int], ...] = ()
    """How many games were played at which kind of table."""

    @property
    def ok(self) -> bool:
        return not self.failures

    def and_then(self, later: "FuzzReport") -> "FuzzReport":
        """Both parts of a run as one."""
        tables = dict(self.tables)
        for kind, count in later.tables:
            tables[kind] = tables.get(kind, 0) + count
        return FuzzReport(
            self.games + later.games,
            self.decisions + later.decisions,
            (*self.failures, *later.failures),
            tuple(sorted(tables.items())),
        )

    def __str__(self) -> str:
        head = f"{self.games} games, {self.decisions} decisions, {len(self.failures)} failures"
        tables = [f"  {count} games of {kind}" for kind, count in self.tables]
        return "\n".join([head, *tables, *map(str, self.failures)])


class _Fault(Exception):
    """An invariant that does not hold."""


def fuzz(
    system: str,
    cards: Sequence[Data],
    games: int,
    seed: int,
    sink: Callable[[str], None] | None = None,
    *,
    twins: bool = False,
    first: int = 0,
) -> FuzzReport:
    """Play so many games; the sink hears of each failure at once. `twins` plays each of them in
    other ways beside, instead of watching it. `first` is the number of the first game: a long run
    can be split, and its parts count together."""
    decisions = 0
    failures: list[Failure] = []
    tables: dict[str, int] = {}
    for index in range(first, first + games):
        own = fuzz_seed(seed, index)
        if twins:
            kind, played, failure = twin_game(system, cards, own)
        else:
            kind, played, failure = fuzz_game(system, cards, own, wholly=index % WHOLLY == 0)
        tables[kind] = tables.get(kind, 0) + 1
        decisions += played
        if failure is not None:
            failures.append(failure)
            if sink is not None:
                sink(str(failure))
    return FuzzReport(games, decisions, tuple(failures), tuple(sorted(tables.items())))


def fuzz_seed(seed: int, index: int) -> int:
    """Small enough to be typed."""
    return mix(mix(seed) + index) >> 32


def fuzz_game(
    system: str, cards: Sequence[Data], seed: int, *, wholly: bool = True
) -> tuple[str, int, Failure | None]:
    """One game: at which kind of table, how many decisions were made, and what went wrong."""
    kind, made, failure = _watched(system, cards, seed, wholly)
    if failure is not None and not wholly:
        kind, made, first = _watched(system, cards, seed, True)
        failure = first or failure
    return kind, made, failure


def _watched(
    system: str, cards: Sequence[Data], seed: int, wholly: bool
) -> tuple[str, int, Failure | None]:
    game = fuzz_of(system)
    rng, eyes = Rng(seed), Rng(mix(seed))
    often, closely = (1, CLOSELY) if wholly else (OFTEN, CLOSELY * SELDOM)
    made, kind = 0, "no table"
    try:
        seats, options = game.seats(cards, rng)
        kind = game.table(seats, options)
        state = system_named(system).prepare(seats, options).start(seed, None)
        while not state.is_over:
            legal = state.legal_actions()
            if len(legal) < 2:
                raise _Fault(f"a decision between {len(legal)} actions came up")
            if made % often == 0:
                _watch(game, state, eyes, closely=made % closely == 0)
            state.apply(game.choose(legal, rng))
            made += 1
            if made >= MAX_DECISIONS:
                raise _Fault("the game does not end")
        _watch_end(game, state)
    except _Fault as fault:
        return kind, made, Failure(seed, made, str(fault))
    except CRASHES as crash:
        return kind, made, Failure(seed, made, _crash(crash))
    return kind, made, None


def _crash(crash: BaseException) -> str:
    last = traceback.extract_tb(crash.__traceback__)[-1]
    place = f"{last.filename.rsplit('engine/', 1)[-1]}:{last.lineno}"
    return f"{type(crash).__name__} at {place}: {crash}"


# --- the same game, played in other ways ----------------------------------------------------------


def twin_game(system: str, cards: Sequence[Data], seed: int) -> tuple[str, int, Failure | None]:
    """One game four ways in step: as it is, with a log, as a clone of each position, and loaded
    from a save at every so-many-th decision. They must be the same game to the end."""
    game = fuzz_of(system)
    rng = Rng(seed)
    made, kind = 0, "no table"
    try:
        seats, options = game.seats(cards, rng)
        kind = game.table(seats, options)
        table = system_named(system).prepare(seats, options)
        plain, logged = table.start(seed, None), table.start(seed, [])
        cloned, saved = table.start(seed, None), table.start(seed, None)
        while not plain.is_over and made < MAX_DECISIONS:
            action = game.choose(plain.legal_actions(), rng)
            cloned = cloned.clone()
            if made % CLOSELY == 0:
                saved = load(dump(saved))
            for state in (plain, logged, cloned, saved):
                state.apply(action)
            made += 1
            if made % CLOSELY == 0 or plain.is_over:
                _same(plain, {"logged": logged, "cloned": cloned, "saved": saved})
    except _Fault as fault:
        return kind, made, Failure(seed, made, str(fault))
    except CRASHES as crash:
        return kind, made, Failure(seed, made, _crash(crash))
    return kind, made, None


def _same(plain: State, others: dict[str, State]) -> None:
    wanted = dump(plain)
    for way, state in others.items():
        if dump(state) != wanted:
            raise _Fault(f"the game is another one when it is {way}")


# --- what must hold ----------------------------------------------------------------------------


def _watch(game: Fuzz, state: State, rng: Rng, closely: bool) -> None:
    for problem in game.problems(state):
        raise _Fault(problem)
    if closely:
        _check_labels(state)
        _check_copies(state, rng)
        _check_views(state, rng)


def _check_labels(state: State) -> None:
    labels = [state.label(action) for action in state.legal_actions()]
    if len(set(labels)) != len(labels):
        raise _Fault(f"two actions have the same label: {sorted(labels)}")


def _check_copies(state: State, rng: Rng) -> None:
    """A clone and a loaded save are the same game and stay so."""
    saved = dump(state)
    copies = [state.clone(), load(saved)]
    if any(dump(copy) != saved for copy in copies):
        raise _Fault("a copy differs from its original")
    legal = state.legal_actions()
    action = legal[rng.below(len(legal))]
    for copy in copies:
        copy.apply(action)
    if dump(copies[0]) != dump(copies[1]):
        raise _Fault(f"the same action gave two games: {state.label(action)}")
    if dump(state) != saved:
        raise _Fault("playing on a copy changed the original")


def _check_views(state: State, rng: Rng) -> None:
    """What a seat cannot see may change without changing what it sees."""
    for seat in range(state.seats):
        before = state.view(seat)
        if state.resample(seat, rng).view(seat) != before:
            raise _Fault(f"the view of seat {seat} depends on what it cannot see")


def _watch_end(game: Fuzz, state: State) -> None:
    for problem in game.problems(state):
        raise _Fault(problem)
    if state.legal_actions():
        raise _Fault("a game that is over still offers actions")
    if len(state.returns()) != state.seats:
        raise _Fault("not every seat has a result")
