"""Cards nobody names: piles, who has seen what, how long things last, how often they were used."""

from dataclasses import dataclass

import pytest

from engine.games.line_duel.duel import LineDuel
from engine.kernel.errors import OptionsError
from engine.kernel.options import described, flag, number, read_options
from engine.kernel.piles import one_of_each, shuffle_unseen, top_cards
from engine.kernel.rng import Rng
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS, deal_anew, hide, knows, look, only
from engine.kernel.spans import NEXT_TURN_OF, THIS_TURN, ending, left_after, turn_in_round
from engine.kernel.uses import count_use, used_ever, used_in_round, used_in_turn


def test_the_last_card_of_a_pile_is_its_top() -> None:
    assert top_cards([1, 2, 3], 2) == [3, 2]
    assert top_cards([1], 5) == [1]
    assert top_cards([1], -1) == []


def test_copies_are_one_choice() -> None:
    assert one_of_each([4, 2, 3, 1], card=[0, 7, 8, 7, 8]) == [4, 3]


def test_looking_adds_eyes_and_hiding_takes_them() -> None:
    seen = [NOBODY_KNOWS, only(1), EVERYBODY]
    look(seen, [0, 1], only(0))
    assert [knows(mask, 0) for mask in seen] == [True, True, True]
    assert [knows(mask, 3) for mask in seen] == [False, False, True]
    hide(seen, [1, 2], only(1))
    assert seen == [only(0), only(1), only(1)]


def test_nobody_knows_a_shuffled_pile() -> None:
    seen = [EVERYBODY] * 4
    pile = [0, 1, 2]
    shuffle_unseen(LineDuel(2, 1), 0, pile, seen)
    assert sorted(pile) == [0, 1, 2]
    assert seen == [NOBODY_KNOWS] * 3 + [EVERYBODY]


def first_even(even_place: int, place: int, found: list[int]) -> int:
    evens = [index for index, card in enumerate(found) if card % 2 == 0]
    return evens[0] if place == even_place else len(found) - 1


def test_hidden_cards_are_dealt_anew_whatever_they_were() -> None:
    one, two = [1, 2, 3, 5], [5, 3, 2, 1]
    deal_anew(0, one, range(4), Rng(6), first_even)
    deal_anew(0, two, range(4), Rng(6), first_even)
    assert one == two, "the true order decides nothing"
    assert sorted(one) == [1, 2, 3, 5]
    assert one[0] == 2, "the only one that fits there"


def test_what_lasts_ends_with_its_moment_only() -> None:
    rows = [[THIS_TURN, 4, 7], [THIS_TURN, 5, 7], [NEXT_TURN_OF, 4, 7]]
    assert ending(rows, THIS_TURN, 4) == rows[:1]
    assert left_after(rows, THIS_TURN, 4) == rows[1:]


def test_turns_of_all_rounds_have_different_numbers() -> None:
    numbers = [turn_in_round(later, 3, seat) for later in range(4) for seat in range(3)]
    assert len(set(numbers)) == 12


def test_uses_are_counted_by_turn_round_and_game() -> None:
    uses: list[list[int]] = []
    for turn, in_round in ((1, 1), (2, 1), (2, 1), (3, 2)):
        count_use(uses, 9, 0, turn, in_round)
    assert used_in_turn(uses, 9, 0, 3) == 1
    assert used_in_turn(uses, 9, 0, 4) == 0
    assert used_in_round(uses, 9, 0, 2) == 1
    assert used_ever(uses, 9, 0) == 4
    assert used_ever(uses, 9, 1) == 0


@dataclass
class Speed:
    fast: bool = flag(False, "Faster")
    steps: int | None = number(3, "Steps", "In a turn.", low=1, nothing="Any number")


def test_an_option_is_declared_once() -> None:
    assert [(field.name, field.default) for field in described(Speed)] == [
        ("fast", False),
        ("steps", 3),
    ]
    assert read_options("Duel", Speed, {"steps": None}) == Speed(False, None)
    assert Speed() == Speed(False, 3)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"step": 1}, "Duel has no option “step”. Did you mean “steps”?"),
        ({"colour": 1}, "Duel has no option “colour”. Known options: fast, steps."),
        ({"steps": 0}, "Steps: at least 1, not 0."),
        ({"fast": 1}, "Faster: “1” does not fit."),
    ],
)
def test_an_option_that_does_not_fit_is_refused(given: dict[str, object], words: str) -> None:
    with pytest.raises(OptionsError) as caught:
        read_options("Duel", Speed, given)
    assert str(caught.value).startswith(words)
