"""Requests to /api/experiments/ that make no sense: told where and why, never 5xx, nothing made."""

import json
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.tokens import create_token
from decks.services import create_deck
from matches.models import Experiment
from tests.experiments import DECKS, submit

EXPERIMENTS = "/api/experiments/"
PLAN = {"decks": list(DECKS), "bot": "random", "games": 4}
HUGE = 10**30


@pytest.fixture
def program(people: dict[str, User]) -> Client:
    _, key = create_token(user=people["owner"], name="bot")
    return Client(headers={"authorization": f"Bearer {key}"}, raise_request_exception=False)


def refused(answer: Any, status: int, code: str) -> dict[str, Any]:
    said: dict[str, Any] = answer.json()
    assert (answer.status_code, said["status"], said["code"]) == (status, status, code), said
    assert len(said["detail"]) > 10
    assert Experiment.objects.count() == 0
    return said


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        (
            "kind",
            "round_robin",
            "“round_robin” is none of: duel, gauntlet, round-robin, versions, table.",
        ),
        (
            "bot",
            "magnus",
            "“magnus” is none of: beat, beat-1000, beat-4000, beat-16000, greedy, random, reader,"
            " search-32, search-96, strike.",
        ),
    ],
)
def test_choice_that_does_not_exist_names_those_that_do(
    field: str, value: str, said: str, program: Client
) -> None:
    answer = program.post(EXPERIMENTS, json.dumps(PLAN | {field: value}), "application/json")
    assert refused(answer, 400, "invalid")["fields"] == {field: [said]}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("decks", None),
        ("decks", "ember-rush"),
        ("decks", {"first": "ember-rush"}),
        ("decks", []),
        ("decks", ["ember-rush"]),
        ("decks", 40 * ["ember-rush"]),
        ("decks", ["ember-rush", "nobody"]),
        ("decks", ["ember-rush", "nobody@"]),
        ("decks", ["ember-rush", "iron-armory@-1"]),
        ("decks", ["ember-rush", "iron-armory@²"]),
        ("decks", ["ember-rush", "iron-armory@1e3"]),
        ("decks", ["ember-rush", 61 * "x"]),
        ("decks", ["ember-rush", ""]),
        ("decks", ["ember-rush", "a\x00b"]),
        ("decks", ["ember-rush", None]),
        ("decks", ["ember-rush", 5]),
        ("decks", ["ember-rush", ["iron-armory"]]),
        ("world_rules", None),
        ("world_rules", "Wide Gates"),
        ("world_rules", {"first": "Wide Gates"}),
        ("world_rules", [""]),
        ("world_rules", [None]),
        ("world_rules", [["Wide Gates"]]),
        ("world_rules", ["a\x00b"]),
        ("world_rules", [121 * "x"]),
        ("world_rules", 500 * ["Wide Gates"]),
        ("bot", None),
        ("bot", "magnus"),
        ("bot", 5),
        ("bot", ["random"]),
        ("bot", {"name": "random"}),
        ("games", None),
        ("games", 0),
        ("games", -1),
        ("games", 1_000_001),
        ("games", HUGE),
        ("games", 1.5),
        ("games", 1e300),
        ("games", True),
        ("games", "many"),
        ("games", "NaN"),
        ("games", [4]),
        ("kind", "chess"),
        ("kind", None),
        ("kind", 1),
        ("kind", ["duel"]),
        ("seed", -1),
        ("seed", 2**53),
        ("seed", HUGE),
        ("seed", 0.5),
        ("seed", "x"),
        ("seed", [1]),
        ("smallest", "NaN"),
        ("smallest", "Infinity"),
        ("smallest", "-Infinity"),
        ("smallest", 0),
        ("smallest", -0.02),
        ("smallest", 2),
        ("smallest", HUGE),
        ("smallest", "wide"),
        ("smallest", [0.02]),
        ("title", 81 * "x"),
        ("title", "a\x00b"),
        ("title", ["x"]),
        ("title", None),
        ("priority", 7),
        ("priority", "high"),
        ("priority", HUGE),
        ("priority", None),
        ("is_public", "perhaps"),
        ("is_public", 2),
        ("is_public", []),
        ("is_public", None),
        ("form_key", "x"),
        ("form_key", -1),
        ("form_key", HUGE * HUGE),
        ("form_key", ["x"]),
        ("gamse", 4),  # a field nobody knows
        ("owner", "boss"),
        ("status", "finished"),
    ],
)
def test_wrong_field_is_named_with_its_reason(field: str, value: object, program: Client) -> None:
    answer = program.post(EXPERIMENTS, json.dumps(PLAN | {field: value}), "application/json")
    said = refused(answer, 400, "invalid")
    assert {name.partition(".")[0] for name in said["fields"]} == {field}, said
    assert all(len(reason) > 10 for reasons in said["fields"].values() for reason in reasons)
    assert said["detail"].startswith(next(iter(said["fields"])))


