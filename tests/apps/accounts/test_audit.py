"""The audit log: what admins do is written down, stays, and is read by admins alone."""

import csv
import io
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group
from django.core import mail
from django.db import IntegrityError, OperationalError, connection, transaction
from django.test import Client, RequestFactory
from django.urls import reverse

from accounts import audit
from accounts.admin_site import AdminSite, Audited
from accounts.models import AuditEntry, User
from accounts.tokens import create_token
from decks.models import Format
from decks.services import create_deck, delete_deck, describe_deck
from decks.shipped import load_formats
from matches.experiments.services import cancel_experiment, delete_experiment
from ops.deeds import Deed
from tests.apps.accounts.test_accounts import log_in
from tests.experiments import submit
from tests.sheets import card, dry_run

LOG = "/account/audit/"


@pytest.fixture
def boss(people: dict[str, User]) -> Client:
    client = Client()
    log_in(client, "boss", "boss-pass")
    client.post(reverse("account_reauthenticate"), {"password": "boss-pass"})
    return client


def lines() -> list[tuple[str, str, str]]:
    fields = ("actor_name", "deed", "target_name")
    return list(AuditEntry.objects.order_by("id").values_list(*fields))


def user_form(user: User, **changed: Any) -> dict[str, Any]:
    joined = user.date_joined
    form = {
        "username": user.username,
        "is_active": "on",
        "role": user.role,
        "date_joined_0": joined.strftime("%Y-%m-%d"),
        "date_joined_1": joined.strftime("%H:%M:%S"),
    }
    return {key: value for key, value in (form | changed).items() if value is not None}


def test_every_model_in_the_admin_site_is_audited(people: dict[str, User]) -> None:
    assert isinstance(admin.site, AdminSite)
    request = RequestFactory().get("/")
    request.user = people["admin"]
    assert len(admin.site._registry) > 8
    for model, model_admin in admin.site._registry.items():
        assert isinstance(model_admin, Audited), model
        thing = people["owner"]
        before = AuditEntry.objects.count()
        model_admin.log_addition(request, thing, "added")
        model_admin.log_change(request, thing, "changed")
        model_admin.log_deletions(request, User.objects.filter(pk=thing.pk))
        assert AuditEntry.objects.count() == before + 3, model


def test_own_log_hooks_cannot_be_overridden_by_accident() -> None:
    for model_admin in admin.site._registry.values():
        for hook in ("log_addition", "log_change", "log_deletions"):
            assert getattr(type(model_admin), hook) is getattr(Audited, hook)


def test_changed_rights_are_written_with_before_and_after(
    boss: Client, people: dict[str, User]
) -> None:
    group = Group.objects.create(name="Judges")
    page = f"/admin/accounts/user/{people['owner'].pk}/change/"
    answer = boss.post(page, user_form(people["owner"], is_staff="on", groups=[group.pk]))
    assert answer.status_code == 302
    line = AuditEntry.objects.get()
    assert (line.actor_name, line.deed, line.target_name) == ("boss", "rights", "owner")
    assert line.changes["is_staff"] == ["False", "True"]
    assert line.changes["groups"] == ["", "Judges"]
    assert line.address == "127.0.0.1"


def test_password_set_by_an_admin_is_named_but_not_shown(
    boss: Client, people: dict[str, User]
) -> None:
    new = "a very new password"
    form = {"password1": new, "password2": new, "usable_password": "true"}
    boss.post(f"/admin/accounts/user/{people['owner'].pk}/password/", form)
    line = AuditEntry.objects.get()
    assert line.deed == "password"
    assert new not in str(line.changes)
    assert "pbkdf2" not in str(line.changes)


