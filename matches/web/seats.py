"""Pages of taking a seat: one's games, a new one, going on from a replay, and the table itself."""

import json
from typing import Any
from uuid import UUID, uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods

from accounts.access import player
from cards.games.here import tell_game
from cards.selectors import engine_rows
from decks.models import Deck
from decks.refusals import DeckRefused
from decks.selectors import current_version, deck_by_key, game_rows
from engine import api
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import checked, named_cards
from matches.experiments.snapshot import Entrant, card_rows, entrant
from matches.games import Settings, game_of
from matches.replays.scene import read_moment
from matches.replays.turns import NotNow
from matches.results.sides import in_words
from matches.seats import selectors, services
from matches.seats.models import SeatGame
from matches.seats.play import SeatRefused
from matches.seats.sitters import Guest, holds
from matches.web.experiments import named_system
from matches.web.replays import (
    Watched,
    drawn_by_game,
    screening_for,
    watched_by_number,
    watched_by_token,
)
from matches.web.seat_forms import DECKS, ContinueForm, SeatForm
from matches.web.seat_guests import onlooker, seated, sitter
from ops.parts import asks_for_part

PAGE_SIZE = 20
WITH_DRAFTS = " (with drafts)"


@login_required
@require_http_methods(["GET", "POST"])
def seats(request: HttpRequest) -> HttpResponse:
    """One's own games, and a new one."""
    sent = request.POST if request.method == "POST" else None
    deck = request.GET.get("deck", "")
    form = SeatForm(request.user, sent, deck=deck, system=_system(request, deck))
    if form.is_valid():
        try:
            return redirect(_begin(request, form))
        except ExperimentRefused as refused:
            form.add_error(refused.field, str(refused))
        except (SeatRefused, DeckRefused) as refused:
            form.add_error(None, str(refused))
    games = selectors.own_games(request.user).defer("setup", "actions")
    page = Paginator(games, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {"form": form, "page": page, "bots": api.bots()}
    return render(request, "matches/seat/seats.html", context, status=422 if form.is_bound else 200)


def _system(request: HttpRequest, key: str) -> str:
    """The game of the deck one came with, else the one the address names or the home game."""
    if not key:
        return named_system(request)
    try:
        return deck_by_key(request.user, key).system
    except Deck.DoesNotExist:
        return named_system(request)


def _begin(request: HttpRequest, form: SeatForm) -> SeatGame:
    wanted = form.cleaned_data
    keys = [wanted[name] for name in DECKS if wanted.get(name)]
    mine, *others = (entrant(current_version(form.decks[key])) for key in keys)
    seat = int(wanted["seat"])
    if seat > len(others):
        raise ExperimentRefused("seat", f"There are {len(keys)} players: choose a seat of theirs.")
    options = checked(form.system, form.options, engine_rows, seats=len(keys), at_seat=True)
    named = named_cards(form.system, options)
    players = [*others[:seat], mine, *others[seat:]]
    is_asked = any(options.get(name) for name in game_of(form.system).only_at_seats)
    shown = [each.shows if is_asked else {} for each in players]
    named |= {name for shows in shown for counts in shows.values() for name in counts}
    record = services.new_record(
        form.system,
        cards=card_rows(form.system, players, named, game_rows),
        seats=[{**each.seat, **shows} for each, shows in zip(players, shown, strict=True)],
        seed=wanted["seed"],
        options=options,
    )
    has_drafts = any(each.drafts for each in players)
    return services.start_game(
        owner=player(request.user),
        record=record,
        seat=seat,
        bot=wanted["bot"],
        title=f"{_title(mine, others, options)}{WITH_DRAFTS * has_drafts}",
        form_key=wanted["form_key"],
    )


def _title(mine: Entrant, others: list[Entrant], options: Settings) -> str:
    """With teams or all together the page of the game says who plays with whom."""
    names = in_words([each.name for each in others])
    together = any(options.get(name) for name in game_of(mine.system).for_tables)
    return f"{mine.name}, at a table with {names}" if together else f"{mine.name} against {names}"


@login_required
@require_http_methods(["GET", "POST"])
def from_game(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    return _go_on(request, watched_by_number(request, pk, number))


@login_required
@require_http_methods(["GET", "POST"])
def from_shared(request: HttpRequest, token: str) -> HttpResponse:
    return _go_on(request, watched_by_token(token))


def _go_on(request: HttpRequest, watched: Watched) -> HttpResponse:
    """Sit down at a decision of a replay."""
    try:
        film = screening_for(request, watched).film
    except (api.EngineError, NotNow):
        return redirect(watched.address)  # which says why
    at = read_moment((request.POST or request.GET).get("at"), film)
    seat = film.state_at(at).to_move
    seats, system = len(film.names), film.record.system
    if request.method == "POST":
        form = ContinueForm(request.POST, seats=seats, system=system)
    else:
        start = {"at": at, "seat": str(max(seat, 0))}
        form = ContinueForm(initial=start, seats=seats, system=system)
    if form.is_valid():
        record = film.record
        record.actions = record.actions[:at]
        try:
            game = services.start_game(
                owner=player(request.user),
                record=record,
                seat=int(form.cleaned_data["seat"]),
                bot=form.cleaned_data["bot"],
                title=f"{watched.title}, from decision {at}",
                form_key=form.cleaned_data["form_key"],
            )
        except SeatRefused as refused:
            form.add_error(None, str(refused))
        else:
            return redirect(game)
    context = {"watched": watched, "form": form, "at": at, "names": film.names,
               "back": f"{watched.address}?at={at}"}  # fmt: skip
    status = 422 if form.is_bound else 200
    return render(request, "matches/seat/continue.html", context, status=status)


@seated
@require_http_methods(["GET", "POST"])
def seat(request: HttpRequest, pk: int) -> HttpResponse:
    """The table. A choice made on an older state of it is refused with the present one."""
    who = onlooker(request)
    game = get_object_or_404(selectors.games_for(who), pk=pk)
    if request.method == "GET":
        return _table(request, game)
    if not holds(who, game):
        raise Http404
    if request.POST.get("do") == "delete":
        services.delete_game(user=sitter(request), game_id=pk)
        messages.success(request, "The game is deleted.")
        return redirect("matches:play-now" if isinstance(who, Guest) else "matches:seats")
    refusal = ""
    try:
        game = _act(request, pk)
    except SeatRefused as refused:
        refusal = str(refused)
        game.refresh_from_db()
    if asks_for_part(request) and game.pk == pk:
        return _table(request, game, refusal)
    if refusal:
        messages.warning(request, refusal)
    return _led_to(request, game)


def _led_to(request: HttpRequest, game: SeatGame) -> HttpResponse:
    """The page of a game; htmx is told to go there."""
    if not asks_for_part(request):
        return redirect(game)
    answer = HttpResponse(status=204)
    answer["HX-Redirect"] = game.get_absolute_url()
    return answer


def _act(request: HttpRequest, pk: int) -> SeatGame:
    """What the pressed button says."""
    try:
        version = int(request.POST.get("version", ""))
        number, _, then = request.POST.get("choice", "-1").partition(" ")
        choice = int(number)
    except ValueError:
        raise SeatRefused("That is not possible now. The table shows what is.") from None
    user = sitter(request)
    match request.POST.get("do", "choose"):
        case "go-on":
            return services.go_on(user=user, game_id=pk, version=version)
        case "undo":
            return services.undo(user=user, game_id=pk, version=version)
        case "pass-turn":
            return services.pass_turn(user=user, game_id=pk, version=version)
        case "stops":
            sent = request.POST.items()
            asks = {name.removeprefix("stop-"): str(way) for name, way in sent}
            return services.set_manner(user=user, game_id=pk, version=version, asks=asks)
        case "resign":
            return services.resign(user=user, game_id=pk, version=version)
        case "share" | "unshare" as way:
            is_shared = way == "share"
            return services.set_shared(user=user, game_id=pk, version=version, is_shared=is_shared)
        case "rematch":
            return services.rematch(user=user, game_id=pk, form_key=form_key_of(request))
        case _:
            return services.choose(user=user, game_id=pk, version=version, choice=choice, then=then)


def form_key_of(request: HttpRequest) -> UUID:
    """A page that offers a rematch offers one: a second click finds it."""
    try:
        return UUID(request.POST.get("form_key", ""))
    except ValueError:
        raise SeatRefused("That is not possible now. The table shows what is.") from None


def _table(request: HttpRequest, game: SeatGame, refusal: str = "") -> HttpResponse:
    tell_game(request, game.system)
    try:
        try:
            shown = selectors.seat_of(onlooker(request), game, with_hint="hint" in request.GET)
        except SeatRefused as busy:  # the table is there all the same
            refusal = str(busy)
            shown = selectors.seat_of(onlooker(request), game)
            if not asks_for_part(request):
                messages.warning(request, refusal)
    except api.EngineError as refused:
        context: dict[str, Any] = {"game": game, "refused": refused, "shown_by": api.ENGINE_VERSION}
        return render(request, "matches/seat/refused.html", context)
    context = {
        "game": game,
        "seat": shown,
        "choices": shown.by_spot,
        "hint": shown.hint,
        **drawn_by_game(api.Record.from_data(game.setup)),
        "entries": [(entry, "") for entry in shown.entries],
        "form_key": uuid4(),
    }
    is_part = asks_for_part(request, "seat")
    answer = render(request, f"matches/seat/{'_seat' if is_part else 'seat'}.html", context)
    if refusal:
        answer["HX-Trigger"] = json.dumps({"toast": {"level": "warning", "message": refusal}})
    patch_vary_headers(answer, ["HX-Request"])
    return answer
