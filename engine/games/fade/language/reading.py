"""Plain English about how a line was understood, with the defaults the rules supply."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import DamageClass, DamageType, Window
from engine.games.fade.ir import (
    Activated,
    AddedCost,
    AttackLine,
    CommandLine,
    DeckLimit,
    DrawnAfter,
    EachTurn,
    Fixed,
    GrantedAbility,
    HasKeywords,
    Keyword,
    KeywordBlock,
    OwnCopies,
    PlayedIn,
    React,
    Ref,
    StartsWith,
    StockEffect,
    UseOnlyIf,
    UseWhen,
    WorldRuleLine,
    ZoneLine,
)
from engine.games.fade.language.glossary import GLOSSARY
from engine.games.fade.language.print_lines import LinePrinter, print_ability
from engine.text.ir import Replacement, Resolve, Span, Static, Triggered, Until
from engine.text.nodes import Ability, walk

#: What is over soon anyway.
LINKS = (Ref(Fixed.THIS_ATTACK), Ref(Fixed.LINK))


def read_ability(ability: Ability) -> str:
    line = print_ability(ability)
    if isinstance(ability, HasKeywords):
        return " ".join(map(_keyword, ability.keywords))
    if isinstance(ability, KeywordBlock):
        return f"{_keyword(ability.keyword)} Here: {line}{_for_good(ability)}"
    return f"{_special_heading(ability) or _heading(ability)}: {line}{_for_good(ability)}"


def _for_good(ability: Ability) -> str:
    if is_for_good(ability):
        return " No duration is said: it lasts as long as the card it is given to is there."
    return ""


def is_for_good(ability: Ability) -> bool:
    """What a text that is done gives without a duration stays (fade:R18), but to an attack."""
    if isinstance(ability, Static):
        return False
    return any(
        getattr(node, "until", None) == Until(Span.DEFAULT)
        and getattr(node, "who", None) not in LINKS
        for node in walk(ability, (GrantedAbility, Static))
    )


def _keyword(keyword: Keyword) -> str:
    return f"{LinePrinter().keyword(keyword)}: {GLOSSARY[keyword.name]}"


def _special_heading(ability: Ability) -> str:
    match ability:
        case WorldRuleLine(DeckLimit()):
            return "For building decks, if all players agree"
        case UseWhen():
            return "May be used face-down from its host, for its cost, when this happens"
        case UseOnlyIf():
            return "May be used or played only then"
        case AddedCost():
            return "Paid on top of its cost whenever it is used"
        case OwnCopies():
            return "For building decks"
        case WorldRuleLine(StartsWith() | EachTurn() | DrawnAfter()):
            return "For the whole game, set before it starts"
        case PlayedIn():
            return "Where this Zone card is played"
    return ""


def _heading(ability: Ability) -> str:
    match ability:
        case AttackLine(_, hits, _):
            dtype = (hits.dtype or DamageType.UNKNOWN).value
            dclass = (hits.dclass or DamageClass.BASIC).value
            elements = "/".join(element.value for element in hits.elements) or "the card's elements"
            return f"The attack of this Skill ({dtype}, {dclass}, {elements})"
        case React():
            return "May be linked when the answered link fits; “it” is that link"
        case Resolve():
            return "When this card resolves"
        case Static():
            return "As long as this card is active"
        case Triggered():
            return "Whenever this happens, at once and without a Chain"
        case Replacement():
            return "Instead of what would happen"
        case Activated(_, window, _, _):
            when = window.value or Window.COMBAT.value
            return f"An effect to activate ({when}); it starts a Chain"
        case StockEffect():
            return "Each activation removes 1 Power Counter and does this"
        case CommandLine():
            return "When all Materials lie there, activating does this"
        case ZoneLine():
            return "For the Zone it lies under"
        case WorldRuleLine():
            return "For the whole game"
    raise ValueError(f"no heading for {ability}")
