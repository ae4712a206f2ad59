"""Descriptions: Markdown in, safe HTML out. Raw HTML is text; links lead away without a trace."""

import re
from collections.abc import Mapping
from typing import cast

import nh3
from django.utils.html import linebreaks
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from cards.columns import key
from cards.models import Card

TAGS = {
    "a", "blockquote", "br", "code", "del", "em", "h3", "h4", "h5", "h6", "hr",
    "li", "ol", "p", "pre", "s", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}
SCHEMES = {"http", "https", "mailto"}

# What a description may ask of the reader: every line and every mark costs it time.
MAX_LINES = 1_000
MAX_CARDS = 200
_CARD = re.compile(r"\[\[([^\[\]\n]{1,120})\]\]")
MAX_MARKS = 2_000
MAX_CELLS = 3_000
_MARKS = re.compile(r"[][*_`~<>|!&\\#+.)-]")

# No pictures: a description must not make a visitor's browser call another host.
_reader = (
    MarkdownIt("commonmark", {"html": False})
    .enable(["table", "strikethrough"])
    .disable(["image", "html_block", "html_inline"])
)


def _card_pages(text: str, system: str) -> dict[str, str]:
    """The addresses of the cards that are named in brackets, by the key of the name."""
    names = {key(name) for name in list(_CARD.findall(text))[:MAX_CARDS]}
    if not names:
        return {}
    found = Card.objects.filter(system=system, name_key__in=names, is_withdrawn=False)
    return {card.name_key: card.get_absolute_url() for card in found}


def _linked(token: Token, pages: Mapping[str, str]) -> list[Token]:
    """A piece of text with the cards in it as links."""
    if token.type != "text":
        return [token]
    made, at = [], 0
    for named in _CARD.finditer(token.content):
        page = pages.get(key(named[1]))
        if page is None:
            continue
        opened = Token("link_open", "a", 1, attrs={"href": page})
        before, name = (Token("text", "", 0, content=said) for said in (
            token.content[at : named.start()], named[1].strip()))  # fmt: skip
        made += [before, opened, name, Token("link_close", "a", -1)]
        at = named.end()
    return [*made, Token("text", "", 0, content=token.content[at:])]


def too_much(text: str) -> str:
    """Why a description is more than is read as Markdown, or nothing."""
    lines = text.split("\n")
    if len(lines) > MAX_LINES:
        return f"A description has at most {MAX_LINES:,} lines, this one has {len(lines):,}."
    marks = sum(1 for _ in _MARKS.finditer(text))
    if marks > MAX_MARKS:
        return (
            f"A description has at most {MAX_MARKS:,} marks such as * [ | and `, "
            f"this one has {marks:,}."
        )
    # A short row is filled up to the columns of its table's head.
    if max(line.count("|") for line in lines) * len(lines) > MAX_CELLS:
        return (
            f"The tables of a description have at most {MAX_CELLS:,} cells: make them shorter, "
            "or give them fewer columns."
        )
    return ""


def to_html(text: str, system: str = "") -> SafeString:
    """Headings start at h3, below those of the page; whatever is not in TAGS is dropped. [[Card]]
    leads to the card of that name in the game; a name that no card has stays as it was typed.

    What is too much, from before there were limits, is shown as it was typed.
    """
    if too_much(text):
        return cast(SafeString, linebreaks(text, autoescape=True))
    tokens = _reader.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + 2)}"
    pages = _card_pages(text, system) if system else {}
    for token in tokens:
        if pages and token.children:
            token.children = [new for child in token.children for new in _linked(child, pages)]
    html = _reader.renderer.render(tokens, _reader.options, {})
    clean = nh3.clean(
        html,
        tags=TAGS,
        attributes=ATTRIBUTES,
        url_schemes=SCHEMES,
        link_rel="nofollow noopener noreferrer ugc",
    )
    return mark_safe(clean)
