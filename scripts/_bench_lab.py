"""The lab under load: what the pipeline costs, a long queue, a result of a million games."""

import http.client
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any

from scripts._bench_engine import Numbers
from scripts._bench_site import site
from tests.deployment import BASE, Deployment

DECKS = ("ember-rush", "iron-armory")
LONG = 1_800  # seconds, for a machine that has other things to do


def call(deployment: Deployment, function: str, *arguments: object) -> Any:
    """One of the functions below, inside the deployment's Django."""
    listed = ", ".join(map(repr, arguments))
    code = f"from scripts import _bench_lab\nresult = _bench_lab.{function}({listed})"
    return deployment.python(code)


# --- the pipeline ------------------------------------------------------------------------------


def pipeline(quick: bool) -> Numbers:
    """Worker processes against as many bare engine loops, and the share of a batch that is not
    play. The loops run before and after the workers: machines drift."""
    games = 24 if quick else 400
    with site() as deployment:
        call(deployment, "finish_all")
        cost = call(deployment, "cost_of_a_batch", games // 2, "random")
        thought = call(deployment, "cost_of_a_batch", games // 2, "greedy")
        one = _against_bare(deployment, 1, games // 2)
        two = _against_bare(deployment, 2, games)
    return {
        "cost_of_a_batch": cost,
        "cost_of_a_greedy_batch": thought,
        "one_worker": one,
        "two_workers": two,
        "two_workers_to_one": round(
            two["worker_games_per_second"] / one["worker_games_per_second"], 2
        ),
    }


def _against_bare(deployment: Deployment, processes: int, games: int) -> Numbers:
    before = _bare(processes, games)
    workers = [deployment.start_worker() for _ in range(processes)]
    deployment.wait(
        lambda: deployment.query("SELECT count(*) FROM ops_workerheartbeat")[0][0] >= processes,
        "the workers",
        LONG,
    )
    pk = call(deployment, "submit", games)
    done = f"SELECT status FROM matches_experiment WHERE id = {pk}"
    deployment.wait(lambda: deployment.query(done)[0][0] == "finished", "the games", LONG)
    played = games / call(deployment, "seconds_of", pk)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.wait(timeout=60)
    call(deployment, "forget_workers")
    bare = (before + _bare(processes, games)) / 2
    return {
        "games": games,
        "bare_games_per_second": round(bare, 2),
        "worker_games_per_second": round(played, 2),
        "ratio": round(played / bare, 3),
    }


def _bare(processes: int, games: int) -> float:
    """Games a second of so many processes that do nothing but play; their start is not counted."""
    code = "from scripts import _bench_lab; _bench_lab.bare_loop({}, {}, {})"
    loops = [
        subprocess.Popen(
            [sys.executable, "-c", code.format(place, processes, games)],
            cwd=BASE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for place in range(processes)
    ]
    for loop in loops:
        assert loop.stdout is not None
        loop.stdout.readline()  # ready
    start = time.perf_counter()
    for loop in loops:
        assert loop.stdin is not None
        loop.stdin.write("go\n")
        loop.stdin.flush()
    for loop in loops:
        loop.communicate()
    return games / (time.perf_counter() - start)


def bare_loop(place: int, processes: int, games: int) -> None:
    """Every so-many-th game of the experiment that the workers play."""
    from cards.set_files import shipped_cards
    from decks.games.fade.shipped import house_decks
    from engine import api

    found = [house_decks()[slug] for slug in DECKS]
    seats = [{"name": d.name, **d.cards.lists} for d in found]
    options = {"cards": [dict(row) for row in shipped_cards().values()]}
    table = api.prepare("fade", seats, bots=["random", "random"], options=options)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(place, games, processes):
        table.play(api.game_seed(1, number // 2), swap=number % 2 == 1)


def submit(games: int, bot: str = "random") -> int:
    from accounts.services import ensure_house
    from matches.experiments.entry import entrants
    from matches.experiments.services import submit_experiment

    house = ensure_house()
    found = entrants(house, DECKS)
    return submit_experiment(owner=house, entrants=found, bot=bot, games=games, seed=1).pk


def seconds_of(pk: int) -> float:
    from matches.models import Experiment

    found = Experiment.objects.get(pk=pk)
    assert found.finished_at
    assert found.started_at
    return (found.finished_at - found.started_at).total_seconds()


def finish_all() -> None:
    """Nothing but the measured experiment is to be played."""
    from accounts.services import ensure_house
    from matches.experiments.services import cancel_experiment
    from matches.models import OPEN, Experiment

    for pk in Experiment.objects.filter(status__in=OPEN).values_list("pk", flat=True):
        cancel_experiment(user=ensure_house(), experiment_id=pk)


def forget_workers() -> None:
    from ops.models import WorkerHeartbeat

    WorkerHeartbeat.objects.all().delete()


def cost_of_a_batch(games: int, bot: str) -> Numbers:
    """Claim, lease, hand in: everything that is not `Table.play`, in one process without a
    broker; and what the games take in the database."""
    from unittest.mock import patch

    from engine import api
    from matches import tasks
    from matches.models import Experiment

    pk = submit(games, bot)
    plan = Experiment.objects.get(pk=pk).stored
    in_play = 0.0
    play = api.Table.play

    def timed(*arguments: Any, **named: Any) -> api.Outcome | None:
        nonlocal in_play
        start = time.perf_counter()
        try:
            return play(*arguments, **named)
        finally:
            in_play += time.perf_counter() - start

    start = time.perf_counter()
    with patch.object(api.Table, "play", timed):
        while tasks.work_a_shift():
            pass
    whole = time.perf_counter() - start
    stored = Experiment.objects.get(pk=pk).stored
    return {
        "games": games,
        "seconds": round(whole, 2),
        "share": round(1 - in_play / whole, 4),
        "kilobytes_stored_per_1000_games": round((stored - plan) / games, 1),
    }


# --- a long queue and a big result -------------------------------------------------------------


def queue(quick: bool) -> Numbers:
    """A thousand experiments with a million games wait, and one of a million games is finished:
    how long planning, claiming and the pages take."""
    experiments, games = (50, 1_000) if quick else (1_000, 1_000)
    with site() as deployment:
        planned = call(deployment, "fill_queue", experiments, games)
        claims = call(deployment, "time_claims", 20 if quick else 100)
        big = call(deployment, "finish_a_million")
        session = call(deployment, "log_in")
        deployment.start_web()
        paths = {
            "my_experiments": "/lab/",
            "my_experiments_last_page": f"/lab/?page={experiments // 25}",
            "my_experiments_filtered": "/lab/?status=queued&title=rush+997",
            "queue": "/lab/queue/",
            "api_list": "/api/experiments/",
            "waiting": f"/lab/{big - 1}/",
            "result": f"/lab/{big}/",
            "result_cards": f"/lab/{big}/cards/",
            "result_games": f"/lab/{big}/games/",
            "result_games_last_page": f"/lab/{big}/games/?page=1000000",
            "result_games_of_a_matchup": f"/lab/{big}/games/?matchup=7",
            "result_games_drawn": f"/lab/{big}/games/?result==",
            "result_games_longest": f"/lab/{big}/games/?order=longest",
            "result_json": f"/lab/{big}/download/result.json",
            "api_result": f"/api/experiments/{big}/",
        }
        pages = {
            name: _page_times(deployment.port, session, path, 5 if quick else 30)
            for name, path in paths.items()
        }
    return {
        "experiments": experiments,
        "games": experiments * games,
        "submit": planned,
        "claim": claims,
        "pages": pages,
    }


def _page_times(port: int, session: str, path: str, count: int) -> Numbers:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    taken = []
    for _ in range(count + 1):
        start = time.perf_counter()
        connection.request("GET", path, headers={"Cookie": f"sessionid={session}"})
        answer = connection.getresponse()
        body = answer.read()
        taken.append(time.perf_counter() - start)
        if answer.status != 200:
            raise RuntimeError(f"{path} answered {answer.status}")
    return {**summary(taken[1:]), "kilobytes": round(len(body) / 1000)}


def summary(taken: Sequence[float]) -> Numbers:
    return {
        "median_ms": round(1000 * statistics.median(taken), 2),
        "worst_ms": round(1000 * max(taken), 2),
    }


def admin() -> Any:
    """Who owns what is measured here; admins have no quota."""
    from accounts.models import User

    found = User.objects.filter(username="bench").first()
    return found or User.objects.create_superuser("bench", password="bench")


def fill_queue(experiments: int, games: int) -> Numbers:
    """Submitted one by one, as people do."""
    from matches.experiments.entry import entrants
    from matches.experiments.services import submit_experiment

    found = entrants(admin(), DECKS)
    taken = []
    for number in range(experiments):
        start = time.perf_counter()
        submit_experiment(
            owner=admin(), entrants=found, bot="random", games=games, title=f"Rush {number}"
        )
        taken.append(time.perf_counter() - start)
    return summary(taken)


def time_claims(count: int) -> Numbers:
    from matches.work import leases, pipeline, turns

    taken, waits = [], []
    for _ in range(count):
        start = time.perf_counter()
        lease = pipeline.claim_chunk(worker="bench")
        taken.append(time.perf_counter() - start)
        assert lease is not None
        leases.release_chunk(lease)
        start = time.perf_counter()
        assert turns.with_work().exists()
        waits.append(time.perf_counter() - start)
    return {"claim": summary(taken), "is_there_work": summary(waits)}


def finish_a_million() -> int:
    """A round robin of 16 decks with a million games, all counted: each matchup plays a pair, and
    what it counted is multiplied."""
    from django.utils import timezone

    from matches.experiments.entry import entrants
    from matches.experiments.services import submit_experiment
    from matches.models import Chunk, Experiment
    from matches.work.joining import ROW_GAMES
    from matches.work.records import pack_rounds

    found = entrants(admin(), [*DECKS, "rising-grove", "tide-and-time"] * 4)
    experiment = submit_experiment(
        owner=admin(), entrants=found, kind="round-robin", bot="random", games=8_332, seed=1
    )
    _count_all(experiment, 8_332)
    for first in range(0, experiment.games, ROW_GAMES):
        numbers = range(first, min(first + ROW_GAMES, experiment.games))
        Chunk.objects.create(
            experiment=experiment,
            first_game=first,
            games=len(numbers),
            status=Chunk.Status.DONE,
            results="".join("12="[number * 7 % 3] for number in numbers),
            rounds=pack_rounds([number * 7_919 % 25 + 1 for number in numbers]),
            endings={"a player's HP fell to 0": list(range(len(numbers)))},
        )
    experiment.status = Experiment.Status.FINISHED
    experiment.games_done = experiment.next_game = experiment.games
    experiment.started_at = experiment.finished_at = timezone.now()
    experiment.save()
    return experiment.pk


def _count_all(experiment: Any, games: int) -> None:
    from matches.experiments.designs import seating
    from matches.experiments.snapshot import table_of
    from matches.results.tally import Tally, add_to

    pairs = [(first, second) for first, second in experiment.snapshot["matchups"]]
    tallies: dict[tuple[int, int], Tally] = {}  # the four decks come four times each
    for matchup in experiment.matchups.all():
        decks = matchup.first % 4, matchup.second % 4
        if decks not in tallies:
            tally = tallies[decks] = Tally()
            table = table_of(experiment.snapshot, *decks)
            letters = []
            for swap in (0, 1):
                game = seating(pairs, experiment.seed, 2 * matchup.place + swap, unit=2)
                outcome = table.play(game.seed, swap=game.swap, with_facts=True)
                assert outcome is not None
                letters.append(tally.add(outcome))
            tally.add_unit(letters)
        add_to(matchup, tallies[decks])
        for field in ("games_done", "wins_first", "wins_second", "draws", "starter_wins",
                      "rounds_total", "pairs", "endings", "cards", "curves"):  # fmt: skip
            setattr(matchup, field, _times(getattr(matchup, field), games // 2))
        matchup.save()


def _times(counted: Any, factor: int) -> Any:
    if isinstance(counted, dict):
        return {key: _times(value, factor) for key, value in counted.items()}
    if isinstance(counted, list):
        return [_times(value, factor) for value in counted]
    return factor * counted


def log_in() -> str:
    """The session of the admin above."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    user = admin()
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "allauth.account.auth_backends.AuthenticationBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)
