"""The page of a game, and, where decks are fixed, the page of each fighter."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.access import is_designer
from cards.games import game_of as card_game
from cards.rules.digest import BOOKS
from cards.rules.glossary import systems
from cards.selectors import pool
from decks import selectors
from decks.games import game_of
from decks.legality import limits_of


@require_safe
def game(request: HttpRequest, system: str) -> HttpResponse:
    """What it is, where to go in it, and who can be played."""
    decks = game_of(system)
    starters = list(selectors.starters(system))
    context = {
        "game": card_game(system),
        "all_keys": [deck.key for deck in starters if deck.is_legal],
        "words": decks.words,
        "roster": decks.roster.companies() if decks.roster else [],
        "starters": [] if decks.roster else starters,
        "card_count": pool(system).count(),
        "has_rules": system in BOOKS,
        "has_glossary": system in systems(),
        "may_import": is_designer(request.user),
    }
    return render(request, "decks/game.html", context)


@require_safe
def fighter(request: HttpRequest, system: str, slug: str) -> HttpResponse:
    decks = game_of(system)
    if decks.roster is None:
        raise Http404("This game has no fighters of its own.")
    deck = get_object_or_404(selectors.starters(system), house_slug=slug)
    others = selectors.starters(system).exclude(pk=deck.pk)
    lines = selectors.lines(selectors.contents_of(deck), system)
    sheet = decks.roster.sheet(lines)
    if sheet is None:
        raise Http404("This deck names no fighter.")
    guide = decks.roster.guide(slug)
    named = decks.roster.named(lines)
    context = {
        "game": card_game(system),
        "deck": deck,
        "others": [other.key for other in others if other.is_legal],
        "sheet": sheet,
        "guide": guide,
        "tips": [(named.get(tip.card), tip) for tip in guide.tips] if guide else [],
        "charts": decks.charts(lines, limits_of(deck.format)),
        "fixed": decks.fixed,
    }
    return render(request, "decks/fighter.html", context)
