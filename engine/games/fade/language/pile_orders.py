"""Orders that bring cards from one pile to another (section 11.4); the other orders: orders.py."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Kind, Place, Whose
from engine.games.fade.ir import (
    Among,
    DiscardHand,
    GoInstead,
    InPile,
    Order,
    Pile,
    PutOnDeck,
    PutUnder,
    Return,
    Reveal,
    SendToRift,
    Shuffle,
)
from engine.games.fade.ir.nouns import Fixed, Ref
from engine.text.forms import Row
from engine.text.ir import By, Chosen, Const, OwnerOf, Pick, Select, Side, in_order
from engine.text.nodes import Effect, Node, Noun, Number
from engine.text.pending import Pronoun

YOU = Ref(Fixed.YOU)
ONE = Const(1)
INTO = "(into|in)"
THE_RIFT = "(the Rift|the Rift Zone|your Rift|your Rift Zone|their Rift|their Rift Zone)"
ON_TOP = "(back on top|on top|on the top|back on top of your Deck|on top of your Deck)"
BELOW = "(on the bottom|on the bottom of your Deck|at the bottom)"
OWN_STACK_WORDS = "(this card's Stack|this Character's Stack)"
#: Words that point at several things.
MANY_WORDS = ("them", "they", "the rest", "those cards", "those Characters")


def again(who: Noun, at: int) -> Noun:
    """The same subject for a second verb: what was chosen is not chosen anew."""
    if not isinstance(who, Select) or who.pick in (Pick.EACH, Pick.ALL, Pick.ANY):
        return who
    return Pronoun("that player" if who.kinds == (Kind.PLAYER,) else "it", at)


def is_many(what: Noun) -> bool:
    """Whether it can be more than one card."""
    if isinstance(what, Pronoun):
        return what.word in MANY_WORDS
    if isinstance(what, Select):
        return what.count != ONE or what.pick in (Pick.ALL, Pick.EACH)
    return not isinstance(what, Ref | Chosen)


def on_deck(what: Noun, to: Pile, bottom: bool, order: Order) -> Effect:
    """Who puts several cards on a Deck decides on their order unless the text does."""
    if order is Order.UNSAID and is_many(what):
        order = Order.ANY
    return PutOnDeck(what, to, bottom, order)


def _shuffled_in(what: Noun, to: Pile) -> Node:
    who: Noun = YOU
    if to.whose is Whose.OF and to.of is not None:
        who = to.of
    elif to.whose is not Whose.YOUR:
        who = OwnerOf(Pronoun("them", 0))
    return in_order(Return(what, to), Shuffle(who))


def _and_rest(what: Noun, to: Pile, rest: Noun, where: Pile) -> Node:
    return in_order(Return(what, to), Return(rest, where))


def _and_rest_on_top(what: Noun, to: Pile, rest: Noun, deck: Pile, order: Order) -> Node:
    return in_order(Return(what, to), on_deck(rest, deck, False, order))


def _and_rest_below(what: Noun, to: Pile, rest: Noun, deck: Pile, order: Order) -> Node:
    return in_order(Return(what, to), on_deck(rest, deck, True, order))


def _below_and_rest_on_top(what: Noun, deck: Pile, rest: Noun) -> Node:
    below = on_deck(what, deck, True, Order.UNSAID)
    return in_order(below, on_deck(rest, deck, False, Order.UNSAID))


def _on_top_and_rest_below(what: Noun, deck: Pile, rest: Noun) -> Node:
    above = on_deck(what, deck, False, Order.UNSAID)
    return in_order(above, on_deck(rest, deck, True, Order.UNSAID))


def _milled(what: Select) -> Node:
    source = next(entry.pile for entry in what.filters if isinstance(entry, InPile))
    whose = Whose.THEIR if source.whose is Whose.OF else source.whose
    return Return(what, Pile(whose, Place.DISCARD))


def top_of(n: Number, deck: Pile) -> Select:
    return Select(Pick.TOP, n, Side.ANY, (Kind.CARD,), (InPile(deck),))


def milled_by(who: Noun, n: Number) -> Node:
    """Each opponent discards the top 2 cards of their Deck."""
    if who == YOU:
        return _milled(top_of(n, Pile(Whose.YOUR, Place.DECK)))
    return _milled(top_of(n, Pile(Whose.OF, Place.DECK, who)))


def _you_mill(n: Number) -> Node:
    return milled_by(YOU, n)


def _hand_shown(who: Noun) -> Node:
    """They reveal their Hand."""
    hand = Pile(Whose.OF, Place.HAND, who)
    return Reveal(Select(Pick.ALL, ONE, Side.ANY, (Kind.CARD,), (InPile(hand),)))


def _top_shown(who: Noun) -> Node:
    return Reveal(top_of(ONE, Pile(Whose.OF, Place.DECK, who)))


def _discards_it(who: Noun, what: Noun) -> Node:
    """Whoever discards a certain card, it goes to its owner's pile."""
    return Return(what, Pile(Whose.OWNER, Place.DISCARD))


