"""Static files are collected when something about them changed.

Hashing them all takes a moment, compressing them seconds. What they were collected from is
written down beside them, last: a folder that is half filled, or lacks a file, is filled anew.
"""

import hashlib
import json
from importlib.metadata import version
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, staticfiles_storage
from django.core.management import call_command
from django.utils.version import get_version
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

MARK = "collected.txt"


class GzippedStaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # untyped
    """Gzip alone, everywhere the same: Brotli would be used where it happens to be installed, and
    takes ten seconds for what a browser then keeps for ever."""

    def create_compressor(self, **options: Any) -> Compressor:
        return Compressor(use_brotli=False, **options)


def collect() -> bool:
    """Whether there was anything to do."""
    mark, sources = Path(settings.STATIC_ROOT) / MARK, _sources()
    if mark.is_file() and mark.read_text() == sources and _are_there():
        return False
    mark.unlink(missing_ok=True)
    call_command("collectstatic", verbosity=0, interactive=False)
    mark.write_text(sources)
    return True


def _sources() -> str:
    """One number for all that is collected, and for what collects it."""
    makers = (settings.STORAGES["staticfiles"], get_version(), version("whitenoise"))
    found = hashlib.sha256(repr(makers).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            with storage.open(name) as file:
                digest = hashlib.sha256(file.read()).hexdigest()
            found.update(f"{getattr(storage, 'prefix', '')} {name} {digest}\n".encode())
    return found.hexdigest()


def _are_there() -> bool:
    """Every file of the manifest, under both of its names; without a manifest nobody knows."""
    storage: object = staticfiles_storage
    if not isinstance(storage, ManifestStaticFilesStorage):
        return False
    names: dict[str, str] = json.loads(storage.read_manifest() or "{}").get("paths", {})
    return bool(names) and all(storage.exists(name) for pair in names.items() for name in pair)
