"""The door: one card's text in, its abilities or the reasons against it out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.fade.cards.printed import full_type
from engine.games.fade.cards.vocabulary import CardType, KeywordName, Kind, Window
from engine.games.fade.ir import (
    Activated,
    AddedCost,
    AlreadyLine,
    AttackLine,
    CommandLine,
    CounterHit,
    EquipKeyword,
    EventKeyword,
    Fixed,
    GrantedAbility,
    InsteadLine,
    KeywordBlock,
    NormalAttack,
    OnlySoOften,
    PlayedIn,
    Ref,
    SparedLine,
    UseWhen,
)
from engine.games.fade.ir.pending import BothOf
from engine.games.fade.language.activating import LIMITED
from engine.games.fade.language.context import hosted, misplaced, never_fires
from engine.games.fade.language.instead import agreed_to, replaced, stolen
from engine.games.fade.language.left_open import leaves_nothing_open
from engine.games.fade.language.lines import NOT_LIMITED, USED_UP, LineReader
from engine.games.fade.language.lowering import awaited, link_of, lowered
from engine.games.fade.language.normal import FIGHTERS, normal
from engine.games.fade.language.print_lines import print_ability
from engine.games.fade.language.reading import read_ability
from engine.games.fade.language.rephrasings import (
    OF_FIGHTERS,
    OF_REACTIONS,
    OF_SKILLS,
    OF_USED,
    REPHRASINGS,
)
from engine.games.fade.language.scope import FadeResolver
from engine.games.fade.language.sparing import asked_before, spared
from engine.games.fade.language.spoken import of_sentence_before
from engine.games.fade.language.tables import ENDINGS
from engine.games.fade.language.validate import (
    holds_by_itself,
    objections,
    own_keywords,
    validate_line,
)
from engine.games.fade.language.words import VOCABULARY
from engine.kernel.texts import Declined, Names
from engine.text.ir import (
    Limit,
    May,
    Replacement,
    Resolve,
    Select,
    Static,
    Triggered,
    in_order,
)
from engine.text.lines import Line, limits_first, read_lines, take_reminders
from engine.text.nodes import Ability, Effect, Noun, walk
from engine.text.reader import Refusal, name_table, split
from engine.text.suggest import suggest
from engine.text.tokens import MAX_CHARACTERS, tokenise

UNSAYABLE = "this cannot be said back to you in the words of the language: say it in another way"
NO_NAMES = Names()
NO_HOST = "this card is attached to nobody, so it has no host"
DONE_ONCE = "a Command is done once, when it is activated: say what this does then, and how long"
#: Items and Skills with one of these stay on the field.
STAYING = (KeywordName.EQUIP, KeywordName.STOCK, KeywordName.BUILDUP)
#: Cards that may do without any text: their stats are enough (fade:R43 for Augments).
MAY_BE_BLANK = (CardType.CHARACTER, CardType.AUGMENT, CardType.RAIDER)


@dataclass(frozen=True, slots=True)
class CardText:
    """An understood text. `canonical` parses to the same abilities and prints as itself."""

    name: str
    card_type: CardType
    abilities: tuple[Ability, ...]
    canonical: str
    reading: tuple[str, ...]

    @property
    def keywords(self) -> tuple[str, ...]:
        """The names of the keywords the card itself has, each once, in the order of the text."""
        own = [keyword for ability in self.abilities for keyword in own_keywords(ability)]
        return tuple(dict.fromkeys(keyword.name.value for keyword in own))


def parse_card(
    name: str, card_type: CardType | str, text: str, names: Names | None = None
) -> CardText | tuple[Declined, ...]:
    """Understand a whole card or say, line by line, what was not understood.

    `names` are the names of the cards around it, for texts that use them without quotation marks.
    """
    kind = card_type if isinstance(card_type, CardType) else _card_type(card_type)
    if kind is None:
        near = suggest([str(card_type)], [entry.value for entry in CardType], ())
        return (Declined(1, 1, str(card_type)[:40], "there is no such card type", near),)
    kind = full_type(kind, text)
    tokens = tokenise(text, ENDINGS)
    if isinstance(tokens, Declined):
        return (tokens,)
    reminders = take_reminders(tokens)
    known = name_table(names or NO_NAMES, ENDINGS)
    tokens = normal(tokens, name, kind, known)
    limits_first(tokens)
    reader = LineReader(tokens, kind in USED_UP, known)
    reader.of_fighter = kind in FIGHTERS
    reader.of_skill = kind is CardType.SKILL
    if reader.of_skill:
        reader.rephrasings = (*OF_USED, *OF_SKILLS, *REPHRASINGS)
    elif reader.of_fighter:
        reader.rephrasings = (*OF_FIGHTERS, *REPHRASINGS)
    elif kind is CardType.REACTION:
        reader.rephrasings = (*OF_USED, *OF_REACTIONS, *REPHRASINGS)
    elif kind in USED_UP:
        reader.rephrasings = (*OF_USED, *REPHRASINGS)
    reader.of_world = kind is CardType.WORLD_RULE
    reader.own_name = name
    reader.of_zone = kind is CardType.ZONE
    reader.of_command = kind is CardType.COMMAND
    lines, refused = read_lines(reader, VOCABULARY)
    if refused:
        return tuple(refused)
    if not lines and kind not in MAY_BE_BLANK:
        return (Declined(1, 1, text[:20], f"{kind.with_article} without text does nothing"),)
    return _finish(name, kind, reader, lines, reminders)


def _card_type(word: str) -> CardType | None:
    for entry in CardType:
        if entry.value.lower() == " ".join(word.lower().split()):
            return entry
    return None


# --- from lines to a card ----------------------------------------------------------------------


def _finish(
    name: str, kind: CardType, reader: LineReader, lines: list[Line], reminders: list[str]
) -> CardText | tuple[Declined, ...]:
    try:
        lines = lowered(_merged(lines, kind), kind)
        _check_command(lines)
    except Refusal as refusal:
        return (reader.refused(refusal),)
    target = next(
        (line.ability.target for line in lines if isinstance(line.ability, AttackLine)), None
    )
    attacking = any(isinstance(line.ability, AttackLine) for line in lines)
    striking = attacking or any(map(_strikes, lines))
    stays = kind not in USED_UP or any(map(_stays, lines))
    names = {keyword.name for line in lines for keyword in own_keywords(line.ability)}
    has_host = hosted(kind, names)
    host_plays = any(map(_with_player, lines))
    placed = _placed_with(lines)
    paid = tuple(line.ability for line in lines if isinstance(line.ability, AddedCost))
    abilities: list[Ability] = []
    refused: list[Declined] = []
    for line, last in zip(lines, [None, *lines], strict=False):
        try:
            before = None if last is None or line.fresh else of_sentence_before(last.ability)
            before = before or placed
            resolver = FadeResolver(attacking, target, before)
            resolver.host_plays = host_plays
            if kind in FIGHTERS and line.fresh:
                resolver.own = Ref(Fixed.THIS_CHARACTER)
            resolved = resolver.visit(line.ability, False)
            assert isinstance(resolved, Ability)
            leaves_nothing_open(reader, line.at, line.ability, resolved)
            validate_line(resolved, kind, line.at, _body_at(reader, line.at))
            never = "" if stays else never_fires(resolved, kind, striking)
            if never:
                raise Refusal(line.at, never)
            if not has_host and Ref(Fixed.HOST) in walk(resolved, (GrantedAbility,)):
                raise Refusal(_place_of(reader, line.at, "the host"), NO_HOST)
            for words, reason in misplaced(resolved, kind, striking, paid):
                raise Refusal(_place_of(reader, line.at, words), reason)
            abilities.append(resolved)
        except Refusal as refusal:
            at_fault = line.at if refusal.at < 0 else refusal.at
            refusal.at = at_fault
            refused.append(reader.refused(refusal))
    at = {id(ability): line.at for ability, line in zip(abilities, lines, strict=False)}
    if not refused:
        for ability, reason in objections(abilities, kind):
            refused.append(reader.declined(at.get(id(ability), 0), reason, ()))
    if refused:
        return tuple(refused)
    canonical = _said_back(abilities)
    if isinstance(canonical, Declined):
        return (canonical,)
    reading = [read_ability(ability) for ability in abilities]
    reading += [f"Reminder, not read as rules: {words}" for words in reminders]
    return CardText(name, kind, tuple(abilities), canonical, tuple(reading))


def _said_back(abilities: list[Ability]) -> str | Declined:
    """The canonical text."""
    try:
        canonical = "\n".join(map(print_ability, abilities))
    except ValueError:
        return Declined(1, 1, "", UNSAYABLE)
    if len(canonical) > MAX_CHARACTERS:
        reason = f"written out, the text has {len(canonical)} characters: at most {MAX_CHARACTERS}"
        return Declined(1, 1, canonical[:20], reason)
    return canonical


def _check_command(lines: list[Line]) -> None:
    """A sentence behind what a Command does is part of that, or it would never be done."""
    for line, last in zip(lines[1:], lines, strict=False):
        if isinstance(last.ability, CommandLine) and not line.fresh:
            raise Refusal(line.at, DONE_ONCE)


def _placed_with(lines: list[Line]) -> Noun | None:
    """“That Character” of a Zone card in a Character's Equip Zone, on all its lines."""
    for line in lines:
        if isinstance(line.ability, PlayedIn) and isinstance(line.ability.host, Select):
            return Ref(Fixed.HOST)
    return None


