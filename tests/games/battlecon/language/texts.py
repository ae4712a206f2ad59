"""Every text of BattleCON the tests know: the sheets, and a sentence for each row of the tables."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from engine.games.battlecon.cards.compile import CARD_PLACES
from engine.games.battlecon.cards.library import shipped_rows
from engine.games.battlecon.cards.printed import (
    PrintedCard,
    PrintedFighter,
    PrintedPiece,
    read_row,
)
from engine.games.battlecon.ir.abilities import Setup
from engine.games.battlecon.ir.conditions import DamageDealt, Spent
from engine.games.battlecon.ir.verbs import Clash, Prevent, UseFinisher
from engine.games.battlecon.language.card import CardText, On, read_text
from engine.games.battlecon.language.conditions import ASKED, EACH, PAYMENTS, TERMS
from engine.games.battlecon.language.heads import EVERY, MOMENTS, ONCE
from engine.games.battlecon.language.orders import ALL
from engine.text.forms import Row
from engine.text.nodes import Node


class Sample(NamedTuple):
    name: str
    on: On
    text: str


def _shipped() -> Iterator[Sample]:
    for row in shipped_rows():
        card = read_row(row)
        if isinstance(card, PrintedCard):
            on = CARD_PLACES[card.kind]
        elif isinstance(card, PrintedFighter):
            on = On.ABILITY
        else:
            on = On.TOKEN if isinstance(card, PrintedPiece) else On.OVERLOAD
        if card.text:
            yield Sample(card.name, on, card.text)


SHIPPED: Final = tuple(_shipped())


#: What stands in a hole of each kind.
FILLED: Final = {
    "number": "2",
    "signed": "+2",
    "span": "1-2",
    "reach": "+1~2",
    "limits": "1~3",
    "band": "1-2",
    "how_many": "2 or more",
    "bounded": "5 or more",
    "comparison": "higher than",
    "stat": "Power",
    "timing": "Hit",
    "quoted": '"Grasp"',
    "fighter": "the opponent",
    "whose": "the opponent's",
    "where": "Range 1-2",
    "place": "your space",
    "attacks": "attacks from Range 3 or more",
    "counter": "Frost",
    "token": "Coin",
    "token_name": "Coin",
    "pieces": "Frost counters",
    "had": "Frost counters",
    "piece": "Frost counter",
    "marker": "Wisp",
    "marker_on": "Wisp marker is on your space",
    "markers_on": "Wisp markers on the board",
    "markers_at": "Wisp marker on the board",
    "special": "Left Hand",
    "form": "Mask of Rain",
    "status": "Branded",
    "zone_of": "hand",
    "heap": "discard pile 2",
    "cards": "this card",
    "held": "1 style",
    "group": "bases in your hand",
    "they_discard": "1 base",
}
#: Where a hole asks for a certain word to make sense.
SPECIAL: Final = {
    "gain {stat:stat} equal to {n:number}": "gain Power equal to your life",
    "<gains|gain/gets|get> {stat:stat} equal to {n:number}": "gains Power equal to your life",
    "take damage equal to {n:number}": "take damage equal to your life",
    "<takes|take> damage equal to {n:number}": "takes damage equal to your life",
    "regain life equal to {n:number}": "regain life equal to the opponent's Power",
    "<regains|regain> life equal to {n:number}": "regains life equal to your Power",
    "chip {who:fighter} {n:number} {n*}": "chip each opponent 2",
    "chip {n:number} {n*}": "chip 2",
    "there are {to,bound:how_many} {what:markers_on}":
        "there are 2 or more Wisp markers on the board",
    "{what:number} is {to,bound:bounded}": "your life is 5 or more",
    "{what:number} is {bound:comparison} {to:number}":
        "your life is lower than the opponent's life",
    "{what:group}": "base in your hand",
    "Force equal to {n:number}": "Force equal to your life",
    "life equal to {n:number}": "life equal to your Force",
    "the number of {name,where:markers_at}": "the number of Wisp marker on the board",
}  # fmt: skip


def said(row: Row) -> str:
    """The canonical sentence of a row with its holes filled."""
    special = SPECIAL.get(row.pattern)
    words = special or row.shown(FILLED)
    if special and row.subject:
        words = f"{FILLED[row.subject_kind]} {words}"
    return words.replace("[", "").replace("]", "").replace(" ,", ",")


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


HEADS: Final[dict[type[Node], str]] = {
    Prevent: "Whenever the opponent would advance",
    UseFinisher: "Reveal",
    Clash: "Reveal",
}


def _of_rows() -> Iterator[Sample]:
    for row in _canonical(ALL):
        head = HEADS.get(row.node, "Reveal")
        yield Sample(row.pattern, On.STYLE, f"{head}: {_capital(said(row))}.")
    for row in _canonical(ASKED):
        yield Sample(row.pattern, On.STYLE, f"If {said(row)}, +1 Power.")
    for row in _canonical(TERMS.rows):
        offer = "You may spend up to 2 Force: gain" if row.node is Spent else "Gain"
        head = "Damage" if row.node is DamageDealt else "After"
        yield Sample(row.pattern, On.STYLE, f"{head}: {offer} Power equal to {said(row)}.")
    for row in _canonical(EACH.rows):
        offer = "You may spend up to 2 Force: " if row.node is Spent else ""
        head = "Damage" if row.node is DamageDealt else "After"
        yield Sample(
            f"each {row.pattern}", On.STYLE, f"{head}: {offer}+1 Power for each {said(row)}."
        )
    for row in _canonical(PAYMENTS.rows):
        yield Sample(row.pattern, On.STYLE, f"After: You may spend {said(row)}: advance 1.")
    for row in _canonical(MOMENTS.rows):
        on = On.ABILITY if row.node is Setup else On.STYLE
        yield Sample(row.pattern, on, f"{said(row)}: Gain 1 Force.")
    for word, forms in (("When", ONCE), ("Whenever", EVERY)):
        for row in _canonical(forms.rows):
            yield Sample(f"{word} {row.pattern}", On.STYLE, f"{word} {said(row)}: Gain 1 Force.")


def _canonical(rows: tuple[object, ...]) -> Iterator[Row]:
    return (row for row in rows if isinstance(row, Row) and row.canonical)


ROWS: Final = tuple(_of_rows())

#: As people write them, and as Riftlab prints them: written.txt, where “ / ” ends a line.
FILE: Final = Path(__file__).with_name("written.txt")


def _written() -> Iterator[tuple[On, str, str]]:
    for entry in FILE.read_text(encoding="utf-8").split("\n\n"):
        on, text, canonical = entry.strip().replace(" / ", "|").split("\n")
        yield On(on), text.replace("|", "\n"), canonical.replace("|", "\n")


WRITTEN: Final = tuple(_written())


def understood(on: On, text: str) -> CardText:
    found = read_text(text, on)
    assert isinstance(found, CardText), [str(declined) for declined in found]
    return found
