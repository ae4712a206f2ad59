"""Exceed for the scenario runner: positions, moments, facts."""

from typing import Final

from engine.games.exceed.cards.printed import COLUMNS
from engine.games.exceed.event_kinds import KINDS
from engine.games.exceed.frames import ACTION, PAY, SETUP, TURN
from engine.games.exceed.game import Exceed
from engine.games.exceed.show.labels import PLAIN, WITH_CARD, WITH_NUMBER, pick_label
from engine.games.exceed.state import columns as c
from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.granted import armor_left, guard, power, speed
from engine.games.exceed.state.runs import LOOKED_SLOT
from engine.games.exceed.state.state import SEATS
from engine.games.exceed.tools.coverage import PROBES, SHOWN
from engine.games.exceed.tools.scenario_given import PILES, GivenReader
from engine.games.exceed.turn import clock
from engine.games.exceed.turn.payment import takes_all
from engine.kernel.frames import KIND, PC
from engine.kernel.scenarios import Bag, Fact, Scalar, Setting, Spellings
from engine.kernel.seen import knows
from engine.kernel.state import DRAWN, NOBODY, State
from engine.scenarios.adapter import seat_named, seat_words
from engine.scenarios.errors import ScenarioError
from engine.scenarios.plain import PlainAdapter
from engine.scenarios.source import unknown_key
from engine.text.chosen import P_KEY, P_RUN, P_THINGS
from engine.text.runs import RUN_SEAT

MOMENTS: Final = ("turn", "action")
WHOLE: Final = (
    "turn",
    "turn player",
    "first player",
    "to move",
    "striking",
    "attacker",
    "active",
    "advantage",
    "distance",
    "over",
    "winner",
    "result",
)
NUMBERS: Final = (
    "life",
    "place",
    "space",
    "power",
    "speed",
    "armor",
    "guard",
    "damage taken",
)
FLAGS: Final = ("reshuffled", "hit", "stunned", "moved past", "ex", "wild")
SEAT_FACTS: Final = (*NUMBERS, *FLAGS, "mode", "attack", "markers", *PILES)
CARD_FACTS: Final = ("zone", "owner", "space", "sustained", "known to")


