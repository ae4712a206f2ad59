"""Programs steer experiments: pause, resume, cancel, repeat, share, delete, and filter the list."""

from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import User
from accounts.tokens import create_token
from matches.experiments import services
from matches.models import Experiment
from tests.experiments import play_everything, submit

URL = "/api/experiments/"
JSON = "application/json"


@pytest.fixture
def program(people: dict[str, User]) -> Client:
    _, key = create_token(user=people["owner"], name="test")
    return Client(headers={"authorization": f"Bearer {key}"})


@pytest.fixture
def stranger(people: dict[str, User]) -> Client:
    _, key = create_token(user=people["stranger"], name="test")
    return Client(headers={"authorization": f"Bearer {key}"})


def address(experiment: Experiment, action: str = "") -> str:
    return f"{URL}{experiment.pk}/{action}/" if action else f"{URL}{experiment.pk}/"


def test_pause_and_resume_say_the_state_and_may_be_sent_twice(
    program: Client, people: dict[str, User]
) -> None:
    experiment = submit(people["owner"])
    for action, status in (("pause", "paused"), ("resume", "queued")):
        for _ in range(2):
            answer = program.post(address(experiment, action))
            assert (answer.status_code, answer.json()["status"]) == (200, status)


@pytest.mark.parametrize(
    ("action", "done"), [("pause", "paused"), ("resume", "resumed"), ("cancel", "cancelled")]
)
def test_what_is_over_is_not_steered_any_more(
    action: str, done: str, program: Client, people: dict[str, User]
) -> None:
    experiment = submit(people["owner"], games=2)
    play_everything()
    answer = program.post(address(experiment, action))
    assert answer.status_code == 409
    assert answer.json()["detail"] == (
        f"This experiment is finished: it cannot be {done} any more."
    )
    experiment.refresh_from_db()
    assert experiment.status == "finished"


def test_cancelled_stays_cancelled(program: Client, people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    assert [program.post(address(experiment, "cancel")).status_code for _ in "12"] == [200, 200]
    assert program.post(address(experiment, "resume")).status_code == 409


def test_repeat_makes_one_experiment_for_one_key(program: Client, people: dict[str, User]) -> None:
    earlier = submit(people["owner"], games=6, seed=4)
    key = {"form_key": str(uuid4())}
    first, second = (program.post(address(earlier, "repeat"), key, JSON) for _ in range(2))
    assert first.status_code == 201
    again = first.json()
    assert again["id"] == second.json()["id"] != earlier.pk
    assert again["seed"] != 4
    assert (again["games"], again["title"]) == (earlier.games, earlier.title)
    assert Experiment.objects.count() == 2


def test_repeat_beyond_the_quota_is_refused_with_the_reason(
    program: Client, people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.experiments.quotas.MAX_OPEN_PER_PLAYER", 1)
    answer = program.post(address(submit(people["owner"]), "repeat"), {}, JSON)
    assert answer.status_code == 409
    assert "experiments under way" in answer.json()["detail"]


def test_share_opens_and_closes_it_to_everybody(program: Client, people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    for is_public, status in ((True, 200), (False, 404)):
        answer = program.post(address(experiment, "share"), {"is_public": is_public}, JSON)
        assert answer.json()["is_public"] is is_public
        assert Client().get(address(experiment)).status_code == status


def test_share_without_a_word_changes_nothing(program: Client, people: dict[str, User]) -> None:
    experiment = submit(people["owner"], is_public=True)
    answer = program.post(address(experiment, "share"), {}, JSON)
    assert answer.status_code == 400
    assert "is_public" in answer.json()["fields"]
    experiment.refresh_from_db()
    assert experiment.is_public


def test_delete_is_for_good(program: Client, people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    assert program.delete(address(experiment)).status_code == 204
    assert program.delete(address(experiment)).status_code == 404
    assert not Experiment.objects.exists()


@pytest.mark.parametrize("action", ["pause", "resume", "cancel", "share", "keep"])
def test_a_public_one_is_still_only_its_owners_to_change(
    action: str, stranger: Client, people: dict[str, User]
) -> None:
    experiment = submit(people["owner"], is_public=True)
    body = {"is_public": False, "kept": True}
    assert stranger.post(address(experiment, action), body, JSON).status_code == 404
    assert stranger.delete(address(experiment)).status_code == 404
    experiment.refresh_from_db()
    assert (experiment.status, experiment.is_public) == ("queued", True)


@pytest.mark.parametrize(
    ("query", "titles"),
    [
        ("", ["theirs", "paused duel", "kept gauntlet"]),
        ("status=paused", ["paused duel"]),
        ("kind=gauntlet", ["kept gauntlet"]),
        ("kind=gauntlet&status=paused", []),
        ("title=DUEL", ["paused duel"]),
        ("mine=true", ["paused duel", "kept gauntlet"]),
        ("kept=true", ["kept gauntlet"]),
        ("mine=false&page=1&page_size=1", ["theirs"]),
    ],
)
def test_list_is_narrowed(
    query: str, titles: list[str], program: Client, people: dict[str, User]
) -> None:
    owner = people["owner"]
    kept = submit(owner, title="kept gauntlet", kind="gauntlet")
    services.keep_experiment(user=owner, experiment_id=kept.pk, is_kept=True)
    paused = submit(owner, title="paused duel")
    services.pause_experiment(user=owner, experiment_id=paused.pk)
    submit(people["stranger"], title="theirs", is_public=True)
    answer = program.get(f"{URL}?{query}")
    assert [row["title"] for row in answer.json()["results"]] == titles


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("status=runing", "status"),
        ("kind=foo", "kind"),
        ("mine=perhaps", "mine"),
        ("stauts=running", "stauts"),
        ("title=" + "x" * 81, "title"),
    ],
)
def test_filter_nobody_understands_is_refused(query: str, field: str) -> None:
    answer = Client().get(f"{URL}?{query}")
    assert answer.status_code == 400
    assert list(answer.json()["fields"]) == [field]


def test_visitor_has_none_of_their_own(people: dict[str, User]) -> None:
    submit(people["owner"], is_public=True)
    assert Client().get(f"{URL}?mine=true").json()["count"] == 0
