"""API tokens: shown once, kept as a digest, revoked by their owner."""

import hashlib
import importlib
from datetime import timedelta

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import tokens
from accounts.models import ApiToken, User

PAGE = "/account/tokens/"
ME = "/api/me/"


def browser_of(user: User) -> Client:
    """Logged in, and the password given again: making a token asks for it."""
    client = Client()
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    client.post("/account/reauthenticate/", {"password": f"{user.username}-pass"})
    return client


def program(key: str, scheme: str = "Bearer") -> Client:
    return Client(headers={"authorization": f"{scheme} {key}"})


def test_token_made_on_the_page_is_shown_once_and_works(people: dict[str, User]) -> None:
    browser = browser_of(people["owner"])
    page = browser.post(PAGE, {"name": "deck bot", "days": 90})
    key = page.context["key"]
    assert key.startswith("rift_")
    assert key in page.content.decode()
    assert "no-store" in page["Cache-Control"]
    assert key not in browser.get(PAGE).content.decode()
    assert "deck bot" in browser.get(PAGE).content.decode()
    me = program(key).get(ME).json()
    assert me["username"] == "owner"
    assert me["scopes"] == ["read"]
    assert program(key, "Token").get(ME).status_code == 200


def test_only_a_digest_is_kept(people: dict[str, User]) -> None:
    token, key = tokens.create_token(user=people["owner"], name="bot")
    row = ApiToken.objects.filter(pk=token.pk).values().get()
    assert key not in str(row)
    assert row["digest"] == hashlib.sha256(key.encode()).hexdigest()


def test_revoked_token_is_refused(people: dict[str, User]) -> None:
    token, key = tokens.create_token(user=people["owner"], name="bot")
    browser = browser_of(people["owner"])
    assert browser.get(f"{PAGE}{token.pk}/revoke/").status_code == 200
    assert program(key).get(ME).status_code == 200
    assert browser.post(f"{PAGE}{token.pk}/revoke/").status_code == 302
    answer = program(key).get(ME)
    assert answer.status_code == 401
    assert "revoked" in answer.json()["detail"]


def test_token_of_a_closed_account_is_refused(people: dict[str, User]) -> None:
    _, key = tokens.create_token(user=people["owner"], name="bot")
    User.objects.filter(pk=people["owner"].pk).update(is_active=False)
    assert program(key).get(ME).status_code == 401


@pytest.mark.parametrize(
    "header", ["Bearer nonsense", "Bearer", "Bearer ", "Bearer \xff", "Token x y"]
)
def test_wrong_token_is_refused_with_the_way_to_log_in(header: str, db: None) -> None:
    answer = Client(headers={"authorization": header}).get(ME)
    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == 'Bearer realm="Riftlab"'
    assert answer.json()["code"] == "authentication_failed"


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\x00b"])
def test_bad_name_is_refused_beside_the_field(name: str, people: dict[str, User]) -> None:
    page = browser_of(people["owner"]).post(PAGE, {"name": name, "days": 90})
    assert page.status_code == 422
    assert page.context["form"].errors["name"]
    assert not ApiToken.objects.exists()


def test_number_of_tokens_is_limited(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tokens, "MAX_TOKENS", 2)
    browser = browser_of(people["owner"])
    codes = [browser.post(PAGE, {"name": "bot", "days": 90}).status_code for _ in range(3)]
    assert codes == [200, 200, 422]
    assert browser_of(people["stranger"]).post(PAGE, {"name": "bot", "days": 90}).status_code == 200


def test_last_use_is_noted_but_not_written_at_each_request(people: dict[str, User]) -> None:
    token, key = tokens.create_token(user=people["owner"], name="bot")
    program(key).get(ME)
    token.refresh_from_db()
    first = token.last_used_at
    assert first is not None
    program(key).get(ME)
    token.refresh_from_db()
    assert token.last_used_at == first
    ApiToken.objects.update(last_used_at=timezone.now() - timedelta(hours=1))
    program(key).get(ME)
    token.refresh_from_db()
    assert token.last_used_at > first


def test_command_makes_a_token(people: dict[str, User], capsys: pytest.CaptureFixture[str]) -> None:
    call_command("create_api_token", "OWNER", "--name", "cron")
    key = capsys.readouterr().out.strip()
    assert program(key).get(ME).json()["username"] == "owner"


@pytest.mark.django_db(transaction=True)
def test_tokens_of_release_0_1_stay_valid_and_lose_their_plain_text() -> None:
    user = User.objects.create_user("Kael")
    migration = importlib.import_module("accounts.migrations.0003_tokens_of_release_0_1")
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TABLE authtoken_token (key varchar(40) PRIMARY KEY, created timestamp, "
            "user_id bigint UNIQUE REFERENCES accounts_user (id))"
        )
        cursor.execute("INSERT INTO authtoken_token VALUES (%s, NULL, %s)", ["f" * 40, user.pk])
    with connection.schema_editor() as editor:
        migration.take_over(apps, editor)
        importlib.import_module("accounts.migrations.0005_scopes_of_old_tokens").keep_rights(
            apps, editor
        )
    assert program("f" * 40, "Token").get(ME).json()["username"] == "Kael"
    assert "authtoken_token" not in connection.introspection.table_names()
