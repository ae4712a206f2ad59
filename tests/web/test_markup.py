"""Where text may become markup: the places are listed here, and nowhere else is one."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.test import Client

from config.sealing import MARK, sealed

pytestmark = pytest.mark.django_db  # pages count who asks too often

ROOT = Path(__file__).resolve().parents[2]
APPS = ("accounts", "cards", "collection", "config", "decks", "matches", "ops")

# file: why what it marks as safe is safe. Everything else is escaped by templates and format_html.
ALLOWED = {
    "decks/markdown.py": "cleaned by nh3: few tags, no attribute but links' addresses",
    "config/help.py": "our own docs/*.md, raw HTML switched off, and cleaned by nh3 all the same",
    "matches/lessons/picture.py": "what a template of ours rendered, less some attributes",
    "cards/rules/digest.py": "our own docs/rules/*.md, raw HTML switched off",
}
UNSAFE = {
    "*.py": re.compile(
        r"\bmark_safe\b|\bSafe(?:String|Text|Data)\(|\b__html__\b|format_html(?:_join)?\(\s*f[\"']"
        r"|autoescape=False|\.innerHTML"
    ),
    "*.html": re.compile(r"\|\s*safe(?:seq)?\b|autoescape\s+off|\{%\s*filter\s+safe"),
    "*.js": re.compile(
        r"\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment"
        r"|setHTMLUnsafe|parseHTMLUnsafe|DOMParser|\beval\(|new Function|javascript:|srcdoc"
    ),
}

# Mails are plain text: nothing reads them as markup, and &quot; would be shown as it is.
MAILS = {
    file
    for app in ("account", "mfa")
    for ending in ("message", "subject", "notification")  # the last is what the others extend
    for file in (ROOT / "templates" / app / "email").glob(f"*_{ending}.txt")
}


def test_mails_are_text_and_switch_escaping_off_as_a_whole() -> None:
    """allauth sends HTML only if there is a template of that name: there is none."""
    assert len(MAILS) > 10
    assert not list((ROOT / "templates").rglob("email/*.html"))
    for file in MAILS:
        source = file.read_text("utf-8").strip()
        assert not re.search(r"\|\s*safe", source), file
        if "autoescape" in source:
            assert source.count("autoescape") == 2, file


def files(kind: str) -> Iterator[Path]:
    if kind == "*.js":
        yield from (ROOT / "static/js").rglob(kind)
        return
    if kind == "*.html":
        yield from (file for file in (ROOT / "templates").rglob("*.*") if file not in MAILS)
    for app in APPS:
        yield from (ROOT / app).rglob(kind)


@pytest.mark.parametrize("kind", UNSAFE)
def test_text_becomes_markup_only_where_it_is_listed(kind: str) -> None:
    tried = list(files(kind))
    assert len(tried) > 5
    found = {
        str(file.relative_to(ROOT))
        for file in tried
        if UNSAFE[kind].search(file.read_text("utf-8"))
    }
    listed = {file for file in ALLOWED if Path(file).match(kind)}
    assert found == listed, "escape it, or say in ALLOWED why it is safe"


UNQUOTED = re.compile(r"<[a-z][^<>]*\s[\w-]+=\{[{%]")


def test_every_attribute_is_quoted() -> None:
    """A blank in a value would begin another attribute."""
    for file in files("*.html"):
        source = file.read_text("utf-8")
        without_tags = re.sub(r"\{%.*?%\}", "", source, flags=re.DOTALL)
        assert not UNQUOTED.search(source), file
        assert not UNQUOTED.search(without_tags), file


# --- The seal ------------------------------------------------------------------------------


class Asking(HTMLParser):
    """Elements that ask the server, and those of them with the seal."""

    def __init__(self) -> None:
        super().__init__()
        self.asking: list[str] = []
        self.unsealed: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attributes]
        htmx = [name for name in names if name.startswith("hx-") and name != "hx-swap-oob"]
        if htmx or tag == "form":
            self.asking.append(tag)
            if names.count("data-seal") != 1:
                self.unsealed.append(f"{tag} {names}")


def plain(source: str) -> str:
    """Without template tags: what is left is HTML that any parser reads."""
    source = re.sub(r"\{%\s*comment.*?endcomment\s*%\}|\{#.*?#\}", "", source, flags=re.DOTALL)
    source = re.sub(r"\{%\s*seal\s*%\}", "SEAL", source)
    return re.sub(r"\{%.*?%\}|\{\{.*?\}\}", " ", source, flags=re.DOTALL)


def test_every_element_that_asks_the_server_is_sealed() -> None:
    asking = 0
    for file in (ROOT / "templates").rglob("*.html"):
        seen = Asking()
        seen.feed(plain(sealed(file.read_text("utf-8"))))
        assert seen.unsealed == [], file
        asking += len(seen.asking)
    assert asking > 80


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ('<a href="/x">', '<a href="/x">'),
        ("<form>", f"<form{MARK}>"),
        ('<p class="a>b" hx-get="/">', f'<p{MARK} class="a>b" hx-get="/">'),
        (
            '<p {% if a > b %}hx-get="/"{% endif %}>',
            f'<p{MARK} {{% if a > b %}}hx-get="/"{{% endif %}}>',
        ),
        ('<p a="{% url "b" %}" hx-get>', f'<p{MARK} a="{{% url "b" %}}" hx-get>'),
        ("<p>{{ text }}</p>", "<p>{{ text }}</p>"),
        ('<p id="a" hx-swap-oob="true">', '<p id="a" hx-swap-oob="true">'),
        ("<button formaction='/x'/>", f"<button{MARK} formaction='/x'/>"),
    ],
)
def test_the_seal_is_put_on_what_asks(source: str, result: str) -> None:
    assert sealed(source) == result


def seals(**headers: str) -> set[str]:
    page = Client().get("/rules/fade/", headers=headers).content.decode()
    return set(re.findall(r'data-seal="([^"]*)"', page))


def test_every_page_has_a_seal_of_its_own_and_its_parts_have_the_same(db: None) -> None:
    (first,) = seals()
    (second,) = seals()
    assert first != second
    assert len(first) == 22
    assert seals(**{"HX-Seal": first}) == {first}


@pytest.mark.parametrize("sent", ["", "x", 22 * '"', 23 * "a", "<p hx-get=/pwned>aaaaa", 22 * "ä"])
def test_nobody_chooses_a_seal_that_is_none(sent: str, db: None) -> None:
    (drawn,) = seals(**{"HX-Seal": sent})
    assert drawn != sent
