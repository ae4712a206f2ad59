"""Shopping lists over several decks."""

import pytest

from decks.insight.shopping import needs, shopping_list

pytestmark = pytest.mark.pure

DECKS = [{1: 4, 2: 1}, {1: 3, 3: 2}]


def test_all_at_once_adds_up() -> None:
    assert needs(DECKS, at_once=True) == {1: 7, 2: 1, 3: 2}


def test_one_at_a_time_needs_the_largest() -> None:
    assert needs(DECKS, at_once=False) == {1: 4, 2: 1, 3: 2}


def test_only_what_is_missing_is_listed() -> None:
    found = shopping_list(DECKS, {1: 4, 2: 1}, at_once=True)
    assert [(each.card, each.missing) for each in found] == [(1, 3), (3, 2)]
    assert [each.card for each in shopping_list(DECKS, {1: 4, 2: 1}, at_once=False)] == [3]
