"""manage.py import_cards and export_cards."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.models import Card, CardImport
from tests.sheets import card, csv_bytes, numbered

pytestmark = pytest.mark.django_db


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.csv"
    path.write_bytes(csv_bytes(numbered(card("Jab"), card("Hook"))))
    return path


def test_file_goes_in_and_comes_out(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_cards", str(file), set="test", name="A test")
    assert "Applied: 2 new" in capsys.readouterr().out
    call_command("export_cards", set="TEST")
    exported = capsys.readouterr().out
    assert exported.splitlines()[1].startswith("1,Jab,Skill")
    copy = file.with_name("copy.xlsx")
    call_command("export_cards", str(copy), set="TEST")
    call_command("import_cards", str(copy), set="TEST")
    assert "2 unchanged" in capsys.readouterr().out


def test_dry_run_changes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("import_cards", str(file), "--dry-run", "--json", set="TEST")
    found = json.loads(capsys.readouterr().out)
    assert found["counts"]["new"] == 2
    assert found["cards"][0]["reading"]["ok"] is True
    assert not Card.objects.exists()
    assert CardImport.objects.get().status == CardImport.Status.DISCARDED


def test_errors_are_named_and_the_exit_code_says_so(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_bytes(csv_bytes(numbered(card("Jab", text="Wug."))))
    with pytest.raises(SystemExit) as ended:
        call_command("import_cards", str(file), set="TEST")
    assert ended.value.code == 1
    assert "row 2, column text: Jab, line 1, place 1" in capsys.readouterr().err
    assert not Card.objects.exists()
    call_command("import_cards", str(file), "--keep-unplayable", set="TEST")
    assert not Card.objects.get().is_playable


def test_texts_are_counted_by_their_state(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    zone = card("Dome", type="Zone", cost="", rank="", text="Replay (1 TP).")
    file.write_bytes(csv_bytes(numbered(card("Jab"), zone)))
    call_command("import_cards", str(file), set="TEST")
    said = capsys.readouterr().out
    assert "1 played, 1 not played yet, 0 declined" in said
    assert "Dome: not played yet: " in said


def test_what_cannot_be_read_or_found_is_named(file: Path) -> None:
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("import_cards", "nowhere.csv", set="TEST")
    with pytest.raises(CommandError, match="set code"):
        call_command("import_cards", str(file), set="!")
    with pytest.raises(CommandError, match="no set NOPE"):
        call_command("export_cards", set="NOPE")
