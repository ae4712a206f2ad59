"""The table of limits: bounded, calm about clocks, and told plainly."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.checks import run_checks
from django.db import OperationalError
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts.models import User
from decks.play_formats import load_formats
from decks.services import create_deck
from ops import limits
from ops.heavy import Busy, Shelf, hand
from ops.limit_table import TABLE, Role, rate_of
from ops.limits import Rate, in_words, parse_rate, take
from ops.models import Limit
from ops.visitors import UNKNOWN, place_of

HOUR = Rate(10, 3600)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1_800_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def test_ten_an_hour_are_ten_at_once_then_one_every_six_minutes(
    db: None, clock: list[float]
) -> None:
    assert [take("test", "ann", HOUR) for _ in range(10)] == [0] * 10
    assert take("test", "ann", HOUR) == pytest.approx(360, abs=1)
    assert take("test", "ben", HOUR) == 0, "somebody else's counter"
    clock[0] += 361
    assert take("test", "ann", HOUR) == 0
    assert take("test", "ann", HOUR) > 350
    clock[0] += 3600
    assert [take("test", "ann", HOUR) for _ in range(10)] == [0] * 10


def test_what_is_given_back_was_not_counted(db: None) -> None:
    for _ in range(50):
        assert take("test", "ann", HOUR) == 0
        limits.give_back("test", "ann", HOUR)


def test_clock_that_goes_back_keeps_nobody_out_for_long(db: None, clock: list[float]) -> None:
    for _ in range(11):
        take("test", "ann", HOUR)
    clock[0] -= 10 * 24 * 3600
    assert take("test", "ann", HOUR) <= 360
    clock[0] += 361
    assert take("test", "ann", HOUR) <= 360


def test_no_number_of_names_fills_the_table(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SLOTS", 64)
    take("other", "ann", HOUR)
    for n in range(500):
        take("test", f"name {n}", HOUR)
    assert Limit.objects.filter(key__startswith="test:").count() <= 64
    assert Limit.objects.filter(key=limits.key_of("other", "ann")).exists(), "nobody was driven out"


def test_rows_worth_nothing_are_swept_in_small_steps(
    db: None, monkeypatch: pytest.MonkeyPatch, clock: list[float], settings: Settings
) -> None:
    settings.SECRET_KEY = "under which no two of these names share a row"
    monkeypatch.setattr(limits, "SWEEP_ROWS", 10)
    for n in range(25):
        take("test", f"name {n}", HOUR)
    clock[0] += 1000
    take("test", "ann", HOUR)
    assert [limits.sweep() for _ in range(4)] == [10, 10, 5, 0]
    assert Limit.objects.count() == 1


def test_nobody_can_read_who_was_counted(db: None) -> None:
    take("test", "ann@example.org", HOUR)
    [key] = Limit.objects.values_list("key", flat=True)
    assert "ann" not in key
    assert len(key) < 20


@pytest.mark.parametrize("who", ["", "\x00", "\ud800", "x" * 1_000_000, "’; DROP TABLE"])
def test_anything_can_be_counted(who: str, db: None) -> None:
    assert take("test", who, HOUR) == 0


def test_long_write_of_somebody_else_keeps_no_page_waiting(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> float:
        raise OperationalError("database is locked")

    monkeypatch.setattr(limits, "_count", locked)
    assert take("test", "ann", HOUR, may_skip=True) == 0
    with pytest.raises(OperationalError):
        take("test", "ann", HOUR)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0.2, "a second"),
        (11.2, "12 seconds"),
        (59.5, "a minute"),
        (61, "2 minutes"),
        (180, "3 minutes"),
        (5400, "90 minutes"),
        (7200, "2 hours"),
    ],
)
def test_waits_are_said_in_plain_words(seconds: float, said: str) -> None:
    assert in_words(seconds) == said


def test_rates_are_read_and_slips_are_told(settings: Settings) -> None:
    assert parse_rate("5/15min") == Rate(5, 900)
    assert parse_rate("120/minute") == Rate(120, 60)
    assert parse_rate("off") is None
    settings.LIMITS = {"paper": "1/s:off:3/day", "bulk": "7/h"}
    assert rate_of("paper", Role.USER) is None
    assert rate_of("bulk", Role.ADMIN) == Rate(7, 3600)
    assert rate_of("search", Role.VISITOR) == parse_rate(TABLE["search"].rates.split(":")[0])
    assert not [error for error in run_checks() if error.id.startswith("ops.E1")]
    settings.LIMITS = {"all": "off", "api": ":7/min:7/min"}
    assert rate_of("paper", Role.USER) is None
    assert rate_of("api", Role.USER) == Rate(7, 60)
    assert rate_of("api", Role.VISITOR) == Rate(120, 60), "as the table says"
    settings.LIMITS = {"papers": "1/s", "bulk": "often", "docs": "1/s:2/s"}
    told = [error.msg for error in run_checks() if error.id.startswith("ops.E1")]
    assert len(told) == 3
    assert "there is no “papers”" in told[0]
    assert "“often” is not a rate" in told[1]


# --- At the door ----------------------------------------------------------------------------


def test_page_over_its_limit_says_when_to_come_back(db: None, settings: Settings) -> None:
    settings.LIMITS = {"search": "2/hour"}
    client = Client()
    answers = [client.get("/cards/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 0 < int(answers[-1]["Retry-After"]) <= 1800
    assert "Wait 30 minutes" in answers[-1].content.decode()
    assert client.get("/cards/", REMOTE_ADDR="10.0.0.9").status_code == 200, "somebody else"
    part = client.get("/cards/", headers={"hx-request": "true"})
    assert (part.status_code, part["HX-Reswap"], part.content) == (429, "none", b"")
    assert "Wait 30 minutes" in part["HX-Trigger"]
    said = client.get("/api/cards/")
    assert (said.status_code, said.json()["code"]) == (429, "throttled"), "pages and API together"
    assert "Retry-After" in said


def test_users_are_counted_by_account_not_by_address(
    people: dict[str, User], settings: Settings
) -> None:
    settings.LIMITS = {"search": "1/hour:2/hour:3/hour"}
    for name, allowed in (("owner", 2), ("stranger", 2), ("admin", 3)):
        client = Client()
        client.force_login(people[name], "allauth.account.auth_backends.AuthenticationBackend")
        answers = [client.get("/cards/", REMOTE_ADDR=f"10.0.0.{n}") for n in range(5)]
        assert [answer.status_code for answer in answers].count(200) == allowed


def test_only_writes_of_a_form_are_counted(people: dict[str, User], settings: Settings) -> None:
    settings.LIMITS = {"import": "1/hour"}
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    assert [client.get("/decks/import/").status_code for _ in range(3)] == [200] * 3
    assert [client.post("/decks/import/").status_code for _ in range(2)] == [422, 429]


def test_answer_the_client_has_already_is_not_counted(db: None, settings: Settings) -> None:
    settings.LIMITS = {"api": "2/hour", "docs": "2/hour"}
    first = Client().get("/api/schema/")
    same = {"if-none-match": first["ETag"]}
    assert [Client().get("/api/schema/", headers=same).status_code for _ in range(5)] == [304] * 5
    assert Client().get("/api/schema/").status_code == 200
    assert Client().get("/api/schema/").status_code == 429
    guide = Client().get("/api/docs/")
    assert guide.status_code == 429
    assert "A little slower, please" in guide.content.decode(), "a page is refused as a page"


def test_everybody_behind_a_socket_without_address_is_one() -> None:
    request = RequestFactory().get("/")
    for text in ("", "unix:", "nonsense", "1.2.3.4.5"):
        request.META["REMOTE_ADDR"] = text
        assert place_of(request) == UNKNOWN
    del request.META["REMOTE_ADDR"]
    assert place_of(request) == UNKNOWN
    for text, place in (
        ("203.0.113.7:4711", "203.0.113.7"),
        ("[2001:db8::7]:4711", "2001:db8::/64"),
        ("2001:db8::8", "2001:db8::/64"),
    ):
        request.META["REMOTE_ADDR"] = text
        assert place_of(request) == place


# --- Few at a time --------------------------------------------------------------------------


def test_ten_who_ask_for_the_same_get_it_made_once() -> None:
    shelf, made, gate = Shelf(), [], threading.Event()

    def make() -> bytes:
        gate.wait(10)
        made.append(1)
        return b"file"

    with ThreadPoolExecutor(10) as pool:
        asked = [pool.submit(shelf.get, "key", make) for _ in range(10)]
        gate.set()
        assert {one.result() for one in asked} == {b"file"}
    assert len(made) == 1


def test_third_heavy_thing_is_told_to_come_back() -> None:
    with hand(), hand(), pytest.raises(Busy, match="Try again"):
        Shelf().get("key", lambda: b"file")
    assert Shelf().get("key", lambda: b"file") == b"file"


def test_shelf_has_an_end_and_forgets_the_oldest() -> None:
    shelf = Shelf(max_bytes=100)
    for n in range(10):
        shelf.get(str(n), lambda: b"x" * 20)
    assert shelf.at_hand("9") is not None
    assert shelf.at_hand("0") is None
    shelf.get("large", lambda: b"x" * 90)
    assert shelf.at_hand("large") is None
    assert shelf.at_hand("9") is not None


def test_what_fails_does_not_keep_its_place() -> None:
    shelf = Shelf()

    def fails() -> bytes:
        raise ZeroDivisionError

    for _ in range(4):
        with pytest.raises(ZeroDivisionError):
            shelf.get("key", fails)
    assert shelf.get("key", lambda: b"file") == b"file"


def test_file_that_is_at_hand_is_not_counted(
    people: dict[str, User], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("decks.web.paper.shelf", Shelf())
    settings.LIMITS = {"paper": "1/hour"}
    load_formats()
    decks = [
        create_deck(owner=people["owner"], name=name, visibility="public") for name in ("A", "B")
    ]
    first, second = (f"/decks/{deck.key}/sheet.pdf" for deck in decks)
    assert [Client().get(first).status_code for _ in range(4)] == [200] * 4
    refused = Client().get(second)
    assert (refused.status_code, "Retry-After" in refused) == (429, True)
    with hand(), hand():
        assert Client().get(first).status_code == 200, "what is at hand needs none"
        busy = Client().get(second, REMOTE_ADDR="10.0.0.9")
    assert (busy.status_code, busy["Retry-After"]) == (503, "2")
    assert "Try again in a few seconds" in busy.content.decode()
