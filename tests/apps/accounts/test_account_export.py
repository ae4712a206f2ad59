"""All of one's data in one file: nothing left out, nothing of others, no secrets; and deletion."""

import io
import json
import zipfile

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.apps import apps
from django.contrib.sessions.models import Session
from django.db.models import ForeignKey, ManyToManyField, OneToOneField
from django.test import Client
from django.urls import reverse

from accounts import export
from accounts.models import ApiToken, Scope, User
from accounts.tokens import create_token
from collection.services import add_copies
from decks.services import create_deck, describe_deck, favourite_deck
from decks.shipped import load_formats
from ops import heavy
from tests.apps.accounts.test_accounts import log_in
from tests.apps.accounts.test_second_factor import turn_on
from tests.experiments import submit
from tests.pool import put_cards
from tests.seats import sit_down

PAGE = "/account/export/"
# Foreign keys to users that no part covers, and why.
LEFT_OUT = {
    "matches.Turn.owner": "seconds computed lately, by which the queue decides who is next",
    "cards.CardImport.draft_of": "the draft is exported; published, it is the pool's",
    "cards.CardImport.by": "what an admin did to the pool; the audit log's line is exported",
    "admin.LogEntry.user": "Django's own list of an admin's deeds; ours is exported",
    "accounts.User.groups": "part of the profile",
    "accounts.User.user_permissions": "rights, not data; an admin gives and takes them",
}


def logged_in(name: str) -> Client:
    client = Client()
    log_in(client, name, f"{name}-pass")
    client.post(reverse("account_reauthenticate"), {"password": f"{name}-pass"})
    return client


def fetch(client: Client, *parts: str) -> zipfile.ZipFile:
    answer = client.post(PAGE, {"part": parts or list(export.PARTS)})
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/zip"
    assert "no-store" in answer["Cache-Control"]
    return zipfile.ZipFile(io.BytesIO(answer.getvalue()))  # read to its end, it is closed


def read(archive: zipfile.ZipFile, name: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(archive.read(name))
    return found


def test_every_foreign_key_to_a_user_is_exported_or_left_out_with_a_reason() -> None:
    found = {
        f"{model._meta.app_label}.{model.__name__}.{field.name}"
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, ForeignKey | OneToOneField | ManyToManyField)
        and (field.related_model is User or model is User)
    }
    covered = {label for part in export.PARTS.values() for label in part.covers}
    assert covered <= found, "a part covers what is not there"
    assert found - covered - set(LEFT_OUT) == set(), "export it, or say why not"
    assert set(LEFT_OUT) <= found
    assert not covered & set(LEFT_OUT)


def test_file_holds_what_is_theirs_and_nothing_else(people: dict[str, User]) -> None:
    load_formats()
    owner, stranger = people["owner"], people["stranger"]
    cards = put_cards([{"name": "Probe", "text": "You draw 1 card."}])
    add_copies(owner=owner, printing_id=cards["Probe"].printings.get().pk)
    deck = create_deck(owner=owner, name="Mine")
    describe_deck(user=owner, deck_id=deck.pk, fields={"description": "Fast"})
    theirs = create_deck(owner=stranger, name="Not mine", visibility="public")
    favourite_deck(user=owner, deck_id=theirs.pk, liked=True)
    experiment = submit(owner)
    submit(stranger)
    sit_down(owner)
    archive = fetch(logged_in("owner"))
    names = set(archive.namelist())
    assert "README.txt" in names
    assert [row["name"] for row in read(archive, "decks/decks.json")] == ["Mine"]
    assert f"decks/lists/{deck.key}.txt" in names
    assert [row["number"] for row in read(archive, "decks/versions.json")] == [1]
    assert [row["name"] for row in read(archive, "decks/favourites.json")] == ["Not mine"]
    assert "Probe" in archive.read("collection/collection.csv").decode()
    assert len(read(archive, "collection/ledger.json")) == 1
    assert [name for name in names if name.startswith("playtests/experiments/")] == [
        f"playtests/experiments/{experiment.pk}.json"
    ]
    assert len(read(archive, "playtests/games.json")) == 1
    assert read(archive, "account/profile.json")[0]["username"] == "owner"


