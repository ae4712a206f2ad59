"""What can be said of a subject, one row each (section 11.4): you draw 2 cards, it cannot attack.

The kinds of operands are those of orders.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.fade.cards.vocabulary import (
    Action,
    Counter,
    DamageClass,
    DamageType,
    Element,
    KeywordName,
    Kind,
    Stat,
)
from engine.games.fade.ir import (
    Allow,
    Become,
    ChangeCost,
    ChangeDamage,
    CountAsLastStand,
    Damage,
    DealsAs,
    Deflect,
    Destroy,
    Discard,
    Draw,
    EquipRoom,
    ExtraAttacks,
    Fixed,
    Forbid,
    Gain,
    GainHP,
    GainTP,
    IsNormal,
    KnockOut,
    Lose,
    LoseHP,
    LoseTP,
    MustAttack,
    NormalAttack,
    PlainKeyword,
    PutCounters,
    Ref,
    RemoveCounters,
    SetStat,
    SkipNext,
    SkipTP,
    StatBonus,
    ToRift,
    Wear,
    Withstand,
)
from engine.games.fade.language.describing import LINK_KINDS
from engine.games.fade.language.harm import damage_changes
from engine.games.fade.language.only import only_such
from engine.games.fade.language.orders import ORDERS, lowered, raised
from engine.games.fade.language.passive import passives
from engine.games.fade.language.pile_orders import PILE_PREDICATES
from engine.text.forms import Forms, Row, Wrong
from engine.text.ir import (
    Arith,
    By,
    Capped,
    Const,
    If,
    Op,
    Pick,
    Select,
    Seq,
    Side,
    Span,
    Until,
)
from engine.text.nodes import Effect, Node, Noun, Number
from engine.text.pending import Pronoun

GAINS_OR_BECOMES = "“gains 3 HP” for more, “its HP becomes 3” for the new value"
THIS = (Ref(Fixed.THIS_CARD), Ref(Fixed.THIS_CHARACTER), Ref(Fixed.USER))
GETS = "<gets|get/gains|gain/has|have>"
GAINS = f"{GETS} {{items:gained}} {{until:until}}"


def _more_cards(who: Noun, n: Number, more: Number) -> Node | None:
    """Draw a card, plus 1 for each of something."""
    counted = isinstance(more, Arith | Capped)
    return Draw(who, Arith(n, Op.PLUS, more)) if counted else None


def _for_you(
    what: Noun, n: Number, more: bool, stat: Stat, least: int, until: Until
) -> Node | None:
    """Skills cost you 1 less TP: the same as “your Skills cost 1 less TP”."""
    if isinstance(what, Select) and what.side is Side.ANY:
        what = replace(what, side=Side.YOUR)
    return _cost(what, n, more, stat, least, until)


def _cost(what: Noun, n: Number, more: bool, stat: Stat, least: int, until: Until) -> Node | None:
    """Only what is lowered can come to a minimum."""
    return None if more and least else ChangeCost(what, n, more, stat, until, least)


def _in_tp(what: Noun, n: Number, more: bool, until: Until) -> Node | None:
    """Skills cost 1 less: Characters cost CS, everything else TP."""
    kinds = what.kinds if isinstance(what, Select) else (Kind.CHARACTER,)
    paid = {Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT}
    return ChangeCost(what, n, more, Stat.TP, until) if paid.issuperset(kinds) else None


def _by_this(source: Noun, amount: Number, to: Noun, **damage: Any) -> Node | None:
    """This Skill deals 4 damage to …: the same as “deal 4 damage to …” on it."""
    dealt = Damage(amount=amount, to=to, **damage)
    if isinstance(source, Pronoun) and source.word == "it":
        return By(source, dealt)  # the resolver knows who it is
    return dealt if source in THIS else None


def _kept_off(who: Noun, by: Noun, until: Until) -> Node:
    """It cannot be attacked by enemies with …: such enemies cannot attack it."""
    return Forbid(by, Action.ATTACK, who, until)


def _with_hp(who: Noun, value: Number) -> Node | None:
    """It returns with half of its HP: what just came to the field has that much."""
    if isinstance(who, Select) and who.pick in (Pick.EACH, Pick.ALL):
        return None  # each Character enters with 2 HP: whatever enters later, which is no deed
    return SetStat(who, Stat.HP, value, Until(Span.DEFAULT))


def _dealing(
    what: Noun,
    elements: tuple[Element, ...],
    dtype: DamageType | None,
    dclass: DamageClass | None,
    until: Until,
) -> Node:
    """An attack that deals such damage is of that kind; a unit gives it to all its damage."""
    attack = what in ATTACKS or (isinstance(what, Pronoun) and what.word == "that attack")
    if attack or (isinstance(what, Select) and not LINK_KINDS.isdisjoint(what.kinds)):
        return Become(what, elements, dtype, dclass, until)
    return DealsAs(what, elements, dtype, dclass, until)


def _of_attack(who: Noun) -> bool:
    return who in ATTACKS or (isinstance(who, Pronoun) and who.word in ("that attack", "it"))


def _more_hits(who: Noun, n: Number, until: Until) -> Node | None:
    """This attack has 2 additional hits; units have none."""
    attacks = isinstance(who, Select) and LINK_KINDS.issuperset(who.kinds)
    if not attacks and not _of_attack(who):
        return None
    return Gain(who, (StatBonus(False, n, Stat.HITS),), until)


def _not_physical(
    what: Noun,
    elements: tuple[Element, ...],
    dtype: DamageType | None,
    dclass: DamageClass | None,
    until: Until,
) -> Node | None:
    """Energy instead of Physical: of Normal Attacks, which are Physical by the rules (4.1)."""
    normal = isinstance(what, Select) and IsNormal() in what.filters
    alike = dtype not in (None, DamageType.PHYSICAL)
    return Become(what, elements, dtype, dclass, until) if normal and alike else None


#: Attacks beyond those a unit has (fade:R84); “may” is the attack's, not the effect's.
EXTRA = Forms(
    Row(
        ExtraAttacks,
        "(may|can) (perform|make|use) {n:some} (additional|extra|more)"
        " (Normal Attacks|Normal Attack|attacks|attack) [this turn]",
        "(may|can) attack {n:some} (additional|extra|more) (times|time) [this turn]",
        subject="who:unit",
        canonical=False,
    ),
    Row(
        ExtraAttacks,
        "(may|can) (perform|make|use) another Normal Attack [this turn]",
        "(may|can) attack (again|once more|one more time|a second time) [this turn]",
        subject="who:unit",
        canonical=False,
        n=Const(1),
    ),
)
ATTACKS = (Ref(Fixed.THIS_ATTACK), Ref(Fixed.LINK))
PHASE = "(from|during|in|at)"
EVERYBODY = "(for all players|for each player|for every player|for everyone|for everybody)"
NOT_DISCARDED = (
    "instead of (the Discard Pile|their Discard Pile|its Discard Pile|your Discard Pile"
    "|its owner's Discard Pile|their owner's Discard Pile|their owners' Discard Piles)"
)
PREDICATES = Forms(
    *passives(ORDERS.rows),
    *only_such(),
    Row(
        Damage,
        "<deals|deal> {amount:number} {elements,dtype,dclass:damage} damage to {to:unit} {amount*}",
        "<deals|deal> {elements,dtype,dclass:damage} damage to {to:unit} equal to {amount:number}",
        "<deals|deal> {elements,dtype,dclass:damage} damage equal to {amount:number} to {to:unit}",
        subject="source:noun",
        canonical=False,
        make=_by_this,
    ),
    Row(
        Damage,
        "<takes|take/is dealt|are dealt> {amount:number} {elements,dtype,dclass:damage} damage"
        " {amount*}",
        "<takes|take/is dealt|are dealt> {elements,dtype,dclass:damage} damage equal to"
        " {amount:number}",
        subject="to:unit",
        canonical=False,
    ),
    Row(KnockOut, "<is|are> Knocked Out", subject="what:fighter", canonical=False),
    *(
        Row(
            Gain,
            f"(is|are|becomes|become) {word} {{until:until}}",
            subject="who:noun",
            canonical=False,
            items=(PlainKeyword(keyword),),
        )
        for word, keyword in (("Stunned", KeywordName.STUN), ("Muted", KeywordName.MUTE))
    ),
    *(
        Row(
            PutCounters,
            f"(is|are|becomes|become) {word}",
            subject="on:card",
            canonical=False,
            n=Const(1),
            counter=counter,
        )
        for word, counter in (("Paralyzed", Counter.PARALYZE), ("Cursed", Counter.CURSE))
    ),
    Row(Destroy, "<is|are> destroyed", subject="what:card", canonical=False),
    # --- points, cards, counters ---
    Row(
        GainHP,
        "<gains|gain/gets|get/recovers|recover/regains|regain/heals|heal> {n:hit points}",
        "[each] (gains|gain|gets|get|recovers|recover|heals|heal) {n:hit points} [each]",
        "(gains|gain|gets|get|recovers|recover|heals|heal|regains|regain) up to {n:hit points}",
        subject="who:unit",
    ),
    Row(
        LoseHP,
        "<loses|lose> {n:hit points}",
        "[each] (loses|lose) {n:hit points} [each]",
        subject="who:unit",
    ),
    Row(GainTP, "<gains|gain/gets|get> {n:TP}", subject="who:player"),
    Row(LoseTP, "<loses|lose> {n:TP}", subject="who:player"),
    Wrong("<has|have> {n:hit points}", f"“has” says how it is: write {GAINS_OR_BECOMES}"),
    Wrong("<has|have> {n:number} TP", f"“has” says how it is: write {GAINS_OR_BECOMES}"),
    Row(
        Draw,
        "<draws|draw> {n:some} [(additional|extra|more)] <card|cards:n> {n*}",
        "<draws|draw> {n:bare count}",
        subject="who:player",
    ),
    Row(
        Draw,
        "<draws|draw> {n:some} (cards|card) (, +|+|, and|and) {more:number}"
        " [(more|additional|extra)] [(cards|card)] {more*}",
        subject="who:player",
        canonical=False,
        make=_more_cards,
    ),
    Row(
        Draw,
        "<draws|draw> [a number of] cards equal to {n:number}",
        subject="who:player",
        canonical=False,
    ),
    Row(
        Discard,
        "<discards|discard> {n:some} <card|cards:n> at random",
        "<discards|discard> {n:some} [random] (card|cards) at random from (your|their) Hand",
        "<discards|discard> {n:some} random (card|cards) [from (your|their) Hand]",
        subject="who:player",
        at_random=True,
    ),
    Row(
        Discard,
        "<discards|discard> {n:some} [(additional|extra|more)] <card|cards:n> {n*}",
        "<discards|discard> {n:some} <card|cards:n> from (your|their) Hand",
        "<discards|discard> {n:number}",
        "<discards|discard> {n:bare count}",
        subject="who:player",
        at_random=False,
    ),
    Row(
        PutCounters,
        f"[each] {GETS} {{n:some}} {{counter:counter}} (Counters|Counter) [each]",
        subject="on:card",
        canonical=False,
    ),
    Row(
        RemoveCounters,
        "<loses|lose> {n:some} {counter:counter} (Counters|Counter)",
        subject="source:card",
        canonical=False,
    ),
    Row(
        RemoveCounters,
        "<loses|lose> all {counter:counter} (Counters|Counter)",
        subject="source:card",
        canonical=False,
        n=None,
    ),
    *PILE_PREDICATES,
    Row(
        SetStat,
        "(returns|enters the field|enters|comes back) with {value:hit points}",
        "(survives|stays|remains|is left|is returned) with {value:hit points}",
        subject="who:noun",
        canonical=False,
        make=_with_hp,
    ),
    Row(
        NormalAttack,
        "<makes|make/performs|perform> a Normal Attack (against|on) {target:unit}",
        "<attacks|attack> {target:unit} [with a Normal Attack]",
        subject="who:unit",
    ),
    Row(
        SetStat,
        "<has|have> {value:number} <hit|hits:value> {value*}",
        subject="who:noun",
        stat=Stat.HITS,
        until=Until(Span.DEFAULT),
    ),
    Row(
        Deflect,
        "<becomes|become> the [new] target of {what:link} [instead]",
        subject="to:unit",
        canonical=False,
    ),
    Row(
        Deflect,
        "<becomes|become> (the target|its target|the new target|its new target) [instead]",
        subject="to:unit",
        canonical=False,
        what=Pronoun("that attack", 0),
    ),
    Row(
        Deflect,
        "<targets|target/hits|hit> {to:unit} instead",
        subject="what:link",
        canonical=False,
    ),
    # --- what lasts; extra attacks never last longer than the turn (fade:R84) ---
    Row(ExtraAttacks, f"{GETS} {{n:some}} extra <attack|attacks:n> [this turn]",
        f"{GETS} {{n:some}} (extra|additional) (Normal Attacks|Normal Attack) [this turn]",
        subject="who:unit"),
    Row(Gain, GAINS, subject="who:noun", canonical=False),
    Row(
        Gain,
        "<gains|gain/gets|get> {n:number} {stat:fighting stat} {until:until}",
        subject="who:noun",
        canonical=False,
        make=raised,
    ),
    Row(
        Gain,
        "<loses|lose> {n:number} {stat:fighting stat} {until:until}",
        "(loses|lose) {n:number} {stat:fighting stat} [,]"
        " (to a minimum of 0|but not below 0|minimum 0|not below 0) {until:until}",
        subject="who:noun",
        canonical=False,
        make=lowered,
    ),
    Row(
        Become,
        "<deals|deal> {elements,dtype,dclass:said damage} damage [instead] {until:until}",
        subject="what:noun",
        canonical=False,
        make=_dealing,
    ),
    Row(
        Gain,
        "(has|have|makes|deals|gains|gets|performs) {n:number} (additional|more|extra) (hits|hit)"
        " {until:until}",
        "(hits|strikes) {n:number} (additional|more|extra) (times|time) {until:until}",
        subject="who:noun",
        canonical=False,
        make=_more_hits,
    ),
    Row(Lose, "<loses|lose> {items:lost} {until:until}", subject="who:card"),
    *damage_changes(),
    Row(
        ChangeCost,
        "<costs|cost> {n:number} {more:more} {stat:cost stat} {n*} {least:minimum} {until:until}",
        "<costs|cost> {n:number} {more:more} {stat:cost stat} (to play|to use) {n*} {least:minimum}"
        " {until:until}",
        "<costs|cost> {n:number} {stat:cost stat} {more:more} [(to play|to use)] {n*}"
        " {least:minimum} {until:until}",
        f"<costs|cost> {{n:number}} {{more:more}} {{stat:cost stat}} {EVERYBODY} {{least:minimum}}"
        " {until:until}",
        f"<costs|cost> {{n:number}} {{stat:cost stat}} {{more:more}} {EVERYBODY} {{least:minimum}}"
        " {until:until}",
        subject="what:card",
        make=_cost,
    ),
    Row(
        ChangeCost,
        "<costs|cost> you {n:number} {more:more} {stat:cost stat} [(to play|to use)]"
        " {least:minimum} {until:until}",
        "<costs|cost> you {n:number} {stat:cost stat} {more:more} [(to play|to use)]"
        " {least:minimum} {until:until}",
        "<costs|cost> {n:number} {more:more} {stat:cost stat} for you [(to play|to use)]"
        " {least:minimum} {until:until}",
        "<costs|cost> {n:number} {stat:cost stat} {more:more} for you [(to play|to use)]"
        " {least:minimum} {until:until}",
        subject="what:card",
        canonical=False,
        make=_for_you,
    ),
    Row(
        ChangeCost,
        f"<costs|cost> {{n:number}} {{more:more}} [(to play|to use)] [{EVERYBODY}] {{until:until}}",
        subject="what:card",
        canonical=False,
        make=_in_tp,
    ),
    Row(
        EquipRoom,
        "can have up to {n:count} cards in its Equip Zone",
        "(can|may) have up to {n:count} [(cards|card)] (in its Equip Zone|attached to it|attached)",
        "(can|may) have up to {n:count} cards in (their Equip Zones|their Equip Zone)",
        subject="who:unit",
        fits=lambda node: getattr(node, "who", None) != Ref(Fixed.YOU),
    ),
    Row(
        EquipRoom,
        "can have up to {n:count} cards in your Equip Zone",
        "(can|may) have up to {n:count} cards (in your Equip Zone|attached to you)",
        subject="who:unit",
        fits=lambda node: getattr(node, "who", None) == Ref(Fixed.YOU),
    ),
    Row(
        Wear,
        "<does|do> not lose HP from attacking",
        "(does|do) not lose HP (from attacks|when attacking|when it attacks|when they attack)",
        "(cannot|can't|can not) lose HP from attacking",
        subject="what:card",
        more=None,
    ),
    Row(
        Wear,
        "<loses|lose> {more:count} more HP from attacking",
        "(loses|lose) {more:count} (additional|extra|more) HP"
        " (from attacking|when attacking|whenever they lose HP from attacking"
        "|whenever it loses HP from attacking|when they lose HP from attacking"
        "|when it loses HP from attacking)",
        subject="what:card",
    ),
    # fade:R251
    Row(
        ToRift,
        f"<goes|go> to the Rift {NOT_DISCARDED}",
        f"(is sent|are sent|is put|are put) to the Rift {NOT_DISCARDED}",
        f"(is|are) destroyed (goes|go|is sent|are sent) to the Rift {NOT_DISCARDED}",
        subject="what:card",
        knocked_out=False,
        by=None,
        anywhere=False,
    ),
    # fade:R283
    Row(
        ToRift,
        "<goes|go> to the Rift instead of the Discard Pile from anywhere",
        "that would (be sent|be put|go) (to|into) (a|any|the) Discard Pile"
        " (is sent|are sent|goes|go|is put|are put) (to|into) the Rift instead",
        subject="what:card",
        knocked_out=False,
        by=None,
        anywhere=True,
    ),
    Row(
        ToRift,
        f"Knocked Out [by {{by:anything}}] <goes|go> to the Rift {NOT_DISCARDED}",
        f"Knocked Out [by {{by:anything}}] (is sent|are sent|is put|are put) to the Rift"
        f" {NOT_DISCARDED}",
        f"that (is|are) Knocked Out [by {{by:anything}}] (goes|go|is sent|are sent) to the Rift"
        f" {NOT_DISCARDED}",
        subject="what:fighter",
        knocked_out=True,
        anywhere=False,
    ),
    Row(Become, "<is|are> {elements,dtype,dclass:said damage} {until:until}", subject="what:link"),
    Row(
        Become,
        "(is|are|become|becomes|deal|deals) {elements,dtype,dclass:said damage} [damage]"
        " instead of Physical [damage] {until:until}",
        subject="what:noun",
        canonical=False,
        make=_not_physical,
    ),
    Row(
        SkipNext,
        "<skips|skip> their next {phase:skipped phase}",
        "(skips|skip) (their|its|the|his or her|your) next {phase:skipped phase}",
        subject="who:player",
    ),
    # fade:R212
    Row(
        SkipTP,
        "<does|do> not gain TP from the next Starting Phase",
        f"<does|do> not gain [any] TP {PHASE} (your|their|its) next Starting Phase",
        f"<gains|gain> no TP {PHASE} (your|their|its|the) next Starting Phase",
        subject="who:player",
    ),
    # fade:R213
    Row(
        MustAttack,
        "must attack each turn if able",
        "must attack (every turn|during each of your turns|on each of your turns) if able",
        "(has to|have to) attack (each|every) turn if able",
        subject="who:noun",
        what=None,
        until=Until(Span.DEFAULT),
    ),
    Row(
        MustAttack,
        "must attack if able {until:until}",
        "must attack {until:until} if able",
        subject="who:noun",
        what=None,
    ),
    Row(
        MustAttack,
        "must attack {what:general} before others if able {until:until}",
        "must attack {what:general} {until:until} [before others] if able",
        "must attack {what:general} before (anyone else|anybody else) if able {until:until}",
        "must target {what:general} with (their|its) attacks if able {until:until}",
        subject="who:noun",
    ),
    Row(CountAsLastStand, "<is|are> in The Last Stand", subject="who:noun"),
    Row(
        Forbid,
        "(cannot|can't|can not) be targeted by {what:general} {until:until}",
        subject="who:noun",
        action=Action.BE_TARGETED,
    ),
    Row(
        Withstand,
        "(cannot|can't|can not) be (answered|responded to|reacted to) {until:until}",
        subject="what:link",
        hows=(),
    ),
    Row(
        Withstand,
        "(cannot|can't|can not) be {hows:things done} {until:until}",
        subject="what:link",
    ),
    Row(
        Forbid,
        "(cannot|can't|can not) attack {what:general} {until:until}",
        subject="who:noun",
        action=Action.ATTACK,
    ),
    Row(
        Forbid,
        "(cannot|can't|can not) be attacked by {by:general} {until:until}",
        subject="who:noun",
        canonical=False,
        make=_kept_off,
    ),
    Row(
        Forbid,
        "(cannot|can't|can not) gain HP from {what:general} {until:until}",
        "(cannot|can't|can not) be healed by {what:general} {until:until}",
        subject="who:noun",
        action=Action.GAIN_HP,
    ),
    Row(
        Forbid,
        "(cannot|can't|can not) be destroyed by {what:general} {until:until}",
        subject="who:noun",
        action=Action.BE_DESTROYED,
    ),
    # fade:R211: who bears the cards is spoken of, so it stands first in the node
    Row(
        Forbid,
        "(cannot|can't|can not) be attached to {who:noun} {until:until}",
        subject="what:noun",
        action=Action.BEAR,
    ),
    Row(
        Forbid,
        "(cannot|can't|can not) have {what:general} attached [(to it|to them)] {until:until}",
        "(cannot|can't|can not) have {what:borne} {until:until}",
        subject="who:noun",
        canonical=False,
        action=Action.BEAR,
    ),
    *(
        row
        for node, can in ((Forbid, "(cannot|can't|can not)"), (Allow, "can"))
        for row in (
            Row(
                node,
                f"{can} {{action:doing with}} {{what:general}} {{until:until}}",
                subject="who:noun",
            ),
            Row(node, f"{can} {{action:doing}} {{until:until}}", subject="who:noun", what=None),
        )
    ),
)  # fmt: skip


def of_everyone(holds: Effect) -> Effect:
    """A Character here gets +2 DEF: where nothing is chosen, all that are so."""
    match holds:
        case Seq(parts):
            first = of_everyone(parts[0])
            if first is parts[0]:
                return Seq((first, *map(of_everyone, parts[1:])))
            who = getattr(first, "who", None)
            return Seq((first, *(_of_the_same(part, who) for part in parts[1:])))
        case If(condition, then, None):
            return If(condition, of_everyone(then))
    who = getattr(holds, "who", None)
    described = isinstance(who, Select) and who.pick is Pick.CHOOSE and who.count == Const(1)
    if not described or not isinstance(who, Select) or who.side is not Side.ANY:
        return holds
    if not who.filters or not isinstance(holds, Gain | Lose | Forbid | ChangeDamage | MustAttack):
        return holds
    return replace(holds, who=replace(who, pick=Pick.EACH))


def _of_the_same(part: Effect, who: Noun | None) -> Effect:
    """… gets +2 DEF, but it cannot attack: of each of them as well."""
    pointed = getattr(part, "who", None)
    if isinstance(pointed, Pronoun) and pointed.word in ("it", "that Character"):
        return replace(part, who=who)  # type: ignore[type-var]  # every node is one
    return of_everyone(part)
