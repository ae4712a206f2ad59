"""How the last term of a query could go on: `kw:fl` to `kw:flash`."""

import re
from collections.abc import Iterable

from cards.columns import key
from cards.games import HOME, game_of
from cards.games.game import CardGame
from cards.search.display import VIEWS, orders
from cards.search.flags import has_flags, is_flags
from cards.search.keys import keys_by_name
from cards.search.parse import DISPLAY_KEYS, quoted
from cards.search.vocabulary import vocabulary

MOST = 12
_LAST = re.compile(r'(?:^|(?<=[\s(−-]))([^\W\d_]\w*)(!=|<=|>=|[:=<>])("[^"]*|[^\s()"]*)\Z')


def _words(name: str, game: CardGame) -> Iterable[str]:
    """What the key of this first name may be followed by."""
    if name in ("t", "kw", "s"):
        known = vocabulary(game.system)
        if name == "s":
            return [code.lower() for _, code, _ in known.sets]
        return known.keywords if name == "kw" else known.type_words()
    fixed: dict[str, Iterable[str]] = {
        "r": (word.lower() for word in game.sheet.words("rarity")),
        "is": (flag.names[0] for flag in is_flags(game)),
        "not": (flag.names[0] for flag in is_flags(game)),
        "has": (flag.names[0] for flag in has_flags(game)),
        "order": (order.name for order in orders(game)),
        "dir": ("asc", "desc"),
        "as": VIEWS,
    }
    return fixed.get(name) or game.search.words.get(name, ())


def completions(query: str, system: str = HOME) -> list[tuple[str, str]]:
    """Terms the last one may become, each with the query it makes; none if it is complete."""
    last = _LAST.search(query)
    if last is None:
        return []
    name, operator, typed = last.groups()
    game = game_of(system)
    first_name = _canonical(name.casefold(), game)
    is_list = first_name in game.search.lists
    before, begun = _parts(typed.removeprefix('"')) if is_list else ("", typed)
    begun = key(begun.removeprefix('"'))
    words = _words(first_name, game)
    fitting = [word for word in words if word.startswith(begun) and word != begun]
    terms = [f"{name}{operator}{before}{quoted(word)}" for word in fitting[:MOST]]
    return [(term, query[: last.start(1)] + term) for term in terms]


def _canonical(name: str, game: CardGame) -> str:
    if name in DISPLAY_KEYS:
        return DISPLAY_KEYS[name]
    known = keys_by_name(game)
    return known[name].names[0] if name in known else ""


def _parts(typed: str) -> tuple[str, str]:
    """Of fire/ea the finished words and the one begun."""
    *finished, begun = re.split(r"(?<=[/,+&])", typed)
    return "".join(finished), begun
