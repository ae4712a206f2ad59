"""A quick judgement of a position, for bots that look one step ahead.

`evaluate` reads a view; `outlook` reads the same facts straight from the columns, which is what
search needs thousands of times. Both fill the same `Judged`s for `judge`, and a test compares them.
"""

from collections.abc import Collection, Sequence
from math import isqrt
from typing import Final

from engine.games.fade.cards.codes import COMMAND, COUNTERS, GHOST, POWER, SKILL
from engine.games.fade.cards.content import NONE
from engine.games.fade.effects.commands import needs_met
from engine.games.fade.frames import ATTACH, HAND_LIMIT
from engine.games.fade.show.view import CardView, FadeView, SideView
from engine.games.fade.state.state import CELLS, POSITIONS, SPENT, FadeState
from engine.games.fade.verbs import ATTACH_CARD, PICK_CARD
from engine.kernel.actions import Action, first_of, verb_of
from engine.kernel.frames import KIND
from engine.kernel.state import CERTAIN, DRAWN

POINT: Final = 1000
"""All numbers are thousandths; a root of points is `isqrt(n * POINT * POINT)`."""

LIFE: Final = 8  # for the root of HP: the last points count most
CARD: Final = 800
FULL_HAND: Final = 5
TP: Final = 500
TP_CAP: Final = 12
LONG_DECK: Final = 45  # from here on every card drawn brings the end nearer (fade:R57)
HASTE: Final = 30
BENCH: Final = 3  # tenths
HARM: Final = 800
POWERED: Final = 300
STUNNED: Final = 1000
WAITING: Final = 1100  # a Skill or Reaction face-down
LAND: Final = CARD + 50  # a Zone card: mostly in the stats, but ground held is worth its card
ORDER: Final = CARD + 40  # a Command: what it cost and a little, so that its effect is more
READY: Final = 40  # its Materials lie there
FED: Final = CARD + 100  # a Skill with Buildup, and each card in its Stack
LYING: Final = 200  # an Augment or Equip Item: what it gives is in the stats
FRESH: Final = 3000  # fade:R64: who came this turn does not attack
PLAYER_STAT: Final = 5  # fade section 1.3: what a Player hits with
HITS: Final = 32  # tenths, for the root of the hits it stands: the last ones count most
DAMAGE: Final = 1600  # for each point its own hit takes; half a point at least
SCALE: Final = 60_000
RAIDER_TEAM: Final = 1  # fade:R49: all players are team 0


class Judged:
    """One player's half as far as it is judged; its Characters in four columns, the front first."""

    __slots__ = (
        "deck", "defense", "defenses", "extras", "front", "ground", "hand", "hp", "hps", "out",
        "stat", "stats", "tp",
    )  # fmt: skip

    def __init__(self, out: bool, hp: int, tp: int, hand: int, deck: int) -> None:
        self.out = out
        self.hp = hp
        self.tp = tp
        self.hand = hand
        self.deck = deck
        self.ground = 0
        """What Zone cards and the other cards in cells are worth by themselves."""
        self.front = 0
        self.stat = 0
        self.defense = 0
        """Sums over the front."""
        self.hps: list[int] = []
        self.stats: list[int] = []
        self.defenses: list[int] = []
        self.extras: list[int] = []
        """What hangs on a Character, good and bad."""

    def add(self, hp: int, stat: int, defense: int, extra: int, bench: bool) -> None:
        self.hps.append(hp)
        self.stats.append(stat)
        self.defenses.append(defense)
        self.extras.append(extra)
        if not bench:
            self.front += 1
            self.stat += stat
            self.defense += defense


