"""Every condition of the language, one row each; what “is” and “has” ask is in values.py.

The kinds of operands are read in verbs.py and printed in print_verbs.py, like those of verbs.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.games.fade.cards.vocabulary import (
    KeywordName,
    Past,
    Place,
    Stat,
    Way,
)
from engine.games.fade.ir import (
    AttackedThisTurn,
    AttackHas,
    AttackSuccessful,
    ChainHas,
    Compare,
    Controls,
    DestroyedThisTurn,
    DoneThisWay,
    EveryHitBlocked,
    FellToThisAttack,
    HitsLanded,
    InLastStand,
    InPhase,
    LinkIs,
    ShareElement,
    YourTurn,
)
from engine.games.fade.ir.pending import ExtraPaid
from engine.games.fade.language.asking import (
    attacked,
    attacked_so_often,
    bears,
    bears_none,
    compared,
    counts,
    dealt,
    destroyed,
    did,
    did_none,
    did_not,
    did_not_fall,
    did_not_happen,
    did_so_many,
    did_this_turn,
    done_and_is,
    exactly,
    fell_to_it,
    happened,
    has,
    has_people,
    held,
    holds,
    in_phase,
    link_deals,
    link_is,
    link_is_not,
    none_did,
    none_happened,
    none_have,
    none_of,
    not_held,
    nth_attack,
    of_pile,
    of_rank,
    outdone,
    so_many_elements,
    so_many_happened,
    so_many_have,
    some_of,
    struck,
    unlike,
)
from engine.text.forms import Forms, Row
from engine.text.ir import Amounts, Bound, Const, Is, Not

BY_THIS_ATTACK = "Knocked Out by this attack"
BY_IT = "by (this attack|that attack|it|this)"
STANDING = "(standing|alive|on the field|around|up)"
THIS_TURN = "destroyed this turn"
IN_CHAIN = "(links|cards, attacks or effects|cards, attacks, or effects) in (the|this) Chain"
#: What needs no card: attacks are stopped, Players chosen.
UNLIKE_CARDS = (Way.CHOSEN, Way.NEGATED, Way.BLOCKED, Way.PREVENTED)
THIS_LINK = "(this card|this|it|this link|this effect)"
WAS = "<was|were/is|are>"


#: How one says that one did it.
DOING = (
    *(
        (way, f"{way.value} {{what:anything}}")
        for way in (Way.DESTROYED, Way.DISCARDED, Way.RETURNED, Way.MOVED)
    ),
    (Way.SENT, "sent {what:anything} to the Rift"),
)


#: The same of so many.
DOING_MANY = (
    *(
        (way, f"{way.value} {{things:so many}}")
        for way in (Way.DESTROYED, Way.DISCARDED, Way.RETURNED, Way.MOVED)
    ),
    (Way.RETURNED, "shuffled {things:so many} [into your Deck]"),
    (Way.RETURNED, "put {things:so many} into (your Hand|your Deck|your Discard Pile)"),
    (Way.SENT, "sent {things:so many} to the Rift"),
)


#: How many cards somebody has.
HOLDING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("{to:number} {bound:bound}", {}),
    ("at least {to:number}", {"bound": Bound.AT_LEAST}),
    ("exactly {to:number}", {"bound": Bound.EXACTLY}),
    ("no", {"to": Const(0), "bound": Bound.EXACTLY}),
)


#: How one says what somebody did with cards, and that it was not done.
DEEDS = (
    (Past.USED, "(used|played|has used|have used|has played|have played)", "(use|play)"),
    (Past.DRAWN, "(drew|has drawn|have drawn)", "draw"),
    (Past.DISCARDED, "(discarded|has discarded|have discarded)", "discard"),
)
#: The same of what happened to units.
HAPPENED = (
    (Past.KNOCKED_OUT, "(was|were|has been|have been) Knocked Out",
     "(was not|were not|has not been) Knocked Out"),
    (Past.WAS_ATTACKED, "(was attacked|were attacked|had been attacked|has been attacked)",
     "(was not attacked|were not attacked|had not been attacked)"),
    (Past.DAMAGED, "(took|has taken|have taken|was dealt|were dealt) damage",
     "(did not take|has not taken|was not dealt) [any] damage"),
    (Past.HEALED, "(gained|has gained|have gained) HP", "(did not gain|has not gained) [any] HP"),
    (Past.LOST_HP, "(lost|has lost|have lost) [any] HP",
     "(did not lose|has not lost|have not lost) [any] HP"),
    (Past.ENTERED, "(entered|has entered|have entered) the field",
     "(did not enter|has not entered) the field"),
    (Past.SUCCEEDED,
     "(attacked successfully|has attacked successfully|have attacked successfully"
     "|made a successful attack|has made a successful attack|have made a successful attack"
     "|dealt damage with an attack)",
     "(did not attack successfully|has not attacked successfully|did not make a successful attack"
     "|has not made a successful attack)"),
    (Past.LEVELED_UP, "(leveled up|has leveled up|have leveled up|levelled up|has levelled up)",
     "(did not level up|has not leveled up|did not Level Up)"),
    (Past.MOVED, "(moved|was moved|were moved|has moved) to Reserve",
     "(did not move|was not moved|has not moved) to Reserve"),
)  # fmt: skip
NTH = "(has made|has performed|have made|made|performed|has declared|have performed|declared)"
DID_ATTACK = "(attacked|has attacked|have attacked)"
ATTACKED = f"{DID_ATTACK} this turn"
#: Keywords with a cost of their own, and how one says that it was paid.
EXTRAS = tuple(
    (name, f"{paid}")
    for name in (KeywordName.OVERDRIVE, KeywordName.MYSTIFY)
    for paid in (
        f"(you paid|you have paid|you pay) [for] (the|its|this card's) {name.value} [cost]",
        f"(you paid|you have paid|you pay) [for] {name.value}",
        f"(the|its|this card's) {name.value} cost (was|is|has been) paid",
        f"(the|its) {name.value} (was|is) (paid|paid for|used)",
        f"{name.value} (was|is) (paid|paid for|used)",
        f"you (used|use) [(the|its)] {name.value}",
    )
)
#: That hits dealt damage.
LAND = (
    "(connect|land|hit|deal damage|dealt damage|are successful|were successful|do damage"
    "|damage the target|hit the target)"
)
ALL_HITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("both hits [of this attack]", {"to": Const(2)}),
    ("{to:number} or more hits [of this attack]", {}),
    ("all {to:number} hits [of this attack]", {}),
)
OWN_PILES = (
    ("(Hand|Hands)", Place.HAND),
    ("(Discard Pile|Discard Piles)", Place.DISCARD),
    ("(Deck|Decks)", Place.DECK),
    ("(Rift|Rift Zone)", Place.RIFT),
)
MORE_OR_LESS = (
    ("(more|a higher number of)", Bound.MORE, Compare.LESS),
    ("(less|fewer|lower)", Bound.LESS, Compare.MORE),
)
#: What Players have of their own, as one compares it.
COMPARED = (("HP", Stat.HP), ("TP", Stat.TP))
CONDITIONS = Forms(
    *(
        Row(
            Is,
            f"you have {much} {points} than {{other:anything}}",
            canonical=False,
            make=partial(outdone, stat, compare),
        )
        for points, stat in COMPARED
        for much, _, compare in MORE_OR_LESS
    ),
    *(Row(ExtraPaid, words, canonical=False, name=name) for name, words in EXTRAS),
    Row(
        Amounts,
        f"this is the {{n:ordinal}} (attack|Normal Attack) [that] {{who:anything}} {NTH} this turn",
        "this is {who:whose} {n:ordinal} attack this turn",
        canonical=False,
        make=nth_attack,
    ),
    *(
        Row(Amounts, f"{{n:count}} or more [of] {{what:plain}} {did} this turn",
            f"at least {{n:count}} [of] {{what:plain}} {did} this turn", canonical=False,
            make=so_many_happened, past=past)
        for past, did, _ in (*HAPPENED, (Past.ATTACKED, DID_ATTACK, ""))
    ),
    *(
        Row(Amounts, f"no {{what:plain}} {did} this turn", canonical=False, make=none_happened,
            past=past)
        for past, did, _ in HAPPENED
    ),
    Row(Not, f"none of {{who:anything}} {ATTACKED}", f"no {{who:plain}} {ATTACKED}",
        canonical=False, make=none_did),
    Row(
        Not,
        "(this attack|this|this card) does not knock out {what:anything}",
        "(this attack|this|this card) does not knock {what:pointed} out",
        "{what:anything} (survives|survived|survive) [(this attack|that attack|it|this)]",
        f"{{what:anything}} (is|are) still {STANDING}",
        f"{{what:anything}} (is not|was not|are not|were not) Knocked Out {BY_IT}",
        canonical=False,
        make=did_not_fall,
    ),
    Row(
        FellToThisAttack,
        "(this attack|this|this card) (knocks|knocked) {what:pointed} out",
        canonical=False,
        make=fell_to_it,
    ),
    Row(
        AttackSuccessful,
        "this attack (was|is) successful",
        "(this attack|that attack|this) (deals|dealt) [any] damage",
    ),
    *(
        Row(
            Amounts,
            f"{hits} {LAND}",
            canonical=False,
            what=HitsLanded(),
            bound=Bound.AT_LEAST,
            **said,
        )
        for hits, said in ALL_HITS
    ),
    Row(
        Not,
        "(this attack|that attack) (was not|is not) successful",
        "(this attack|that attack|this|it) (deals|dealt) no damage",
        "no damage (gets|got) through",
        "(this attack|that attack|it) misses",
        canonical=False,
        what=AttackSuccessful(),
    ),
    Row(AttackHas, "this attack has {hits:count} or more hits"),
    Row(
        EveryHitBlocked,
        "every hit of the answered attack is blocked",
        "that was every hit [of (the|that|this) attack]",
        "(that was|those were) all (of the hits|the hits|hits) [of (the|that|this) attack]",
        "every hit [of (the|that) attack] (was|is) blocked [this way]",
        "all (of the hits|the hits|hits|of its hits) (were|are) blocked [this way]",
    ),
    Row(
        Amounts,
        "this attack (deals|dealt) {to:number} {bound:bound} damage",
        canonical=False,
        make=dealt,
    ),
    Row(
        FellToThisAttack,
        "(this attack|this card|this|that attack|this effect) (knocks|knocked) out {what:anything}",
        "(this attack|that attack|this card|this|it) Knocks Out {what:anything}",
        "{what:pointed} (was|is) Knocked Out by (it|that attack)",
        canonical=False,
        make=fell_to_it,
    ),
    Row(FellToThisAttack, f"{{at_least,what:at least}} {BY_THIS_ATTACK}", fits=counts),
    Row(DestroyedThisTurn, f"{{at_least,what:at least}} {THIS_TURN}", fits=counts),
    Row(
        ChainHas,
        "the Chain has {links:count} or more links",
        f"there are {{links:count}} or more {IN_CHAIN}",
        f"there are at least {{links:count}} {IN_CHAIN}",
        other=False,
    ),
    Row(
        ChainHas,
        "the Chain has {links:count} or more other links",
        f"there are {{links:count}} or more other {IN_CHAIN}",
        f"there are at least {{links:count}} other {IN_CHAIN}",
        other=True,
    ),
    Row(
        ChainHas,
        f"{THIS_LINK} (is|was) [at least] the {{links:ordinal}} (or later|or higher|or a later)"
        " (link|card) [(in|of) (the|this|a) Chain]",
        f"{THIS_LINK} (is|was) at least the {{links:ordinal}} (link|card)"
        " [(in|of) (the|this|a) Chain]",
        canonical=False,
        other=False,
    ),
    Row(YourTurn, "it is your turn"),
    Row(InPhase, "it is {who:whose} {phase:phase}", make=in_phase),
    Row(Not, "it is not your turn", "it is (an opponent's|another player's) turn", what=YourTurn()),
    Row(
        Not,
        "there (is|are) no [more] {counter:counter} (Counters|Counter) [left] on"
        " {who:anything}",
        canonical=False,
        make=bears_none,
    ),
    Row(
        Is,
        "there (is|are) (a|an|any) {counter:counter} (Counter|Counters) [left] on {who:anything}",
        canonical=False,
        make=bears,
    ),
    Row(
        Is,
        "there (is|are) {n:count} or more {counter:counter} (Counters|Counter) [left] on"
        " {who:anything}",
        "there (is|are) at least {n:count} {counter:counter} (Counters|Counter) [left] on"
        " {who:anything}",
        canonical=False,
        make=bears,
    ),
    Row(
        Is,
        "{n:count} or more {counter:counter} (Counters|Counter) are on {who:anything}",
        "at least {n:count} {counter:counter} (Counters|Counter) are on {who:anything}",
        canonical=False,
        make=bears,
    ),
    Row(
        Is,
        "(a|an) {counter:counter} Counter is on {who:anything}",
        canonical=False,
        make=bears,
    ),
    Row(
        Amounts,
        "there are {n:count} or more [(different|distinct)] Elements (among|of|in) {among:plain}",
        "there are at least {n:count} [(different|distinct)] Elements (among|of|in) {among:plain}",
        canonical=False,
        make=so_many_elements,
    ),
    Row(Amounts, "there (is|are) no {what:plain}", canonical=False, make=none_of),
    *(
        Row(Amounts, f"{{what:whole pile}} (has|have|contains|contain) {how} (cards|card) [in it]",
            canonical=False, make=of_pile, **said)
        for how, said in HOLDING
    ),
    Row(Amounts, "{what:whole pile} is empty", canonical=False, make=none_of),
    Row(Amounts, "there (is|are) (a|an) {what:plain}", canonical=False, make=some_of),
    Row(
        Amounts,
        "there are {n:count} or more {what:plain}",
        "there are at least {n:count} {what:plain}",
        canonical=False,
        make=some_of,
    ),
    Row(
        Amounts,
        "{n:count} or more {what:plain} (have|has) {test:having} [(on them|on it)]",
        "at least {n:count} {what:plain} (have|has) {test:having} [(on them|on it)]",
        canonical=False,
        make=so_many_have,
    ),
    Row(
        Amounts,
        "no {what:plain} (have|has) {test:having} [(on them|on it)]",
        canonical=False,
        make=none_have,
    ),
    Row(
        ShareElement,
        "all {who:plain} share an Element",
        "(all of the|all of|each of|both|the) {who:plain} (share|shares) (an|the same) Element",
        "{who:plain} (share|shares) (an|the same) Element",
        all=True,
    ),
    Row(
        ShareElement,
        "two or more {who:plain} share an Element",
        "(any of|any two of|any two|any|two of|two|at least two of|at least two|some of|some)"
        " {who:plain} share (an|the same) Element",
        all=False,
    ),
    Row(
        Not,
        "(no two of|no two|none of|no) {who:plain} (share|shares) (an|the same|any) Element",
        canonical=False,
        make=unlike,
    ),
    *(
        Row(
            DoneThisWay,
            f"{'something' if way in UNLIKE_CARDS else 'a card'} was {way.value} this way",
            f"(a card|something) was {way.value} this way",
            way=way,
        )
        for way in Way
    ),
    Row(
        LinkIs,
        "{which:whose} Rank (is|was) {test:rank}",
        "the Rank of {which:anything} (is|was) {test:rank}",
        canonical=False,
        make=of_rank,
    ),
    Row(
        Amounts,
        "the {way:what was done} {what:plain} (is|was) {test:being}",
        canonical=False,
        make=done_and_is,
    ),
    *(
        Row(Amounts, f"you {words} this way", canonical=False, make=did, way=way)
        for way, words in DOING
    ),
    *(
        Row(Amounts, f"you {words} this way", canonical=False, make=did_so_many, way=way)
        for way, words in DOING_MANY
    ),
)  # fmt: skip

#: How to search of a subject.
ASKED = Forms(
    *(
        Row(
            Amounts,
            f"<has|have> {much} cards in (your|their|its) {pile} than {{other:anything}}"
            " [(has|have)] [in (your|their|its) (Hand|Hands|Discard Pile|Deck|Rift)]",
            subject="who:anything",
            canonical=False,
            make=partial(holds, place, bound),
        )
        for pile, place in OWN_PILES
        for much, bound, _ in MORE_OR_LESS
    ),
    *(
        Row(
            Amounts,
            f"{did} {{things:so many}} this turn",
            subject="who:anything",
            canonical=False,
            make=did_this_turn,
            past=past,
        )
        for past, did, _ in DEEDS
    ),
    *(
        Row(
            Amounts,
            f"(did not|has not|have not) {do} (a|an|any) {{what:plain}} this turn",
            subject="who:anything",
            canonical=False,
            make=did_none,
            past=past,
        )
        for past, _, do in DEEDS
    ),
    *(
        Row(
            Is,
            f"{did} this turn",
            subject="who:anything",
            canonical=False,
            make=happened,
            past=past,
        )
        for past, did, _ in HAPPENED
    ),
    *(
        Row(
            Is,
            f"{not_done} this turn",
            subject="who:anything",
            canonical=False,
            make=did_not_happen,
            past=past,
        )
        for past, _, not_done in HAPPENED
    ),
    Row(
        Amounts,
        "(attacked|has attacked|have attacked) {n:times} [or more] this turn",
        "(attacked|has attacked|have attacked) {n:number} or more times this turn",
        subject="who:anything",
        canonical=False,
        make=attacked_so_often,
    ),
    Row(
        Is,
        "(attacked|attacks|hit|hits|damaged|damages|dealt damage to) {what:anything}",
        subject="who:anything",
        canonical=False,
        make=struck,
    ),
    Row(AttackedThisTurn, ATTACKED, subject="who:anything", make=attacked),
    Row(
        Not,
        "(did not attack|has not attacked|have not attacked) [this turn]",
        subject="who:anything",
        canonical=False,
        make=did_not,
    ),
    *(
        Row(
            Amounts,
            f"<has|have> {how} {{what:plain}}",
            subject="who:anything",
            canonical=False,
            make=has,
            **said,
        )
        for how, said in HOLDING
    ),
    *(
        Row(
            Amounts,
            f"<controls|control> {than} {{what:plain}} than {{other:anything}}",
            f"(has|have) {than} {{what:plain}} than {{other:anything}} [(has|have|does|do)]",
            subject="who:anything",
            canonical=False,
            make=compared,
            bound=bound,
        )
        for than, bound in (("fewer", Bound.LESS), ("more", Bound.MORE))
    ),
    Row(
        Amounts,
        "<controls|control> exactly {n:count} {what:plain}",
        "(has|have) exactly {n:count} {what:plain}",
        subject="who:anything",
        canonical=False,
        make=exactly,
    ),
    Row(Controls, "<controls|control> {at_least,what:controlled}", subject="who:anything"),
    Row(
        Controls,
        "(has|have|got) {things:controlled}",
        subject="who:anything",
        canonical=False,
        make=has_people,
    ),
    Row(
        Is,
        "(controlled|controls|control) {thing:pointed}",
        subject="who:anything",
        canonical=False,
        make=held,
    ),
    Row(
        Not,
        "(did not|does not|do not) control {thing:pointed}",
        subject="who:anything",
        canonical=False,
        make=not_held,
    ),
    Row(
        Controls,
        "(does not|do not) control [(any|a|an)] {what:plain}",
        subject="who:anything",
        canonical=False,
        at_least=0,
    ),
    Row(FellToThisAttack, f"{WAS} {BY_THIS_ATTACK}", subject="what:anything", make=fell_to_it),
    Row(DestroyedThisTurn, f"{WAS} {THIS_TURN}", subject="what:anything", make=destroyed),
    Row(InLastStand, "<is|are> in The Last Stand", subject="who:anything"),
    Row(
        LinkIs,
        "(deals|deal|dealt|is dealing|would deal) {elements,dtype,dclass:said damage} damage",
        subject="which:anything",
        canonical=False,
        make=link_deals,
    ),
    Row(LinkIs, "(is|was) {what:link described}", subject="which:anything", make=link_is),
    Row(
        Not,
        "(is not|was not) {what:link described}",
        subject="which:anything",
        canonical=False,
        make=link_is_not,
    ),
)
