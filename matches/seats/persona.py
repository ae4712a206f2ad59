"""A scripted person at a table: greedy's choice at each question, given with as few presses as the
page allows. It measures how many decisions a game asks of somebody.

A press is one button of the page: a choice, a card with its target, all who attack together, or
passing for the rest of the turn.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from engine import api
from matches.replays.film import Film
from matches.replays.shown import choices
from matches.seats import play
from matches.seats.autopilot import Autopilot, asks_of
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
    plan = list(_plan(film, seat, bot, pilot))
    spare = api.spare(film.end)
    if spare is not None and all(label == plan[0] for label in plan):
        is_pass = film.end.legal_actions()[spare.index]
        if film.end.label(is_pass) == plan[0]:
            return _Press((plan[0],), passes_turn=True)
    best = _Press((plan[0],))
    for choice in choices(film.end):
        labels = (choice.label, *(choice.then.split(api.AND_THEN) if choice.then else ()))
        if len(labels) > len(best.labels) and _fits(labels, plan):
            best = _Press(labels, picks=2 if choice.after or choice.together else 1)
    return best


def _fits(labels: tuple[str, ...], plan: list[str]) -> bool:
    """All of them are planned for this step, in whatever order."""
    at_pass = plan.index(PASS) if PASS in plan else len(plan)
    if labels[0] == PASS:
        return at_pass == 0 and _fits(labels[1:], plan[1:])
    return not Counter(labels) - Counter(plan[:at_pass])


def _plan(film: Film, seat: int, bot: str, pilot: Autopilot) -> Iterator[str]:
    """What greedy answers at the questions the person is asked, to the end of the turn."""
    ahead = film.fork()
    guide = Autopilot(pilot.asks, pilot.passed)
    turn = ahead.end.turn()
    for _ in range(AHEAD):
        if ahead.end.is_over or ahead.end.to_move != seat or ahead.end.turn() != turn:
            return
        index = choice_of(ahead, "greedy")
        yield ahead.end.label(ahead.end.legal_actions()[index])
        ahead.play(index)
        play.let_bots_play(ahead, seat, bot, guide)
