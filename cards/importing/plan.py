"""What a file would change: its rows beside the pool as it is now. Writes nothing."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NotRequired, TypedDict

from cards.columns import Cells, cells_of, key, number_order, rule_cells
from cards.games import game_of
from cards.games.sheet import Sheet
from cards.importing.problems import Problem
from cards.importing.readings import CardReading
from cards.models import Card, Printing

Kind = Literal["new", "reprint", "changed", "unchanged"]
BATCH = 800  # names asked for in one query


class Entry(TypedDict):
    """A row of the file: the cells of the columns it has, tidied and checked."""

    row: int
    cells: Cells
    reading: CardReading
    doubts: NotRequired[list[str]]  # what is allowed and hardly meant
    # A card of this name is in other sets and reads otherwise: what somebody said about that.
    clash: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Step:
    """One row beside the pool. `before` and `after` are cells by column, and `playable`."""

    kind: Kind
    entry: Entry
    before: Cells
    after: Cells
    sheet: Sheet

    @property
    def is_erratum(self) -> bool:
        """The rules of a card that was there change."""
        return "name" in self.before and any(
            self.before[column] != self.after[column] for column in self.sheet.rule_names
        )

    @property
    def is_clash(self) -> bool:
        """The first time in this set, and the card of the same name has other rules: a reprint with
        a slip, an erratum, or another card that needs another name."""
        return self.kind == "reprint" and self.is_erratum

    def differences(self) -> Iterator[tuple[str, str, str]]:
        for column in (*self.sheet.names, "playable"):
            old, new = self.before.get(column, ""), self.after[column]
            if old != new:
                yield column, old, new


@dataclass(slots=True)
class Pool:
    """What the pool holds of the names of a file and of its set; withdrawn rows are there too."""

    cards: dict[str, Card] = field(default_factory=dict)  # by name_key
    printings: dict[int, Printing] = field(default_factory=dict)  # of the set, by card

    def card(self, name: str) -> Card | None:
        found = self.cards.get(key(name))
        return None if found is None or found.is_withdrawn or found.is_draft else found

    def printing(self, card: Card) -> Printing | None:
        found = self.printings.get(card.pk)
        return None if found is None or found.is_withdrawn else found

    def before(self, name: str) -> Cells:
        """Without a name the card is new, without a number its printing is."""
        card = self.card(name)
        if card is None:
            return {}
        printing = self.printing(card)
        cells = rule_cells(card) if printing is None else cells_of(card, printing)
        return {**cells, "playable": "yes" if card.is_playable else "no"}


def load_pool(system: str, set_code: str, names: Iterable[str]) -> Pool:
    """A fixed number of queries for each few hundred names."""
    pool, face = Pool(), game_of(system).face_name
    keys = sorted({key(name) for name in names})
    for start in range(0, len(keys), BATCH):
        some = keys[start : start + BATCH]
        cards = Card.objects.filter(system=system, name_key__in=some).select_related(face)
        pool.cards.update((card.name_key, card) for card in cards)
    printings = Printing.objects.filter(set__system=system, set__code=set_code)
    pool.printings = {printing.card_id: printing for printing in printings}
    return pool


def _left_out(pool: Pool) -> dict[str, str]:
    """Cards of the set that the file does not name: their names by number."""
    named = {card.pk for card in pool.cards.values()}
    others = {
        printing.card_id: printing.number
        for printing in pool.printings.values()
        if not printing.is_withdrawn and printing.card_id not in named
    }
    found: dict[str, str] = {}
    ids = list(others)
    for start in range(0, len(ids), BATCH):
        cards = Card.objects.filter(pk__in=ids[start : start + BATCH]).values_list("pk", "name")
        found.update((others[pk], name) for pk, name in cards)
    return dict(sorted(found.items(), key=lambda entry: (number_order(entry[0]), entry[0])))


@dataclass(slots=True)
class Plan:
    steps: list[Step]
    missing: list[tuple[str, str]]  # number and name of cards of the set that the file leaves out
    problems: list[Problem]
    pool: Pool  # what the plan was made beside

    @property
    def writes(self) -> list[Step]:
        return [step for step in self.steps if step.kind != "unchanged"]

    @property
    def fingerprint(self) -> str:
        """Equal plans do the same to the same cells."""
        done = [[step.before, step.after] for step in self.writes]
        text = json.dumps([done, [str(problem) for problem in self.problems]], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


def make_plan(
    *,
    system: str,
    set_code: str,
    entries: Sequence[Entry],
    keep_unplayable: bool,
    own: Mapping[str, str],
    skipped: Sequence[str] = (),
    draft: Card | None = None,
    asks: bool = False,
) -> Plan:
    """`own` are the headings of the file; `skipped` names of rows with problems of their own. Where
    somebody can answer, it `asks` what a clash of names means; else it is an erratum.

    A draft that is published becomes the card itself, so that decks keep it.
    """
    names = [entry["cells"]["name"] for entry in entries]
    pool = load_pool(system, set_code, (*names, *skipped))
    drafted = list(_draft_problems(draft, pool, entries)) if draft else []
    if draft is not None and not drafted:
        pool.cards[draft.name_key] = draft
    sheet = game_of(system).sheet
    steps = [_step(entry, pool.before(entry["cells"]["name"]), sheet) for entry in entries]
    left_out = _left_out(pool)
    problems = [*drafted, *_number_problems(steps, left_out, own)]
    if asks:
        problems += _clash_problems(steps, own)
    if not keep_unplayable:
        problems += _text_problems(steps, own)
    problems.sort(key=lambda problem: problem.row)
    return Plan(steps, list(left_out.items()), problems, pool)


def _draft_problems(draft: Card, pool: Pool, entries: Sequence[Entry]) -> Iterator[Problem]:
    if not draft.is_draft or draft.is_withdrawn:
        yield Problem(0, "", f"{draft.name} is not a draft any more.")
    elif draft.name_key in pool.cards:
        yield Problem(
            0, "", f"The pool has or had a card {draft.name}. Its writer has to rename the draft."
        )
    elif any(entry["cells"] != {**entry["cells"], **rule_cells(draft)} for entry in entries):
        yield Problem(0, "", f"{draft.name} was edited since. Publish it again.")


def whole_cells(cells: Cells, before: Cells, sheet: Sheet) -> Cells:
    """A file without a column leaves that column as it is."""
    return {column: cells.get(column, before.get(column, "")) for column in sheet.names}


def _step(entry: Entry, before: Cells, sheet: Sheet) -> Step:
    after = whole_cells(entry["cells"], before, sheet)
    after["playable"] = "yes" if entry["reading"]["ok"] else "no"
    return Step(_kind(before, after), entry, before, after, sheet)


def _kind(before: Cells, after: Cells) -> Kind:
    if "name" not in before:
        return "new"
    if "number" not in before:
        return "reprint"
    return "unchanged" if before == after else "changed"


def _number_problems(
    steps: list[Step], taken: Mapping[str, str], own: Mapping[str, str]
) -> Iterator[Problem]:
    for step in steps:
        if name := taken.get(step.after["number"]):
            yield Problem(
                step.entry["row"],
                own.get("number", "number"),
                f"Number {step.after['number']} is {name} in this set. Give another number; a card "
                "under another name is another card, and the old one stays.",
            )


def _clash_problems(steps: list[Step], own: Mapping[str, str]) -> Iterator[Problem]:
    for step in steps:
        if step.is_clash and not step.entry.get("clash"):
            yield Problem(
                step.entry["row"],
                own.get("name", "name"),
                f"There is a card {step.after['name']} already, and it reads otherwise. Say "
                "whether this is a reprint, an erratum or another card.",
            )


def _text_problems(steps: list[Step], own: Mapping[str, str]) -> Iterator[Problem]:
    for step in steps:
        objections = step.entry["reading"]["objections"]
        for found in objections:
            near = f" Did you mean {' or '.join(found['suggestions'])}?" * bool(
                found["suggestions"]
            )
            if instead := found.get("instead"):
                near = f" Write: {' Or: '.join(instead)}"
            yield Problem(
                step.entry["row"],
                own.get(cell := found.get("cell", "text"), cell),
                f"{step.after['name']}, line {found['line']}, place {found['column']}: "
                f"“{found['words']}”: {found['reason']}.{near}",
            )
