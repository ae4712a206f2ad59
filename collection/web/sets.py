"""Set completion, binders and files out."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import player
from collection import completion, export, selectors, services
from collection.values import CollectionRefused
from collection.web.asked import filters_of
from collection.web.entries import undoable


@login_required
@require_safe
def set_list(request: HttpRequest) -> HttpResponse:
    owner = player(request.user)
    context = {"completions": completion.completions(owner), "tab": "sets"}
    return render(request, "collection/sets.html", context)


@login_required
@require_safe
def set_detail(request: HttpRequest, code: str) -> HttpResponse:
    owner = player(request.user)
    found = completion.completions(owner, code.upper())
    if not found:
        raise Http404("There is no such set.")
    missing = completion.missing(owner, found[0].card_set)
    context = {"completion": found[0], "missing": missing, "tab": "sets"}
    return render(request, "collection/set.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def binder_list(request: HttpRequest) -> HttpResponse:
    """All binders; POST renames one, or deletes it and keeps its cards."""
    owner = player(request.user)
    refused: CollectionRefused | None = None
    name = request.POST.get("name", "")
    if request.method == "POST":
        try:
            if request.POST.get("action") == "delete":
                done = services.delete_binder(owner=owner, name=name)
            else:
                done = services.rename_binder(
                    owner=owner, name=name, new_name=request.POST.get("new_name", "")
                )
        except CollectionRefused as problem:
            refused = problem
        else:
            if done.step:
                messages.success(request, undoable(done.step))
            return redirect("collection:binders")
    context = {
        "binders": selectors.binders(owner),
        "refused": refused,
        "refused_name": name,
        "typed": request.POST.get("new_name", ""),
        "steps": selectors.undo_state(owner),
        "tab": "binders",
    }
    return render(request, "collection/binders.html", context, status=422 if refused else 200)


@login_required
@require_safe
def download(request: HttpRequest, kind: str) -> HttpResponse:
    """All entries, or those the list shows."""
    if kind not in export.WRITERS:
        raise Http404("There is no such file.")
    owner = player(request.user)
    entries = selectors.find_entries(owner, filters_of(request.GET)).entries
    answer = HttpResponse(
        export.WRITERS[kind](entries), content_type=f"{export.TYPES[kind]}; charset=utf-8"
    )
    name = f"collection-{timezone.now():%Y-%m-%d}.{kind}"
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
