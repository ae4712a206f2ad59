"""A worker that is killed costs time, never a game, and never counts one twice."""

from typing import Any

import redis

from cards.shipped import shipped_cards
from decks.house import house_decks
from engine import api
from tests.deployment import Deployment, kill

GAMES = 60
LONG = 300  # seconds, for a machine that has other things to do

SUBMIT = f"""
from accounts.services import ensure_house
from matches.entry import entrants
from matches.services import submit_experiment
house = ensure_house()
result = submit_experiment(
    owner=house, entrants=entrants(house, ["ember-rush", "iron-armory"]), bot="random",
    games={GAMES}, seed=7).pk
"""

COLUMNS = ("status", "e.games_done", "wins_first", "wins_second", "rounds_total")


def read(deployment: Deployment, pk: int) -> dict[str, Any]:
    [row] = deployment.query(
        f"SELECT {', '.join(COLUMNS)} FROM matches_experiment e "
        f"JOIN matches_matchup m ON m.experiment_id = e.id WHERE e.id = {pk}"
    )
    chunks = deployment.query(
        f"SELECT status, attempts FROM matches_chunk WHERE experiment_id = {pk}"
    )
    named = {name.removeprefix("e."): cell for name, cell in zip(COLUMNS, row, strict=True)}
    return {**named, "chunks": chunks}


def finished(deployment: Deployment, pk: int) -> dict[str, Any] | None:
    state = read(deployment, pk)
    return state if state["status"] == "finished" else None


def undisturbed_totals() -> tuple[int, int, int]:
    decks = house_decks()
    rows = [dict(row) for row in shipped_cards().values()]
    seats = [
        {"name": name, "deck": decks[name].cards.deck, "pool": decks[name].cards.pool}
        for name in ("ember-rush", "iron-armory")
    ]
    table = api.prepare("fade", seats, bots=["random", "random"], options={"cards": rows})
    outcomes = [
        table.play(api.game_seed(7, index // 2), swap=index % 2 == 1) for index in range(GAMES)
    ]
    wins = [sum(each.winner == deck for each in outcomes if each) for deck in (0, 1)]
    return wins[0], wins[1], sum(each.rounds for each in outcomes if each)


def test_experiment_survives_kill_9_of_its_workers(deployment: Deployment) -> None:
    pk = deployment.python(SUBMIT)
    kills = 0
    while kills < 3:
        worker = deployment.start_worker()
        before = read(deployment, pk)["games_done"]
        deployment.wait(
            lambda done=before: read(deployment, pk)["games_done"] > done, "some progress", LONG
        )
        kill(worker)
        kills += 1
    halfway = read(deployment, pk)
    assert halfway["status"] == "running"
    assert 0 < halfway["games_done"] < GAMES

    deployment.start_worker()
    end = deployment.wait(lambda: finished(deployment, pk), "the end of the experiment", LONG)

    assert end["games_done"] == GAMES
    assert (end["wins_first"], end["wins_second"], end["rounds_total"]) == undisturbed_totals()
    assert {status for status, _ in end["chunks"]} == {"done"}
    # The kill may have hit a chunk of the shipped example, which is played in turn with this one.
    [(most,)] = deployment.query("SELECT max(attempts) FROM matches_chunk")
    assert most > 1, "no chunk was lost: nothing shown"


def test_work_submitted_while_no_worker_and_no_message_is_left(deployment: Deployment) -> None:
    """The broker may lose everything; what waits in the database is found."""
    pk = deployment.python(SUBMIT)
    lose_all_messages(deployment)
    deployment.start_worker()
    assert deployment.wait(lambda: finished(deployment, pk), "the end", LONG)["games_done"] == GAMES


def test_worker_asked_to_end_gives_its_chunk_back_at_once(deployment: Deployment) -> None:
    pk = deployment.python(SUBMIT)
    worker = deployment.start_worker()
    deployment.wait(lambda: read(deployment, pk)["games_done"], "some progress", LONG)
    worker.terminate()
    assert worker.wait(timeout=10) == 0
    state = read(deployment, pk)
    assert state["status"] == "running"
    assert {status for status, _ in state["chunks"]} == {"done", "waiting"}


def lose_all_messages(deployment: Deployment) -> None:
    if deployment.is_embedded:
        for message in (deployment.folder / "var" / "broker" / "messages").iterdir():
            message.unlink()
    else:
        redis.Redis.from_url(deployment.environment["REDIS_URL"]).flushdb()
