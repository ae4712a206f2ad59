"""Every event an ability can wait for, one row each (section 11.4): how it is said, and of whom.

The kinds of operands are read in verbs.py and printed in print_verbs.py. Nouns are descriptions
here: “when a Character is attacked” chooses nobody.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from engine.games.fade.cards.vocabulary import (
    DamageClass,
    DamageType,
    Element,
    EventVerb,
    Kind,
    NamedTrigger,
    Phase,
    Place,
)
from engine.games.fade.ir import (
    AnyCounter,
    AtPhase,
    AtRound,
    Fixed,
    HasCounters,
    HasElement,
    HPBecomes,
    InPile,
    MadeBy,
    OfDamageClass,
    OfDamageType,
    On,
    Ref,
    Turns,
    When,
)
from engine.text.forms import Forms, Row, Wrong
from engine.text.ir import Const, Is, Not, Pick, Select, Side
from engine.text.nodes import Noun
from engine.text.reader import PhraseTable, table_of

NAMED = table_of(NamedTrigger)
#: Named triggers that an attack or link causes.
CAUSED = PhraseTable(
    {
        trigger.value: trigger
        for trigger in (NamedTrigger.TARGETED, NamedTrigger.ATTACKED, NamedTrigger.TAKING_DAMAGE)
    }
)
OTHER_WORDS = {
    "an opponent's": Turns.OPPONENTS,
    "the equipped Character's controller's": Turns.HOST_CONTROLLER,
    "the equipped Player's": Turns.HOST_CONTROLLER,
    "that Character's controller's": Turns.HOST_CONTROLLER,
    "every player's": Turns.EACH_PLAYER,
    "a player's": Turns.EACH_PLAYER,
}
WHOSE_TURN = PhraseTable({turns.value: turns for turns in Turns} | OTHER_WORDS)
PLAYERS_TURN = PhraseTable(
    {turns.value: turns for turns in Turns if turns is not Turns.RAIDER} | OTHER_WORDS
)
#: Behind “the Starting Phase of”.
TURN_PLAYERS = PhraseTable(
    {
        words.removesuffix("'s"): turns
        for words, turns in PLAYERS_TURN.phrases.items()
        if words.endswith("'s")
    }
)
#: Phases whose end is a moment; that of the End Phase is the end of the turn.
ENDING = PhraseTable(
    {phase.value: phase for phase in Phase if phase not in (Phase.TURN, Phase.END)}
)
IN_A_TURN = "“at your Starting Phase:” or “while it is your turn, …”"
WHEN = ("when", "whenever", "after")
#: Nouns that describe, by what they would be as operands of a verb.
DESCRIBED = {
    "any unit": "unit",
    "any player": "player",
    "any card": "card",
    "any fighter": "fighter",
    "any link": "link",
    "anything": "noun",
    "doer": "noun",
}

RESERVE = "(Reserve|the Reserve|the Reserve Zone)"
YOUR_RESERVE = "(your Reserve|your Reserve Zone)"
ATTACKS = (Kind.ATTACK,)
USED_KINDS = frozenset(
    (Kind.CHARACTER, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT)
)
#: Who uses a card in person; of all others it is the player who plays it.
FIGHTERS = frozenset((Fixed.THIS_CHARACTER, Fixed.THIS_CARD, Fixed.HOST, Fixed.USER))


def _event(
    verb: EventVerb, subject: str, pattern: str, *others: str, make: Any = None, **said: Any
) -> Row:
    """An event that happens to its subject, or that its subject does."""
    named = {name for name, _ in Row(When, pattern).kinds()} | {subject.partition(":")[0]}
    unsaid = {name: value for name, value in UNSAID.items() if name not in named}
    return Row(When, pattern, *others, subject=subject, make=make, verb=verb, **unsaid | said)


def _also(
    verb: EventVerb, subject: str, pattern: str, *others: str, make: Any = None, **said: Any
) -> Row:
    """The same event in words that are only read."""
    return Row(
        When, pattern, *others, subject=subject, make=make, canonical=False, verb=verb, **said
    )


#: What an event does not say unless its row has a place for it.
UNSAID: dict[str, Any] = {
    field.name: field.default for field in fields(When) if field.name not in ("who", "verb")
}


def _from_pool(what: Noun | None) -> Noun | None:
    """A Character from their Fighter Pool: it is played from nowhere else (fade:R178)."""
    if not isinstance(what, Select) or what.kinds != (Kind.CHARACTER,):
        return what
    kept = [f for f in what.filters if not (isinstance(f, InPile) and f.pile.place is Place.POOL)]
    return replace(what, filters=tuple(kept))


def _used(
    who: Noun, verb: EventVerb, what: Noun | None = None, by: Noun | None = None, **unsaid: object
) -> When:
    """You play a Skill; this Character uses a Skill."""
    used = _from_pool(what or by)
    if isinstance(who, Select):
        in_person = who.kinds == (Kind.CHARACTER,)
    elif isinstance(who, Ref):
        in_person = who.what in FIGHTERS
    else:
        in_person = getattr(who, "word", "") != "that player"
    if in_person:
        return When(who, EventVerb.USES, by=used)
    return When(who, EventVerb.PLAYS, used)


def _targeted(what: NamedTrigger, by: Noun) -> On | None:
    """Of attacks there is an event that says more."""
    plain = isinstance(by, Select) and Kind.ATTACK not in by.kinds
    return On(what, by) if plain else None


def _used_with(player: Noun, verb: EventVerb, by: Noun, who: Noun) -> When | None:
    """You use a Skill with this Character: this Character uses it."""
    own = isinstance(who, Ref) and who.what in FIGHTERS
    return When(who, verb, by=by) if player == Ref(Fixed.YOU) and own else None


def _used_by(what: Noun, verb: EventVerb, who: Noun | None = None) -> When | None:
    """A Skill is used by an enemy: they use it; without one, any player does."""
    if isinstance(what, Ref) and what.what in FIGHTERS and who is None:
        return When(what, EventVerb.ENTERS_FIELD)
    if not isinstance(what, Select) or not USED_KINDS.issuperset(what.kinds):
        return None
    anyone = Select(Pick.ANY, Const(1), Side.ANY, (Kind.PLAYER,))
    return _used(who or anyone, verb, what)


def _hurt(
    who: Noun,
    verb: EventVerb,
    elements: tuple[Element, ...],
    dtype: DamageType | None,
    dclass: DamageClass | None,
    at_least: int = 0,
    by: Noun | None = None,
    **unsaid: object,
) -> When:
    """So much damage from an attack is that of all its hits (fade:R232)."""
    if not at_least or not isinstance(by, Select) or by.kinds != ATTACKS:
        return When(who, verb, None, None, at_least, elements, dtype, dclass, by)
    filters = by.filters
    filters += (HasElement(elements),) if elements else ()
    filters += (OfDamageType(dtype),) if dtype is not None else ()
    filters += (OfDamageClass((dclass,)),) if dclass is not None else ()
    single = replace(by, pick=Pick.ANY, filters=filters)
    return When(who, EventVerb.HURT_BY_ATTACK, at_least=at_least, by=single)


def _hurt_by_attack(who: Noun, verb: EventVerb) -> When:
    """Hits are those of attacks."""
    return When(who, verb, by=Select(Pick.ANY, Const(1), Side.ANY, ATTACKS))


def _hurting(
    by: Noun,
    verb: EventVerb,
    who: Noun,
    attack: Noun | None = None,
    elements: tuple[Element, ...] = (),
    dtype: DamageType | None = None,
    dclass: DamageClass | None = None,
) -> When | None:
    """This Character damages a Character with its Normal Attack: by such an attack of its."""
    if attack is None:
        return When(who, verb, by=by)
    if isinstance(attack, Select) and any(isinstance(f, MadeBy) for f in attack.filters):
        return None  # “its”: said of who makes it
    if not isinstance(attack, Select) or attack.kinds not in (ATTACKS, (Kind.SKILL,)):
        return None
    made = replace(attack, pick=Pick.ANY, filters=(*attack.filters, MadeBy(by)))
    return When(who, verb, None, None, 0, elements, dtype, dclass, made)


def _attacking(who: Noun, verb: EventVerb, by: Noun, what: Noun | None = None) -> When:
    """Makes an attack: attacks; makes a Normal Attack: attacks with one."""
    plain = isinstance(by, Select) and by.kinds == ATTACKS and not by.filters
    return When(who, verb, what, by=None if plain else by)


def _succeeding(
    who: Noun, verb: EventVerb, what: Noun | None = None, by: Noun | None = None
) -> When | None:
    """Successfully attacks with a Skill: makes a successful attack that is one."""
    if by is None:
        by = Select(Pick.ANY, Const(1), Side.ANY, ATTACKS)
    if not isinstance(by, Select) or any(isinstance(f, MadeBy) for f in by.filters):
        return None
    return When(who, verb, what, by=replace(by, pick=Pick.ANY))


def _damaged(who: Noun, verb: EventVerb, by: Noun | None = None) -> When:
    """Is damaged by a Skill: takes damage from one."""
    return When(who, verb, by=by)


def _worn(what: Noun, verb: EventVerb, who: Noun) -> When:
    """Is equipped with an Item: one is attached to it."""
    return When(who, verb, what)


def _attached_by(by: Noun, verb: EventVerb, who: Noun, what: Noun | None = None) -> When:
    """When you attach an Item: when one of yours is attached."""
    if isinstance(who, Select) and who.side is Side.ANY:
        yours = by == Ref(Fixed.YOU)
        who = replace(who, side=Side.YOUR if yours else Side.ENEMY)
    return When(who, verb, what)


def _leveled_by(by: Noun, verb: EventVerb, who: Noun) -> When | None:
    """You Level Up a Character: one of yours levels up."""
    if not isinstance(who, Select) or who.side is not Side.ANY:
        return None
    if by == Ref(Fixed.YOU):
        return When(replace(who, side=Side.YOUR), verb)
    theirs = isinstance(by, Select) and by.side is Side.ENEMY
    return When(replace(who, side=Side.ENEMY), verb) if theirs else None


def _felled(by: Noun, verb: EventVerb, who: Noun) -> When:
    """Knocks Out an enemy: only Characters are Knocked Out."""
    if isinstance(who, Select) and who.kinds == (Kind.UNIT,):
        who = replace(who, kinds=(Kind.CHARACTER,))
    return When(who, verb, by=by)


def _felled_with(by: Noun, verb: EventVerb, who: Noun, attack: Noun) -> When | None:
    """Knocks Out an enemy with a Skill: by such an attack of its."""
    made = _hurting(by, verb, who, attack)
    return None if made is None else _felled(made.by or by, verb, made.who)


def _of_yours(who: Noun, verb: EventVerb) -> When:
    """To your Reserve: one of yours (fade:R60)."""
    if isinstance(who, Select) and who.side is Side.ANY:
        who = replace(who, side=Side.YOUR)
    return When(who, verb)


ANYBODY = Select(Pick.ANY, Const(1), Side.ANY, (Kind.UNIT,))
HARM = "{elements,dtype,dclass:damage}"
TAKES = "<takes|take/is dealt|are dealt/receives|receive>"
DEALS = "<deals|deal>"
HURTS = "(damages|damage|hurts|hurt|wounds|wound|injures|injure)"
ONES = "(its|their|one of its|any of its|one of their)"
MAKES = "<makes|make/performs|perform/declares|declare>"

TRIGGERS = Forms(
    Row(On, "{what:named trigger}", by=None),
    Row(On, "{what:caused trigger} by {by:any link}"),
    Row(
        On,
        "(when|whenever) this Character (is targeted by|is the target of|becomes the target of)"
        " {by:any link}",
        canonical=False,
        make=_targeted,
        what=NamedTrigger.TARGETED,
    ),
    Row(
        AtPhase,
        "(at|during|in|on|at the start of|at the beginning of) {whose:whose turn} {phase:phase}",
        ending=False,
    ),
    Row(
        AtPhase,
        "(at|during|in|at the start of|at the beginning of) each of your {phase:phases}",
        "(at|during|in) (every|each) {phase:phase} of yours",
        "(each|every one) of your {phase:phases}",
        ending=False,
        canonical=False,
        whose=Turns.YOUR,
    ),
    Row(
        AtPhase,
        "(at|during|at the start of|at the beginning of) the {phase:phase} of {whose:turn player}",
        ending=False,
        canonical=False,
    ),
    Row(AtPhase, "at the end of {whose:player's turn} {phase:ending phase}", ending=True),
    Row(
        AtPhase,
        "at the end of the {phase:ending phase} of {whose:turn player}",
        ending=True,
        canonical=False,
    ),
    Wrong("(at|during) {whose:player's turn} Turn", f"a turn is no moment: write {IN_A_TURN}"),
    Row(AtRound, "at the end of (each|every) round", ending=True),
    Row(AtRound, "at the (start|beginning) of (each|every) round", ending=False),
)


def _last_one(counter: AnyCounter, who: Noun) -> When | None:
    """The last Ghost Counter is removed: one is, and then it has none."""
    if not isinstance(who, Ref):
        return None
    left = Not(Is(who, HasCounters(1, counter)))
    return When(who, EventVerb.LOSES_COUNTER, counter=counter, given=left)


COUNTERS = "(a|an|one or more|any) {counter:counter} (Counter|Counters)"
FALLS = "(falls|drops|fall|drop|is reduced)"
#: Behind “when”, without a subject that does it.
CHANGES = Forms(
    Row(HPBecomes, "{who:whose} HP becomes {at_most:count} or lower"),
    Row(
        HPBecomes,
        f"{{who:whose}} HP {FALLS} to {{at_most:count}} [or lower]",
        "{who:anything} (has|have|is at) {at_most:count} or lower HP",
        "{who:anything} (has|have|is at) {at_most:count} HP or lower",
        f"{{who:anything}} {FALLS} to {{at_most:count}} HP [or lower]",
        f"{{who:anything}} {FALLS} to {{at_most:count}} or lower HP",
        canonical=False,
    ),
    Row(
        When,
        f"{COUNTERS} (is|are) (put|placed) on {{who:any card}}",
        canonical=False,
        verb=EventVerb.GETS_COUNTER,
    ),
    Row(
        When,
        "(the|its) last {counter:counter} Counter is removed from {who:any card}",
        canonical=False,
        make=_last_one,
    ),
    Row(
        When,
        f"{HARM} damage is dealt to {{who:any unit}} [by {{by:anything}}]",
        canonical=False,
        verb=EventVerb.TAKES_DAMAGE,
        make=_hurt,
    ),
    Row(
        When,
        f"{COUNTERS} (is|are) removed from {{who:any card}}",
        canonical=False,
        verb=EventVerb.LOSES_COUNTER,
    ),
)

#: Behind “when” and its subject.
EVENTS = Forms(
    _event(EventVerb.KNOCKED_OUT, "who:any fighter", "<is|are> Knocked Out [by {by:doer}]"),
    _also(
        EventVerb.KNOCKED_OUT, "by:any unit", "<Knocks|Knock> Out {who:any fighter}", make=_felled
    ),
    _also(
        EventVerb.KNOCKED_OUT,
        "by:any unit",
        "(Knocks|Knock) Out {who:any fighter} (with|by|using) {attack:any link}",
        f"(Knocks|Knock) Out {{who:any fighter}} (with|by|using) {ONES} {{attack:one link}}",
        make=_felled_with,
    ),
    _event(EventVerb.DESTROYED, "who:any card", "<is|are> destroyed [by {by:doer}]"),
    _event(
        EventVerb.ENTERS_FIELD,
        "who:any card",
        "<enters|enter> the field",
        "<is|are> put (onto|on) the field",
    ),
    _event(EventVerb.LEAVES_FIELD, "who:any card", "<leaves|leave> the field"),
    _event(
        EventVerb.ENTERS_ZONE,
        "who:any card",
        "<enters|enter> this Zone",
        "(is|are) (played in|moved to|moved into|put into) this Zone",
        "(comes|come) into this Zone",
        "<moves|move> (to|into) this Zone",
    ),
    _event(
        EventVerb.LEAVES_ZONE,
        "who:any card",
        "<leaves|leave> this Zone",
        "(is|are) moved (from|out of) this Zone",
    ),
    _event(
        EventVerb.ATTACKS,
        "who:any unit",
        "<attacks|attack> [{what:any unit}] [directly] [with {by:any link}]",
    ),
    _also(
        EventVerb.ATTACKS,
        "who:any unit",
        f"{MAKES} {{by:any link}} [(against|on) {{what:any unit}}]",
        make=_attacking,
    ),
    _event(
        EventVerb.SUCCEEDS,
        "who:any unit",
        f"{MAKES} a successful {{by:one link}} [(against|on) {{what:any unit}}]",
    ),
    *(
        _also(EventVerb.SUCCEEDS, "who:any unit", words, make=_succeeding)
        for words in (
            "(successfully attacks|successfully attack) [{what:any unit}] [with {by:any link}]",
            "(attacks|attack) [{what:any unit}] successfully [with {by:any link}]",
            "(is|are) successful (with|in) {by:any link} [(against|on) {what:any unit}]",
            "(successfully makes|successfully performs) {by:any link}"
            " [(against|on) {what:any unit}]",
        )
    ),
    _event(
        EventVerb.ATTACKED,
        "who:any unit",
        "<is|are> attacked [by {by:anything}]",
        "<is|are> attacked with {by:any link}",
        "<is|are> targeted by {by:attack}",
        "(is|are|becomes|become) the target of {by:attack}",
    ),
    _event(
        EventVerb.TAKES_DAMAGE,
        "who:any unit",
        f"{TAKES} [{{at_least:count}} or more] {HARM} damage [from {{by:anything}}]",
        f"{TAKES} [{{at_least:count}} or more] {HARM} damage [by {{by:anything}}]",
        make=_hurt,
    ),
    _also(
        EventVerb.TAKES_DAMAGE,
        "by:any unit",
        f"{DEALS} [{{at_least:count}} or more] {HARM} damage to {{who:any unit}}",
        make=_hurt,
    ),
    _also(
        EventVerb.TAKES_DAMAGE,
        "by:any unit",
        f"{DEALS} [{{at_least:count}} or more] {HARM} damage",
        make=_hurt,
        who=ANYBODY,
    ),
    _also(
        EventVerb.TAKES_DAMAGE,
        "by:any unit",
        f"{HURTS} {{who:any unit}}",
        f"{HURTS} {{who:any unit}} (with|by|using) {{attack:any link}}",
        f"{HURTS} {{who:any unit}} (with|by|using) {ONES} {{attack:one link}}",
        f"{DEALS} {HARM} damage to {{who:any unit}} (with|by|using) {{attack:any link}}",
        f"{DEALS} {HARM} damage to {{who:any unit}} (with|by|using) {ONES} {{attack:one link}}",
        make=_hurting,
    ),
    _event(
        EventVerb.HURT_BY_ATTACK,
        "who:any unit",
        f"{TAKES} {{at_least:count}} or more damage from a single {{by:one link}}",
        f"{TAKES} {{at_least:count}} or more damage from (one|the same) {{by:one link}}",
    ),
    _event(
        EventVerb.GAINS_HP,
        "who:anything",
        "<gains|gain> [{at_least:count} or more] HP",
        "(is|are) healed",
    ),
    _event(
        EventVerb.GAINS_TP,
        "who:any player",
        "<gains|gain> [{at_least:count} or more] TP",
        "(gains|gain|gets|get|receives|receive) [{at_least:count} or more] [any] TP",
    ),
    _event(EventVerb.LOSES_HP, "who:anything", "<loses|lose> [{at_least:count} or more] HP"),
    _event(
        EventVerb.LOSES_HP,
        "who:anything",
        "<loses|lose> HP from a {counter:counter} Counter",
        "<loses|lose> HP (from|to|due to|because of) [(a|an|its|their)] {counter:counter}"
        " [(Counter|Counters)]",
    ),
    _also(
        EventVerb.LEVELS_UP,
        "by:any player",
        "(Levels|Level) Up {who:any fighter}",
        "(Level|Levels) {who:any fighter} Up",
        make=_leveled_by,
    ),
    _event(EventVerb.LEVELS_UP, "who:any fighter", "<levels|level> up", "<is|are> leveled up"),
    _event(EventVerb.PLAYS, "who:any player", "<plays|play/uses|use> {what:anything}", make=_used),
    _event(EventVerb.USES, "who:any unit", "<uses|use> {by:any link}", make=_used),
    _also(
        EventVerb.PLAYS,
        "what:anything",
        "(is|are) (used|played|activated) [by {who:anything}]",
        make=_used_by,
    ),
    _also(
        EventVerb.USES,
        "player:any player",
        "(uses|use|plays|play) {by:anything} with {who:any unit}",
        make=_used_with,
    ),
    _event(EventVerb.DRAWS, "who:any player", "<draws|draw> a card"),
    _event(
        EventVerb.DISCARDS,
        "who:any player",
        "<discards|discard> a card",
        "(discards|discard) a card from (your|their) Hand",
    ),
    _event(
        EventVerb.TO_RESERVE,
        "who:any fighter",
        "<moves|move> to Reserve",
        f"<moves|move> from (a|your|the|its) Character Zone to {RESERVE}",
        f"<is|are> (moved|sent|returned|put) (to|into) {RESERVE}",
        f"<moves|move/returns|return/goes|go> (to|into) {RESERVE}",
        f"<enters|enter> {RESERVE}",
    ),
    _also(
        EventVerb.TO_RESERVE,
        "who:any fighter",
        f"<is|are> (moved|sent|returned|put) (to|into) {YOUR_RESERVE}",
        f"<moves|move/returns|return/goes|go> (to|into) {YOUR_RESERVE}",
        f"<enters|enter> {YOUR_RESERVE}",
        make=_of_yours,
    ),
    _event(
        EventVerb.TO_ZONE,
        "who:any fighter",
        "<moves|move> to a Character Zone",
        "(is moved|is sent|is returned|is put|are moved|are sent|are returned|are put|moves|move"
        "|returns|return|goes|go|comes|come) [from (Reserve|the Reserve|the Reserve Zone"
        "|your Reserve|your Reserve Zone|its controller's Reserve Zone)] (to|into|onto)"
        " (a Character Zone|your Character Zone|the Character Zone|one of your Character Zones"
        "|an empty Character Zone)",
        "<leaves|leave> (Reserve|the Reserve|the Reserve Zone|your Reserve|your Reserve Zone)"
        " (to|into|for) (a Character Zone|your Character Zone|the Character Zone)",
    ),
    _event(
        EventVerb.TAGGED_OUT,
        "who:any fighter",
        "<is|are> replaced (with|using|by|through|via) [its] Tag-Out",
        "(tags|tag|tagged) out",
        "(tags-out|tag-out)",
        "<is|are> tagged out",
        "(uses|use|is switched out with|is swapped with) [its] Tag-Out",
    ),
    _event(
        EventVerb.SENT,
        "who:any card",
        "<is|are> (sent|put|moved|placed|returned) (to|into|in) {to:pile of cards}",
        "<goes|go> (to|into) {to:pile of cards}",
    ),
    _event(EventVerb.EQUIPPED, "who:any card", "<is|are> attached [to {what:any unit}]"),
    _also(
        EventVerb.EQUIPPED,
        "by:any player",
        "<attaches|attach> {who:any card} [to {what:any unit}]",
        make=_attached_by,
    ),
    _event(
        EventVerb.SURVIVES,
        "who:any unit",
        "<survives|survive> a hit (because of|due to|thanks to|with|using|through) [its] Willpower",
    ),
    _event(
        EventVerb.GETS_COUNTER,
        "who:any card",
        "<gets|get> a {counter:counter} Counter",
        "(has|have) (a|an|one or more|any) {counter:counter} (Counter|Counters)"
        " (put|placed) on (it|them)",
        "<gets|get/gains|gain> (a|an|one or more|any) {counter:counter} [(Counter|Counters)]",
    ),
    _event(
        EventVerb.GETS_COUNTER,
        "who:any card",
        "<gets|get> a counter",
        "<gets|get/gains|gain> (a|any|one or more) (counter|counters)",
    ),
    _event(
        EventVerb.LOSES_COUNTER,
        "who:any card",
        "<loses|lose> a {counter:counter} Counter",
        "<loses|lose> (a|an|one or more|any) {counter:counter} (Counter|Counters)",
    ),
)

#: What a Reaction may be used instead of (fade:R321).
RESCUES = Forms(
    _event(EventVerb.WOULD_FALL, "who:any fighter", "would be Knocked Out [by {by:anything}]"),
)
#: What is a state behind “if” and “while”, and an event behind “when”.
BECOMING = Forms(
    _also(
        EventVerb.TAKES_DAMAGE,
        "who:any unit",
        "(is|are) damaged [by {by:anything}]",
        "(is|are) (hurt|wounded|injured) [by {by:anything}]",
        make=_damaged,
    ),
    _also(
        EventVerb.EQUIPPED,
        "what:any unit",
        "(is|are) equipped with {who:any card}",
        "(has|have) {who:any card} attached [(to it|to them)]",
        make=_worn,
    ),
)

#: Damage that would be dealt, said of the hit or of the damage itself.
WOULD_HURT = Forms(
    Row(
        When,
        "(a|any|the) (hit|attack|hit of an attack) would (damage|hurt|hit|deal damage to|wound)"
        " {who:any unit}",
        canonical=False,
        make=_hurt_by_attack,
        verb=EventVerb.TAKES_DAMAGE,
    ),
    Row(
        When,
        f"{HARM} damage would be dealt to {{who:any unit}} [by {{by:anything}}]",
        f"{HARM} damage would be dealt [by {{by:anything}}] to {{who:any unit}}",
        canonical=False,
        make=_hurt,
        verb=EventVerb.TAKES_DAMAGE,
    ),
)
#: Behind “if” and its subject: what would happen, and does not.
WOULD = Forms(
    _event(EventVerb.KNOCKED_OUT, "who:any fighter", "would be Knocked Out [by {by:anything}]"),
    _also(EventVerb.KNOCKED_OUT, "by:any unit", "would Knock Out {who:any fighter}", make=_felled),
    _event(EventVerb.DESTROYED, "who:any card", "would be destroyed [by {by:anything}]"),
    _also(
        EventVerb.SENT,
        "who:any card",
        "would (be sent|be put|go) [from the field] (to|into) (the|a|its owner's|their owner's)"
        " Discard Pile [from the field]",
    ),
    _event(
        EventVerb.TAKES_DAMAGE,
        "who:any unit",
        f"would (take|be dealt|receive) [{{at_least:count}} or more] {HARM} damage"
        " [from {by:anything}]",
        f"would (take|be dealt|receive) {{at_least:count}} or more {HARM} damage"
        " (from|in|with) (a single hit|one hit|a hit|any hit|any one hit)",
        make=_hurt,
    ),
    _event(EventVerb.LEAVES_FIELD, "who:any card", "would leave the field"),
)
