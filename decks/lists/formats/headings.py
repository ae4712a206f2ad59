"""How people name the sections of a deck."""

import re
from functools import cache

from decks.sections import ListShape
from ops.typed import one_line

MAX_HEADING = 60
_COUNT = re.compile(r" ?[(\[] ?[0-9]{1,6} ?(?:cards?)? ?[)\]] ?:?$")


def section_named(text: str, shape: ListShape) -> str | None:
    """Deck, DECK:, [Deck], ## Deck (18), // Sideboard …"""
    line = one_line(text)
    if len(line) > MAX_HEADING:
        return None
    bare = _COUNT.sub("", line).lstrip(" #/[=*_-").rstrip(" ]=*:_-")
    return _by_spelling(shape).get(one_line(bare.casefold()))


@cache
def _by_spelling(shape: ListShape) -> dict[str, str]:
    return {
        word: section.slug
        for section in shape.sections
        for word in (section.slug, section.heading.casefold(), *section.spellings)
    }
