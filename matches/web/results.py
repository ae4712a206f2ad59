"""Beyond the verdict: cards, curves, downloads, and the queue for admins."""

import csv
import io
from collections.abc import Iterable, Sequence
from itertools import chain

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    JsonResponse,
    StreamingHttpResponse,
)
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import is_admin, player
from cards.importing.sheet import escape
from decks.insight.charts import Chart
from engine import api
from matches.experiments import queue as queue_reads
from matches.experiments import selectors, services
from matches.experiments.played_decks import card_pages
from matches.experiments.snapshot import decks_of, lists_of, section_names
from matches.games import game_of
from matches.models import Experiment, Matchup
from matches.results.cards import FEW, FEW_EACH, ORDERS, cards_of, idle, ordered
from matches.results.downloads import (
    Sheet,
    as_json,
    card_sheet,
    clause_sheet,
    game_columns,
    game_rows,
    matchup_sheet,
)
from matches.results.figures import Curves, curves
from matches.results.plain import as_text
from ops import compiler
from ops.typed import whole_number

PAGE_SIZE = 50
STEERING = {
    "pause": services.pause_experiment,
    "resume": services.resume_experiment,
    "cancel": services.cancel_experiment,
}
PRIORITIES = {
    "first": Experiment.Priority.HIGH,
    "normal": Experiment.Priority.NORMAL,
    "last": Experiment.Priority.LOW,
}
CSV = "text/csv; charset=utf-8"


@require_safe
def cards(request: HttpRequest, pk: int) -> HttpResponse:
    """What each card of a deck did."""
    experiment = _experiment(request, pk)
    names = [deck["name"] for deck in decks_of(experiment.snapshot)]
    deck = _chosen_deck(request, names)
    here = reverse("matches:cards", args=[pk])
    tabs = [
        {"label": name, "href": f"{here}?deck={place}", "current": place == deck}
        for place, name in enumerate(names)
    ]
    lists = lists_of(decks_of(experiment.snapshot)[deck])
    waiting = game_of(experiment.system).waiting
    waited = lists.pop(waiting.section, {}) if waiting else {}
    foes = _opponents(experiment, deck)
    against = whole_number(request.GET.get("against", ""), len(names) - 1)
    against = against if against in dict(foes) else None
    order = request.GET.get("order", "")
    lines = ordered(cards_of(experiment, deck, against=against), order)
    pages = card_pages(experiment.system, (line.name for line in lines))
    linked = [(line, pages.get(line.name, "")) for line in lines]
    games = max((line.games for line in lines), default=0)
    words = api.words(experiment.system)
    context = {
        "experiment": experiment,
        "tabs": tabs,
        "deck": names[deck],
        "place": deck,
        "foes": foes if len(foes) > 1 else [],
        "against": against,
        "orders": ORDERS.items(),
        "order": order,
        "lines": [(line, href) for line, href in linked if line.name not in waited],
        "waiting": waiting,
        "waiting_name": section_names(experiment.system)[waiting.section] if waiting else "",
        "waiting_lines": [(line, href) for line, href in linked if line.name in waited],
        "idle": idle(lines, {name for counts in lists.values() for name in counts}, waited),
        "are_clauses_counted": any(line.used is not None for line in lines),
        "few": FEW,
        "few_each": FEW_EACH,
        "games": games,
        # If every figure is from few games one line says so, and no row has to.
        "marked_below": FEW if games >= FEW else 0,
        "words": words,
        "facts": {fact.slug: fact.title for fact in words.cards},
        "charts": _charts(words, names[deck], curves(_met(experiment, deck, against), deck)),
        "bot": selectors.bot_of(experiment),
    }
    return render(request, "matches/cards.html", context)