def _with_player(line: Line) -> bool:
    """Equip Player"""
    hosts = [k.host for k in own_keywords(line.ability) if isinstance(k, EquipKeyword)]
    return any(isinstance(host, Select) and host.kinds == (Kind.PLAYER,) for host in hosts)


def _strikes(line: Line) -> bool:
    return any(isinstance(node, CounterHit) for node in walk(line.ability))


def _stays(line: Line) -> bool:
    return any(keyword.name in STAYING for keyword in own_keywords(line.ability))


def _place_of(reader: LineReader, at: int, words: str) -> int:
    """Where these words stand in the line that begins here, else its beginning."""
    wanted = list(split(words))
    for place in range(at, len(reader.lows)):
        if reader.lows[place] == "\n":
            break
        if reader.lows[place : place + len(wanted)] == wanted:
            return place
    return at


def _body_at(reader: LineReader, at: int) -> int:
    """The first word behind the colon of the line that begins here, else its beginning."""
    lows = reader.lows
    for place in range(at, len(lows)):
        if lows[place] in (".", "\n", ""):
            break
        if lows[place] == ":":
            return place + 1
    return at


def _merged(lines: list[Line], kind: CardType) -> list[Line]:
    """Sentences that are done one after the other on one line of text are one ability."""
    merged: list[Line] = []
    for line in lines:
        goes_on = isinstance(line.ability, InsteadLine) and isinstance(line.ability.do, BothOf)
        fresh = line.fresh and not goes_on
        alone = not merged or (fresh and not _waits(merged[-1].ability))
        joined = None if alone else _joined(merged[-1].ability, line.ability)
        if joined is None and not alone and kind is CardType.REACTION:
            joined = _answered_too(merged[-1].ability, line.ability)
        if isinstance(line.ability, OnlySoOften) and joined is None:
            raise Refusal(line.at, NOT_LIMITED)
        if joined is None and isinstance(line.ability, SparedLine | AlreadyLine):
            raise Refusal(line.at, "the sentence before does nothing that this could change")
        if joined is None and isinstance(line.ability, InsteadLine):
            raise Refusal(line.at, "instead of what? It replaces the deed of the sentence before")
        if joined is None:
            merged.append(replace(line, ability=_at_will(line.ability)))
        else:
            merged[-1] = Line(joined, merged[-1].at, merged[-1].fresh)
    return merged


