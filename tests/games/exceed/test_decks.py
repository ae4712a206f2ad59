"""A deck is its fighter's: what differs from the sheet is named (exceed:S4)."""

from collections.abc import Callable

import pytest

from cards.set_files import shipped_cards
from decks.games.exceed.fighters import shipped_fighters
from engine import api

Lists = dict[str, dict[str, int]]
CARDS = list(shipped_cards("exceed").values())


def marrow() -> Lists:
    return shipped_fighters()["marrow"].cards.lists


@pytest.mark.parametrize("slug", shipped_fighters())
def test_every_fighter_brings_a_legal_deck_of_thirty(slug: str) -> None:
    lists = shipped_fighters()[slug].cards.lists
    assert api.check_deck("exceed", lists, CARDS) == ()
    assert sum(lists["deck"].values()) == 30


def _another_card(lists: Lists) -> None:
    del lists["deck"]["Rib Lance"]
    lists["deck"]["Shoulder Gate"] = 2


def _one_more(lists: Lists) -> None:
    lists["deck"]["Rib Lance"] = 3


def _nobody(lists: Lists) -> None:
    lists["fighter"] = {}


def _two(lists: Lists) -> None:
    lists["fighter"]["Gravelback"] = 1


def _no_fighter(lists: Lists) -> None:
    lists["fighter"] = {"Grasp": 1}


def _short(lists: Lists) -> None:
    del lists["deck"]["Rib Lance"]


def _other_season(lists: Lists) -> None:
    lists["deck"]["Grasp (UNI)"] = lists["deck"].pop("Grasp")


def _set_aside(lists: Lists) -> None:
    lists["aside"] = {"Rib Lance": lists["deck"].pop("Rib Lance")}
    lists["deck"]["Grasp"] += 2


def _unknown(lists: Lists) -> None:
    lists["deck"]["Nothing"] = 1


@pytest.mark.parametrize(
    ("change", "breach"),
    [
        (_another_card, "owner"),
        (_one_more, "copies"),
        (_nobody, "fighter"),
        (_two, "fighter"),
        (_no_fighter, "fighter"),
        (_short, "deck_size"),
        (_other_season, "owner"),
        (_set_aside, "copies"),
        (_unknown, "unknown"),
    ],
)
def test_what_differs_from_the_sheet_is_refused(
    change: Callable[[Lists], None], breach: str
) -> None:
    lists = {section: dict(counts) for section, counts in marrow().items()}
    change(lists)
    found = api.check_deck("exceed", lists, CARDS)
    assert breach in {each.breach for each in found}
    with pytest.raises(api.IllegalDeckError):
        api.new_game("exceed", [lists, "Marrow"], 1, {"cards": CARDS})


def test_lists_play_the_same_game_as_the_name() -> None:
    seat = {"name": "Player 1", **marrow()}
    by_lists = api.new_game("exceed", [seat, "Gravelback"], 5, {"cards": CARDS})
    by_name = api.new_game("exceed", ["Marrow", "Gravelback"], 5)
    assert [by_lists.label(action) for action in by_lists.legal_actions()] == [
        by_name.label(action) for action in by_name.legal_actions()
    ]
