"""Columns that copies share: nobody writes to one without taking it first."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games.fade.game import Fade
from engine.games.fade.state.card_columns import CardColumns
from engine.kernel.rng import Rng
from tests.contract.samples import SAMPLES

ENGINE = Path(__file__).parents[2] / "engine"
SHARED = {*Fade.SHARED, "derived"}
WRITERS = {"look": 0, "hide": 0, "deal_anew": 1, "shuffle_unseen": 3, "swap_in_row": 1}
"""Functions that write to a column they are given, and as which argument."""
CHANGING = {"append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"}
GAMES = {"g", "game", "self", "state"}


def is_shared(node: ast.expr) -> bool:
    """`g.hp`, but not the `spent` of somebody's notes."""
    if not isinstance(node, ast.Attribute) or node.attr not in SHARED:
        return False
    whose = node.value
    return (isinstance(whose, ast.Name) and whose.id in GAMES) or (
        isinstance(whose, ast.Attribute) and whose.attr in GAMES
    )


def writes(tree: ast.Module) -> Iterator[ast.expr]:
    """Shared columns that are written to as they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            yield node.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in CHANGING:
                yield node.func.value
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = WRITERS.get(node.func.id)
            if place is not None:
                yield node.args[place]
        elif isinstance(node, ast.FunctionDef):
            yield from written_under_another_name(node)


def written_under_another_name(function: ast.FunctionDef) -> Iterator[ast.expr]:
    """`hp = g.hp`, then `hp[unit] = 3`."""
    named: dict[str, ast.expr] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                one = not (isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple))
                targets = [target] if one else target.elts  # type: ignore[attr-defined]
                values = [node.value] if one else node.value.elts  # type: ignore[attr-defined]
                for name, value in zip(targets, values, strict=False):
                    if isinstance(name, ast.Name):
                        named[name.id] = value
    for node in ast.walk(function):
        if not isinstance(node, ast.Subscript) or isinstance(node.ctx, ast.Load):
            continue
        if isinstance(node.value, ast.Name) and node.value.id in named:
            yield named[node.value.id]


def test_every_write_takes_the_column_first() -> None:
    found = []
    for file in sorted((ENGINE / "games" / "fade").rglob("*.py")):
        if file.name in ("facts.py", "evaluate.py", "card_columns.py"):
            continue  # notes with columns of the same names; where the columns are made
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found += [
            f"{file.relative_to(ENGINE)}:{column.lineno} writes to {ast.unparse(column)}"
            for column in writes(tree)
            if is_shared(column)
        ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "g.hp[1] = 2",
        "g.hp[1] -= 2",
        "g.hp[1], g.zone[2] = 2, 3",
        "g.seen.append(1)",
        "look(g.seen, [1], 3)",
        "def f(g):\n    hp = g.hp\n    hp[1] = 3",
        "def f(g):\n    hp, zone = g.hp, g.zone\n    hp[1] = zone[2]",
    ],
)
def test_a_forgotten_one_is_found(source: str) -> None:
    assert any(is_shared(column) for column in writes(ast.parse(source)))


@pytest.mark.parametrize("source", ["g.own_hp[1] = 2", "x = g.hp[1]", "notes.spent[1] = 2"])
def test_nothing_else_is(source: str) -> None:
    assert not any(is_shared(column) for column in writes(ast.parse(source)))


class Locked(list[int]):
    """A shared column: whoever writes to it changes somebody else's game."""

    def __setitem__(self, *_: object) -> None:
        raise AssertionError("written to while it is shared")


@pytest.mark.interpreted  # compiled code writes to lists directly
def test_no_game_writes_to_what_it_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    share = CardColumns.share

    def locked(self: CardColumns, new: CardColumns) -> None:
        share(self, new)
        for name in SHARED:
            column = Locked(getattr(self, name))
            setattr(self, name, column)
            setattr(new, name, column)

    monkeypatch.setattr(CardColumns, "share", locked)
    rng = Rng(1)
    for name in ("fade: grove against tide", "fade: two against a Raider"):
        state = SAMPLES[name].start(4)
        for _ in range(400):
            if state.is_over:
                break
            legal = state.legal_actions()
            tried = state.clone()
            tried.apply(legal[rng.below(len(legal))])
            state.apply(legal[rng.below(len(legal))])
