"""The sets that come with Riftlab, put into the pool by the same import as everybody's.

A file goes in once: only a new release with another file is imported again, so what an admin
changed since stays through every restart.
"""

import hashlib

from cards.importing.problems import Problem
from cards.models import CardImport
from cards.services import apply_import, receive_file
from cards.shipped import FOLDER

PREFIX = "shipped/"


class ShippedSetRefused(Exception):
    """A file of ours has a problem: a fault of the release."""


def load_shipped_sets() -> None:
    last = dict(
        CardImport.objects.filter(file_name__startswith=PREFIX, applied_at__isnull=False)
        .order_by("id")
        .values_list("file_name", "content_hash")
    )
    for file in sorted(FOLDER.glob("*.csv")):
        content = file.read_bytes()
        if last.get(PREFIX + file.name) != hashlib.sha256(content).hexdigest():
            import_shipped_set(file.stem.upper(), PREFIX + file.name, content)


def import_shipped_set(code: str, file_name: str, content: bytes) -> None:
    """Two machines may start at once: one of them finds nothing left to change."""
    card_import = receive_file(
        user=None,
        content=content,
        file_name=file_name,
        set_code=code,
        set_name=code.title(),
        wait=True,
    )
    for _ in range(2):
        if card_import.status == CardImport.Status.READY:
            card_import = apply_import(import_id=card_import.pk, wait=True)
    if card_import.status != CardImport.Status.APPLIED:
        problems = [Problem(**problem) for problem in card_import.report.get("problems", [])]
        raise ShippedSetRefused("; ".join(map(str, problems)) or card_import.failure)
