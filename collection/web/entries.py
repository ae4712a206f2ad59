"""The list of what somebody owns, and all that is edited in it."""

import json
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.html import format_html
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import player
from accounts.models import User
from collection import selectors, services
from collection.ledger import Done
from collection.models import Entry, Step
from collection.values import ChangedMeanwhile, CollectionRefused
from collection.web.asked import action, filters_of, way_back
from collection.web.forms import BulkForm, EntryForm, QuantityForm, QuickForm
from collection.web.panel import panel_of
from ops.parts import asks_for_part
from ops.typed import MAX_ID, whole_number

PAGE_SIZE = 50


@login_required
@require_safe
def entry_list(request: HttpRequest) -> HttpResponse:
    owner = player(request.user)
    filters = filters_of(request.GET)
    found = selectors.find_entries(owner, filters)
    page = Paginator(found.entries, PAGE_SIZE).get_page(request.GET.get("page"))
    selectors.mark_held(owner, page.object_list)
    context = {
        "page": page,
        "filters": filters,
        "as_images": request.GET.get("as") == "images",
        "warnings": found.warnings,
        "totals": selectors.totals(found.entries),
        "binders": selectors.binders(owner),
        "sets": selectors.sets_owned(owner),
        "orders": [(name, label) for name, (label, _) in selectors.ORDERS.items()],
        "steps": selectors.undo_state(owner),
        "lists": selectors.waiting_imports(owner),
        "bulk_form": BulkForm(initial={"form_key": uuid4()}),
        "quick_form": QuickForm(),
        "tab": "cards",
    }
    return render(request, "collection/list.html", context)


@action
def quantity(request: HttpRequest, pk: int) -> HttpResponse:
    """The number of copies, in place: answers with what changed on the page."""
    user = player(request.user)
    entry = _entry(user, pk)
    form = QuantityForm(request.POST)
    try:
        if not form.is_valid():
            raise CollectionRefused("quantity", _first_error(form))
        done = _set_quantity(user, pk, form)
    except Entry.DoesNotExist:
        raise Http404 from None
    except CollectionRefused as refused:
        return _refused_in_place(request, entry, refused)
    return _changed_in_place(request, entry, done)


@login_required
@require_http_methods(["GET", "POST"])
def entry(request: HttpRequest, pk: int) -> HttpResponse:
    """Everything about copies that are alike: a row of the list, or a page of its own."""
    user = player(request.user)
    shown = _entry(user, pk)
    if request.method == "GET":
        if request.GET.get("show") == "row" and asks_for_part(request):
            return render(request, "collection/_row.html", {"entry": shown})
        return _editor(request, shown, EntryForm.of(shown))
    form = EntryForm(request.POST)
    if form.is_valid():
        fields = {**form.cleaned_data}
        seen = fields.pop("seen") or None
        try:
            done = services.edit_entry(user=user, entry_id=pk, seen=seen, **fields)
        except Entry.DoesNotExist:
            raise Http404 from None
        except ChangedMeanwhile as refused:
            fresh = EntryForm.of(_entry(user, pk))
            return _editor(request, shown, fresh, str(refused))
        except CollectionRefused as refused:
            form.add_error(refused.field if refused.field in form.fields else None, str(refused))
        else:
            return _edited(request, shown, done)
    return _editor(request, shown, form)


@action
def bulk(request: HttpRequest) -> HttpResponse:
    """The same change for all selected entries, or for all the list shows."""
    owner = player(request.user)
    form = BulkForm(request.POST)
    try:
        if not form.is_valid():
            raise CollectionRefused("", _first_error(form))
        done = services.bulk_edit(
            owner=owner,
            entry_ids=_selected(owner, request.POST),
            change=form.change(),
            form_key=form.cleaned_data["form_key"],
        )
    except CollectionRefused as refused:
        messages.error(request, str(refused))
    else:
        _tell(request, done)
    return redirect(way_back(request))


@action
def undo(request: HttpRequest) -> HttpResponse:
    return _go(request, is_undo=True)


@action
def redo(request: HttpRequest) -> HttpResponse:
    return _go(request, is_undo=False)


# --- Inside --------------------------------------------------------------------------------


def _entry(user: User, pk: int) -> Entry:
    found = selectors.entry_for(user, pk)
    if found is None:
        raise Http404("There is no such entry.")
    return found


def _set_quantity(user: User, pk: int, form: QuantityForm) -> Done:
    """A step adds to whatever is there; a typed number says what it replaces."""
    if step := form.cleaned_data["step"]:
        return services.change_quantity(user=user, entry_id=pk, by=step)
    return services.set_quantity(
        user=user,
        entry_id=pk,
        quantity=form.cleaned_data["quantity"],
        seen=form.cleaned_data["seen"],
    )


