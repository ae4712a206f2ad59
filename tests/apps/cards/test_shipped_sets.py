"""The sets that come with Riftlab: imported at setup, once, and never over an admin's changes."""

import csv
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards import shipped
from cards.columns import key
from cards.games import game_of, games
from cards.importing.undo import undo_import
from cards.models import Card, CardChange, CardImport
from cards.set_files import shipped_cards
from tests.deployment import BASE
from tests.sheets import applied, card, csv_bytes, messages, numbered

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(shipped, "FOLDER", tmp_path)
    return tmp_path


def ship(folder: Path, *cards: dict[str, str]) -> None:
    (folder / "test.csv").write_bytes(csv_bytes(numbered(*cards)))
    shipped.load_shipped_sets()


def test_every_shipped_card_is_in_the_pool_and_played() -> None:
    shipped.load_shipped_sets()
    played = Card.objects.filter(is_playable=True, not_simulated="")
    names = {game.system: set(shipped_cards(game.system)) for game in games()}
    for system, wanted in names.items():
        assert set(played.filter(system=system).values_list("name", flat=True)) == wanted
    files = CardImport.objects.filter(by=None).values_list("file_name", flat=True)
    sets = ("core", "field", "raiders", "table-rules")
    mine = [f"shipped/{name}.csv" for name in sets]
    assert sorted(name for name in files if name.count("/") == 1) == mine
    assert CardChange.objects.count() == sum(map(len, names.values()))
    assert not CardImport.objects.exclude(status=CardImport.Status.APPLIED).exists()


def test_second_start_asks_one_question_and_changes_nothing(folder: Path) -> None:
    ship(folder, card("Jab"))
    with CaptureQueriesContext(connection) as context:
        shipped.load_shipped_sets()
    assert len(context) == 1
    assert CardImport.objects.count() == 1


def test_restart_does_not_overwrite_what_an_admin_changed(folder: Path) -> None:
    ship(folder, card("Jab"))
    applied(card("Jab", cost="5"))
    shipped.load_shipped_sets()
    assert Card.objects.get().fade.cost == 5


def test_new_release_of_a_set_is_imported(folder: Path) -> None:
    ship(folder, card("Jab"))
    ship(folder, card("Jab"), card("Hook"))
    assert Card.objects.count() == 2


def test_what_stands_against_a_new_release_is_listed_and_stops_no_start(folder: Path) -> None:
    ship(folder, card("Jab"))
    applied(card("Own card", number="2"))
    for _ in range(2):
        ship(folder, card("Jab"), card("Hook"))
    refused = CardImport.objects.get(status=CardImport.Status.REFUSED)
    assert "Number 2 is Own card in this set." in messages(refused)[0]
    assert not Card.objects.filter(name="Hook").exists()


def test_set_that_was_rolled_back_stays_away(folder: Path) -> None:
    ship(folder, card("Jab"))
    undo_import(import_id=CardImport.objects.get().pk)
    shipped.load_shipped_sets()
    assert Card.objects.get().is_withdrawn


def test_shipped_names_are_free_of_the_designers_example() -> None:
    """Otherwise an import of it would reprint our cards instead of bringing new ones."""
    with (BASE / "tests" / "data" / "designer_sample.csv").open(encoding="utf-8-sig") as file:
        names = {key(row["name"]) for row in csv.DictReader(file)}
    assert not names & {key(name) for name in shipped_cards()}


def test_what_others_build_on_comes_in_first() -> None:
    stems = [file.stem for file in shipped.in_order(game_of("exceed"))]
    assert stems[0] == "normals"
    assert sorted(stems[1:]) == stems[1:]
    assert len(stems) == 13
