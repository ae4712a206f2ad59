"""Clients that send slowly, or never finish: they wait in the event loop and stop nobody."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from config import held_requests
from config.held_requests import MAX_BODY, MAX_HEAD, Held, Refused
from tests.deployment import Deployment

CLIENTS = 50
POST = b"POST /account/login/ HTTP/1.1\r\nHost: localhost\r\n"
SLOW = {
    "nothing": b"",
    "one letter": b"G",
    "half a header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "half a body": POST + b"Content-Length: 5000\r\n\r\nusername=",
    "hardly an upload": POST + b"Content-Length: 2000000\r\n\r\nusername=",
    "odd length": POST + b"Content-Length: 0000000000000005000\r\n\r\nx",
    "chunks": POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\nab",
}


@pytest.fixture(scope="module")
def site(_set_up: Deployment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    deployment = Deployment(tmp_path_factory.mktemp("slow"), like=_set_up, LOG_LEVEL="WARNING")
    try:
        deployment.start_web()
        yield deployment
    finally:
        deployment.stop()


@pytest.mark.parametrize("kind", SLOW)
def test_slow_clients_stop_nobody(kind: str, site: Deployment) -> None:
    """Four threads answer here: four of these clients stopped the site."""
    with ExitStack() as stack:
        for _ in range(CLIENTS):
            client = stack.enter_context(socket.create_connection(("127.0.0.1", site.port)))
            client.sendall(SLOW[kind])
        assert [site.get("/healthz")[0] for _ in range(5)] == [200] * 5


def test_request_in_many_pieces_is_answered(site: Deployment) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as client:
        for _ in range(2):  # and the connection can be used again
            for place in range(len(request)):
                client.sendall(request[place : place + 1])
                time.sleep(0.001)
            answer = b""
            while not answer.endswith(b"}"):  # head and body may come one after the other
                answer += client.recv(4096)
            assert answer.startswith(b"HTTP/1.1 200")


def test_two_requests_at_once_get_two_answers(site: Deployment) -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as client:
        client.sendall(request + last)
        answer = b""
        while piece := client.recv(4096):
            answer += piece
    assert answer.count(b"HTTP/1.1 200") == 2


def test_no_header_moves_the_site(site: Deployment) -> None:
    """gunicorn believes SCRIPT_NAME of whoever connects from this machine, as a proxy does for all
    visitors: every link and every check of a path would begin elsewhere."""
    request = (
        b"GET /elsewhere/healthz HTTP/1.1\r\nHost: localhost\r\nSCRIPT_NAME: /elsewhere\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as client:
        client.sendall(request)
        assert not client.recv(4096).startswith(b"HTTP/1.1 200")


def test_body_arrives_whole(site: Deployment) -> None:
    """Larger than any one read, cut anywhere: the app answers it, here with its own refusal."""
    body = b'{"text": "' + 300_000 * b"x" + b'"}'
    head = b"POST /api/experiments/ HTTP/1.1\r\nHost: localhost\r\n"
    head += b"Content-Type: application/json\r\n"
    head += f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as client:
        for place in range(0, len(body), 70_001):
            client.sendall((head if place == 0 else b"") + body[place : place + 70_001])
            time.sleep(0.01)
        assert client.recv(4096).startswith(b"HTTP/1.1 401")


@pytest.mark.parametrize(
    ("request_bytes", "status"),
    [
        (b"GET / HTTP/1.1\r\nX: " + (MAX_HEAD + 1) * b"x", "431"),
        (POST + b"Content-Length: " + str(MAX_BODY + 1).encode() + b"\r\n\r\n", "413"),
        (POST + b"Content-Length: 9999999999999999\r\n\r\n", "413"),
        (POST + b"Content-Length: -1\r\n\r\n", "400"),
        (POST + b"Content-Length: five\r\n\r\n", "400"),
        (POST + b"Content-Length: 5\r\nContent-Length: 6\r\n\r\n", "400"),
        (POST + b"Content-Length : 5, 6\r\n\r\n", "400"),
        (POST + b"transfer-encoding:chunked\r\n\r\n", "411"),
    ],
)
def test_odd_requests_are_refused_before_a_thread_sees_them(
    request_bytes: bytes, status: str
) -> None:
    with pytest.raises(Refused, match=status):
        Held().add(request_bytes)


def test_late_ones_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held()
    held.add(b"GET /")
    assert not held.is_late()
    held.since -= held_requests.HEAD_SECONDS + 1
    assert held.is_late()
    held.add(b" HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n")
    assert not held.is_late(), "a body may take longer"
    held.since -= held_requests.WHOLE_SECONDS
    assert held.is_late()
