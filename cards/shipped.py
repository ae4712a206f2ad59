"""The sets that come with Riftlab, put into the pool by the same import as everybody's.

A file goes in once: only a new release with another file is imported again, so what an admin
changed since stays through every restart.
"""

import hashlib
from collections.abc import Collection
from pathlib import Path, PurePath

import structlog

from cards.games import HOME, games
from cards.games.game import CardGame
from cards.importing.problems import Problem
from cards.models import CardImport
from cards.services import apply_import, receive_file
from cards.set_files import FOLDER, set_files

PREFIX = "shipped/"
MAX_CODE = 12
Status = CardImport.Status
OVER = (Status.APPLIED, Status.UNDONE, Status.REFUSED)

log = structlog.get_logger(__name__)


def load_shipped_sets(systems: Collection[str] = ()) -> None:
    """Of these games; of all if none is named."""
    last = dict(
        CardImport.objects.filter(file_name__startswith=PREFIX, status__in=OVER)
        .order_by("id")
        .values_list("file_name", "content_hash")
    )
    for game in games():
        if systems and game.system not in systems:
            continue
        for file in in_order(game):
            content = file.read_bytes()
            name = f"{PREFIX}{file.relative_to(FOLDER).as_posix()}"
            if last.get(name) != hashlib.sha256(content).hexdigest():
                import_shipped_set(set_code(file.stem), name, content, game.system)


def in_order(game: CardGame) -> list[Path]:
    """The game's files, first those that others build on."""
    return sorted(set_files(game.system, FOLDER), key=lambda file: file.stem not in game.first_sets)


def set_code(stem: str) -> str:
    """LANTERN-TWIN of lantern_twin; the last word of a name that is too long for a code."""
    code = stem.upper().replace("_", "-")
    return code if len(code) <= MAX_CODE else code.split("-")[-1]


def import_shipped_set(code: str, file_name: str, content: bytes, system: str = HOME) -> None:
    """Two machines may start at once: one of them finds nothing left to change.

    What an admin did to the set may stand against a new release of it. That must not keep Riftlab
    from starting: the refused import stands in the list of imports, with its reasons.
    """
    card_import = receive_file(
        user=None,
        content=content,
        file_name=file_name,
        set_code=code,
        set_name=PurePath(file_name).stem.replace("-", " ").replace("_", " ").title(),
        system=system,
        wait=True,
    )
    for _ in range(2):
        if card_import.status == Status.READY:
            card_import = apply_import(import_id=card_import.pk, wait=True)
    if card_import.status != Status.APPLIED:
        problems = [str(Problem(**problem)) for problem in card_import.report["problems"]]
        log.error("shipped_set_refused", file=file_name, problems=problems[:10])
