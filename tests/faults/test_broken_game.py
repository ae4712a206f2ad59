"""A game that dies in a worker: recorded, listed for admins, and opened up to where it died."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.shipped import load_shipped_sets
from decks.shipped import load_decks
from engine import api
from matches import tasks
from matches.experiments import services
from matches.experiments.entry import entrants
from matches.experiments.snapshot import table_of
from matches.models import Experiment
from matches.work import pipeline
from tests.deployment import Deployment
from tests.faults.watch import is_over, submit, totals

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
SICK = 2  # the number of the game, from 0
DECISION = 30
RULE = re.compile(r"\((fade:R|section )\d")  # a ruling or a section of the rulebook


def test_worker_pulls_itself_out_of_games_that_hang(lab: Deployment) -> None:
    """One worker, games that compute for ever without coming to a decision, nobody to help."""
    healthy = submit(lab, games=120, kinds=("duel",))
    worker = lab.start_worker()
    lab.wait(lambda: is_over(lab), "games without trouble")
    worker.terminate()
    worker.wait(timeout=30)
    sick = submit(lab, games=120, kinds=("duel",))
    worker = lab.start_worker(LAB_STUCK_SECONDS="0.2")
    lab.wait(lambda: is_over(lab), "the end of the batch")
    assert worker.poll() is None
    whole, broken = totals(lab, healthy + sick)
    assert broken["status"] == "finished"
    assert broken["games_done"] == broken["games"] == 120
    assert 0 < broken["failed"] < 30
    failures = lab.query("SELECT number, cause, last_events FROM matches_gamefailure ORDER BY 1")
    assert {cause for _, cause, _ in failures} == {"GameCutOff"}
    hung = [number for number, _, _ in failures]
    assert hung == [at for at, letter in enumerate(broken["results"]) if letter == "!"]
    for at, (letter, other) in enumerate(zip(broken["results"], whole["results"], strict=True)):
        assert letter == other or at in hung, "the others are the games they always were"
    [(most,)] = lab.query("SELECT max(attempts) FROM matches_chunk")
    assert most == 1, "no lease was lost over it"


@pytest.fixture
def experiment(people: dict[str, User]) -> Experiment:
    load_shipped_sets()
    load_decks()
    owner = people["owner"]
    return services.submit_experiment(
        owner=owner,
        entrants=entrants(owner, ["ember-rush", "iron-armory"]),
        bot="random",
        games=4,
        seed=3,
    )


@pytest.fixture
def sick_game(experiment: Experiment, monkeypatch: pytest.MonkeyPatch) -> int:
    """Game 3 of 4 runs in a circle after thirty decisions, wherever it is played."""
    seed = api.game_seed(3, SICK // 2)
    record = table_of(experiment.snapshot).record(seed)
    moment = api.dump(api.replay(record, upto=DECISION))
    healthy = api.State.apply

    def apply(state: api.State, action: api.Action, at: int | None = None) -> None:
        if state.decisions == DECISION and api.dump(state) == moment:
            raise api.EngineError("Nobody was asked anything within 100000 steps.")
        healthy(state, action, at)

    monkeypatch.setattr(api.State, "apply", apply)
    return seed


def test_broken_game_is_listed_and_opens_where_it_died(
    experiment: Experiment, sick_game: int, people: dict[str, User]
) -> None:
    while lease := pipeline.claim_chunk(worker="test"):
        tasks.play(lease)
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done, experiment.failed) == ("finished", 4, 1)
    assert experiment.chunks.get().results[SICK] == "!"
    failure = experiment.failures.get()
    assert (failure.number, failure.seed, failure.cause) == (SICK, str(sick_game), "EngineError")
    assert failure.last_events
    assert all(RULE.search(event) for event in failure.last_events), failure.last_events
    cards = {row["name"] for row in experiment.snapshot["cards"]}
    assert any(name in event for name in cards for event in failure.last_events)

    admin = Client()
    admin.force_login(people["admin"], BACKEND)
    queue = admin.get(reverse("matches:queue")).content.decode()
    address = reverse("matches:game", args=[experiment.pk, SICK + 1])
    assert address in queue
    assert "EngineError: 1" in queue
    assert failure.seed in queue
    viewer = admin.get(f"{address}?build=1&at={DECISION}").content.decode()
    assert f"broke off after decision {DECISION}" in viewer
    assert "Nobody was asked anything within 100000 steps." in viewer
    assert f'data-at="{DECISION}"' in viewer