def test_plan_that_reads_well_and_cannot_be_played_is_told_why(
    program: Client, house: None
) -> None:
    for wrong, field, reason in (
        ({"games": 200_002}, "games", "200,000 games under way"),
        ({"kind": "round-robin"}, "decks", "takes 3 to 16 decks, not 2"),
        ({"priority": 1}, "priority", "Only admins"),
        ({"decks": ["ember-rush", "iron-armory@0"]}, "decks", "There is no version"),
        ({"decks": ["ember-rush", "iron-armory@99"]}, "decks", "There is no version"),
        ({"decks": ["ember-rush", f"iron-armory@{HUGE}"]}, "decks", "There is no version"),
    ):
        said = refused(program.post(EXPERIMENTS, PLAN | wrong, "application/json"), 400, "invalid")
        assert reason in said["fields"][field][0], said


@pytest.mark.parametrize("missing", ["decks", "bot", "games"])
def test_missing_field_is_named(missing: str, program: Client) -> None:
    plan = {name: value for name, value in PLAN.items() if name != missing}
    said = refused(program.post(EXPERIMENTS, plan, "application/json"), 400, "invalid")
    assert said["fields"] == {missing: ["This field is required."]}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"games": 4,}',
        b'{"games": NaN}',
        b'{"games": Infinity}',
        b'{"games": ' + 5_000 * b"9" + b"}",
        b"\xff\xfe{}",
        b"[]",
        b'["ember-rush"]',
        b'"games"',
        b"null",
        b"4",
        100_000 * b"[",
        b'{"decks": ' + 50_000 * b"[" + 50_000 * b"]" + b"}",
        b"<plan/>",
    ],
    ids=lambda body: body[:12].decode(errors="replace"),
)
def test_body_that_is_no_plan_is_refused(body: bytes, program: Client) -> None:
    answer = program.post(EXPERIMENTS, body, "application/json")
    refused(answer, 400, answer.json()["code"])
    assert answer.json()["code"] in ("parse_error", "invalid")


def test_body_that_is_too_big_is_refused(program: Client) -> None:
    body = json.dumps(PLAN | {"title": 3_000_000 * "x"})
    refused(program.post(EXPERIMENTS, body, "application/json"), 413, "too_large")


@pytest.mark.parametrize(
    "content_type",
    [
        "text/plain",
        "application/xml",
        "multipart/form-data; boundary=x",
        "application/octet-stream",
    ],
)
def test_other_types_of_content_are_refused(content_type: str, program: Client) -> None:
    answer = program.generic("POST", EXPERIMENTS, json.dumps(PLAN), content_type)
    refused(answer, 415, "unsupported_media_type")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE"])
def test_other_methods_are_refused(method: str, program: Client) -> None:
    answer = program.generic(method, EXPERIMENTS, json.dumps(PLAN), "application/json")
    refused(answer, 405, "method_not_allowed")


@pytest.mark.parametrize(
    "token",
    ["", "Bearer", "Bearer x", "Bearer rift_wrong", "Bearer a b", "Bearer \xff", "Basic x"],
)
def test_without_a_good_token_nothing_is_made(token: str, program: Client) -> None:
    answer = Client(raise_request_exception=False).post(
        EXPERIMENTS, PLAN, "application/json", headers={"authorization": token}
    )
    assert answer.status_code == 401
    refused(answer, 401, answer.json()["code"])
    assert answer["WWW-Authenticate"].startswith("Bearer")


def test_decks_of_others_do_not_exist(program: Client, people: dict[str, User]) -> None:
    hidden = create_deck(owner=people["stranger"], name="Secret")
    plan = PLAN | {"decks": ["ember-rush", hidden.key]}
    said = refused(program.post(EXPERIMENTS, plan, "application/json"), 400, "invalid")
    assert "There is no deck" in said["fields"]["decks"][0]
    assert "Secret" not in str(said)


def test_deck_that_cannot_be_played_is_named(
    program: Client, people: dict[str, User], house: None
) -> None:
    empty = create_deck(owner=people["owner"], name="Empty shell")
    plan = PLAN | {"decks": ["ember-rush", empty.key]}
    said = refused(program.post(EXPERIMENTS, plan, "application/json"), 400, "invalid")
    assert said["fields"]["decks"][0].startswith("Empty shell is not legal: ")


@pytest.mark.parametrize("pk", ["0", "-1", "x", "99999", str(HUGE), "1.5", "%00", "²"])
@pytest.mark.parametrize("what", ["", "cancel/"])
def test_experiment_that_is_not_there(pk: str, what: str, program: Client) -> None:
    ask = program.post if what else program.get
    assert ask(f"{EXPERIMENTS}{pk}/{what}").status_code == 404


def test_cancelling_others_experiments_is_not_found(
    program: Client, people: dict[str, User]
) -> None:
    theirs = submit(people["stranger"])
    shown = submit(people["stranger"], is_public=True)
    for experiment in (theirs, shown):
        assert program.post(f"{EXPERIMENTS}{experiment.pk}/cancel/").status_code == 404
        experiment.refresh_from_db()
        assert experiment.status == "queued"
