"""Every form of every page filled with markup: whatever is answered shows it as text.

tests/browser/test_hostile_text.py does the same for what is stored, in Chromium.
"""

from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.db.models import Model
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.hostile import MARKER, NAME, TEXT
from tests.permissions.test_urls import TABLE, address_of, client_for

Attributes = list[tuple[str, str | None]]
FILLED = ("text", "search", "email", "url", "password", "textarea")


@dataclass
class Form:
    """A form as a browser sees it: what it holds, and what somebody may write into it."""

    action: str
    method: str
    values: dict[str, str] = field(default_factory=dict)
    written: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)


class Page(HTMLParser):
    """Its forms, and elements that only the hostile text could have brought."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.foreign: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: Attributes) -> None:
        named = {name: value or "" for name, value in attributes}
        if MARKER in named or any(
            name.startswith("on") or (value.startswith(f"/{MARKER}") and name != "value")
            for name, value in named.items()
        ):
            self.foreign.append(self.get_starttag_text() or tag)
        if tag == "form":
            self.forms.append(Form(named.get("action", ""), named.get("method", "get").lower()))
        elif tag in ("input", "textarea", "select") and self.forms and named.get("name"):
            self._hold(named.get("type", "text") if tag == "input" else tag, named)

    def _hold(self, kind: str, named: dict[str, str]) -> None:
        form = self.forms[-1]
        form.values.setdefault(named["name"], named.get("value", ""))
        if kind in FILLED:
            form.written.append(named["name"])
        elif kind == "file":
            form.files.append(named["name"])


def send(client: Client, form: Form, at: str, text: str) -> HttpResponseBase:
    data: dict[str, object] = {**form.values, **dict.fromkeys(form.written, text)}
    for name in form.files:
        data[name] = SimpleUploadedFile(f"{NAME.replace('/', '')}.csv", text.encode())
    ask = client.post if form.method == "post" else client.get
    return ask(form.action or at, data, follow=True)  # type: ignore[operator]


@pytest.mark.parametrize("role", ["visitor", "owner", "admin"])
def test_what_is_sent_comes_back_as_text(
    role: str, people: dict[str, User], things: dict[str, Model]
) -> None:
    client, sent, came_back, wrong = client_for(role, people), set(), 0, []
    for row in TABLE:
        if row.method != "get" or getattr(row, role) != 200 or row.name.startswith("api-"):
            continue
        arguments = [*([address_of(things[row.thing])] if row.thing else []), *row.arguments]
        at = reverse(row.name, args=arguments)
        page = client.get(at)
        if not page["Content-Type"].startswith("text/html"):
            continue
        for form in Page(page.content.decode()).forms:
            key = (row.name, form.action, *form.written)
            if not (form.written or form.files) or key in sent or "logout" in form.action:
                continue
            sent.add(key)
            for text in (NAME, TEXT):
                before = transaction.savepoint()
                answer = send(client, form, at, text)
                transaction.savepoint_rollback(before)
                html = getattr(answer, "content", b"").decode(errors="replace")
                came_back += MARKER in html
                wrong += [f"{at} {form.action}: {found}" for found in Page(html).foreign]
                assert answer.status_code != 500
    assert wrong == []
    assert came_back > {"visitor": 5, "owner": 25, "admin": 30}[role]