def _at_will(ability: Ability) -> Ability:
    """You may pay 2 TP. If you do, …: what nothing tells the time of is done when one likes."""
    if not isinstance(ability, Static) or not isinstance(ability.holds, May):
        return ability
    offer = ability.holds
    if offer.who != Ref(Fixed.YOU) or offer.cost is None or not offer.cost.items:
        return ability
    return Activated(offer.cost, Window.UNSAID, None, offer.do)


def _limited(ability: Ability, limit: Limit) -> Ability | None:
    if isinstance(ability, Triggered | Activated) and ability.limit is None:
        return replace(ability, limit=limit)
    if isinstance(ability, KeywordBlock) and ability.keyword.name in LIMITED:
        return replace(ability, limit=limit) if ability.limit is None else None
    return None


def _of_its_attack(first: Ability, second: Static) -> bool:
    """This attack has 3 hits: of the attack that the sentence before makes."""
    makes = any(isinstance(node, NormalAttack) for node in walk(first))
    return makes and Ref(Fixed.THIS_ATTACK) in walk(second)


def _waits(ability: Ability) -> bool:
    """Whether the card is used when an event happens, so that the rest of its text is done then."""
    if isinstance(ability, KeywordBlock):
        return isinstance(ability.keyword, EventKeyword) and isinstance(ability.body, Resolve)
    return isinstance(ability, UseWhen)


