"""Pages of the lab: the list, a new experiment, its progress and its result."""

from collections.abc import Mapping
from typing import Protocol
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import is_player, player
from accounts.models import User
from cards.games import HOME
from cards.games.here import tell_game
from cards.rules.links import ruling_links
from decks.models import Deck
from decks.selectors import deck_by_key, starters
from decks.web.parts import form_key
from engine import api
from matches.experiments import selectors, services
from matches.experiments.entry import entrants
from matches.experiments.more_games import add_games
from matches.experiments.planning import MAX_GAMES, filled_up
from matches.experiments.played_decks import played_decks
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.retention import removal_day
from matches.experiments.settings import option_fields
from matches.experiments.snapshot import played_sections
from matches.models import PLAYED, Experiment
from matches.results.bots import players
from matches.web.experiment_form import OTHERS, ExperimentForm
from ops.parts import asks_for_part
from ops.typed import whole_number
from ops.way_back import is_page_of_ours

PAGE_SIZE = 25
TEST_GAMES = 20
# What a plan calls its parts, and where the form asks for them.
FIELDS = {"decks": "against"}
OVER = "It was already over; nothing changed."


@require_safe
def experiment_list(request: HttpRequest) -> HttpResponse:
    mine = is_player(request.user) and request.GET.get("show") != "public"
    shown = selectors.own_experiments(request.user) if mine else selectors.listed_publicly()
    asked = {name: request.GET.get(name, "") for name in ("kind", "status", "title")}
    asked["kept"] = request.GET.get("kept", "") if mine else ""
    experiments = selectors.narrowed(shown, **asked)
    page = Paginator(experiments, PAGE_SIZE).get_page(request.GET.get("page"))
    lines = [selectors.line(experiment) for experiment in page]
    here = reverse("matches:list")
    tabs = [
        {"label": "Mine", "href": here, "current": mine},
        {"label": "Public", "href": f"{here}?show=public", "current": not mine},
    ]
    context = {
        "page": page,
        "lines": lines,
        "mine": mine,
        "tabs": tabs,
        "asked": asked,
        "is_narrowed": any(asked.values()),
        "kinds": Experiment.Kind.choices,
        "states": Experiment.Status.choices,
    }
    return render(request, "matches/list.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The address may fill the form: ?kind=versions&deck=KEY&old_version=3&against=KEY, and any
    option of the game, which is ?system=NAME."""
    viewer = player(request.user)
    data = request.POST if request.method == "POST" else None
    system = named_system(request)
    asked = _asked(request, system)
    form = ExperimentForm(data, viewer=viewer, system=system, initial=asked)
    if not form.is_bound and "games" not in asked and asked.get("kind") == Experiment.Kind.VERSIONS:
        asked |= {"games": form.forecast.proposed_each} if form.forecast else {}
        form = ExperimentForm(viewer=viewer, system=system, initial=asked)
    if form.is_valid():
        try:
            experiment = services.submit_experiment(
                owner=viewer, entrants=entrants(viewer, form.references), **form.wanted
            )
        except ExperimentRefused as refused:
            form.add_error(_field_of(refused, form), ruling_links(str(refused)))
        else:
            games, seats = form.cleaned_data["games"], experiment.seats
            if games % seats:
                come = {2: "pairs", 3: "threes", 4: "fours"}[seats]
                messages.info(
                    request,
                    f"{games:,} is filled up to {filled_up(games, seats):,}: games come in {come}.",
                )
            return redirect(experiment)
    context = {"form": form, "players": players(form.system), "forecast": form.forecast}
    return render(request, "matches/new.html", context, status=422 if form.is_bound else 200)


@login_required
@require_safe
def forecast_part(request: HttpRequest) -> HttpResponse:
    """What the form as it stands would take: asked for whenever something in it changes."""
    form = ExperimentForm(
        viewer=player(request.user),
        system=named_system(request),
        initial=request.GET.dict() | {"against": request.GET.getlist("against")},
    )
    if "versions" in request.GET:
        return render(request, "matches/_versions.html", {"form": form})
    return render(request, "matches/_forecast.html", {"form": form, "forecast": form.forecast})


def _field_of(refused: ExperimentRefused, form: ExperimentForm) -> str | None:
    """Where the form asks for what was refused; None if nowhere in particular."""
    if refused.place == 0:
        return "deck"
    if form.cleaned_data["kind"] == Experiment.Kind.TABLE and refused.field == "decks":
        return OTHERS[(refused.place or 1) - 1]
    if refused.place == 1 and form.cleaned_data["kind"] == Experiment.Kind.VERSIONS:
        return "old_version"
    field = FIELDS.get(refused.field, refused.field)
    return field if field in form.fields else None


def named_system(request: HttpRequest) -> str:
    """The game the address names, else the home game."""
    system = request.GET.get("system", HOME)
    if system not in {each.slug for each in api.systems()}:
        raise Http404
    return system


def _asked(request: HttpRequest, system: str) -> dict[str, object]:
    """What the address asks for; what it leaves open of two versions is found."""
    asked: dict[str, object] = {**request.GET.dict()}
    asked |= {name: request.GET.getlist(name) for name in ("against", *_lists(system))}
    if asked.get("kind") != Experiment.Kind.VERSIONS:
        return asked
    found = selectors.versions_to_compare(request.user, request.GET.get("deck", ""))
    return found | {name: value for name, value in asked.items() if value}


def _lists(system: str) -> list[str]:
    """The options that are told by naming several things."""
    cards = api.OptionKind.CARDS
    return [option.name for option in option_fields(system) if option.kind is cards]


@login_required
@require_http_methods(["GET", "POST"])
def test_deck(request: HttpRequest, key: str) -> HttpResponse:
    """One click: a gauntlet of the deck against the house decks."""
    viewer = player(request.user)
    try:
        deck = deck_by_key(viewer, key)
    except Deck.DoesNotExist:
        raise Http404 from None
    if request.method == "GET":  # back from logging in: the button is on the page
        return redirect(deck)
    house = starters(deck.system).exclude(pk=deck.pk)
    field = [each.key for each in house if each.is_legal]
    try:
        experiment = services.submit_experiment(
            owner=viewer,
            kind=Experiment.Kind.GAUNTLET,
            entrants=entrants(viewer, [key, *field]),
            bot="greedy",
            games=TEST_GAMES,
            form_key=form_key(request),
        )
    except ExperimentRefused as refused:
        messages.error(request, ruling_links(str(refused)))
        if not refused.way_out:
            return redirect(deck)
        plan = {"kind": Experiment.Kind.GAUNTLET, "deck": key, "against": field,
                "games": TEST_GAMES, **refused.way_out}  # fmt: skip
        return redirect(f"{reverse('matches:new')}?{urlencode(plan, doseq=True)}")
    return redirect(experiment)


@require_safe
def detail(request: HttpRequest, pk: int) -> HttpResponse:
    report = _report(request, pk)
    context = {"report": report, "decks": played_decks(request.user, report.experiment)}
    return render(request, "matches/detail.html", context)


@require_safe
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that changes; asked for every second while games are played.

    `shown` is the state the page has buttons for: it may have been paused in another tab.
    """
    report = _report(request, pk)
    shown, now = request.GET.get("shown"), report.experiment.status
    paused = Experiment.Status.PAUSED
    are_right = report.experiment.is_open and (shown == paused) == (now == paused)
    context = {"report": report, "are_buttons_right": are_right}
    return render(request, "matches/_report.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def cancel(request: HttpRequest, pk: int) -> HttpResponse:
    if request.method == "GET":  # back from logging in: the button is on the page
        return redirect(_report(request, pk).experiment)
    try:
        experiment = services.cancel_experiment(user=player(request.user), experiment_id=pk)
    except Experiment.DoesNotExist:
        raise Http404 from None
    if experiment.status == Experiment.Status.CANCELLED:
        messages.info(request, "Cancelled. The games played so far stay counted.")
    else:
        messages.info(request, OVER)
    return redirect(experiment)


@login_required
@require_http_methods(["GET", "POST"])
def pause(request: HttpRequest, pk: int) -> HttpResponse:
    said = {Experiment.Status.PAUSED: "Paused. Resume it whenever you like."}
    return _steer(request, pk, services.pause_experiment, said)


@login_required
@require_http_methods(["GET", "POST"])
def resume(request: HttpRequest, pk: int) -> HttpResponse:
    said = dict.fromkeys(PLAYED, "It goes on where it stopped.")
    return _steer(request, pk, services.resume_experiment, said)


@login_required
@require_http_methods(["GET", "POST"])
def repeat(request: HttpRequest, pk: int) -> HttpResponse:
    """The same decks and cards under another seed."""
    if request.method == "GET":
        return redirect(_report(request, pk).experiment)
    try:
        again = services.repeat_experiment(
            user=player(request.user),
            experiment_id=pk,
            form_key=form_key(request),
            todays_cards=request.POST.get("cards") == "today",
        )
    except Experiment.DoesNotExist:
        raise Http404 from None
    except ExperimentRefused as refused:
        messages.error(request, str(refused))
        return redirect("matches:detail", pk)
    messages.success(request, "The same decks under another seed.")
    return redirect(again)


@login_required
@require_http_methods(["GET", "POST"])
def more(request: HttpRequest, pk: int) -> HttpResponse:
    """More games for each matchup of a finished experiment."""
    if request.method == "GET":
        report = _report(request, pk)
        if not report.may_change:
            raise Http404
        return redirect(report.experiment)
    games = whole_number(request.POST.get("games", "").strip(), MAX_GAMES) or 0
    try:
        add_games(user=player(request.user), experiment_id=pk, games=games)
    except Experiment.DoesNotExist:
        raise Http404 from None
    except ExperimentRefused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(request, "More games are queued. The old ones stay counted.")
    return redirect("matches:detail", pk)


class Steering(Protocol):
    def __call__(self, *, user: User, experiment_id: int) -> Experiment: ...


def _steer(
    request: HttpRequest, pk: int, service: Steering, said: Mapping[Experiment.Status, str]
) -> HttpResponse:
    """`said` by the state it has now: a button of an old page finds it over."""
    if request.method == "GET":  # back from logging in: the button is on the page
        return redirect(_report(request, pk).experiment)
    try:
        experiment = service(user=player(request.user), experiment_id=pk)
    except Experiment.DoesNotExist:
        raise Http404 from None
    messages.info(request, said.get(Experiment.Status(experiment.status), OVER))
    return redirect(experiment)


@login_required
@require_http_methods(["GET", "POST"])
def share(request: HttpRequest, pk: int) -> HttpResponse:
    """Says first who will see what; private again is one click."""
    if request.method == "GET":
        return _ask_to_share(request, pk)
    is_public = request.POST.get("public") == "yes"
    try:
        experiment = services.share_experiment(
            user=player(request.user), experiment_id=pk, is_public=is_public
        )
    except Experiment.DoesNotExist:
        raise Http404 from None
    except ExperimentRefused as refused:
        messages.error(request, str(refused))
        return redirect("matches:detail", pk)
    messages.success(request, _shared_in_words(experiment))
    return redirect(experiment)


def _shared_in_words(experiment: Experiment) -> str:
    if experiment.is_public:
        return "Everybody can see it now: it is in the list of public experiments."
    links = experiment.shares.count()
    if not links:
        return "Only you can see it now."
    still = (
        "1 game that you shared by a link still has"
        if links == 1
        else (f"{links:,} games that you shared by a link still have")
    )
    return f"It is private again, but {still} that link: take it back on the game's page."


def _ask_to_share(request: HttpRequest, pk: int) -> HttpResponse:
    report = _report(request, pk)
    if not report.may_change:
        raise Http404
    if report.experiment.is_public:
        return redirect(report.experiment)
    context = {
        "experiment": report.experiment,
        "decks": selectors.revealed(report.experiment),
        "sections": played_sections(report.experiment.system),
    }
    return render(request, "matches/share.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def keep(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep it for good, or let it go; by htmx only the words and the button change."""
    if request.method == "GET":
        return redirect(_report(request, pk).experiment)
    try:
        experiment = services.keep_experiment(
            user=player(request.user),
            experiment_id=pk,
            is_kept=request.POST.get("kept") == "yes",
        )
    except Experiment.DoesNotExist:
        raise Http404 from None
    back = request.POST.get("next", "")
    if asks_for_part(request):
        removed_on = removal_day(experiment)
        context = {"experiment": experiment, "removed_on": removed_on, "back": back}
        return render(request, "matches/_keep.html", context)
    return redirect(back if is_page_of_ours(request, back) else experiment.get_absolute_url())


@login_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Asks first: there is no undo."""
    if request.method == "GET":
        report = _report(request, pk)
        if not report.may_change:
            raise Http404
        return render(request, "matches/delete.html", {"experiment": report.experiment})
    try:
        services.delete_experiment(user=player(request.user), experiment_id=pk)
    except Experiment.DoesNotExist:
        raise Http404 from None
    messages.success(request, "The experiment is deleted.")
    return redirect("matches:list")


def _report(request: HttpRequest, pk: int) -> selectors.Report:
    experiment = get_object_or_404(selectors.experiments_for(request.user), pk=pk)
    services.mark_seen(viewer=request.user, experiment=experiment)
    tell_game(request, experiment.system)
    return selectors.report(request.user, experiment)
