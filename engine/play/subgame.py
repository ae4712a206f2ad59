"""Sub-games solved exactly to their end, and what bots lose in them to whoever answers best.

A sub-game is a position of a game for two without luck: two choose at once, or one chooses what
both can see, up to the end. So every position has a value, and a way of playing has an exact
exploitability (NashConv): what the best answers to it win, of both seats together. A win is 1, a
loss -1, so it lies between 0 and 2. What may be passed is passed: choices made over face-down cards
are no part of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final, Protocol

from engine.kernel.actions import Action
from engine.kernel.errors import EngineError
from engine.kernel.rng import Rng
from engine.kernel.state import WON, State
from engine.play.bots.beat import BUDGETS, BeatBot, any_best
from engine.play.bots.beat_study import answers_to
from engine.play.bots.bot import Bot, plays
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.matrix import Solution, solve

TWO: Final = 2
BEAT: Final = BeatBot()
TWO_AHEAD: Final = BeatBot(BUDGETS[-1])
SHUFFLES: Final = 16
"""Of several best mixes the bot that looks two beats ahead takes any: so many are averaged."""
FIRST: Final = 0
SECOND: Final = 1
Mix = list[Fraction]
"""How often each choice is made; the sum is 1."""
Rows = list[list[Fraction]]


@dataclass(frozen=True, slots=True)
class Line:
    """How a way of playing fares: against itself, and the best answers to it, for the first."""

    value: Fraction
    answered: Fraction
    """What the first wins by the best answer to the second's play."""
    exploited: Fraction
    """What is left to the first if the second answers best."""

    @property
    def nashconv(self) -> Fraction:
        return self.answered - self.exploited


@dataclass(frozen=True, slots=True)
class Size:
    """How large a sub-game is."""

    beats: int
    """Positions in which both choose at once, clashes included."""
    widest: tuple[int, int]
    choices: int
    """Positions in which one chooses in sight of both."""
    ends: int


class Way(Protocol):
    """A way of playing: how often it makes each choice."""

    def at_once(self, node: "Meeting") -> tuple[Mix, Mix]:
        """Where both choose: the mixes of both."""

    def alone(self, node: "Choice") -> Mix:
        """Where one chooses."""


@dataclass(slots=True)
class Position:
    """What is known of a position: its value, what it looks like, how ways of playing fare."""

    exact: Fraction
    guesses: list[Fraction]
    """By depth: what looking so many beats ahead makes of it; 0 is the outlook."""
    lines: list[Line]


@dataclass(slots=True)
class Meeting:
    """Both choose at once; who has a single choice has made it."""

    state: State
    choices: tuple[list[Action], list[Action]]
    after: list[list[Position]]
    """A row for each choice of the first, a column for each of the second."""
    is_new: bool
    """Whether a beat begins here; a clash lies within one."""

    def chairs(self) -> tuple[State | None, State | None]:
        """The game where each is asked; None for who has a single choice."""
        mine, theirs = self.choices
        if not mine:
            return None, self.state
        if not theirs:
            return self.state, None
        second = self.state.clone()
        second.apply(mine[0])
        return self.state, second

    def payoffs(self, depth: int) -> Rows:
        """What looking so far ahead sees; without a depth, what is."""
        if depth < 0:
            return [[each.exact for each in row] for row in self.after]
        seen = depth - 1 if self.is_new else depth
        return [[each.guesses[seen] for each in row] for row in self.after]


@dataclass(slots=True)
class Choice:
    """One chooses, and the other sees it."""

    state: State
    seat: int
    actions: list[Action]
    after: list[Position]

    def payoffs(self, depth: int) -> list[Fraction]:
        return [each.exact if depth < 0 else each.guesses[depth] for each in self.after]


EXACT: Final = -1


@dataclass(frozen=True, slots=True)
class Uniform:
    """Every choice as often as any other."""

    def at_once(self, node: Meeting) -> tuple[Mix, Mix]:
        return _even(len(node.after)), _even(len(node.after[0]))

    def alone(self, node: Choice) -> Mix:
        return _even(len(node.actions))


