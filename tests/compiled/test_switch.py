"""Workers take the compiled engine when it is ready. Runs with a build in RIFTLAB_BUILDS."""

import json
from pathlib import Path

import pytest

from engine import compiled
from tests.deployment import QUICK, Deployment

pytestmark = [pytest.mark.compiled, pytest.mark.pure]


def test_a_worker_takes_the_build_that_comes_while_it_runs(tmp_path: Path) -> None:
    build = compiled.ready()
    assert build is not None, "make one with: python -m ops.compiler"
    builds = tmp_path / "builds"
    builds.mkdir()
    extra = QUICK | {"RIFTLAB_BUILDS": str(builds), "RIFTLAB_COMPILED": ""}
    riftlab = Deployment(tmp_path, **extra)
    try:
        riftlab.manage("setup")
        riftlab.start_web()
        worker = riftlab.start_worker()
        beats = "SELECT name, compiled FROM ops_workerheartbeat"
        name, is_compiled = riftlab.wait(lambda: riftlab.query(beats), "the worker")[0]
        assert not is_compiled
        assert workers_said(riftlab) == "1 alive, 0 of them compiled"
        (builds / build.parent.name).symlink_to(build.parent)
        riftlab.wait(lambda: [bool(row[1]) for row in riftlab.query(beats)] == [True], "a switch")
        assert [row[0] for row in riftlab.query(beats)] == [name], "the same process"
        assert worker.poll() is None
        riftlab.wait(
            lambda: workers_said(riftlab) == "1 alive, 1 of them compiled", "the new answer"
        )
    finally:
        riftlab.stop()


def workers_said(riftlab: Deployment) -> str:
    _, text = riftlab.get("/readyz")
    said: str = json.loads(text)["checks"]["workers"]["detail"]
    return said
