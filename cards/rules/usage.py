"""How many cards have each word of the glossary: one query for all of them."""

import re

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q

from cards.columns import key
from cards.games import game_of
from cards.models import Card
from cards.rules.glossary import Entry, glossary
from cards.search.compile import Compiler
from cards.search.parse import parse


def cards_with(system: str) -> dict[str, int]:
    """Counts by the slug of the entry, for entries that can be searched for."""
    entries = [entry for entry in glossary(system) if entry.search]
    if not entries:
        return {}
    counts = {entry.slug.replace("-", "_"): Count("pk", filter=_has(entry)) for entry in entries}
    found = Card.objects.filter(system=system, is_withdrawn=False).aggregate(**counts)
    return {entry.slug: found[entry.slug.replace("-", "_")] for entry in entries}


def _has(entry: Entry) -> Q:
    """What the entry's search asks, as a condition of this one query."""
    if found := re.fullmatch(r'(kw|x):"?([^"]+)"?', entry.search):
        word = key(found[2])
        is_keyword = found[1] == "kw"
        return Q(keyword_key__contains=f"|{word}|") if is_keyword else Q(text_key__contains=word)
    game = game_of(entry.system)
    condition = Compiler(parse(entry.search), AnonymousUser(), game).run()
    if condition is None:
        raise ValueError(f"The glossary cannot count “{entry.search}”.")
    return condition.on_cards(game.face_model)
