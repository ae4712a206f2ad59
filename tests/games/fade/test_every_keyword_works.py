"""Every keyword changes a game somewhere: a card with it beside its twin without it."""

import pytest

from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.tools.smoke_keywords import NOT_IN_PLAY, ever_matters

pytestmark = pytest.mark.many_games

IN_PLAY = [keyword for keyword in KeywordName if keyword not in NOT_IN_PLAY]


@pytest.mark.parametrize("keyword", IN_PLAY, ids=lambda keyword: keyword.value)
def test_every_keyword_changes_a_game(keyword: KeywordName) -> None:
    assert ever_matters(keyword)
