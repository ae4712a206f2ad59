"""From the text of a query to its tree. Never fails: what makes no sense becomes a notice."""

import re
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from lark import Lark, Token, Transformer

from cards.search.nodes import And, Exact, Leaf, Name, Node, Not, Notice, Or, Query, Span, Term
from cards.search.tidy import Tidy

MAX_LENGTH = 1000
DISPLAY_KEYS = {
    "order": "order", "sort": "order",
    "dir": "dir", "direction": "dir",
    "as": "as", "view": "as", "display": "as",
}  # fmt: skip
# Neither database takes NUL, no encoding takes half a surrogate pair, nobody sees the others.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_PLAIN = re.compile(r"[^\s()\"'!:=<>−-][^\s()\":=<>!]*\Z")


def parse(text: str) -> Query:
    """What the text asks for."""
    text, notices = _readable(text)
    query = _parsed(text)
    return replace(query, notices=(*notices, *query.notices)) if notices else query


@lru_cache(maxsize=256)  # a page asks several times for the same query, written otherwise
def _parsed(text: str) -> Query:
    tokens = list(_lark().lex(text))
    tidy = Tidy(text)
    display, tokens = _take_display(tokens)
    tidy.take(tokens)
    notices = list(tidy.notices)
    if any(token.type == "UNCLOSED" for token in tidy.kept):
        notices.append(
            Notice("A quotation mark is not closed; it reaches to the end.", fixed=f'{text}"')
        )
    return Query(text, _tree(tidy.kept), display, tuple(notices))


def quoted(value: str) -> str:
    """The value as a query may hold it: in quotation marks if it needs them."""
    if _PLAIN.match(value) and value.casefold() not in ("or", "and"):
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _readable(text: str) -> tuple[str, list[Notice]]:
    if len(text) <= MAX_LENGTH:
        return _UNSEEN.sub(" ", text).strip(), []
    notice = Notice(f"A query has at most {MAX_LENGTH:,} characters; the rest is left out.")
    return _UNSEEN.sub(" ", text[:MAX_LENGTH]).strip(), [notice]


def _take_display(tokens: list[Token]) -> tuple[tuple[Term, ...], list[Token]]:
    """`order:`, `dir:` and `as:` count for the whole query, wherever they stand."""
    terms: list[Term] = []
    others: list[Token] = []
    waiting = iter(tokens)
    for token in waiting:
        key = DISPLAY_KEYS.get(token[:-1].casefold()) if token.type == "KEY" else None
        value = next(waiting, None) if key else None
        if key is None:
            others.append(token)
        elif value is None or value.type not in ("VALUE", "QUOTED", "WORD"):
            terms.append(Term(key, ":", "", _span(token, token)))
            others += [value] if value is not None else []
        else:
            terms.append(Term(key, ":", _unquoted(value), _span(token, value)))
    return tuple(terms), others


def _tree(tokens: list[Token]) -> Node | None:
    if not tokens:
        return None
    parser = _lark().parse_interactive("")
    for token in tokens:
        parser.feed_token(token)
    tree: Node = parser.feed_token(Token("$END", ""))
    return tree


def _unquoted(token: Token) -> str:
    text = str(token)
    if token.type == "UNCLOSED":
        text = text[1:]
    elif token.type == "QUOTED" and text[0] == "'":
        return text[1:-1]
    elif token.type == "QUOTED":
        text = text[1:-1]
    else:
        return text
    return re.sub(r'\\(["\\])', r"\1", text)


def _span(first: Token, last: Token) -> Span:
    return first.start_pos or 0, last.end_pos or 0


class _Nodes(Transformer[Token, Node]):
    """Called while the text is parsed, so depth costs no recursion."""

    def word(self, found: list[Token]) -> Leaf:
        return Name(str(found[0]), _span(found[0], found[0]))

    def phrase(self, found: list[Token]) -> Leaf:
        return Name(_unquoted(found[0]), _span(found[0], found[0]))

    def exact(self, found: list[Token]) -> Leaf:
        start, end = _span(found[0], found[0])
        return Exact(_unquoted(found[0]), (start - 1, end))

    def keyed(self, found: list[Token]) -> Leaf:
        key = re.split(r"(?=[!:=<>])", str(found[0]), maxsplit=1)
        return Term(key[0].casefold(), key[1], _unquoted(found[1]), _span(found[0], found[1]))

    def negated(self, found: list[Node]) -> Node:
        return found[0].node if isinstance(found[0], Not) else Not(found[0])

    def both(self, found: list[Node]) -> Node:
        return And(tuple(part for node in found for part in _parts(node, And)))

    def either(self, found: list[Node]) -> Node:
        return Or(tuple(part for node in found for part in _parts(node, Or)))


def _parts(node: Node, kind: type[And] | type[Or]) -> tuple[Node, ...]:
    return node.nodes if isinstance(node, kind) else (node,)


@cache
def _lark() -> Lark:
    grammar = Path(__file__).with_name("grammar.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", lexer="basic", transformer=_Nodes())
