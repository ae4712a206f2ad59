"""Every address, tried by everybody: a visitor, a stranger, the owner and an admin.

A new address without a row in TABLE fails `test_every_address_has_a_row`.
"""

import itertools
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.db.models import Model
from django.http.response import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from decks.models import Deck
from tests.permissions.account_rows import ACCOUNTS
from tests.permissions.api_rows import API
from tests.permissions.deck_rows import DECKS
from tests.permissions.import_rows import IMPORTS
from tests.permissions.replay_rows import REPLAYS
from tests.permissions.rows import LOGIN, ROLES, Row, everybody, players

TABLE = [
    everybody("home"),
    everybody("suggest"),
    everybody("security-txt", 404),  # no contact is set in tests
    everybody("healthz"),
    everybody("readyz", 503),  # no worker runs beside the tests
    everybody("metrics", 404),  # off unless a setting says otherwise
    Row("styleguide", "get", 404, 404, 404, 200),
    everybody("help"),
    everybody("help-page", arguments=("search",)),
    everybody("help-page", 404, arguments=("operations",)),
    everybody("docs", 302),
    everybody("docs-page", 302, arguments=("search",)),
    # Lab
    everybody("matches:list"),
    players("matches:new"),
    players("matches:new", 422, "post"),
    everybody("matches:small-run"),
    everybody("matches:small-run", 422, "post"),
    players("matches:forecast"),
    players("matches:swap"),
    players("matches:swap", method="post"),
    Row("matches:detail", "get", 404, 404, 200, 200, thing="private"),
    everybody("matches:detail", thing="public"),
    everybody("matches:preview", 404, thing="private"),
    everybody("matches:preview", thing="public"),
    Row("matches:progress", "get", 404, 404, 200, 200, thing="private"),
    everybody("matches:progress", thing="public"),
    Row("matches:queue", "get", 404, 404, 404, 200),
    Row("matches:queue-steer", "get", LOGIN, 404, 404, 302, thing="private"),
    Row("matches:queue-steer", "post", LOGIN, 404, 404, 302, thing="private"),
    Row("matches:test", "get", LOGIN, 404, 302, 302, thing="deck"),
    Row("matches:test", "post", LOGIN, 404, 302, 302, thing="deck"),
    Row("matches:test", "post", LOGIN, 302, 302, 302, thing="public-deck"),
    Row("matches:cards", "get", 404, 404, 200, 200, thing="private"),
    everybody("matches:cards", thing="public"),
    *[
        row
        for what in ("result.json", "matchups.csv", "games.csv", "cards.csv", "clauses.csv")
        for row in (
            Row("matches:download", "get", 404, 404, 200, 200, "private", (what,)),
            everybody("matches:download", thing="public", arguments=(what,)),
        )
    ],
    everybody("matches:download", 404, thing="public", arguments=("cards.exe",)),
    Row("matches:cancel", "post", LOGIN, 404, 302, 302, thing="private"),
    Row("matches:cancel", "post", LOGIN, 404, 302, 302, thing="public"),
    Row("matches:cancel", "get", LOGIN, 404, 302, 302, thing="private"),
    *[
        Row(f"matches:{name}", method, LOGIN, 404, 302, 302, thing="private")
        for name in ("pause", "resume", "repeat", "keep", "more")
        for method in ("get", "post")
    ],
    Row("matches:share", "get", LOGIN, 404, 200, 200, thing="private"),
    Row("matches:share", "get", LOGIN, 404, 302, 302, thing="public"),
    Row("matches:share", "post", LOGIN, 404, 302, 302, thing="private"),
    Row("matches:share", "post", LOGIN, 404, 302, 302, thing="public"),
    Row("matches:delete", "get", LOGIN, 404, 200, 200, thing="private"),
    Row("matches:delete", "get", LOGIN, 404, 200, 200, thing="public"),
    Row("matches:delete", "post", LOGIN, 404, 302, 302, thing="private"),
    Row("matches:delete", "post", LOGIN, 404, 302, 302, thing="public"),
    # Cards
    everybody("cards:search"),
    everybody("cards:syntax"),
    everybody("cards:advanced"),
    everybody("cards:write"),
    everybody("cards:write", method="post"),
    players("cards:draft-save", 302),
    players("cards:draft-save", 422, "post"),
    players("cards:drafts"),
    Row("cards:draft", "get", LOGIN, 404, 200, 200, thing="draft"),
    Row("cards:draft-face", "get", LOGIN, 404, 200, 200, thing="draft", arguments=("0",)),
    Row("cards:draft", "post", LOGIN, 404, 302, 302, thing="draft"),
    Row("cards:draft-publish", "get", LOGIN, 404, 404, 200, thing="draft"),
    Row("cards:draft-publish", "post", LOGIN, 404, 404, 422, thing="draft"),
    everybody("cards:face", arguments=("fade", "probe", "test", "outdated")),
    everybody("cards:face", 404, arguments=("fade", "nobody", "test", "outdated")),
    everybody("cards:face-png", 302, arguments=("fade", "probe", "test", "outdated")),
    everybody("cards:face-png", 404, arguments=("fade", "nobody", "test", "outdated")),
    everybody("cards:card", arguments=("fade", "probe")),
    everybody("cards:card", 404, arguments=("fade", "nobody")),
    everybody("cards:sets"),
    everybody("cards:set-by-code", 302, arguments=("test",)),
    everybody("cards:set-by-code", 404, arguments=("nobody",)),
    everybody("cards:set", arguments=("fade", "test")),
    everybody("cards:set", 404, arguments=("fade", "nobody")),
    everybody("cards:export", arguments=("fade", "test", "csv")),
    everybody("cards:export", arguments=("fade", "test", "json")),
    everybody("cards:export", 404, arguments=("fade", "test", "pdf")),
    everybody("cards:export", 404, arguments=("fade", "nobody", "csv")),
    *IMPORTS,
    everybody("cards:rules-index"),
    everybody("cards:rules", arguments=("fade",)),
    everybody("cards:rules", arguments=("exceed",)),
    everybody("cards:rules", 404, arguments=("nobody",)),
    everybody("cards:glossary", arguments=("fade",)),
    everybody("cards:glossary", 404, arguments=("exceed",)),
    everybody("cards:coverage", arguments=("fade",)),
    everybody("cards:coverage", 404, arguments=("nobody",)),
    everybody("rule-scenarios", arguments=("fade", "R81")),
    everybody("rule-scenarios", 404, arguments=("fade", "R999")),
    everybody("learn", 302, arguments=("fade",)),
    everybody("learn", 404, arguments=("nobody",)),
    everybody("lesson", arguments=("fade", "1")),
    everybody("lesson", 404, arguments=("fade", "99")),
    everybody("lesson", method="post", arguments=("fade", "1")),
    everybody("games:game", arguments=("fade",)),
    everybody("games:game", arguments=("exceed",)),
    everybody("games:fighter", 404, arguments=("exceed", "nobody")),
    everybody("games:game", arguments=("battlecon",)),
    everybody("games:fighter", 404, arguments=("battlecon", "nobody")),
    everybody("cards:rules", arguments=("battlecon",)),
    *DECKS,
    *REPLAYS,
    # Collection: nobody sees anything of anybody else; admins may look and help
    players("collection:list"),
    Row("collection:entry", "get", LOGIN, 404, 200, 200, thing="entry"),
    Row("collection:entry", "post", LOGIN, 404, 422, 422, thing="entry"),
    Row("collection:quantity", "post", LOGIN, 404, 302, 302, thing="entry"),
    players("collection:bulk", 302),
    players("collection:bulk", 302, "post"),
    players("collection:undo", 302, "post"),
    players("collection:redo", 302, "post"),
    players("collection:add"),
    players("collection:add", 422, "post"),
    Row("collection:add-printing", "post", LOGIN, 404, 404, 404, arguments=("987654",)),
    everybody("collection:import-moved", 302),
    players("collection:lists"),
    players("collection:lists", 422, "post"),
    Row("collection:import", "get", LOGIN, 404, 200, 200, thing="list"),
    Row("collection:import", "post", LOGIN, 404, 302, 302, thing="list"),
    Row("collection:import-progress", "get", LOGIN, 404, 200, 200, thing="list"),
    Row("collection:line", "post", LOGIN, 404, 302, 302, thing="line"),
    players("collection:sets"),
    Row("collection:set", "get", LOGIN, 200, 200, 200, arguments=("test",)),
    Row("collection:set", "get", LOGIN, 404, 404, 404, arguments=("nobody",)),
    players("collection:binders"),
    players("collection:binders", 422, "post"),
    Row("collection:export", "get", LOGIN, 200, 200, 200, arguments=("csv",)),
    Row("collection:export", "get", LOGIN, 404, 404, 404, arguments=("exe",)),
    # API
    *API,
    everybody("api-experiment-list"),
    Row("api-experiment-list", "post", 401, 400, 400, 400),
    Row("api-experiment-forecast", "post", 401, 400, 400, 400),
    Row("api-experiment-swap", "post", 401, 400, 400, 400),
    Row("api-experiment-detail", "get", 404, 404, 200, 200, thing="private"),
    everybody("api-experiment-detail", thing="public"),
    Row("api-experiment-cards", "get", 404, 404, 200, 200, thing="private"),
    everybody("api-experiment-cards", thing="public"),
    Row("api-experiment-cancel", "post", 401, 404, 200, 200, thing="private"),
    Row("api-experiment-cancel", "post", 401, 404, 200, 200, thing="public"),
    *[
        row
        for thing in ("private", "public")
        for row in (
            Row("api-experiment-pause", "post", 401, 404, 200, 200, thing),
            Row("api-experiment-resume", "post", 401, 404, 200, 200, thing),
            Row("api-experiment-share", "post", 401, 404, 400, 400, thing),
            Row("api-experiment-detail", "delete", 401, 404, 204, 204, thing),
        )
    ],
    Row("api-experiment-more", "post", 401, 404, 400, 400, thing="private"),
    Row("api-experiment-repeat", "post", 401, 404, 201, 201, thing="private"),
    Row("api-experiment-repeat", "post", 401, 201, 201, 201, thing="public"),
    Row("api-experiment-games", "get", 404, 404, 200, 200, thing="private"),
    everybody("api-experiment-games", thing="public"),
    Row("api-experiment-game", "get", 404, 404, 200, 200, thing="private", arguments=("1",)),
    everybody("api-experiment-game", thing="public", arguments=("1",)),
    everybody("api-experiment-game", 404, thing="public", arguments=("11",)),
    Row("api-experiment-keep", "post", 401, 404, 200, 200, thing="private"),
    Row("api-experiment-keep", "post", 401, 404, 200, 200, thing="public"),
    *ACCOUNTS,
]
# The admin pages are Django's own; a test below tries them for everybody without the right.


