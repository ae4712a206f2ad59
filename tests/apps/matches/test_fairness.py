"""Everybody gets the same computing time, whatever others plan, and a plan costs next to nothing
before it is played."""

import importlib
import random
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from accounts.services import ensure_house
from collection.lists.jobs import receive_file
from engine import api
from matches import tasks
from matches.experiments import planning, quotas, services
from matches.experiments.designs import Kind
from matches.experiments.planning import CHUNK_SECONDS
from matches.experiments.queue import under_way
from matches.experiments.quotas import MAX_OPEN_GAMES
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Snapshot
from matches.experiments.waiting import place_in_line
from matches.models import Chunk, Experiment, Turn
from matches.work import joining, pipeline, playing, turns
from ops.services import beat
from tests.coins import CoinTable, PretendWatch
from tests.experiments import play_everything, submit

SLOW, QUICK = 0.9, 0.05
THREE = ("ember-rush", "iron-armory", "rising-grove")


class Timed(CoinTable):
    """Games that take so many seconds each."""

    def __init__(self, seconds: Callable[[int], float]) -> None:
        self.takes = seconds

    def play(self, seed: int, **how: Any) -> api.Outcome | None:
        self.seconds = self.takes(seed)
        return super().play(seed, **how)


@pytest.fixture
def _slow_against_iron(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games against Iron armory are slow, others quick."""

    def lay(snapshot: Snapshot, first: int, second: int) -> Timed:
        is_slow = snapshot["decks"][second]["name"] == "Iron armory"
        return Timed(lambda seed: SLOW if is_slow else QUICK)

    monkeypatch.setattr("matches.work.playing.table_of", lay)


def slow_plan(owner: User, games: int = MAX_OPEN_GAMES, **wanted: Any) -> Experiment:
    return submit(owner, decks=("ember-rush", "iron-armory"), games=games, **wanted)


def quick_plan(owner: User, games: int = MAX_OPEN_GAMES, **wanted: Any) -> Experiment:
    return submit(owner, decks=("ember-rush", "rising-grove"), games=games, **wanted)


def play_one() -> tuple[int, float]:
    """Play the next chunk: whose it was, and the seconds it took."""
    lease = pipeline.claim_chunk(worker="test")
    assert lease is not None
    before = PretendWatch.now
    played = playing.play_chunk(lease, is_stopping=lambda: False)
    assert played is not None
    assert pipeline.finish_chunk(lease, played)
    owner = Experiment.objects.values_list("owner", flat=True).get(pk=lease.experiment_id)
    return owner, PretendWatch.now - before


def shares(seconds: float) -> dict[int, float]:
    """Who gets how much of so many seconds of one worker."""
    had: dict[int, float] = {}
    while sum(had.values()) < seconds:
        owner, took = play_one()
        had[owner] = had.get(owner, 0) + took
    return had


# --- turns by computing time ---------------------------------------------------------------------


@pytest.mark.usefixtures("_slow_against_iron")
def test_small_experiment_is_served_within_two_chunks_of_a_giant_plan(
    people: dict[str, User],
) -> None:
    slow_plan(people["owner"])
    shares(60)
    small = quick_plan(people["stranger"], games=20)
    others = waited = 0.0
    while small.status != Experiment.Status.FINISHED:
        owner, took = play_one()
        others += owner != people["stranger"].pk
        waited += took
        small.refresh_from_db()
    assert others <= 2
    assert waited < 5 * CHUNK_SECONDS


@pytest.mark.usefixtures("_slow_against_iron")
def test_slow_games_get_no_more_computing_than_quick_ones(people: dict[str, User]) -> None:
    slow_plan(people["owner"])
    quick_plan(people["stranger"])
    slow, quick = shares(100).values()
    assert 0.8 < slow / quick < 1.25


@pytest.mark.usefixtures("_slow_against_iron")
def test_twenty_plans_of_one_person_get_no_more_than_one_of_another(
    people: dict[str, User],
) -> None:
    for _ in range(10):
        slow_plan(people["owner"], games=1_000)
        quick_plan(people["owner"], games=1_000)
    slow_plan(people["stranger"])
    slow_plan(ensure_house())
    had = shares(120)
    assert len(had) == 3
    assert max(had.values()) < 1.25 * min(had.values())


@pytest.mark.usefixtures("_slow_against_iron")
def test_experiments_of_one_person_share_their_time(people: dict[str, User]) -> None:
    slow, quick = slow_plan(people["owner"], 100_000), quick_plan(people["owner"], 100_000)
    shares(100)
    late = slow_plan(people["owner"], 10)
    assert turns.in_turn()[0] == late.pk or late.charged <= min(
        Experiment.objects.get(pk=each.pk).charged for each in (slow, quick)
    )
    for each in (slow, quick):
        each.refresh_from_db()
    assert 0.8 < slow.charged / quick.charged < 1.25


@pytest.mark.usefixtures("_slow_against_iron")
def test_nobody_saves_up_time_by_being_away(people: dict[str, User]) -> None:
    quick_plan(people["stranger"], games=2)
    play_everything()
    slow_plan(people["owner"])
    shares(200)
    slow_plan(people["stranger"])
    had = shares(40)
    assert 0.7 < had[people["owner"].pk] / had[people["stranger"].pk] < 1.4


@pytest.mark.usefixtures("_slow_against_iron")
def test_nobody_is_behind_for_what_they_had_when_they_were_alone(people: dict[str, User]) -> None:
    first = slow_plan(people["owner"])
    shares(200)
    services.cancel_experiment(user=people["owner"], experiment_id=first.pk)
    slow_plan(people["stranger"])
    shares(20)
    slow_plan(people["owner"])
    had = shares(40)
    assert 0.7 < had[people["owner"].pk] / had[people["stranger"].pk] < 1.4


@pytest.mark.usefixtures("_slow_against_iron")
def test_time_that_was_had_is_not_won_back(people: dict[str, User]) -> None:
    """By deleting what was played, by cancelling before it is counted, by pausing and resuming."""
    owner, other = people["owner"], people["stranger"]
    slow_plan(other)
    had = {owner.pk: 0.0, other.pk: 0.0}
    for step in range(60):
        mine = Experiment.objects.filter(owner=owner).first() or slow_plan(owner, 1_000)
        lease = pipeline.claim_chunk(worker="test")
        assert lease is not None
        before = PretendWatch.now
        played = playing.play_chunk(lease, is_stopping=lambda: False)
        assert played is not None
        is_mine = lease.experiment_id == mine.pk
        had[owner.pk if is_mine else other.pk] += PretendWatch.now - before
        if is_mine and step % 3 == 0:
            services.delete_experiment(user=owner, experiment_id=mine.pk)
        if is_mine and step % 3 == 1:
            services.pause_experiment(user=owner, experiment_id=mine.pk)
            services.resume_experiment(user=owner, experiment_id=mine.pk)
        pipeline.finish_chunk(lease, played)
    assert had[owner.pk] < 1.3 * had[other.pk]


def test_workers_that_ask_at_once_serve_different_people(people: dict[str, User]) -> None:
    for name in ("owner", "stranger"):
        submit(people[name], games=1_000)
    taken = [pipeline.claim_chunk(worker="a") for _ in range(6)]
    owners = Experiment.objects.in_bulk([lease.experiment_id for lease in taken if lease])
    served = [owners[lease.experiment_id].owner_id for lease in taken if lease]
    assert served == [people["owner"].pk, people["stranger"].pk] * 3


def test_admins_put_first_before_everybody_and_low_after(people: dict[str, User]) -> None:
    low = submit(people["stranger"], games=8, priority=-1)
    normal = submit(people["owner"], games=8)
    high = submit(people["admin"], games=8, priority=1)
    order = []
    while lease := pipeline.claim_chunk(worker="a"):
        order.append(lease.experiment_id)
    assert order == [high.pk, normal.pk, low.pk]


@pytest.mark.usefixtures("_slow_against_iron")
def test_newcomer_is_level_with_people_not_with_what_waits_at_low_priority(
    people: dict[str, User],
) -> None:
    slow_plan(people["admin"], priority=-1)
    slow_plan(people["owner"])
    shares(60)
    slow_plan(people["stranger"])
    had = shares(30)
    assert 0.6 < had[people["owner"].pk] / had[people["stranger"].pk] < 1.5


# --- chunks by time ------------------------------------------------------------------------------


def test_chunk_that_takes_too_long_is_handed_in_as_far_as_it_was_played(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Timed(lambda seed: 3.0)
    monkeypatch.setattr("matches.work.playing.table_of", lambda snapshot, first, second: table)
    experiment = submit(people["owner"], games=12, seed=3)
    _, took = play_one()
    assert took == 6.0, "a pair is never torn"
    experiment.refresh_from_db()
    assert (experiment.games_done, experiment.next_game) == (2, 8)
    rest = experiment.chunks.get(status=Chunk.Status.WAITING)
    assert (rest.first_game, rest.games, rest.attempts) == (2, 6, 0)
    play_everything()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done) == (Experiment.Status.FINISHED, 12)


@pytest.mark.parametrize("kind", Kind.values)
def test_nothing_depends_on_the_chunks(
    kind: str, people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games that take any time, workers that end in any order, rows of any size."""
    decks = THREE[:2] if kind == Kind.DUEL else THREE
    found = []
    for luck in map(random.Random, range(4)):
        table = Timed(lambda seed, luck=luck: luck.choice([1e-5, 0.01, 0.3, 2.0]))  # type: ignore[misc]
        monkeypatch.setattr("matches.work.playing.table_of", lambda *_, table=table: table)
        monkeypatch.setattr(planning, "LAST_SHARE", luck.randint(1, 8))
        monkeypatch.setattr(joining, "ROW_GAMES", luck.choice([0, 20, 200]))
        experiment = submit(
            people["owner"], kind=kind, decks=decks, games=60, seed=4,
            smallest=0.1 if kind == Kind.VERSIONS else None,
        )  # fmt: skip
        hands: list[Any] = []
        while True:
            while len(hands) < 3 and (lease := pipeline.claim_chunk(worker="test")):
                hands.append(lease)
            if not hands:
                break
            lease = hands.pop(luck.randrange(len(hands)))
            played = playing.play_chunk(lease, is_stopping=lambda: False)
            assert played is not None
            pipeline.finish_chunk(lease, played)
        experiment.refresh_from_db()
        assert experiment.status == Experiment.Status.FINISHED
        letters = "".join(
            experiment.chunks.order_by("first_game").values_list("results", flat=True)
        )
        told = [experiment.answer, experiment.pairs, experiment.in_order, experiment.failed]
        if kind == Kind.VERSIONS:  # beyond the answer some may have been under way
            found.append([*told, letters[: experiment.in_order]])
        else:
            totals = experiment.matchups.values_list(
                "wins_first", "wins_second", "draws", "pairs", "endings", "cards", "curves"
            )
            found.append([*told, letters, list(totals)])
    assert all(each == found[0] for each in found)


def test_rows_are_bounded_by_games_not_by_chunks(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=600, seed=2)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.games_done == 600
    chunks = experiment.chunks.order_by("first_game")
    assert len(chunks) == 600 // joining.ROW_GAMES
    first = 0
    for chunk in chunks:
        assert chunk.first_game == first
        assert len(chunk.results) == chunk.games == len(chunk.rounds) // 2
        assert chunk.endings == {"coin": list(range(chunk.games))}
        first += chunk.games


# --- lazily --------------------------------------------------------------------------------------


def test_plan_of_a_million_games_has_no_row_of_its_games(people: dict[str, User]) -> None:
    experiment = submit(people["admin"], games=planning.MAX_GAMES)
    assert not experiment.chunks.exists()
    assert turns.with_work().exists()


@pytest.mark.parametrize("end", ["cancel", "fail"])
def test_experiment_that_is_over_keeps_only_what_was_played(
    end: str, people: dict[str, User]
) -> None:
    experiment = submit(people["owner"], games=1_000)
    play_one()
    in_hand, given_back = (pipeline.claim_chunk(worker="a") for _ in range(2))
    assert in_hand
    assert given_back
    assert playing.play_chunk(given_back, is_stopping=lambda: True) is None
    assert experiment.chunks.count() == 3
    if end == "cancel":
        services.cancel_experiment(user=people["owner"], experiment_id=experiment.pk)
    else:
        pipeline.fail_chunk(in_hand, "The engine said no.")
    assert [chunk.status for chunk in experiment.chunks.all()] == [Chunk.Status.DONE]
    assert pipeline.claim_chunk(worker="b") is None
    assert not turns.with_work().exists()


def test_asking_for_work_takes_as_few_queries_among_many(people: dict[str, User]) -> None:
    counts = []
    for more in (1, 30):
        for _ in range(more):
            submit(people["admin"], games=1_000)
        with CaptureQueriesContext(connection) as queries:
            assert pipeline.claim_chunk(worker="a")
        counts.append(len(queries))
        with CaptureQueriesContext(connection) as queries:
            tasks.wake_if_work_waits()
        counts.append(len(queries))
    assert counts[:2] == counts[2:]


def test_open_experiments_of_an_earlier_release_go_on(people: dict[str, User]) -> None:
    """They had a row for each chunk; so had cancelled ones."""
    whole = submit(people["owner"], games=40, seed=6)
    play_everything()
    running, over = (submit(people["owner"], games=40, seed=6) for _ in range(2))
    for experiment, status in ((running, "waiting"), (over, "dropped")):
        Experiment.objects.filter(pk=experiment.pk).update(next_game=40, turn=None)
        Chunk.objects.bulk_create(
            Chunk(experiment=experiment, first_game=first, games=8, status=status)
            for first in range(0, 40, 8)
        )
    Chunk.objects.filter(experiment=running, first_game=0).update(attempts=1)
    Experiment.objects.filter(pk=over.pk).update(status="cancelled")
    Turn.objects.all().delete()

    migration = importlib.import_module("matches.migrations.0018_chunks_on_demand")
    for step in (migration.forget_unplayed, migration.give_turns, migration.weigh):
        step(apps, None)

    assert [chunk.first_game for chunk in running.chunks.all()] == [0]
    assert not over.chunks.exists()
    running.refresh_from_db()
    assert (running.next_game, running.turn is not None) == (8, True)
    assert running.stored > 10_000
    play_everything()
    results = [
        "".join(each.chunks.order_by("first_game").values_list("results", flat=True))
        for each in (whole, running)
    ]
    assert results[0] == results[1]
    assert len(results[0]) == 40


# --- room ----------------------------------------------------------------------------------------


def test_submit_and_cancel_again_and_again_comes_to_an_end(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "MAX_KEPT_PER_PLAYER", 5)
    for _ in range(5):
        last = submit(people["owner"], games=MAX_OPEN_GAMES)
        services.cancel_experiment(user=people["owner"], experiment_id=last.pk)
    said = "You have 5 experiments, finished and cancelled ones included, and 5 is the most. Delete"
    with pytest.raises(ExperimentRefused, match=said):
        submit(people["owner"])
    with pytest.raises(ExperimentRefused, match=said):
        services.repeat_experiment(user=people["owner"], experiment_id=last.pk)
    submit(people["stranger"])
    submit(people["admin"])
    services.delete_experiment(user=people["owner"], experiment_id=last.pk)
    submit(people["owner"])


def test_room_of_a_player_is_bounded(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = submit(people["owner"], games=100)
    before = experiment.stored
    assert before > 10_000, "the cards are the most of it"
    play_everything()
    experiment.refresh_from_db()
    assert experiment.stored - before >= 100 * 3
    monkeypatch.setattr(quotas, "MAX_KEPT_BYTES", experiment.stored)
    with pytest.raises(ExperimentRefused, match=r"MB of room, and .* Delete some large ones"):
        submit(people["owner"])
    submit(people["stranger"])


# --- where one stands ----------------------------------------------------------------------------


def test_page_says_who_is_before_and_who_shares_the_workers(people: dict[str, User]) -> None:
    beat(worker="w", engine=api.ENGINE_VERSION)
    stranger = submit(people["stranger"], games=100)
    assert place_in_line(stranger).startswith("It is next")
    for _ in range(2):
        assert pipeline.claim_chunk(worker="a")
    mine = submit(people["owner"], games=100)
    assert place_in_line(mine).startswith("It is next"), "who comes is level with who is next"
    later = submit(people["owner"], games=100)
    Turn.objects.filter(owner=people["owner"]).update(charged=100)
    later = Experiment.objects.get(pk=later.pk)
    later.charged = 1
    said = place_in_line(later)
    assert said.startswith("Before it: 1 person and 1 other experiment of the same owner.")
    assert said.endswith("its first games begin in about 6 s.")
    submit(people["admin"], games=100, priority=1)
    assert place_in_line(later) == "1 experiment that an admin put first comes before it."
    stranger.refresh_from_db()
    assert (
        place_in_line(stranger) == "2 people share the workers: each gets the same computing time."
    )
    services.pause_experiment(user=people["owner"], experiment_id=later.pk)
    later.refresh_from_db()
    assert place_in_line(later) == ""


def test_queue_is_listed_in_the_order_in_which_it_is_played(people: dict[str, User]) -> None:
    paused = submit(people["owner"], games=10)
    services.pause_experiment(user=people["owner"], experiment_id=paused.pk)
    for name in ("owner", "stranger", "admin", "owner"):
        submit(people[name], games=100)
    for _ in range(5):
        assert pipeline.claim_chunk(worker="a")
    listed = [experiment.pk for experiment in under_way()]
    assert listed == [*turns.in_turn(), paused.pk]
    client = Client()
    client.force_login(people["admin"], "allauth.account.auth_backends.AuthenticationBackend")
    assert "3 people have games waiting" in client.get(reverse("matches:queue")).content.decode()


def test_file_somebody_waits_for_comes_before_the_next_games(people: dict[str, User]) -> None:
    """Whoever sent a list looks at a page until it is read; a shift would take 20 seconds."""
    experiment = submit(people["stranger"], games=4000)
    receive_file(owner=people["owner"], content=b"2 Ember Whelp\n", title="l.txt", form_key=uuid4())
    assert tasks.work_a_shift(), "there is more to do"
    experiment.refresh_from_db()
    assert experiment.chunks.count() == 1, "but a list waits"
