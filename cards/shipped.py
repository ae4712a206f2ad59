"""The sets that come with Riftlab, put into the pool by the same import as everybody's.

A file goes in once: only a new release with another file is imported again, so what an admin
changed since stays through every restart.
"""

import hashlib

import structlog

from cards.importing.problems import Problem
from cards.models import CardImport
from cards.services import apply_import, receive_file
from cards.set_files import FOLDER

PREFIX = "shipped/"
Status = CardImport.Status
OVER = (Status.APPLIED, Status.UNDONE, Status.REFUSED)

log = structlog.get_logger(__name__)


def load_shipped_sets() -> None:
    last = dict(
        CardImport.objects.filter(file_name__startswith=PREFIX, status__in=OVER)
        .order_by("id")
        .values_list("file_name", "content_hash")
    )
    for file in sorted(FOLDER.glob("*.csv")):
        content = file.read_bytes()
        if last.get(PREFIX + file.name) != hashlib.sha256(content).hexdigest():
            import_shipped_set(file.stem.upper(), PREFIX + file.name, content)


def import_shipped_set(code: str, file_name: str, content: bytes) -> None:
    """Two machines may start at once: one of them finds nothing left to change.

    What an admin did to the set may stand against a new release of it. That must not keep Riftlab
    from starting: the refused import stands in the list of imports, with its reasons.
    """
    card_import = receive_file(
        user=None,
        content=content,
        file_name=file_name,
        set_code=code,
        set_name=code.replace("-", " ").title(),
        wait=True,
    )
    for _ in range(2):
        if card_import.status == Status.READY:
            card_import = apply_import(import_id=card_import.pk, wait=True)
    if card_import.status != Status.APPLIED:
        problems = [str(Problem(**problem)) for problem in card_import.report["problems"]]
        log.error("shipped_set_refused", file=file_name, problems=problems[:10])
