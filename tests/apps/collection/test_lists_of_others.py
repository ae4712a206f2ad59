"""Files as ManaBox, Archidekt, Moxfield and Deckbox write them come in without a question."""

from pathlib import Path
from uuid import uuid4

import pytest

from accounts.models import User
from collection.lists import intake, reading
from collection.models import Entry, ImportLine

SAMPLES = Path(__file__).parents[2] / "data" / "collections"
CONDITIONS = {
    "manabox": ["NM", "LP", "EX", "PL"],
    "archidekt": ["NM", "LP", "PL", "PO"],
    "moxfield": ["NM", "LP", "PL", "PO"],
    "deckbox": ["NM", "LP", "PL", "PO"],
}
FOILS = {"manabox": 2, "archidekt": 1, "moxfield": 2, "deckbox": 2}
NAMES = ["Ember Whelp", "Straight Jab", "Rally Cry", "Antidote"]


@pytest.fixture
def owner(core: object, people: dict[str, User]) -> User:
    return people["owner"]


@pytest.mark.parametrize("tool", CONDITIONS)
def test_every_line_of_the_file_comes_in(tool: str, owner: User) -> None:
    read = reading.read_file((SAMPLES / f"{tool}.csv").read_bytes())
    report = intake.bring_in(owner=owner, title=tool, lines=read.lines, form_key=uuid4())
    assert (report.read, report.added, report.waiting) == (4, 4, 0)
    entries = [Entry.objects.get(owner=owner, printing__card__name=name) for name in NAMES]
    assert [entry.quantity for entry in entries] == [3, 1, 2, 4]
    assert [entry.condition for entry in entries] == CONDITIONS[tool]
    assert [entry.language for entry in entries] == ["en", "de", "en", "en"]
    assert sum(entry.foil for entry in entries) == FOILS[tool]
    for_trade = [1, 1, 0, 0] if tool in ("moxfield", "deckbox") else [0, 0, 0, 0]
    assert [entry.for_trade for entry in entries] == for_trade


@pytest.mark.parametrize("word", ["near_mint", "Near-Mint", "NEAR  MINT", "NM", "nm/m", "NearMint"])
def test_a_condition_may_be_written_in_any_way(word: str, owner: User) -> None:
    lines = reading.read_paste(f"Name,Condition\nEmber Whelp,{word}\n").lines
    intake.bring_in(owner=owner, title="List", lines=lines)
    assert Entry.objects.get(owner=owner).condition == "NM"


def test_one_answer_settles_a_word_in_all_lines(owner: User) -> None:
    text = "Name,Condition\nEmber Whelp,sleepy\nRally Cry,sleepy\nAntidote,grumpy\n"
    lines = reading.read_paste(text).lines
    report = intake.bring_in(owner=owner, title="List", lines=lines)
    assert report.waiting == 3
    first = report.collection_import.lines.get(number=2)
    settled = intake.settle_line(
        user=owner, line_id=first.pk, action="add", cells={"condition": "GD"}, alike=True
    )
    assert [line.number for line in settled] == [2, 3]
    assert set(Entry.objects.values_list("printing__card__name", "condition")) == {
        ("Ember Whelp", "GD"),
        ("Rally Cry", "GD"),
    }
    waiting = report.collection_import.lines.get(status=ImportLine.Status.WAITING)
    assert waiting.cells["condition"] == "grumpy"


def test_a_card_chosen_for_one_line_is_not_taken_for_others(owner: User) -> None:
    """Lines that share a word only are other cards."""
    text = "Name,Condition\nEmbr Whelp,sleepy\nRally Cry,sleepy\n"
    report = intake.bring_in(owner=owner, title="List", lines=reading.read_paste(text).lines)
    whelp = Entry.printing.field.related_model.objects.get(card__name="Ember Whelp")
    first = report.collection_import.lines.get(number=2)
    intake.settle_line(
        user=owner,
        line_id=first.pk,
        action="add",
        cells={"condition": "GD"},
        printing_id=whelp.pk,
        alike=True,
    )
    assert [entry.printing_id for entry in Entry.objects.all()] == [whelp.pk]
