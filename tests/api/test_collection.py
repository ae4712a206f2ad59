"""One's collection by API: the same services as the pages, so the same steps and the same undo."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.tokens import create_token
from cards.models import Printing
from collection.models import Entry
from tests.pool import put_cards

URL = "/api/collection/"
JSON = "application/json"


def program_of(user: User) -> Client:
    _, key = create_token(user=user, name="bot")
    return Client(headers={"authorization": f"Bearer {key}"})


@pytest.fixture
def program(people: dict[str, User]) -> Client:
    put_cards([{"name": "Cinder Pup", "elements": "Fire"}, {"name": "Tide Cub"}])
    return program_of(people["owner"])


def printing(name: str = "Cinder Pup") -> int:
    return Printing.objects.get(card__name=name).pk


def test_copies_are_added_changed_and_removed(program: Client) -> None:
    made = program.post(URL, {"printing": printing(), "quantity": 3, "foil": True}, JSON)
    assert made.status_code == 201
    entry = made.json()
    assert (entry["name"], entry["set"], entry["quantity"]) == ("Cinder Pup", "TEST", 3)
    url = f"{URL}{entry['id']}/"
    changed = program.patch(url, {"quantity": 4, "for_trade": 1, "binder": "Trades"}, JSON)
    assert (changed.json()["quantity"], changed.json()["binder"]) == (4, "Trades")
    assert program.get(url).json() == changed.json()
    assert program.delete(url).status_code == 204
    assert program.get(url).status_code == 404


def test_alike_copies_are_one_entry(program: Client) -> None:
    ids = {program.post(URL, {"printing": printing()}, JSON).json()["id"] for _ in range(3)}
    assert len(ids) == 1
    assert Entry.objects.get().quantity == 3


def test_no_copies_and_none_wanted_removes_the_entry(program: Client) -> None:
    entry = program.post(URL, {"printing": printing()}, JSON).json()
    assert program.patch(f"{URL}{entry['id']}/", {"quantity": 0}, JSON).status_code == 204
    assert not Entry.objects.exists()


def test_same_key_twice_adds_once(program: Client) -> None:
    wanted = {"printing": printing(), "quantity": 2, "form_key": str(uuid4())}
    first, second = (program.post(URL, wanted, JSON).json() for _ in range(2))
    assert first == second
    assert Entry.objects.get().quantity == 2
    program.delete(f"{URL}{first['id']}/")
    assert program.post(URL, wanted, JSON).status_code == 409


def test_change_of_what_was_changed_meanwhile_is_refused(program: Client) -> None:
    entry = program.post(URL, {"printing": printing()}, JSON).json()
    url = f"{URL}{entry['id']}/"
    program.patch(url, {"quantity": 7}, JSON)
    answer = program.patch(url, {"quantity": 2, "version": entry["version"]}, JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert Entry.objects.get().quantity == 7


def test_undo_and_redo(program: Client) -> None:
    program.post(URL, {"printing": printing(), "quantity": 3}, JSON)
    undone = program.post(f"{URL}undo/", {}, JSON)
    assert "Cinder Pup" in undone.json()["title"]
    assert not Entry.objects.exists()
    program.post(f"{URL}redo/", {"step": undone.json()["step"]}, JSON)
    assert Entry.objects.get().quantity == 3
    answer = program.post(f"{URL}redo/", {}, JSON)
    assert (answer.status_code, answer.json()["detail"]) == (400, "There is nothing to redo.")


def test_clear_lines_are_added_and_the_others_wait_with_their_reason(program: Client) -> None:
    answer = program.post(f"{URL}lines/", {"lines": "3 Cinder Pup\n2x Tide Cup\n"}, JSON)
    report = answer.json()
    assert (answer.status_code, report["read"], report["added"]) == (201, 2, 1)
    [waiting] = report["waiting"]
    assert (waiting["number"], waiting["text"]) == (2, "2x Tide Cup")
    assert waiting["problems"]["name"]
    assert program.post(f"{URL}undo/", {"step": report["step"]}, JSON).status_code == 200


def test_list_is_searched_filtered_and_counted(program: Client) -> None:
    program.post(URL, {"printing": printing(), "quantity": 3}, JSON)
    program.post(URL, {"printing": printing("Tide Cub"), "binder": "Blue", "foil": True}, JSON)
    found = program.get(URL, {"q": "el:fire nonsense:1"}).json()
    assert [entry["name"] for entry in found["results"]] == ["Cinder Pup"]
    assert found["warnings"]
    assert found["totals"]["copies"] == 3
    assert [entry["name"] for entry in program.get(URL).json()["results"]] == [
        "Cinder Pup",
        "Tide Cub",
    ]
    for query in ({"foil": "true"}, {"binder": "Blue"}, {"foil": "true", "set": "test"}):
        results = program.get(URL, query).json()["results"]
        assert [entry["name"] for entry in results] == ["Tide Cub"]
    assert program.get(URL, {"binder": ""}).json()["count"] == 1
    assert program.get(URL, {"foil": "false"}).json()["count"] == 1


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({}, "printing"),
        ({"printing": 987_654}, "printing"),
        ({"printing": 10**30}, "printing"),
        ({"printing": "pup"}, "printing"),
        ({"quantity": -1}, "quantity"),
        ({"quantity": 10**9}, "quantity"),
        ({"quantity": 0}, "quantity"),
        ({"quantity": 1, "for_trade": 2}, "for_trade"),
        ({"condition": "broken"}, "condition"),
        ({"language": "tlh"}, "language"),
        ({"binder": "x" * 61}, "binder"),
        ({"notes": "a\x00b"}, "notes"),
        ({"form_key": "no"}, "form_key"),
    ],
)
def test_bad_entry_names_the_field_and_changes_nothing(
    wanted: dict[str, object], field: str, program: Client
) -> None:
    known = {"printing": printing()} if field != "printing" else {}
    answer = program.post(URL, known | wanted, JSON)
    assert answer.status_code == 400
    assert field in answer.json()["fields"]
    assert not Entry.objects.exists()


@pytest.mark.parametrize("lines", ["", " \n ", "a\x00b", "1 X\n" * 10_001])
def test_bad_list_is_refused(lines: str, program: Client) -> None:
    answer = program.post(f"{URL}lines/", {"lines": lines}, JSON)
    assert answer.status_code == 400
    assert "lines" in answer.json()["fields"]


def test_somebody_elses_entry_does_not_exist(program: Client, people: dict[str, User]) -> None:
    entry = program.post(URL, {"printing": printing()}, JSON).json()
    stranger = program_of(people["stranger"])
    url = f"{URL}{entry['id']}/"
    assert stranger.get(url).status_code == 404
    assert stranger.patch(url, {"quantity": 9}, JSON).status_code == 404
    assert stranger.delete(url).status_code == 404
    assert stranger.get(URL).json()["count"] == 0
    assert stranger.post(f"{URL}undo/", {}, JSON).status_code == 400
    assert Entry.objects.get().quantity == 1


def test_number_of_queries_does_not_grow_with_the_list(program: Client) -> None:
    def queries() -> int:
        program.get(URL)
        with CaptureQueriesContext(connection) as captured:
            program.get(URL)
        return len(captured)

    for number in range(2):
        program.post(URL, {"printing": printing(), "binder": str(number)}, JSON)
    few = queries()
    for number in range(12):
        program.post(URL, {"printing": printing(), "binder": str(number)}, JSON)
    assert queries() == few