def client_for(role: str, people: dict[str, User]) -> Client:
    client = Client()
    if role != "visitor":
        client.force_login(people[role], "allauth.account.auth_backends.AuthenticationBackend")
    return client


def sessions(people: dict[str, User]) -> dict[str, str]:
    """Of each role, logged in once: that takes as long as many a page."""
    logged_in = {role: client_for(role, people).cookies for role in ROLES}
    return {role: cookies["sessionid"].value for role, cookies in logged_in.items() if cookies}


def becomes(client: Client, session: str | None) -> None:
    """One client for all: each new one loads all middleware again."""
    client.cookies.clear()
    if session:
        client.cookies["sessionid"] = session


def address_of(thing: Model) -> object:
    """A deck is found by its key, everything else by its number."""
    return thing.key if isinstance(thing, Deck) else thing.pk


def outcome(answer: HttpResponseBase) -> int | str:
    """The status, or LOGIN for the way to the log-in page."""
    if answer.status_code == 302 and answer["Location"].startswith(reverse("account_login")):
        return LOGIN
    return answer.status_code


@pytest.mark.parametrize("name", sorted({row.name for row in TABLE}))
def test_address(name: str, people: dict[str, User], things: dict[str, Model]) -> None:
    """Every row of the name for every role; what one of them changes is taken back each time."""
    wrong = []
    client, session = Client(), sessions(people)
    for row, role in itertools.product([row for row in TABLE if row.name == name], ROLES):
        arguments = [*([address_of(things[row.thing])] if row.thing else []), *row.arguments]
        kind = {"content_type": "application/json"} if row.name.startswith("api-") else {}
        before = transaction.savepoint()
        becomes(client, session.get(role))
        answer = getattr(client, row.method)(reverse(row.name, args=arguments), **kind)
        transaction.savepoint_rollback(before)
        if outcome(answer) != getattr(row, role):
            wrong.append(f"{role} {row.method} {row.thing} {row.arguments}: {outcome(answer)}")
    assert not wrong


