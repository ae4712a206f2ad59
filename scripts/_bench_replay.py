"""Replays measured over loopback: opening a game, a step, a jump; and what a kept game weighs."""

import http.client
import statistics
import time
from collections.abc import Iterable
from typing import Any

from scripts._bench_engine import Numbers
from scripts._bench_site import site
from tests.deployment import Deployment

DECKS = ("ember-rush", "iron-armory")
STEP = {"HX-Request": "true", "HX-Target": "moment"}


def replay(quick: bool) -> Numbers:
    """Games of Random are built from the seed, games of Greedy from their kept choices."""
    games = {"random": 4, "greedy": 2} if quick else {"random": 20, "greedy": 20}
    steps = 10 if quick else 200
    with site() as deployment:
        played = {bot: _play(deployment, bot, count) for bot, count in games.items()}
        deployment.start_web()
        return {bot: _watch(deployment, found, steps) for bot, found in played.items()}


def _play(deployment: Deployment, bot: str, games: int) -> dict[str, Any]:
    code = f"from scripts import _bench_replay\nresult = _bench_replay.play({bot!r}, {games})"
    found: dict[str, Any] = deployment.python(code)
    return found


def play(bot: str, games: int) -> dict[str, Any]:
    """A public experiment played to its end in this process; runs inside the deployment."""
    from accounts.services import ensure_house
    from matches import tasks
    from matches.experiments.entry import entrants
    from matches.experiments.services import submit_experiment
    from matches.models import Chunk
    from matches.replays.library import at_hand
    from scripts._bench_lab import finish_all

    finish_all()
    house = ensure_house()
    experiment = submit_experiment(
        owner=house,
        entrants=entrants(house, DECKS),
        bot=bot,
        games=games,
        seed=1,
        is_public=True,
    )
    while tasks.work_a_shift():
        pass
    chunks = list(Chunk.objects.filter(experiment=experiment))
    films = [at_hand(experiment, game) for game in range(games)]
    return {
        "pk": experiment.pk,
        "games": games,
        "decisions": [film.film.last for film in films if film is not None],
        "choices": sum(len(chunk.choices or b"") for chunk in chunks),
        "others": sum(len(chunk.results) + len(chunk.rounds) for chunk in chunks),
    }


def _watch(deployment: Deployment, played: dict[str, Any], steps: int) -> Numbers:
    """Every game is opened once, so none is in memory; then one is stepped and jumped through."""
    addresses = [f"/lab/{played['pk']}/games/{game + 1}/" for game in range(played["games"])]
    last = played["decisions"][-1]
    through = [f"{addresses[-1]}?at={at % last}" for at in range(steps)]
    jumps = [f"{addresses[-1]}?at={at * 7919 % last}" for at in range(steps)]
    return {
        "games": played["games"],
        "decisions_median": statistics.median(played["decisions"]),
        "kept_bytes_per_game": {
            "choices": round(played["choices"] / played["games"], 1),
            "result_and_rounds": round(played["others"] / played["games"], 1),
        },
        "open": _get(deployment.port, addresses),
        "step": _get(deployment.port, through, STEP),
        "jump": _get(deployment.port, jumps, STEP),
        "whole_page": _get(deployment.port, jumps),
    }


def _get(port: int, paths: Iterable[str], headers: dict[str, str] | None = None) -> Numbers:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    taken, sizes = [], []
    for path in paths:
        start = time.perf_counter()
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        body = answer.read()
        taken.append(1000 * (time.perf_counter() - start))
        sizes.append(len(body) / 1000)
        if answer.status != 200 or b'id="moment"' not in body:
            raise RuntimeError(f"{path} answered {answer.status} without a moment")
    return {
        "median_ms": round(statistics.median(taken), 2),
        "worst_ms": round(max(taken), 2),
        "median_kilobytes": round(statistics.median(sizes), 1),
    }
