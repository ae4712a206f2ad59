"""Games whose bots have to think again: one at a time in a process, some an hour for each person.

Such games are older than the kept choices, or their chunk is not handed in yet.
"""

import threading

from django.http import HttpRequest
from rest_framework.request import Request

from matches.models import Experiment
from matches.replays import library
from matches.replays.library import Screening
from ops.charges import charge

BUSY_SECONDS = 2
"""After which it is worth asking again."""

thinking = threading.Lock()


class NotNow(Exception):
    """The game is not at hand and its bots may not think now; `seconds` says when to ask again."""

    def __init__(self, message: str, seconds: int) -> None:
        super().__init__(message)
        self.seconds = seconds


class Busy(NotNow):
    """This process rebuilds a game already: this one or another."""


class TooMany(NotNow):
    """Whoever asks has had their share."""


def screen(request: HttpRequest | Request, experiment: Experiment, game: int) -> Screening:
    """The film of a game, counted from 0, even if its bots have to think for it.

    Raises NotNow if they may not, EngineError if this engine cannot play it,
    Experiment.DoesNotExist if it has gone.
    """
    return library.at_hand(experiment, game) or _in_turn(request, experiment, game)


def _in_turn(request: HttpRequest | Request, experiment: Experiment, game: int) -> Screening:
    if not thinking.acquire(blocking=False):
        raise Busy("Another game is being rebuilt just now.", BUSY_SECONDS)
    try:
        # It may have come while this request was on its way here.
        if (found := library.at_hand(experiment, game)) is not None:
            return found
        if wait := charge(request, "replay"):
            minutes = max(1, round(wait / 60))
            raise TooMany(
                "The bots have thought as many games through again as they do for one person in a "
                f"while; the next one in about {minutes} min.",
                60 * minutes,
            )
        return library.think_again(experiment, game)
    finally:
        thinking.release()
