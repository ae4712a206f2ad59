"""Pages of replays: the games of an experiment, the viewer, downloads, sharing one game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import may_change, player
from cards.games.here import tell_game
from engine import api
from matches.experiments import selectors
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import played_sections
from matches.games import game_of, templates_of
from matches.models import Experiment
from matches.replays import downloads, library, services, turns
from matches.replays import selectors as replay_selectors
from matches.replays.faces import faces_of
from matches.replays.library import Screening
from matches.replays.scene import Scene, View, read_moment, read_view, scene, views
from matches.replays.source import source_of
from ops.parts import asks_for_part

PAGE_SIZE = 50
FILES = ("game.json", "game.txt")

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Watched:
    """A game somebody may watch, and the address under which they do; `game` counts from 0."""

    experiment: Experiment
    game: int
    address: str
    is_shared: bool
    can_go_on: bool = True

    @property
    def number(self) -> int:
        return self.game + 1

    @property
    def title(self) -> str:
        return f"Game {self.number} of {self.experiment.title}"


@require_safe
def games(request: HttpRequest, pk: int) -> HttpResponse:
    experiment = _visible(request, pk)
    matchups = list(experiment.matchups.all())
    wanted = replay_selectors.read_wanted(request.GET, len(matchups))
    found = replay_selectors.games_wanted(experiment, wanted, len(matchups))
    page = Paginator(found, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "experiment": experiment,
        "page": page,
        "lines": _or_404(replay_selectors.game_lines, experiment, list(page.object_list)),
        "matchups": matchups,
        "seats": range(experiment.seats),
        "wanted": wanted,
        "results": replay_selectors.results_to_choose(
            matchups, wanted.matchup, game_of(experiment.system).foes
        ),
        "orders": replay_selectors.ORDERS.items(),
    }
    return render(request, "matches/replay/games.html", context)


@require_safe
def game(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    return _show(request, watched_by_number(request, pk, number))


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    return _show(request, watched_by_token(token))


@require_safe
def game_file(request: HttpRequest, pk: int, number: int, kind: str) -> HttpResponse:
    return _file(request, watched_by_number(request, pk, number), kind)


@require_safe
def shared_file(request: HttpRequest, token: str, kind: str) -> HttpResponse:
    return _file(request, watched_by_token(token), kind)


@login_required
@require_http_methods(["GET", "POST"])
def share_game(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """Says first what the link reveals; there the owner also takes it back."""
    watched = watched_by_number(request, pk, number)
    if not may_change(request.user, watched.experiment):
        raise Http404
    if request.method == "POST":
        return _set_share(request, watched)
    context = {
        "watched": watched,
        "share": replay_selectors.share_of(watched.experiment, watched.game),
        "decks": _or_404(source_of, watched.experiment, watched.game).record.seats,
        "sections": played_sections(watched.experiment.system),
        "query": request.GET.urlencode(),
        "back": f"{watched.address}?{request.GET.urlencode()}",
    }
    return render(request, "matches/replay/share.html", context)


def _set_share(request: HttpRequest, watched: Watched) -> HttpResponse:
    wanted: dict[str, Any] = {
        "user": player(request.user),
        "experiment_id": watched.experiment.pk,
        "game": watched.game,
    }
    if request.POST.get("share") == "yes":
        try:
            services.share_game(**wanted)
        except ExperimentRefused as refused:
            messages.error(request, str(refused))
        else:
            messages.success(request, "Anyone with the link can watch this game now.")
    else:
        services.stop_sharing(**wanted)
        messages.success(request, "The link no longer works.")
    return redirect(f"{watched.address}share/?{request.GET.urlencode()}")


# --- the viewer ----------------------------------------------------------------------------------


def _show(request: HttpRequest, watched: Watched) -> HttpResponse:
    try:
        if asks_for_part(request) or request.GET.get("build"):
            screening = screening_for(request, watched)
        else:  # bots may think for seconds: the page comes first and asks for the game itself
            at_hand = _or_404(library.at_hand, watched.experiment, watched.game)
            if at_hand is None:
                return _building(request, watched)
            screening = at_hand
    except turns.NotNow as not_now:
        return _building(request, watched, not_now)
    except api.EngineError as refused:
        context = {
            "watched": watched,
            "refused": refused,
            "is_dangerous": isinstance(refused, library.Dangerous),
            "shown_by": api.ENGINE_VERSION,
        }
        return render(request, "matches/replay/refused.html", context)
    return _moment(request, watched, screening)


def screening_for(request: HttpRequest, watched: Watched) -> Screening:
    """Raises NotNow and EngineError; a game that is removed under somebody's eyes is not found."""
    return _or_404(turns.screen, request, watched.experiment, watched.game)


def _or_404(read: Callable[..., Result], *arguments: object) -> Result:
    """What is deleted or removed between two queries does not exist, like before the first."""
    try:
        return read(*arguments)
    except Experiment.DoesNotExist:
        raise Http404 from None


