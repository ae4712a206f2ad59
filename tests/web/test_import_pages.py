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


def test_a_declined_text_is_mended_where_it_is_shown(boss: Client) -> None:
    card_import = dry_run(card("Jab"), card("Hook", text="Wug the flib."))
    url = f"/imports/{card_import.pk}/"
    assert f"{url}rows/3/" in words(boss.get(f"{url}?show=unread"))
    page = boss.get(f"{url}rows/3/")
    assert 'class="card-face' in words(page)
    form = page.context["form"]
    cells = {name: form[name].value() or "" for name in form.fields}
    again = boss.post(f"{url}rows/3/", cells | {"text": "Flib."}, follow=True)
    assert "1 error: nothing can be applied yet." in words(again)
    mended = boss.post(f"{url}rows/3/", cells | {"text": "You draw 2 cards."}, follow=True)
    assert "2 new. Nothing is applied yet." in words(mended)
    boss.post(f"{url}apply/")
    assert Card.objects.get(name="Hook").text == "You draw 2 cards."


def test_a_mended_row_is_checked_like_any_other(boss: Client) -> None:
    card_import = dry_run(card("Jab"), card("Hook", text="Wug."))
    url = f"/imports/{card_import.pk}/rows/3/"
    form = boss.get(url).context["form"]
    cells = {name: form[name].value() or "" for name in form.fields}
    wrong = boss.post(url, cells | {"name": "jab", "number": "1", "cost": "-1"})
    assert wrong.status_code == 422
    assert "-1 is below 0." in wrong.context["form"].errors["cost"][0]
    assert "Row 2 has this name already" in wrong.context["form"].errors["name"][0]
    assert "Row 2 has this number already" in wrong.context["form"].errors["number"][0]


def test_another_name_for_a_row_is_known_to_the_other_texts(boss: Client) -> None:
    fighter = {"type": "Character", "rank": "", "level": "1", "hp": "5"}
    text = 'Level Up (a Character named "Boxer").'
    card_import = dry_run(card("Puncher", **fighter), card("Champion", **fighter | {"text": text}))
    url = f"/imports/{card_import.pk}/"
    assert "No card is called “Boxer”" in words(boss.get(f"{url}?show=doubts"))
    form = boss.get(f"{url}rows/2/").context["form"]
    cells = {name: form[name].value() or "" for name in form.fields}
    boss.post(f"{url}rows/2/", cells | {"name": "Boxer"})
    assert "No card is called" not in words(boss.get(f"{url}?show=doubts"))


def test_errors_can_be_downloaded(boss: Client) -> None:
    card_import = dry_run(card("=Jab", cost="-1"), card("Hook", text="Wug."))
    answer = boss.get(f"/imports/{card_import.pk}/errors.csv")
    assert answer["Content-Type"].startswith("text/csv")
    lines = answer.content.decode().split("\r\n")
    assert lines[0] == "kind,row,column,card,message"
    assert lines[1] == "error,2,cost,,'-1 is below 0."
    assert lines[2].startswith("error,3,text,Hook,")


def test_a_clash_of_names_asks_what_it_means(boss: Client) -> None:
    applied(card("Jab"), card("Hook"))
    upload(
        boss, csv_bytes(numbered(card("Jab", cost="3"), card("Hook", cost="4"))), set_code="NEXT"
    )
    tasks.work()
    card_import = CardImport.objects.get(set_code="NEXT")
    url = card_import.get_absolute_url()
    page = words(boss.get(f"{url}?show=clashes"))
    assert "2 errors: nothing can be applied yet." in page
    assert "it reads otherwise" in page
    boss.post(f"{url}same-name/", {"row": "2", "answer": "reprint"})
    boss.post(f"{url}same-name/", {"row": "3", "answer": "erratum"})
    boss.post(f"{url}apply/")
    costs = dict(Card.objects.values_list("name", "fade__cost"))
    assert costs == {"Jab": 1, "Hook": 4}
    assert Card.objects.get(name="Jab").printings.count() == 2


def test_a_clash_of_names_may_be_another_card(boss: Client) -> None:
    applied(card("Jab"))
    upload(boss, csv_bytes(numbered(card("Jab", cost="3"))), set_code="NEXT")
    tasks.work()
    url = CardImport.objects.get(set_code="NEXT").get_absolute_url()
    form = boss.get(f"{url}rows/2/").context["form"]
    cells = {name: form[name].value() or "" for name in form.fields}
    boss.post(f"{url}rows/2/", cells | {"name": "Heavy Jab"})
    boss.post(f"{url}apply/")
    assert set(Card.objects.values_list("name", "fade__cost")) == {("Jab", 1), ("Heavy Jab", 3)}


def test_all_clashes_are_answered_at_once(boss: Client) -> None:
    applied(card("Jab"), card("Hook"))
    upload(
        boss, csv_bytes(numbered(card("Jab", cost="3"), card("Hook", cost="4"))), set_code="NEXT"
    )
    tasks.work()
    url = CardImport.objects.get(set_code="NEXT").get_absolute_url()
    boss.post(f"{url}same-name/", {"answer": "reprint"})
    assert "2 reprinted. Nothing is applied yet." in words(boss.get(url))


def test_nonsense_is_warned_of_and_stops_nothing(boss: Client) -> None:
    fighter = {"type": "Character", "rank": "", "level": "1", "hp": "-5", "text": ""}
    text = 'Level Up (a Character named "Nobody At All").'
    card_import = dry_run(
        card("Jab", **fighter), card("Hook", **fighter | {"hp": "5", "text": text})
    )
    url = f"/imports/{card_import.pk}/"
    page = words(boss.get(f"{url}?show=doubts"))
    assert "2 new. Nothing is applied yet." in page
    assert "A Character with HP −5: below 0." in page
    assert "A Character without PLV and DEF and AGI" in page
    assert "No card is called “Nobody At All”" in page
    assert "warning,3,,Hook," in boss.get(f"{url}errors.csv").content.decode()
