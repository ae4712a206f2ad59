"""All that Riftlab holds about one person, as one ZIP. Each app registers its part.

Written to a temporary file part by part, so that memory stays small; bounded in size and time.
Whoever has more takes the parts one at a time.
"""

import json
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import IO, Any

from django.utils import timezone

from accounts.models import User
from ops import heavy
from ops.version import VERSION

MAX_BYTES = 200 * 2**20  # before packing
MAX_SECONDS = 20.0
Lines = Iterable[str]
README = """Everything Riftlab {version} holds about the account “{name}”, as of {when}.

Each folder is a part of Riftlab. JSON files can be read by programs and by people; CSV opens in any
spreadsheet, and the collection and the deck lists can be imported again as they are.

Not in here, because Riftlab could not show it either: your password and the tokens themselves (only
their digests are kept), the secrets of authenticator apps and passkeys.
"""


class ExportRefused(Exception):
    """No file was made; the message says why."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one app knows about a person."""

    name: str  # the folder in the file
    label: str
    # Foreign keys to users that it covers, as “app.Model.field”; a test looks for any left out.
    covers: tuple[str, ...]
    files: Callable[[User], Iterator[tuple[str, Lines]]]


PARTS: dict[str, Part] = {}


def register_export(part: Part) -> None:
    PARTS[part.name] = part


def export_account(*, user: User, parts: Iterable[str] | None = None) -> IO[bytes]:
    """The ZIP at its beginning, to be closed by whoever reads it."""
    chosen = [part for part in PARTS.values() if parts is None or part.name in set(parts)]
    if not chosen:
        raise ExportRefused("Choose at least one part.")
    file = tempfile.TemporaryFile()  # noqa: SIM115 - the caller reads and closes it
    try:
        # Up to MAX_SECONDS of a thread: never all threads of a process.
        with heavy.hand(), zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            _fill(archive, user, chosen)
    except BaseException:
        file.close()
        raise
    file.seek(0)
    return file


def _fill(archive: zipfile.ZipFile, user: User, chosen: list[Part]) -> None:
    deadline = time.monotonic() + MAX_SECONDS
    written = 0
    when = timezone.now()
    archive.writestr("README.txt", README.format(version=VERSION, name=user.username, when=when))
    for part in chosen:
        for name, lines in part.files(user):
            with archive.open(f"{part.name}/{name}", "w") as out:
                for line in lines:
                    data = line.encode()
                    written += len(data)
                    if written > MAX_BYTES or time.monotonic() > deadline:
                        raise ExportRefused(
                            f"This is more than one file can take (at “{part.label}”). "
                            "Choose fewer parts and fetch the others by themselves."
                        )
                    out.write(data)


def json_list(rows: Iterable[Any]) -> Iterator[str]:
    """A JSON list, one row a line, without holding all of them."""
    yield "["
    for place, row in enumerate(rows):
        yield ",\n" if place else "\n"
        yield json.dumps(row, ensure_ascii=False, default=str)
    yield "\n]\n"
