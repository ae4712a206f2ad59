"""Is a deck legal, why not, and what would mend it. The rules are the
engine's, game by game; what a format adds to them is in `check`."""

from decks.legality.check import check
from decks.legality.facts import Facts, Rules, facts_of, limits_of, rules_by_format, rules_of
from decks.legality.verdict import Legality, Mend, Violation

__all__ = [
    "Facts",
    "Legality",
    "Mend",
    "Rules",
    "Violation",
    "check",
    "facts_of",
    "limits_of",
    "rules_by_format",
    "rules_of",
]
