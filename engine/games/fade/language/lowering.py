"""What a line means by the card it stands on: answers on Reactions, the effect of Stock."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import (
    CardType,
    EventVerb,
    KeywordName,
    Kind,
    NamedTrigger,
    Stat,
)
from engine.games.fade.ir import (
    Activated,
    AfterAttack,
    AtPhase,
    Attack,
    AttackLine,
    AttackSuccessful,
    ChangeDamage,
    ControlledBy,
    CostKeyword,
    CounterHit,
    CountersRemoved,
    Damage,
    DamageDealt,
    Deflect,
    DoneThisWay,
    Downgrade,
    EquipKeyword,
    FellToThisAttack,
    Fixed,
    Gain,
    HasKeywords,
    Hits,
    HitsLanded,
    HPBecomes,
    Keyword,
    KeywordBlock,
    LinkIs,
    MadeBy,
    MadeOn,
    NumberKeyword,
    On,
    React,
    Ref,
    SetStat,
    StatBonus,
    StockEffect,
    Stop,
    ThisWay,
    UseWhen,
    When,
)
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.extras import with_extras
from engine.games.fade.language.how_much import damage_picked_first
from engine.games.fade.language.nouns import FELLER
from engine.games.fade.language.operands import NEEDS, Sort
from engine.games.fade.language.print_lines import COUNTER_KEYWORDS, reduces
from engine.games.fade.language.validate import own_keywords
from engine.text.ir import (
    Arith,
    Choose,
    Const,
    Depending,
    EventAmount,
    If,
    Op,
    Pick,
    Replacement,
    Resolve,
    Select,
    Seq,
    Side,
    Span,
    Static,
    Triggered,
    Until,
    in_order,
)
from engine.text.lines import Line
from engine.text.nodes import Ability, Condition, Effect, Filter, Node, Noun, Number, Trigger, walk
from engine.text.pending import IfDone, Pronoun
from engine.text.reader import Refusal

THIS_ATTACK, THAT_ATTACK = Ref(Fixed.THIS_ATTACK), Pronoun("that attack", 0)
ON_USER = MadeOn(Ref(Fixed.USER))
#: Cards that become links when they are played or used (section 5.1).
LINKING = frozenset((Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM))
HURTING = frozenset((AttackLine, CounterHit, Damage))
#: Cards that lie with a host; an Augment without Equip may have any (fade:R43).
ATTACHED = (CardType.AUGMENT, CardType.EQUIP_ITEM)
ANY_HOST = EquipKeyword(Select(Pick.CHOOSE, Const(1), Side.ANY, (Kind.CHARACTER, Kind.PLAYER), ()))
#: Triggers that happen to units only.
FIGHTING = (
    NamedTrigger.ATTACK,
    NamedTrigger.HIT,
    NamedTrigger.SUCCESSFUL_ATTACK,
    NamedTrigger.ATTACKED,
    NamedTrigger.TAKING_DAMAGE,
)
#: Keywords that work on a card as it is played, or while it lies there as a card.
OF_THE_CARD = frozenset(
    (
        KeywordName.BOSS,
        KeywordName.CARRIER,
        KeywordName.CONTINGENCY,
        KeywordName.EQUIP,
        KeywordName.MYSTIFY,
        KeywordName.MYTHICAL,
        KeywordName.OVERDRIVE,
        KeywordName.REPLAY,
        KeywordName.STACKER,
        KeywordName.STOCK,
        KeywordName.TRIGGER,
    )
)
STAY_WITH_IT = OF_THE_CARD | COUNTER_KEYWORDS
OWN_ATTACK = (EventVerb.ATTACKS, EventVerb.SUCCEEDS)
#: What is known only when an attack has been made.
AFTERWARDS = (AttackSuccessful, FellToThisAttack, DamageDealt, HitsLanded)
ANY_LINK = Select(Pick.CHOOSE, Const(1), Side.ANY, (Kind.LINK,))
ONE_LINK = (Pick.CHOOSE, Pick.TARGET, Pick.ANY)


def lowered(lines: list[Line], kind: CardType) -> list[Line]:
    lines = _with_stock(with_extras(lines))
    lines = _attacking(lines, kind)
    if kind is CardType.SKILL:
        lines = [replace(line, ability=_stronger(line.ability)) for line in lines]
    lines = [replace(line, ability=_picked_first(line.ability)) for line in lines]
    lines = _with_counter_hits(_after_the_attack(_with_more_hits(lines)))
    names = {keyword.name for line in lines for keyword in own_keywords(line.ability)}
    if KeywordName.STOCK in names:
        lines = _stocked(lines)
    equipped = kind in ATTACHED or KeywordName.EQUIP in names
    if equipped and KeywordName.ARENA not in names:
        lines = _of_host(lines, kind)
    lines = [replace(line, ability=_before_damage(line.ability, kind)) for line in lines]
    lines = [replace(line, ability=_with_feller(line.ability)) for line in lines]
    lines = [replace(line, ability=_with_amounts(line.ability)) for line in lines]
    return _answering(lines) if kind is CardType.REACTION else lines


# --- the attack of a Skill ------------------------------------------------------------------------

NO_HITS = "only attacks have hits: write “deal 6 damage to …”"


def _aimed(lines: list[Line]) -> list[Line]:
    """Choose an enemy Character …, and on the next line the attack that is made on it."""
    made: list[Line] = []
    for line in lines:
        last, now = made[-1].ability if made else None, line.ability
        if isinstance(last, Resolve) and isinstance(now, Resolve) and line.fresh:
            attack = _first(now.do)
            if isinstance(attack, Attack) and isinstance(attack.target, Pronoun):
                made[-1] = replace(made[-1], ability=Resolve(in_order(last.do, now.do)))
                continue
        made.append(line)
    return made


def _attacking(lines: list[Line], kind: CardType) -> list[Line]:
    """“Deal 3 damage to X” on a Skill or as a Signature Skill is its attack (fade:R82)."""
    lines = _aimed(lines) if kind is CardType.SKILL else lines
    known = any(isinstance(line.ability, AttackLine) for line in lines)
    made: list[Line] = []
    for line in lines:
        ability = line.ability
        if kind is CardType.SKILL and isinstance(ability, Resolve) and not known:
            before, ability = _attack_of(ability, line.at)
            known = isinstance(ability, AttackLine)
            if before is not None:
                made.append(replace(line, ability=Resolve(before)))
                line = replace(line, fresh=False)
        elif isinstance(ability, KeywordBlock) and _is_signature_skill(ability.keyword):
            if isinstance(ability.body, Resolve):
                before, body = _attack_of(ability.body, line.at)
                if before is not None:
                    raise Refusal(line.at, ATTACK_FIRST)
                ability = replace(ability, body=body)
        elif isinstance(ability, Resolve) and isinstance(_first(ability.do), Attack):
            raise Refusal(line.at, NO_HITS)
        made.append(replace(line, ability=ability))
    return made


def _picked_first(ability: Ability) -> Ability:
    made = damage_picked_first(ability)
    assert isinstance(made, Ability)
    return made


def _stronger(ability: Ability) -> Ability:
    """This attack has +2 PLV: all its hits have so much more, as its user would."""
    made: Node = ability
    for node in list(walk(ability)):
        attack = isinstance(node, Gain) and node.who in (THIS_ATTACK, THAT_ATTACK)
        if not isinstance(node, Gain) or not attack:
            continue
        items = tuple(
            replace(item, stat=Stat.DAMAGE)
            if isinstance(item, StatBonus) and item.stat in (Stat.PLV, Stat.AGI)
            else item
            for item in node.items
        )
        made = exchanged(made, node, replace(node, who=THIS_ATTACK, items=items))
    assert isinstance(made, Ability)
    return made


def _with_more_hits(lines: list[Line]) -> list[Line]:
    """“This attack hits 4 times instead” of one that hits twice: 2 more hits."""
    counts = [line.ability.hits.n for line in lines if isinstance(line.ability, AttackLine)]
    made: list[Line] = []
    for line in lines:
        ability: Node = line.ability
        for node in list(walk(ability)):
            match node:
                case SetStat(Ref(Fixed.THIS_ATTACK), Stat.HITS, Const(many), until):
                    few = counts[0] if len(counts) == 1 else None
                    if isinstance(few, Const) and few.value < many:
                        more = StatBonus(False, Const(many - few.value), Stat.HITS)
                        gained = Gain(Ref(Fixed.THIS_ATTACK), (more,), until)
                        ability = exchanged(ability, node, gained)
        assert isinstance(ability, Ability)
        made.append(replace(line, ability=ability))
    return made


def _after_the_attack(lines: list[Line]) -> list[Line]:
    """Whoever takes damage from this attack gains Stun: what it did is known behind it."""
    made: list[Line] = []
    for line in lines:
        last, do = made[-1].ability if made else None, line.ability
        behind = isinstance(last, AttackLine) and isinstance(do, Resolve) and not line.fresh
        if behind and any(isinstance(node, ThisWay | DoneThisWay) for node in walk(do)):
            assert isinstance(last, AttackLine)
            assert isinstance(do, Resolve)
            then = do.do if last.then is None else in_order(last.then, do.do)
            made[-1] = replace(made[-1], ability=replace(last, then=then))
        else:
            made.append(line)
    return made


def _with_counter_hits(lines: list[Line]) -> list[Line]:
    """Counter … . If the attacker is slower, this attack has 1 more hit: of the counter-hit."""
    made: list[Line] = []
    for line in lines:
        last = made[-1].ability if made and not line.fresh else None
        if isinstance(last, React) and isinstance(last.do, CounterHit):
            more = _more_of_it(line.ability)
            if more is not None:
                hits = last.do.hits
                n = Arith(hits.n, Op.PLUS, more)
                struck = replace(last, do=CounterHit(replace(hits, n=n)))
                made[-1] = replace(made[-1], ability=struck)
                continue
        made.append(line)
    return made


def _more_of_it(ability: Ability) -> Number | None:
    match ability:
        case Resolve(If(condition, Gain(who, (StatBonus(False, n, Stat.HITS),)), None)):
            return Depending(condition, n, Const(0)) if who == Ref(Fixed.THIS_ATTACK) else None
        case Resolve(Gain(Ref(Fixed.THIS_ATTACK), (StatBonus(False, n, Stat.HITS),))):
            return n
    return None


def _is_signature_skill(keyword: Keyword) -> bool:
    return isinstance(keyword, CostKeyword) and keyword.name is KeywordName.SIGNATURE


ATTACK_FIRST = "what follows an attack is done after it: begin with the attack"


def _attack_of(ability: Resolve, at: int) -> tuple[Effect | None, Ability]:
    """The attack of a Skill with what follows it, and what is done before (fade:R285)."""
    parts = ability.do.parts if isinstance(ability.do, Seq) else (ability.do,)
    made = [_as_attack(part) for part in parts]
    place = next((index for index, part in enumerate(made) if isinstance(part, Attack)), None)
    if place is None:
        return None, Resolve(_chosen_attacks(ability.do, at))
    attack, before, then = made[place], parts[:place], parts[place + 1 :]
    assert isinstance(attack, Attack)
    attack = _on_the_group(attack, before)
    line = AttackLine(attack.target, attack.hits, in_order(*then) if then else None)
    if not before:
        return None, line
    if not _points_back(before, (attack, *then)):
        return in_order(*before), line
    if then:
        raise Refusal(at, ATTACK_FIRST)
    return None, Resolve(in_order(*before, attack))


def _on_the_group(attack: Attack, before: tuple[Effect, ...]) -> Attack:
    """All enemy Characters gain Void. Deal 10 damage to each of them: to all enemy Characters."""
    groups = {
        node
        for part in before
        for node in walk(part)
        if isinstance(node, Select) and node.pick in (Pick.EACH, Pick.ALL) and not node.filters
    }
    pointing = isinstance(attack.target, Pronoun) and attack.target.word in ("each of them", "them")
    return replace(attack, target=groups.pop()) if pointing and len(groups) == 1 else attack


def _points_back(before: tuple[Effect, ...], after: tuple[Effect, ...]) -> bool:
    """Whether the attack may speak of what was chosen before it."""
    named = any(isinstance(node, Select) for part in before for node in walk(part))
    later = [node for part in after for node in walk(part)]
    if any(isinstance(node, ThisWay | DoneThisWay | CountersRemoved | IfDone) for node in later):
        return True
    return named and any(isinstance(node, Pronoun) for node in later)


def _chosen_attacks(effect: Effect, at: int) -> Effect:
    """Choose one: deal 4 damage to an enemy …: an attack, if that is chosen (fade:R285)."""
    if not isinstance(effect, Choose):
        return effect
    options: list[Effect] = []
    for option in effect.options:
        parts = list(option.parts if isinstance(option, Seq) else (option,))
        made = [_as_attack(part) for part in parts]
        if any(isinstance(part, Attack) for part in made[:-1]):
            raise Refusal(at, "what follows an attack that is chosen would be done before it")
        options.append(in_order(*made))
    return replace(effect, options=tuple(options))


def _first(effect: Effect) -> Effect:
    return effect.parts[0] if isinstance(effect, Seq) else effect


def _as_attack(effect: Effect) -> Effect:
    match effect:
        case Damage(to=Select(Pick.EACH | Pick.ALL, _, Side.ANY, _, filters)) if not any(
            isinstance(entry, ControlledBy) for entry in filters
        ):
            return effect  # only enemies are attacked, and one's own are meant as well (fade:R282)
        case Damage(amount, elements, dtype, dclass, to):
            return Attack(to, Hits(Const(1), amount, dtype, dclass, elements))
    return effect


def _an_attack(*filters: Filter) -> Select:
    return Select(Pick.CHOOSE, Const(1), Side.ANY, (Kind.ATTACK,), filters)


def _with_amounts(ability: Ability) -> Ability:
    """“That much” after damage of the card's own is the damage dealt, and “the damage dealt” of a
    text that waits for damage is that damage."""
    waits = isinstance(ability, Triggered | UseWhen) and _hurts(ability.when)
    if waits and not any(type(node) in (AttackLine, Damage) for node in walk(ability)):
        heard = exchanged(ability, DamageDealt(), EventAmount())
        assert isinstance(heard, Ability)
        return heard
    if not isinstance(ability, AttackLine | Resolve | Activated | Triggered | StockEffect):
        return ability
    if isinstance(ability, Triggered) and not isinstance(ability.when, AtPhase):
        return ability
    nodes = [type(node) for node in walk(ability)]
    if EventAmount not in nodes or HURTING.isdisjoint(nodes[: nodes.index(EventAmount)]):
        return ability
    made = exchanged(ability, EventAmount(), DamageDealt())
    assert isinstance(made, Ability)
    return made


def _hurts(when: Trigger) -> bool:
    """Whether the event is that somebody takes damage."""
    if isinstance(when, On):
        return when.what is NamedTrigger.TAKING_DAMAGE
    return isinstance(when, When) and when.verb is EventVerb.TAKES_DAMAGE


def _before_damage(ability: Ability, kind: CardType) -> Ability:
    """“On Taking Damage: reduce that damage” is about damage that would be taken (fade:R235)."""
    if not isinstance(ability, Triggered) or not reduces(ability.do):
        return ability
    match ability.when:
        case On(NamedTrigger.TAKING_DAMAGE, None) if kind in (CardType.CHARACTER, CardType.RAIDER):
            when = When(Ref(Fixed.THIS_CHARACTER), EventVerb.TAKES_DAMAGE)
            return Replacement(when, ability.do, ability.limit)
        case When(_, EventVerb.TAKES_DAMAGE) as when:
            return Replacement(when, ability.do, ability.limit)
    return ability


def _with_feller(ability: Ability) -> Ability:
    """When one is Knocked Out, the Character that Knocked it Out …: by some Character."""
    nodes = list(walk(ability))
    named = any(isinstance(node, Pronoun) and node.word == FELLER for node in nodes)
    for node in nodes if named else ():
        if isinstance(node, When) and node.verb is EventVerb.KNOCKED_OUT and node.by is None:
            somebody = Select(Pick.ANY, Const(1), Side.ANY, (Kind.CHARACTER,))
            made = exchanged(ability, node, replace(node, by=somebody))
            assert isinstance(made, Ability)
            return made
    return ability


# --- Reactions ----------------------------------------------------------------------------------


def _when_it_is_over(ability: Ability) -> Ability:
    """If it Knocks Out a Character, …: of the answered attack, known when that is over
    (fade:R320)."""
    if not isinstance(ability, React) or any(isinstance(n, CounterHit) for n in walk(ability.do)):
        return ability
    parts = list(ability.do.parts if isinstance(ability.do, Seq) else (ability.do,))
    known = (AfterAttack, *AFTERWARDS)
    at = next((i for i, part in enumerate(parts) if _mentions(part, known)), len(parts))
    if at == len(parts) or isinstance(parts[at], AfterAttack):
        return ability
    return replace(ability, do=in_order(*parts[:at], AfterAttack(in_order(*parts[at:]))))


def _mentions(effect: Effect, nodes: tuple[type[Node], ...]) -> bool:
    return any(isinstance(node, nodes) for node in walk(effect))


def _answering(lines: list[Line]) -> list[Line]:
    """What Reactions answer, and what they do when the answered attack is over."""
    lines = _in_one(_with_answers(lines))
    return [replace(line, ability=_when_it_is_over(line.ability)) for line in lines]


def _in_one(lines: list[Line]) -> list[Line]:
    """If it was a Normal Attack, …, on a line of its own: of the link that is answered above."""
    made: list[Line] = []
    for line in lines:
        last = made[-1].ability if made else None
        if isinstance(last, React) and isinstance(line.ability, Resolve):
            spoken = [n for n in walk(line.ability) if isinstance(n, LinkIs | Pronoun)]
            if spoken:
                whole = replace(last, do=in_order(last.do, line.ability.do))
                made[-1] = replace(made[-1], ability=whole)
                continue
        made.append(line)
    return made


def _with_answers(lines: list[Line]) -> list[Line]:
    """A line that names the link it answers, then fade:R86: without any condition a Reaction
    answers attacks on its host."""
    lines = [replace(line, ability=_answer(line.ability)) for line in lines]
    at = [index for index, line in enumerate(lines) if isinstance(line.ability, Resolve)]
    if not at or any(isinstance(line.ability, React | KeywordBlock) for line in lines):
        return lines
    first = lines[at[0]]
    assert isinstance(first.ability, Resolve)
    react = React(_an_attack(ON_USER), first.ability.do)
    return [replace(line, ability=react) if line is first else line for line in lines]


def _answer(ability: Ability) -> Ability:
    """“Negate an Item” and “when an opponent plays an Item: negate it” are React lines."""
    if isinstance(ability, Resolve):
        link = _stopped_link(ability.do)
        if link is not None:
            do = exchanged(ability.do, link, Ref(Fixed.LINK))
            assert isinstance(do, Effect)
            return React(replace(link, pick=Pick.CHOOSE), do)
        if any(isinstance(node, Stop) and isinstance(node.what, Select) for node in walk(ability)):
            return React(ANY_LINK, ability.do)  # it stops what others answer
    waits = isinstance(ability, Triggered) and ability.limit is None
    if waits or isinstance(ability, UseWhen):
        assert isinstance(ability, Triggered | UseWhen)
        to = link_of(ability.when)
        if to is not None:
            assert isinstance(ability.when, On | When)
            return React(to, _of_subject(ability.do, ability.when))
        if isinstance(ability, Triggered) and awaited(ability.when):
            return UseWhen(ability.when, ability.do)
    return ability


def awaited(when: Trigger) -> bool:
    """Whether a Reaction that says “when the user …” waits for this with its user (fade:R237):
    not for what its own attack does."""
    if not isinstance(when, When | HPBecomes) or Ref(Fixed.USER) not in walk(when):
        return False
    return isinstance(when, HPBecomes) or when.verb not in OWN_ATTACK


def _of_subject(do: Effect, when: On | When) -> Effect:
    """“When the user is attacked, it gains 2 HP”: “it” is the user where no link can be meant."""
    who = when.who if isinstance(when, When) else Ref(Fixed.USER)
    made = _with_subject(do, who)
    assert isinstance(made, Effect)
    return made


def _with_subject(node: Node, who: Noun) -> Node:
    units = {field for field, sort in NEEDS.get(type(node), ()) if sort is not Sort.LINK}
    units -= {field for field, sort in NEEDS.get(type(node), ()) if sort is Sort.LINK}
    if isinstance(node, Gain) and not any(map(_of_attacks, node.items)):
        units.add("who")
    operands: list[object] = []
    for name in node.__match_args__:
        value = getattr(node, name)
        if isinstance(value, Pronoun) and value.word == "it" and name in units:
            value = who if isinstance(who, Ref) else Pronoun("that Character", value.at)
        elif isinstance(value, Node):
            value = _with_subject(value, who)
        elif isinstance(value, tuple):
            value = tuple(
                _with_subject(item, who) if isinstance(item, Node) else item for item in value
            )
        operands.append(value)
    return type(node)(*operands)


def _of_attacks(item: Node) -> bool:
    """Whether attacks can gain it; DEF and keywords of units are no such thing."""
    if isinstance(item, StatBonus):
        return item.stat in (Stat.HITS, Stat.DAMAGE)
    return isinstance(item, Keyword) and item.name in (
        KeywordName.UNBLOCKABLE_DAMAGE, KeywordName.RELENTLESS_DAMAGE,
    )  # fmt: skip


def _stopped_link(do: Effect) -> Select | None:
    """The one link that the mechanics of an effect describe."""
    for node in walk(do):
        if isinstance(node, Stop | Deflect | Downgrade) and isinstance(node.what, Select):
            return node.what if _is_one(node.what) else None
        who = node.who if isinstance(node, ChangeDamage) else None
        if isinstance(who, Select) and who.kinds == (Kind.ATTACK,) and _is_one(who):
            return who
    return None


def _is_one(link: Select) -> bool:
    return link.pick in ONE_LINK and link.count == Const(1)


def link_of(when: Trigger) -> Select | None:
    """The link an event tells of, as a React line describes it."""
    match when:
        case When(given=Condition()):
            return None
        case On(NamedTrigger.ATTACKED, None):
            return _an_attack(ON_USER)
        case On(NamedTrigger.ATTACKED, Select() as by):
            return replace(by, filters=(*by.filters, ON_USER))
        case When(who, EventVerb.ATTACKED, by=None):
            return _an_attack(MadeOn(who))
        case When(who, EventVerb.ATTACKS, None, by=None):
            return _an_attack(MadeBy(who))
        case When(who, EventVerb.ATTACKS, what, by=None) if what is not None:
            return _an_attack(MadeBy(who), MadeOn(what))
        case When(who, EventVerb.ATTACKED, by=Select() as by):
            return _caused(by, MadeOn(who))
        case When(who, EventVerb.ATTACKS, what, by=Select() as by):
            on = () if what is None else (MadeOn(what),)
            return _caused(by, MadeBy(who), *on)
        case When(Select() as who, EventVerb.PLAYS, Select() as what, None):
            if who.kinds == (Kind.PLAYER,) and LINKING.issuperset(what.kinds):
                return replace(what, pick=Pick.CHOOSE, filters=(*what.filters, MadeBy(who)))
    return None


def _caused(by: Select, *filters: Filter) -> Select:
    """The attack that is named, or an attack by the unit that is."""
    if Kind.ATTACK in by.kinds or Kind.SKILL in by.kinds:
        return replace(by, pick=Pick.CHOOSE, filters=(*by.filters, *filters))
    return _an_attack(MadeBy(by), *filters)


# --- Equip --------------------------------------------------------------------------------------


def _of_host(lines: list[Line], kind: CardType) -> list[Line]:
    """fade:R145: what could only be the host's belongs to it, keywords and its own fights."""
    equip = ANY_HOST
    for line in lines:
        for keyword in own_keywords(line.ability):
            equip = keyword if isinstance(keyword, EquipKeyword) else equip
    made: list[Line] = []
    for line in lines:
        if isinstance(line.ability, HasKeywords):
            abilities = _shared_out(line.ability.keywords)
            if kind is CardType.ITEM:  # its bare lines are done once, so these stand under Equip
                abilities = [_under(equip, ability) for ability in abilities]
        elif isinstance(line.ability, Triggered) and _fights(line.ability.when):
            abilities = [KeywordBlock(equip, line.ability)]
        else:
            abilities = [line.ability]
        made += [Line(ability, line.at, line.fresh) for ability in abilities]
    return made


