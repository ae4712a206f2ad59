"""Cards and sets for programs: the same pool as the pages, cheap to ask again."""

import gzip
import json
import shutil
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from cards.importing.undo import undo_import
from cards.models import Card, CardChange, CardImport
from tests.pool import put_cards, put_core
from tests.sheets import applied, card

PUP = {
    "name": "Cinder Pup",
    "type": "Character",
    "subtypes": "Beast Pup",
    "elements": "Fire/Earth",
    "cost": "2",
    "cost_kind": "TP",
    "level": "1",
    "hp": "30",
    "plv": "10",
    "def": "0",
    "agi": "3",
    "rarity": "Rare",
    "number": "7a",
    "flavor": "Warm paws.",
    "artist": "Nobody",
}


def imported(card: Card | None = None, **change: object) -> None:
    """An import has been applied."""
    done = CardImport.objects.create(
        system="fade", set_code="TEST", status=CardImport.Status.APPLIED, applied_at=timezone.now()
    )
    if card:
        CardChange.objects.create(card_import=done, card=card, **change)


def queries(url: str, **headers: str) -> int:
    Client().get(url)  # the first one also fills the throttle
    with CaptureQueriesContext(connection) as captured:
        assert Client().get(url, headers=headers).status_code in (200, 304)
    return len(captured)


@pytest.fixture
def pup(db: None) -> Card:
    return put_cards([PUP, {"name": "Quench", "text": "You draw 1 card."}])["Cinder Pup"]


@pytest.mark.parametrize(
    ("stored", "state"),
    [
        ({}, "played"),
        ({"not_simulated": "Zones are not played."}, "not played yet"),
        ({"is_playable": False, "not_simulated": "Zones."}, "declined"),
    ],
)
def test_state_of_a_text_is_said(pup: Card, stored: dict[str, object], state: str) -> None:
    Card.objects.filter(pk=pup.pk).update(**stored)
    assert Client().get("/api/cards/fade/cinder-pup/").json()["state"] == state


def test_card_has_all_that_is_printed(pup: Card) -> None:
    card = Client().get("/api/cards/fade/cinder-pup/").json()
    assert card["name"] == "Cinder Pup"
    assert card["fade"] == {
        "type": "Character",
        "subtypes": ["Beast", "Pup"],
        "elements": ["Fire", "Earth"],
        "cost": 2,
        "cost_kind": "TP",
        "level": 1,
        "rank": "",
        "hp": 30,
        "plv": 10,
        "def": 0,
        "agi": 3,
    }
    printing = card["printings"][0]
    assert printing.pop("id") == pup.printings.get().pk
    assert Client().get(printing.pop("face_url"))["Content-Type"] == "image/svg+xml"
    assert printing == {
        "set": "TEST",
        "set_name": "Test",
        "number": "7a",
        "rarity": "Rare",
        "flavor": "Warm paws.",
        "artist": "Nobody",
        "image": "",
    }
    assert Client().get(card["url"]).json()["name"] == "Cinder Pup"
    assert card["page_url"] == f"http://testserver{pup.get_absolute_url()}"


def test_card_of_a_game_nobody_plays_here_is_not_there(db: None) -> None:
    Card.objects.create(system="chess", name="Ryu", slug="ryu", name_key="ryu")
    assert Client().get("/api/cards/chess/ryu/").status_code == 404


def test_withdrawn_card_is_not_there(pup: Card) -> None:
    Card.objects.update(is_withdrawn=True)
    assert Client().get("/api/cards/fade/cinder-pup/").status_code == 404


def test_errata_show_only_what_changed(pup: Card) -> None:
    imported(
        pup, before={"name": "Cinder Pup", "hp": "20"}, after={"name": "Cinder Pup", "hp": "30"},
        is_erratum=True,
    )  # fmt: skip
    imported(pup, before={"flavor": "a"}, after={"flavor": "b"})
    found = Client().get(Client().get("/api/cards/fade/cinder-pup/").json()["errata_url"]).json()
    assert found["count"] == 1
    assert found["results"][0]["before"] == {"hp": "20"}
    assert found["results"][0]["after"] == {"hp": "30"}


