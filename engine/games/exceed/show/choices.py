"""Decisions for people: which tile or space each answer belongs to, and what its button says."""

from typing import Final

from engine.games.exceed import frames
from engine.games.exceed import verbs as v
from engine.games.exceed.arena.movement import LEFT, RIGHT, WAY_NAMES, goal
from engine.games.exceed.boosts.boosts import boost_price
from engine.games.exceed.effects.moving import EITHER
from engine.games.exceed.game import Exceed
from engine.games.exceed.language.printer import ExceedPrinter
from engine.games.exceed.show.labels import words_of
from engine.games.exceed.show.spots import side_spot, space_spot, spot_of
from engine.games.exceed.state.columns import BOOSTS, GAUGE, HAND, STRIKE
from engine.games.exceed.state.content import FORCE
from engine.games.exceed.state.state import SEATS
from engine.games.exceed.strike.setting import FROM_HAND, set_options
from engine.games.exceed.strike.validity import attack_price, kinds_of
from engine.games.exceed.turn.actions import exceed_cost, move_cost
from engine.games.exceed.turn.ways import COSTED, other_ways
from engine.kernel.actions import Action, first_of, second_of, verb_of
from engine.kernel.frames import KIND
from engine.kernel.seen import knows
from engine.kernel.show import Choice
from engine.text.interpreter import NODE

ON_CARDS: Final = (
    v.BOOST, v.SPEND, v.SET, v.SET_EX, v.SET_GAUGE, v.ASIDE, v.DISCARD, v.PICK, v.TRIGGER,
    v.GRANTED,
)  # fmt: skip
OPEN: Final = (HAND, GAUGE, BOOSTS, STRIKE)
"""Zones whose cards a board draws one by one."""
PASSES: Final = (v.PASS, v.NO, v.DONE)
SAYS: Final = {
    v.PREPARE: "Prepare: draw a card",
    v.CHANGE: "Change cards",
    v.RESHUFFLE: "Reshuffle",
    v.STRIKE: "Strike",
    v.WILD: "Wild Swing",
    v.INVALID: "Do not pay, swing from the deck",
    v.PASS: "Pass",
    v.YES: "Yes",
    v.NO: "No",
    v.SET: "Set",
    v.SET_EX: "Set as EX",
    v.SET_GAUGE: "Set",
    v.ASIDE: "Change",
    v.DISCARD: "Discard",
    v.PICK: "Choose",
    v.TRIGGER: "First",
}
STRIKE_WITH: Final = {v.SET: "Strike", v.SET_EX: "EX Strike", v.WILD: "Wild Swing"}


def choices(g: Exceed) -> tuple[Choice, ...]:
    """The legal actions in their stable order, then strikes with a card at once."""
    legal = g.legal_actions()
    found = [_choice(g, index, action) for index, action in enumerate(legal)]
    strikes = [index for index, action in enumerate(legal) if verb_of(action) == v.STRIKE]
    if strikes and g.stack[-1][KIND] == frames.ACTION:
        found += _strikes(g, strikes[0])
    return tuple(found)


def _choice(g: Exceed, index: int, action: Action) -> Choice:
    verb, first = verb_of(action), first_of(action)
    label, says = g.label(action), _says(g, action)
    if verb in (v.MOVE_TO, v.SPACE):
        return Choice(index, label, space_spot(first), says=says, is_placed=True)
    if verb == v.STEPS:
        return _steps(g, index, action)
    if verb == v.NAME:
        return Choice(index, label, "", g.content.names[first], says=says)
    if verb not in ON_CARDS:
        is_pass = verb in PASSES or (verb == v.AMOUNT and not first)
        return Choice(index, label, says=says, is_pass=is_pass, is_covered=verb == v.STRIKE)
    if first < SEATS:
        return Choice(index, label, side_spot(first), g.content.fighters[first].name, says)
    known = knows(g.seen[first], g.asked)
    spot = spot_of(g, first, known=known)
    if g.zone[first] == HAND and not known:
        spot = ""
    name, placed = g.definition(first).name if known else "", g.zone[first] in OPEN and known
    return Choice(index, label, spot, name, says, is_placed=placed)


