"""How the rows of a deed are made: the order given to you, and what is said of everybody else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.games.battlecon.ir.nouns import Allies, Attacker, Enemies, Opponent, Team, You
from engine.text.forms import Row
from engine.text.nodes import Node, Noun
from engine.text.reader import PhraseTable

YOU: Final = You()
OPPONENT: Final = Opponent()
#: The words for each fighter, and whether verbs behind them are in the plural.
NAMES: Final[dict[Noun, str]] = {
    YOU: "you",
    OPPONENT: "the opponent",
    Attacker(): "the attacker",
    Enemies(): "each opponent",
    Allies(): "each ally",
    Team(): "your team",
}
OWNERS: Final[dict[Noun, str]] = {
    noun: "your" if noun == YOU else f"{words}'s" for noun, words in NAMES.items()
}
FIGHTERS: Final = PhraseTable(
    {words: noun for noun, words in NAMES.items()}
    | {"they": OPPONENT, "them": OPPONENT, "yourself": YOU, "each enemy": Enemies(),
       "each teammate": Allies(), "each other ally": Allies(), "that fighter": Attacker()}
)  # fmt: skip
WHOSE: Final = PhraseTable(
    {words: noun for noun, words in OWNERS.items()}
    | {"their": OPPONENT, "this": YOU, "each enemy's": Enemies()}
)


def deed(
    node: type[Node],
    yours: str,
    theirs: str,
    *others: str,
    fits: Callable[[Node], bool] | None = None,
    **fixed: Any,
) -> tuple[Row, Row]:
    """An order (“advance 2”), and the same said of somebody else (“<advances|advance> 2”)."""

    mine: dict[str, Any] = {**fixed, "who": YOU}
    return (
        Row(node, yours, *others, fits=fits, **mine),
        Row(node, theirs, subject="who:fighter", fits=fits, **fixed),
    )


def said(node: type[Node], pattern: str, *others: str, **fixed: Any) -> Row:
    """What is said of you and of others in the same way: “<is|are> stunned”."""
    return Row(node, pattern, *others, subject="who:fighter", **fixed)
