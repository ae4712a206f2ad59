"""Pages of drafts: one's own, one of them, its picture, saving, deleting, publishing."""

from csp.decorators import csp_replace
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Max
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.access import is_designer, player
from accounts.web.guards import designers_only
from cards.columns import face_of, printed_cells
from cards.drafts import services
from cards.drafts.printing import draft_printing
from cards.drafts.selectors import draft_by_number, own_drafts
from cards.faces.face import draw_facts
from cards.faces.facts import facts_of
from cards.games import games
from cards.models import Card, CardImport, CardSet
from cards.registry import holders_of, homes_for
from cards.services import ImportRefused, forget_refused_edit, receive_draft
from cards.web.faces import NOTHING
from cards.web.import_forms import PublishForm
from ops.charges import demand


@login_required
@require_safe
def draft_list(request: HttpRequest) -> HttpResponse:
    faces = [game.face_name for game in games()]
    drafts = own_drafts(request.user).select_related(*faces).order_by("-changed_at")
    context = {"drafts": drafts, "most": services.MAX_DRAFTS}
    return render(request, "cards/drafts/list.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def draft(request: HttpRequest, pk: int) -> HttpResponse:
    found = _seen(request, pk)
    if request.method == "POST":
        return _delete(request, found)
    context = {
        "card": found,
        "face": face_of(found),
        "printed": printed_cells(found),
        "casting": [f"cards/games/{found.system}/_casting.html", "cards/_casting.html"],
        "facts": [f"cards/games/{found.system}/_facts.html", "cards/_facts.html"],
        "holders": holders_of(found),
        "homes": homes_for(found),
        "is_saved": "saved" in request.GET,
        "is_mine": found.owner_id == request.user.pk,
        "may_publish": is_designer(request.user),
    }
    return render(request, "cards/drafts/draft.html", context)


def _delete(request: HttpRequest, found: Card) -> HttpResponse:
    services.delete_draft(user=player(request.user), draft_id=found.pk)
    messages.success(request, f"“{found.name}” is deleted. Decks that hold it say so.")
    return redirect("cards:drafts")


@login_required
@require_safe
@csp_replace(NOTHING)  # type: ignore[arg-type]  # its stub knows only views without arguments
def draft_face(request: HttpRequest, pk: int, digest: str) -> HttpResponse:
    """Only for who may see the draft; their browser may keep it."""
    found = _seen(request, pk)
    demand(request, "face", by_place=True)
    facts = facts_of(found, draft_printing(found))
    response = HttpResponse(draw_facts(facts), content_type="image/svg+xml")
    kept = "private, max-age=86400" if facts.digest == digest else "private, no-cache"
    response["Cache-Control"] = kept
    return response


@designers_only
@require_http_methods(["GET", "POST"])
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    """A designer takes a draft of their own into a set, an admin anybody's: as an import, with its
    dry run."""
    found = _seen(request, pk)
    initial = place_in_set(found.system, request.GET.get("set", ""))
    form = PublishForm(found, request.POST if request.method == "POST" else None, initial=initial)
    if form.is_valid():
        try:
            card_import = receive_draft(
                user=player(request.user),
                draft=found,
                set_code=form.cleaned_data["set_code"],
                set_name=form.cleaned_data["set_name"],
                printed=form.printed(),
                form_key=form.cleaned_data["form_key"],
            )
        except ImportRefused as refused:
            form.add_error(refused.field, str(refused))
        else:
            if card_import.status != CardImport.Status.REFUSED:
                return redirect(card_import)
            for problem in card_import.report["problems"]:
                form.add_error(None, problem["message"])
            forget_refused_edit(import_id=card_import.pk)
    status = 422 if form.is_bound else 200
    context = {"card": found, "form": form}
    return render(request, "cards/drafts/publish.html", context, status=status)


def place_in_set(system: str, code: str) -> dict[str, str]:
    """A set of the game, and the number after its last; nothing for one that is not there."""
    found = CardSet.objects.filter(system=system, code=code.upper()).first()
    if found is None:
        return {}
    last = found.printings.aggregate(last=Max("number_order"))["last"] or 0
    return {"set_code": found.code, "number": str(last + 1)}


def _seen(request: HttpRequest, pk: int) -> Card:
    try:
        return draft_by_number(request.user, pk)
    except Card.DoesNotExist:
        raise Http404("There is no such draft.") from None
