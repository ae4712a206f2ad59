"""A dry run mended on its page: one row in a form, and what a clash of names means."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods

from accounts.web.guards import designers_only
from cards.games import game_of
from cards.importing import mending
from cards.models import CardImport
from cards.web.import_forms import RowForm
from cards.writing.look import look_at
from ops.typed import whole_number


@designers_only
@require_http_methods(["GET", "POST"])
def mend(request: HttpRequest, pk: int, row: int) -> HttpResponse:
    """All cells of a row, its face and its reading while one types."""
    card_import = _shown(pk)
    try:
        initial = mending.cells_of_row(card_import, row)
    except LookupError:
        raise Http404("There is no such row.") from None
    sheet = game_of(card_import.system).sheet
    form = RowForm(sheet, request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        try:
            mended = mending.mend_row(import_id=pk, row=row, typed=form.cells())
        except mending.MendRefused as refused:
            for column, message in refused.problems:
                form.add_error(column if column in form.fields else None, message)
        else:
            messages.success(request, f"Row {row} is mended.")
            return redirect(f"{mended.get_absolute_url()}?show=unread")
    cells = form.cells() if form.is_bound and not form.errors else initial
    context = {
        "import": card_import,
        "row": row,
        "form": form,
        "system": card_import.system,
        "look": look_at(card_import.system, cells),
    }
    status = 422 if form.is_bound else 200
    return render(request, "cards/imports/mend.html", context, status=status)


@designers_only
@require_http_methods(["GET", "POST"])
def settle(request: HttpRequest, pk: int) -> HttpResponse:
    """A reprint or an erratum: of one row, or of all that are asked about."""
    card_import = _shown(pk)
    if request.method == "POST":
        row = whole_number(request.POST.get("row", ""))
        try:
            mending.settle_clash(import_id=pk, row=row, answer=request.POST.get("answer", ""))
        except mending.MendRefused as refused:
            messages.error(request, str(refused))
    return redirect(f"{card_import.get_absolute_url()}?show=clashes")


def _shown(pk: int) -> CardImport:
    """One with a dry run on its page."""
    return get_object_or_404(CardImport.objects.filter(status__in=mending.SHOWN), pk=pk)
