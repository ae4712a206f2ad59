"""What holds for every address, whoever asks: reading changes nothing, writing needs the token of
the form, no shared cache keeps an answer, no other site may read one."""

import hashlib
import itertools
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.conf import LazySettings
from django.core import mail
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.tasks import run_errands
from accounts.tokens import create_token
from tests.permissions.rows import ROLES
from tests.permissions.test_urls import (
    TABLE,
    address_of,
    addresses,
    client_for,
)

pytestmark = pytest.mark.pure  # test_urls.py asks the same addresses on both profiles

WRITES = ("post", "put", "patch", "delete")
# What reading leaves behind on purpose, by column where no row comes or goes.
LEFT_BEHIND = {
    "sessions.Session.session_data",  # how a deck is laid out, messages that were shown
    "sessions.Session.expire_date",  # a session that is used goes on
    "usersessions.UserSession",  # when each was last seen; the list drops those that ended
    "ops.Limit",  # how often somebody asked: a row for each counter
    "matches.Experiment.seen_at",  # that the owner has seen a result
}
# Answers that are the same for everybody say so themselves.
SHARED = {
    *(f"api-card-{part}" for part in ("list", "detail", "named", "random", "autocomplete")),
    *("api-card-errata", "api-set-list", "api-set-detail", "api-set-cards"),
    *("api-bulk-cards", "api-bulk-card-lines", "api-schema", "cards:face", "cards:face-png"),
    "decks:preview",
    "matches:preview",  # what is public looks the same to everybody
}


@pytest.fixture(autouse=True)
def _asked_often(settings: LazySettings) -> None:
    settings.LIMITS = {"all": "off"}


def known_addresses(things: dict[str, Model]) -> dict[str, str]:
    """An address for every name and thing of the table, and every page of the admin site that
    needs no id, each with its name."""
    rows = {(row.name, row.thing): row for row in reversed(TABLE)}
    found = {
        reverse(name, args=[*([address_of(things[thing])] if thing else []), *row.arguments]): name
        for (name, thing), row in rows.items()
    }
    admin = [f"/{route}" for _, route in addresses() if route.startswith("admin/")]
    plain = [route for route in admin if "<" not in route and "(" not in route]
    return found | dict.fromkeys(plain, "admin")


def database() -> dict[str, str]:
    """A fingerprint of every table."""
    return dict(_fingerprints())


def _fingerprints() -> Iterator[tuple[str, str]]:
    for model in apps.get_models(include_auto_created=True):
        label = model._meta.label
        if label in LEFT_BEHIND:
            continue
        columns = [
            field.attname
            for field in model._meta.concrete_fields
            if f"{label}.{field.name}" not in LEFT_BEHIND
        ]
        rows = sorted(map(repr, model._default_manager.values_list(*columns)))
        yield label, hashlib.sha256("\n".join(rows).encode()).hexdigest()


@pytest.mark.parametrize("role", ROLES)
def test_reading_changes_nothing_and_no_shared_cache_keeps_it(
    role: str, people: dict[str, User], things: dict[str, Model]
) -> None:
    client = client_for(role, people)
    before = database()
    for address, name in known_addresses(things).items():
        answer = client.get(address)
        said = answer.headers.get("Cache-Control", "")
        is_private = "private" in said or "no-store" in said
        assert is_private or name in SHARED, (address, said)
        assert "Access-Control-Allow-Origin" not in answer.headers
        if name.startswith("api-") and not is_private:
            assert "Authorization" in answer.headers.get("Vary", ""), address
    assert database() == before


def test_asking_what_is_possible_changes_nothing(
    people: dict[str, User], things: dict[str, Model]
) -> None:
    client = client_for("owner", people)
    before = database()
    for address in known_addresses(things):
        client.options(address)
    assert database() == before


@pytest.mark.parametrize(
    ("role", "kind"),
    [("owner", "application/json"), ("admin", "application/x-www-form-urlencoded")],
)
def test_nothing_is_written_without_the_forms_token(
    role: str, kind: str, people: dict[str, User], things: dict[str, Model]
) -> None:
    """A page of another site sends the cookie along: pages and API refuse all it could send."""
    client = Client(enforce_csrf_checks=True)
    client.cookies = client_for(role, people).cookies
    before = database()
    for address, method in itertools.product(known_addresses(things), WRITES):
        answer = getattr(client, method)(address, "", content_type=kind)
        assert answer.status_code == 403, (address, method, kind)
    assert database() == before


