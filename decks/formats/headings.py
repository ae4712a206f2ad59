"""How people name the sections of a deck."""

import re

from decks.contents import Section

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
_AROUND = re.compile(r"^[\s#/\[=*_-]+|[\s\]=*:_-]+$")
_COUNT = re.compile(r"\s*[(\[]\s*[0-9]+\s*(?:cards?)?\s*[)\]]\s*:?\s*$")


def section_named(text: str) -> Section | None:
    """Deck, DECK:, [Deck], ## Fighter Pool (18), // Sideboard …"""
    bare = _AROUND.sub("", _COUNT.sub("", text))
    return _BY_SPELLING.get(" ".join(bare.casefold().split()))
