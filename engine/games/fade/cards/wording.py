"""Questions about the words of a text that the compiler asks."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.codes import (
    ADDING,
    KEYWORD,
    SMALLEST,
)
from engine.games.fade.cards.content import CardDef, Line
from engine.games.fade.cards.vocabulary import EventVerb, KeywordName, NamedTrigger, Place
from engine.kernel.errors import UnplayableCardError
from engine.text import ir as shared
from engine.text.nodes import Ability, Condition, Filter, Node, Number, operands, walk


def keyword_name(keyword: ir.Keyword) -> KeywordName:
    """The name every keyword shape has."""
    name = getattr(keyword, "name", None)
    if not isinstance(name, KeywordName):
        raise UnplayableCardError(f"A keyword without a name: {type(keyword).__name__}.")
    return name


FIXED_FILTERS: Final = (
    ir.HasElement,
    ir.HasRank,
    ir.HasSubtype,
    ir.IsNamed,
    ir.IsNormal,
    ir.IsOther,
    ir.OfDamageClass,
    ir.OfDamageType,
    ir.InPile,
    ir.MadeBy,
)


def looks_at_values(node: Node) -> bool:
    """Whether a lasting sentence reads HP, counters, TP or the like, so that any change matters."""
    return any(_changes(part) for part in walk(node))


def _changes(node: Node) -> bool:
    if isinstance(node, Number):
        return not isinstance(node, shared.Const)
    return isinstance(node, Filter) and not isinstance(node, FIXED_FILTERS)


def on_own_bench(condition: Condition) -> bool:
    """Whether a condition asks for the card itself to be in the Reserve."""
    if isinstance(condition, shared.And):
        return any(map(on_own_bench, condition.parts))
    if not isinstance(condition, shared.Is) or not isinstance(condition.what, ir.InPile):
        return False
    itself = (ir.Ref(ir.Fixed.THIS_CHARACTER), ir.Ref(ir.Fixed.THIS_CARD))
    return condition.what.pile.place is Place.RESERVE and condition.who in itself


def mentions(abilities: tuple[Ability, ...], word: KeywordName) -> bool:
    """Whether a text speaks of a keyword at all, printed or granted."""
    return any(word in operands(node) for ability in abilities for node in walk(ability))


def answers_links(line: Line) -> bool:
    """A Reaction to an attack or a card that links, instead of waiting for its own Chain
    (fade:R125, R165)."""
    match line.trigger:
        case ir.On(NamedTrigger.ATTACKED | NamedTrigger.TARGETED, _):
            return line.kind == c.SIGNATURE_REACTION or line.links
        case ir.When(_, EventVerb.ATTACKED | EventVerb.ATTACKS | EventVerb.PLAYS, _, _):
            return line.links
    return False


def rescues(line: Line) -> bool:
    """Whether it is used instead of a fall, and so done at once (fade:R321)."""
    when = line.trigger
    return isinstance(when, ir.When) and when.verb is EventVerb.WOULD_FALL


def add_keyword(card: CardDef, keyword: ir.Keyword) -> None:
    """Merge one printed keyword into a definition (fade:R19)."""
    bit = KEYWORD[keyword_name(keyword)]
    n = keyword.n if isinstance(keyword, ir.NumberKeyword | ir.ElementKeyword) else 0
    if card.keywords & bit and n:
        n = stronger(bit, card.keyword_values.get(bit, 0), n)
    card.keywords |= bit
    if n:
        card.keyword_values[bit] = n
    if not isinstance(keyword, ir.PlainKeyword | ir.NumberKeyword):
        card.shapes += (keyword,)


def stronger(bit: int, one: int, two: int) -> int:
    """The number two copies of a keyword act with (fade:R19)."""
    if bit & ADDING:
        return one + two
    return min(one, two) if bit & SMALLEST and one else max(one, two)
