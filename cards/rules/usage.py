"""How many cards have each word of the glossary: one query for all of them."""

import re

from django.db.models import Count, Q

from cards.columns import key
from cards.models import Card
from cards.rules.glossary import Entry, glossary


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
    found = re.fullmatch(r'(kw:|x:|rank=)"?([^"]+)"?', entry.search)
    if found is None:
        raise ValueError(f"The glossary cannot count “{entry.search}”.")
    field, word = found.groups()
    match field:
        case "kw:":
            return Q(keyword_key__contains=f"|{key(word)}|")
        case "x:":
            return Q(text_key__contains=key(word))
    return Q(fade__rank__iexact=word)
