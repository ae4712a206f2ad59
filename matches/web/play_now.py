"""Play now: two clicks from the first page to a table with house decks, without an account."""

from dataclasses import dataclass
from uuid import uuid4

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.access import is_player, player
from cards.games import games, is_game
from decks.models import Deck
from decks.refusals import DeckRefused
from decks.selectors import current_version, game_rows, starters
from engine import api
from matches.experiments.snapshot import card_rows, entrant
from matches.seats import services
from matches.seats.models import SeatGame
from matches.seats.play import SeatRefused
from matches.seats.sitters import Sitter, games_of, guest_of, new_guest
from matches.web.seats import form_key_of
from ops import charges

BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Offer:
    """A game one can sit down at: a house deck against another."""

    system: str
    name: str
    summary: str
    mine: Deck
    other: Deck


def offers() -> list[Offer]:
    """Games with two house decks."""
    known = {each.slug: each for each in api.systems()}
    found = []
    for game in games():
        decks = list(starters(game.system)[:2])
        if len(decks) == 2 and game.system in known:
            system = known[game.system]
            found.append(Offer(game.system, system.name, system.summary, *decks))
    return found


@require_http_methods(["GET", "POST"])
def play_now(request: HttpRequest) -> HttpResponse:
    """The games to choose from; a click on one is a table."""
    if request.method == "POST" and is_game(request.POST.get("game", "")):
        try:
            return redirect(_begin(request, request.POST["game"]))
        except (SeatRefused, DeckRefused) as refused:
            messages.warning(request, str(refused))
    guest = guest_of(request.session)
    open_games = games_of(guest).defer("setup", "actions") if guest else []
    context = {"offers": offers(), "open_games": open_games, "form_key": uuid4()}
    return render(request, "matches/seat/play_now.html", context)


def _begin(request: HttpRequest, system: str) -> SeatGame:
    decks = list(starters(system)[:2])
    if len(decks) < 2:
        raise SeatRefused("This game has no house decks yet. Choose another one.")
    form_key = form_key_of(request)
    if not is_player(request.user):
        charges.demand(request, "guest")
    players = [entrant(current_version(deck)) for deck in decks]
    record = services.new_record(
        system,
        cards=card_rows(system, players, set(), game_rows),
        seats=[each.seat for each in players],
    )
    return services.start_game(
        owner=_sitter(request),
        record=record,
        seat=0,
        bot=BOT,
        title=f"{players[0].name} against {players[1].name}",
        form_key=form_key,
    )


def _sitter(request: HttpRequest) -> Sitter:
    return player(request.user) if is_player(request.user) else new_guest(request.session)
