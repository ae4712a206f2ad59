"""A file becomes entries: cells tidied, checked and read by the engine. Writes nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count

from cards.columns import Cells, key, number_order
from cards.games import game_of
from cards.games.game import CardGame
from cards.importing.cells import tidy_row
from cards.importing.checks import check_row
from cards.importing.headers import Headings, match_headings
from cards.importing.plan import Entry, Pool, load_pool, whole_cells
from cards.importing.problems import Problem
from cards.importing.readings import read_card
from cards.importing.sheet import Sheet
from cards.models import Card
from engine import api

Progress = Callable[[int], None]
STRIDE = 100  # texts read between two reports of progress


@dataclass(slots=True)
class ReadFile:
    entries: list[Entry] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    own: dict[str, str] = field(default_factory=dict)  # the file's headings by our columns
    skipped: list[str] = field(default_factory=list)  # names of rows with problems


def read_entries(
    sheet: Sheet, *, system: str, set_code: str, progress: Progress = lambda done: None
) -> ReadFile:
    """All that is wrong at once; texts are read only of rows whose cells are right."""
    game = game_of(system)
    headings = match_headings(sheet, game.sheet)
    found = ReadFile(notes=list(sheet.notes), own=headings.own)
    found.problems = [*headings.problems, *sheet.problems]
    if headings.ignored:
        found.notes.append(f"Columns not used: {', '.join(headings.ignored)}.")
    if headings.problems:
        return found
    rows = _rows(sheet, headings, found, game)
    pool = load_pool(system, set_code, (cells.get("name", "") for _, cells in rows))
    _number(rows, pool, game)
    _check_doubles(rows, found)
    sound = _sound_rows(rows, pool, found, system)
    _read_texts(sound, pool, found, system, progress)
    found.problems.sort(key=lambda problem: problem.row)
    return found


def _rows(
    sheet: Sheet, headings: Headings, found: ReadFile, game: CardGame
) -> list[tuple[int, Cells]]:
    rows = []
    placed = set(headings.places.values())
    named = {place for place, heading in enumerate(sheet.header) if heading.strip()}
    for number, cells in sheet.rows:
        extra = [place for place, cell in enumerate(cells) if cell.strip() and place not in named]
        if extra:
            found.problems.append(
                Problem(
                    number,
                    sheet.heading(extra[0]),
                    f"“{cells[extra[0]].strip()[:40]}” is in a column without a heading. "
                    "Perhaps a cell with a comma is not in quotation marks.",
                )
            )
        raw = {
            column: cells[place] if place < len(cells) else ""
            for column, place in headings.places.items()
        }
        if any(cells[place].strip() for place in placed if place < len(cells)):
            rows.append((number, tidy_row(raw, game)))
    return rows


def _number(rows: list[tuple[int, Cells]], pool: Pool, game: CardGame) -> None:
    """Where files need no numbers: a card keeps the one it has, a new one gets the next."""
    if game.sheet.by_name["number"].is_needed:
        return
    taken = [printing.number_order for printing in pool.printings.values()]
    taken += [number_order(cells.get("number", "")) for _, cells in rows]
    free = count(max(taken, default=0) + 1)
    for _, cells in rows:
        if not cells.get("number"):
            cells["number"] = pool.before(cells.get("name", "")).get("number") or str(next(free))


def _check_doubles(rows: list[tuple[int, Cells]], found: ReadFile) -> None:
    for column, same in (("name", key), ("number", str)):
        first: dict[str, int] = {}
        for row, cells in rows:
            cell = cells.get(column, "")
            if not cell:
                continue
            earlier = first.setdefault(same(cell), row)
            if earlier != row:
                message = f"“{cell[:60]}” already stands in row {earlier}: a {column} comes once."
                found.problems.append(Problem(row, found.own.get(column, column), message))


def _sound_rows(
    rows: list[tuple[int, Cells]], pool: Pool, found: ReadFile, system: str
) -> list[tuple[int, Cells]]:
    sound, sheet = [], game_of(system).sheet
    for row, cells in rows:
        whole = whole_cells(cells, pool.before(cells.get("name", "")), sheet)
        problems = list(check_row(row, whole, found.own, system))
        found.problems += problems
        if problems:
            found.skipped.append(cells.get("name", ""))
        else:
            sound.append((row, cells))
    return sound


def _read_texts(
    rows: list[tuple[int, Cells]], pool: Pool, found: ReadFile, system: str, progress: Progress
) -> None:
    names = known_names(system, {cells["name"]: cells for _, cells in rows})
    sheet = game_of(system).sheet
    for done, (row, cells) in enumerate(rows):
        if done % STRIDE == 0:
            progress(done)
        whole = whole_cells(cells, pool.before(cells["name"]), sheet)
        found.entries.append(read_entry(row, cells, whole, system, names))


def read_entry(row: int, cells: Cells, whole: Cells, system: str, names: api.Names) -> Entry:
    """One sound row; `whole` are its cells with those the file leaves as they are."""
    reading = read_card(system, whole, names)
    doubts = game_of(system).doubts(whole, reading["canonical"], names.names)
    return Entry(row=row, cells=cells, reading=reading, doubts=doubts)


def known_names(system: str, more: Mapping[str, object]) -> api.Names:
    """The names of all cards a text may speak of."""
    pool = Card.objects.filter(system=system, is_withdrawn=False).values_list("name", flat=True)
    return api.Names([*pool, *more])
