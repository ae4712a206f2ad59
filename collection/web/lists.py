"""Lists: brought in, repaired line by line, looked back at, thrown away."""

from typing import TYPE_CHECKING, Any, Literal, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import player
from accounts.models import User
from collection import selectors
from collection.lists import intake, jobs, reading
from collection.lists.cells import HEADERS, LABELS
from collection.lists.pool_index import PoolIndex
from collection.models import CollectionImport, Condition, ImportLine, Language
from collection.values import CollectionRefused
from collection.web.asked import action
from collection.web.forms import ListForm
from ops.parts import asks_for_part
from ops.uploads import takes_upload

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

LINES_SHOWN = 25
ACTIONS = ("add", "skip", "restore")
NAMING = {"name", "set", "number"}


@takes_upload(reading.MAX_BYTES)
@login_required
@require_http_methods(["GET", "POST"])
def bring(request: HttpRequest) -> HttpResponse:
    """The form for a file or a paste, and the lists that are there."""
    owner = player(request.user)
    is_sent = request.method == "POST"
    length = int(request.META.get("CONTENT_LENGTH") or 0)
    form = ListForm(request.POST, request.FILES, length=length) if is_sent else ListForm()
    if form.is_valid():
        try:
            return _take(request, owner, form)
        except CollectionRefused as refused:
            uploaded = form.cleaned_data["file"]
            field = refused.field if refused.field in form.fields else ""
            form.add_error("file" if uploaded else field or None, str(refused))
    context = {
        "form": form,
        "lists": selectors.imports_for(owner).filter(owner=owner),
        "columns": [(LABELS[field], aliases[1:5]) for field, aliases in HEADERS.items()],
        "steps": selectors.undo_state(owner),
        "tab": "lists",
    }
    return render(request, "collection/bring.html", context, status=422 if is_sent else 200)


@login_required
@require_http_methods(["GET", "POST"])
def one_list(request: HttpRequest, pk: int) -> HttpResponse:
    """The report of a list and its lines to repair; POST skips all of them or throws it away."""
    user = player(request.user)
    stored = get_object_or_404(selectors.imports_for(user), pk=pk)
    if request.method == "POST":
        return _settle_list(request, user, stored)
    status = request.GET.get("show", ImportLine.Status.WAITING)
    lines = stored.lines.all()
    if status in ImportLine.Status.values:
        lines = lines.filter(status=status)
    page = Paginator(lines, LINES_SHOWN).get_page(request.GET.get("page"))
    context = {
        "list": stored,
        "page": page,
        "lines": _repairs(stored, list(page.object_list)),
        "show": status,
        "columns": stored.columns if jobs.may_choose_columns(stored) else [],
        "fields": LABELS.items(),
        "tab": "lists",
        "steps": selectors.undo_state(user),
        **CHOICES,
    }
    return render(request, "collection/import.html", context)


