"""Pages of imports, for designers: hand in a file or edit a card, look, apply, roll back."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import player
from accounts.web.guards import designers_only
from cards import services
from cards.columns import cells_of
from cards.games import HOME, game_of, games, is_game
from cards.games.game import CardGame
from cards.importing import shown, undo
from cards.importing.export import KINDS, set_cells, write_file
from cards.importing.readings import reads_texts
from cards.importing.sheets import MAX_BYTES
from cards.models import CardImport, CardSet, Printing
from cards.web.import_forms import CardForm, UploadForm
from cards.writing.look import look_at
from ops.uploads import takes_upload

PAGE_SIZE = 25
Status = CardImport.Status
UNDER_WAY = (Status.WAITING, Status.READING, Status.APPLYING)


@designers_only
@require_safe
def import_list(request: HttpRequest) -> HttpResponse:
    page = Paginator(shown.imports(), PAGE_SIZE).get_page(request.GET.get("page"))
    return render(request, "cards/imports/list.html", {"page": page})


@takes_upload(MAX_BYTES)
@designers_only
@require_http_methods(["GET", "POST"])
def new_import(request: HttpRequest) -> HttpResponse:
    is_sent = request.method == "POST"
    form = UploadForm(
        request.POST if is_sent else None,
        request.FILES if is_sent else None,
        initial={
            "system": request.GET.get("system", HOME),
            "set_code": request.GET.get("set", ""),
        },
        length=int(request.META.get("CONTENT_LENGTH") or 0),
    )
    if form.is_valid():
        wanted = dict(form.cleaned_data)
        file = wanted.pop("file")
        try:
            card_import = services.receive_file(
                user=player(request.user), content=file.read(), file_name=file.name, **wanted
            )
        except services.ImportRefused as refused:
            form.add_error(refused.field, str(refused))
        else:
            return redirect(card_import)
    status = 422 if form.is_bound else 200
    context = {"form": form, "games": games()}
    return render(request, "cards/imports/new.html", context, status=status)


@designers_only
@require_safe
def template(request: HttpRequest, kind: str) -> HttpResponse:
    if kind not in KINDS:
        raise Http404
    game = _game(request)
    return _file(write_file(game.sample_rows, kind, game.system), kind, f"riftlab-cards.{kind}")


@designers_only
@require_safe
def detail(request: HttpRequest, pk: int) -> HttpResponse:
    card_import = _import(pk)
    wanted, page = request.GET.get("show", ""), request.GET.get("page")
    context: dict[str, object] = {"import": card_import, "is_under_way": _is_under_way(card_import)}
    if card_import.status in services.SHOWN and card_import.report:
        context["can_mend"] = card_import.edited_id is None
        context["dry_run"] = shown.dry_run(card_import, wanted, page)
    elif card_import.status in (Status.APPLIED, Status.UNDONE):
        context["page"] = shown.applied_changes(card_import, page)
    return render(request, "cards/imports/detail.html", context)


@designers_only
@require_safe
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that changes; asked for every second while a worker is at it."""
    card_import = get_object_or_404(CardImport.objects.defer(*shown.HEAVY), pk=pk)
    answer = render(request, "cards/imports/_progress.html", {"import": card_import})
    if not _is_under_way(card_import):
        answer["HX-Refresh"] = "true"
    return answer