def _go(request: HttpRequest, *, is_undo: bool) -> HttpResponse:
    step_id = whole_number(request.POST.get("step", ""), MAX_ID)
    go = services.undo if is_undo else services.redo
    try:
        step = go(owner=player(request.user), step_id=step_id)
    except CollectionRefused as refused:
        messages.error(request, str(refused))
    else:
        messages.success(request, f"{'Undone' if is_undo else 'Redone'}: {step.title}")
    return redirect(way_back(request))


def _selected(owner: User, posted: QueryDict) -> list[int]:
    """The ticked entries, or all that the list showed if it still shows as many."""
    if not posted.get("all"):
        return [int(pk) for pk in posted.getlist("entry") if pk.isdecimal() and len(pk) < 19]
    filters = filters_of(QueryDict(posted.get("filters", "")))
    entries = selectors.find_entries(owner, filters).entries.order_by()
    ids = list(entries.values_list("pk", flat=True))
    if str(len(ids)) != posted["all"]:
        raise ChangedMeanwhile(
            "entries",
            f"Meanwhile the list has {len(ids):,} entries instead of {posted['all'][:9]}. "
            "Look at it as it is now, then select again; nothing was changed.",
        )
    return ids


def _changed_in_place(request: HttpRequest, before: Entry, done: Done) -> HttpResponse:
    if not asks_for_part(request):
        _tell(request, done)
        return redirect(way_back(request))
    return _in_place(request, before, is_refused=False)


def _refused_in_place(
    request: HttpRequest, entry: Entry, refused: CollectionRefused
) -> HttpResponse:
    if not asks_for_part(request):
        messages.error(request, str(refused))
        return redirect(way_back(request))
    answer = _in_place(request, entry, is_refused=True)
    answer.status_code = 422
    level = "warning" if isinstance(refused, ChangedMeanwhile) else "error"
    message = f"{entry.printing.card.name}: {refused}"
    answer["HX-Trigger"] = json.dumps({"toast": {"level": level, "message": message}})
    return answer


def _in_place(request: HttpRequest, before: Entry, *, is_refused: bool) -> HttpResponse:
    """What changed on the list, or in the panel of a card's page."""
    user = player(request.user)
    context: dict[str, Any] = {
        "entry": selectors.entry_for(user, before.pk),
        "before": before,
        "is_refused": is_refused,
    }
    if request.POST.get("panel"):
        context["panel"] = panel_of(user, before.printing.card)
        return render(request, "collection/_panel_changed.html", context)
    return render(request, "collection/_changed.html", context | _beside(request, user))


def _beside(request: HttpRequest, user: User) -> dict[str, Any]:
    """What stands beside the row and changes with it: totals and the undo buttons."""
    shown_at = urlsplit(request.headers.get("HX-Current-URL", ""))
    found = selectors.find_entries(user, filters_of(QueryDict(shown_at.query)))
    return {
        "totals": selectors.totals(found.entries),
        "steps": selectors.undo_state(user),
    }


def _editor(request: HttpRequest, shown: Entry, form: EntryForm, refused: str = "") -> HttpResponse:
    context = {
        "entry": shown,
        "form": form,
        "refused": refused,
        "binders": selectors.binders(player(request.user)),
        "tab": "cards",
    }
    template = "collection/_editor_row.html" if asks_for_part(request) else "collection/entry.html"
    return render(request, template, context, status=422 if form.is_bound or refused else 200)


def _edited(request: HttpRequest, shown: Entry, done: Done) -> HttpResponse:
    """The row alone if nothing else can have changed; else the page as it is now."""
    fresh = selectors.entry_for(request.user, shown.pk)
    is_alone = fresh is not None and (done.step is None or len(done.step.changes) == 1)
    if not asks_for_part(request):
        _tell(request, done)
        return redirect("collection:list")
    if not is_alone:
        _tell(request, done)
        answer = HttpResponse(status=204)
        answer["HX-Refresh"] = "true"
        return answer
    user = player(request.user)
    return render(request, "collection/_edited.html", {"entry": fresh, **_beside(request, user)})


def _tell(request: HttpRequest, done: Done) -> None:
    if done.step is None:
        messages.info(request, "Nothing had to change.")
    else:
        messages.success(request, undoable(done.step))


def undoable(step: Step) -> str:
    """A message with a button; the form it belongs to is on every page of the collection."""
    return format_html(
        '{}. <button class="toast-undo" form="undo" name="step" value="{}">Undo</button>',
        step.title,
        step.pk,
    )


def _first_error(form: QuantityForm | BulkForm) -> str:
    return str(next(iter(form.errors.values()))[0])
