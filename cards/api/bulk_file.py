"""All cards in one file, made once for each version of the pool and kept compressed.

The first request after an import makes it, the others stream it. Cards are read in chunks, so
memory does not grow with the pool.
"""

import gzip
import hashlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from cards.api.serializers import CardSerializer
from cards.models import CardSet
from cards.selectors import pool, pool_version
from ops.version import VERSION

CHUNK = 500  # cards read at once
BLOCK = 64 * 1024  # bytes sent at once
KINDS = ("json", "jsonl")


def bulk_file(kind: str, base: str) -> Path:
    """The compressed file of the pool as it is now; addresses in it begin with `base`."""
    folder = Path(settings.PROFILE.var) / "bulk"
    folder.mkdir(parents=True, exist_ok=True)
    while True:
        version = pool_version()
        start = f"cards-{_short(VERSION, version)}"
        file = folder / f"{start}-{_short(base)}.{kind}.gz"
        if file.exists():
            return file
        draft = _draft(folder, kind, base)
        # If an import came in between, the draft is a mixture: once more.
        if pool_version() == version:
            draft.rename(file)
            _forget_older(folder, start)
            return file
        draft.unlink()


def blocks(file: Path, *, unpacked: bool) -> Iterator[bytes]:
    with gzip.open(file) if unpacked else file.open("rb") as stream:
        while block := stream.read(BLOCK):
            yield block


def _draft(folder: Path, kind: str, base: str) -> Path:
    with tempfile.NamedTemporaryFile(dir=folder, suffix=".part", delete=False) as draft:
        path = Path(draft.name)
        try:
            # Level 6 costs half the time of 9 and is a hundredth larger.
            with gzip.GzipFile(fileobj=draft, mode="wb", compresslevel=6, mtime=0) as packed:
                _write(packed, kind, base)
        except BaseException:
            path.unlink()
            raise
    return path


def _write(stream: gzip.GzipFile, kind: str, base: str) -> None:
    """A JSON list, or a line for each card."""
    is_list = kind == "json"
    stream.write(b"[\n" if is_list else b"")
    for place, card in enumerate(_cards(base)):
        stream.write(b",\n" if is_list and place else b"")
        stream.write(json.dumps(card, ensure_ascii=False, separators=(",", ":")).encode())
        stream.write(b"" if is_list else b"\n")
    stream.write(b"\n]\n" if is_list else b"")


def _cards(base: str) -> Iterator[dict[str, object]]:
    shape = CardSerializer(context={"base": base})
    systems = CardSet.objects.order_by("system").values_list("system", flat=True).distinct()
    for system in systems:
        for card in pool(system).order_by("name_key").iterator(chunk_size=CHUNK):
            yield shape.to_representation(card)


def _forget_older(folder: Path, start: str) -> None:
    for file in folder.glob("cards-*.gz"):
        if not file.name.startswith(start):
            file.unlink(missing_ok=True)


def _short(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
