"""Roles: what a designer and a moderator may do, what nobody may do to the house, and quotas."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts import access
from accounts.models import ApiToken, AuditEntry, Scope, User
from accounts.services import AccountRefused, delete_account, ensure_house
from accounts.tokens import TokenRefused, create_token
from cards.models import Card
from decks.models import Deck
from decks.services import create_deck, describe_deck
from matches.experiments.refusal import ExperimentRefused
from tests.experiments import submit
from tests.pool import put_cards
from tests.sheets import card, csv_bytes, numbered

LOGIN = "allauth.account.auth_backends.AuthenticationBackend"


def named(role: str) -> User:
    return User.objects.create_user(role, password="x", role=role)


def browser(user: User) -> Client:
    client = Client()
    client.force_login(user, LOGIN)
    return client


def token(user: User, *scopes: Scope) -> dict[str, str]:
    return {"HTTP_AUTHORIZATION": f"Bearer {create_token(user=user, name='t', scopes=scopes)[1]}"}


@pytest.fixture
def deck(people: dict[str, User]) -> Deck:
    return create_deck(owner=people["owner"], name="Loud name", visibility="public")


def words(client: Client, address: str) -> str:
    return " ".join(client.get(address).content.decode().split())


# --- designers -----------------------------------------------------------------------------------


def test_a_designer_imports_and_edits_and_is_no_admin(db: None) -> None:
    put_cards([{"name": "Probe", "number": "1"}])
    designer = browser(named("designer"))
    for address in ("/imports/", "/imports/new/", "/cards/fade/probe/edit/"):
        assert designer.get(address).status_code == 200
    assert 'href="/imports/"' in words(designer, "/")
    assert "edit/" in words(designer, "/cards/fade/probe/")
    for address in ("/lab/queue/", "/account/audit/"):
        assert designer.get(address).status_code == 404
    assert designer.get("/admin/").status_code == 302


def test_a_moderator_imports_nothing(db: None) -> None:
    moderator = browser(named("moderator"))
    assert moderator.get("/imports/").status_code == 404
    assert "/imports/" not in words(moderator, "/")


def test_a_program_of_a_designer_brings_in_a_set(db: None) -> None:
    designer = named("designer")
    client, key = Client(), token(designer, Scope.ADMIN)
    file = csv_bytes(numbered(card("Kiln Jab"))).decode()
    body = {"set_code": "KILN", "text": file}
    plain = token(designer, Scope.WRITE)
    kind = "application/json"
    assert client.post("/api/imports/", body, content_type=kind, **plain).status_code == 403
    made = client.post("/api/imports/", body, content_type=kind, **key)
    assert made.status_code == 201
    from cards import tasks

    tasks.work()
    address = f"/api/imports/{made.json()['id']}/"
    found = client.get(address, **key).json()
    assert (found["status"], found["counts"]["new"], found["by"]) == ("ready", 1, "designer")
    applied = client.post(f"{address}apply/", content_type=kind, **key).json()
    assert applied["status"] == "applied"
    assert Card.objects.get().name == "Kiln Jab"
    assert client.post(f"{address}undo/", content_type=kind, **key).json()["status"] == "undone"


def test_a_player_cannot_make_a_token_with_powers(people: dict[str, User]) -> None:
    with pytest.raises(TokenRefused):
        create_token(user=people["owner"], name="t", scopes=[Scope.ADMIN])


# --- moderators ----------------------------------------------------------------------------------


def test_a_hidden_deck_is_gone_for_others_and_its_owner_reads_why(
    people: dict[str, User], deck: Deck
) -> None:
    moderator, owner = browser(named("moderator")), browser(people["owner"])
    page = deck.get_absolute_url()
    assert "Hide …" in words(moderator, page)
    assert "Hide …" not in words(owner, page)
    empty = moderator.post(f"{page}hide/", {"reason": " "})
    assert empty.status_code == 422
    moderator.post(f"{page}hide/", {"reason": "The name insults people."})
    assert Client().get(page).status_code == 404
    assert browser(people["stranger"]).get(page).status_code == 404
    assert Client().get(f"/api/decks/{deck.key}/").status_code == 404
    assert "Loud name" not in words(Client(), reverse("decks:public"))
    assert "The name insults people." in words(owner, page)
    line = AuditEntry.objects.latest("pk")
    assert (line.actor_name, line.target_name) == ("moderator", "Loud name")


def test_the_owner_of_a_hidden_deck_cannot_undo_it(people: dict[str, User], deck: Deck) -> None:
    moderator, owner = browser(named("moderator")), browser(people["owner"])
    page = deck.get_absolute_url()
    moderator.post(f"{page}hide/", {"reason": "No."})
    assert owner.post(f"{page}hide/", {"give_back": "1"}).status_code == 404
    asked = owner.get(f"{page}details/").context["form"].initial
    details = {name: "" if value is None else value for name, value in asked.items()}
    again = owner.post(f"{page}details/", details | {"name": "Nicer", "visibility": "public"})
    assert again.status_code == 422
    assert "A moderator hid this deck" in again.content.decode()
    owner.post(f"{page}copy/", {})
    assert Deck.objects.filter(owner=people["owner"]).count() == 1, "a copy would be open"
    deck.refresh_from_db()
    assert (deck.name, deck.is_hidden) == ("Loud name", True)
    moderator.post(f"{page}hide/", {"give_back": "1"})
    assert Client().get(page).status_code == 200


def test_a_private_deck_is_not_a_moderators_business(people: dict[str, User], deck: Deck) -> None:
    describe_deck(user=people["owner"], deck_id=deck.pk, fields={"visibility": "private"})
    moderator = browser(named("moderator"))
    assert moderator.get(deck.get_absolute_url()).status_code == 404
    assert moderator.get(f"{deck.get_absolute_url()}hide/").status_code == 404


def test_programs_of_moderators_hide_and_give_back(deck: Deck) -> None:
    key = token(named("moderator"), Scope.ADMIN)
    address, kind = f"/api/decks/{deck.key}/hide/", "application/json"
    client = Client()
    assert client.put(address, {"reason": "No."}, content_type=kind, **key).status_code == 204
    assert Client().get(deck.get_absolute_url()).status_code == 404
    assert client.delete(address, **key).status_code == 204
    assert Client().get(deck.get_absolute_url()).status_code == 200


def test_without_the_scope_a_moderators_token_is_a_players(deck: Deck) -> None:
    moderator = named("moderator")
    moderator.acts_as_player = True
    assert not access.is_moderator(moderator)


# --- accounts ------------------------------------------------------------------------------------


def test_what_a_deactivated_user_made_public_vanishes(people: dict[str, User], deck: Deck) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    shown = (deck.get_absolute_url(), experiment.get_absolute_url())
    assert [Client().get(address).status_code for address in shown] == [200, 200]
    User.objects.filter(pk=people["owner"].pk).update(is_active=False)
    assert [Client().get(address).status_code for address in shown] == [404, 404]
    assert "Loud name" not in words(Client(), reverse("decks:public"))
    assert experiment.title not in words(Client(), "/")
    admin = browser(people["admin"])
    assert [admin.get(address).status_code for address in shown] == [200, 200]


def test_the_house_cannot_be_deleted_renamed_or_deactivated(people: dict[str, User]) -> None:
    house = ensure_house()
    with pytest.raises(AccountRefused):
        delete_account(user=house, typed_name="house")
    admin = browser(people["admin"])
    admin.post("/account/reauthenticate/", {"password": "boss-pass"})
    assert admin.get(f"/admin/accounts/user/{house.pk}/delete/").status_code == 403
    asked = admin.post(
        "/admin/accounts/user/",
        {"action": "delete_selected", "_selected_action": [house.pk], "post": "yes"},
    )
    assert asked.status_code in (200, 302)
    assert User.objects.filter(pk=house.pk, username="house", is_active=True).exists()
    form = admin.get(f"/admin/accounts/user/{house.pk}/change/")
    assert 'name="username"' not in form.content.decode()


def test_one_player_may_be_given_more_or_less(people: dict[str, User]) -> None:
    owner = people["owner"]
    owner.most_games = 10
    owner.save()
    submit(owner, games=10)
    with pytest.raises(ExperimentRefused, match="You may have 10 games under way"):
        submit(owner, games=2)
    owner.most_games, owner.most_kept = 100, 1
    owner.save()
    with pytest.raises(ExperimentRefused, match="1 is the most"):
        submit(owner, games=2)


def test_an_admin_revokes_the_token_of_somebody_else(people: dict[str, User]) -> None:
    key = token(people["owner"], Scope.READ)
    assert Client().get("/api/me/", **key).status_code == 200
    admin = browser(people["admin"])
    listed = admin.get("/admin/accounts/apitoken/").content.decode()
    assert "owner" in listed
    row = ApiToken.objects.get()
    assert (
        row.digest not in admin.get(f"/admin/accounts/apitoken/{row.pk}/change/").content.decode()
    )
    admin.post(f"/admin/accounts/apitoken/{row.pk}/delete/", {"post": "yes"})
    assert Client().get("/api/me/", **key).status_code == 401
    assert AuditEntry.objects.filter(deed=AuditEntry.Deed.DELETED).exists()