def _discarded(what: Noun) -> Node:
    own = isinstance(what, Select) and not any(isinstance(f, Among) for f in what.filters)
    return Return(what, Pile(Whose.YOUR if own else Whose.OWNER, Place.DISCARD))


def _under_it(what: Noun) -> Node:
    """Into its Stack: the resolver knows whose."""
    return By(Pronoun("it", 0), PutUnder(what))


def _is_top(what: object) -> bool:
    return isinstance(what, Select) and what.pick is Pick.TOP


def _is_put(node: Node) -> bool:
    """What comes from the top of a pile, or to the Reserve, is “put into” a place."""
    return isinstance(node, Return) and (_is_top(node.what) or node.to.place is Place.RESERVE)


def _is_sent(node: Node) -> bool:
    return isinstance(node, Return) and node.to.place is Place.DISCARD


INSTEAD = (
    "[after it resolves] instead of (the Discard Pile|your Discard Pile|discarding it"
    "|sending it to the Discard Pile|sending it to your Discard Pile|going to the Discard Pile"
    "|going to your Discard Pile|putting it into your Discard Pile) [after it resolves]"
)
#: The same of what is pointed at: a card that was stopped or destroyed.
INSTEAD_OF_IT = (
    "instead of ("
    + "|".join(
        f"{verb}{whose} Discard Pile"
        for verb in ("", "into ", "to ", "sending it to ", "putting it into ", "putting it in ",
                     "going to ", "sending that card to ", "putting that card into ")
        for whose in ("the", "its owner's", "their", "their owner's", "a")
    )
    + "|discarding it)"
)  # fmt: skip

