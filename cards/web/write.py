"""The page "Write a card": type a text, see what the engine makes of it, keep it as a draft."""

from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods

from accounts.access import is_designer, player
from cards.columns import rule_cells
from cards.drafts.selectors import draft_by_number, draft_names
from cards.drafts.services import DraftRefused, save_draft
from cards.games import HOME, game_of, is_game
from cards.games.game import CardGame
from cards.games.here import game_here
from cards.importing.readings import reads_texts
from cards.models import Card, CardSet
from cards.rules.glossary import glossary
from cards.web.write_form import WriteForm
from cards.writing.look import look_at
from cards.writing.typed import typed_cells
from ops.parts import asks_for_part


@require_http_methods(["GET", "POST"])
def write(request: HttpRequest) -> HttpResponse:
    """htmx asks for the look alone; without script the whole page answers."""
    draft = _draft(request)
    if draft is None and request.method == "GET" and not game_of(game_here(request)).writing.start:
        return render(request, "cards/write/sheets.html", {"game": game_of(game_here(request))})
    game = game_of(draft.system) if draft else _game(request)
    if request.method == "POST":
        return _page(request, game, WriteForm(game, typed_cells(request.POST)), draft)
    return _page(request, game, _fresh(request, game, draft), draft)


@login_required
@require_http_methods(["GET", "POST"])
def save(request: HttpRequest) -> HttpResponse:
    """What is refused stays in the form, with the reason; so does a log-in on the way."""
    if request.method == "GET":
        return redirect("cards:write")
    draft = _draft(request)
    game = game_of(draft.system) if draft else _game(request)
    typed = typed_cells(request.POST)
    form = WriteForm(game, typed)
    seen = typed.get("draft_version", "")
    try:
        saved = save_draft(
            user=player(request.user),
            system=game.system,
            typed=form.cells(),
            draft_id=draft.pk if draft else None,
            expected_version=_number(seen) if seen else None,
        )
    except DraftRefused as refused:
        return _page(request, game, form, draft, refusal=str(refused))
    if request.POST.get("then") == "publish" and is_designer(request.user):
        query = urlencode({"set": _code_asked(request)})
        return redirect(f"{reverse('cards:draft-publish', args=[saved.pk])}?{query}")
    return redirect(f"{saved.get_absolute_url()}?saved")


def _page(
    request: HttpRequest, game: CardGame, form: WriteForm, draft: Card | None, refusal: str = ""
) -> HttpResponse:
    names = draft_names(request.user, game.system, but=draft.pk if draft else 0)
    context: dict[str, Any] = {
        "game": game,
        "form": form,
        "look": look_at(game.system, form.cells(), names),
        "draft": draft,
        "refusal": refusal,
        "is_bare": "bare" in request.POST,  # on a page with buttons of its own
        "form_key": uuid4(),
        "may_publish": is_designer(request.user),
        "for_set": CardSet.objects.filter(system=game.system, code=_code_asked(request)).first(),
        "is_fresh": request.method == "GET" and not draft and "example" not in request.GET,
        "examples": game.writing.examples,
        "keywords": [entry for entry in glossary(game.system) if entry.kind == "keywords"],
    }
    part = asks_for_part(request, "look")
    template = "cards/write/_look.html" if part else "cards/write/page.html"
    answer = render(request, template, context, status=422 if refusal else 200)
    patch_vary_headers(answer, ["HX-Request"])
    return answer


def _code_asked(request: HttpRequest) -> str:
    """Of the set a designer writes a new card for."""
    return (request.POST.get("for_set") or request.GET.get("set") or "").upper()[:12]


def _game(request: HttpRequest) -> CardGame:
    asked = request.POST.get("game") or request.GET.get("game") or HOME
    return game_of(asked if is_game(asked) and reads_texts(asked) else HOME)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _draft(request: HttpRequest) -> Card | None:
    """The draft that is edited, if the viewer may see it."""
    wanted = _number(request.POST.get("draft") or request.GET.get("draft") or "")
    if not wanted:
        return None
    try:
        return draft_by_number(request.user, wanted)
    except Card.DoesNotExist:
        raise Http404("There is no such draft.") from None


def _fresh(request: HttpRequest, game: CardGame, draft: Card | None) -> WriteForm:
    """An empty form with sensible figures, an example, or the draft."""
    if draft is not None:
        return WriteForm(game, initial=rule_cells(draft))
    number, examples = _number(request.GET.get("example", "")), game.writing.examples
    chosen = examples[number - 1].cells if 0 < number <= len(examples) else {}
    return WriteForm(game, initial={**game.writing.start, **chosen})
