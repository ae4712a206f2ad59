"""What a token may do: scopes, expiry, and that no API view forgot to ask."""

import importlib
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.apps import apps
from django.core import mail
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from rest_framework.views import APIView

from accounts import tokens
from accounts.models import ApiToken, Scope, User
from accounts.scopes import needed_scope
from decks.models import Deck
from decks.services import create_deck
from decks.shipped import load_formats
from tests.api.test_tokens import ME, PAGE, browser_of, program
from tests.experiments import submit

JSON = {"content_type": "application/json"}
UNSAFE = ("post", "put", "patch", "delete")


def token(user: User, *scopes: Scope) -> Client:
    return program(tokens.create_token(user=user, name="bot", scopes=scopes)[1])


def api_views() -> Iterator[tuple[str, type[APIView], dict[str, str]]]:
    """Route, class, and of a view set which method is which action."""

    def walk(entries: list[object], prefix: str) -> Iterator[tuple[str, object]]:
        for entry in entries:
            if isinstance(entry, URLResolver):
                yield from walk(entry.url_patterns, prefix + str(entry.pattern))
            elif isinstance(entry, URLPattern):
                yield prefix + str(entry.pattern), entry.callback

    for route, callback in walk(get_resolver().url_patterns, ""):
        view = getattr(callback, "cls", None)
        if view is not None and issubclass(view, APIView):
            yield route, view, getattr(callback, "actions", {})


def writing_views() -> list[tuple[str, str, type[APIView]]]:
    found = []
    for route, view, actions in api_views():
        handled = set(actions) or {name for name in UNSAFE if hasattr(view, name)}
        found += [(route, method, view) for method in handled if method in UNSAFE]
    return found


def test_every_api_view_that_writes_demands_a_scope() -> None:
    found = writing_views()
    assert len(found) > 20
    open_ones = [
        f"{method} {route}"
        for route, method, view in found
        if needed_scope(view, method.upper()) is None
    ]
    assert not open_ones, f"name a token_scope for {open_ones}"
    reading = {
        route for route, method, view in found if needed_scope(view, method.upper()) == Scope.READ
    }
    assert reading == {"api/decks/check/", "api/texts/"}, (
        "they store nothing; everything else needs more than read"
    )


def test_every_writing_view_refuses_a_token_that_only_reads(people: dict[str, User]) -> None:
    reader = token(people["owner"])
    for route, method, view in writing_views():
        if "^" in route:  # a router's pattern: tried below
            continue
        path = "/" + route.replace("<slug:key>", "x").replace("<int:pk>", "1")
        answer = getattr(reader, method)(path.replace("<int:number>", "1"), **JSON)
        scope = needed_scope(view, method.upper())
        assert scope is not None
        if scope == Scope.READ:
            continue
        assert answer.status_code == 403, path
        assert answer.json()["code"] == "scope_missing"
        assert f"“{scope.value}”" in answer.json()["detail"]


