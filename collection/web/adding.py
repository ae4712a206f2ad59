"""Cards come in by search or by quick lines."""

import json
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.html import strip_tags
from django.views.decorators.http import require_http_methods

from accounts.access import player
from accounts.models import User
from cards.columns import key
from cards.models import Card, Printing
from cards.search import search
from cards.selectors import pool
from collection import selectors, services
from collection.lists import intake, reading
from collection.lists.cells import read_fields
from collection.lists.pool_index import PoolIndex
from collection.lists.quick import read_quick_line
from collection.values import CollectionRefused
from collection.web.asked import MAX_QUERY, action, way_back
from collection.web.entries import undoable
from collection.web.forms import QuickForm
from collection.web.lists import tell_report
from collection.web.panel import panel_of
from ops.parts import asks_for_part

FOUND = 12


@login_required
@require_http_methods(["GET", "POST"])
def add(request: HttpRequest) -> HttpResponse:
    """Quick lines; while one is typed, the printings it could mean."""
    owner = player(request.user)
    if request.method == "GET":
        return _find(request)
    form = QuickForm(request.POST)
    if form.is_valid():
        if problem := _slip(form.cleaned_data["lines"]):
            return _stay(request, owner, form, problem)
        try:
            lines = reading.quick_lines(form.cleaned_data["lines"])
            report = intake.bring_in(
                owner=owner,
                title="Quick lines",
                lines=lines,
                form_key=form.cleaned_data["form_key"],
                newest=True,
            )
        except CollectionRefused as refused:
            form.add_error("lines", str(refused))
        else:
            tell_report(request, report)
            if asks_for_part(request):
                answer = HttpResponse(status=204)
                answer["HX-Redirect"] = way_back(request)
                return answer
            return redirect(report.collection_import if report.waiting else way_back(request))
    return _stay(request, owner, form, "")


def _slip(text: str) -> str:
    """What is wrong with a single line that names no card: it is put right where it was typed."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) != 1:
        return ""
    raw = reading.quick_lines(lines[0])[0]
    index = PoolIndex()
    if key(raw.text) in index.by_name:
        return ""
    known, problems = index.find(raw.cells, newest=True)
    return "" if known else " ".join((raw.problems | problems).values())


def _stay(request: HttpRequest, owner: User, form: QuickForm, problem: str) -> HttpResponse:
    """The line as it was typed, why it was not taken, and the printings it could mean."""
    if problem:
        form.add_error("lines", problem)
    line = request.POST.get("lines", "").replace("\0", "").strip()
    cells = read_quick_line(line[:MAX_QUERY])
    context = {
        "form": form,
        "steps": selectors.undo_state(owner),
        "tab": "cards",
        "problem": problem,
        "suggestions": PoolIndex().suggestions(cells) if problem else [],
        "quantity": cells.get("quantity", "1"),
        "foil": cells.get("foil", ""),
    }
    template = "collection/_slip.html" if problem and asks_for_part(request) else None
    return render(request, template or "collection/add.html", context, status=422)


@action
def add_printing(request: HttpRequest, pk: int) -> HttpResponse:
    """Copies of one printing, from the search or from its card's page."""
    owner = player(request.user)
    printing = get_object_or_404(Printing.objects.select_related("card"), pk=pk)
    cells = {field: request.POST.get(field, "") for field in ("quantity", "foil", "wanted")}
    fields, problems = read_fields(cells)
    try:
        for field, problem in problems.items():
            raise CollectionRefused(field, problem)
        done = services.add_copies(
            owner=owner,
            printing_id=pk,
            form_key=_form_key(request),
            quantity=fields["quantity"],
            foil=fields["foil"],
            wanted=fields["wanted"],
        )
    except CollectionRefused as refused:
        return _answer(request, printing, "error", str(refused))
    assert done.step is not None  # something came in
    return _answer(request, printing, "success", undoable(done.step))


def _answer(request: HttpRequest, printing: Printing, level: str, message: str) -> HttpResponse:
    """A page, the panel of the card's page, or a word to the list that it has changed."""
    if not asks_for_part(request):
        messages.add_message(request, getattr(messages, level.upper()), message)
        return redirect(way_back(request))
    if request.POST.get("panel"):
        context = {"panel": panel_of(player(request.user), printing.card)}
        answer = render(request, "collection/_panel.html", context)
    else:
        answer = HttpResponse(status=204)
    if level == "error" or not request.POST.get("panel"):
        toast = {"level": level, "message": strip_tags(message).removesuffix(" Undo")}
        answer["HX-Trigger"] = json.dumps({"toast": toast, "collection-changed": ""})
    return answer


def _find(request: HttpRequest) -> HttpResponse:
    owner = player(request.user)
    line = request.GET.get("lines", "").replace("\0", "").strip()[:MAX_QUERY]
    cells = read_quick_line(line)
    _, problems = read_fields(cells)
    cards = list(search(cells["name"], owner, pool()).cards[:FOUND]) if cells["name"] else []
    owned = selectors.owned(owner, [card.pk for card in cards])
    code = cells.get("set", "").casefold()
    found = [
        {"card": card, "printing": printing, "owned": owned[card.pk]}
        for card in cards
        for printing in _printings(card)
        if code in ("", printing.set.code.casefold(), printing.set.name.casefold())
    ]
    context = {
        "line": line,
        "found": found,
        "quantity": "1" if "quantity" in problems else cells.get("quantity", "1"),
        "foil": cells.get("foil", ""),
        "form": QuickForm(initial={"lines": line}),
        "steps": selectors.undo_state(owner),
        "tab": "cards",
    }
    template = "collection/_found.html" if asks_for_part(request) else "collection/add.html"
    return render(request, template, context)


def _printings(card: Card) -> list[Printing]:
    shown: list[Printing] = card.shown_printings  # type: ignore[attr-defined]  # pool() brings it
    return shown


def _form_key(request: HttpRequest) -> UUID | None:
    try:
        return UUID(request.POST.get("form_key", ""))
    except ValueError:
        return None
