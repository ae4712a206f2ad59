"""gunicorn's threaded worker, but no thread waits for a slow client.

gunicorn gives a connection to a thread as soon as it is there, and the thread reads the request
however long that takes: eight clients that send half a header stop everything. Here the event loop
holds each request until it is whole, as a proxy does, and only then a thread answers it.
"""

import re
import socket
import struct
import time
from functools import partial
from selectors import EVENT_READ
from typing import Any

from gunicorn import util
from gunicorn.workers.gthread import ThreadWorker

HEAD_SECONDS = 10.0
# With its body; 20 MB of an upload in a minute are 2.7 Mbit/s.
WHOLE_SECONDS = 60.0
SEND_SECONDS = 20
MAX_HEAD = 32 * 1024
# One upload and the form around it; more than the app takes, so that the app can say so.
MAX_BODY = 24 * 1024 * 1024
# All requests that a process holds together. Only those with a body count: heads are small.
MAX_HELD = 4 * MAX_BODY
LENGTH = re.compile(rb"\r\ncontent-length[ \t]*:([^\r\n]*)", re.IGNORECASE)
CHUNKED = re.compile(rb"\r\ntransfer-encoding[ \t]*:", re.IGNORECASE)


class Refused(Exception):
    """The status line with which this request ends."""


class Held:
    """What came so far of one request."""

    def __init__(self) -> None:
        self.bytes = bytearray()
        self.since = time.monotonic()
        self.needs = 0  # bytes in all, once the head is there

    def add(self, data: bytes) -> bool:
        """Whether it is whole."""
        searched = max(0, len(self.bytes) - 3)
        self.bytes += data
        if not self.needs:
            end = self.bytes.find(b"\r\n\r\n", searched)
            if end > MAX_HEAD or (end < 0 and len(self.bytes) > MAX_HEAD):
                raise Refused("431 Request Header Fields Too Large")
            if end < 0:
                return False
            self.needs = end + 4 + _body_length(bytes(self.bytes[: end + 2]))
        return len(self.bytes) >= self.needs

    def is_late(self) -> bool:
        return time.monotonic() - self.since > (WHOLE_SECONDS if self.needs else HEAD_SECONDS)


def _body_length(head: bytes) -> int:
    if CHUNKED.search(head):
        raise Refused("411 Length Required")  # Django reads no such body
    lengths = [text.strip() for text in LENGTH.findall(head)] or [b"0"]
    if len(lengths) > 1 or not lengths[0].isdigit():
        raise Refused("400 Bad Request")
    if len(lengths[0]) > 12 or (length := int(lengths[0])) > MAX_BODY:
        raise Refused("413 Content Too Large")
    return length


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn carries no types
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._held: dict[Any, Held] = {}

    def enqueue_req(self, conn: Any) -> None:
        """gunicorn calls this for new connections and for kept ones with something to read."""
        if self.cfg.is_ssl:
            super().enqueue_req(conn)
            return
        if not conn.initialized:
            seconds = struct.pack("ll", SEND_SECONDS, 0)
            conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, seconds)
        self._held[conn] = held = Held()
        conn.sock.setblocking(False)
        self.poller.register(conn.sock, EVENT_READ, partial(self._read, conn, held))
        if conn.initialized and (ahead := conn.parser.unreader.take_buffered()):
            self._add(conn, held, ahead)

    def _read(self, conn: Any, held: Held, client: socket.socket) -> None:
        try:
            data = client.recv(64 * 1024)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self._add(conn, held, data)
        else:
            self._let_go(conn)

    def _add(self, conn: Any, held: Held, data: bytes) -> None:
        try:
            is_whole = held.add(data)
            if held.needs > MAX_HEAD and self._total() > MAX_HELD:
                raise Refused("503 Service Unavailable")
        except Refused as status:
            self._refuse(conn, str(status))
            return
        if is_whole:
            self._forget(conn)
            conn.init()
            conn.parser.unreader.unread(bytes(held.bytes))
            conn.data_ready = True
            super().enqueue_req(conn)

    def _total(self) -> int:
        return sum(held.needs for held in self._held.values())

    def _refuse(self, conn: Any, status: str) -> None:
        answer = f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        try:
            conn.sock.send(answer.encode())
        except OSError as error:
            self.log.debug("Not told %s: %s", status, error)
        self._let_go(conn)

    def _forget(self, conn: Any) -> None:
        self._held.pop(conn)
        self.poller.unregister(conn.sock)

    def _let_go(self, conn: Any) -> None:
        self._forget(conn)
        self.nr_conns -= 1
        util.close(conn.sock)

    def murder_pending(self) -> None:
        """gunicorn calls it about once a second."""
        super().murder_pending()
        for conn in [conn for conn, held in self._held.items() if held.is_late()]:
            self._refuse(conn, "408 Request Timeout")
