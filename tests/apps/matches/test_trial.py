"""Trying one card: a whole game with it in hand, paid for, against a bot."""

from uuid import uuid4

import pytest

from accounts.models import User
from cards.writing.look import Look, look_at
from engine import api
from matches.seats.play import SeatRefused
from matches.seats.services import start_game
from matches.seats.trial import COPIES, home_of, trial_record

pytestmark = pytest.mark.django_db


def written(card_type: str, text: str, **cells: str) -> Look:
    look = look_at("fade", {"name": "Kiln Fox", "type": card_type, "text": text, **cells})
    assert look.is_played
    return look


def record_of(look: Look) -> api.Record:
    return trial_record("fade", look.engine_row, look.reading.keywords)


@pytest.mark.usefixtures("core_and_decks")
def test_skill_is_in_the_first_hand_and_can_be_paid() -> None:
    record = record_of(written("Skill", "You draw 1 card.", cost="3", rank="Normal"))
    assert record.seats[0]["deck"]["Kiln Fox"] == COPIES  # type: ignore[index]
    table = api.tabletop(api.new_game("fade", record.seats, record.seed, record.options), 1, ())
    side = table.sides[0]
    assert "Kiln Fox" in [tile.name for tile in side.hand]  # type: ignore[attr-defined]
    assert side.tp >= 20  # type: ignore[attr-defined]


@pytest.mark.usefixtures("core_and_decks")
def test_character_waits_in_the_fighter_pool_and_a_seat_is_taken() -> None:
    owner = User.objects.create_user("ann")
    record = record_of(written("Character", "Flash.", hp="9", plv="4", level="3", cost="1"))
    assert record.seats[0]["pool"]["Kiln Fox"] == COPIES  # type: ignore[index]
    game = start_game(
        owner=owner, record=record, seat=0, bot="greedy", title="Trial", form_key=uuid4()
    )
    assert game.is_open


@pytest.mark.usefixtures("core_and_decks")
def test_world_rule_holds_at_the_table() -> None:
    look = written("World Rule", "World Rule: each player's Maximum CS is 8.")
    record = record_of(look)
    assert home_of("fade", look.engine_row, ()) == "world_rule"
    assert record.options["world_rules"] == ["Kiln Fox"]
    api.new_game("fade", record.seats, record.seed, record.options)


@pytest.mark.usefixtures("core_and_decks")
def test_card_with_the_name_of_a_pool_card_takes_its_place() -> None:
    look = look_at(
        "fade", {"name": "Ember Whelp", "type": "Character", "text": "Void.", "hp": "99"}
    )
    record = record_of(look)
    (row,) = [row for row in record.options["cards"] if row["name"] == "Ember Whelp"]  # type: ignore[union-attr]
    assert row["hp"] == "99"


def test_without_house_decks_there_is_no_table() -> None:
    with pytest.raises(SeatRefused, match="no house deck"):
        record_of(written("Item", "You draw 1 card."))
