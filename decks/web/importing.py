"""Lists in: pasted, uploaded, typed over the whole deck, or in a share code; always repairable."""

import uuid
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from accounts.access import is_player, player
from cards.drafts.selectors import draft_ids
from cards.games import HOME
from decks import edits, selectors, services, storage
from decks.games import game_of, games, shape_of
from decks.lists.deck_list import MAX_CHARACTERS, DeckList, ListRefused
from decks.lists.export import deck_list_of
from decks.lists.files import MAX_BYTES, read_file, too_many_bytes
from decks.lists.formats import KINDS, as_text, read
from decks.lists.repair import Resolved, resolve
from decks.models import Deck
from decks.refusals import DeckRefused, EditConflict
from decks.values import MAX_NAME, clean_line
from decks.web.board import SHOWS, board_of
from decks.web.builder import layout_of, own_deck
from decks.web.deckpage import head
from decks.web.parts import fixed_page, form_key, system_of
from decks.web.repair import Repaired, left_out, repair
from ops.uploads import takes_upload

UNNAMED = "Imported deck"


@takes_upload(MAX_BYTES)
@login_required
@require_http_methods(["GET", "POST"])
def import_list(request: HttpRequest) -> HttpResponse:
    """A new deck from a list."""
    system = system_of(request)
    if game_of(system).fixed:
        return fixed_page(request, system, "A deck from a list")
    context: dict[str, object] = {
        "form_key": uuid.uuid4(),
        "max_characters": MAX_CHARACTERS,
        "words": game_of(system).words,
        "sections": shape_of(system).sections,
    }
    if request.method == "GET":
        return render(request, "decks/import.html", context)
    context |= {"form_key": form_key(request) or uuid.uuid4(), "name": request.POST.get("name", "")}
    try:
        drafts = draft_ids(request.user.pk, system)
        repaired = repair(_given(request, system), request.POST, system, drafts)
        context |= {"text": repaired.text, "repaired": repaired}
        if repaired.is_done and not repaired.resolved.contents.card_ids:
            raise ListRefused("The list names no card. Write lines such as “4 Ember Whelp”.")
        if repaired.is_done:
            deck = _created(request, repaired, system)
            return redirect("decks:edit", deck.key)
    except (ListRefused, DeckRefused) as refused:
        context |= {"refused": str(refused), "refused_file": "file" in request.FILES}
        context.setdefault("text", request.POST.get("text", ""))
    return render(request, "decks/import.html", context, status=422)


def _given(request: HttpRequest, system: str) -> str:
    """The text of the field, or of the file if there is one."""
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        return read_file(file.read(MAX_BYTES + 1), shape_of(system))
    length = int(request.META.get("CONTENT_LENGTH") or 0)
    if length > MAX_BYTES:  # the file was cut off for its size and is not here
        raise ListRefused(too_many_bytes(length))
    return as_text(request.POST.get("text", ""), shape_of(system))


def _created(request: HttpRequest, repaired: Repaired, system: str) -> Deck:
    resolved = repaired.resolved
    name = clean_line(request.POST.get("name", "") or resolved.name or UNNAMED)[:MAX_NAME]
    deck = services.create_deck(
        owner=player(request.user),
        system=system,
        name=name or UNNAMED,
        contents=resolved.contents,
        description=resolved.description,
        note="Imported",
        form_key=form_key(request),
    )
    _say_left_out(request, repaired)
    return deck


def _say_left_out(request: HttpRequest, repaired: Repaired) -> None:
    dropped = left_out(repaired.text)
    if dropped:
        shown = ", ".join(f"“{line}”" for line in dropped[:10])
        rest = f" and {len(dropped) - 10} more" if len(dropped) > 10 else ""
        messages.info(request, f"Left out, as you chose: {shown}{rest}.")


@takes_upload(MAX_BYTES)
@login_required
@require_http_methods(["GET", "POST"])
def bulk(request: HttpRequest, key: str) -> HttpResponse:
    """The whole deck as text, to type over."""
    deck = own_deck(request, key)
    context: dict[str, object] = {**head(request, deck, ""), "base": deck.version}
    if request.method == "GET":
        entries = deck_list_of(deck, selectors.contents_of(deck)).entries
        context["text"] = KINDS["native"].write(DeckList(entries), shape_of(deck.system))
        return render(request, "decks/bulk.html", context)
    base = request.POST.get("base", "")
    context["base"] = base
    try:
        held = selectors.contents_of(deck).card_ids | draft_ids(deck.owner_id, deck.system)
        repaired = repair(_given(request, deck.system), request.POST, deck.system, held)
        context |= {"text": repaired.text, "repaired": repaired}
        if repaired.is_done:
            edited = edits.replace_contents(
                user=player(request.user),
                deck_id=deck.pk,
                contents=repaired.resolved.contents,
                expected_version=int(base) if base.isdecimal() and len(base) < 10 else 0,
                form_key=form_key(request),
            )
            _say_left_out(request, repaired)
            messages.success(request, edited.message or "Saved.")
            return redirect("decks:edit", key)
    except EditConflict as conflict:
        again = "Save again to make the deck exactly this text."
        context |= {"refused": f"{conflict.message} {again}", "base": conflict.version}
    except (ListRefused, DeckRefused) as refused:
        context |= {"refused": str(refused), "refused_file": "file" in request.FILES}
        context.setdefault("text", request.POST.get("text", ""))
    return render(request, "decks/bulk.html", context, status=422)


@require_http_methods(["GET", "POST"])
def code(request: HttpRequest, code: str) -> HttpResponse:
    """A deck that lies in the address itself; who likes it saves it."""
    system = _system_of_code(code)
    try:
        resolved = resolve(read(code, shape_of(system), "share"), system)
    except ListRefused as refused:
        return render(request, "decks/code.html", {"refused": str(refused)}, status=422)
    if request.method == "POST":
        return _save_code(request, code, resolved, system)
    deck = Deck(
        system=system,
        name=clean_line(resolved.name)[:MAX_NAME] or "A shared deck",
        format=selectors.formats(system).get(slug="open"),
    )
    legality = storage.judge(deck, resolved.contents)
    context = {
        "deck": deck,
        "board": board_of(
            request.user, deck, resolved.contents, legality, layout_of(request, system)
        ),
        "unknown": resolved.unresolved,
        "shows": SHOWS.items(),
        "form_key": uuid.uuid4(),
        "address": request.build_absolute_uri(request.path),
    }
    return render(request, "decks/code.html", context)


def _system_of_code(code: str) -> str:
    """A share code begins with letters of its game; what begins with no game's is the home's."""
    systems = [game.shape.system for game in games() if code.startswith(game.shape.share)]
    return systems[0] if systems else HOME


def _save_code(request: HttpRequest, code: str, resolved: Resolved, system: str) -> HttpResponse:
    here = reverse("decks:code", args=[code])
    if not is_player(request.user):
        return redirect(f"{reverse('account_login')}?{urlencode({'next': here})}")
    try:
        deck = services.create_deck(
            owner=player(request.user),
            system=system,
            name=clean_line(resolved.name)[:MAX_NAME] or "A shared deck",
            contents=resolved.contents,
            note="From a share code",
            form_key=form_key(request),
        )
    except DeckRefused as refused:
        messages.error(request, refused.message)
        return redirect(here)
    for line in resolved.unresolved[:5]:
        messages.warning(request, f"Not in the card pool, left out: {line.text}")
    return redirect("decks:edit", deck.key)