@pytest.mark.parametrize("name", sorted({row.name for row in TABLE if row.thing}))
def test_thing_that_does_not_exist(name: str, people: dict[str, User]) -> None:
    rows = [row for row in TABLE if row.name == name and row.thing]
    client, session = Client(), sessions(people)
    for row, role in itertools.product(rows, ROLES):
        address = reverse(name, args=[987_654, *row.arguments])
        becomes(client, session.get(role))
        answer = getattr(client, row.method)(address)
        assert answer.status_code == 404 or role == "visitor"
        assert answer.status_code in (302, 401, 404)


def test_every_address_has_a_row() -> None:
    named = {row.name for row in TABLE}
    missing = {name for name, route in addresses() if not route.startswith("admin/")} - named
    assert not missing, f"add rows for {sorted(missing)}"


@pytest.mark.parametrize("role", ["visitor", "stranger", "owner"])
def test_admin_pages_are_for_admins(role: str, people: dict[str, User]) -> None:
    client = client_for(role, people)
    routes = [route for _, route in addresses() if route.startswith("admin/")]
    tried = [route for route in routes if "<" not in route and "(" not in route]
    assert len(tried) > 5
    for route in tried:
        assert client.get(f"/{route}").status_code in (302, 403), route


def addresses(
    resolver: URLResolver | None = None, prefix: str = "", space: str = ""
) -> Iterator[tuple[str, str]]:
    for entry in (resolver or get_resolver()).url_patterns:
        route = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            inner = f"{space}{entry.namespace}:" if entry.namespace else space
            yield from addresses(entry, route, inner)
        elif isinstance(entry, URLPattern):
            yield (space + entry.name if entry.name else "", route)