PILE_ORDERS: tuple[Row, ...] = (
    Row(
        GoInstead,
        f"send this card to the Rift {INSTEAD}",
        f"put this card {INTO} {THE_RIFT} {INSTEAD}",
        to=Place.RIFT,
        bottom=False,
    ),
    Row(
        GoInstead,
        f"return this card to your Hand {INSTEAD}",
        f"(put|place) this card {INTO} your Hand {INSTEAD}",
        to=Place.HAND,
        bottom=False,
    ),
    Row(
        GoInstead,
        f"put this card on top of your Deck {INSTEAD}",
        f"(put|return) this card (on|to) the top of your Deck {INSTEAD}",
        to=Place.DECK,
        bottom=False,
    ),
    Row(
        GoInstead,
        f"put this card on the bottom of your Deck {INSTEAD}",
        f"return this card to the bottom of your Deck {INSTEAD}",
        to=Place.DECK,
        bottom=True,
    ),
    # what is known lies nowhere else than where it is put last
    Row(
        Return,
        f"(return|send) {{what:pointed}} to {{to:goal}} {INSTEAD_OF_IT}",
        f"(put|return) {{what:pointed}} {INTO} {{to:goal}} {INSTEAD_OF_IT}",
        canonical=False,
    ),
    Row(
        PutOnDeck,
        f"(put|return) {{what:pointed}} (on|to) the bottom of {{to:deck}} {INSTEAD_OF_IT}",
        canonical=False,
        bottom=True,
        order=Order.UNSAID,
    ),
    Row(
        PutOnDeck,
        f"(put|return) {{what:pointed}} (on top|on the top|to the top) of {{to:deck}}"
        f" {INSTEAD_OF_IT}",
        canonical=False,
        bottom=False,
        order=Order.UNSAID,
    ),
    Row(
        SendToRift,
        f"(send|put) {{what:pointed}} (to|into) the Rift {INSTEAD_OF_IT}",
        canonical=False,
    ),
    Row(
        Return,
        "put {what:moved card} into {to:goal}",
        "put {what:moved card} in {to:goal}",
        "add {what:moved card} to {to:goal}",
        "put {what:moved card} into {to:goal} without paying (its cost|their costs|its costs)",
        f"take {{what:moved card}} and (put it|put them) {INTO} {{to:goal}}",
        "take {what:moved card} and (add it|add them) to {to:goal}",
        fits=_is_put,
    ),
    Row(Return, "send {what:moved card} to {to:goal}", fits=_is_sent),
    Row(Return, "return {what:moved card} to {to:goal}"),
    Row(
        Return,
        "get back {what:moved card}",
        "get {what:moved card} back [to your Hand]",
        canonical=False,
        to=Pile(Whose.YOUR, Place.HAND),
    ),
    Row(
        SendToRift,
        "send {what:moved card} to the Rift",
        "(put|move) {what:moved card} (to|into) the Rift",
        f"put {{what:moved card}} {INTO} {THE_RIFT}",
    ),
    Row(
        Return,
        f"put {{what:moved card}} on the bottom of {{deck:deck}} and {{rest:rest}} {ON_TOP}",
        canonical=False,
        make=_below_and_rest_on_top,
    ),
    Row(
        Return,
        "put {what:moved card} (on top of|on the top of) {deck:deck} and {rest:rest}"
        f" {BELOW}",
        "put {what:moved card} back on top and {rest:rest} on the bottom of {deck:deck}",
        canonical=False,
        make=_on_top_and_rest_below,
    ),
    Row(
        Return,
        f"put {{what:moved card}} {INTO} {{to:goal}} and {{rest:rest}} {INTO} {{where:goal}}",
        canonical=False,
        make=_and_rest,
    ),
    Row(
        Return,
        f"put {{what:moved card}} {INTO} {{to:goal}} and {{rest:rest}}"
        " on (top|the top) of {deck:deck} {order:order}",
        canonical=False,
        make=_and_rest_on_top,
    ),
    Row(
        Return,
        f"put {{what:moved card}} {INTO} {{to:goal}} and {{rest:rest}}"
        " on the bottom of {deck:deck} {order:order}",
        canonical=False,
        make=_and_rest_below,
    ),
    Row(
        PutOnDeck,
        "put {what:moved card} back in any order",
        "put {what:moved card} back [on top] in any order",
        "put {what:moved card} back on top of your Deck in any order",
        "(rearrange|reorder) {what:moved card} [in any order]",
        bottom=False,
        order=Order.ANY,
        to=Pile(Whose.OWNER, Place.DECK),
    ),
    Row(
        PutOnDeck,
        "put {what:moved card} on top of {to:deck} {order:order}",
        "put {what:moved card} on the top of {to:deck} {order:order}",
        "put {what:moved card} back (on top of|on|on the top of|to the top of) {to:deck}"
        " {order:order}",
        "return {what:moved card} to the top of {to:deck} {order:order}",
        make=on_deck,
        bottom=False,
    ),
    Row(
        PutOnDeck,
        "put {what:moved card} on the bottom of {to:deck} {order:order}",
        "put {what:moved card} (back on|at|back at|under|underneath) the bottom of {to:deck}"
        " {order:order}",
        "return {what:moved card} to the bottom of {to:deck} {order:order}",
        make=on_deck,
        bottom=True,
    ),
    Row(
        PutOnDeck,
        "(put|place) {what:pointed} (on the bottom|at the bottom|back on the bottom)",
        canonical=False,
        to=Pile(Whose.OWNER, Place.DECK),
        bottom=True,
        order=Order.UNSAID,
    ),
    Row(
        PutOnDeck,
        "(put|place) {what:pointed} (back|back on top|on top)",
        canonical=False,
        to=Pile(Whose.OWNER, Place.DECK),
        bottom=False,
        order=Order.UNSAID,
    ),
    Row(
        PutOnDeck,
        "put {what:rest} (on the bottom|at the bottom|back on the bottom) {order:order}",
        canonical=False,
        make=on_deck,
        to=Pile(Whose.OWNER, Place.DECK),
        bottom=True,
    ),
    Row(
        PutOnDeck,
        "put {what:rest} (on top|back on top|on the top|back) {order:order}",
        canonical=False,
        make=on_deck,
        to=Pile(Whose.OWNER, Place.DECK),
        bottom=False,
    ),
    Row(Shuffle, "shuffle {who:possessor} Deck"),
    Row(Shuffle, "shuffle", canonical=False, who=YOU),
    Row(
        Return,
        "shuffle {what:moved card} into {to:deck}",
        canonical=False,
        make=_shuffled_in,
    ),
    Row(Return, "discard {what:topmost}", canonical=False, make=_milled),
    Row(Return, "mill {n:some} (cards|card)", canonical=False, make=_you_mill),
    Row(Return, "discard {what:discarded}", canonical=False, make=_discarded),
    Row(
        PutUnder,
        "put {what:moved card} under this card",
        "put {what:moved card} under this Character",
        f"put {{what:moved card}} {INTO} {OWN_STACK_WORDS}",
    ),
    Row(
        PutUnder,
        f"put {{what:moved card}} {INTO} its Stack",
        "put {what:moved card} (under|underneath|beneath) it",
        canonical=False,
        make=_under_it,
    ),
)  # fmt: skip

