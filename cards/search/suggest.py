"""Names like the one somebody typed, when nothing is found."""

from rapidfuzz import fuzz, process, utils

from cards.search.nodes import And, Exact, Name, Node, Not, Or, Term
from cards.search.parse import parse
from cards.search.vocabulary import names

NEAR_ENOUGH = 70
LONGEST = 160  # no card has a name like that, and comparing long ones is dear


def names_like(query: str, system: str, limit: int = 5) -> list[str]:
    """Names of cards that look like the words of the query."""
    node = parse(query).node
    asked = " ".join(_words(node)) if node is not None else ""
    if not 3 <= len(asked) <= LONGEST:
        return []
    found = process.extract(
        asked,
        names(system),
        scorer=fuzz.WRatio,
        processor=utils.default_process,
        limit=limit,
        score_cutoff=NEAR_ENOUGH,
    )
    return [name for name, _, _ in found]


def _words(node: Node) -> list[str]:
    match node:
        case Name(text) | Exact(text):
            return [text]
        case And(nodes) | Or(nodes):
            return [word for inner in nodes for word in _words(inner)]
        case Not() | Term():
            return []
