"""How the last term of a query could go on: `kw:fl` to `kw:flash`."""

import re
from collections.abc import Callable, Iterable

from cards.columns import key
from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.fade.sheet import RANKS, RARITIES
from cards.search.display import ORDERS, VIEWS
from cards.search.flags import HAS, IS
from cards.search.keys import KEY_BY_NAME
from cards.search.parse import DISPLAY_KEYS, quoted
from cards.search.vocabulary import Vocabulary, vocabulary

MOST = 12
_LAST = re.compile(r'(?:^|(?<=[\s(−-]))([^\W\d_]\w*)(!=|<=|>=|[:=<>])("[^"]*|[^\s()"]*)\Z')

_WORDS: dict[str, Callable[[Vocabulary], Iterable[str]]] = {
    "t": lambda known: known.type_words(),
    "kw": lambda known: known.keywords,
    "s": lambda known: [code.lower() for _, code, _ in known.sets],
    "el": lambda known: [*(element.slug for element in ELEMENTS), NULL_TYPE.slug, "multi"],
    "rank": lambda known: [rank.lower() for rank in RANKS],
    "r": lambda known: [rarity.lower() for rarity in RARITIES],
    "is": lambda known: [flag.names[0] for flag in IS],
    "not": lambda known: [flag.names[0] for flag in IS],
    "has": lambda known: [flag.names[0] for flag in HAS],
    "order": lambda known: [order.name for order in ORDERS],
    "dir": lambda known: ["asc", "desc"],
    "as": lambda known: VIEWS,
}


def completions(query: str) -> list[tuple[str, str]]:
    """Terms the last one may become, each with the query it makes; none if it is complete."""
    last = _LAST.search(query)
    if last is None:
        return []
    name, operator, typed = last.groups()
    words = _WORDS.get(_canonical(name.casefold()))
    if words is None:
        return []
    before, begun = _parts(typed.removeprefix('"')) if _canonical(name) == "el" else ("", typed)
    begun = key(begun.removeprefix('"'))
    known = list(words(vocabulary()))
    fitting = [word for word in known if word.startswith(begun) and word != begun]
    terms = [f"{name}{operator}{before}{quoted(word)}" for word in fitting[:MOST]]
    return [(term, query[: last.start(1)] + term) for term in terms]


def _canonical(name: str) -> str:
    if name in DISPLAY_KEYS:
        return DISPLAY_KEYS[name]
    return KEY_BY_NAME[name].names[0] if name in KEY_BY_NAME else ""


def _parts(typed: str) -> tuple[str, str]:
    """Of fire/ea the finished elements and the one begun."""
    *finished, begun = re.split(r"(?<=[/,+&])", typed)
    return "".join(finished), begun