def test_users_made_and_deleted_by_an_admin(boss: Client) -> None:
    new = "a very new password"
    form = {"username": "Kael", "password1": new, "password2": new, "usable_password": "true"}
    boss.post("/admin/accounts/user/add/", form)
    kael = User.objects.get(username="Kael")
    boss.post(f"/admin/accounts/user/{kael.pk}/delete/", {"post": "yes"})
    assert lines() == [("boss", "added", "Kael"), ("boss", "deleted", "Kael")]
    assert new not in str(list(AuditEntry.objects.values()))


def test_changed_format(boss: Client, people: dict[str, User]) -> None:
    load_formats()
    found = Format.objects.get(system="fade", slug="open")
    form = {
        "system": found.system,
        "slug": found.slug,
        "name": found.name,
        "description": found.description,
        **found.limits,
        "deck_size": 61,
        "order": found.order,
    }
    boss.post(f"/admin/decks/format/{found.pk}/change/", form)
    line = AuditEntry.objects.get()
    assert line.changes == {"deck_size": ["60", "61"]}
    found.refresh_from_db()
    assert found.limits == {"deck_size": 61, "copies": 4, "pool_levels": 100}


def test_imports_are_written_down(boss: Client, people: dict[str, User]) -> None:
    waiting = dry_run(card("Jab"), code="IMPORT")
    boss.post(reverse("cards:import-apply", args=[waiting.pk]))
    boss.post(reverse("cards:import-undo", args=[waiting.pk]))
    assert [(who, deed) for who, deed, _ in lines()] == [
        ("boss", "import-applied"),
        ("boss", "import-undone"),
    ]


def test_what_others_own_is_written_down_and_ones_own_is_not(people: dict[str, User]) -> None:
    load_formats()
    owner, boss = people["owner"], people["admin"]
    deck = create_deck(owner=owner, name="Mine")
    describe_deck(user=owner, deck_id=deck.pk, fields={"name": "Still mine"})
    experiment = submit(owner)
    cancel_experiment(user=owner, experiment_id=experiment.pk)
    assert lines() == []
    describe_deck(user=boss, deck_id=deck.pk, fields={"name": "Now this"})
    delete_deck(user=boss, deck_id=deck.pk)
    delete_experiment(user=boss, experiment_id=experiment.pk)
    words = list(AuditEntry.objects.order_by("id").values_list("target_kind", "words"))
    assert words == [
        ("deck", "changed name; it belongs to owner"),
        ("deck", "deleted; it belongs to owner"),
        ("experiment", "deleted; it belongs to owner"),
    ]


def test_failed_login_to_an_admins_account(people: dict[str, User]) -> None:
    log_in(Client(), "boss", "guess-one")
    log_in(Client(), "owner", "guess-two")
    line = AuditEntry.objects.get()
    assert (line.deed, line.actor_name) == ("failed-login", "somebody not logged in")
    assert (line.target_name, line.address) == ("boss", "127.0.0.1")
    assert "guess" not in str(AuditEntry.objects.values().get())


def test_second_step_removed_by_an_admin(boss: Client, people: dict[str, User]) -> None:
    from tests.apps.accounts.test_second_factor import turn_on

    User.objects.get(username="owner").emailaddress_set.create(
        email="owner@example.org", verified=True, primary=True
    )
    secret, _ = turn_on(people["owner"])
    found = people["owner"].authenticator_set.get(type="totp")
    page = boss.get(f"/admin/mfa/authenticator/{found.pk}/change/").content.decode()
    assert secret not in page
    assert found.data["secret"] not in page
    boss.post(f"/admin/mfa/authenticator/{found.pk}/delete/", {"post": "yes"})
    assert not people["owner"].authenticator_set.filter(type="totp").exists()
    assert AuditEntry.objects.get().deed == "deleted"
    assert [letter.subject for letter in mail.outbox] == ["Riftlab: Your second step was removed"]


