"""Small positions in which a text has something to do: the cast laid out at random, seeded."""

from typing import Final

from engine.games.fade.cards.codes import (
    ARENA_AUGMENT,
    AUGMENT,
    COMMAND,
    COUNTER,
    COUNTERS,
    EQUIP_ITEM,
    REACTION,
    SKILL,
)
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.printed import read_row, row_of
from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.combat.attacks import use_of_card
from engine.games.fade.game import Fade
from engine.games.fade.prepare import PreparedFade, prepare
from engine.games.fade.state.deeds import ITEM_PLAY
from engine.games.fade.state.state import DISCARD, HAND, RIFT
from engine.games.fade.state.zones import free_cells
from engine.games.fade.tools import given
from engine.games.fade.tools.smoke_cast import Cast
from engine.games.fade.turn.hosts import hosts_for
from engine.games.fade.turn.raid import enter
from engine.games.fade.turn.vote import raiders_of
from engine.kernel.data import Cells
from engine.kernel.rng import Rng

COPIES: Final = 4
OWN_COPIES: Final = 3
HOUSE: Final = 4
"""Characters of a seat in Character Zones at most; there is room for one more."""
WITNESSES: Final = 5
FEW: Final = 6
"""How many cards that are not the text's own a seat has in play; the others stay in the Deck."""
ROOM: Final = 4
"""Cards attached to a unit at most; there is room for one more."""
WORLD_RULE: Final = "World Rule"
RAIDER: Final = "Raider"
OUTSIDE: Final = (WORLD_RULE, RAIDER)
MARAUDER: Final = {
    "name": "Marauder", "type": RAIDER, "elements": "Fire", "level": "5", "hp": "40", "plv": "5",
    "def": "1", "agi": "6", "text": "Raider.",
}  # fmt: skip
"""Who is fought where a text speaks of Raiders."""
SPARE: Final = 2
"""Cells that Commands leave empty."""
POINTS: Final = (*("preparation",) * 4, *("combat",) * 5, "starting", "end")
STANDINGS: Final = (HOUSE, HOUSE, HOUSE, 3, 3, 2, 1, 0)


def seated(cast: Cast) -> PreparedFade:
    """A table at which both seats have the whole cast."""
    seats = []
    for seat in range(2):
        deck: dict[str, int] = {}
        pool: dict[str, int] = {}
        for name, row in cast.rows.items():
            if type_of(row) in OUTSIDE:
                continue
            copies = OWN_COPIES if name == cast.own["name"] else COPIES
            (pool if row["type"] == "Character" else deck)[name] = copies
        seats.append({"name": f"Player {seat + 1}", "deck": deck, "pool": pool})
    cards = [*cast.rows.values(), MARAUDER]
    options: dict[str, object] = {"cards": cards, "legal_decks": False}
    own = type_of(cast.own)
    if own == WORLD_RULE:
        options["world_rules"] = [cast.own["name"]]
    if own == RAIDER or RAIDER in cast.own["text"]:
        options["raiders"] = [cast.own["name"] if own == RAIDER else MARAUDER["name"]]
    return prepare(seats, options)


def type_of(row: Cells) -> str:
    """A Character with the keyword Raider is one."""
    return read_row(row_of(row)).type.value


