"""The page "Write a card", with htmx and without."""

import html

import pytest
from django.test import Client

from accounts.models import User
from cards.models import CardSet

pytestmark = pytest.mark.django_db
URL = "/cards/write/"
FLASH = {"name": "Kiln Fox", "type": "Character", "text": "Flash.", "hp": "9"}


def words(answer: object) -> str:
    return html.unescape(answer.content.decode())  # type: ignore[attr-defined]


def test_everybody_may_write_and_home_leads_there(client: Client) -> None:
    assert f'href="{URL}"' in client.get("/").content.decode()
    page = words(client.get(URL))
    assert "Waiting for text" in page or "Played" in page
    assert "Start from an example" in page
    assert "Bloodlust" in page  # the words at hand


def test_every_example_is_played(client: Client) -> None:
    first = words(client.get(URL, {"example": "1"}))
    assert "Kiln Fox" in first
    for number in range(1, first.count("data-example>") + 1):
        page = words(client.get(URL, {"example": str(number)}))
        assert "Games play every word of it." in page, number
    for nonsense in ("0", "999", "99999999999", "-1", "²", "x"):
        assert client.get(URL, {"example": nonsense}).status_code == 200


def test_without_script_the_whole_page_answers_and_keeps_what_was_typed(client: Client) -> None:
    page = words(client.post(URL, {**FLASH, "text": "Falsh.\nVoid."}))
    assert "<!doctype html>" in page
    assert "Unknown word" in page
    assert "Falsh.\nVoid.</textarea>" in page
    assert 'value="text:Flash.\nVoid."' in page
    mended = words(client.post(URL, {**FLASH, "text": "Falsh.", "take": "text:Flash."}))
    assert "Games play every word of it." in mended


def test_htmx_gets_the_look_alone(client: Client) -> None:
    asked = {"HX-Request": "true", "HX-Target": "look"}
    part = words(client.post(URL, FLASH, headers=asked))
    assert part.strip().startswith('<div class="look"')
    assert "<textarea" not in part


def test_only_fields_of_the_type_are_shown(client: Client) -> None:
    page = client.post(URL, {**FLASH, "type": "Skill"}).content.decode()
    assert page.count("data-types=") == 9
    assert 'writer-detail-level" data-types="Character|Raider" hidden' in page
    assert 'writer-detail-rank" data-types="Skill|' in page


def test_what_is_typed_stays_text_and_is_bounded(client: Client) -> None:
    hostile = '"><img src=x onerror=alert(1)>{% now %}'
    page = client.post(URL, dict.fromkeys(FLASH, hostile)).content.decode()
    assert "<img src=x" not in page
    long = client.post(URL, {**FLASH, "text": "Wug. " * 4_000, "hp": "9" * 500}).content.decode()
    assert long.count("Wug.") < 2_000
    assert client.post(URL, {"game": "nonsense", "type": "nonsense"}).status_code == 200


@pytest.fixture
def core_set(house: None) -> CardSet:
    return CardSet.objects.get(system="fade", code="CORE")


def test_designer_writes_a_new_card_into_a_set(people: dict[str, User], core_set: CardSet) -> None:
    boss = Client()
    boss.force_login(people["admin"])
    page = words(boss.get(core_set.get_absolute_url()))
    assert f'href="{URL}?game=fade&set=core">New card</a>' in page
    page = words(boss.get(URL, {"game": "fade", "set": "core"}))
    assert "New card in" in page
    assert "Save, then publish in CORE" in page
    sent = {**FLASH, "game": "fade", "for_set": "CORE", "then": "publish"}
    answer = boss.post(f"{URL}save/", sent)
    assert answer["Location"].endswith("/publish/?set=CORE")
    form = boss.get(answer["Location"]).context["form"]
    last = core_set.printings.order_by("-number_order").first()
    assert last is not None
    assert form["set_code"].value() == "CORE"
    assert form["number"].value() == str(last.number_order + 1)


def test_players_are_offered_no_new_card_in_a_set(
    people: dict[str, User], core_set: CardSet
) -> None:
    ada = Client()
    ada.force_login(people["owner"])
    assert "New card" not in words(ada.get(core_set.get_absolute_url()))
    assert "then publish" not in words(ada.post(URL, FLASH))
    answer = ada.post(f"{URL}save/", {**FLASH, "then": "publish"})
    assert answer["Location"].endswith("?saved")