def test_lines_are_never_changed_or_deleted(boss: Client, people: dict[str, User]) -> None:
    line = audit.record(deed=AuditEntry.Deed.ADDED, actor=people["admin"], target="x")
    with pytest.raises(TypeError):
        line.save()
    with pytest.raises(TypeError):
        line.delete()
    page = f"/admin/accounts/auditentry/{line.pk}/"
    assert boss.get(f"{page}change/").status_code == 200
    assert boss.post(f"{page}change/", {"actor_name": "nobody"}).status_code == 403
    assert boss.post(f"{page}delete/", {"post": "yes"}).status_code == 403
    assert boss.get("/admin/accounts/auditentry/add/").status_code == 403
    chosen = {"action": "delete_selected", "_selected_action": line.pk, "post": "yes"}
    boss.post("/admin/accounts/auditentry/", chosen)
    assert lines() == [("boss", "added", "x")]


def test_lines_outlive_their_people(people: dict[str, User]) -> None:
    User.objects.create_superuser("second", password="second-pass")
    audit.record(deed=AuditEntry.Deed.ADDED, actor=people["admin"], target=people["owner"])
    people["owner"].delete()
    people["admin"].delete()
    assert lines() == [("boss", "added", "owner")]


def test_page_filters_by_person_deed_and_date(boss: Client, people: dict[str, User]) -> None:
    audit.record(deed=AuditEntry.Deed.RIGHTS, actor=people["admin"], target=people["owner"])
    audit.record(deed=AuditEntry.Deed.ADDED, actor=people["admin"], target=people["stranger"])
    for query, expected in (
        ("", 2),
        ("?person=BOSS", 2),
        ("?person=owner", 1),
        ("?deed=added", 1),
        ("?since=2999-01-01", 0),
        ("?until=2999-01-01", 2),
        ("?person=%00", 0),
    ):
        assert len(boss.get(LOG + query).context["page"].object_list) == expected, query
    assert boss.get(f"{LOG}?since=tomorrow").status_code == 422


def test_file_has_all_lines_and_runs_nothing_in_a_spreadsheet(
    boss: Client, people: dict[str, User]
) -> None:
    audit.record(
        deed=AuditEntry.Deed.CHANGED,
        actor=people["admin"],
        target="=cmd|' /C calc'!A0",
        changes={"name": ["old", "new"]},
    )
    answer = boss.get("/account/audit.csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode())))
    assert rows[0]["name"].startswith("'=")
    assert rows[0]["changes"] == "name: old → new"


def test_what_people_wrote_is_shown_as_text(boss: Client, people: dict[str, User]) -> None:
    audit.record(deed=AuditEntry.Deed.CHANGED, actor=people["admin"], target="<img hx-get=/x>")
    page = boss.get(LOG).content.decode()
    assert "&lt;img hx-get=/x&gt;" in page


def test_deeds_through_the_api_are_written_down(people: dict[str, User]) -> None:
    load_formats()
    deck = create_deck(owner=people["owner"], name="Mine")
    _, key = create_token(user=people["admin"], name="bot", scopes=["write", "admin"])
    program = Client(headers={"authorization": f"Bearer {key}"})
    assert program.delete(f"/api/decks/{deck.key}/").status_code == 204
    assert lines() == [("boss", "of-others", "Mine")]


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE accounts_auditentry SET words = 'nothing happened'",
        "DELETE FROM accounts_auditentry",
    ],
)
def test_the_database_itself_changes_and_deletes_no_line(sql: str, db: None) -> None:
    audit.record(deed=AuditEntry.Deed.BACKUP, target="a file", words="as it was")
    with (
        pytest.raises(IntegrityError, match="never changed or deleted"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(sql)
    with pytest.raises(IntegrityError), transaction.atomic():
        AuditEntry.objects.all().delete()
    with pytest.raises(IntegrityError), transaction.atomic():
        AuditEntry.objects.update(words="")
    assert AuditEntry.objects.get().words == "as it was"


def test_line_that_cannot_be_written_does_not_spoil_a_backup(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(**_: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(audit, "record", full)
    audit.record_of_the_machine(Deed.BACKUP, "a file", "3 rows")
    assert not AuditEntry.objects.exists()