@require_safe
def download(request: HttpRequest, pk: int, what: str) -> HttpResponseBase:
    """`result.json`, `result.txt`, `matchups.csv`, `games.csv`, `cards.csv` or `clauses.csv`."""
    experiment = _experiment(request, pk)
    if what == "result.json":
        data = as_json(experiment, request.user)
        answer: HttpResponseBase = JsonResponse(data, json_dumps_params={"indent": 1})
    elif what == "result.txt":
        text = as_text(experiment, list(experiment.matchups.all()))
        answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    elif what == "matchups.csv":
        answer = _csv(matchup_sheet(experiment))
    elif what == "games.csv":
        lines: Iterable[Sequence[object]] = chain([game_columns(experiment)], game_rows(experiment))
        answer = StreamingHttpResponse(map(_csv_line, lines), content_type=CSV)
    elif what == "cards.csv":
        answer = _csv(card_sheet(experiment))
    elif what == "clauses.csv":
        answer = _csv(clause_sheet(experiment))
    else:
        raise Http404
    answer["Content-Disposition"] = f'attachment; filename="experiment-{pk}-{what}"'
    return answer


@require_safe
def queue(request: HttpRequest) -> HttpResponse:
    """What workers have before them and what went wrong. For admins."""
    if not is_admin(request.user):
        raise Http404
    failures = queue_reads.all_failures(request.user)
    page = Paginator(failures, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {
        "open": queue_reads.under_way(),
        "people": queue_reads.people_waiting(),
        "workers": queue_reads.workers(),
        "causes": queue_reads.failures_by_cause(),
        "page": page,
        "engine": api.ENGINE_VERSION,
        "engine_said": compiler.said(),
    }
    return render(request, "matches/queue.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def steer(request: HttpRequest, pk: int) -> HttpResponse:
    """An experiment of anybody, from the queue: pause, resume, cancel, before or after others."""
    if not is_admin(request.user):
        raise Http404
    get_object_or_404(Experiment.objects.only("pk"), pk=pk)
    if request.method == "POST":
        do, user = request.POST.get("do", ""), player(request.user)
        try:
            if do in STEERING:
                STEERING[do](user=user, experiment_id=pk)
            elif do in PRIORITIES:
                services.put_in_line(user=user, experiment_id=pk, priority=PRIORITIES[do])
        except Experiment.DoesNotExist:
            messages.info(request, "That experiment is not there any more.")
    return redirect("matches:queue")


def _experiment(request: HttpRequest, pk: int) -> Experiment:
    return get_object_or_404(selectors.experiments_with_cards(request.user), pk=pk)


def _chosen_deck(request: HttpRequest, names: list[str]) -> int:
    asked = request.GET.get("deck", "0")
    return whole_number(asked, len(names) - 1) or 0


def _opponents(experiment: Experiment, deck: int) -> list[tuple[int, str]]:
    """Whom the deck met, by their places."""
    found = {
        place: name
        for matchup in experiment.matchups.all()
        if deck in matchup.decks
        for place, name in zip(matchup.decks, matchup.names, strict=True)
        if place != deck
    }
    return sorted(found.items())


def _met(experiment: Experiment, deck: int, against: int | None) -> list[Matchup]:
    wanted = {deck} if against is None else {deck, against}
    return [each for each in experiment.matchups.all() if wanted <= set(each.decks)]


def _charts(words: api.Words, name: str, found: Curves) -> list[Chart]:
    """What the game counts by round."""
    found = found.told
    if not found.games:
        return []
    round_ = words.round
    note = f"Mean of the games that had this {round_.one}: {found.games[0]:,} in {round_.one} 1. "
    note += f"The {round_.one} in which a game ends is often cut short."
    if found.left_out:
        note += f" Later {round_.many}, which fewer than {found.enough:,} games had, are left out."
    columns = (round_.one.capitalize(), name)
    return [
        Chart(
            f"{counted.title} by {round_.one}",
            note,
            columns,
            [(no, round(mean, 2)) for no, mean in enumerate(found.means[counted.slug], 1)],
            "line",
            counted.unit,
        )
        for counted in words.by_round
    ]


def _csv(sheet: Sheet) -> HttpResponse:
    columns, rows = sheet
    stream = io.StringIO()
    lines: list[Sequence[object]] = [columns, *rows]
    stream.writelines(map(_csv_line, lines))
    return HttpResponse(stream.getvalue(), content_type=CSV)


def _csv_line(cells: Sequence[object]) -> str:
    """A deck may be called "=1+1": a spreadsheet must not run it."""
    line = io.StringIO()
    safe = [escape(cell) if isinstance(cell, str) else cell for cell in cells]
    csv.writer(line, lineterminator="\r\n").writerow(safe)
    return line.getvalue()