#: The same with somebody who does it.
PILE_PREDICATES: tuple[Row, ...] = (
    Row(
        DiscardHand,
        "<discards|discard> your Hand",
        subject="who:player",
        fits=lambda node: isinstance(node, DiscardHand) and node.who == YOU,
    ),
    Row(DiscardHand, "<discards|discard> their Hand", subject="who:player"),
    Row(
        Return,
        "(discards|discard) the top {n:number} (cards|card) of their Deck",
        "(mills|mill) {n:some} (cards|card)",
        "(sends|send|puts|put) the top {n:number} (cards|card) of their Deck"
        " (to|into) their Discard Pile",
        subject="who:player",
        canonical=False,
        make=milled_by,
    ),
    Row(
        Return,
        "(discards|discard) the top card of their Deck",
        "(sends|send|puts|put) the top card of their Deck (to|into) their Discard Pile",
        subject="who:player",
        canonical=False,
        make=milled_by,
        n=ONE,
    ),
    Row(
        Reveal,
        "(reveals|reveal|shows|show) their Hand",
        subject="who:player",
        canonical=False,
        make=_hand_shown,
    ),
    Row(
        Reveal,
        "(reveals|reveal) the top card of their Deck",
        subject="who:player",
        canonical=False,
        make=_top_shown,
    ),
    Row(
        Return,
        "(discards|discard) {what:pointed}",
        subject="who:player",
        canonical=False,
        make=_discards_it,
    ),
    Row(Shuffle, "(shuffles|shuffle) their Deck", subject="who:player", canonical=False),
)  # fmt: skip
