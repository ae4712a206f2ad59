"""The page "Write a card": type a text, see what the engine makes of it."""

from uuid import uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods

from cards.games import HOME, game_of, is_game
from cards.games.game import CardGame
from cards.importing.readings import reads_texts
from cards.rules.glossary import glossary
from cards.web.write_form import WriteForm
from cards.writing.look import look_at
from cards.writing.typed import FIX, typed_cells
from ops.parts import asks_for_part


@require_http_methods(["GET", "POST"])
def write(request: HttpRequest) -> HttpResponse:
    """htmx asks for the look alone; without script the whole page answers."""
    game = _game(request)
    form = (
        WriteForm(game, typed_cells(request.POST))
        if request.method == "POST"
        else _fresh(request, game)
    )
    look = look_at(game.system, form.cells())
    context = {
        "game": game,
        "form": form,
        "look": look,
        "form_key": uuid4(),
        "took": FIX in request.POST,
        "is_fresh": request.method == "GET" and "example" not in request.GET,
        "examples": game.writing.examples,
        "keywords": [entry for entry in glossary(game.system) if entry.kind == "keywords"],
    }
    part = asks_for_part(request, "look")
    template = "cards/write/_look.html" if part else "cards/write/page.html"
    answer = render(request, template, context)
    patch_vary_headers(answer, ["HX-Request"])
    return answer


def _game(request: HttpRequest) -> CardGame:
    asked = request.POST.get("game") or request.GET.get("game") or HOME
    return game_of(asked if is_game(asked) and reads_texts(asked) else HOME)


def _fresh(request: HttpRequest, game: CardGame) -> WriteForm:
    """An empty form with sensible figures, or an example."""
    wanted = request.GET.get("example", "")
    examples = game.writing.examples
    number = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < 4 else 0
    chosen = examples[number - 1].cells if 0 < number <= len(examples) else {}
    return WriteForm(game, initial={**game.writing.start, **chosen})
