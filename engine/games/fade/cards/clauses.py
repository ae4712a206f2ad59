"""The clauses of a card: the parts of its effects (engine/text), its attack and each keyword.

noting.py says when a clause took effect.
"""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.language.print_lines import LinePrinter, print_ability
from engine.kernel.texts import Clause
from engine.text import ir as shared
from engine.text.clauses import end_of, parts, pieces
from engine.text.nodes import Ability, Node

DONE_BY_PLAYERS: Final = (KeywordName.LEVEL_UP, KeywordName.REPLAY, KeywordName.TAG_OUT)
"""Keywords that are used at a moment. The others are on as long as the card is."""


SET_BEFORE: Final = (
    ir.OwnCopies,
    ir.DeckLimit,
    ir.StartsWith,
    ir.EachTurn,
    ir.DrawnAfter,
    ir.UseOnlyIf,
    ir.PlayedIn,
)
"""Deck rules, start values, terms of use and places: they hold, but at no moment."""


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
        case ir.UseWhen(_, effect):
            return parts(effect)
        case shared.Triggered(_, _, effect) | ir.Activated(_, _, _, effect):
            return parts(effect)
    return (ability,)


def is_counted(head: Node) -> bool:
    """Whether a clause takes effect at moments; other keywords, deck rules and places do not."""
    if isinstance(head, ir.Keyword):
        return head.name in DONE_BY_PLAYERS
    return not isinstance(head, SET_BEFORE)


# --- their words --------------------------------------------------------------------------------


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
    printer = LinePrinter()
    printer.line(ability)
    cuts, at = [], 0
    for head in found[:-1]:
        if isinstance(head, ir.AttackLine):
            assert head.then is not None
            at = whole.index(f"; {printer.words[id(head.then)]}", at)
        else:
            at = end_of(printer.words[id(head)], whole, at)
        cuts.append(at)
    return pieces(whole, cuts)