class ExceedAdapter(PlainAdapter):
    """See engine.kernel.scenarios for what each part is for."""

    probes = PROBES
    shown = SHOWN
    """For `rules_coverage` (tools/coverage.py)."""

    columns: tuple[str, ...] = (*COLUMNS, "number", "rarity", "flavor", "artist")
    verbs: tuple[str, ...] = tuple(
        word.lower()
        for word in (
            *PLAIN.values(),
            *WITH_CARD.values(),
            *WITH_NUMBER.values(),
            "boost",
            "choose",
            "use",
            "first",
            "name",
            "pay",
            "pay another way",
            "option",
            "advance",
            "close",
            "retreat",
            "push",
            "pull",
            "move",
        )
    )
    kinds: tuple[str, ...] = KINDS

    def build(self, setting: Setting) -> State:
        return GivenReader(setting).build()

    # --- running --------------------------------------------------------------------------------

    def rests(self, state: State) -> bool:
        """The turn player's action waits for a written choice."""
        return bool(state.stack) and state.stack[-1][KIND] == ACTION and state.asked != NOBODY

    def busy(self, state: State) -> bool:
        return not self.rests(state)

    def passing(self, state: State) -> str:
        """An offer of which a file says nothing is declined."""
        return "no"

    def only_order(self, state: State) -> bool:
        """All cards that can pay have to, each for all it gives (exceed:F7)."""
        g = _exceed(state)
        frame = g.stack[-1] if g.stack and g.asked != NOBODY else None
        return frame is not None and frame[KIND] == PAY and takes_all(g, frame)

    def aliases(self, state: State) -> dict[str, str]:
        """A text in play is called like its boost, a card like itself; a file may say either."""
        pairs = [
            (each.name.lower(), each.boost_name.lower())
            for each in _exceed(state).defs
            if each.boost_name and each.boost_name != each.name
        ]
        return {boost: name for name, boost in pairs} | dict(pairs)

    def settled(self, state: State) -> list[tuple[int, str]]:
        g = _exceed(state)
        found = []
        for row in g.picks:
            run = g.find_run(row[P_RUN])
            if run is not None and row[P_KEY] != LOOKED_SLOT:
                found += [(run[RUN_SEAT], pick_label(g, thing)) for thing in row[P_THINGS:]]
        return found

    def moment(self, state: State) -> tuple[int, int, str]:
        g = _exceed(state)
        if len(g.stack) == 1 and g.stack[0][KIND] == TURN and g.stack[0][PC] == clock.BEGIN:
            return g.turn_seat, g.turn_no + 1, "turn"
        part = "action" if self.rests(g) else ""
        if g.stack and g.stack[-1][KIND] == SETUP and g.asked != NOBODY:
            part = "setup"
        return g.turn_seat, g.turn_no, part

    def moments(self) -> tuple[str, ...]:
        return MOMENTS

    # --- facts ----------------------------------------------------------------------------------

    def fact(self, state: State, subject: Scalar, name: str) -> Fact:
        g = _exceed(state)
        seat = seat_named(subject.text)
        if seat is None:
            return card_fact(g, find_card(g, subject), name, subject)
        if seat >= g.seats or not name:
            raise ScenarioError(f"Say what of {subject.text} is meant.", subject.line)
        return seat_fact(g, seat, name, subject)

    def wholes(self) -> tuple[str, ...]:
        return WHOLE

    def whole(self, state: State, name: str) -> Fact:
        g = _exceed(state)
        match name:
            case "turn":
                return self.moment(g)[1]
            case "turn player":
                return seat_words(g.turn_seat)
            case "first player":
                return seat_words(g.first_seat)
            case "to move":
                return None if g.asked == NOBODY else seat_words(g.asked)
            case "striking":
                return bool(g.striking)
            case "attacker":
                return seat_words(g.attacker) if g.striking else None
            case "active" | "advantage":
                found = g.active if name == "active" else g.advantage
                return None if found == NONE else seat_words(found)
            case "distance":
                return g.distance()
            case "over":
                return g.is_over
        return winner(g)

    def properties(self) -> tuple[str, ...]:
        return (*SEAT_FACTS, *CARD_FACTS)

    def names(self, state: State) -> tuple[str, ...]:
        g = _exceed(state)
        cards = range(SEATS, len(g.card))
        return tuple(dict.fromkeys(g.definition(card).name for card in cards))

    def card_names(self, state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
        g = _exceed(state)
        return tuple(f"P{card + 1}" if card < SEATS else g.definition(card).name for card in cards)


def _exceed(state: State) -> Exceed:
    assert isinstance(state, Exceed)
    return state


def winner(g: Exceed) -> Fact:
    if not g.over:
        return None
    if g.over == DRAWN:
        return "draw"
    seat = g.winners()[0]
    return Spellings((f"P{seat + 1}", f"Player {seat + 1}", f"P{seat + 1} wins"))


# --- seats --------------------------------------------------------------------------------


def seat_fact(g: Exceed, seat: int, name: str, key: Scalar) -> Fact:
    if name in PILES:
        return pile_fact(g, seat, name)
    if name in NUMBERS:
        return number_fact(g, seat, name)
    if name in FLAGS:
        return flag_fact(g, seat, name)
    if name == "mode":
        return "exceed" if g.mode[seat] else "basic"
    if name == "attack":
        return None if g.attack[seat] == NONE else g.definition(g.attack[seat]).name
    if name == "markers":
        markers = g.content.fighters[seat].markers
        return {g.content.marker_names[n]: g.markers[n] or None for n in markers}
    raise unknown_key(Scalar(name, key.line), key.text, SEAT_FACTS)


def pile_fact(g: Exceed, seat: int, name: str) -> Bag:
    """Decks and discard piles from their top."""
    piles = (g.deck, g.hand, g.discard, g.gauge, g.boosts, g.sealed)
    zone = PILES[name]
    by_zone = {c.ASIDE: g.aside, c.OVERDRIVE: g.overdrive}
    cards = by_zone[zone][seat] if zone in by_zone else piles[zone][seat]
    ordered = zone in (c.DECK, c.DISCARD)
    names = [g.definition(card).name for card in (cards[::-1] if ordered else cards)]
    others = tuple(
        (each.boost_name.lower(), each.name.lower()) for each in g.defs if each.boost_name
    )
    return Bag(tuple(names), ordered=zone == c.DECK, others=others)


def number_fact(g: Exceed, seat: int, name: str) -> int:
    match name:
        case "life":
            return g.life[seat]
        case "place" | "space":
            return g.place[seat]
        case "power":
            return power(g, seat)
        case "speed":
            return speed(g, seat)
        case "armor":
            return armor_left(g, seat)
        case "guard":
            return guard(g, seat)
    return g.taken[seat]


def flag_fact(g: Exceed, seat: int, name: str) -> bool:
    found = {
        "reshuffled": g.reshuffled,
        "hit": g.hit,
        "stunned": g.stunned,
        "moved past": g.passed,
        "ex": g.is_ex,
        "wild": g.wild,
    }
    return bool(found[name][seat])


# --- cards --------------------------------------------------------------------------------


def find_card(g: Exceed, subject: Scalar) -> int:
    """The one card of a name, of a seat if one is written before it."""
    text = " ".join(subject.text.split()).lower()
    found = []
    for card in range(SEATS, len(g.card)):
        definition = g.definition(card)
        names = (definition.name.lower(), definition.boost_name.lower())
        seats = (f"p{g.owner[card] + 1} ", f"p{g.holder[card] + 1} ")
        if text in names or any(text == f"{seat}{name}" for seat in seats for name in names):
            found.append(card)
    in_play = [card for card in found if g.zone[card] in (c.BOOSTS, c.STRIKE)]
    for some in (found, in_play):
        if len(some) == 1:
            return some[0]
    if not found:
        raise ScenarioError(f'There is no card or seat "{subject.text}" here.', subject.line)
    places = ", ".join(zone_words(g, card).spellings[0] for card in found)
    raise ScenarioError(f'"{subject.text}" could be a card in: {places}.', subject.line)


def zone_words(g: Exceed, card: int) -> Spellings:
    zone = c.ZONE_NAMES[g.zone[card]]
    return Spellings((f"P{g.holder[card] + 1} {zone}", zone))


def card_fact(g: Exceed, card: int, name: str, key: Scalar) -> Fact:
    match name:
        case "" | "zone":
            return zone_words(g, card)
        case "owner":
            return seat_words(g.owner[card])
        case "space":
            return g.space[card] or None
        case "sustained":
            return bool(g.sustained[card])
        case "known to":
            eyes = [f"P{seat + 1}" for seat in range(SEATS) if knows(g.seen[card], seat)]
            return Bag(tuple(eyes))
    raise unknown_key(Scalar(name, key.line), key.text, CARD_FACTS)
