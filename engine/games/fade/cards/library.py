"""Compiled content: printed rows in, one shared Content out, kept for the next game."""

from typing import Final

from engine.games.fade.cards.codes import PLAYER
from engine.games.fade.cards.compile import add_card
from engine.games.fade.cards.content import CardDef, Content
from engine.games.fade.cards.printed import Printed, Row, read_row
from engine.games.fade.cards.support import missing_word
from engine.games.fade.cards.vocabulary import CardType, KeywordName
from engine.games.fade.decks.world_rules import missing_body
from engine.games.fade.ir import DeckLimit, HasKeywords, OwnCopies, WorldRuleLine
from engine.games.fade.language import CardText, Declined, parse_card
from engine.games.fade.language.validate import own_keywords
from engine.kernel.errors import OptionsError, UnplayableCardError
from engine.text.nodes import Ability

LINKING: Final = (CardType.SKILL, CardType.REACTION, CardType.ITEM, CardType.EQUIP_ITEM)
ENTERING: Final = (*LINKING, CardType.CHARACTER, CardType.AUGMENT, CardType.ARENA_AUGMENT)
CACHE_SIZE: Final = 64
MAX_TEXTS: Final = 5000
_contents: dict[tuple[Row, ...], Content] = {}
_printed: dict[Row, Printed] = {}
_texts: dict[tuple[str, str, str], CardText | tuple[Declined, ...]] = {}


def content_of(rows: tuple[Row, ...]) -> Content:
    """The compiled cards, sorted by name so that every game numbers them alike."""
    ordered = tuple(sorted(set(rows)))
    known = _contents.get(ordered)
    if known is None:
        known = _compile(ordered)
        if len(_contents) >= CACHE_SIZE:
            _contents.clear()
        _contents[ordered] = known
    return known


def _compile(rows: tuple[Row, ...]) -> Content:
    content = Content()
    content.rows = rows
    player = CardDef(0, "", PLAYER)
    content.cards.append(player)
    content.by_name[""] = 0
    for row in rows:
        printed = read_row(row)
        if printed.name in content.by_name:
            raise OptionsError(f"Two different cards are called {printed.name}.")
        add_card(content, printed, read_text(printed))
    return content


def read_text(printed: Printed) -> tuple[Ability, ...]:
    """Parse a text; what is not understood or not played is refused with the reason."""
    parsed = parse(printed)
    if not isinstance(parsed, CardText):
        raise UnplayableCardError(f"{printed.name}: {'; '.join(str(word) for word in parsed)}")
    _check_played(printed, parsed.abilities)
    return parsed.abilities


def _check_played(printed: Printed, abilities: tuple[Ability, ...]) -> None:
    word = missing_word(abilities) or _unoffered(printed.type, abilities)
    if not word and printed.type is CardType.WORLD_RULE:
        word = next((found for ability in abilities if (found := missing_body(ability))), "")
    if word:
        raise UnplayableCardError(f"{printed.name}: the engine does not play {word} yet.")


def _unoffered(kind: CardType, abilities: tuple[Ability, ...]) -> str:
    """A Replay is offered where a card makes a link (section 5.1), Overdrive with every play."""
    names = {keyword.name for ability in abilities for keyword in own_keywords(ability)}
    if KeywordName.REPLAY in names and kind not in LINKING:
        return f"Replay on {kind.with_article}"
    if KeywordName.OVERDRIVE in names and kind not in ENTERING:
        return f"Overdrive on {kind.with_article}"
    if KeywordName.MYSTIFY in names and kind is CardType.RAIDER:
        return f"Mystify on {kind.with_article}"
    return ""


def why_not_played(printed: Printed, abilities: tuple[Ability, ...]) -> str:
    """Why no game can be played with a card whose text is understood, empty if one can."""
    try:
        _check_played(printed, abilities)
        add_card(Content(), printed, abilities)
    except UnplayableCardError as refused:
        return str(refused).removeprefix(f"{printed.name}: ")
    return ""


def parse(printed: Printed) -> CardText | tuple[Declined, ...]:
    """The text as it is read, remembered for the next game."""
    key = (printed.name, printed.type.value, printed.text)
    known = _texts.get(key)
    if known is None:
        known = parse_card(printed.name, printed.type, printed.text)
        if len(_texts) >= MAX_TEXTS:
            _texts.clear()
        _texts[key] = known
    return known


def printed_of(row: Row) -> Printed:
    """The checked card of a row, remembered: deck rules ask for the same cards again and again."""
    known = _printed.get(row)
    if known is None:
        known = read_row(row)
        if len(_printed) >= MAX_TEXTS:
            _printed.clear()
        _printed[row] = known
    return known


def own_copies(printed: Printed) -> int | None:
    """How many of it the card's own text allows: 0 is any number, None says nothing."""
    for ability in _abilities(printed):
        if isinstance(ability, OwnCopies):
            return ability.n or 0
    return None


def deck_limits(printed: Printed) -> tuple[DeckLimit, ...]:
    """What a World Rule sets for decks."""
    return tuple(body for body in rules_of(printed) if isinstance(body, DeckLimit))


def rules_of(printed: Printed) -> tuple[Ability, ...]:
    """What a World Rule says, line by line."""
    return tuple(
        ability.body for ability in _abilities(printed) if isinstance(ability, WorldRuleLine)
    )


def _abilities(printed: Printed) -> tuple[Ability, ...]:
    """None of a text nobody understands."""
    parsed = parse(printed)
    return parsed.abilities if isinstance(parsed, CardText) else ()


def bears(printed: Printed, keyword: KeywordName) -> bool:
    """Whether a card prints a plain keyword; a text nobody understands bears none."""
    return any(
        item.name is keyword
        for ability in _abilities(printed)
        if isinstance(ability, HasKeywords)
        for item in ability.keywords
    )
