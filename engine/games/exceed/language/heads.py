"""When a line is done: the words in front of it, one row each."""

from __future__ import annotations

from engine.games.exceed.cards.vocabulary import Deed, Timing
from engine.games.exceed.ir.abilities import At, TurnEdge, When
from engine.games.exceed.language.rows import OPPONENT, YOU, both
from engine.text.forms import Forms, Row

TIMINGS = {
    Timing.NOW: ("Now",),
    Timing.SET: ("When set", "When you set this [attack]"),
    Timing.REVEAL: ("When revealed", "When this is revealed", "Reveal"),
    Timing.BEFORE: ("Before",),
    Timing.HIT: ("Hit",),
    Timing.WHEN_HIT: ("When hit", "When you are hit"),
    Timing.AFTER: ("After",),
    Timing.CLEANUP: ("Cleanup",),
    Timing.END_OF_STRIKE: ("End of strike", "(At the end|end) of the strike"),
    Timing.KICKER: ("Kicker",),
    Timing.OVERDRIVE: ("Overdrive", "Overdrive effect"),
}
#: “When you …”, “when the opponent …”
DEEDS = {
    Deed.STRIKE: ("strike", "strikes"),
    Deed.SET: ("set an attack", "sets an attack"),
    Deed.WILD_SWING: ("make a Wild Swing", "makes a Wild Swing"),
    Deed.BOOST_PLAYED: ("play a boost", "plays a boost"),
    Deed.BOOST_RESOLVED: ("resolve a boost", "resolves a boost"),
    Deed.MOVE: ("move", "moves"),
    Deed.ADVANCE: ("advance", "advances"),
    Deed.CLOSE: ("close", "closes"),
    Deed.RETREAT: ("retreat", "retreats"),
    Deed.MOVE_ACTION: ("take the Move action", "takes the Move action"),
    Deed.PREPARE: ("Prepare", "Prepares"),
    Deed.CHANGE_CARDS: ("Change Cards", "Changes Cards"),
    Deed.EXCEED: ("Exceed", "Exceeds"),
    Deed.REVERT: ("revert", "reverts"),
    Deed.RESHUFFLE: ("reshuffle", "reshuffles"),
    Deed.MANUAL_RESHUFFLE: ("take the Reshuffle action", "takes the Reshuffle action"),
    Deed.HIT: ("hit", "hits"),
    Deed.STUNNED: ("are stunned", "is stunned"),
    Deed.MISS: ("miss", "misses"),
    Deed.SPEND_FORCE: ("spend Force", "spends Force"),
    Deed.SPEND_GAUGE: ("spend gauge", "spends gauge"),
    Deed.SEAL: ("seal a card", "seals a card"),
    Deed.INVALID: ("set an invalid attack", "sets an invalid attack"),
    Deed.CANCELLED: ("have a boost cancelled", "has a boost cancelled"),
    Deed.WAS_MOVED: ("are moved by the opponent", "is moved by you"),
}

#: In front of a colon.
MOMENTS = Forms(
    *(Row(At, said[0] + " [, Range {where:range_of_head}]",
          *(other + " [, Range {where:range_of_head}]" for other in said[1:]), timing=timing)
      for timing, said in TIMINGS.items()),
    Row(TurnEdge, "Start of your turn", "(At|at) the start of your turn", whose=YOU, start=True),
    Row(TurnEdge, "Start of the opponent's turn", "at the start of the opponent's turn",
        whose=OPPONENT, start=True),
    Row(TurnEdge, "End of your turn", "at the end of your turn", whose=YOU, start=False),
    Row(TurnEdge, "End of the opponent's turn", "at the end of the opponent's turn",
        whose=OPPONENT, start=False),
    *(row for deed, (mine, theirs) in DEEDS.items()
      for row in both(When, f"(When|Whenever) you {mine}",
                      f"(When|Whenever) the opponent {theirs}", what=deed)),
)  # fmt: skip
