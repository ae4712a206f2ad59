"""Decks by API: made, edited, judged, shared; nothing of anybody else, nothing lost."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.tokens import create_token
from cards.models import Card
from collection.services import add_copies
from decks.lists.formats import KINDS
from decks.models import Deck

URL = "/api/decks/"
JSON = "application/json"


def program_of(user: User) -> Client:
    _, key = create_token(user=user, name="bot")
    return Client(headers={"authorization": f"Bearer {key}"})


@pytest.fixture
def names(core: dict[str, Card]) -> list[str]:
    """Names of cards that belong into the Deck."""
    cards = Card.objects.filter(fade__type="Skill").order_by("name_key")
    return list(cards.values_list("name", flat=True))


@pytest.fixture
def program(people: dict[str, User], names: list[str]) -> Client:
    return program_of(people["owner"])


@pytest.fixture
def deck(program: Client, names: list[str]) -> dict[str, Any]:
    text = f"Deck\n4 {names[0]}\n2 {names[1]}\n"
    made = program.post(URL, {"name": "Mine", "text": text, "tags": ["aggro"]}, JSON)
    assert made.status_code == 201
    return dict(made.json())


def counts(deck: dict[str, Any]) -> dict[str, int]:
    return {line["name"]: line["count"] for line in deck["cards"]}


def card_id(name: str) -> int:
    return Card.objects.get(name=name).pk


def test_deck_is_made_from_a_list(deck: dict[str, Any], names: list[str]) -> None:
    assert counts(deck) == {names[0]: 4, names[1]: 2}
    assert (deck["version"], deck["visibility"], deck["format"]) == (1, "private", "open")
    assert deck["legality"]["legal"] is False
    assert deck["legality"]["violations"][0]["message"]
    assert deck["url"].endswith(f"{URL}{deck['key']}/")


def test_unclear_lines_refuse_the_list_with_number_and_suggestions(
    program: Client, names: list[str]
) -> None:
    text = f"Deck\n4 {names[0]}\n2 {names[1]}x\n-1 {names[0]}\n"
    answer = program.post(URL, {"name": "Mine", "text": text}, JSON)
    assert answer.status_code == 400
    fields = answer.json()["fields"]
    assert set(fields) == {"text.3", "text.4"}
    assert names[1] in fields["text.3"][0]
    assert not Deck.objects.filter(owner__username="owner").exists()


def test_edits_are_one_version_and_judged(
    program: Client, deck: dict[str, Any], names: list[str]
) -> None:
    edits = [
        {"card": card_id(names[0]), "section": "deck", "set": 3},
        {"card": card_id(names[1]), "section": "deck", "add": 1},
        {"card": card_id(names[2]), "section": "deck", "set": 2},
        {"card": card_id(names[2]), "section": "deck", "to": "maybe", "count": 1},
    ]
    wanted = {"version": 1, "edits": edits, "note": "better"}
    edited = program.post(f"{URL}{deck['key']}/edits/", wanted, JSON).json()
    sections = {(line["name"], line["section"]): line["count"] for line in edited["cards"]}
    assert sections == {
        (names[0], "deck"): 3,
        (names[1], "deck"): 3,
        (names[2], "deck"): 1,
        (names[2], "maybe"): 1,
    }
    assert edited["version"] == 2
    versions = program.get(f"{URL}{deck['key']}/versions/").json()["results"]
    assert (versions[0]["number"], versions[0]["note"]) == (2, "better")


def test_mend_can_be_sent_back_as_edits(program: Client, names: list[str]) -> None:
    made = program.post(URL, {"name": "Five", "text": f"Deck\n5 {names[0]}\n"}, JSON).json()
    mends = [
        mend
        for violation in made["legality"]["violations"]
        if violation["card"] == names[0]
        for mend in violation["mends"]
    ]
    wanted = {"version": 1, "edits": mends[0]["changes"]}
    mended = program.post(f"{URL}{made['key']}/edits/", wanted, JSON).json()
    assert counts(mended) == {names[0]: 4}


def test_change_elsewhere_is_merged_and_one_in_the_same_place_refused(
    program: Client, deck: dict[str, Any], names: list[str]
) -> None:
    url = f"{URL}{deck['key']}/edits/"

    def edit(name: str, count: int) -> Any:
        edits = [{"card": card_id(name), "section": "deck", "set": count}]
        return program.post(url, {"version": 1, "edits": edits}, JSON)

    assert edit(names[0], 3).status_code == 200
    merged = edit(names[1], 1)
    assert counts(merged.json()) == {names[0]: 3, names[1]: 1}
    assert names[0] in merged.json()["message"]
    clash = edit(names[0], 1)
    assert (clash.status_code, clash.json()["code"]) == (409, "conflict")
    assert names[0] in clash.json()["detail"]


def test_undo_redo_revert_and_compare(
    program: Client, deck: dict[str, Any], names: list[str]
) -> None:
    url = f"{URL}{deck['key']}/"
    program.put(f"{url}list/", {"version": 1, "text": f"1 {names[3]}"}, JSON)
    undone = program.post(f"{url}undo/", {"version": 2}, JSON).json()
    assert (counts(undone), undone["can_redo"]) == (counts(deck), True)
    redone = program.post(f"{url}redo/", {"version": 1}, JSON).json()
    assert counts(redone) == {names[3]: 1}
    reverted = program.post(f"{url}versions/1/revert/", {"version": 2}, JSON).json()
    assert (counts(reverted), reverted["version"]) == (counts(deck), 3)
    assert counts(program.get(f"{url}versions/2/").json()) == {names[3]: 1}
    compared = program.get(f"{url}compare/?before=1&after=2").json()
    assert {(row["name"], row["before"], row["after"]) for row in compared} == {
        (names[0], 4, 0),
        (names[1], 2, 0),
        (names[3], 0, 1),
    }
    noted = program.patch(f"{url}versions/2/", {"note": "an idea"}, JSON).json()
    assert noted["note"] == "an idea"
    answer = program.post(f"{url}redo/", {"version": 3}, JSON)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["version"])


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_export_can_be_read_in_again(kind: str, program: Client, deck: dict[str, Any]) -> None:
    answer = program.get(f"{URL}{deck['key']}/export/{kind}/")
    assert answer["Content-Disposition"].startswith("attachment")
    again = program.post(URL, {"name": "Again", "text": answer.content.decode()}, JSON)
    assert counts(again.json()) == counts(deck)


def test_deck_is_described_shared_copied_liked_and_thrown_away(
    program: Client, deck: dict[str, Any], people: dict[str, User]
) -> None:
    url = f"{URL}{deck['key']}/"
    assert Client().get(url).status_code == 404
    wanted = {"name": "Ours", "visibility": "public", "tags": ["a", "b"], "description": "*Hi*"}
    described = program.patch(url, wanted, JSON).json()
    assert {name: described[name] for name in wanted} == wanted
    stranger = program_of(people["stranger"])
    assert stranger.put(f"{url}favourite/").status_code == 204
    assert stranger.get(url).json()["is_liked"] is True
    assert stranger.get(f"{URL}?show=favourites").json()["count"] == 1
    assert stranger.delete(f"{url}favourite/").status_code == 204
    copied = stranger.post(f"{url}copy/", {"name": "Theirs"}, JSON)
    assert copied.status_code == 201
    assert (counts(copied.json()), copied.json()["owner"]) == (counts(deck), "stranger")
    assert Client().get(URL).json()["results"][0]["name"] == "Ours"
    assert program.get(f"{URL}?show=mine").json()["count"] == 1
    assert program.delete(url).status_code == 204
    assert program.get(url).status_code == 404
    assert program.post(f"{url}restore/").json()["name"] == "Ours"


def test_decks_are_searched_by_content_and_warn_of_what_is_not_understood(
    program: Client, deck: dict[str, Any], names: list[str]
) -> None:
    def found(query: str) -> list[str]:
        answer = program.get(URL, {"show": "mine", "q": query}).json()
        return [row["name"] for row in answer["results"]]

    assert found("tag:aggro") == ["Mine"]
    assert found(f'[[!"{names[0]}"]]>=4') == ["Mine"]
    assert found(f'[[!"{names[0]}"]]>=5') == []
    answer = program.get(URL, {"show": "mine", "q": "nonsense:1"}).json()
    assert (answer["count"], len(answer["warnings"])) == (1, 1)


def test_figures_odds_hands_and_missing_cards(
    program: Client, deck: dict[str, Any], names: list[str], people: dict[str, User]
) -> None:
    url = f"{URL}{deck['key']}/"
    figures = program.get(f"{url}insight/").json()
    assert figures["deck_size"] == 6
    assert sum(bar["value"] for bar in figures["cost_curve"]) == 6
    odds = program.get(f"{url}odds/", {"group": f'!"{names[1]}"', "wanted": 2}).json()
    assert (odds["group_size"], odds["deck_size"]) == (2, 6)
    assert odds["turns"][0] == {"turn": 0, "first": 1.0, "second": 1.0}  # six of six are seen
    hand = program.get(f"{url}hand/", {"seed": 7}).json()
    assert hand == program.get(f"{url}hand/", {"seed": 7}).json()
    assert sorted(hand["opening"]) == sorted([names[0]] * 4 + [names[1]] * 2)
    printing = Card.objects.get(name=names[0]).printings.get()
    add_copies(owner=people["owner"], printing_id=printing.pk, quantity=3)
    missing = program.get(f"{url}missing/").json()
    assert missing["total"] == 3
    assert {row["name"]: row["missing"] for row in missing["cards"]} == {names[0]: 1, names[1]: 2}
    copied = program.post(f"{url}copy/", {}, JSON).json()["key"]
    both = program.get(f"{URL}shopping/", {"deck": [deck["key"], copied]}).json()
    assert both["total"] == 9
    one = program.get(f"{URL}shopping/", {"deck": [deck["key"], copied], "at_once": "no"}).json()
    assert one["total"] == 3


def test_same_key_twice_is_the_same_deck(program: Client) -> None:
    wanted = {"name": "Mine", "form_key": str(uuid4())}
    first, second = (program.post(URL, wanted, JSON).json()["key"] for _ in range(2))
    assert first == second


def test_anybody_may_check_a_list(names: list[str]) -> None:
    answer = Client().post(f"{URL}check/", {"text": f"Deck\n5 {names[0]}\n"}, JSON)
    verdict = answer.json()
    assert (answer.status_code, verdict["legal"]) == (200, False)
    assert names[0] in {violation["card"] for violation in verdict["violations"]}
    assert not Deck.objects.filter(owner__username="owner").exists()
    unknown = Client().post(f"{URL}check/", {"text": "1 X", "format": "none"}, JSON)
    assert unknown.status_code == 400


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({}, "name"),
        ({"name": " "}, "name"),
        ({"name": "\u200b"}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"name": "a\x00b"}, "name"),
        ({"name": "a", "description": "x" * 20_001}, "description"),
        ({"name": "a", "tags": "aggro"}, "tags"),
        ({"name": "a", "tags": ["x" * 31]}, "tags.0"),
        ({"name": "a", "tags": list("abcdefghijk")}, "tags"),
        ({"name": "a", "visibility": "secret"}, "visibility"),
        ({"name": "a", "format": "chess"}, "format"),
        ({"name": "a", "text": "1000000000 X"}, "text.1"),
        ({"name": "a", "text": "0 X"}, "text.1"),
        ({"name": "a", "text": "RIFT1-cut"}, "text.1"),
        ({"name": "a", "text": "<!DOCTYPE a [<!ENTITY b 'c'>]><cockatrice_deck/>"}, "text"),
        ({"name": "a", "text": "1 X\n" * 10_000}, "text"),
        ({"name": "a", "form_key": "no"}, "form_key"),
    ],
)
def test_bad_deck_names_the_field(wanted: dict[str, object], field: str, program: Client) -> None:
    answer = program.post(URL, wanted, JSON)
    assert answer.status_code == 400
    assert [name for name in answer.json()["fields"] if name.startswith(field)]
    assert not Deck.objects.filter(owner__username="owner").exists()


@pytest.mark.parametrize(
    ("edits", "field"),
    [
        ([], "edits"),
        ([{"card": 1, "section": "deck"}], "edits.0"),
        ([{"card": 1, "section": "deck", "set": 1, "add": 1}], "edits.0"),
        ([{"card": 1, "section": "deck", "set": -1}], "edits.0.set"),
        ([{"card": 1, "section": "deck", "set": 10**9}], "edits.0.set"),
        ([{"card": 1, "section": "hand", "set": 1}], "edits.0.section"),
        ([{"card": 10**30, "section": "deck", "set": 1}], "edits.0.card"),
        ([{"card": 987_654, "section": "deck", "set": 1}], "card"),
        ("all", "edits"),
        ([{"card": 1, "section": "deck", "set": 1}] * 501, "edits"),
    ],
)
def test_bad_edit_names_its_place(
    edits: object, field: str, program: Client, deck: dict[str, Any]
) -> None:
    url = f"{URL}{deck['key']}/"
    answer = program.post(f"{url}edits/", {"version": 1, "edits": edits}, JSON)
    assert answer.status_code == 400
    assert [name for name in answer.json()["fields"] if name.startswith(field)]
    assert program.get(url).json()["version"] == 1


def test_somebody_elses_private_deck_does_not_exist(
    program: Client, deck: dict[str, Any], people: dict[str, User]
) -> None:
    stranger = program_of(people["stranger"])
    url = f"{URL}{deck['key']}/"
    for part in ("", "legality/", "versions/", "versions/1/", "export/json/"):
        assert stranger.get(f"{url}{part}").status_code == 404
    program.patch(url, {"visibility": "unlisted"}, JSON)
    assert stranger.get(url).status_code == 200
    assert stranger.patch(url, {"name": "Stolen"}, JSON).status_code == 404
    edits = [{"card": 1, "section": "deck", "set": 1}]
    assert stranger.post(f"{url}edits/", {"version": 1, "edits": edits}, JSON).status_code == 404
    assert stranger.delete(url).status_code == 404
    assert stranger.get(URL).json()["count"] == 0


def test_number_of_queries_does_not_grow_with_decks_or_cards(
    program: Client, names: list[str]
) -> None:
    def queries(url: str) -> int:
        program.get(url)
        with CaptureQueriesContext(connection) as captured:
            assert program.get(url).status_code == 200
        return len(captured)

    def make(cards: int) -> str:
        text = "Deck\n" + "\n".join(f"1 {name}" for name in names[:cards])
        key = program.post(URL, {"name": "Deck", "text": text}, JSON).json()["key"]
        return f"{URL}{key}/"

    small = queries(make(2))
    few = queries(f"{URL}?show=mine")
    assert queries(make(20)) == small
    make(3)
    assert queries(f"{URL}?show=mine") == few