@designers_only
@require_safe
def errors(request: HttpRequest, pk: int) -> HttpResponse:
    """All that is wrong or odd, by row and column, to be mended in the spreadsheet."""
    answer = HttpResponse(shown.errors_csv(_import(pk)), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="import-{pk}-errors.csv"'
    return answer


@designers_only
@require_http_methods(["GET", "POST"])
def apply(request: HttpRequest, pk: int) -> HttpResponse:
    card_import = _import(pk)
    if request.method == "POST":
        try:
            card_import = services.apply_import(import_id=pk)
        except services.ImportRefused as refused:
            messages.error(request, str(refused))
        if card_import.status == Status.APPLIED:
            messages.success(request, "Applied. You can roll it back here.")
    return redirect(card_import)


@designers_only
@require_http_methods(["GET", "POST"])
def keep(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep cards nobody understands, or not: another dry run."""
    card_import = _import(pk)
    if request.method == "POST":
        services.keep_unplayable(import_id=pk, keep=request.POST.get("keep") == "yes")
    return redirect(card_import)


@designers_only
@require_http_methods(["GET", "POST"])
def discard(request: HttpRequest, pk: int) -> HttpResponse:
    card_import = _import(pk)
    if request.method == "GET":
        return redirect(card_import)
    card_import = services.discard_import(import_id=pk)
    if card_import.status == Status.DISCARDED:
        messages.info(request, "Discarded. The card pool is as it was.")
    return redirect(card_import.edited or "cards:imports")


@designers_only
@require_http_methods(["GET", "POST"])
def roll_back(request: HttpRequest, pk: int) -> HttpResponse:
    """Asks first, with what stands in the way and what would break."""
    card_import = _import(pk)
    if card_import.status != Status.APPLIED:
        return redirect(card_import)
    if request.method == "POST":
        try:
            card_import = undo.undo_import(import_id=pk)
        except undo.UndoRefused as refused:
            messages.error(request, str(refused))
        else:
            messages.success(request, "Rolled back. The cards are as they were before.")
            return redirect(card_import)
    context = {
        "import": card_import,
        "obstacles": undo.obstacles(card_import),
        "impacts": undo.impacts_of_undo(card_import),
        "changes": card_import.changes.count(),
        "brought": card_import.changes.exclude(before__has_key="name").count(),
    }
    return render(
        request,
        "cards/imports/undo.html",
        context,
        status=409 if request.method == "POST" else 200,
    )


@designers_only
@require_http_methods(["GET", "POST"])
def edit(request: HttpRequest, system: str, slug: str) -> HttpResponse:
    """One card's cells, on the same way as a file: dry run, look, apply."""
    printing = _printing(system, slug, request.GET.get("set", ""))
    initial = cells_of(printing.card, printing)
    sheet = game_of(system).sheet
    form = CardForm(sheet, request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        card_import = services.receive_edit(
            user=player(request.user),
            printing=printing,
            cells=form.cells(),
            keep_unplayable=form.cleaned_data["keep_unplayable"],
            form_key=form.cleaned_data["form_key"],
        )
        if card_import.status != Status.REFUSED:
            return redirect(card_import)
        _show_problems(form, card_import)
    status = 422 if form.is_bound else 200
    context = {
        "form": form,
        "printing": printing,
        "card": printing.card,
        "system": system,
        "look": look_at(system, {**initial, **form.typed()}) if reads_texts(system) else None,
    }
    return render(request, "cards/imports/edit.html", context, status=status)


def _show_problems(form: CardForm, card_import: CardImport) -> None:
    """Beside the fields; the refused try is forgotten."""
    for problem in card_import.report["problems"]:
        field = problem["column"] if problem["column"] in form.fields else None
        form.add_error(field, problem["message"])
    services.forget_refused_edit(import_id=card_import.pk)


@require_safe
def export(request: HttpRequest, system: str, code: str, kind: str) -> HttpResponse:
    """The cards of a set as a file; everybody may have it."""
    card_set = get_object_or_404(CardSet, system=system, code=code.upper())
    if kind not in KINDS:
        raise Http404
    return _file(
        write_file(set_cells(card_set), kind, system), kind, f"{system}-{code.lower()}.{kind}"
    )


def _game(request: HttpRequest) -> CardGame:
    system = request.GET.get("system", HOME)
    if not is_game(system):
        raise Http404("There is no such game.")
    return game_of(system)


def _file(content: bytes, kind: str, name: str) -> HttpResponse:
    disposition = f'attachment; filename="{name}"'
    return HttpResponse(content, KINDS[kind], headers={"Content-Disposition": disposition})


def _import(pk: int) -> CardImport:
    found = CardImport.objects.defer("content").select_related("by", "edited")
    return get_object_or_404(found, pk=pk)


def _is_under_way(card_import: CardImport) -> bool:
    return card_import.status in UNDER_WAY


def _printing(system: str, slug: str, code: str) -> Printing:
    """The newest printing, or the one in this set."""
    printings = Printing.objects.filter(
        card__system=system, card__slug=slug, card__is_withdrawn=False, is_withdrawn=False
    ).select_related("card", "set")
    if code and not code.isprintable():  # PostgreSQL takes no NUL
        raise Http404("There is no such set.")
    wanted = printings.filter(set__code=code.upper()) if code else printings.order_by("-set")
    found = wanted.first()
    if found is None:
        raise Http404("There is no such card.")
    return found
