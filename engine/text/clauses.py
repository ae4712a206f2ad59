"""Clauses: the parts of a card's text of which each may take effect or not.

A line is split where its parts go their own ways: the sentences of a sequence, the options of a
choice, both sides of a coin and of an otherwise. A game says what else begins a clause.
"""

from engine.text.ir import By, Choose, Coin, If, PickOut, Seq
from engine.text.nodes import Effect, children


def parts(effect: Effect) -> tuple[Effect, ...]:
    """The effect itself, or its parts if they can take effect one without the other."""
    match effect:
        case Seq() | Choose():
            doing = [child for child in children(effect) if not _only_chooses(child)]
            return tuple(found for child in doing for found in parts(child))
        case Coin(_, other) | If(_, _, other) if other is not None:
            return tuple(found for child in children(effect) for found in parts(child))
    return (effect,)


def _only_chooses(effect: Effect) -> bool:
    """“Choose a Character” belongs to the clause that does something with it."""
    return isinstance(effect.do if isinstance(effect, By) else effect, PickOut)


def end_of(words: str, line: str, at: int) -> int:
    """Where words of a line end that begin at or after a place."""
    if not at and line.lower().startswith(words.lower()):
        return len(words)  # a line that begins with its effect has a capital there
    return line.index(words, at) + len(words)


def pieces(line: str, cuts: list[int]) -> list[str]:
    """A line cut into its clauses; all but the first go on from what stands before."""
    found = [line[start:end] for start, end in zip([0, *cuts], [*cuts, len(line)], strict=True)]
    return [_tidy(found[0]) + " …", *(f"… {_tidy(piece)}" for piece in found[1:])]


def _tidy(piece: str) -> str:
    """Without the marks that joined it to its neighbours, every bracket with its partner."""
    piece = piece.lstrip("; ),").rstrip("; ")
    missing = piece.count("(") - piece.count(")")
    if missing < 0:
        return piece.replace(")", "", -missing)
    stop = piece.endswith(".") and missing
    return f"{piece.removesuffix('.')}{')' * missing}." if stop else piece + ")" * missing
