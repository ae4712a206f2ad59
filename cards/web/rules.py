"""Rules pages: the games, the rules of one with its rulings, and its glossary."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.games import game_of
from cards.rules.digest import BOOKS, Rules, rules
from cards.rules.exercised import by_kind, counts
from cards.rules.glossary import glossary, systems
from cards.rules.scenario_files import has_scenarios
from cards.rules.usage import cards_with
from ops.parts import asks_for_part


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    books = [book for system in BOOKS if (book := rules(system))]
    return render(request, "cards/rules_index.html", {"books": books, "glossaries": systems()})


@require_safe
def rules_page(request: HttpRequest, system: str) -> HttpResponse:
    """All chapters, or with ?q= only the rulings that match."""
    query = request.GET.get("q", "").strip()[:200]
    book = _book(system)
    context = {
        "book": book,
        "query": query,
        "found": book.matching(query) if query else None,
        "has_glossary": system in systems(),
        "has_scenarios": has_scenarios(system),
    }
    template = "cards/rules_found.html" if asks_for_part(request) else "cards/rules.html"
    return render(request, template, context)


@require_safe
def glossary_page(request: HttpRequest, system: str) -> HttpResponse:
    entries, counts = glossary(system), cards_with(system)
    if not entries:
        raise Http404("This game has no glossary.")
    kinds = [
        {
            "slug": kind.name,
            "title": kind.label,
            "entries": [
                {"entry": entry, "cards": counts.get(entry.slug)}
                for entry in entries
                if entry.kind == kind.name
            ],
        }
        for kind in game_of(system).glossary_kinds
    ]
    return render(request, "cards/rules_glossary.html", {"book": _book(system), "kinds": kinds})


@require_safe
def coverage_page(request: HttpRequest, system: str) -> HttpResponse:
    """What the rules number or name, with how many scenarios each has; one kind at a time."""
    book = _book(system)
    if not has_scenarios(system):
        raise Http404("This game has no scenarios here.")
    kinds = counts(system)
    kind = request.GET.get("kind", kinds[0][0])
    rows = by_kind(system, kind)
    if not rows:
        raise Http404("There is nothing of this kind.")
    section = request.GET.get("section", "")
    sections = list(dict.fromkeys(row.item.section for row in rows))
    shown = [row for row in rows if not section or row.item.section == section]
    context = {
        "book": book,
        "kinds": kinds,
        "kind": kind,
        "section": section,
        "sections": sections if len(sections) > 1 else [],
        "rows": shown,
        "without": sum(not row.scenarios for row in shown),
    }
    return render(request, "cards/rules_coverage.html", context)


def _book(system: str) -> Rules:
    book = rules(system)
    if book is None:
        raise Http404("Riftlab has no rules of this game.")
    return book