def judge(sides: list[Judged], teams: Sequence[int], seat: int) -> int:
    """Between -CERTAIN and CERTAIN: what a team has more than the strongest of its foes, on the
    average of its members."""
    own = teams[seat]
    mates = [side for side, team in zip(sides, teams, strict=True) if team == own]
    worst = SCALE * 9
    for other, foe in enumerate(sides):
        if teams[other] != own and not foe.out:
            more = sum(_strength(mate, foe) - _strength(foe, mate) for mate in mates)
            worst = min(worst, more // len(mates))
    return worst * CERTAIN // (SCALE + abs(worst))


def _strength(side: Judged, foe: Judged) -> int:
    if side.out:
        return 0
    thin = max(0, LONG_DECK - side.deck)
    total = LIFE * isqrt(max(0, side.hp) * POINT * POINT) + TP * min(side.tp, TP_CAP)
    total += CARD * min(side.hand, FULL_HAND) - thin * thin * POINT // HASTE + side.ground
    count, stat, defense = foe.front, foe.stat, foe.defense
    if not count:
        count, stat = 1, PLAYER_STAT
    for place, hp in enumerate(side.hps):
        # Against the average of those in front; whoever hits takes half a point at least.
        taken = max(count, 2 * (stat - count * side.defenses[place]))
        dealt = max(count, 2 * (count * side.stats[place] - defense))
        hits = isqrt(max(0, hp) * 2 * count * POINT * POINT // taken)
        worth = HITS * hits // 10 + DAMAGE * dealt // (2 * count) + side.extras[place]
        if worth > 0:
            total += worth if place < side.front else BENCH * worth // 10
    return total


def _extra(cards: int, harm: int, stunned: bool, fresh: bool) -> int:
    return cards + harm - (STUNNED if stunned else 0) - (FRESH if fresh else 0)


def _worth(kind: int, cost: int, ready: bool, stack: int) -> int:
    """A Command or a Skill with Buildup in a cell; whatever else lies there is a Material."""
    if kind == COMMAND:
        return ORDER + TP * cost + (READY if ready else 0)
    return FED * (1 + stack) if kind == SKILL else 0


def _finished(won: Collection[int], drawn: bool, team: int) -> int:
    """`won` are the teams that are left."""
    if drawn:
        return 0
    return CERTAIN if team in won else -CERTAIN


# --- choices --------------------------------------------------------------------------------------


def alike(g: FadeState, action: Action) -> int:
    """Face-down cards count the same wherever they lie in a zone, and so do cards of the Hand."""
    verb, card = verb_of(action), first_of(action)
    if verb == ATTACH_CARD:
        return -2 if g.definition(card).set_triggers else -1
    if verb == PICK_CARD:
        kind = g.stack[-1][KIND]
        if kind == HAND_LIMIT:
            return -3
        if kind == ATTACH:
            return -4 - g.zone[card]
    return action


# --- from a view --------------------------------------------------------------------------------


def evaluate(view: FadeView) -> float:
    """Between -1 and 1 from the point of view of its seat."""
    if view.over:
        pairs = zip(view.sides, view.teams, strict=True)
        left = [team for side, team in pairs if not side.out]
        return _finished(left, view.over == DRAWN, view.teams[view.seat]) / CERTAIN
    sides, teams = [_side(side) for side in view.sides], [*view.teams]
    for side in view.sides:
        for zone in side.zones:
            sides[zone.controller].ground += LAND
    if view.raiders:
        sides.append(_raiders(view.raiders))
        teams.append(RAIDER_TEAM)
    return judge(sides, teams, view.seat) / CERTAIN


def _raiders(raiders: tuple[CardView, ...]) -> Judged:
    """A side without a player."""
    found = Judged(False, 0, 0, 0, LONG_DECK)
    for unit in raiders:
        _add(found, unit, False)
    return found


def _side(side: SideView) -> Judged:
    found = Judged(side.out, side.hp, side.tp, side.hand_size, side.deck)
    for unit in (*side.characters, *side.extra):
        if unit is not None and unit.is_unit and not unit.bench:
            _add(found, unit, False)
    for unit in (*side.reserve, *side.extra):
        if unit is not None and unit.is_unit and unit.bench:
            _add(found, unit, True)
    for card in (*side.characters, *side.reserve, *side.extra):
        if card is not None and not card.is_unit and card.face_up:
            found.ground += _worth(card.type, card.cost, card.ready, len(card.stack))
    return found


def _add(side: Judged, unit: CardView, bench: bool) -> None:
    harm = 0
    for name, count in unit.counters:
        harm += POWERED * count if name == "Power" else (0 if name == "Ghost" else -HARM * count)
    cards = sum(WAITING if not card.face_up else LYING for card in unit.attached if not card.spent)
    extra = _extra(cards, harm, unit.stunned, unit.restricted)
    side.add(unit.hp, max(unit.plv, unit.agi), unit.defense, extra, bench)


# --- from the columns ---------------------------------------------------------------------------


def outlook(g: FadeState, seat: int) -> int:
    """The same judgement without building a view; reads only what the seat may see."""
    if g.over:
        left = [g.teams[other] for other in g.survivors()]
        return _finished(left, g.over == DRAWN, g.teams[seat])
    sides = [_side_of(g, other) for other in range(len(g.teams))]
    if g.content.field_cards:
        _add_ground(g, sides)
    return judge(sides, g.teams, seat)


def _add_ground(g: FadeState, sides: list[Judged]) -> None:
    for land in g.lands:
        sides[g.controller[land]].ground += LAND
    for seat in range(g.seats):
        for card in g.others_in_cells(seat):
            found = g.definition(card)
            if g.up[card]:
                ready = found.type == COMMAND and needs_met(g, seat, card)
                worth = _worth(found.type, found.cost, ready, len(g.stack_of(card)))
                sides[seat].ground += worth


def _side_of(g: FadeState, seat: int) -> Judged:
    deck = len(g.deck[seat]) if seat < g.seats else LONG_DECK
    hp = g.hp[seat] if seat < g.seats else 0
    found = Judged(bool(g.out[seat]), hp, g.tp[seat], len(g.hand[seat]), deck)
    if g.content.field_cards:
        for unit in g.characters(seat):
            _add_unit(g, found, unit, False)
        for unit in g.reserves(seat):
            _add_unit(g, found, unit, True)
        return found
    for unit in g.grid[seat * CELLS : seat * CELLS + CELLS]:
        if unit != NONE:
            _add_unit(g, found, unit, False)
    for unit in g.reserve[seat]:
        if unit != NONE:
            _add_unit(g, found, unit, True)
    return found


def _add_unit(g: FadeState, side: Judged, unit: int, bench: bool) -> None:
    found = g.derived[unit] or g.derive(unit)
    harm = 0
    start = unit * COUNTERS
    row = g.counters[start : start + COUNTERS]
    if any(row):
        for kind, count in enumerate(row):
            if count and kind != GHOST:
                harm += POWERED * count if kind >= POWER else -HARM * count
    cards = 0
    if g.load[unit]:
        for card in g.equip[unit * POSITIONS : unit * POSITIONS + POSITIONS]:
            if card != NONE and not g.spent[card] & SPENT:
                cards += LYING if g.up[card] else WAITING
    extra = _extra(cards, harm, bool(g.stunned[unit]), g.entered[unit] == g.turn_no)
    side.add(g.hp[unit], max(found.plv, found.agi), found.defense, extra, bench)
