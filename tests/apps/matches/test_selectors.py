"""Small things pages say."""

import pytest

from matches.experiments.selectors import in_words, pace_in_words

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 s"), (14, "14 s"), (89, "89 s"), (90, "2 min"), (3600, "60 min"), (7200, "2 h")],
)
def test_time_left_in_words(seconds: float, words: str) -> None:
    assert in_words(seconds) == words


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (1234.5, "1,234 games a second"),
        (12.4, "12 games a second"),
        (0.13, "8 games a minute"),
        (0.001, "1 games a minute"),
    ],
)
def test_pace_in_words(pace: float, words: str) -> None:
    assert pace_in_words(pace) == words
