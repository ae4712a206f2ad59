"""Everything a person reads keeps to docs/voice.md: no phrase that its list bans."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from config.help import PAGES
from tests.deployment import BASE

APPS = ("accounts", "cards", "collection", "config", "decks", "engine", "matches", "ops")
# What a pattern finds, and what to write instead (docs/voice.md).
BANNED = {
    r"(?<!here )(?<!hat )\bis no (?!longer\b|way\b)": "“is not a …”",
    r"\bNothing stands\b|\bstands (here|there)\b": "“is here”, “appears”",
    r"\bLike it no more\b|\bno more like\b": "“Unlike”",
    r"\bcan be asked\b": "“How to search”, “what you can search for”",
    r"\bfor who\b|\bone who\b": "“anyone who”, “whoever”",
    r"\b[Aa]new\b": "“again”",
    r"(?<=[\d}]) %(?![\w%}=(])(?! \d)": "“93.3%”, without a space",
    r"\bin the mean\b": "“on average”",
    r"\bis like that\b": "“matches”",
    r"\bin vain\b": "“for nothing”",
    r"\bcards? a (line|row)\b": "“per line”",
    r"\bhas not (the|a|an|two)\b": "“does not have”",
    r"\bequal chance\b": "“at random”",
    r"\bhave lines that wait\b|\bstill wait\.": "“are waiting”",
    r"\bstarts again\b": "“is restarting”",
    r"\bturns? round\b": "“reverse”",
    r"\bthe one in force\b": "“the current one”",
    r"\b(favorite|behavior|honor|neighbor|catalog\b|recogniz|organiz|summariz)": "British words",
    r"\bWhoever has (the|this) link\b": "“Anyone with the link”",
    r"\bkeeps? silent\b|\bis silent about\b": "“says nothing about”",
}
# Grammars hold what card texts may say, not what we say.
NOT_OURS = re.compile(r"engine/(games/\w+/(language|cards)|text)/|/art/|/migrations/|/commands/")


def python_strings(source: Path) -> Iterator[tuple[int, str]]:
    """Texts of three words or more; an f-string is one, with {} for what is put in."""
    tree = ast.parse(source.read_text())
    inside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            inside |= {id(part) for value in node.values for part in ast.walk(value)}
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(id(node.value))  # a docstring
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = "" if id(node) in inside else node.value
        else:
            continue
        if len(re.findall(r"[A-Za-z]{2,}", text)) >= 3 or "} %" in text:
            yield node.lineno, text


def template_lines(source: Path) -> Iterator[tuple[int, str]]:
    text = re.sub(
        r"{% comment %}.*?{% endcomment %}|{#.*?#}",
        lambda found: "\n" * found[0].count("\n"),
        source.read_text(),
        flags=re.DOTALL,
    )
    for number, line in enumerate(text.split("\n"), 1):
        said = re.sub(r"{%.*?%}", " ", line)
        yield number, re.sub(r"{{.*?}}", "{}", said)


def markdown_lines(source: Path) -> Iterator[tuple[int, str]]:
    yield from enumerate(source.read_text().split("\n"), 1)


@cache
def everything() -> tuple[tuple[str, str], ...]:
    return tuple(read())


def read() -> Iterator[tuple[str, str]]:
    for app in APPS:
        for source in sorted((BASE / app).rglob("*.py")):
            name = str(source.relative_to(BASE))
            if not NOT_OURS.search(name):
                yield from ((f"{name}:{line}", text) for line, text in python_strings(source))
    for source in sorted((BASE / "templates").rglob("*")):
        if source.suffix in (".html", ".txt"):
            name = str(source.relative_to(BASE))
            yield from ((f"{name}:{line}", text) for line, text in template_lines(source))
    for source in sorted((BASE / "static/js").glob("*.js")):
        yield from (
            (f"static/js/{source.name}:{line}", text)
            for line, text in markdown_lines(source)
            if not text.strip().startswith("//")
        )
    for slug in PAGES:
        source = BASE / "docs" / f"{slug}.md"
        yield from ((f"docs/{slug}.md:{line}", text) for line, text in markdown_lines(source))


@pytest.mark.parametrize("pattern", BANNED)
def test_nothing_a_person_reads_sounds_like_this(pattern: str) -> None:
    banned = re.compile(pattern)
    found = [
        f"{where}: {text.strip()[:160]}" for where, text in everything() if banned.search(text)
    ]
    assert not found, f"write {BANNED[pattern]}:\n" + "\n".join(found)


def test_the_guide_names_every_banned_phrase() -> None:
    guide = (BASE / "docs/voice.md").read_text()
    for instead in BANNED.values():
        assert instead.split(",")[0].strip("“”…") in guide, instead


def test_the_patterns_find_what_they_are_for() -> None:
    samples = (
        "“x” is no number.", "Nothing stands here yet.", "Like it no more", "What can be asked",
        "help for who is new", "judged anew", "one who plays", "93.3 % of the games",
    )  # fmt: skip
    for sample in samples:
        assert any(re.search(pattern, sample) for pattern in BANNED), sample
    for fine in ("There is no undo.", "It is no longer here.", "100% of {}", "5 % 3"):
        assert not any(re.search(pattern, fine) for pattern in BANNED), fine


def test_something_is_read() -> None:
    assert len(everything()) > 3000
    assert Path(BASE / "docs/voice.md").exists()
