"""Clauses: the parts of a card's text of which each may take effect or not.

A line is split where its parts go their own ways: the sentences of a sequence, the options of a
choice, both sides of a coin and of an otherwise. An attack and each keyword are clauses too.
noting.py says when a clause took effect.
"""

from engine.games.fade import ir
from engine.games.fade.cards.numbering import children
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.language.print_lines import LinePrinter, print_ability
from engine.kernel.texts import Clause
from engine.text import ir as shared
from engine.text.nodes import Ability, Effect, Node

DONE_BY_PLAYERS = (KeywordName.LEVEL_UP, KeywordName.REPLAY, KeywordName.TAG_OUT)
"""Keywords that are used at a moment. The others are on as long as the card is."""


def heads(ability: Ability) -> tuple[Node, ...]:
    """The node each clause of a line begins with, in printed order."""
    match ability:
        case ir.HasKeywords(keywords):
            return keywords
        case ir.KeywordBlock(_, body) | ir.ZoneLine(_, _, body) | ir.WorldRuleLine(body):
            return heads(body)
        case ir.AttackLine(_, _, then):
            return (ability,) if then is None else (ability, *parts(then))
        case shared.Static(effect) | shared.Resolve(effect) | ir.StockEffect(effect):
            return parts(effect)
        case ir.React(_, effect) | ir.CommandLine(_, effect) | shared.Replacement(_, effect):
            return parts(effect)
        case shared.Triggered(_, _, effect) | ir.Activated(_, _, _, effect):
            return parts(effect)
    return (ability,)


def parts(effect: Effect) -> tuple[Effect, ...]:
    """The effect itself, or its parts if they can take effect one without the other."""
    match effect:
        case shared.Seq() | shared.Choose():
            return tuple(found for child in children(effect) for found in parts(child))
        case shared.Coin(_, other) | shared.If(_, _, other) if other is not None:
            return tuple(found for child in children(effect) for found in parts(child))
    return (effect,)


def is_counted(head: Node) -> bool:
    """Whether a clause takes effect at moments; other keywords and deck rules do not."""
    if isinstance(head, ir.Keyword):
        return head.name in DONE_BY_PLAYERS
    return not isinstance(head, ir.OwnCopies | ir.DeckLimit)


# --- their words --------------------------------------------------------------------------------


class _Listener(LinePrinter):
    """Remembers the words of every effect it prints."""

    def __init__(self) -> None:
        super().__init__()
        self.words: dict[int, str] = {}

    def effect(self, effect: Effect) -> str:
        words = super().effect(effect)
        self.words[id(effect)] = words
        return words


def clauses(abilities: tuple[Ability, ...]) -> tuple[Clause, ...]:
    """All clauses of a text with their words, in printed order."""
    return tuple(
        Clause(text, is_counted(head))
        for ability in abilities
        for head, text in zip(heads(ability), texts(ability), strict=True)
    )


def texts(ability: Ability) -> list[str]:
    """The words of each clause; all but the first of a line go on from what stands before."""
    if isinstance(ability, ir.HasKeywords):
        return [f"{LinePrinter().keyword(keyword)}." for keyword in ability.keywords]
    found = heads(ability)
    whole = print_ability(ability)
    if len(found) == 1:
        return [whole]
    listener = _Listener()
    listener.line(ability)
    cuts, at = [], 0
    for head in found[:-1]:
        if isinstance(head, ir.AttackLine):
            assert head.then is not None
            at = whole.index(f"; {listener.words[id(head.then)]}", at)
        else:
            words = listener.words[id(head)]
            at = whole.index(words, at) + len(words) if at else _end_of_first(whole, words)
        cuts.append(at)
    pieces = [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    return [_tidy(pieces[0]) + " …", *(f"… {_tidy(piece)}" for piece in pieces[1:])]


def _end_of_first(whole: str, words: str) -> int:
    """A line that begins with its effect has a capital there."""
    if whole.lower().startswith(words.lower()):
        return len(words)
    return whole.index(words) + len(words)


def _tidy(piece: str) -> str:
    """Without the marks that joined it to its neighbours, every bracket with its partner."""
    piece = piece.lstrip("; ),").rstrip("; ")
    missing = piece.count("(") - piece.count(")")
    if missing < 0:
        return piece.replace(")", "", -missing)
    stop = piece.endswith(".") and missing
    return f"{piece.removesuffix('.')}{')' * missing}." if stop else piece + ")" * missing
