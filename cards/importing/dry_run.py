"""The dry run of an import as it is stored and shown: counts, problems, rows, what would break."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NotRequired, TypedDict, get_args

from cards.games import game_of
from cards.importing.plan import Entry, Kind, Plan, Step, make_plan
from cards.importing.problems import Problem
from cards.importing.read import ReadFile
from cards.importing.readings import CardReading, state_read
from cards.models import CardImport
from cards.registry import PoolChange, impacts_of
from cards.states import TextState

SHOWN_PROBLEMS = 1_000


class Row(TypedDict):
    """A row of the file as the page shows it."""

    row: int
    cells: dict[str, str]
    reading: CardReading
    kind: Kind
    changes: list[list[str]]  # column, old, new
    is_erratum: bool
    is_clash: NotRequired[bool]  # dry runs of earlier releases have none of these three
    doubts: NotRequired[list[str]]
    clash: NotRequired[str]


class Report(TypedDict):
    # new, reprint, changed, unchanged; missing, problems, errata; played, unplayed (understood,
    # but not played yet), unread (declined); doubts (rows with warnings)
    counts: dict[str, int]
    problems: list[dict[str, Any]]
    file_problems: list[dict[str, Any]]  # those that no later look at the pool can take away
    notes: list[str]
    own: dict[str, str]
    skipped: list[str]
    missing: list[list[str]]  # number, name
    impacts: list[dict[str, Any]]
    fingerprint: str


def first_report(found: ReadFile) -> Report:
    """What the file alone says; `look` adds what the pool says."""
    return Report(
        counts={},
        problems=[],
        file_problems=[problem.as_json() for problem in found.problems[:SHOWN_PROBLEMS]],
        notes=found.notes,
        own=found.own,
        skipped=found.skipped,
        missing=[],
        impacts=[],
        fingerprint="",
    )


def plan_of(card_import: CardImport, report: Report, entries: Sequence[Entry]) -> Plan:
    return make_plan(
        system=card_import.system,
        set_code=card_import.set_code,
        entries=entries,
        keep_unplayable=card_import.keep_unplayable,
        own=report["own"],
        skipped=report["skipped"],
        draft=card_import.edited if card_import.draft_of_id else None,
        asks=card_import.by_id is not None and card_import.edited_id is None,
    )


def look(card_import: CardImport, report: Report, entries: Sequence[Entry]) -> None:
    """Fill in the dry run beside the pool as it is now. The caller saves.

    Only an import without problems is ready; its decks are asked only then, for nothing less than
    the whole plan could tell which of them break.
    """
    plan = plan_of(card_import, report, entries)
    problems = [Problem(**problem) for problem in report["file_problems"]] + plan.problems
    impacts = [] if problems else impacts_of(pool_change(card_import.system, plan))
    missing = [] if card_import.edited_id else plan.missing
    card_import.rows = [_row(step) for step in plan.steps]
    card_import.report = {
        **report,
        "counts": _counts(plan, len(problems), len(missing)),
        "problems": [problem.as_json() for problem in problems[:SHOWN_PROBLEMS]],
        "missing": [list(entry) for entry in missing],
        "impacts": [asdict(impact) for impact in impacts],
        "fingerprint": plan.fingerprint,
    }
    card_import.status = CardImport.Status.REFUSED if problems else CardImport.Status.READY


def pool_change(system: str, plan: Plan) -> PoolChange:
    """For the impact checks: texts in the words the engine reads, as games get them."""
    return PoolChange(
        system,
        {
            step.after["name"]: {
                **game_of(system).played_cells(step.after, step.entry["reading"]["canonical"]),
                "is_playable": step.entry["reading"]["ok"],
            }
            for step in plan.writes
        },
    )


def _row(step: Step) -> Row:
    return Row(
        row=step.entry["row"],
        cells=step.entry["cells"],
        reading=step.entry["reading"],
        kind=step.kind,
        changes=[list(change) for change in step.differences()] if step.before else [],
        is_erratum=step.is_erratum,
        is_clash=step.is_clash,
        doubts=step.entry.get("doubts", []),
        clash=step.entry.get("clash", ""),
    )


#: The counts in the order in which they are told; a database may keep them in another one.
COUNTS = (
    *get_args(Kind),
    "missing",
    "problems",
    "played",
    "unplayed",
    "unread",
    "errata",
    "doubts",
)


def _counts(plan: Plan, problems: int, missing: int) -> dict[str, int]:
    kinds = Counter(step.kind for step in plan.steps)
    states = Counter(state_read(step.entry["reading"]) for step in plan.steps)
    return {
        **{kind: kinds[kind] for kind in get_args(Kind)},
        "missing": missing,
        "problems": problems,
        "played": states[TextState.PLAYED],
        "unplayed": states[TextState.NOT_PLAYED_YET],
        "unread": states[TextState.DECLINED],
        "errata": sum(step.is_erratum for step in plan.steps),
        "doubts": sum(bool(step.entry.get("doubts")) for step in plan.steps),
    }
