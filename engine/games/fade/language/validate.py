"""What a well-formed sentence may still not say (section 11.5 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.fade.cards.vocabulary import CardType, KeywordName, Kind, Place, Stat
from engine.games.fade.ir import (
    Activated,
    AddedCost,
    Allow,
    AttackedFirst,
    AttackLine,
    Become,
    ChangeCost,
    ChangeDamage,
    CommandLine,
    CostKeyword,
    CountAsLastStand,
    DealsAs,
    During,
    EquipKeyword,
    EquipRoom,
    EventKeyword,
    Fixed,
    Forbid,
    Gain,
    GoInstead,
    GrantedAbility,
    HasKeywords,
    Hits,
    InPile,
    Keyword,
    KeywordBlock,
    LevelUpKeyword,
    Lose,
    MustAttack,
    NormalAttack,
    OwnCopies,
    PayHP,
    PayTP,
    PlayedIn,
    PutCounters,
    React,
    Ref,
    SetStat,
    StatBonus,
    StockEffect,
    ToRift,
    UseOnlyIf,
    UseWhen,
    Wear,
    Withstand,
    WorldRuleLine,
    ZoneLine,
)
from engine.games.fade.language.futile import futile
from engine.games.fade.language.operands import changes_what_it_reads, misfits
from engine.games.fade.language.sense import nonsense, whose_attacks
from engine.text.ir import (
    Chosen,
    ChosenX,
    Const,
    Cost,
    ForEach,
    If,
    Pick,
    Resolve,
    Select,
    Seq,
    Side,
    Span,
    Static,
    Triggered,
)
from engine.text.nodes import Ability, Effect, Node, Noun, walk
from engine.text.reader import Refusal

#: Verbs that describe how things are; only these may stand in a line that is always true.
LASTING = (
    Gain, Lose, ChangeDamage, ChangeCost, SetStat, Become, CountAsLastStand, Forbid, Allow,
    Withstand, DealsAs,
    MustAttack,
    Wear, ToRift, AttackedFirst, EquipRoom,
)  # fmt: skip
#: Of these, what only holds and is never given for a time.
HELD = (Wear, ToRift, AttackedFirst, EquipRoom)
#: Keywords that could be paid again and again (fade:R186).
REPEATED = (KeywordName.REPLAY, KeywordName.OVERDRIVE)
#: Cards that go to the Discard Pile when they were used.
USED_UP = (CardType.SKILL, CardType.REACTION, CardType.ITEM)
#: Cards of which a text may say when they can be used or played (fade:R239).
TERMED = (
    *USED_UP, CardType.EQUIP_ITEM, CardType.AUGMENT, CardType.ARENA_AUGMENT,
)  # fmt: skip
COSTING = (*USED_UP, CardType.EQUIP_ITEM)
HOSTLESS = (CardType.CHARACTER, CardType.RAIDER, CardType.ARENA_AUGMENT)
STANDING = (Place.CHARACTER_ZONE, Place.FIELD)
CHOICES = (Pick.TARGET, Pick.UP_TO_TARGET, Pick.RANDOM, Pick.UP_TO)
#: Keywords that do something on a unit only; attached cards give them to their host.
OF_UNITS = (
    KeywordName.AURA,
    KeywordName.BLOODLUST,
    KeywordName.CONCUSSION,
    KeywordName.DEATHMARK,
    KeywordName.FLASH,
    KeywordName.MULTISTRIKE,
    KeywordName.TAG_OUT,
    KeywordName.TIMID,
    KeywordName.WILLPOWER,
)
OTHER_ATTACKS = "“gets 1 extra attack”, “deal 3 damage to …”"
ONLY_ON: dict[KeywordName, tuple[CardType, ...]] = {
    KeywordName.ARENA: (CardType.ARENA_AUGMENT, CardType.AUGMENT),
    KeywordName.BUILDUP: (CardType.SKILL,),
    KeywordName.TRIGGER: (CardType.REACTION,),
    KeywordName.RAIDER: (CardType.RAIDER, CardType.CHARACTER),
    KeywordName.LEVEL_UP: (CardType.CHARACTER,),
    KeywordName.EQUIP: (CardType.EQUIP_ITEM, CardType.AUGMENT, CardType.ITEM),
    KeywordName.STOCK: (CardType.ITEM, CardType.EQUIP_ITEM),
    KeywordName.SIGNATURE: (CardType.CHARACTER, CardType.RAIDER),
} | dict.fromkeys(OF_UNITS, (CardType.CHARACTER, CardType.RAIDER))


DECK_CARDS = tuple(kind for kind in CardType if kind not in (CardType.WORLD_RULE, CardType.RAIDER))


def validate_line(ability: Ability, card_type: CardType, at: int, body_at: int) -> None:
    """Raise a Refusal if the line breaks a rule by itself: at the first word of what stands
    behind its colon if that alone is at fault, else at the line's first word."""
    for reason in _wrong_card(ability, card_type):
        raise Refusal(at, reason)
    behind_colon = None if isinstance(ability, Resolve) else getattr(ability, "do", None)
    body = getattr(ability, "body", behind_colon)
    for reason in _said_objections(ability, card_type):
        in_body = body is not None and reason in _said_objections(body, card_type)
        raise Refusal(body_at if in_body else at, reason)


