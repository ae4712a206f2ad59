"""Every event an ability can wait for, one row each (section 11.4): how it is said, and of whom.

The kinds of operands are read in verbs.py and printed in print_verbs.py. Nouns are descriptions
here: “when a Character is attacked” chooses nobody.
"""

from __future__ import annotations

from typing import Any

from engine.games.fade.cards.vocabulary import EventVerb, NamedTrigger
from engine.games.fade.ir import AtPhase, HPBecomes, On, Turns, When
from engine.text.forms import Forms, Row, Wrong
from engine.text.reader import Table, table_of

NAMED = table_of(NamedTrigger)
#: Named triggers that an attack or link causes.
CAUSED = Table(
    {
        trigger.value: trigger
        for trigger in (NamedTrigger.TARGETED, NamedTrigger.ATTACKED, NamedTrigger.TAKING_DAMAGE)
    }
)
WHOSE_TURN = Table({turns.value: turns for turns in Turns})
PLAYERS_TURN = Table({turns.value: turns for turns in Turns if turns is not Turns.RAIDER})
IN_A_TURN = "“at your Starting Phase:” or “while it is your turn, …”"
WHEN = ("when", "whenever")
#: Nouns that describe, by what they would be as operands of a verb.
DESCRIBED = {
    "any unit": "unit",
    "any player": "player",
    "any card": "card",
    "any fighter": "fighter",
    "any link": "link",
    "anything": "noun",
}

TRIGGERS = Forms(
    Row(On, "{what:named trigger}", by=None),
    Row(On, "{what:caused trigger} by {by:any link}"),
    Row(AtPhase, "(at|during) {whose:whose turn} {phase:phase}"),
    Wrong("(at|during) {whose:player's turn} Turn", f"a turn is no moment: write {IN_A_TURN}"),
    Row(
        HPBecomes,
        "(when|whenever) {who:whose} HP becomes {at_most:count} or lower",
        "(when|whenever) {who:whose} HP (falls|drops|is reduced) to {at_most:count} or lower",
    ),
)


def _event(verb: EventVerb, subject: str, pattern: str, *others: str) -> Row:
    """An event that happens to its subject, or that its subject does."""
    said = {name for name, _ in Row(When, pattern).kinds()}
    unsaid: dict[str, Any] = {name: None for name in ("what", "counter") if name not in said}
    return Row(When, pattern, *others, subject=f"who:{subject}", verb=verb, **unsaid)


#: Behind “when” and its subject.
EVENTS = Forms(
    _event(EventVerb.KNOCKED_OUT, "any fighter", "<is|are> Knocked Out"),
    _event(EventVerb.DESTROYED, "any card", "<is|are> destroyed"),
    _event(EventVerb.ENTERS_FIELD, "any card", "<enters|enter> the field"),
    _event(EventVerb.LEAVES_FIELD, "any card", "<leaves|leave> the field"),
    _event(
        EventVerb.ENTERS_ZONE,
        "any card",
        "<enters|enter> this Zone",
        "(is|are) (played in|moved to|moved into|put into) this Zone",
        "(comes|come) into this Zone",
        "<moves|move> (to|into) this Zone",
    ),
    _event(
        EventVerb.LEAVES_ZONE,
        "any card",
        "<leaves|leave> this Zone",
        "(is|are) moved (from|out of) this Zone",
    ),
    _event(EventVerb.ATTACKS, "any unit", "<attacks|attack> [{what:any unit}]"),
    _event(EventVerb.ATTACKED, "any unit", "<is|are> attacked"),
    _event(EventVerb.TAKES_DAMAGE, "any unit", "<takes|take> damage"),
    _event(EventVerb.GAINS_HP, "anything", "<gains|gain> HP"),
    _event(EventVerb.LOSES_HP, "anything", "<loses|lose> HP"),
    _event(EventVerb.LEVELS_UP, "any fighter", "<levels|level> up"),
    _event(EventVerb.PLAYS, "any player", "<plays|play/uses|use> {what:anything}"),
    _event(EventVerb.DRAWS, "any player", "<draws|draw> a card"),
    _event(EventVerb.DISCARDS, "any player", "<discards|discard> a card"),
    _event(EventVerb.TO_RESERVE, "any fighter", "<moves|move> to Reserve"),
    _event(
        EventVerb.GETS_COUNTER,
        "any card",
        "<gets|get> a {counter:counter} Counter",
        "<gets|get> (a|an) {counter:counter} [(Counter|Counters)]",
    ),
)

#: Behind “if” and its subject: what would happen, and does not.
WOULD = Forms(
    _event(EventVerb.KNOCKED_OUT, "any fighter", "would be Knocked Out"),
    _event(EventVerb.DESTROYED, "any card", "would be destroyed"),
    _event(EventVerb.TAKES_DAMAGE, "any unit", "would take damage"),
    _event(EventVerb.LEAVES_FIELD, "any card", "would leave the field"),
)