@dataclass(frozen=True, slots=True)
class Ahead:
    """The best mix so many beats ahead; with EXACT to the end."""

    depth: int

    def at_once(self, node: Meeting) -> tuple[Mix, Mix]:
        found, _ = _solved(node.payoffs(self.depth if node.is_new else self._seen))
        return _mix(found.rows), _mix(found.columns)

    def alone(self, node: Choice) -> Mix:
        return _all_on(_best(node.payoffs(self._seen), node.seat), len(node.actions))

    @property
    def _seen(self) -> int:
        """Within a beat: the present one counts among those it looks ahead."""
        return self.depth if self.depth < 0 else self.depth - 1


@dataclass(frozen=True, slots=True)
class Sampled:
    """A bot as it plays: asked so often, with other dice each time."""

    bot: Bot
    times: int

    def at_once(self, node: Meeting) -> tuple[Mix, Mix]:
        first, second = node.chairs()
        return self._mixed(node, first), self._mixed(node, second)

    def _mixed(self, node: Meeting, chair: State | None) -> Mix:
        if chair is None:
            return _mix([1])
        return self.asked(chair, chair.to_move, node.choices[chair.to_move])

    def alone(self, node: Choice) -> Mix:
        return self.asked(node.state, node.seat, node.actions)

    def asked(self, state: State, seat: int, actions: list[Action]) -> Mix:
        counts = [0] * len(actions)
        for number in range(self.times):
            choice = self.bot.choose(Chair(state, seat), Rng(number))
            counts[actions.index(choice)] += 1
        return _mix(counts)


class SubGame:
    """Solves a position to its end, depth first."""

    def __init__(self, ways: Sequence[Way], depth: int) -> None:
        """`depth` is how far the farthest of the ways looks ahead."""
        self.ways = list(ways)
        self.depth = depth
        self.meetings = 0
        self.choices = 0
        self.ends = 0
        self.widest = (0, 0)

    @property
    def size(self) -> Size:
        return Size(self.meetings, self.widest, self.choices, self.ends)

    def solved(self, state: State) -> Position:
        if state.seats != TWO:
            raise EngineError("Only games of two are solved.")
        if state.over:
            return self._end(state)
        if state.secret:
            return self._meeting(state)
        legal = state.legal_actions()
        passes = [action for action in legal if state.is_pass(action)]
        if passes:
            after = state.clone()
            after.apply(passes[0])
            return self.solved(after)
        return self._choice(state, legal)

    def _end(self, state: State) -> Position:
        self.ends += 1
        won = Fraction(int(state.returns()[0])) if state.over == WON else Fraction(0)
        # In the measure of outlooks, so that both may stand in one matrix.
        seen = Fraction(state.outlook(0))
        return Position(won, [seen] * self.depth, [Line(won, won, won) for _ in self.ways])

    def _meeting(self, state: State) -> Position:
        seat, legal = state.to_move, state.legal_actions()
        theirs = answers_to(state.clone(), seat, legal[0]) if seat == FIRST else []
        after: list[list[Position]] = []
        for action in legal:
            one = state.clone()
            one.apply(action)
            after.append([self._then(one, answer) for answer in theirs] or [self.solved(one)])
        if seat == SECOND:
            after = [[row[0] for row in after]]
        self.meetings += 1
        self.widest = max(self.widest, (len(after), len(after[0])))
        choices = (legal, theirs) if seat == FIRST else ([], legal)
        return self._met(Meeting(state, choices, after, state.quiet))

    def _then(self, state: State, answer: Action) -> Position:
        new = state.clone()
        new.apply(answer)
        return self.solved(new)

    def _met(self, node: Meeting) -> Position:
        exact = _value(node.payoffs(EXACT))
        if node.is_new:
            guesses = [Fraction(node.state.outlook(0))]
            guesses += [_value(node.payoffs(depth)) for depth in range(1, self.depth)]
        else:
            guesses = [_value(node.payoffs(depth)) for depth in range(self.depth)]
        lines = []
        for place, way in enumerate(self.ways):
            mine, theirs = way.at_once(node)
            cells = [[each.lines[place] for each in row] for row in node.after]
            lines.append(
                Line(
                    _mean([_mean([c.value for c in row], theirs) for row in cells], mine),
                    max(_mean([c.answered for c in row], theirs) for row in cells),
                    min(
                        _mean([row[at].exploited for row in cells], mine)
                        for at in range(len(cells[0]))
                    ),
                )
            )
        return Position(exact, guesses, lines)

    def _choice(self, state: State, legal: list[Action]) -> Position:
        self.choices += 1
        seat = state.to_move
        node = Choice(state, seat, legal, [self._then(state, action) for action in legal])
        best = max if seat == FIRST else min
        exact = best(node.payoffs(EXACT))
        guesses = [best(node.payoffs(depth)) for depth in range(self.depth)]
        lines = []
        for place, way in enumerate(self.ways):
            mix = way.alone(node)
            ends = [each.lines[place] for each in node.after]
            answered, exploited = [e.answered for e in ends], [e.exploited for e in ends]
            lines.append(
                Line(
                    _mean([e.value for e in ends], mix),
                    max(answered) if seat == FIRST else _mean(answered, mix),
                    min(exploited) if seat == SECOND else _mean(exploited, mix),
                )
            )
        return Position(exact, guesses, lines)