@pytest.mark.parametrize(
    "query",
    ["exact=cinder pup", "exact=CINDER  PUP", "fuzzy=cinder", "fuzzy=cindr pup", "fuzzy=pup"],
)
def test_card_is_found_by_name(query: str, pup: Card) -> None:
    answer = Client().get(f"/api/cards/named/?{query}")
    assert answer.json()["name"] == "Cinder Pup"


def test_unsure_name_is_not_guessed(db: None) -> None:
    put_cards([{"name": "Ember Fist"}, {"name": "Ember Foot"}, {"name": "Wave"}])
    answer = Client().get("/api/cards/named/?fuzzy=ember f")
    assert answer.status_code == 404
    assert "Ember Fist, Ember Foot" in answer.json()["detail"]
    assert Client().get("/api/cards/named/?fuzzy=xyzzy").status_code == 404
    assert Client().get("/api/cards/named/?exact=ember").status_code == 404


def test_names_that_begin_with_it_come_first(db: None) -> None:
    put_cards([{"name": "A Small Ember"}, {"name": "December"}, {"name": "Ember Fist"}])
    names = Client().get("/api/cards/autocomplete/?q=EMBER").json()["names"]
    assert names == ["Ember Fist", "A Small Ember", "December"]
    assert Client().get("/api/cards/autocomplete/?q=%25").json()["names"] == []


def test_set_and_its_cards_in_the_order_of_their_numbers(db: None) -> None:
    put_cards([{"name": "Ten", "number": "10"}, {"name": "Two", "number": "2"}])
    sets = Client().get("/api/sets/").json()
    assert [(row["code"], row["cards"]) for row in sets["results"]] == [("TEST", 2)]
    one = Client().get(sets["results"][0]["url"]).json()
    assert one == sets["results"][0]
    cards = Client().get(one["cards_url"]).json()
    assert [card["name"] for card in cards["results"]] == ["Two", "Ten"]


def test_pages_lead_to_each_other(db: None) -> None:
    put_cards([{"name": f"Card {number}"} for number in range(5)])
    names, url = [], "/api/sets/fade/test/cards/?page_size=2"
    while url:
        page = Client().get(url).json()
        assert page["count"] == 5
        names += [card["name"] for card in page["results"]]
        before, url = url, page["next"]
    assert names == [f"Card {number}" for number in range(5)]
    assert "page=2" in page["previous"]
    assert "page=3" in before


ADDRESSES = [
    "/api/cards/",
    "/api/cards/?q=el:fire",
    "/api/cards/fade/cinder-pup/",
    "/api/cards/named/?exact=cinder pup",
    "/api/cards/autocomplete/?q=cinder",
    "/api/sets/",
    "/api/sets/fade/test/",
    "/api/sets/fade/test/cards/",
    "/api/bulk/cards.json",
    "/api/bulk/cards.jsonl",
]


@pytest.mark.parametrize("url", ADDRESSES)
def test_unchanged_answer_is_not_sent_again(url: str, pup: Card) -> None:
    first = Client().get(url)
    tag = first["ETag"]
    assert first["Cache-Control"] == "public, max-age=60"
    again = Client().get(url, headers={"if-none-match": tag})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    imported(pup)
    changed = Client().get(url, headers={"if-none-match": tag})
    assert changed.status_code == 200
    assert changed["ETag"] != tag


def test_every_import_and_every_rollback_changes_the_tag(db: None) -> None:
    def tag() -> str:
        return Client().get("/api/cards/")["ETag"]

    tags = [tag()]
    applied(card("Jab"))
    tags.append(tag())
    second = applied(card("Jab"), card("Hook"))
    tags.append(tag())
    assert tag() == tags[-1]
    undo_import(import_id=second.pk)
    tags.append(tag())
    assert len(set(tags)) == 4


