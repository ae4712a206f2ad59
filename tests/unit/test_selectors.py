"""Small things pages say."""

import pytest

from matches.selectors import in_words


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 s"), (14, "14 s"), (89, "89 s"), (90, "2 min"), (3600, "60 min"), (7200, "2 h")],
)
def test_time_left_in_words(seconds: float, words: str) -> None:
    assert in_words(seconds) == words
