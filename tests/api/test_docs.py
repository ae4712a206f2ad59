"""The docs of the API keep their word: the page shows every address, the commands work."""

import re
import shlex
from html.parser import HTMLParser

import pytest
from django.test import Client

from accounts.models import User
from accounts.tokens import create_token
from config.api.document import openapi
from tests.deployment import BASE

HOST = "http://localhost:8000"


class Command:
    """A curl command of docs/api.md and the status that its comment promises."""

    def __init__(self, text: str, status: int) -> None:
        words = shlex.split(text.replace("\\\n", " "))
        self.text, self.status = text, status
        self.method, self.body, self.headers = "GET", "", {}
        options = iter(words[1:])
        for word in options:
            if word == "-X":
                self.method = next(options)
            elif word == "-H":
                name, _, value = next(options).partition(": ")
                self.headers[name] = value
            elif word == "-d":
                self.body = next(options)
            elif word != "--compressed":
                self.path = word.removeprefix(HOST)


def commands() -> list[Command]:
    found = []
    text = (BASE / "docs" / "api.md").read_text()
    for block in re.findall(r"```sh\n(.*?)```", text, re.S):
        status = 0
        for part in re.findall(r"# \d+.*|curl (?:.*\\\n)*.*", block):
            if part.startswith("# "):
                status = int(part[2:5])
                continue
            command, _, comment = part.partition("  # ")
            found.append(Command(command, int(comment.strip()[:3]) if comment else status))
    return found


COMMANDS = commands()


@pytest.fixture
def key(core: object, people: dict[str, User]) -> str:
    return create_token(user=people["owner"], name="docs")[1]


def test_every_command_of_the_docs_answers_as_promised(key: str) -> None:
    assert len(COMMANDS) > 15
    for command in COMMANDS:
        headers = {name: value.replace("$TOKEN", key) for name, value in command.headers.items()}
        answer = Client(headers=headers).generic(
            command.method, command.path, command.body, headers.get("Content-Type", "")
        )
        assert answer.status_code == command.status, (command.text, answer.content[:300])


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        if "id" in named:
            self.ids.append(named["id"])
        if tag == "a":
            self.links.append(named.get("href", ""))
        self.inline += [name for name in named if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in named):
            self.inline.append(tag)


@pytest.fixture
def docs(db: None) -> Page:
    answer = Client().get("/api/docs/")
    assert answer.status_code == 200
    return Page(answer.content.decode())


def test_page_shows_every_operation_and_every_shape(docs: Page) -> None:
    document = openapi()
    operations = [found for path in document["paths"].values() for found in path.values()]
    assert {found["operationId"] for found in operations} <= set(docs.ids)
    assert {f"shape-{name}" for name in document["components"]["schemas"]} <= set(docs.ids)


def test_every_operation_is_described() -> None:
    for path, methods in openapi()["paths"].items():
        for method, found in methods.items():
            assert found.get("summary"), f"{method} {path} has no summary"


def test_page_obeys_the_content_security_policy(docs: Page) -> None:
    assert docs.inline == []


def test_links_inside_the_page_lead_somewhere(docs: Page) -> None:
    assert len(docs.ids) == len(set(docs.ids))
    inside = [link[1:] for link in docs.links if link.startswith("#")]
    assert len(inside) > 50
    assert set(inside) <= set(docs.ids)


def test_addresses_to_try_answer_as_documented(
    docs: Page, core: object, people: dict[str, User]
) -> None:
    tried = [link for link in docs.links if link.startswith("/api/") and link != "/api/schema/"]
    assert len(tried) > 10
    for link in tried:
        needs_login = link.startswith(
            ("/api/me/", "/api/collection/", "/api/decks/shopping/", "/api/drafts/")
        )
        assert Client().get(link).status_code == (401 if needs_login else 200), link