def _said_objections(said: Node, card_type: CardType) -> Iterator[str]:
    for node in walk(said):
        yield from nonsense(node)
        yield from futile(node, card_type)
        yield from whose_attacks(node, card_type)
        if isinstance(node, Static):
            yield from _static_objections(node)
        elif isinstance(node, PutCounters) and _is_player(node.on):
            yield "a Player cannot carry counters (fade:R17)"
        elif isinstance(node, Gain) and _is_player(node.who):
            if any(not isinstance(item, StatBonus) for item in node.items):
                yield "a Player cannot have keywords (fade:R17)"
        elif isinstance(node, React | Triggered | EventKeyword | LevelUpKeyword | UseWhen):
            yield from _choices_in_description(node)
        elif isinstance(node, Activated) and _is_free(node.cost) and node.limit is None:
            yield "an effect that costs nothing needs a limit, as in “once per turn” (fade:R186)"
        elif isinstance(node, Ref) and node.what is Fixed.THIS_CHARACTER:
            if card_type not in (CardType.CHARACTER, CardType.RAIDER):
                yield "this card is no Character; its bearer is “the host”, its user “the user”"
        elif isinstance(node, Ref) and node.what is Fixed.HOST and card_type in HOSTLESS:
            yield f"{card_type.with_article} is attached to nobody, so it has no host"
        elif isinstance(node, CostKeyword) and node.name in REPEATED and _is_free(node.cost):
            yield f"{node.name.value} must cost something (fade:R186)"
    yield from _unpaid_x(said)
    yield from _attacks_by_text(said, card_type)
    yield from _going_elsewhere(said, card_type)
    yield from misfits(said)


def _unpaid_x(said: Node) -> Iterator[str]:
    """fade:R275: X is what somebody paid, in the same line."""
    if not any(isinstance(node, ChosenX) for node in walk(said)):
        return
    paid = [node for node in walk(said) if isinstance(node, PayTP | PayHP)]
    if not any(isinstance(part, ChosenX) for item in paid for part in walk(item)):
        yield "X is what is paid for it, as in “Activate (X TP): …”, or said: “where X is …”"
    for node in walk(said):
        if isinstance(node, Hits) and any(isinstance(part, ChosenX) for part in walk(node.n)):
            yield "the number of hits is known before X is paid"
        if isinstance(node, GrantedAbility) and any(isinstance(n, ChosenX) for n in walk(node)):
            yield "an ability in quotes does not know X"


def _going_elsewhere(said: Node, card_type: CardType) -> Iterator[str]:
    """Only a card that is used up goes to the Discard Pile when its text is done."""
    inside = {type(node) for node in walk(said)}
    stays = inside & {StockEffect, Activated, Triggered, EquipKeyword}
    if GoInstead in inside and (card_type not in USED_UP or stays):
        yield "this card does not go to the Discard Pile when this is done"


def _attacks_by_text(said: Node, card_type: CardType) -> Iterator[str]:
    if card_type is not CardType.ZONE and any(isinstance(n, EquipRoom) for n in walk(said)):
        yield "only a Zone card gives an Equip Zone more room than 5 cards (fade:R203)"
    nodes = list(walk(said))
    held = [node for static in nodes if isinstance(static, Static) for node in walk(static)]
    if any(isinstance(node, HELD) and node not in held for node in nodes):
        yield "this holds while a card is there, it cannot be done once"
    if card_type is CardType.RAIDER:
        return
    if any(isinstance(node, SetStat) and node.stat is Stat.HITS for node in nodes):
        yield "an attack says how many hits it makes, as in “Attack …: 3 hits of PLV”"
    if any(isinstance(node, NormalAttack) for node in nodes):
        yield f"only a Raider attacks by its text (fade:R50); others: {OTHER_ATTACKS}"


def _wrong_card(ability: Ability, card_type: CardType) -> Iterator[str]:
    places: tuple[tuple[type[Ability], tuple[CardType, ...], str], ...] = (
        (AttackLine, (CardType.SKILL,), "An Attack line stands only on Skills"),
        (React, (CardType.REACTION,), "React to stands only on Reactions"),
        (UseWhen, (CardType.REACTION,), "only a Reaction waits to be used when something happens"),
        (UseOnlyIf, TERMED, "this is said of cards that are used or played for TP"),
        (AddedCost, COSTING, "only Skills, Reactions and Items ask for more than their cost"),
        (CommandLine, (CardType.COMMAND,), "A Command line stands only on Commands"),
        (ZoneLine, (CardType.ZONE,), "A Zone line stands only on Zones"),
        (PlayedIn, (CardType.ZONE,), "only Zone cards are played in a Zone"),
        (WorldRuleLine, (CardType.WORLD_RULE,), "World Rule stands only on World Rules"),
        (StockEffect, (CardType.ITEM, CardType.EQUIP_ITEM), "Stock stands only on Items"),
        (OwnCopies, DECK_CARDS, "this card is in no Deck, so a Deck has no copies of it"),
    )
    for shape, types, reason in places:
        if isinstance(ability, shape) and card_type not in types:
            yield reason
    for keyword in own_keywords(ability):
        allowed = ONLY_ON.get(keyword.name)
        if allowed is not None and card_type not in allowed:
            yield f"{keyword.name.value} does not fit on {card_type.with_article}"


