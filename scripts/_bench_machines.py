"""How many workers one database serves: chunks taken and handed in without playing them.

What a chunk costs is measured: how long the experiment's row is locked, how many statements that
are, what the database's own processes compute, what it writes. From these follows where many
workers come to their limit, on one experiment and on many, also over a network.
"""

import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from scripts._bench_engine import Numbers
from scripts._bench_lab import DECKS, admin, call
from scripts._bench_site import site

WORKERS = 100
GAME_SECONDS = 0.05  # of a greedy game, about
ROUND_TRIP = 0.0005  # between two machines of one network, about
TICKS = 100  # of the kernel's clock, a second
MANY = 20  # experiments of one admin at once


def machines(quick: bool) -> Numbers:
    """Claim and hand in, measured on one experiment and on many; and the model of 100 workers."""
    with site() as deployment:
        call(deployment, "finish_all")
        code = f"from scripts import _bench_machines\nresult = _bench_machines.churn({quick})"
        found: Numbers = deployment.python(code)
    return {**found, f"model_of_{WORKERS}_workers": model(found)}


def model(found: Numbers) -> Numbers:
    """Where the limit lies: at the row of one experiment, or in the database as a whole."""
    return {
        f"chunks_of_{aim:g}_seconds": _with_chunks_of(aim, found)
        for aim in (found["chunk_seconds"], found["chunk_seconds_of_many"])
    }


def _with_chunks_of(aim: float, found: Numbers) -> Numbers:
    computed = found.get("database_ms_per_chunk")
    locked = (found["worker_ms_locked_per_chunk"] + (computed or 0)) / 1000
    far = locked + found["statements_locked_per_chunk"] * ROUND_TRIP
    chunks = WORKERS / aim
    said: Numbers = {
        "chunks_per_second": chunks,
        "experiment_row_locked": round(chunks * locked, 3),
        "experiment_row_locked_over_a_network": round(chunks * far, 3),
        "workers_that_lock_it_always": round(aim / far),
    }
    if computed is not None:
        said["cores_of_the_database"] = round(chunks * computed / 1000, 2)
        said["megabytes_written_per_second"] = round(
            chunks * found["bytes_written_per_chunk"] / 1e6, 2
        )
    return said


# --- inside the deployment ----------------------------------------------------------------------


def churn(quick: bool) -> Numbers:
    from matches.experiments.planning import CHUNK_SECONDS, chunk_seconds
    from matches.models import Experiment
    from matches.work import pipeline

    _submit(1 if quick else MANY)
    played = _two_games()
    chunks = 10 if quick else 100
    held, counted = [], []
    writes = _written()
    computed = _database_seconds()
    for _ in range(chunks):
        with _watched() as first:
            lease = pipeline.claim_chunk(worker="bench")
        assert lease is not None
        batch = _batch(lease.games, played)
        with _watched() as second:
            assert pipeline.finish_chunk(lease, batch)
        held.append(first["locked"] + second["locked"])
        counted.append(first["statements"] + second["statements"])
    found: Numbers = {
        "chunks": chunks,
        "chunk_seconds": CHUNK_SECONDS,
        "chunk_seconds_of_many": chunk_seconds(WORKERS),
        "games_per_chunk": round(
            sum(Experiment.objects.values_list("games_done", flat=True)) / chunks, 1
        ),
        "worker_ms_locked_per_chunk": round(1000 * statistics.mean(held), 2),
        "statements_locked_per_chunk": statistics.median(counted),
    }
    if writes is not None and computed is not None:
        used, written = _database_seconds(), _written()
        assert used is not None
        assert written is not None
        found["database_ms_per_chunk"] = round(1000 * (used - computed) / chunks, 2)
        found["bytes_written_per_chunk"] = round((written - writes) / chunks)
    return found


def _submit(experiments: int) -> None:
    from matches.experiments.entry import entrants
    from matches.experiments.services import submit_experiment
    from matches.models import Experiment

    found = entrants(admin(), DECKS)
    for _ in range(experiments):
        submit_experiment(owner=admin(), entrants=found, bot="greedy", games=1_000_000, seed=1)
    Experiment.objects.filter(owner=admin()).update(game_seconds=GAME_SECONDS)


def _two_games() -> Any:
    """Both games of a seed, played once: every chunk hands in copies of them."""
    from functools import partial

    from matches.models import Experiment
    from matches.work import pipeline
    from matches.work.games import Played, play_games
    from matches.work.leases import release_chunk
    from matches.work.playing import games_of, laid_table

    lease = pipeline.claim_chunk(worker="bench")
    assert lease is not None
    outcomes: list[Any] = []

    class Kept(Played):
        def keep(self, game: Any, outcome: Any, choices: Any) -> None:
            outcomes.append((game, outcome, list(choices)))
            super().keep(game, outcome, choices)

    played = Kept()
    play_games(
        games_of(lease),
        partial(laid_table, lease.experiment_id, lease.form_key),
        played,
        is_enough=lambda: len(outcomes) == lease.unit,
    )
    release_chunk(lease)
    Experiment.objects.filter(pk=lease.experiment_id).update(game_seconds=GAME_SECONDS)
    return outcomes


def _batch(games: int, outcomes: Any) -> Any:
    from matches.work.games import Played

    batch = Played()
    for number in range(games):
        batch.keep(*outcomes[number % len(outcomes)])
    batch.computed = batch.elapsed = games * GAME_SECONDS
    return batch


@contextmanager
def _watched() -> Iterator[dict[str, float]]:
    """Computing from the moment the experiment's row is locked to the end of its transaction."""
    from django.db import connection

    found = {"locked": 0.0, "statements": 0.0}
    since = 0.0

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        nonlocal since
        result = execute(sql, params, many, context)
        if since:
            found["statements"] += 1
        elif "matches_experiment" in sql and connection.in_atomic_block:
            since = time.process_time()
        return result

    with connection.execute_wrapper(note):
        yield found
    found["locked"] = time.process_time() - since if since else 0.0


def _written() -> int | None:
    """Bytes of the log that PostgreSQL writes ahead; unknown elsewhere."""
    return _asked("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn")


def _database_seconds() -> float | None:
    """What the server process of this connection computed; unknown elsewhere."""
    pid = _asked("SELECT pg_backend_pid()")
    if pid is None:
        return None
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _asked(sql: str) -> int | None:
    from django.db import connection

    if connection.vendor != "postgresql":
        return None
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return int(cursor.fetchone()[0])
