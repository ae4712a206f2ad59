"""Insight: what a deck is made of, exact odds, sample hands, what is missing to build it."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from cards.models import Card
from cards.search import search
from cards.selectors import pool
from collection.selectors import owned
from decks import selectors
from decks.games import game_of
from decks.insight import odds
from decks.insight.charts import Chart
from decks.insight.hand import MAX_SEED, sample_hand
from decks.insight.shopping import Wanted, played, shopping_list
from decks.legality import limits_of
from decks.models import Deck
from decks.web.deckpage import head, seen_deck
from decks.web.parts import fixed_page
from ops.parts import asks_for_part

TURNS = 8
MOST_TURNS = 12
MOST_WANTED = 20
MOST_DECKS = 30


@require_safe
def insight(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    game = game_of(deck.system)
    lines = selectors.lines(selectors.contents_of(deck), deck.system)
    context = {
        **head(request, deck, "insight"),
        "charts": game.charts(lines, limits_of(deck.format)),
        "names": [line.card.name for line in lines if line.section == game.main],
        **({} if game.fixed else _odds(request, deck)),
    }
    return render(request, "decks/insight.html", context)


# --- Odds ------------------------------------------------------------------------------------


@require_safe
def odds_table(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the insight page that answers the odds form."""
    deck = seen_deck(request, key)
    if game_of(deck.system).fixed:
        return fixed_page(request, deck.system, "Odds", head(request, deck, "insight"))
    return render(request, "decks/_odds.html", {"deck": deck, **_odds(request, deck)})


def _odds(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """Of the cards the query finds in the main deck: how likely, turn by turn, for both seats."""
    game = game_of(deck.system)
    given = request.GET
    query = given.get("group", "")
    main = selectors.contents_of(deck)[game.main]
    found = search(query, request.user, pool(deck.system).filter(pk__in=list(main)))
    group = list(found.cards) if query.strip() else []
    size, deck_size = sum(main[card.pk] for card in group), sum(main.values())
    wanted = _number(given, "k", 1, 1, MOST_WANTED)
    turns = _number(given, "n", TURNS, 1, MOST_TURNS)
    keep = _number(given, "keep", 0, 0, game.draws.opening)
    rows = odds.odds_by_turn(
        game.draws, wanted, deck=deck_size, group=size, turns=turns, keep_with=keep
    )
    table = [
        (
            "Opening hand" if row.turn == 0 else f"Turn {row.turn}",
            _percent(row.first),
            _percent(row.second),
        )
        for row in rows
    ]
    chart = Chart("", "", ("By", "First player", "Second player"), table, "line", "%")
    return {
        "odds_chart": chart if group else None,
        "odds_table": table,
        "group_query": query,
        "group": [(main[card.pk], card.name) for card in group],
        "group_size": size,
        "wanted": wanted,
        "turns": turns,
        "keep": keep,
        "most_keep": game.draws.opening,
        "odds_warnings": found.warnings,
    }


def _percent(share: Fraction) -> float:
    return round(float(100 * share), 1)


def _number(given: QueryDict, name: str, default: int, least: int, most: int) -> int:
    text = given.get(name, "")
    value = int(text) if text.isdecimal() and len(text) < 12 else default
    return max(least, min(most, value))


# --- Sample hands ----------------------------------------------------------------------------


@require_safe
def hand(request: HttpRequest, key: str) -> HttpResponse:
    """The address holds the seed: the same address shows the same hand."""
    deck = seen_deck(request, key)
    if game_of(deck.system).fixed:
        return fixed_page(request, deck.system, "Sample hands", head(request, deck, "hand"))
    if "seed" not in request.GET:
        seat = "&seat=second" if request.GET.get("seat") == "second" else ""
        seed = random.randint(0, MAX_SEED)
        return redirect(f"{reverse('decks:hand', args=[key])}?seed={seed}{seat}")
    game = game_of(deck.system)
    lines = selectors.lines(selectors.contents_of(deck), deck.system)
    cards = {line.card.name: line.card for line in lines}
    main = {line.card.name: line.count for line in lines if line.section == game.main}
    seed = _number(request.GET, "seed", 0, 0, MAX_SEED)
    turn = _number(request.GET, "turn", 0, 0, MOST_TURNS)
    mulligan, first = "mulligan" in request.GET, request.GET.get("seat") != "second"
    sampled = sample_hand(
        game.draws, main, seed=seed, mulligan=mulligan, turns=turn, goes_first=first
    )
    context = {
        **head(request, deck, "hand"),
        "opening": [cards[name] for name in sampled.opening],
        "draws": [
            (number, [cards[name] for name in drawn])
            for number, drawn in enumerate(sampled.draws, start=1)
        ],
        "left": sampled.left,
        "cost": sum(game.cost(cards[name]) for name in sampled.opening),
        "seed": seed,
        "turn": turn,
        "next_turn": turn + 1 if turn < MOST_TURNS else None,
        "mulligan": mulligan,
        "goes_first": first,
    }
    template = "decks/_hand.html" if asks_for_part(request) else "decks/hand.html"
    return render(request, template, context)


# --- Missing cards ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShoppingLine:
    card: Card
    kind: str
    wanted: Wanted


@login_required
@require_safe
def missing(request: HttpRequest, key: str) -> HttpResponse:
    """This deck against the viewer's collection."""
    deck = seen_deck(request, key)
    context = {
        **head(request, deck, "missing"),
        **_shopping(request, [deck], at_once=True),
    }
    return render(request, "decks/missing.html", context)


@login_required
@require_safe
def shopping(request: HttpRequest) -> HttpResponse:
    """One list over several decks: ?deck=…&deck=…"""
    choices = list(selectors.own_decks(request.user)[:MOST_DECKS])
    asked = request.GET.getlist("deck")
    chosen = [deck for deck in choices if deck.key in asked]
    at_once = request.GET.get("mode") != "one"
    context = {
        "choices": choices,
        "chosen": chosen,
        "at_once": at_once,
        **_shopping(request, chosen, at_once=at_once),
    }
    return render(request, "decks/shopping.html", context)


def _shopping(request: HttpRequest, decks: Sequence[Deck], *, at_once: bool) -> dict[str, object]:
    built = [played(selectors.contents_of(deck)) for deck in decks]
    ids = {card for deck in built for card in deck}
    mine = owned(request.user, ids)
    wanted = {each.card: each for each in shopping_list(built, mine, at_once=at_once)}
    lines = [
        ShoppingLine(card, game_of(system).kind(card), wanted[card.pk])
        for system in sorted({deck.system for deck in decks})
        for card in pool(system).filter(pk__in=list(wanted)).order_by("name_key")
    ]
    return {
        "lines": lines,
        "total": sum(line.wanted.missing for line in lines),
        "needed": sum(sum(deck.values()) for deck in built),
        "as_text": "\n".join(f"{line.wanted.missing} {line.card.name}" for line in lines),
    }
