"""Descriptions are Markdown that can do no harm."""

from html.parser import HTMLParser

import pytest

from decks.markdown import TAGS, to_html

pytestmark = pytest.mark.pure


class Seen(HTMLParser):
    """What a browser would make of it."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.links += [value or "" for name, value in attrs if name == "href"]

    @classmethod
    def of(cls, html: str) -> tuple[set[str], set[str], list[str]]:
        seen = cls()
        seen.feed(html)
        return seen.tags, seen.attributes, seen.links


def test_the_usual_becomes_html() -> None:
    html = to_html("# Plan\n\nOpen with **Ember Whelp**, *always*.\n\n- a\n- b\n\n~~no~~")
    assert "<h3>Plan</h3>" in html
    assert "<strong>Ember Whelp</strong>" in html
    assert "<li>a</li>" in html
    assert "<s>no</s>" in html


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "![x](https://evil.example/track.png)",
        "<a href='https://x' onclick='alert(1)'>x</a>",
        "<style>body{display:none}</style>",
        "<iframe src=https://evil.example></iframe>",
        '[x](https://a.example "" onmouseover=alert(1))',
        "<svg/onload=alert(1)>",
        "`<script>`\n\n    <script>\n",
        '<https://a.example/"onclick=alert(1)>',
    ],
)
def test_hostile_text_stays_text(hostile: str) -> None:
    tags, attributes, links = Seen.of(to_html(hostile))
    assert tags <= TAGS
    assert attributes <= {"href", "title", "rel", "start"}
    assert all(link.startswith(("https:", "http:", "mailto:")) for link in links)


def test_links_leave_no_trace() -> None:
    html = to_html("[rules](https://example.org)")
    assert 'href="https://example.org"' in html
    assert 'rel="nofollow noopener noreferrer ugc"' in html


def test_deep_nesting_ends() -> None:
    assert to_html("> " * 5000 + "x")
    assert to_html("[" * 5000)