def _going_on(first: KeywordBlock, second: Resolve) -> Ability:
    """Everything behind the event of a Trigger or Contingency happens then (fade:R125)."""
    assert isinstance(first.body, Resolve)
    return replace(first, body=Resolve(in_order(first.body.do, second.do)))


def _answered_too(first: Ability, second: Ability) -> Ability | None:
    """When the user is attacked, … . If that attack is Physical, …: done by the same Reaction."""
    if not isinstance(first, Triggered) or not isinstance(second, Resolve) or first.limit:
        return None
    if link_of(first.when) is None and not awaited(first.when):
        return None
    return replace(first, do=in_order(first.do, second.do))


def _changed(
    first: Ability, second: OnlySoOften | InsteadLine | SparedLine | AlreadyLine
) -> Ability | None:
    """What the second sentence makes of the first."""
    match second:
        case OnlySoOften(limit):
            return _limited(first, limit)
        case InsteadLine():
            return replaced(first, second)
        case SparedLine():
            return spared(first, second)
        case AlreadyLine():
            return asked_before(first, second)


def _done_by(ability: Ability) -> Effect | None:
    return ability.do if isinstance(ability, Resolve) else getattr(ability, "holds", None)


def _joined(first: Ability, second: Ability) -> Ability | None:
    """A bare sentence goes on with the deed before it; on a card that stays, only if it could
    not hold by itself (such a line would be declined)."""
    if isinstance(second, OnlySoOften | InsteadLine | SparedLine | AlreadyLine):
        return _changed(first, second)
    if isinstance(first, Resolve | Triggered | Activated):
        taken = stolen(first.do, _done_by(second))
        if taken is not None:
            return replace(first, do=taken)
    if isinstance(first, Replacement):
        return agreed_to(first, _done_by(second))
    if isinstance(first, Resolve) and isinstance(second, Resolve):
        return Resolve(in_order(first.do, second.do))
    if isinstance(first, CommandLine | UseWhen) and isinstance(second, Resolve):
        return replace(first, do=in_order(first.do, second.do))
    if isinstance(first, KeywordBlock) and isinstance(second, Resolve):
        stock = first.keyword.name is KeywordName.STOCK and isinstance(first.body, Resolve)
        return _going_on(first, second) if stock or _waits(first) else None
    if not isinstance(second, Static):
        return None
    if holds_by_itself(second) and not _of_its_attack(first, second):
        return None
    if isinstance(first, Triggered | Activated):
        return replace(first, do=in_order(first.do, second.holds))
    if isinstance(first, KeywordBlock) and isinstance(first.body, Resolve):
        return replace(first, body=Resolve(in_order(first.body.do, second.holds)))
    return None
