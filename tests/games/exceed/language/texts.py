"""Every text of Exceed the tests know: the sheets, and a sentence for each row of the tables."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from engine.games.exceed.cards.compile import BOOST_PLACES
from engine.games.exceed.cards.library import shipped_rows
from engine.games.exceed.cards.printed import PrintedFighter, read_row
from engine.games.exceed.ir.conditions import BoostIs, Spent
from engine.games.exceed.ir.verbs import CancelBoost, CostsLess, PayInstead
from engine.games.exceed.language.card import CardText, On, read_text
from engine.games.exceed.language.conditions import CONDITIONS, EACH, PAYMENTS, TERMS
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.orders import ORDERS
from engine.text.forms import Row


class Sample(NamedTuple):
    name: str
    on: On
    text: str


def _shipped() -> Iterator[Sample]:
    for row in shipped_rows():
        card = read_row(row)
        if isinstance(card, PrintedFighter):
            yield Sample(f"{card.name}, basic", On.SIDE, card.basic)
            yield Sample(f"{card.name}, exceed", On.SIDE, card.exceed)
            continue
        if card.text:
            yield Sample(row[0], On.ATTACK, card.text)
        if card.boost is not None:
            on = BOOST_PLACES[card.boost.kind]
            yield Sample(f"{row[0]}/{card.boost.name}", on, card.boost.text)


SHIPPED: Final = tuple(_shipped())

#: What stands in a hole of each kind.
FILLED: Final = {
    "number": "2",
    "signed": "+2",
    "span": "up to 2",
    "reach": "+1~2",
    "band": "1-2",
    "range_of_head": "1-2",
    "how_many": "2 or more",
    "bounded": "5 or more",
    "comparison": "higher than",
    "stat": "Power",
    "boost_kind": "continuous",
    "card_kind": "Special",
    "quality": "an Ultra",
    "quoted": '"Grasp"',
    "marker": "Lantern",
    "place": "your space",
    "cards": "this card",
    "held": "1 card",
    "searched": "1 Ultra",
    "group": "cards in your hand",
    "my_pile": "cards in your gauge",
    "their_pile": "cards in their gauge",
    "any_pile": "boosts in play",
    "payment": "spend 5 life",
    "they_discard": "1 card",
    "they_add": "1 card",
    "they_seal": "1 card",
}
#: Where a hole asks for a certain word to make sense.
SPECIAL: Final = {
    "gain {stat:stat} equal to {n:number}": "Gain Power equal to your life",
    "the opponent gains {stat:stat} equal to {n:number}":
        "The opponent gains Power equal to your life",
    "{what:number} is {to,bound:bounded}": "your life is 5 or more",
    "{what:number} is {bound:comparison} {to:number}":
        "your life is lower than the opponent's life",
    "{what:group}": "card in your hand",
    "name a {kind:card_kind}": "Name a Special",
}  # fmt: skip


def said(row: Row) -> str:
    """The canonical sentence of a row with its holes filled."""
    words = SPECIAL.get(row.pattern) or row.shown(FILLED)
    return words.replace("[", "").replace("]", "").replace(" ,", ",")


def _order(row: Row) -> Sample:
    words = said(row)
    words = words[0].upper() + words[1:]
    if row.node in (CostsLess, PayInstead):
        return Sample(row.pattern, On.SIDE, f"{words}.")
    if row.node is CancelBoost:
        return Sample(row.pattern, On.SIDE, f"When the opponent plays a boost: {words}.")
    return Sample(row.pattern, On.CONTINUOUS, f"After: {words}.")


def _of_rows() -> Iterator[Sample]:
    for row in _canonical(ORDERS.rows):
        yield _order(row)
    for row in _canonical(CONDITIONS.rows):
        if row.node is BoostIs:
            heard = f"When you play a boost: If {said(row)}, draw 1 card."
            yield Sample(row.pattern, On.SIDE, heard)
        else:
            yield Sample(row.pattern, On.ATTACK, f"If {said(row)}, +1 Power.")
    for row in _canonical(TERMS.rows):
        spent = f"After: You may spend up to 2 Force: gain Power equal to {said(row)}."
        equal = f"After: Gain Power equal to {said(row)}."
        yield Sample(row.pattern, On.ATTACK, spent if row.node is Spent else equal)
    for row in _canonical(EACH.rows):
        offer = "After: You may spend up to 2 Force: " if row.node is Spent else "After: "
        yield Sample(f"each {row.pattern}", On.ATTACK, f"{offer}+1 Power for each {said(row)}.")
    for row in _canonical(PAYMENTS.rows):
        yield Sample(row.pattern, On.ATTACK, f"After: You may spend {said(row)}: draw 1 card.")
    for row in _canonical(MOMENTS.rows):
        on = On.TRAP if row.pattern.startswith("Now") else On.SIDE
        yield Sample(row.pattern, on, f"{said(row)}: Draw 1 card.")


def _canonical(rows: tuple[object, ...]) -> Iterator[Row]:
    return (row for row in rows if isinstance(row, Row) and row.canonical)


ROWS: Final = tuple(_of_rows())

#: As people write them, and as Riftlab prints them.
WRITTEN: Final = (
    (On.ATTACK, "Before: Close 2. Hit: Gain Advantage.", "Before: Close 2.\nHit: Gain Advantage."),
    (On.ATTACK, "+2 Power if this attack is EX.", "If your attack is EX, +2 Power."),
    (On.ATTACK, "Before: Advance 3. If you moved past the opponent, their attacks miss you.",
     "Before: Advance 3. If you moved past the opponent, the opponent's attacks miss you."),
    (On.ATTACK, "After: You may spend 1 Force to draw a card.",
     "After: You may spend 1 Force: draw 1 card."),
    (On.ATTACK, "Hit: You may discard a card. If you do, draw 2 cards.",
     "Hit: You may discard 1 card: draw 2 cards."),
    (On.ATTACK, "Hit: Push or pull 1 or 2.", "Hit: Push 1-2 or pull 1-2."),
    (On.ATTACK, "Hit: Push the opponent 2 spaces.", "Hit: Push 2."),
    (On.ATTACK, "This attack ignores Armor and Guard.", "Ignore Armor and ignore Guard."),
    (On.ATTACK, "Hit: The opponent loses 1 life, then you gain 1 life.",
     "Hit: The opponent loses 1 life. Gain 1 life."),
    (On.ATTACK, "Hit, Range 3+: Deal 2 damage to the opponent.",
     "Hit, Range 3 or more: The opponent takes 2 damage."),
    (On.ATTACK, "When hit: You may spend up to 3 Force: +2 Armor for each.",
     "When hit: You may spend up to 3 Force: +2 Armor for each Force spent."),
    (On.ATTACK, "After: Return this attack to your hand or put it on top of your deck.",
     "After: Return this card to your hand or put this card on top of your deck."),
    (On.ATTACK, "Hit: Choose one: draw 2 cards; or the opponent discards a card.",
     "Hit: Draw 2 cards or the opponent discards 1 card."),
    (On.ATTACK, "Hit: If the opponent is stunned, draw 1 card. Otherwise, push 2.",
     "Hit: If the opponent is stunned, draw 1 card; otherwise push 2."),
    (On.ATTACK, "Hit: Look at the top 3 cards of your deck. Add one of them to your hand."
     " Put the rest on the bottom of your deck.",
     "Hit: Look at the top 3 cards of your deck. Return 1 of them to your hand."
     " Put the rest on the bottom of your deck."),
    (On.ATTACK, "After: You may spend 1 Force: (draw 1 card or push 1) and gain Advantage.",
     "After: You may spend 1 Force: (draw 1 card or push 1) and gain Advantage."),
    (On.ATTACK, "Hit: The opponent takes 2 damage unless they discard a card.",
     "Hit: The opponent takes 2 damage unless the opponent discards 1 card."),
    (On.ATTACK, "Hit: Your opponent discards a card.", "Hit: The opponent discards 1 card."),
    (On.ATTACK, "Stun immunity.", "You cannot be stunned."),
    (On.ATTACK, "Hit: Opponent takes 2 nonlethal damage.",
     "Hit: The opponent takes 2 non-lethal damage."),
    (On.ATTACK, "+1 Power for every card in your gauge.",
     "+1 Power for each card in your gauge."),
    (On.ATTACK, "After: If this attack did not hit, draw 1 card.",
     "After: Unless your attack hit, draw 1 card."),
    (On.ATTACK, "Before: You may spend 1 Force. If you do, +2 Power.",
     "Before: You may spend 1 Force: +2 Power."),
    (On.ATTACK, "Hit: If the opponent is in a corner, +2 Power.",
     "Hit: If the opponent is on the edge of the arena, +2 Power."),
    (On.ATTACK, "Hit: Search your deck for a Special, reveal it and add it to your hand.",
     "Hit: Search your deck for 1 Special and add it to your hand."),
    (On.ATTACK, "Hit: The opponent cannot move for the rest of this strike.",
     "Hit: The opponent cannot move."),
    (On.ATTACK, "After: If you did not move this turn, draw 2.",
     "After: Unless you moved this turn, draw 2 cards."),
    (On.ATTACK, "Before: You may spend up to 3 Force. For each Force spent, +1 Power.",
     "Before: You may spend up to 3 Force: +1 Power for each Force spent."),
    (On.ATTACK, "After: Discard an opponent's continuous boost.",
     "After: Discard 1 of the opponent's continuous boosts."),
    (On.ATTACK, "After: Return a Special or Ultra attack from your discard pile to your hand.",
     "After: Return 1 Special or Ultra from your discard pile to your hand."),
    (On.ATTACK, "Hit: Add the top card of your discard pile to your gauge.",
     "Hit: Add the top card of your discard pile to your gauge."),
    (On.ATTACK, "This card costs 1 less for each card in your gauge.",
     "This attack costs 1 less for each card in your gauge."),
    (On.ATTACK, "Hit: If the opponent took 5 or more damage, gain Advantage.",
     "Hit: If the damage the opponent took this strike is 5 or more, gain Advantage."),
    (On.ATTACK, "Before: Move the opponent up to 2 spaces in either direction.",
     "Before: Push up to 2 or pull up to 2."),
    (On.CONTINUOUS, "+2 Armor, +2 Guard, -1 Speed.", "+2 Armor and +2 Guard and -1 Speed."),
    (On.CONTINUOUS, "Attacks at Range 3 or more do not hit you.",
     "If the opponent is at Range 3 or more, the opponent's attacks miss you."),
    (On.CONTINUOUS, "The opponent may not advance or retreat.",
     "The opponent cannot advance and the opponent cannot retreat."),
    (On.SIDE, "Your Normal attacks have +1 Power while you stand on the edge of the arena.",
     "If your attack is a Normal, if you are on the edge of the arena, +1 Power."),
    (On.SIDE, "When you play a Continuous Boost, you may move 1.",
     "When you play a boost: If that boost is continuous, you may move 1."),
    (On.SIDE, "When you hit with a Special attack, draw a card.",
     "When you hit: If your attack is a Special, draw 1 card."),
    (On.TRAP, "When the opponent moves onto this space, you draw a card.",
     "When the opponent moves: If the opponent is on this trap's space, draw 1 card."),
    (On.ATTACK, "This attack cannot be dodged.", "Your attack cannot be dodged."),
    (On.ATTACK, "Hit: Push the opponent as far as possible.", "Hit: Push 8."),
    (On.ATTACK, "When hit: You may spend any amount of Force. +1 Armor per Force spent.",
     "When hit: You may spend any amount of Force: +1 Armor for each Force spent."),
    (On.ATTACK, "After: You may play a boost without paying its cost.",
     "After: You may boost 1 card without paying its cost."),
    (On.INSTANT, "Advance or retreat up to 2.", "Advance up to 2 or retreat up to 2."),
    (On.SIDE, "When you miss with an attack, you may add it to your gauge.",
     "When you miss: You may add that card to your gauge."),
    (On.SIDE, "Your Ultra attacks cost 1 less.", "Your Ultras cost 1 less."),
    (On.INSTANT, "Your next attack has +2 Power.", "In your next strike, +2 Power."),
    (On.CONTINUOUS, "Opponent has -1 Speed.", "The opponent gets -1 Speed."),
    (On.CONTINUOUS, "Cleanup: Sustain this boost if you are not stunned.",
     "Cleanup: Unless you are stunned, sustain this card."),
    (On.SIDE, "When you boost, draw 1 card.", "When you play a boost: Draw 1 card."),
    (On.SIDE, "Your Specials get +1 Power.", "If your attack is a Special, +1 Power."),
    (On.SIDE, "As an action, place the Lantern marker on your space.",
     "Action: Place the Lantern marker on your space."),
    (On.TRAP, "When the opponent enters this space, they take 2 damage.",
     "When the opponent moves: If the opponent is on this trap's space,"
     " the opponent takes 2 damage."),
    (On.INSTANT, "Advance 0-3.", "Advance up to 3."),
    (On.INSTANT, "Now: Draw 2 cards.", "Draw 2 cards."),
    (On.INSTANT, "Name a card. The opponent discards it or reveals their hand.",
     "Name a card. The opponent discards a copy of the named card or reveals their hand."),
    (On.INSTANT, "Strike. The opponent sets their attack first.",
     "Strike, and the opponent sets first."),
    (On.CONTINUOUS, "+1 Power\n+1 Speed", "+1 Power.\n+1 Speed."),
    (On.CONTINUOUS, "At the start of your turn, draw 1 card.",
     "Start of your turn: Draw 1 card."),
    (On.SIDE, "As an action, you may spend 1 gauge to draw 2 cards.",
     "Action (1 gauge): Draw 2 cards."),
    (On.SIDE, "ACTION: Exceed.", "Action: Exceed."),
    (On.SIDE, "Once per turn, when you play a boost, you may draw 1 card.",
     "Once per turn, when you play a boost: You may draw 1 card."),
    (On.SIDE, "Whenever the opponent plays a boost, you may spend 2 gauge: cancel it.",
     "When the opponent plays a boost: You may spend 2 gauge: cancel that boost."),
    (On.SIDE, "(The Lantern starts aside.) Your attacks miss the opponent.",
     "Your attacks miss the opponent."),
)  # fmt: skip


@cache
def understood(on: On, text: str) -> CardText:
    """Read once for all laws: nobody can change what was read."""
    found = read_text(text, on)
    assert isinstance(found, CardText), [str(declined) for declined in found]
    return found
