"""From the tree of a file to its scenarios."""

import csv
import re
from dataclasses import replace

from engine.kernel.scenarios import CardRow, Items, Map, Node, Scalar, Script
from engine.kernel.system import home
from engine.scenarios.adapter import adapter_named, seat_named
from engine.scenarios.errors import ScenarioError
from engine.scenarios.model import (
    COIN_SIDES,
    KEEP_ORDER,
    Check,
    Choose,
    PassUntil,
    Resolve,
    Scenario,
    Step,
    Unreadable,
    merged,
    picked,
)
from engine.scenarios.source import (
    as_bool,
    as_int,
    as_items,
    as_map,
    as_text,
    check_keys,
    kind_of,
    read_documents,
    unknown_key,
)

SCENARIO_KEYS = (
    "name", "game", "note", "lesson", "strict", "cards", "given", "when", "then", "steps",
)  # fmt: skip
FILE_KEYS = ("game", "note", "strict", "cards", "given", "scenarios")
STEP_KEYS = ("P1", "P2", "P3", "P4", "pass until", "resolve", "when", "then")
Columns = tuple[str, ...]
PARTS = re.compile(r"\s+>\s+")
PICK_WORDS = re.compile(r"pick (\d{1,3})")


def read_scenarios(text: str) -> list[Scenario | Unreadable]:
    """Every scenario of a file, in order."""
    found: list[Scenario | Unreadable] = []
    for document in read_documents(text):
        found += _document(document)
    if not found:
        raise ScenarioError("The file holds no scenario.")
    return found


def _document(root: Node) -> list[Scenario | Unreadable]:
    if isinstance(root, Items):
        return [_one(item, Map((), root.line)) for item in root.items]
    whole = as_map(root, "A file of scenarios")
    listed = whole.get("scenarios")
    if listed is None:
        return [_one(whole, Map((), whole.line))]
    check_keys(whole, "A file with scenarios:", FILE_KEYS)
    if not isinstance(listed, Items):
        raise ScenarioError(f"scenarios must be a list, not {kind_of(listed)}.", listed.line)
    return [_one(item, whole) for item in listed.items]


def _one(node: Node, shared: Map) -> Scenario | Unreadable:
    """A scenario, or what is wrong with it."""
    try:
        return _scenario(as_map(node, "A scenario"), shared)
    except ScenarioError as error:
        name = node.get("name") if isinstance(node, Map) else None
        called = name.text.strip() if isinstance(name, Scalar) else ""
        return Unreadable(called, node.line, error)


def _scenario(raw: Map, shared: Map) -> Scenario:
    check_keys(raw, "A scenario", SCENARIO_KEYS)
    name = raw.get("name")
    if name is None:
        raise ScenarioError("A scenario needs a name.", raw.line)
    game = raw.get("game") or shared.get("game")
    given = as_map(merged(shared.get("given"), raw.get("given") or Map((), raw.line)), "given")
    made = Scenario(
        name=as_text(name, "name").strip(),
        game=home() if game is None else as_text(game, "game").strip(),
        line=raw.line,
        given=Map(tuple(_game_part(given)), given.line),
    )
    of_file, own = shared.get("cards"), raw.get("cards")
    if of_file is not None or own is not None:
        columns = adapter_named(made.game, made.line).columns
        if of_file is not None:
            made.cards += [replace(card, shared=True) for card in _cards(of_file, columns)]
        if own is not None:
            made.cards += _cards(own, columns)
    lesson = raw.get("lesson")
    made.lesson = None if lesson is None else as_map(lesson, "lesson")
    strict = raw.get("strict") or shared.get("strict")
    made.strict = strict is None or as_bool(strict, "strict")
    seed, dice = given.get("seed"), given.get("dice")
    if seed is not None:
        made.seed = as_int(seed, "seed")
    if dice is not None:
        made.dice = _dice(dice)
    made.steps = _all_steps(raw)
    return made


def _game_part(given: Map) -> list[tuple[Scalar, Node]]:
    return [(key, value) for key, value in given if key.text.lower() not in ("seed", "dice")]


# --- cards --------------------------------------------------------------------------------------


def _cards(node: Node, columns: Columns) -> list[CardRow]:
    """A list of maps, a map of maps by name, or a block of CSV with its header."""
    if isinstance(node, Scalar):
        return _csv_cards(node, columns)
    if isinstance(node, Map):
        rows = []
        for key, cells in node:
            named = (Scalar("name", key.line), key)
            body = as_map(cells, f"The card {key.text}")
            rows.append(_card(Map((named, *body.pairs), key.line), columns))
        return rows
    return [_card(as_map(item, "A card"), columns) for item in node.items]


