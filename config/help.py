"""The pages of help: those files of docs/ that users need, without what is for developers."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, takewhile
from pathlib import Path

import nh3
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

FOLDER = Path(__file__).resolve().parent.parent / "docs"


@dataclass(frozen=True, slots=True)
class Page:
    slug: str  # of the address, and the name of the file
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Contents:
    """A page as it is shown."""

    html: SafeString
    headings: tuple[tuple[str, str], ...]  # anchor and words, of the second level


PARTS: tuple[tuple[str, tuple[Page, ...]], ...] = (
    (
        "Start here",
        (
            Page("getting-started", "Getting started", "A card, a deck, a test, a game."),
            Page("search", "Search", "Every key of the card search."),
        ),
    ),
    (
        "Decks and cards you own",
        (
            Page("builder", "The deck builder", "Adding cards, keys, sample hands, paper, lists."),
            Page("decks", "Decks", "Versions, who sees what, what is legal, finding decks."),
            Page("collection", "The collection", "Adding cards, lists from other sites, undo."),
        ),
    ),
    (
        "The lab",
        (
            Page("playtests", "Playtests", "What an experiment says, and how sure it is."),
            Page("replays", "Replays", "Watching one game, and taking a seat yourself."),
        ),
    ),
    (
        "Writing cards",
        (
            Page("card-text", "Card texts of F.A.D.E.", "Every sentence the game can play."),
            Page("exceed-text", "Card texts of Exceed", "Fighters, specials, boosts."),
            Page("battlecon-text", "Card texts of BattleCON", "Styles, bases, Finishers."),
            Page("importing", "Importing cards", "A spreadsheet, a dry run, and back again."),
        ),
    ),
    (
        "Your account and programs",
        (
            Page("accounts", "Accounts", "Logging in safely, sessions, taking your data along."),
            Page("api", "The API", "What programs can read and write."),
        ),
    ),
)
PAGES = {page.slug: page for _, pages in PARTS for page in pages}
# Headings of what only developers read; all below them goes with them.
LEFT_OUT = frozenset(
    {
        "For developers", "From Python", "How it works", "How an edit travels", "The code",
        "Reading and applying", "Measuring it", "Shipped sets",
    }
)  # fmt: skip
TAGS = {
    "a", "blockquote", "br", "code", "em", "h2", "h3", "h4", "hr", "li", "ol", "p", "pre",
    "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
}  # fmt: skip
ATTRIBUTES = {"a": {"href"}, "h2": {"id"}, "h3": {"id"}, "h4": {"id"}, "ol": {"start"}}


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return render(request, "help/index.html", {"parts": PARTS})


@require_safe
def page(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in PAGES:
        raise Http404("There is no help page with this name.")
    shown = {"page": PAGES[slug], "contents": contents(slug), "parts": PARTS}
    return render(request, "help/page.html", shown)


@lru_cache(maxsize=len(PAGES))
def contents(slug: str) -> Contents:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table").disable(["image"])
    tokens = _for_users(reader.parse((FOLDER / f"{slug}.md").read_text("utf-8")))
    headings = []
    for token, inside in pairwise(tokens):
        if token.type == "heading_open":
            anchor = slugify(inside.content)
            token.attrSet("id", anchor)
            if token.tag == "h2":
                headings.append((anchor, inside.content.replace("`", "")))
        _lead_on_site(inside)
    html = reader.renderer.render(tokens, reader.options, {})
    clean = nh3.clean(html, tags=TAGS, attributes=ATTRIBUTES, url_schemes={"https"}, link_rel=None)
    return Contents(mark_safe(clean), tuple(headings))


def _for_users(tokens: list[Token]) -> list[Token]:
    """Without the title, which the page has, and without the sections of LEFT_OUT."""
    kept: list[Token] = []
    left_out = 0  # level of the heading whose section is left out
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            level = int(token.tag[1])
            if not left_out or level <= left_out:
                left_out = level if level > 1 and tokens[at + 1].content in LEFT_OUT else 0
        if not left_out:
            kept.append(token)
    return kept[3:]  # opening, words, closing of the title


def _lead_on_site(inline: Token) -> None:
    """Links between files lead to pages, and bear their titles; what leads nowhere is no link."""
    kept: list[Token] = []
    children = iter(inline.children or ())
    for child in children:
        if child.type != "link_open":
            kept.append(child)
            continue
        inside = list(takewhile(lambda token: token.type != "link_close", children))
        link = str(child.attrGet("href"))
        file = link.partition("#")[0]
        named = PAGES.get(file.removesuffix(".md"))
        if named and [token.content for token in inside] == [file]:
            inside[0].content = named.title
        if address := _address(link):
            child.attrSet("href", address)
            inside = [child, *inside, Token("link_close", "a", -1)]
        kept += inside
    if inline.children is not None:
        inline.children = kept


def _address(link: str) -> str:
    """Where a link between files of docs/ leads on the site; nowhere if that is no page."""
    if link.startswith(("https://", "#")):
        return link
    path, _, anchor = link.partition("#")
    behind = f"#{anchor}" if anchor else ""
    name = path.removesuffix(".md")
    if name in PAGES:
        return reverse("help-page", args=[name]) + behind
    if name.startswith("rules/"):
        try:
            return reverse("cards:rules", args=[name.removeprefix("rules/")]) + behind
        except NoReverseMatch:
            return ""
    return ""
