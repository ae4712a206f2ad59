"""Junk in the broker's queue: set aside and counted, and no worker ends or stops for it."""

import base64
import json
import os
import re
import time
import uuid
from pathlib import Path

import redis

from tests.deployment import Deployment
from tests.faults.watch import is_over, submit


def message(body: object = ([], {}, {}), **headers: object) -> dict[str, object]:
    """As Celery writes it, but for what the headers say."""
    return {
        "body": base64.b64encode(json.dumps(body).encode()).decode(),
        "content-encoding": "utf-8",
        "content-type": "application/json",
        "headers": {"lang": "py", "task": "matches.work", "id": str(uuid.uuid4())} | headers,
        "properties": {
            "delivery_mode": 2,
            "delivery_info": {"exchange": "", "routing_key": "celery"},
            "priority": 0,
            "body_encoding": "base64",
            "delivery_tag": str(uuid.uuid4()),
        },
    }


def junk() -> list[bytes]:
    whole = json.dumps(message()).encode()
    shapes: list[object] = [
        [],
        {},
        7,
        None,
        "matches.work",
        {"body": "", "properties": None},
        message() | {"body": "%%%"},
        message() | {"body": None},
        message() | {"properties": {}},
        message() | {"headers": None},
        message() | {"content-type": "application/x-python-serialize"},
        message(task="nobody.knows"),
        message(task=["matches.work"]),
        message(id=None),
        message("no arguments"),
        message([1, 2, 3]),
        message(expires="some day"),
        message(eta={"when": 7}),
        message(timelimit=7),
        message(retries="many", group={"a": 1}, shadow=[]),
        {"__type__": "datetime", "__value__": "tomorrow"},
    ]
    raw = [b"", whole[: len(whole) // 2], os.urandom(300), b"\xff\xfe", b"[" * 50_000]
    return [*raw, b'"' + 300_000 * b"x" + b'"', *(json.dumps(shape).encode() for shape in shapes)]


# Celery itself answers these, in its own words.
READ_BY_CELERY = 6


def put(lab: Deployment, pieces: list[bytes]) -> None:
    if lab.is_embedded:
        folder = lab.folder / "var" / "broker" / "messages"
        folder.mkdir(parents=True, exist_ok=True)
        for place, piece in enumerate(pieces):
            (folder / f"{place}_{uuid.uuid4()}.celery.msg").write_bytes(piece)
    else:
        with redis.Redis.from_url(lab.environment["REDIS_URL"]) as client:
            client.lpush("celery", *pieces)


def waiting(lab: Deployment) -> int:
    if lab.is_embedded:
        return len(list((lab.folder / "var" / "broker" / "messages").glob("*.msg")))
    with redis.Redis.from_url(lab.environment["REDIS_URL"]) as client:
        return int(client.llen("celery"))


def counted(lab: Deployment) -> int:
    return int(lab.python("from ops import unreadable\nresult = unreadable.count()"))


def test_junk_ends_no_worker_and_is_counted(lab: Deployment) -> None:
    pieces = junk()
    put(lab, pieces)
    worker = lab.start_worker()
    lab.wait(lambda: not waiting(lab) or worker.poll() is not None, "an empty queue", 240)
    assert worker.poll() is None, lab.logs()
    assert counted(lab) >= len(pieces) - READ_BY_CELERY
    submit(lab, kinds=("duel",), games=40)
    lab.wait(lambda: is_over(lab), "games played after it", 240)
    assert worker.poll() is None
    lab.start_web()
    said = json.loads(lab.get("/readyz")[1])["checks"]["broker"]["detail"]
    assert re.search(r"\d+ unreadable messages", said)


def test_few_unreadable_messages_are_kept(lab: Deployment) -> None:
    for _ in range(3):
        put(lab, 60 * [b"junk"])
    worker = lab.start_worker()
    lab.wait(lambda: not waiting(lab) or worker.poll() is not None, "an empty queue", 240)
    lab.wait(lambda: counted(lab) == 180, "all of them counted", 240)
    if lab.is_embedded:
        kept = len(list((lab.folder / "var" / "broker" / "unreadable").iterdir()))
    else:
        with redis.Redis.from_url(lab.environment["REDIS_URL"]) as client:
            kept = int(client.llen("riftlab:unreadable:messages"))
    assert kept == 100


def test_odd_things_in_the_folder_are_no_messages(lab: Deployment, tmp_path: Path) -> None:
    """A pipe would block whoever opens it, a link would show a file to the worker."""
    if not lab.is_embedded:
        put(lab, [b"x" * 5_000_000])  # there are no files in Redis: a large one instead
    else:
        put(lab, [])
        folder = lab.folder / "var" / "broker" / "messages"
        os.mkfifo(folder / "1_pipe.celery.msg")
        (folder / "2_folder.celery.msg").mkdir()
        (folder / "3_link.celery.msg").symlink_to(tmp_path / "nowhere")
    worker = lab.start_worker()
    lab.wait(lambda: not waiting(lab) or worker.poll() is not None, "an empty queue", 240)
    time.sleep(0.5)
    assert worker.poll() is None, lab.logs()
    submit(lab, kinds=("duel",), games=40)
    lab.wait(lambda: is_over(lab), "games played after it", 240)