def test_page_of_a_list_has_a_tag_of_its_own(pup: Card) -> None:
    url = "/api/sets/fade/test/cards/?page_size=1"
    tag = Client().get(url)["ETag"]
    other = Client().get(f"{url}&page=2", headers={"if-none-match": tag})
    assert other.status_code == 200


def test_tag_of_a_card_that_does_not_exist_is_404(pup: Card) -> None:
    answer = Client().get("/api/cards/fade/nobody/", headers={"if-none-match": "*"})
    assert answer.status_code == 404


def test_unchanged_list_reads_no_cards(pup: Card) -> None:
    url = "/api/sets/"
    tag = Client().get(url)["ETag"]
    assert queries(url, **{"if-none-match": tag}) < queries(url)


def test_number_of_queries_does_not_grow_with_the_set(db: None) -> None:
    url = "/api/sets/fade/test/cards/"
    put_cards([{"name": f"Card {number}"} for number in range(3)])
    few = queries(url)
    put_cards([{"name": f"More {number}", "number": f"9{number}"} for number in range(20)])
    assert queries(url) == few


@pytest.fixture(autouse=True)
def _no_files_of_other_tests() -> None:
    """Every test has a pool of its own, but all pools without an import have one version."""
    shutil.rmtree(Path(settings.PROFILE.var) / "bulk", ignore_errors=True)


@pytest.mark.django_db
class TestBulk:
    def test_every_card_stands_in_it_once(self) -> None:
        cards = put_core()
        answer = Client().get("/api/bulk/cards.json")
        found = json.loads(b"".join(answer.streaming_content))
        assert sorted(card["name"] for card in found) == sorted(cards)
        name = found[0]["slug"]
        assert found[0] == Client().get(f"/api/cards/fade/{name}/").json()

    def test_lines_are_the_same_cards(self) -> None:
        put_core()
        whole = Client().get("/api/bulk/cards.json").getvalue()
        answer = Client().get("/api/bulk/cards.jsonl")
        assert answer["Content-Type"] == "application/jsonl"
        lines = answer.getvalue().decode().splitlines()
        assert [json.loads(line) for line in lines] == json.loads(whole)

    def test_it_comes_packed_to_those_who_can_unpack(self) -> None:
        put_core()
        plain = Client().get("/api/bulk/cards.json")
        packed = Client().get("/api/bulk/cards.json", headers={"accept-encoding": "br, gzip"})
        assert packed["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in packed["Vary"]
        content = packed.getvalue()
        assert int(packed["Content-Length"]) == len(content)
        assert gzip.decompress(content) == plain.getvalue()

    def test_file_is_made_once_and_the_old_one_goes(self) -> None:
        folder = Path(settings.PROFILE.var) / "bulk"
        pup = put_cards([PUP])["Cinder Pup"]
        Client().get("/api/bulk/cards.json").getvalue()
        before = set(folder.iterdir())
        Client().get("/api/bulk/cards.json").getvalue()
        assert set(folder.iterdir()) == before
        imported(pup)
        Client().get("/api/bulk/cards.json").getvalue()
        assert len(list(folder.iterdir())) == 1
        assert not set(folder.iterdir()) & before

    def test_import_in_between_makes_it_anew(self, monkeypatch: pytest.MonkeyPatch) -> None:
        put_cards([PUP])
        versions = iter(["one", "two", "two", "two"])
        monkeypatch.setattr("cards.api.bulk_file.pool_version", lambda: next(versions))
        assert len(json.loads(Client().get("/api/bulk/cards.json").getvalue())) == 1
        assert next(versions, None) is None

    def test_empty_pool_is_an_empty_list(self) -> None:
        assert json.loads(Client().get("/api/bulk/cards.json").getvalue()) == []
        assert Client().get("/api/bulk/cards.jsonl").getvalue() == b""
