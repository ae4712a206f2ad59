"""The brokers of both profiles, kombu's own, made to survive whatever lies in their queues.

A message is only a wake-up call. So one that cannot be read is set aside (ops/unreadable.py) and
never ends or stalls a worker, and one that cannot be written leaves nothing behind.
"""

import base64
import binascii
import json
import os
import stat
import uuid
from pathlib import Path
from queue import Empty
from time import monotonic
from typing import Any

from celery import current_app
from kombu.exceptions import ChannelError
from kombu.transport import filesystem, redis, virtual
from kombu.utils.json import dumps, loads
from redis.backoff import NoBackoff
from redis.retry import Retry

from ops import unreadable

# Ours have about a thousand characters.
MAX_BYTES = 64 * 1024


class Unreadable(Exception):
    """Not one of our messages; says why."""


def check_message(payload: object) -> None:
    """Nothing but a call of one of our tasks, in the one way in which we send them."""
    match payload:
        case {
            "body": str(body),
            "content-type": "application/json",
            "content-encoding": "utf-8",
            "headers": {"task": str(task), "id": str()},
            "properties": {
                "delivery_tag": str(),
                "body_encoding": "base64",
                "delivery_info": {"exchange": str(), "routing_key": str()},
            },
        } if task in current_app.tasks:
            _check_body(body)
        case {"headers": {"task": str(task)}} if task not in current_app.tasks:
            raise Unreadable(f"no task is named {task[:80]!r}")
        case _:
            raise Unreadable("not the shape of a message")


def _check_body(body: str) -> None:
    try:
        decoded = json.loads(base64.b64decode(body, validate=True))
    except (binascii.Error, ValueError, RecursionError) as error:
        raise Unreadable("its body is not base64 of JSON") from error
    match decoded:
        case [list(), dict(), dict()]:
            return
    raise Unreadable("its body holds no arguments")


class CarefulDelivery(virtual.Transport):
    """Whatever a message does to Celery's own reading of it, the next one is read."""

    def _deliver(self, message: Any, queue: str | None) -> None:
        try:
            check_message(message)
            super()._deliver(message, queue)
        except (*self.connection_errors, *self.channel_errors):
            raise  # the broker's fault, not the message's: Celery connects again
        except Exception as error:  # noqa: BLE001  # an unknown message may do anything
            self._drop(message)
            self.set_aside(message, f"{type(error).__name__}: {error}"[:300])

    def _drop(self, message: Any) -> None:
        """One that was handed out and never answered would fill the worker's only place."""
        try:
            tag = message["properties"]["delivery_tag"]
            holders = [each for each in self._open_channels() if tag in each.qos._delivered]
        except (KeyError, TypeError):
            return
        for channel in holders:
            channel.basic_reject(tag, requeue=False)

    def _open_channels(self) -> list[Any]:
        return list(self.channels or [])

    def set_aside(self, message: Any, reason: str) -> None:
        raise NotImplementedError


class FolderChannel(filesystem.Channel):
    """kombu's, but nothing in the folder stops it and a full disk leaves no half messages in it."""

    # Only remote control and gossip need it, and both are off. Without it there is no file of
    # exchanges, which a full disk once left empty for good.
    supports_fanout = False

    @property
    def data_folder_in(self) -> str:
        """Made again if it was removed: a worker that looks into it would end."""
        folder = str(self.transport_options["data_folder_in"])
        os.makedirs(folder, exist_ok=True)
        return folder

    @property
    def data_folder_out(self) -> str:
        return self.data_folder_in

    def get_table(self, exchange: str) -> Any:
        return virtual.Channel.get_table(self, exchange)

    def _delete(self, queue: str, *args: Any, **kwargs: Any) -> None:
        virtual.Channel._delete(self, queue, *args, **kwargs)

    def _put(self, queue: str, payload: Any, **kwargs: Any) -> None:  # type: ignore[override]
        name = f"{round(monotonic() * 1000)}_{uuid.uuid4()}.{queue}.msg"
        draft = Path(self.data_folder_out) / f"{name}.draft"
        try:
            draft.write_bytes(dumps(payload).encode())
            draft.rename(draft.with_name(name))
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise ChannelError(f"The message could not be written: {error.strerror}") from error

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        for name in self._names():
            if name.partition(".")[2] != f"{queue}.msg":
                continue
            file = Path(self.data_folder_in) / name
            try:
                content = _read(file)
                payload = loads(content)
                check_message(payload)
                file.unlink()  # of two workers that read it, one can do this
            except OSError:
                continue  # another worker was faster
            except Exception as error:  # noqa: BLE001  # decoders of kombu may raise anything
                unreadable.set_aside_file(file, f"{type(error).__name__}: {error}"[:300])
            else:
                return payload
        raise Empty

    def _names(self) -> list[str]:
        try:
            return sorted(os.listdir(self.data_folder_in))
        except OSError:
            return []  # removed, and no room to make it again: later


def _read(file: Path) -> str:
    """At most MAX_BYTES of a plain file; a pipe or a link is never opened."""
    found = file.lstat()
    if not stat.S_ISREG(found.st_mode):
        raise Unreadable("not a file")
    if found.st_size > MAX_BYTES:
        raise Unreadable(f"{found.st_size} bytes")
    try:
        with file.open("rb") as stream:
            return stream.read(MAX_BYTES).decode()
    except PermissionError as error:
        raise Unreadable("it may not be read") from error


class Transport(CarefulDelivery, filesystem.Transport):
    """The embedded profile's: a folder."""

    Channel = FolderChannel

    def set_aside(self, message: Any, reason: str) -> None:
        """It was taken out of the folder before, so it goes back as a file first."""
        file = Path(self._open_channels()[0].data_folder_in) / f"{uuid.uuid4()}.refused"
        try:
            file.write_text(json.dumps(message, default=str)[: unreadable.MAX_KEPT_BYTES])
        except OSError:
            file.touch()
        unreadable.set_aside_file(file, reason)


class RedisChannel(redis.Channel):
    def _connparams(self, asynchronous: bool = False) -> dict[str, Any]:
        """A server that does not answer is asked once; redis-py would wait four times."""
        params: dict[str, Any] = super()._connparams(asynchronous)  # type: ignore[misc]
        return params | {"retry": Retry(NoBackoff(), 0)}

    def _brpop_read(self, **options: Any) -> Any:
        """What is no JSON at all fails before it can be delivered."""
        try:
            return super()._brpop_read(**options)  # type: ignore[misc]  # not in the stubs
        except (ValueError, TypeError, RecursionError) as error:
            text = str(getattr(error, "doc", "")) or repr(error)
            self.set_aside(text, f"{type(error).__name__}: {error}"[:300])
            return True

    def set_aside(self, text: str, reason: str) -> None:
        with self.conn_or_acquire() as client:
            unreadable.set_aside_text(client, text, reason)


class RedisTransport(CarefulDelivery, redis.Transport):
    """The production profile's."""

    Channel = RedisChannel

    def set_aside(self, message: Any, reason: str) -> None:
        text = json.dumps(message, default=str)
        self._open_channels()[0].set_aside(text, reason)
