"""What a log line may not hold, by name, shape and value; and what it has to keep."""

import time

import pytest

from ops.scrub import HIDDEN, LONGEST, scrub, scrubbed

pytestmark = pytest.mark.pure

HOSTILE = ["://a:", "-token-", "authorization ", "bearer ", "token='", "?a_key=", "pbkdf2_", ".@"]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("token rift_abcDEF-123 is unknown", f"token rift_{HIDDEN} is unknown"),
        ("redis://:pa%40ss@host:6379/0 is away", f"redis://:{HIDDEN}@host:6379/0 is away"),
        ("/account/password/reset/key/1-abc-def/", f"/account/password/reset/key/{HIDDEN}/"),
        ("{'password': ['a b c'], 'x': 1}", f"{{'password': [{HIDDEN}], 'x': 1}}"),
        ('{"token": "abc"}', f'{{"token": {HIDDEN}}}'),
        (
            "Key (session_key)=(abcdef) already exists.",
            f"Key (session_key)=({HIDDEN}) already exists.",
        ),
        ("Failing row contains (1, kim, x@y.z).", f"Failing row contains ({HIDDEN})"),
        ("pbkdf2_sha256$870000$salt$hash= of kim", f"{HIDDEN} of kim"),
        ("Authorization: Token abcdef", f"Authorization: {HIDDEN}"),
        ("GET /x?state=1&code=abc&page=2", f"GET /x?state=1&code={HIDDEN}&page=2"),
        ("Cookie: sessionid=abc; csrftoken=def", f"Cookie: {HIDDEN}; csrftoken={HIDDEN}"),
        ("Forbidden (CSRF token missing.): /decks/", "Forbidden (CSRF token missing.): /decks/"),
        ("no such table: cards_card", "no such table: cards_card"),
    ],
)
def test_shapes(text: str, left: str) -> None:
    assert scrub(text) == left


def test_names_and_odd_objects() -> None:
    class Odd:
        def __repr__(self) -> str:
            raise RuntimeError("no")

    line = {
        "event": "x",
        "new_password": "abc",
        "routing_key": "celery",
        "code": 500,
        "inner": {"api_key": 5, "names": ("a", Odd())},
    }
    found = scrubbed(None, "", line)
    assert found["new_password"] == found["inner"]["api_key"] == HIDDEN
    assert (found["routing_key"], found["code"], found["event"]) == ("celery", 500, "x")
    assert "fails to show itself" in found["inner"]["names"][1]


def test_long_text_is_cut_and_no_half_of_a_token_is_left() -> None:
    text = scrub("x" * (LONGEST - 8) + "rift_" + "y" * 40 + "z" * 50_000)
    assert len(text) <= LONGEST + 1
    assert "rift_y" not in text


@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_text_costs_no_more_the_longer_it_is(piece: str) -> None:
    def cost(length: int) -> float:
        text = (piece * length)[:length]
        begun = time.thread_time()
        for _ in range(3):
            scrub(text)
        return time.thread_time() - begun

    assert cost(400_000) < 20 * cost(4_000) + 0.2