def test_visitors_write_nothing_without_the_forms_token(
    people: dict[str, User], things: dict[str, Model]
) -> None:
    """Nor is anybody logged in or signed up by another site."""
    client = Client(enforce_csrf_checks=True)
    before = database()
    for (address, name), method in itertools.product(known_addresses(things).items(), WRITES):
        answer = getattr(client, method)(address, {}, content_type="application/json")
        refused = (400, 401, 404, 405) if name.startswith("api-") else (403,)
        assert answer.status_code in (*refused, 403), (address, method)
    assert database() == before


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"]
)
def test_api_reads_json_only(kind: str, people: dict[str, User]) -> None:
    """What a form of another site can send without asking is not read, whoever sends it."""
    _, key = create_token(user=people["owner"], name="bot")
    client = Client(headers={"authorization": f"Bearer {key}"})
    answer = client.post("/api/decks/", '{"name": "Mine"}', content_type=kind)
    assert answer.status_code == 415


@pytest.mark.parametrize(
    "trick",
    [
        {"HTTP_X_HTTP_METHOD_OVERRIDE": "DELETE"},
        {"HTTP_X_METHOD_OVERRIDE": "DELETE"},
        {"QUERY_STRING": "_method=DELETE&format=json"},
    ],
)
def test_a_method_is_what_it_says(
    trick: dict[str, str], people: dict[str, User], things: dict[str, Model]
) -> None:
    client = client_for("owner", people)
    before = database()
    for name, thing in (("api-deck-detail", "deck"), ("api-experiment-detail", "private")):
        address = reverse(name, args=[address_of(things[thing])])
        assert client.get(address, **trick).status_code == 200
        assert client.post(address, {"_method": "DELETE"}, "application/json", **trick).status_code
    assert database() == before


@pytest.mark.parametrize(
    "place", ["//evil.example", "https://evil.example", "/\\evil.example", "///evil.example",
              "javascript:alert(1)", "http:evil.example", " //evil.example", "\thttps://evil.example",
              "1", "evil", "[]", "matches:list"],
)  # fmt: skip
def test_nobody_is_led_to_another_site(
    place: str, people: dict[str, User], things: dict[str, Model]
) -> None:
    client = client_for("owner", people)
    experiment = address_of(things["private"])
    kept = client.post(reverse("matches:keep", args=[experiment]), {"kept": "yes", "next": place})
    assert kept["Location"] == reverse("matches:detail", args=[experiment])
    undone = client.post(reverse("collection:undo"), {"next": place}, headers={"referer": place})
    assert undone["Location"] == reverse("collection:list")
    for name in ("account_login", "account_signup"):  # is logged in already: is sent on
        sent_on = client.get(reverse(name), {"next": place})
        assert "evil" not in sent_on["Location"]
    visitor = Client()
    entered = visitor.post(
        reverse("account_login"), {"login": "owner", "password": "owner-pass", "next": place}
    )
    assert entered.status_code == 302
    assert "evil" not in entered["Location"]
    left = visitor.post(reverse("account_logout"), {"next": place})
    assert "evil" not in left["Location"]


def test_mails_lead_to_this_site_whatever_the_headers_say(people: dict[str, User]) -> None:
    people["owner"].emailaddress_set.create(email="o@example.org", verified=True, primary=True)
    address = reverse("account_reset_password")
    for headers in (
        {"HTTP_X_FORWARDED_HOST": "evil.example"},
        {"HTTP_FORWARDED": "host=evil.example"},
        {"HTTP_X_HOST": "evil.example"},
    ):
        Client().post(address, {"email": "o@example.org"}, **headers)
    run_errands()
    assert mail.outbox
    assert not [message for message in mail.outbox if "evil" in message.body]
    assert Client().post(address, {"email": "o@x.org"}, HTTP_HOST="evil.example").status_code == 400
