"""What belongs to a game stands in its room; and an edit reads the deck once."""

import re
from pathlib import Path

import pytest

from accounts.models import User
from cards.models import Card
from decks import edits, services
from decks.contents import Change, Contents
from decks.games.fade.sections import SECTIONS, SHAPE, Section
from decks.sections import MAYBE
from engine import api
from tests.pool import put_cards

ROOT = Path(__file__).resolve().parents[3]
ROOMS = ("decks/games/", "decks/migrations/")
OF_A_GAME = re.compile(
    r"[\"']fade[\"']|card\.fade\b|FadeFace|ELEMENTS|element_mask|\.elements\b|Fighter Pool|\bTP\b"
    r"|\bRank\b|pool_levels|world_rule|\bSYSTEM\b"
)


def test_nothing_outside_its_room_names_what_a_game_prints() -> None:
    found = []
    for file in [*ROOT.glob("decks/**/*.py"), *ROOT.glob("templates/decks/**/*.html")]:
        name = file.relative_to(ROOT).as_posix()
        if name.startswith(ROOMS):
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if OF_A_GAME.search(line):
                found.append(f"{name}:{number}: {line.strip()[:120]}")
    assert found == []


def test_the_sections_are_those_of_the_rules_and_the_maybeboard() -> None:
    rules = [section.slug for section in api.deck_sections(SHAPE.system)]
    assert [section.slug for section in SECTIONS] == [*rules, MAYBE] == list(Section)


def test_an_edit_reads_the_deck_once(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    card: Card = put_cards([{"name": "Jab", "type": "Item", "text": "You gain 2 TP."}], "CORE")[
        "Jab"
    ]
    deck = services.create_deck(owner=people["owner"], name="Mine")
    read = []
    whole = Contents.from_json.__func__  # type: ignore[attr-defined]
    counted = classmethod(lambda cls, stored: read.append(stored) or whole(cls, stored))
    monkeypatch.setattr(Contents, "from_json", counted)
    for version, verb in enumerate(("edit", "list"), 1):
        read.clear()
        if verb == "edit":
            edits.edit_deck(
                user=people["owner"],
                deck_id=deck.pk,
                edits=[Change(card.pk, Section.DECK, add=1)],
                expected_version=version,
            )
        else:
            edits.replace_contents(
                user=people["owner"],
                deck_id=deck.pk,
                contents=Contents({Section.DECK: {card.pk: 3}}),
                expected_version=version,
            )
        assert len(read) == 1, verb
