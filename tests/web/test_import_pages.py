"""The pages of imports: what an admin sees and does."""

import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards import registry, tasks
from cards.models import Card, CardImport
from cards.registry import Impact
from tests.sheets import admin, applied, card, csv_bytes, dry_run, numbered

pytestmark = pytest.mark.django_db

Status = CardImport.Status


@pytest.fixture
def boss() -> Client:
    client = Client()
    client.force_login(admin(), "allauth.account.auth_backends.AuthenticationBackend")
    return client


def upload(client: Client, content: bytes, **fields: object) -> HttpResponse:
    file = SimpleUploadedFile("cards.csv", content)
    return client.post(
        "/imports/new/",
        {"set_code": "TEST", "form_key": uuid.uuid4(), "file": file} | fields,
        follow=True,
    )


def words(answer: HttpResponse) -> str:
    return " ".join(answer.content.decode().split())


def test_from_upload_to_the_card(boss: Client) -> None:
    answer = upload(boss, csv_bytes(numbered(card("Jab", text="Draw two cards."))))
    assert "Waiting for a free worker." in words(answer)
    tasks.work()
    page = words(boss.get(CardImport.objects.get().get_absolute_url()))
    assert "1 new. Nothing is applied yet." in page
    assert "Draw two cards." in page
    card_import = CardImport.objects.get()
    applied_page = boss.post(f"/imports/{card_import.pk}/apply/", follow=True)
    assert "Applied. You can roll it back here." in words(applied_page)
    assert "Jab" in words(boss.get("/cards/fade/jab/"))


def test_double_click_makes_one_import(boss: Client) -> None:
    key = uuid.uuid4()
    content = csv_bytes(numbered(card("Jab")))
    upload(boss, content, form_key=key)
    upload(boss, content, form_key=key)
    assert CardImport.objects.count() == 1


def test_refused_form_keeps_what_was_typed(boss: Client) -> None:
    answer = upload(boss, b"", set_name="My first set")
    assert answer.status_code == 422
    assert 'value="My first set"' in words(answer)
    assert "empty" in words(answer)


def test_errors_come_first_with_row_and_column(boss: Client) -> None:
    card_import = dry_run(card("Jab", cost="-1"), card("Hook", text="Wug the flib."))
    page = words(boss.get(f"/imports/{card_import.pk}/"))
    assert "2 errors: nothing can be applied yet." in page
    assert "-1 is below 0." in page
    unread = words(boss.get(f"/imports/{card_import.pk}/?show=unread"))
    assert "<mark>Wug the flib</mark>" in unread


def test_tick_for_unplayable_cards_comes_with_its_price(boss: Client) -> None:
    card_import = dry_run(card("Hook", text="Wug."))
    url = f"/imports/{card_import.pk}/"
    assert "Keep as not playable" in words(boss.get(url))
    page = words(boss.post(f"{url}keep/", {"keep": "yes"}, follow=True))
    assert "1 card will be kept as <strong>not playable</strong>" in page
    boss.post(f"{url}apply/")
    assert not Card.objects.get().is_playable


def test_broken_decks_are_named_before(boss: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    impact = Impact("Deck Ember rush", ("Jab is not playable any more",), "/decks/1/")
    monkeypatch.setattr(registry, "impact_checks", [lambda change: [impact]])
    page = words(boss.get(f"/imports/{dry_run(card('Jab')).pk}/"))
    assert "Jab is not playable any more" in page
    assert "Apply and break decks" in page


def test_rollback_asks_first_and_names_what_is_in_the_way(boss: Client) -> None:
    first = applied(card("Jab"))
    later = applied(card("Jab", cost="2"))
    page = words(boss.get(f"/imports/{first.pk}/undo/"))
    assert f'<a href="/imports/{later.pk}/">import {later.pk}</a>' in page
    assert boss.post(f"/imports/{first.pk}/undo/").status_code == 409
    boss.post(f"/imports/{later.pk}/undo/")
    boss.post(f"/imports/{first.pk}/undo/")
    assert Card.objects.get().is_withdrawn


def test_card_is_edited_through_the_same_dry_run(boss: Client) -> None:
    applied(card("Jab"))
    form = boss.get("/cards/fade/jab/edit/").context["form"]
    cells = {name: form[name].value() or "" for name in form.fields}
    answer = boss.post("/cards/fade/jab/edit/", cells | {"cost": "4"}, follow=True)
    assert "1 changed. Nothing is applied yet." in words(answer)
    assert Card.objects.get().fade.cost == 1
    card_import = CardImport.objects.get(edited=Card.objects.get())
    assert card_import.report["missing"] == []
    boss.post(f"/imports/{card_import.pk}/apply/")
    assert Card.objects.get().fade.cost == 4


def test_refused_edit_says_why_beside_the_field_and_loses_nothing(boss: Client) -> None:
    applied(card("Jab"))
    form = boss.get("/cards/fade/jab/edit/").context["form"]
    cells = {name: form[name].value() or "" for name in form.fields}
    wrong = cells | {"text": "Wug.", "artist": "Somebody", "level": "3"}
    answer = boss.post("/cards/fade/jab/edit/", wrong)
    assert answer.status_code == 422
    errors = answer.context["form"].errors
    assert set(errors) == {"level"}
    answer = boss.post("/cards/fade/jab/edit/", wrong | {"level": ""})
    assert "“Wug”" in answer.context["form"].errors["text"][0]
    assert 'value="Somebody"' in words(answer)
    kept = wrong | {"level": "", "keep_unplayable": "on", "form_key": uuid.uuid4()}
    assert "1 changed" in words(boss.post("/cards/fade/jab/edit/", kept, follow=True))


def test_long_import_shows_its_progress(boss: Client) -> None:
    waiting = CardImport.objects.create(
        system="fade", set_code="LONG", status=Status.READING, done=300, total=900
    )
    page = words(boss.get(f"/imports/{waiting.pk}/"))
    assert "300 of 900" in page
    assert "every 1s" in page
    assert "HX-Refresh" not in boss.get(f"/imports/{waiting.pk}/progress/")
    CardImport.objects.update(status=Status.REFUSED, failure="Broken.")
    assert boss.get(f"/imports/{waiting.pk}/progress/")["HX-Refresh"] == "true"
    assert "Broken." in words(boss.get(f"/imports/{waiting.pk}/"))


def test_list_of_imports_asks_a_fixed_number_of_queries(boss: Client) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as context:
            assert boss.get("/imports/").status_code == 200
        return len(context)

    dry_run(card("Jab"))
    few = queries()
    for _ in range(5):
        dry_run(card("Jab"))
    assert queries() == few


def test_dry_run_page_asks_a_fixed_number_of_queries(boss: Client) -> None:
    def queries(card_import: CardImport) -> int:
        with CaptureQueriesContext(connection) as context:
            assert boss.get(f"/imports/{card_import.pk}/").status_code == 200
        return len(context)

    few = queries(dry_run(card("Jab")))
    assert queries(dry_run(*(card(f"Jab {at}") for at in range(60)))) == few
