"""The rules of a game as chapters of HTML with an anchor at every ruling, from docs/rules/*.md.

The text is ours and raw HTML is switched off: only `_rendered` may say that what comes out is safe.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from cards.rules.scenario_files import has_scenarios

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "rules"
CHAPTER = re.compile(r"(\d+)\. (.+)")
SECTION = re.compile(r"(\d+(?:\.\d+)+|[A-Z])\.? (.+)")
TAG = re.compile(r"([A-Z]\d+[a-z]?)\b\.?")
REGION = 'tabindex="0" role="region" aria-label'
MENTION = re.compile(r"\b[A-Z]\d+[a-z]?\b")


@dataclass(frozen=True, slots=True)
class Book:
    """A rule digest, and the chapters of it that concern only who writes the engine."""

    title: str
    without: frozenset[int]
    counted: int = 0
    """The chapter whose points have no letter: 15.18."""
    asked: int = 0
    """The chapter that counts the scenarios it asks for."""
    tabled: int = 0
    """The chapter whose rulings are rows of a table."""


BOOKS = {
    "fade": Book("F.A.D.E.", frozenset({10, 11})),
    "exceed": Book("Exceed", frozenset({17, 18}), counted=15, asked=17, tabled=14),
    "battlecon": Book("BattleCON", frozenset({11, 12, 16, 17})),
}


@dataclass(frozen=True, slots=True)
class Ruling:
    """One numbered rule; `html` is what is behind its number, to be shown on any page."""

    tag: str
    chapter: str
    html: SafeString
    text: str  # case-folded, for the filter


@dataclass(frozen=True, slots=True)
class Heading:
    anchor: str
    title: str


@dataclass(frozen=True, slots=True)
class Chapter:
    heading: Heading
    sections: tuple[Heading, ...]
    html: SafeString


@dataclass(frozen=True, slots=True)
class Rules:
    system: str
    title: str
    chapters: tuple[Chapter, ...]
    rulings: dict[str, Ruling]
    anchors: frozenset[str]

    @property
    def first_tag(self) -> str:
        return next(iter(self.rulings), "")

    def matching(self, words: str) -> list[Ruling]:
        """Rulings that have the number, or all the words."""
        wanted = words.casefold().split()
        return [
            ruling
            for ruling in self.rulings.values()
            if wanted == [ruling.tag.casefold()] or all(word in ruling.text for word in wanted)
        ]


def anchor_of(section: str) -> str:
    """§6.2 is at #s6-2."""
    return "s" + section.replace(".", "-").lower()


@cache
def rules(system: str) -> Rules | None:
    """The rules of a game, rendered once; None if there are none."""
    if system not in BOOKS:
        return None
    book = BOOKS[system]
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse((FOLDER / f"{system}.md").read_text("utf-8"))
    found = list(_chapters(tokens, book.without))
    tags = {tag for _, _, inner in found for tag in _anchor(inner)}
    chapters: list[Chapter] = []
    rulings: dict[str, Ruling] = {}
    anchors = set(tags)
    for number, title, inner in found:
        sections = tuple(_sections(inner))
        if int(number) == book.counted:
            anchors.update(_points(number, inner))
        _link(inner, tags)
        if has_scenarios(system):
            _link_scenarios(inner, system)
        heading = Heading(anchor_of(number), f"{number}. {title}")
        anchors.update({heading.anchor, *(section.anchor for section in sections)})
        for ruling in _rulings(markdown, inner, title, system):
            rulings.setdefault(ruling.tag, ruling)
        chapters.append(Chapter(heading, sections, _rendered(markdown, inner)))
    return Rules(system, book.title, tuple(chapters), rulings, frozenset(anchors))


def _rendered(markdown: MarkdownIt, tokens: list[Token], page: str = "") -> SafeString:
    """What may be wider than a phone scrolls by itself, by keyboard too; links lead to the page."""
    html: str = markdown.renderer.render(tokens, markdown.options, {})
    html = (
        html.replace("<table", f'<div class="table-wrap" {REGION}="Table"><table class="table"')
        .replace("</table>", "</table></div>")
        .replace("<pre>", f'<pre {REGION}="Figure">')
        .replace('href="#', f'href="{page}#')
    )
    return mark_safe(html)