# --- arithmetic -----------------------------------------------------------------------------------


def _solved(payoffs: Rows) -> tuple[Solution, Fraction]:
    """Solved in whole numbers, with the value of the game as it was given."""
    by = lcm(*(each.denominator for row in payoffs for each in row))
    found = solve([[int(each * by) for each in row] for row in payoffs])
    return found, Fraction(found.won, found.total * by)


def _value(payoffs: Rows) -> Fraction:
    return _solved(payoffs)[1]


def _mean(values: list[Fraction], mix: Mix) -> Fraction:
    total = Fraction(0)
    for value, weight in zip(values, mix, strict=True):
        if weight:
            total += value * weight
    return total


def _mix(weights: list[int]) -> Mix:
    total = sum(weights)
    return [Fraction(weight, total) for weight in weights]


def _even(count: int) -> Mix:
    return [Fraction(1, count)] * count


def _all_on(place: int, count: int) -> Mix:
    return [Fraction(int(each == place)) for each in range(count)]


def _best(payoffs: list[Fraction], seat: int) -> int:
    best = max(payoffs) if seat == FIRST else min(payoffs)
    return payoffs.index(best)


# --- what is told ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AsBeat:
    """A bot of beats as it plays: the mix it draws from, and Greedy where it plays so."""

    bot: BeatBot
    greedy: Sampled

    def at_once(self, node: Meeting) -> tuple[Mix, Mix]:
        first, second = node.chairs()
        return self._mixed(first), self._mixed(second)

    def _mixed(self, state: State | None) -> Mix:
        if state is None:
            return _mix([1])
        chair = Chair(state, state.to_move)
        study = self.bot.study(chair, Rng(1))
        if study is None:
            return self.greedy.asked(state, state.to_move, chair.actions())
        payoffs = study.matrix()
        if not self.bot.budget:
            return _mix(solve(payoffs).rows)
        mixes = [_mix(any_best(payoffs, Rng(number))) for number in range(SHUFFLES)]
        return [sum(column, Fraction(0)) / SHUFFLES for column in zip(*mixes, strict=True)]

    def alone(self, node: Choice) -> Mix:
        if not self.bot.budget:
            return self.greedy.alone(node)
        choice = self.bot.within(Chair(node.state, node.seat), Rng(1))
        return _all_on(node.actions.index(choice), len(node.actions))


@dataclass(frozen=True, slots=True)
class Exploited:
    """A sub-game, what it is worth to the first, and by name how ways of playing fare in it."""

    size: Size
    value: Fraction
    lines: tuple[tuple[str, Line], ...]


def exploited(state: State, times: int) -> Exploited:
    """Bots that play by chance beyond what is known of them are asked so many times a position."""
    if not plays(BEAT, state.SYSTEM):
        raise EngineError("Only games in which nothing is hidden but what both choose are solved.")
    greedy = Sampled(GreedyBot(), times)
    ways: dict[str, Way] = {
        "Random": Uniform(),
        "Greedy": greedy,
        "Beat, as it plays": AsBeat(BEAT, greedy),
        "Beat (two ahead), as it plays": AsBeat(TWO_AHEAD, greedy),
        "One beat ahead": Ahead(1),
        "Two beats ahead": Ahead(2),
        "To the end": Ahead(EXACT),
    }
    game = SubGame(list(ways.values()), depth=2)
    found = game.solved(state)
    return Exploited(game.size, found.exact, tuple(zip(ways, found.lines, strict=True)))