def _steps(g: Exceed, index: int, action: Action) -> Choice:
    """A movement belongs to the space where it ends; none is the place for passing."""
    n, way = first_of(action), second_of(action)
    label = g.label(action)
    if not n or way == EITHER:
        return Choice(index, label, says="Stay", is_pass=not n)
    seat = g.asked
    end = goal(g, seat, way, n)
    says = f"{WAY_NAMES[way].capitalize()} {n}"
    if way in (LEFT, RIGHT):
        says = f"Move {n}"
    return Choice(index, label, space_spot(end), says=says, is_placed=True)


def _strikes(g: Exceed, index: int) -> list[Choice]:
    """With each card that could be set now; texts of the moment may still change that."""
    found = []
    for action in set_options(g, [frames.SET, 0, g.asked, FROM_HAND]):
        verb, card, then = verb_of(action), first_of(action), g.label(action)
        says = STRIKE_WITH[verb]
        if verb == v.WILD:
            found.append(Choice(index, "strike", says=says, then=then))
        else:
            name = g.definition(card).name
            spot = spot_of(g, card)
            found.append(Choice(index, "strike", spot, name, says, then, is_placed=True))
    return found


def _says(g: Exceed, action: Action) -> str:
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    if verb in SAYS:
        return SAYS[verb]
    if verb == v.DONE:
        return _done(g)
    if verb == v.MOVE_TO:
        return f"Move{_cost(move_cost(g, g.asked, first), 'Force')}"
    if verb == v.EXCEED:
        return f"Exceed{_cost(exceed_cost(g, g.asked), 'gauge')}"
    if verb == v.BOOST:
        return _boost(g, first)
    if verb == v.SPEND:
        return f"Pay {second}" if second else "Pay"
    if verb == v.AMOUNT:
        return f"Spend {first}" if first else "Spend nothing"
    if verb == v.SPACE:
        return "Here"
    if verb == v.NAME:
        return "Name it"
    if verb == v.PAY:
        return _another_way(g, first) if first else f"Pay{_price(g)}"
    if verb == v.OPTION:
        node = g.program.kids[g.stack[-1][NODE]][first]
        return words_of(g.program.nodes[node]).capitalize()
    return _use(g, second) if verb == v.GRANTED else ""


def _use(g: Exceed, index: int) -> str:
    """What a granted action costs and does: the reference card lies far from the button."""
    line = g.content.lines[index]
    cost = "" if line.cost is None else f" · {ExceedPrinter().price(line.cost)}"
    return f"Use{cost}: {words_of(g.program.nodes[line.effect])}"


def _another_way(g: Exceed, way: int) -> str:
    frame = g.stack[-1]
    if frame[KIND] == frames.WAYS:
        kinds = [COSTED[g.FRAMES.value(frame, "what")]]
    else:
        kinds = kinds_of(g, g.attack[g.asked])
    cost, _ = other_ways(g, g.asked, kinds)[way - 1]
    return f"Pay {ExceedPrinter().price(cost)} instead"


def _done(g: Exceed) -> str:
    frame = g.stack[-1]
    if frame[KIND] == frames.SETUP:
        n = len(frame) - 3
        return f"Change {n} card{'s' * (n != 1)}" if n > 0 else "Keep this hand"
    if frame[KIND] == frames.CHANGE:
        n = g.FRAMES.value(frame, "spent")
        return f"Draw {n}" if n else "Change nothing"
    return "Done"


def _cost(n: int, of: str) -> str:
    return f" · {n} {of}" if n else ""


def _boost(g: Exceed, card: int) -> str:
    found = g.definition(card)
    of = "Force" if found.boost_pays == FORCE else "gauge"
    return f"Boost {found.boost_name}{_cost(boost_price(g, g.asked, card), of)}"


def _price(g: Exceed) -> str:
    frame, card = g.stack[-1], g.attack[g.asked]
    if frame[KIND] == frames.WAYS:
        force = g.FRAMES.value(frame, "force")
        return _cost(force, "Force") or _cost(g.FRAMES.value(frame, "gauge"), "gauge")
    of = "Force" if g.definition(card).pays == FORCE else "gauge"
    return _cost(attack_price(g, g.asked, card), of)