def _card(raw: Map, columns: Columns) -> CardRow:
    check_keys(raw, "A card", columns)
    cells, lines = {}, {}
    for key, value in raw:
        column = key.text.lower()
        text = as_text(value, f"The column {column}").strip()
        cells[column] = "" if text == "~" else text
        lines[column] = value.line
    if not cells.get("name"):
        raise ScenarioError("A card needs a name.", raw.line)
    return CardRow(cells, lines, raw.line)


def _csv_cards(node: Scalar, columns: Columns) -> list[CardRow]:
    reader = csv.reader(node.text.splitlines(keepends=True), strict=True)
    rows: list[CardRow] = []
    header: list[str] = []
    try:
        for cells in reader:
            # A block scalar begins on the line after its sign.
            line = node.line + reader.line_num
            if not header:
                header = [cell.strip().lower() for cell in cells]
                for column in header:
                    if column not in columns:
                        raise unknown_key(Scalar(column, line), "A card", columns)
            elif cells:
                if len(cells) != len(header):
                    raise ScenarioError(
                        f"This row has {len(cells)} cells, its header has {len(header)}.", line
                    )
                pairs = tuple(
                    (Scalar(column, line), Scalar(cell, line))
                    for column, cell in zip(header, cells, strict=True)
                )
                rows.append(_card(Map(pairs, line), columns))
    except csv.Error as error:
        raise ScenarioError(f"The cards are not valid CSV: {error}.", node.line) from error
    return rows


# --- dice ---------------------------------------------------------------------------------------


def _dice(node: Node) -> Script:
    script: Script = []
    for item in as_items(node, "dice"):
        word = as_text(item, "A die").strip().lower()
        pick = PICK_WORDS.fullmatch(word)
        if word in COIN_SIDES:
            script.append(COIN_SIDES[word][:])
        elif pick and int(pick[1]) > 0:
            script.append(picked(int(pick[1])))
        elif word == "keep order":
            script.append(KEEP_ORDER[:])
        else:
            raise ScenarioError(
                f'"{word}" is not a die. Dice are: heads, tails, "pick 2" (the second of the '
                'possible ones), "keep order" (the next shuffle changes nothing).',
                item.line,
            )
    return script


# --- steps --------------------------------------------------------------------------------------


def _all_steps(raw: Map) -> list[Step]:
    steps: list[Step] = []
    for key, value in raw:
        if key.text.lower() in ("when", "steps"):
            steps += _steps(value)
    then = raw.get("then")
    if then is not None:
        steps += _checks(then)
    if not any(isinstance(step, Check) for step in steps):
        raise ScenarioError("A scenario needs a then: without one it proves nothing.", raw.line)
    return steps


def _steps(node: Node) -> list[Step]:
    steps: list[Step] = []
    items = node.items if isinstance(node, Items) else (node,)
    for item in items:
        if isinstance(item, Scalar):
            steps += _word(item)
        else:
            for key, value in as_map(item, "A step"):
                steps += _step(key, value)
    return steps


def _word(item: Scalar) -> list[Step]:
    word = item.text.strip().lower()
    if not word:
        return []
    if word == "resolve":
        return [Resolve(item.line)]
    if word.startswith("pass until "):
        return [PassUntil(item.text.strip()[len("pass until ") :].strip(), item.line)]
    raise ScenarioError(
        f'"{item.text}" is not a step. Write the seat in front ("P1: {item.text}"), or "resolve", '
        'or "pass until …".',
        item.line,
    )


def _step(key: Scalar, value: Node) -> list[Step]:
    word = key.text.strip().lower()
    if seat_named(key.text) is not None:
        return [Choose(key.text, _parts(value), key.line)]
    if word == "then":
        return _checks(value)
    if word in ("when", "steps"):
        return _steps(value)
    if word == "pass until":
        return [PassUntil(as_text(value, "pass until").strip(), key.line)]
    if word == "resolve":
        return [Resolve(key.line)]
    raise unknown_key(key, "A step", STEP_KEYS)


def _parts(value: Node) -> tuple[str, ...]:
    """Choices in a row: "attack with X > Y > AGI", or a list."""
    parts: list[str] = []
    for item in as_items(value, "A choice"):
        parts += PARTS.split(as_text(item, "A choice").strip())
    if isinstance(value, Scalar) and not parts:
        parts = [value.text.strip()]
    if not parts or not all(parts):
        raise ScenarioError("A choice is empty: write the label of an action.", value.line)
    return tuple(parts)


def _checks(node: Node) -> list[Step]:
    items = node.items if isinstance(node, Items) else (node,)
    bodies = tuple(as_map(item, "then") for item in items)
    if not bodies or not all(body.pairs for body in bodies):
        raise ScenarioError("This then is empty: it proves nothing.", node.line)
    return [Check(bodies, node.line)]