def _chapters(
    tokens: list[Token], without: frozenset[int]
) -> Iterator[tuple[str, str, list[Token]]]:
    """Number, title and inside of each numbered chapter."""
    starts = [
        (place, match)
        for place, token in enumerate(tokens[:-1])
        if token.type == "heading_open" and (match := CHAPTER.match(tokens[place + 1].content))
    ]
    for (start, match), end in zip(
        starts, [*(place for place, _ in starts[1:]), len(tokens)], strict=True
    ):
        inner = [token for token in tokens[start + 3 : end] if token.type != "hr"]
        if int(match[1]) not in without:
            yield match[1], match[2], inner


def _sections(tokens: list[Token]) -> Iterator[Heading]:
    """Headings inside a chapter, each given its anchor; the page's own h1 and h2 stand above."""
    for place, token in enumerate(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = "h3"
        if token.type == "heading_open" and (match := SECTION.match(tokens[place + 1].content)):
            anchor = anchor_of(match[1] if "." in match[1] else f"8-{match[1]}")
            token.attrSet("id", anchor)
            yield Heading(anchor, tokens[place + 1].content)


def _points(chapter: str, tokens: list[Token]) -> Iterator[str]:
    """Items of a chapter that only counts them: 15.18 is at #s15-18."""
    for token in tokens:
        if token.type == "list_item_open" and token.info:
            anchor = anchor_of(f"{chapter}.{token.info}")
            token.attrSet("id", anchor)
            token.attrSet("class", "ruling")
            yield anchor


def _anchor(tokens: list[Token]) -> Iterator[str]:
    """List items and table rows that begin with a number of their own get it as their id."""
    seen: set[str] = set()
    row = Token("", "", 0)
    for place, token in enumerate(tokens):
        if token.type == "tr_open":
            row = token
        tag = ""
        if token.type == "list_item_open":
            row, tag = token, _own_tag(tokens[place + 1 : place + 3])
        elif token.type == "td_open" and tokens[place - 1] is row:
            cell = tokens[place + 1].content
            tag = cell if MENTION.fullmatch(cell) else ""
        if tag and tag not in seen:
            seen.add(tag)
            row.attrSet("id", tag)
            row.attrSet("class", "ruling")
            yield tag


def _own_tag(following: list[Token]) -> str:
    """R81 of a list item that begins with **R81 Defend is automatic**."""
    if len(following) == 2 and following[1].type == "inline":
        children = following[1].children or []
        strong = next((n for n, child in enumerate(children) if child.type == "strong_open"), -1)
        before = "".join(child.content for child in children[:strong])
        if (
            strong >= 0
            and not before.strip()
            and (match := TAG.match(children[strong + 1].content))
        ):
            return match[1]
    return ""


def _link(tokens: list[Token], tags: set[str]) -> None:
    """Every ruling that is mentioned becomes a link; a ruling's own number is the link to it."""
    for token in tokens:
        if token.children:
            token.children = [new for child in token.children for new in _linked(child, tags)]


def _linked(child: Token, tags: set[str]) -> Iterator[Token]:
    if child.type != "text" or not MENTION.search(child.content):
        yield child
        return
    html, at = "", 0
    for match in MENTION.finditer(child.content):
        if match[0] in tags:
            html += (
                f'{escape(child.content[at : match.start()])}<a href="#{match[0]}">{match[0]}</a>'
            )
            at = match.end()
    linked = Token("html_inline", "", 0)
    linked.content = html + escape(child.content[at:])
    yield linked


def _link_scenarios(tokens: list[Token], system: str) -> None:
    """Behind every ruling: the small games that show it."""
    for place, token in enumerate(tokens):
        if token.type == "list_item_open" and token.attrGet("class") == "ruling":
            tag = str(token.attrGet("id"))
            page = reverse("rule-scenarios", args=[system, tag])
            link = Token("html_inline", "", 0)
            link.content = (
                f' <a class="ruling-scenarios" href="{page}">scenarios'
                f'<span class="visually-hidden"> of {tag}</span></a>'
            )
            tokens[place + 2].children = [*(tokens[place + 2].children or []), link]


def _rulings(
    markdown: MarkdownIt, tokens: list[Token], chapter: str, system: str
) -> Iterator[Ruling]:
    page = reverse("cards:rules", args=[system])
    for place, token in enumerate(tokens):
        if token.type == "list_item_open" and token.attrGet("class") == "ruling":
            inner = tokens[place + 2]
            html = _rendered(markdown, [inner], page)
            yield Ruling(str(token.attrGet("id")), chapter, html, inner.content.casefold())
