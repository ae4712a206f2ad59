"""A worker of another engine version joins: it plays nothing, and the page says what is missing."""

from tests.deployment import Deployment
from tests.faults.watch import done, is_over, submit

WAITS_FOR = """
from matches.models import Experiment
from matches.experiments.queue import waits_for
result = sorted({waits_for(each) for each in Experiment.objects.all()})
"""


def beats(lab: Deployment, engine: str) -> set[str]:
    return {
        str(seen)
        for (seen,) in lab.query(
            f"SELECT seen_at FROM ops_workerheartbeat WHERE engine = '{engine}'"
        )
    }


def test_worker_of_another_engine_refuses_all_chunks(lab: Deployment) -> None:
    submit(lab, games=40)
    stranger = lab.start_worker(LAB_ENGINE_VERSION="0.0.1")
    # It looks for work after each beat: after three new ones it has looked at least twice.
    for _ in range(3):
        before = beats(lab, "0.0.1")
        lab.wait(lambda seen=before: beats(lab, "0.0.1") - seen, "a beat of the stranger")
    assert done(lab) == 0
    assert lab.query("SELECT 1 FROM matches_chunk") == []
    [said] = lab.python(WAITS_FOR)
    assert said.startswith("No worker of engine ")
    assert "is running, only 0.0.1." in said

    ours = lab.start_worker()
    lab.wait(lambda: is_over(lab), "the end of the batch")
    assert stranger.poll() is None
    [(played_by,)] = lab.query("SELECT DISTINCT worker FROM matches_chunk")
    assert played_by.endswith(f":{ours.pid}")