def test_experiments_need_their_scope(people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    writer = token(people["owner"], Scope.WRITE)
    address = f"/api/experiments/{experiment.pk}/"
    assert writer.get(address).status_code == 200
    for path in ("cancel/", "pause/", "repeat/", "keep/", "share/"):
        assert writer.post(address + path, {}, **JSON).status_code == 403
    assert writer.delete(address).status_code == 403
    assert writer.post("/api/experiments/", {}, **JSON).status_code == 403
    player = token(people["owner"], Scope.EXPERIMENTS)
    assert player.post(address + "cancel/", {}, **JSON).status_code == 200


def test_view_without_a_scope_is_closed_to_tokens(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    from decks.api.decks import DeckList

    monkeypatch.delattr(DeckList, "token_scope")
    writer = token(people["owner"], Scope.WRITE, Scope.EXPERIMENTS)
    answer = writer.post("/api/decks/", {"name": "x"}, **JSON)
    assert answer.status_code == 403
    assert answer.json()["code"] == "closed_to_tokens"


def test_expired_token_is_refused_with_the_day(people: dict[str, User]) -> None:
    made, key = tokens.create_token(user=people["owner"], name="bot", days=30)
    assert program(key).get(ME).status_code == 200
    yesterday = timezone.now() - timedelta(days=1)
    ApiToken.objects.filter(pk=made.pk).update(expires_at=yesterday)
    answer = program(key).get(ME)
    assert answer.status_code == 401
    assert f"expired on {yesterday:%Y-%m-%d}" in answer.json()["detail"]
    assert "expired" in browser_of(people["owner"]).get(PAGE).content.decode()


def test_admins_token_without_the_scope_is_a_players(people: dict[str, User]) -> None:
    load_formats()
    secret = create_deck(owner=people["owner"], name="Secret")
    boss = people["admin"]
    plain = token(boss, Scope.WRITE)
    assert plain.get(ME).json()["is_admin"] is False
    assert plain.get(f"/api/decks/{secret.key}/").status_code == 404
    assert plain.delete(f"/api/decks/{secret.key}/").status_code == 404
    full = token(boss, Scope.WRITE, Scope.ADMIN)
    assert full.get(f"/api/decks/{secret.key}/").status_code == 200
    assert full.delete(f"/api/decks/{secret.key}/").status_code == 204
    assert Deck.objects.get().deleted_at is not None
    boss.refresh_from_db()
    assert boss.is_staff, "the token changed nothing about the account"


def test_player_cannot_make_an_admins_token(people: dict[str, User]) -> None:
    page = browser_of(people["owner"]).post(
        PAGE, {"name": "bot", "days": 90, "scopes": ["write", "admin"]}
    )
    assert page.status_code == 422
    with pytest.raises(tokens.TokenRefused):
        tokens.create_token(user=people["owner"], name="bot", scopes=[Scope.ADMIN])
    assert not ApiToken.objects.exists()


def test_token_made_while_admin_loses_the_scope_with_the_role(people: dict[str, User]) -> None:
    key = tokens.create_token(user=people["admin"], name="bot", scopes=[Scope.ADMIN])[1]
    User.objects.filter(username="boss").update(is_staff=False)
    assert program(key).get(ME).json()["is_admin"] is False


def test_making_a_token_asks_for_the_password_and_sends_a_mail(people: dict[str, User]) -> None:
    people["owner"].emailaddress_set.create(email="owner@example.org", verified=True, primary=True)
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    form = {"name": "deck bot", "days": 30, "scopes": ["write"]}
    asked = client.post(PAGE, form)
    assert asked.status_code == 302
    assert "/reauthenticate/" in asked["Location"]
    assert not ApiToken.objects.exists()
    done = client.post(asked["Location"], {"password": "owner-pass"})
    assert done.context["key"].startswith("rift_")
    made = ApiToken.objects.get()
    assert made.scopes == ["read", "write"]
    assert made.expires_at is not None
    assert timedelta(days=29) < made.expires_at - timezone.now() < timedelta(days=31)
    [letter] = mail.outbox
    assert letter.subject == "Riftlab: A new API token"
    assert "deck bot" in letter.body
    assert done.context["key"] not in letter.body


def test_tokens_cannot_reach_the_account_pages(people: dict[str, User]) -> None:
    program_ = token(people["owner"], Scope.WRITE, Scope.EXPERIMENTS, Scope.EXPORT)
    for path in (PAGE, "/account/delete/", "/account/2fa/", "/account/password/change/"):
        answer = program_.post(path, {"name": "more", "days": 0})
        assert answer.status_code == 302
        assert "/login/" in answer["Location"] or "/reauthenticate/" in answer["Location"]
    assert ApiToken.objects.count() == 1


def test_revoke_all(people: dict[str, User]) -> None:
    keys = [tokens.create_token(user=people["owner"], name="bot")[1] for _ in range(2)]
    other = tokens.create_token(user=people["stranger"], name="bot")[1]
    browser = browser_of(people["owner"])
    assert "Revoke all 2 tokens?" in browser.get(f"{PAGE}revoke/").content.decode()
    browser.post(f"{PAGE}revoke/")
    assert [program(key).get(ME).status_code for key in [*keys, other]] == [401, 401, 200]


def test_tokens_survive_a_new_password_and_die_with_the_account(people: dict[str, User]) -> None:
    key = tokens.create_token(user=people["owner"], name="bot")[1]
    people["owner"].set_password("something quite new")
    people["owner"].save()
    assert program(key).get(ME).status_code == 200
    people["owner"].is_active = False
    people["owner"].save()
    assert program(key).get(ME).status_code == 401


def test_tokens_from_before_scopes_keep_their_rights(people: dict[str, User]) -> None:
    made = {}
    for role in ("owner", "admin"):
        made[role] = tokens.create_token(user=people[role], name="old", days=0)[0]
    ApiToken.objects.update(scopes=[])
    migration = importlib.import_module("accounts.migrations.0005_scopes_of_old_tokens")
    migration.keep_rights(apps, None)
    for role, scopes in (
        ("owner", ["read", "write", "experiments"]),
        ("admin", ["read", "write", "experiments", "admin"]),
    ):
        made[role].refresh_from_db()
        assert (made[role].scopes, made[role].expires_at) == (scopes, None)
