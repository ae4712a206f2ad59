"""A game one sat at, watched from its beginning once it is over: nothing is hidden any more."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from cards.games.here import tell_game
from engine import api
from matches.replays.scene import read_moment, read_view, scene
from matches.seats import play, selectors
from matches.seats.models import SeatGame
from matches.web.replays import drawn_by_game, links_of
from matches.web.seat_guests import onlooker, seated
from ops.parts import asks_for_part


@dataclass(frozen=True, slots=True)
class WatchedSeat:
    """What the viewer's page asks of a game."""

    address: str
    can_go_on: bool = False


@seated
@require_safe
def watch(request: HttpRequest, pk: int) -> HttpResponse:
    """The way back to the table while the game is open, or if this engine cannot show it."""
    game = get_object_or_404(selectors.games_for(onlooker(request)), pk=pk)
    tell_game(request, game.system)
    if game.is_open:
        return redirect(game)
    return _watched(request, game) or redirect(game)


@require_safe
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """The same for whoever has the link, as long as its player lets them."""
    game = selectors.shared_game(token)
    if game is None:
        raise Http404("There is no such game.")
    tell_game(request, game.system)
    found = _watched(request, game, is_shared=True)
    return found or render(request, "matches/seat/shared_gone.html", {"game": game})


def _watched(
    request: HttpRequest, game: SeatGame, *, is_shared: bool = False
) -> HttpResponse | None:
    """None if this engine cannot show it."""
    try:
        film = play.film_of(game)
    except api.EngineError:
        return None
    view = read_view(request.GET.get("view"), len(film.names))
    shown = scene(film, read_moment(request.GET.get("at"), film), view)
    watched = WatchedSeat(request.path)
    context = {
        "game": game,
        "watched": watched,
        "is_shared": is_shared,
        "scene": shown,
        "links": links_of(request, watched.address, shown),
        **drawn_by_game(film.record),
    }
    is_step = asks_for_part(request, "moment")
    name = "matches/replay/_moment.html" if is_step else "matches/seat/watch.html"
    answer = render(request, name, context)
    patch_vary_headers(answer, ["HX-Request"])
    return answer
