"""The first page: for visitors what Riftlab is, with real cards and a real result; for members
what is going on at their table, in their decks and in the Lab."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.access import Viewer
from cards.games import HOME, games
from cards.models import Card
from decks.covers import add_covers
from decks.models import Deck
from decks.selectors import own_decks, starters
from matches.experiments.selectors import Line, latest_public_experiments, line, own_experiments
from matches.experiments.showcase import showcase
from matches.lessons.courses import course_of, title_of
from matches.models import Experiment
from matches.seats.models import SeatGame
from matches.seats.selectors import own_games

SHOWN_DECKS = 6
SHOWN_LINES = 4
FAN = 3


@dataclass(frozen=True, slots=True)
class Errand:
    """Something a new member does once."""

    title: str
    says: str
    url: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class Dashboard:
    """What a member has begun, and what they have not tried yet."""

    decks: list[Deck]
    open_games: list[SeatGame]
    running: list[Line]
    finished: list[Line]
    errands: list[Errand]

    @property
    def is_settled(self) -> bool:
        return all(errand.is_done for errand in self.errands)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    context: dict[str, Any] = {
        "tiles": [(game, [] if game.signs else covers(game.system)) for game in games()],
        "experiments": latest_public_experiments(limit=5),
    }
    if request.user.is_authenticated:
        context["board"] = dashboard(request.user)
        return render(request, "home_member.html", context)
    context["fan"] = covers(HOME)
    context["showcase"] = showcase()
    return render(request, "home.html", context)


def covers(system: str) -> list[Card]:
    """The faces of a game's first house decks."""
    decks = add_covers(list(starters(system)[:FAN]))
    return [deck.shown_cover for deck in decks if deck.shown_cover]


def dashboard(viewer: Viewer) -> Dashboard:
    seats = list(own_games(viewer).defer("setup", "actions")[: 4 * SHOWN_LINES])
    tests = list(own_experiments(viewer).order_by("-pk")[: 4 * SHOWN_LINES])
    running = [test for test in tests if test.is_open]
    finished = [test for test in tests if test.status == Experiment.Status.FINISHED]
    decks = list(add_covers(list(own_decks(viewer).order_by("-changed_at", "-pk")[:SHOWN_DECKS])))
    return Dashboard(
        decks=decks,
        open_games=[game for game in seats if game.is_open][:SHOWN_LINES],
        running=[line(test) for test in running[:SHOWN_LINES]],
        finished=[line(test) for test in finished[:SHOWN_LINES]],
        errands=errands(has_played=bool(seats), has_deck=bool(decks), has_tested=bool(tests)),
    )


def errands(*, has_played: bool, has_deck: bool, has_tested: bool) -> list[Errand]:
    """In the order in which they make sense."""
    lesson = Errand(
        title_of(HOME) if course_of(HOME) else "",
        "Ten moves on the real table show you all you need.",
        reverse("learn", args=[HOME]),
        has_played,
    )
    return [
        *([lesson] if lesson.title else []),
        Errand(
            "Play a game",
            "Take a seat with a house deck; a bot plays the other side.",
            reverse("matches:seats"),
            has_played,
        ),
        Errand(
            "Build a deck",
            "Make a house deck yours and change two cards.",
            reverse("decks:start"),
            has_deck,
        ),
        Errand(
            "Test it",
            "A hundred games tell you more than five.",
            reverse("matches:new"),
            has_tested,
        ),
    ]
