"""The game of a SeatGame as a film, and the bot's answers. Nothing here writes."""

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from engine import api
from matches.replays.film import Film
from matches.seats.autopilot import Autopilot
from matches.seats.bots import choice_of, dice
from matches.seats.models import SeatGame
from ops import heavy

SHELF = 16
WAIT_SECONDS = 8.0
"""How long bots play on before the page says so: three of them take longer than one."""


class SeatRefused(Exception):
    """The choice was not played; the message says why."""


films: OrderedDict[tuple[int, int], Film] = OrderedDict()


def film_of(game: SeatGame) -> Film:
    """The game so far. Raises EngineError if this engine cannot play it."""
    key = (game.pk, game.version)
    found = films.get(key)
    if found is None or choices_of(game) != found.record.actions:
        found = Film(record_of(game))
        shelve(game, found)
    return found


def shelve(game: SeatGame, film: Film) -> None:
    """Keep the film of this version at hand."""
    films[game.pk, game.version] = film
    while len(films) > SHELF:
        films.popitem(last=False)


def record_of(game: SeatGame) -> api.Record:
    return api.Record.from_data({**game.setup, "actions": choices_of(game)})


def choices_of(game: SeatGame) -> list[int]:
    return [int(index) for index in game.actions.split()]


def choose(film: Film, seat: int, index: int) -> None:
    """Take the person's decision."""
    state = film.end
    if state.is_over:
        raise SeatRefused("The game is over.")
    if state.to_move != seat or not 0 <= index < len(state.legal_actions()):
        raise SeatRefused("That is not possible now. The table shows what is.")
    film.play(index)


def labelled(state: api.State, seat: int, label: str) -> int | None:
    """The place of the answer with this label, if the person is asked and it is offered."""
    if state.is_over or state.to_move != seat:
        return None
    labels = [state.label(action) for action in state.legal_actions()]
    return labels.index(label) if label in labels else None


def let_bots_play(
    film: Film, seat: int, bot: str, pilot: Autopilot | None = None, *, in_steps: bool = False
) -> None:
    """Until the person is asked, is out, or the game is over; a long wait is cut in pieces, and the
    page asks to go on. `in_steps` stops after each move of a bot that there is something to see
    of. A bot sees only what its seat may see; so does who answers for the person.
    """
    pilot = pilot or Autopilot({})
    if _is_done(film.end, seat) or (film.end.to_move == seat and pilot.leaves(film.end, seat)):
        return
    until = time.monotonic() + WAIT_SECONDS
    with _thinking():
        while not _is_done(film.end, seat) and time.monotonic() < until:
            if film.end.to_move != seat:
                film.play(choice_of(film, bot))
                if in_steps and _shows(film, seat):
                    return
                continue
            answer = pilot.answer(film, seat)
            if answer is None:
                return
            pilot.given.append(film.last)
            film.play(answer)


def _shows(film: Film, seat: int) -> bool:
    """Whether the seat saw anything of the last decision."""
    seen = (event.seen_by < 0 or event.seen_by >> seat & 1 for event in film.moments[-1].events)
    return any(seen)


def _is_done(state: api.State, seat: int) -> bool:
    return state.is_over or is_lost(state, seat)


def is_lost(state: api.State, seat: int) -> bool:
    """Out of the game, with no mate left who could still win it for both."""
    mates = [each for each in state.survivors() if state.team(each) == state.team(seat)]
    return seat not in state.survivors() and not mates


def hint(film: Film) -> int:
    """What Greedy would do with what this seat knows."""
    with _thinking():
        return choice_of(film, "greedy")


def hint_after(film: Film, index: int) -> str:
    """The label of what Greedy would answer next, if it is asked next; empty if it is not."""
    state, seat = film.end.clone(), film.end.to_move
    state.apply(state.legal_actions()[index])
    if state.is_over or state.to_move != seat:
        return ""
    with _thinking():
        found = api.bot_choice(state, "greedy", dice(film.record.seed, film.last + 1))
    return state.label(state.legal_actions()[found])


@contextmanager
def _thinking() -> Iterator[None]:
    """Bots think in the web process, up to a second a move: few at once, so that any number of
    tables leaves threads for pages."""
    try:
        with heavy.hand():
            yield
    except heavy.Busy as busy:
        raise SeatRefused(str(busy)) from busy


def status_of(state: api.State, seat: int) -> SeatGame.Status:
    """Who is out and has no mate has lost, though the others may play on."""
    if not state.is_over and is_lost(state, seat):
        return SeatGame.Status.LOST
    if not state.is_over:
        return SeatGame.Status.PLAYING
    mine = state.returns()[seat]
    if mine > 0:
        return SeatGame.Status.WON
    return SeatGame.Status.LOST if mine < 0 else SeatGame.Status.DRAWN
