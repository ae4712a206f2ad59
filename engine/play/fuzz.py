"""Random games of random legal decks, watched at every decision.

One number reproduces a game: its decks, its dice and every choice come from its own seed.
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

#: The heavier checks (saves, clones, views) run at every so-many-th decision.
CLOSELY: Final = 24
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
    play = twin_game if twins else fuzz_game
    for index in range(first, first + games):
        kind = _kind_of_table(system, cards, fuzz_seed(seed, index))
        tables[kind] = tables.get(kind, 0) + 1
        played, failure = play(system, cards, fuzz_seed(seed, index))
        decisions += played
        if failure is not None:
            failures.append(failure)
            if sink is not None:
                sink(str(failure))
    return FuzzReport(games, decisions, tuple(failures), tuple(sorted(tables.items())))


def _kind_of_table(system: str, cards: Sequence[Data], seed: int) -> str:
    game = fuzz_of(system)
    return game.table(*game.seats(cards, Rng(seed)))


def fuzz_seed(seed: int, index: int) -> int:
    """Small enough to be typed."""
    return mix(mix(seed) + index) >> 32


def fuzz_game(system: str, cards: Sequence[Data], seed: int) -> tuple[int, Failure | None]:
    """One game: how many decisions were made, and what went wrong."""
    game = fuzz_of(system)
    rng = Rng(seed)
    made = 0
    try:
        seats, options = game.seats(cards, rng)
        state = system_named(system).prepare(seats, options).start(seed, None)
        while not state.is_over:
            _watch(game, state, rng, closely=made % CLOSELY == 0)
            state.apply(game.choose(state.legal_actions(), rng))
            made += 1
            if made >= MAX_DECISIONS:
                raise _Fault("the game does not end")
        _watch_end(game, state)
    except _Fault as fault:
        return made, Failure(seed, made, str(fault))
    except CRASHES as crash:
        last = traceback.extract_tb(crash.__traceback__)[-1]
        place = f"{last.filename.rsplit('engine/', 1)[-1]}:{last.lineno}"
        return made, Failure(seed, made, f"{type(crash).__name__} at {place}: {crash}")
    return made, None


# --- the same game, played in other ways ----------------------------------------------------------


def twin_game(system: str, cards: Sequence[Data], seed: int) -> tuple[int, Failure | None]:
    """One game four ways in step: as it is, with a log, as a clone of each position, and loaded
    from a save at every so-many-th decision. They must be the same game to the end."""
    game = fuzz_of(system)
    rng = Rng(seed)
    made = 0
    try:
        seats, options = game.seats(cards, rng)
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
        return made, Failure(seed, made, str(fault))
    except CRASHES as crash:
        return made, Failure(seed, made, f"{type(crash).__name__}: {crash}")
    return made, None


def _same(plain: State, others: dict[str, State]) -> None:
    wanted = dump(plain)
    for way, state in others.items():
        if dump(state) != wanted:
            raise _Fault(f"the game is another one when it is {way}")


# --- what must hold ----------------------------------------------------------------------------


def _watch(game: Fuzz, state: State, rng: Rng, closely: bool) -> None:
    for problem in game.problems(state):
        raise _Fault(problem)
    legal = state.legal_actions()
    if len(legal) < 2:
        raise _Fault(f"a decision between {len(legal)} actions came up")
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