def _building(
    request: HttpRequest, watched: Watched, not_now: turns.NotNow | None = None
) -> HttpResponse:
    """The page that waits for a game, and says so if it has to wait for its turn."""
    query = request.GET.copy()
    query.pop("build", None)
    is_over = isinstance(not_now, turns.TooMany)
    context = {
        "watched": watched,
        "query": query.urlencode(),
        "not_now": not_now,
        "is_over": is_over,
    }
    status = 429 if is_over else 200
    answer = render(request, "matches/replay/building.html", context, status=status)
    if is_over and not_now is not None:
        answer["Retry-After"] = str(not_now.seconds)
    return answer


def _moment(request: HttpRequest, watched: Watched, screening: Screening) -> HttpResponse:
    film = screening.film
    view = read_view(request.GET.get("view"), len(film.names))
    shown = scene(film, read_moment(request.GET.get("at"), film), view)
    context = {
        "watched": watched,
        "screening": screening,
        "scene": shown,
        "links": links_of(request, watched.address, shown),
        **drawn_by_game(film.record),
        "result": downloads.result_sentence(film),
        "may_change": may_change(request.user, watched.experiment),
    }
    is_step = asks_for_part(request, "moment")
    name = "matches/replay/_moment.html" if is_step else "matches/replay/game.html"
    answer = render(request, name, context)
    # One address has two answers: the page, and the part of it that htmx swaps.
    patch_vary_headers(answer, ["HX-Request"])
    return answer


def drawn_by_game(record: api.Record) -> dict[str, Any]:
    """What a game draws itself: its table, the hands, and its cards enlarged."""
    given = record.options.get("cards", ())
    cards = given if isinstance(given, list) else []
    return {
        "system": record.system,
        "table_templates": templates_of(record.system, "_table.html"),
        "hand_templates": templates_of(record.system, "_hand.html"),
        "cards_templates": templates_of(record.system, "_cards.html"),
        "cards": cards,
        "faces": faces_of(record.system, cards),
    }


def links_of(request: HttpRequest, base: str, shown: Scene) -> dict[str, Any]:
    """The address of every moment one can go to from here."""

    def address(at: int | None, view: View = shown.view) -> str:
        return "" if at is None else f"{base}?at={at}&view={view.value}"

    stops, eyes = shown.stops, views(len(shown.table.sides))
    return {
        "stops": {name: address(getattr(stops, name)) for name in stops.__slots__},
        "jumps": [(jump.mark, address(jump.moment)) for jump in shown.jumps],
        "views": [(view, address(shown.at, view), view == shown.view) for view in eyes],
        "next_view": address(shown.at, eyes[(eyes.index(shown.view) + 1) % len(eyes)]),
        "turns": [(turn, address(turn.moment)) for turn in shown.turns],
        "entries": [(entry, address(entry.moment)) for entry in shown.entries],
        "here": request.build_absolute_uri(address(shown.at)),
        "json": f"{base}game.json",
        "text": f"{base}game.txt?view={shown.view.value}",
    }


def _file(request: HttpRequest, watched: Watched, kind: str) -> HttpResponse:
    if kind not in FILES:
        raise Http404
    try:
        film = screening_for(request, watched).film
    except api.EngineError as refused:
        return HttpResponse(f"{refused}\n", status=409, content_type="text/plain; charset=utf-8")
    except turns.NotNow as not_now:
        return _come_back(not_now)
    if kind == "game.json":
        answer: HttpResponse = JsonResponse(downloads.as_data(film))
    else:
        view = read_view(request.GET.get("view"), len(film.names))
        text = downloads.as_text(film, watched.title, view)
        answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    name = f"riftlab-{watched.experiment.pk}-game-{watched.number}{kind.removeprefix('game')}"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _come_back(not_now: turns.NotNow) -> HttpResponse:
    status = 429 if isinstance(not_now, turns.TooMany) else 503
    answer = HttpResponse(f"{not_now}\n", status=status, content_type="text/plain; charset=utf-8")
    answer["Retry-After"] = str(not_now.seconds)
    return answer


# --- who may watch -------------------------------------------------------------------------------


def _visible(request: HttpRequest, pk: int) -> Experiment:
    experiment = get_object_or_404(selectors.experiments_for(request.user), pk=pk)
    tell_game(request, experiment.system)
    return experiment


def watched_by_number(request: HttpRequest, pk: int, number: int) -> Watched:
    experiment = _visible(request, pk)
    if not 1 <= number <= experiment.games:
        raise Http404
    address = reverse("matches:game", args=[pk, number])
    return Watched(experiment, number - 1, address, is_shared=False)


def watched_by_token(token: str) -> Watched:
    share = replay_selectors.shared_game(token)
    if share is None:
        raise Http404
    address = reverse("matches:shared-game", args=[token])
    return Watched(share.experiment, share.game, address, is_shared=True)