@login_required
@require_safe
def progress(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of the page that changes; asked for every second until a worker has read it."""
    stored = get_object_or_404(selectors.imports_for(player(request.user)), pk=pk)
    answer = render(request, "collection/_progress.html", {"list": stored})
    if stored.status != CollectionImport.Status.WAITING:
        if stored.status == CollectionImport.Status.READ:
            tell_report(request, intake.report_of(stored), notes=tuple(stored.notes))
        answer["HX-Refresh"] = "true"
    return answer


@action
def line(request: HttpRequest, pk: int) -> HttpResponse:
    """Add a line as repaired, skip it, or let it wait again."""
    user = player(request.user)
    action = request.POST.get("action", "add")
    printing = request.POST.get("printing", "")
    cells = {name: request.POST[name] for name in HEADERS if name in request.POST}
    refused = ""
    try:
        if action not in ACTIONS:
            raise CollectionRefused("", "Add the line, skip it, or leave it.")
        settled = intake.settle_line(
            user=user,
            line_id=pk,
            action=cast(Literal["add", "skip", "restore"], action),
            cells=cells,
            printing_id=int(printing) if printing.isdecimal() and len(printing) < 19 else None,
            alike=bool(request.POST.get("alike")),
        )
    except ImportLine.DoesNotExist:
        raise Http404 from None
    except CollectionRefused as problem:
        refused = str(problem)
        settled = list(ImportLine.objects.filter(pk=pk))
    stored = selectors.imports_for(user).get(pk=settled[0].collection_import_id)
    if not asks_for_part(request):
        if refused:
            messages.error(request, refused)
        return redirect(f"{stored.get_absolute_url()}#line-{settled[0].number}")
    still_waits = action == "add" and any(each.problems for each in settled)
    context = {
        "list": stored,
        "settled": _repairs(stored, settled[:LINES_SHOWN]),
        "refused": refused,
        "steps": selectors.undo_state(user),
        **CHOICES,
    }
    status = 422 if refused or still_waits else 200
    return render(request, "collection/_line_settled.html", context, status=status)


def tell_report(request: HttpRequest, report: intake.Report, notes: tuple[str, ...] = ()) -> None:
    """N lines read, N added, N waiting; with a button to take it back."""
    counted = f"{report.read:,} {'line' if report.read == 1 else 'lines'} read, "
    counted += f"{report.added:,} added, {report.waiting:,} waiting."
    said = " ".join([counted, *notes])
    if report.step:
        said = format_html(
            '{} <button class="toast-undo" form="undo" name="step" value="{}">Undo</button>',
            said,
            report.step.pk,
        )
    (messages.warning if report.waiting else messages.success)(request, said)


# --- Inside --------------------------------------------------------------------------------

CHOICES = {"conditions": Condition.choices, "languages": Language.choices}


def _take(request: HttpRequest, owner: User, form: ListForm) -> HttpResponse:
    """A file is a worker's; pasted lines are read at once."""
    file: UploadedFile[bytes] | None = form.cleaned_data["file"]
    wanted = {name: form.cleaned_data[name] for name in ("form_key", "newest")}
    if file is not None:
        # One byte more than is taken: whoever takes it says what is too much.
        content, title = file.read(reading.MAX_BYTES + 1), file.name or "File"
        return redirect(jobs.receive_file(owner=owner, title=title, content=content, **wanted))
    lines = form.cleaned_data["lines"]
    try:
        read = reading.read_paste(lines)
    except reading.NoCardColumn:  # its columns can be chosen where the list lies
        content = lines.encode()
        return redirect(
            jobs.receive_file(owner=owner, title="Pasted list", content=content, **wanted)
        )
    report = intake.bring_in(owner=owner, title="Pasted list", lines=read.lines, **wanted)
    tell_report(request, report, notes=read.notes)
    return redirect(report.collection_import if report.waiting else "collection:list")


def _settle_list(request: HttpRequest, user: User, stored: CollectionImport) -> HttpResponse:
    try:
        if request.POST.get("action") == "columns":
            return redirect(_read_again(request, user, stored))
        if request.POST.get("action") == "skip":
            count = intake.skip_all(user=user, import_id=stored.pk)
            messages.info(request, f"{count:,} lines skipped. They stay here; bring back any.")
            return redirect(stored)
        intake.discard(user=user, import_id=stored.pk)
    except CollectionImport.DoesNotExist:
        raise Http404 from None
    except CollectionRefused as refused:
        messages.error(request, str(refused))
        return redirect(stored)
    messages.success(request, "The list is gone; its cards stay in your collection.")
    return redirect("collection:lists")


def _read_again(request: HttpRequest, user: User, stored: CollectionImport) -> CollectionImport:
    sent = {place: request.POST.get(f"column-{place}", "") for place in range(len(stored.columns))}
    chosen = {str(place): name for place, name in sent.items()}
    return jobs.read_again(user=user, import_id=stored.pk, chosen=chosen)


def _repairs(stored: CollectionImport, lines: list[ImportLine]) -> list[dict[str, Any]]:
    """Lines with what could be meant; one look at the pool for all of them."""
    if not any(line.status == ImportLine.Status.WAITING for line in lines):
        return [{"line": line} for line in lines]
    index = PoolIndex()
    alike, worded = selectors.named_alike(stored), selectors.worded_alike(stored)
    return [
        {
            "line": line,
            "suggestions": index.suggestions(line.cells) if NAMING & set(line.problems) else [],
            "needs_more": bool(set(line.problems) - NAMING),
            "alike": max(
                alike[selectors.naming(line)] - 1 if NAMING & set(line.problems) else 0,
                *(worded[word] - 1 for word in selectors.unsettled(line).items()),
                0,
            ),
        }
        for line in lines
    ]
