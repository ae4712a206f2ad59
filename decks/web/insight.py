"""Insight: what a deck is made of, exact odds, sample hands, what is missing to build it."""

import json
import random
from collections.abc import Iterable, Sequence
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
from decks.contents import Contents, Section
from decks.insight import figures, odds
from decks.insight.facts import Lot, lots
from decks.insight.hand import MAX_SEED, sample_hand
from decks.insight.shopping import Wanted, played, shopping_list
from decks.models import Deck
from decks.web.deckpage import head, seen_deck
from ops.parts import asks_for_part

TURNS = 8
MOST_TURNS = 12
MOST_WANTED = 20
MOST_DECKS = 30


@dataclass(frozen=True, slots=True)
class Chart:
    """A drawn chart and the same as a table: `spec` is read by static/js/charts.js."""

    title: str
    note: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    kind: str
    unit: str = ""

    @property
    def spec(self) -> str:
        series = [
            {"label": label, "data": [row[place + 1] for row in self.rows]}
            for place, label in enumerate(self.columns[1:])
        ]
        labels = [row[0] for row in self.rows]
        return json.dumps(
            {"kind": self.kind, "labels": labels, "series": series, "unit": self.unit}
        )


@require_safe
def insight(request: HttpRequest, key: str) -> HttpResponse:
    deck = seen_deck(request, key)
    lines = selectors.lines(selectors.contents_of(deck))
    by_section = {
        section: lots((line.card, line.count) for line in lines if line.section is section)
        for section in Section
    }
    main, fighters = by_section[Section.DECK], by_section[Section.POOL]
    context = {
        **head(request, deck, "insight"),
        "charts": charts(main, fighters, deck.format.pool_levels),
        "names": [lot.card.name for lot in main],
        **_odds(request, deck),
    }
    return render(request, "decks/insight.html", context)


def charts(main: Sequence[Lot], fighters: Sequence[Lot], most_levels: int) -> list[Chart]:
    both = [*main, *fighters]
    levels = figures.pool_levels(fighters, most_levels)
    return [
        _bars("Cost curve", "Cards of the Deck by TP cost.", "TP", figures.cost_curve(main)),
        Chart(
            "TP by turn",
            "What you bank if you spend nothing, beside what the cards seen by then would cost on "
            "average. Successful Normal Attacks bring more.",
            (
                "Turn",
                "TP, first player",
                "TP, second player",
                "Cost of cards seen, first",
                "Cost of cards seen, second",
            ),
            [
                (
                    row.turn,
                    row.tp_first,
                    row.tp_second,
                    round(float(row.asked_first), 1),
                    round(float(row.asked_second), 1),
                )
                for row in figures.economy(main)
            ],
            "line",
            "TP",
        ),
        _bars(
            "Elements",
            "Deck and Fighter Pool; a card of two elements counts for both.",
            "Element",
            figures.element_split(both),
        ),
        _bars("Types", "Deck and Fighter Pool.", "Type", figures.type_split(both)),
        _bars(
            "Fighter Pool by Level",
            f"Characters of each Level: {levels.used} of {levels.limit} used, {levels.left} left.",
            "Level",
            levels.by_level,
        ),
        _bars("Keywords", "Copies that carry each.", "Keyword", figures.keyword_counts(both)[:16]),
    ]


def _bars(title: str, note: str, label: str, found: Sequence[figures.Bar]) -> Chart:
    rows = [(bar.label, bar.value) for bar in found]
    return Chart(title, note, (label, "Cards"), rows, "bar")


# --- Odds ------------------------------------------------------------------------------------


@require_safe
def odds_table(request: HttpRequest, key: str) -> HttpResponse:
    """The part of the insight page that answers the odds form."""
    deck = seen_deck(request, key)
    return render(request, "decks/_odds.html", {"deck": deck, **_odds(request, deck)})


def _odds(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """Of the cards the query finds in the main deck: how likely, turn by turn, for both seats."""
    given = request.GET
    query = given.get("group", "")
    main = selectors.contents_of(deck)[Section.DECK]
    found = search(query, request.user, pool().filter(pk__in=list(main)))
    group = list(found.cards) if query.strip() else []
    size, deck_size = sum(main[card.pk] for card in group), sum(main.values())
    wanted = _number(given, "k", 1, 1, MOST_WANTED)
    turns = _number(given, "n", TURNS, 1, MOST_TURNS)
    keep = _number(given, "keep", 0, 0, odds.OPENING_HAND)
    rows = odds.odds_by_turn(wanted, deck=deck_size, group=size, turns=turns, keep_with=keep)
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
    if "seed" not in request.GET:
        seat = "&seat=second" if request.GET.get("seat") == "second" else ""
        seed = random.randint(0, MAX_SEED)
        return redirect(f"{reverse('decks:hand', args=[key])}?seed={seed}{seat}")
    contents = selectors.contents_of(deck)
    cards = {line.card.name: line.card for line in selectors.lines(contents)}
    ids = {card.pk: name for name, card in cards.items()}
    main = {ids[card]: count for card, count in contents[Section.DECK].items() if card in ids}
    seed = _number(request.GET, "seed", 0, 0, MAX_SEED)
    turn = _number(request.GET, "turn", 0, 0, MOST_TURNS)
    mulligan, first = "mulligan" in request.GET, request.GET.get("seat") != "second"
    sampled = sample_hand(main, seed=seed, mulligan=mulligan, turns=turn, goes_first=first)
    context = {
        **head(request, deck, "hand"),
        "opening": [cards[name] for name in sampled.opening],
        "draws": [
            (number, [cards[name] for name in drawn])
            for number, drawn in enumerate(sampled.draws, start=1)
        ],
        "left": sampled.left,
        "cost": _cost(cards[name] for name in sampled.opening),
        "seed": seed,
        "turn": turn,
        "next_turn": turn + 1 if turn < MOST_TURNS else None,
        "mulligan": mulligan,
        "goes_first": first,
    }
    template = "decks/_hand.html" if asks_for_part(request) else "decks/hand.html"
    return render(request, template, context)


def _cost(cards: Iterable[Card]) -> int:
    return sum(card.fade.cost or 0 for card in cards)


# --- Missing cards ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShoppingLine:
    card: Card
    wanted: Wanted


@login_required
@require_safe
def missing(request: HttpRequest, key: str) -> HttpResponse:
    """This deck against the viewer's collection."""
    deck = seen_deck(request, key)
    context = {
        **head(request, deck, "missing"),
        **_shopping(request, [selectors.contents_of(deck)], at_once=True),
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
    contents = [selectors.contents_of(deck) for deck in chosen]
    context = {
        "choices": choices,
        "chosen": chosen,
        "at_once": at_once,
        **_shopping(request, contents, at_once=at_once),
    }
    return render(request, "decks/shopping.html", context)


def _shopping(
    request: HttpRequest, contents: Sequence[Contents], *, at_once: bool
) -> dict[str, object]:
    built = [played(each) for each in contents]
    ids = {card for deck in built for card in deck}
    mine = owned(request.user, ids)
    wanted = {each.card: each for each in shopping_list(built, mine, at_once=at_once)}
    cards = pool().filter(pk__in=list(wanted)).order_by("name_key")
    lines = [ShoppingLine(card, wanted[card.pk]) for card in cards]
    return {
        "lines": lines,
        "total": sum(line.wanted.missing for line in lines),
        "needed": sum(sum(deck.values()) for deck in built),
        "as_text": "\n".join(f"{line.wanted.missing} {line.card.name}" for line in lines),
    }