def test_liked_deck_that_was_taken_back_is_not_named(people: dict[str, User]) -> None:
    load_formats()
    theirs = create_deck(owner=people["stranger"], name="Seen once", visibility="public")
    favourite_deck(user=people["owner"], deck_id=theirs.pk, liked=True)
    fields = {"name": "Secret plan", "visibility": "private"}
    describe_deck(user=people["stranger"], deck_id=theirs.pk, fields=fields)
    [liked] = read(fetch(logged_in("owner"), "decks"), "decks/favourites.json")
    assert (liked["deck"], liked["name"]) == (None, None)


def test_no_secret_is_in_it(people: dict[str, User]) -> None:
    owner = people["owner"]
    token, key = create_token(user=owner, name="bot")
    client = logged_in("owner")
    secret, codes = turn_on(owner)
    archive = fetch(client)
    text = "".join(archive.read(name).decode() for name in archive.namelist())
    owner.refresh_from_db()
    session = UserSession.objects.get().session_key
    stored = [str(found.data.get("secret", "x" * 99)) for found in Authenticator.objects.all()]
    for hidden in (key, token.digest, owner.password, session, secret, *codes, *stored):
        assert hidden not in text
    assert token.start in text


def test_password_is_asked_first(people: dict[str, User]) -> None:
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    answer = client.post(PAGE, {"part": ["account"]})
    assert answer.status_code == 302
    assert "/reauthenticate/" in answer["Location"]


def test_parts_can_be_chosen(people: dict[str, User]) -> None:
    client = logged_in("owner")
    archive = fetch(client, "account")
    assert {name.split("/")[0] for name in archive.namelist()} == {"README.txt", "account"}
    assert client.post(PAGE, {"part": ["nonsense"]}).status_code == 422


@pytest.mark.parametrize("limit", ["MAX_BYTES", "MAX_SECONDS"])
def test_too_much_is_refused_with_the_way_out(
    limit: str, people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, limit, -1)
    answer = logged_in("owner").post(PAGE, {"part": list(export.PARTS)})
    assert answer.status_code == 422
    assert "Choose fewer parts" in answer.content.decode()


def test_files_are_limited_by_the_hour(people: dict[str, User]) -> None:
    client = logged_in("owner")
    codes = []
    for _ in range(7):
        answer = client.post(PAGE, {"part": ["account"]})
        codes.append(answer.status_code)
        answer.getvalue()  # read to its end, it is closed
    assert codes == [200] * 6 + [429]


def test_program_needs_the_scope(people: dict[str, User]) -> None:
    address = "/api/me/export/"
    for scopes, status in (([Scope.WRITE], 403), ([Scope.EXPORT], 200)):
        _, key = create_token(user=people["owner"], name="bot", scopes=scopes)
        answer = Client(headers={"authorization": f"Bearer {key}"}).post(address)
        assert answer.status_code == status
    assert zipfile.is_zipfile(io.BytesIO(answer.getvalue()))
    browser = logged_in("owner")
    assert browser.post(address).status_code == 403, "a session asks for the password, on the page"


def test_deleting_the_account_removes_everything_of_it(people: dict[str, User]) -> None:
    load_formats()
    owner = people["owner"]
    create_token(user=owner, name="bot")
    create_deck(owner=owner, name="Mine")
    sit_down(owner)
    submit(owner)
    client, phone = logged_in("owner"), logged_in("owner")
    turn_on(owner)
    number = owner.pk
    client.post(reverse("accounts:delete"), {"typed_name": "owner"})
    assert not User.objects.filter(pk=number).exists()
    for model in (ApiToken, Authenticator, UserSession):
        assert not model.objects.exists(), model
    assert phone.get("/account/security/").status_code == 302
    keys = [str(found.get_decoded().get("_auth_user_id")) for found in Session.objects.all()]
    assert str(number) not in keys


def test_exports_never_take_all_threads(people: dict[str, User]) -> None:
    client = logged_in("owner")
    _, token = create_token(user=people["owner"], name="all", scopes=[Scope.EXPORT])
    with heavy.hand(), heavy.hand():
        page = client.post(PAGE, {"part": ["account"]})
        api = Client().post("/api/me/export/", headers={"authorization": f"Bearer {token}"})
    assert (page.status_code, api.status_code) == (503, 503)
    again = client.post(PAGE, {"part": ["account"]})
    again.close()
    assert again.status_code == 200
