"""A scripted person at a table: greedy's choice at each question, given with as few presses as the
page allows. It measures how many decisions a game asks of somebody.

A press is one button of the page: a choice, a card with its target, all who attack together, or
passing for the rest of the turn.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import api
from matches.replays.film import Film
from matches.replays.shown import choices
from matches.seats import play
from matches.seats.autopilot import Autopilot, asks_of, is_pass
from matches.seats.bots import choice_of

PASS = "pass"
AHEAD = 24
"""Answers the person has in mind: one turn."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A game, and what it asked of the person."""

    seed: int
    rounds: int
    questions: int  # that the rules asked this seat
    passes: int  # of them answered by passing
    presses: int
    picks: int  # clicks: a card and its target are two

    @property
    def per_ten_rounds(self) -> float:
        return 10 * self.presses / max(1, self.rounds)


def measure(record: api.Record, seat: int, bot: str) -> Measured:
    """Play one whole game with the stops nobody has changed."""
    film = Film(record)
    pilot = Autopilot(asks_of(record.system, {}))
    presses = picks = 0
    play.let_bots_play(film, seat, bot, pilot)
    while not film.end.is_over and not play.is_lost(film.end, seat):
        press = _press(film, seat, bot, pilot)
        for label in press.labels:
            found = play.labelled(film.end, seat, label)
            if found is None:
                break
            if press.passes_turn:
                pilot.passed = film.end.turn()
            play.choose(film, seat, found)
            play.let_bots_play(film, seat, bot, pilot)
        presses += 1
        picks += press.picks
    own = [moment for moment in film.moments if moment.seat == seat]
    passes = sum(moment.label == PASS for moment in own)
    rounds = film.end.rounds()
    return Measured(record.seed, rounds, len(own), passes, presses, picks)


@dataclass(frozen=True, slots=True)
class _Press:
    """One button: the answers it gives."""

    labels: tuple[str, ...]
    passes_turn: bool = False
    picks: int = 1


def _press(film: Film, seat: int, bot: str, pilot: Autopilot) -> _Press:
    """The button that gives most of what greedy would answer from here on."""
    answers = list(_plan(film, seat, bot, pilot))
    plan = [label for label, _ in answers]
    if all(label == PASS for label, can_pass in answers if can_pass) and answers[0][1]:
        return _Press((PASS,), passes_turn=True)
    best = _Press((plan[0],))
    offered = choices(film.end)
    for choice in offered:
        labels = _labels(choice)
        if len(labels) > len(best.labels) and _fits(labels, plan):
            best = _Press(labels, picks=2 if choice.after or choice.together else 1)
    for press in _several(offered, plan):
        if len(press.labels) > len(best.labels):
            best = press
    return best


def _labels(choice: api.Choice) -> tuple[str, ...]:
    return (choice.label, *(choice.then.split(api.AND_THEN) if choice.then else ()))


def _several(offered: Iterable[api.Choice], plan: list[str]) -> Iterator[_Press]:
    """Cards picked one after the other for one target: a click for each, and one for the target."""
    joined: dict[tuple[str, str], list[api.Choice]] = {}
    for choice in offered:
        if choice.adds and _fits(_labels(choice), plan):
            verb, target = choice.adds.split(" ")[0], choice.adds.split(api.AND_THEN)[1]
            joined.setdefault((verb, target), []).append(choice)
    for first, *others in joined.values():
        labels, picks = _labels(first), 2
        for other in others:
            more = (*labels, *other.adds.split(api.AND_THEN))
            if _fits(more, plan):
                labels, picks = more, picks + 1
        yield _Press(labels, picks=picks)


def _fits(labels: tuple[str, ...], plan: list[str]) -> bool:
    """All of them are planned for this step, in whatever order."""
    at_pass = plan.index(PASS) if PASS in plan else len(plan)
    if labels[0] == PASS:
        return at_pass == 0 and _fits(labels[1:], plan[1:])
    return not Counter(labels) - Counter(plan[:at_pass])


def _plan(film: Film, seat: int, bot: str, pilot: Autopilot) -> Iterator[tuple[str, bool]]:
    """What greedy answers at the questions the person is asked, to the end of the turn, and whether
    each could be passed for the rest of it."""
    ahead = film.fork()
    guide = Autopilot(pilot.asks, pilot.passed)
    turn = ahead.end.turn()
    for _ in range(AHEAD):
        if ahead.end.is_over or ahead.end.to_move != seat or ahead.end.turn() != turn:
            return
        index = choice_of(ahead, "greedy")
        yield ahead.end.label(ahead.end.legal_actions()[index]), is_pass(ahead.end)
        ahead.play(index)
        play.let_bots_play(ahead, seat, bot, guide)
