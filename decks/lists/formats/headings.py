"""How people name the sections of a deck."""

import re

from decks.contents import Section
from ops.typed import one_line

SPELLINGS = {
    Section.DECK: ("deck", "main", "main deck", "maindeck", "mainboard", "main board", "library"),
    Section.POOL: (
        "fighter pool", "fighterpool", "pool", "fighters", "characters", "side", "sideboard",
        "side board",
    ),
    Section.WORLD_RULE: ("world rule", "world rules", "worldrule", "world_rule"),
    Section.RAIDER: ("raider", "raiders"),
    Section.MAYBE: ("maybeboard", "maybe board", "maybe", "considering"),
}  # fmt: skip
_BY_SPELLING = {word: section for section, words in SPELLINGS.items() for word in words}
MAX_HEADING = 60
_COUNT = re.compile(r" ?[(\[] ?[0-9]{1,6} ?(?:cards?)? ?[)\]] ?:?$")


def section_named(text: str) -> Section | None:
    """Deck, DECK:, [Deck], ## Fighter Pool (18), // Sideboard …"""
    line = one_line(text)
    if len(line) > MAX_HEADING:
        return None
    bare = _COUNT.sub("", line).lstrip(" #/[=*_-").rstrip(" ]=*:_-")
    return _BY_SPELLING.get(one_line(bare.casefold()))