def own_keywords(ability: Ability) -> Sequence[Keyword]:
    """The keywords the card itself has, not those it gives."""
    if isinstance(ability, HasKeywords):
        return ability.keywords
    return (ability.keyword,) if isinstance(ability, KeywordBlock) else ()


def _static_objections(static: Static) -> Iterator[str]:
    for effect in _parts(static.holds):
        if isinstance(effect, ForEach):
            yield "a line that is always true counts at its end: “gets +1 PLV for each ally”"
        elif not isinstance(effect, LASTING):
            yield "this is done once, but nothing says when: begin with a trigger or a cost"
        elif getattr(effect, "until", None) is not None and _bounded(effect):
            yield "a line that is always true cannot end with a duration"
    if changes_what_it_reads(static.holds):
        yield "a line that is always true cannot depend on what it changes"
    for node in walk(static):
        if isinstance(node, Select) and node.pick in CHOICES:
            yield "a line that is always true cannot choose"
        elif isinstance(node, Gain | Forbid) and _one_of(node.who):
            yield "a line that is always true cannot choose: say “each”, or when one is chosen"
        elif isinstance(node, Chosen):
            yield "a line that is always true chooses nothing: say again of whom this is"


def _one_of(who: Noun) -> bool:
    return isinstance(who, Select) and who.pick is Pick.CHOOSE


def holds_by_itself(static: Static) -> bool:
    return not any(True for _ in _static_objections(static))


def _bounded(effect: Effect) -> bool:
    until = getattr(effect, "until", None)
    return until is not None and until.span not in (Span.DEFAULT, During.ATTACHED, During.ON_FIELD)


def _parts(effect: Effect) -> Iterator[Effect]:
    if isinstance(effect, Seq):
        for part in effect.parts:
            yield from _parts(part)
    elif isinstance(effect, If):
        yield from _parts(effect.then)
        if effect.otherwise is not None:
            yield from _parts(effect.otherwise)
    else:
        yield effect


def _choices_in_description(node: Node) -> Iterator[str]:
    described = node.to if isinstance(node, React) else None
    if isinstance(node, Triggered | EventKeyword | UseWhen):
        for inner in walk(node.when):
            if isinstance(inner, Select) and inner.pick in CHOICES:
                yield "an event is described with a, an, another or any, not with a choice"
    if isinstance(described, Select) and described.pick in CHOICES:
        yield "what is answered is described with a, an or any, not with a choice"
    if isinstance(node, LevelUpKeyword):
        for need in node.needs:
            if not isinstance(need, Select) or need.kinds != (Kind.CHARACTER,):
                yield "Level Up needs Characters"
            elif need.pick is not Pick.CHOOSE or not isinstance(need.count, Const):
                yield "Level Up says which Characters and how many: a Fire Character, 2 Characters"
            elif need.side is Side.ENEMY:
                yield "Level Up needs Characters of your own (fade:R149)"
            elif any(isinstance(f, InPile) and f.pile.place not in STANDING for f in need.filters):
                yield "Level Up needs Characters that stand in Character Zones (fade:R149)"


def _is_player(noun: Noun) -> bool:
    if isinstance(noun, Ref):
        return noun.what in (Fixed.YOU, Fixed.EACH_PLAYER)
    return isinstance(noun, Select) and Kind.PLAYER in noun.kinds and len(noun.kinds) == 1


def _is_free(cost: Cost) -> bool:
    return all(isinstance(item, PayTP) and item.n == Const(0) for item in cost.items)


# --- the card as a whole -----------------------------------------------------------------------


def objections(abilities: list[Ability], card_type: CardType) -> Iterator[tuple[Ability, str]]:
    """What the lines may not say together."""
    names = {keyword.name for ability in abilities for keyword in own_keywords(ability)}
    for ability in abilities:
        if isinstance(ability, StockEffect) and KeywordName.STOCK not in names:
            yield ability, "Stock effect needs the keyword Stock with its number"
    attacks = [ability for ability in abilities if isinstance(ability, AttackLine)]
    if len(attacks) > 1:
        yield attacks[1], "a Skill has one Attack line"
    hosts = [
        ability
        for ability in abilities
        if any(isinstance(keyword, EquipKeyword) for keyword in own_keywords(ability))
    ]
    heads = {keyword for ability in hosts for keyword in own_keywords(ability)}
    if len([head for head in heads if isinstance(head, EquipKeyword)]) > 1:
        yield hosts[1], "all Equip lines of a card name the same host"