class Layout:
    """One position being laid out."""

    def __init__(self, cast: Cast, table: PreparedFade, seed: int) -> None:
        self.cast = cast
        self.rng = Rng(seed)
        self.g: Fade = table.lay_out(seed)
        self.g.noted = set()

    def build(self) -> Fade:
        """A position at its first decision; often it is the turn of the text's player."""
        g, rng = self.g, self.rng
        for seat in range(g.seats):
            self._shuffle(seat)
            alone = self.cast.stands_alone and not rng.below(2)
            self._side(seat, 0 if alone else STANDINGS[rng.below(len(STANDINGS))])
        self._points()
        if g.is_raid:
            enter(g, raiders_of(g))
            for raider in raiders_of(g):
                self._wound(raider)
        if g.is_raid and rng.below(2):
            given.begin(g, g.seats, "turn")
        else:
            given.begin(g, int(rng.below(3) == 0), POINTS[rng.below(len(POINTS))])
        return g

    def _shuffle(self, seat: int) -> None:
        self.rng.shuffle(self.g.deck[seat])

    def _side(self, seat: int, standing: int) -> None:
        names = self._order(seat)
        for name in names:
            row = self.cast.rows[name]
            for copy in range(COPIES):
                card = self._left(seat, name)
                if card == NONE:
                    break
                if row["type"] == "Character":
                    self._character(seat, card, copy, standing)
                else:
                    self._card(seat, card, copy)

    def _order(self, seat: int) -> list[str]:
        """The text itself first, then what it speaks of, then a few staples."""
        rng, cast = self.rng, self.cast
        own = cast.own["name"]
        is_brought = type_of(cast.own) not in OUTSIDE
        first = [own] if is_brought and (seat == 0 or not rng.below(3)) else []
        witnesses = cast.witnesses[:]
        staples = cast.staples[:]
        _mix(rng, witnesses)
        _mix(rng, staples)
        return [*first, *witnesses[:WITNESSES], *staples[:FEW]]

    def _left(self, seat: int, name: str) -> int:
        """A copy that still lies in Deck or Fighter Pool."""
        g = self.g
        index = g.content.by_name[name]
        for card in (*g.deck[seat], *g.pool[seat]):
            if g.card[card] == index:
                return card
        return NONE

    def _character(self, seat: int, card: int, copy: int, standing: int) -> None:
        g, rng = self.g, self.rng
        if copy == 0 and len(g.characters(seat)) < standing and rng.below(8):
            cells = free_cells(g, seat)
            if not cells:
                return
            given.stand(g, card, cells[rng.below(len(cells))], restricted=not rng.below(6))
            self._wound(card)
            self._bury(seat, card)
        elif copy == 1 and len(g.reserves(seat)) < 2 and not rng.below(3):
            given.wait(g, card)
        elif copy == 2 and not rng.below(2):
            given.lay(g, card, RIFT if not rng.below(3) else DISCARD)

    def _wound(self, card: int) -> None:
        """Damage and counters, by the numbers and words of the text."""
        g, rng, cast = self.g, self.rng, self.cast
        if not rng.below(2):
            g.own_hp[card] = 1 + rng.below(g.hp[card])
        for counter in cast.counters or Counter:
            if not rng.below(2 if cast.counters else 9):
                g.own_counters[card * COUNTERS + COUNTER[counter]] = self._number(3)
        if cast.stuns:
            g.own_stunned[card] = int(not rng.below(3))

    def _bury(self, seat: int, card: int) -> None:
        if self.cast.stacks:
            for _ in range(self.rng.below(4)):
                given.under(self.g, self.g.deck[seat][-1], card)

    def _number(self, other: int) -> int:
        """A number the text speaks of, one more or less, or any small one."""
        rng, numbers = self.rng, self.cast.numbers
        if not numbers or not rng.below(3):
            return 1 + rng.below(other)
        return max(1, numbers[rng.below(len(numbers))] + rng.below(3) - 1)

    def _card(self, seat: int, card: int, copy: int) -> None:
        g, rng = self.g, self.rng
        kind = g.definition(card).type
        cells = free_cells(g, seat) if kind == COMMAND else []
        if len(cells) > SPARE and copy <= 1 and rng.below(3):
            given.stand(g, card, cells[rng.below(min(3, len(cells)))])
        elif copy == 0 and rng.below(3):
            self._attached(seat, card, kind)
        elif copy <= 1 and len(g.hand[seat]) < 8:
            given.lay(g, card, HAND)
        elif copy == 2 and not rng.below(2):
            given.lay(g, card, RIFT if not rng.below(3) else DISCARD)

    def _attached(self, seat: int, card: int, kind: int) -> None:
        """On the field if the card can lie there, else in Hand."""
        g, rng = self.g, self.rng
        if kind == ARENA_AUGMENT and g.arena == NONE:
            given.cover(g, card)
            return
        hidden = kind in (SKILL, REACTION)
        units = [*g.characters(seat), *g.reserves(seat)]
        if g.definition(card).set_triggers:
            units = [seat]
        if kind in (AUGMENT, EQUIP_ITEM) and not hidden:
            units = self._hosts(seat, card)
        units = [unit for unit in units if g.load[unit] < ROOM]
        if units and (hidden or kind in (AUGMENT, EQUIP_ITEM)):
            given.wear(g, card, units[rng.below(len(units))], face_up=not hidden)
        else:
            given.lay(g, card, HAND)

    def _hosts(self, seat: int, card: int) -> list[int]:
        return hosts_for(self.g, use_of_card(self.g, ITEM_PLAY, seat, card, NONE, NONE))

    def _points(self) -> None:
        g, rng = self.g, self.rng
        for seat in range(g.seats):
            g.tp[seat] = (30, 30, 15, self._number(9))[rng.below(4)]
            g.own_hp[seat] = (50, 50, 20, self._number(9))[rng.below(4)]


def _mix(rng: Rng, items: list[str]) -> None:
    order = list(range(len(items)))
    rng.shuffle(order)
    items[:] = [items[place] for place in order]
