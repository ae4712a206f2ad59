"""The scenarios of a rule, each played step by step: the position, then what every step brought."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.rules.digest import rules
from cards.rules.exercised import Exercised, exercised, played
from cards.rules.scenario_files import has_scenarios
from engine import api
from matches.games import templates_of
from matches.replays import shown
from matches.replays.scene import amounts

EVERYBODY = -1
EVIDENCE = {
    api.SHOWN_BY_EVENT: "An event of this run names the rule.",
    api.ONLY_NAMED: "The scenario is named after it; its outcome is what shows it.",
}


@require_safe
def rule_scenarios(request: HttpRequest, system: str, item: str) -> HttpResponse:
    """`?scenario=2&at=1`: which of them, and after how many of its steps."""
    book = rules(system)
    if book is None or not has_scenarios(system) or item not in exercised(system):
        raise Http404("There is no such rule.")
    rule = exercised(system)[item]
    context: dict[str, Any] = {"book": book, "rule": rule, "system": system}
    if rule.scenarios:
        context |= _scenario(rule, system, request.GET)
    return render(request, "matches/rules/scenarios.html", context)


def _scenario(rule: Exercised, system: str, asked: Mapping[str, str]) -> dict[str, Any]:
    chosen = _number(asked.get("scenario"), len(rule.scenarios) - 1)
    place = rule.scenarios[chosen]
    film = api.scenario_film(played(place, system))
    found: dict[str, Any] = {"chosen": chosen, "place": place, "film": film}
    if not film.moments:
        return found
    at = _number(asked.get("at"), len(film.moments) - 1)
    moment = film.moments[at]
    lit = [card for event in moment.events for card in event.cards]
    names = [f"Player {seat + 1}" for seat in range(moment.state.seats)]
    table = shown.tabletop(moment.state, names, EVERYBODY, lit)
    tags = {tag for one in film.moments for event in one.events for tag in (_tag(event),)}
    return found | {
        "at": at,
        "moment": moment,
        "table": table,
        "edges": shown.edges(moment.state, table, 0),
        "teams": shown.teams(moment.state),
        "amounts": amounts(moment.state),
        "table_templates": templates_of(system, "_table.html"),
        "hand_templates": templates_of(system, "_hand.html"),
        "evidence": EVIDENCE[api.SHOWN_BY_EVENT if rule.item.name in tags else api.ONLY_NAMED],
        "previous": at - 1 if at else None,
        "next": at + 1 if at + 1 < len(film.moments) else None,
    }


def _tag(event: api.Event) -> str:
    return event.rule.rpartition(":")[2]


def _number(text: str | None, most: int) -> int:
    """From an address; nonsense is the first one, too much the last."""
    if text is None or not text.isascii() or not text.isdigit():
        return 0
    return min(int(text[:6]), most)