def _shared_out(keywords: tuple[Keyword, ...]) -> list[Ability]:
    """Keywords of playing the card stay with it, the others are given to the host."""
    own = tuple(keyword for keyword in keywords if keyword.name in STAY_WITH_IT)
    given = tuple(keyword for keyword in keywords if keyword.name not in STAY_WITH_IT)
    found: list[Ability] = [HasKeywords(own)] if own else []
    if given:
        found.append(Static(Gain(Ref(Fixed.HOST), given, Until(Span.DEFAULT))))
    return found


def _under(equip: EquipKeyword, ability: Ability) -> Ability:
    return KeywordBlock(equip, ability) if isinstance(ability, Static) else ability


def _fights(when: Trigger) -> bool:
    return isinstance(when, On) and when.what in FIGHTING


# --- Stock --------------------------------------------------------------------------------------


def _with_stock(lines: list[Line]) -> list[Line]:
    """“Stock 3: …” and “Buildup 2: …” are the keyword and its effect in one line."""
    made: list[Line] = []
    for line in lines:
        ability = line.ability
        if (
            isinstance(ability, KeywordBlock)
            and isinstance(ability.keyword, NumberKeyword)
            and ability.keyword.name in (KeywordName.STOCK, KeywordName.BUILDUP)
            and isinstance(ability.body, Resolve)
        ):
            stock = ability.keyword.name is KeywordName.STOCK
            body = StockEffect(ability.body.do) if stock else ability.body
            made.append(Line(HasKeywords((ability.keyword,)), line.at, line.fresh))
            made.append(Line(body, line.at, line.fresh))
        else:
            made.append(line)
    return made


def _stocked(lines: list[Line]) -> list[Line]:
    """A bare line on a Stock card that says nothing else of it is what a use does (fade:R167)."""
    if any(isinstance(line.ability, StockEffect) for line in lines):
        return lines
    return [
        replace(line, ability=StockEffect(line.ability.do))
        if isinstance(line.ability, Resolve)
        else line
        for line in lines
    ]
