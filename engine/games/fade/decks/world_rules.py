"""World Rules (fade:R46, R47, R192): who their text speaks to, what it cannot say, their order."""

from collections.abc import Iterator
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName, Whose
from engine.games.fade.state.state import WORLD, FadeState
from engine.kernel.seen import EVERYBODY
from engine.text import ir as shared
from engine.text.nodes import Ability, Node, walk

OWN_ONLY: Final = (ir.Fixed.HOST, ir.Fixed.USER, ir.Fixed.THIS_CHARACTER)
NEEDS_BODY: dict[type[Node], str] = {
    ir.Attack: "attacks",
    ir.CounterHit: "counter-hits",
    ir.UserStat: "a stat of its own",
    ir.PutUnder: "a Stack",
    ir.TakeFromStack: "a Stack",
    ir.PayStack: "a Stack",
    ir.HasStackCards: "a Stack",
    ir.StayOnField: "a place on the field",
}
"""What takes a card that stands somewhere."""
MOVES: Final = (
    ir.Destroy, ir.KnockOut, ir.SendToRift, ir.Return, ir.Move, ir.Play, ir.Attach, ir.GainControl,
    ir.Swap,
)  # fmt: skip
THIS_CARD: Final = ir.Ref(ir.Fixed.THIS_CARD)


def spoken(ability: Ability) -> Iterator[Node]:
    """The nodes of a text, but for abilities in quotes: those belong to whoever gets them."""
    return walk(ability, closed=(ir.GrantedAbility,))


def says_you(ability: Ability) -> bool:
    """Whether a text is read once for each player (fade:R192)."""
    return any(_points_at_you(node) for node in spoken(ability))


def _points_at_you(node: Node) -> bool:
    match node:
        case ir.Ref(ir.Fixed.YOU) | ir.Activated() | ir.YourTurn():
            return True
        case ir.GainControl() | ir.SkipNext():
            return True
        case ir.AtPhase(ir.Turns.YOUR, _) | ir.Pile(Whose.YOUR, _, _):
            return True
        case shared.Until(shared.Span.NEXT_TURN, _):
            return True
        case shared.Select():
            return node.side is not shared.Side.ANY
    return False


def missing_body(ability: Ability) -> str:
    """What a World Rule asks of itself and cannot have, empty if nothing (fade:R192)."""
    return next((word for node in spoken(ability) if (word := _missing(node))), "")


def _missing(node: Node) -> str:
    match node:
        case ir.HasKeywords(keywords):
            other = [item.name for item in keywords if item.name is not KeywordName.MYTHICAL]
            return f"{other[0].value} on a World Rule" if other else ""
        case ir.KeywordBlock(keyword, _):
            return f"{keyword.name.value} on a World Rule"
        case ir.On(what, _):
            return f"{what.value} on a World Rule, to which it never happens"
        case ir.AtPhase(ir.Turns.HOST_CONTROLLER, _):
            return "a host of a World Rule"
        case ir.Ref(what) if what in OWN_ONLY:
            return f"“{what.value}” on a World Rule"
    if type(node) in NEEDS_BODY:
        return f"{NEEDS_BODY[type(node)]} of a World Rule"
    if isinstance(node, MOVES) and getattr(node, "what", None) == THIS_CARD:
        return "a World Rule that moves itself (fade:R47)"
    return ""


# --- on the table -------------------------------------------------------------------------------


def show_rules(g: FadeState, rules: tuple[int, ...]) -> None:
    """Give the agreed World Rules the last ids; the first one was shown by the first seat."""
    start = len(g.card) - len(rules)
    for seat, index in enumerate(rules):
        card = start + seat
        g.own_card[card] = index
        g.own_owner[card] = g.own_controller[card] = g.own_side[card] = seat
        g.own_zone[card] = WORLD
        g.own_up[card] = 1
        g.own_seen[card] = EVERYBODY
        g.rules.append(card)
    agree(g)


def agree(g: FadeState) -> None:
    """From now on they hold, in turn order from the first player (fade:R47).

    Called before any card is in play, so that nothing is older.
    """
    g.rules = [
        card
        for step in range(g.seats)
        for card in g.rules
        if g.side[card] == (g.first_seat + step) % g.seats
    ]
    found = [(card, g.defs[g.card[card]]) for card in g.rules]
    g.watchers = [card for card, rule in found if rule.events]
    g.standing = [card for card, rule in found if rule.statics]
    g.actors = [card for card, rule in found if rule.activated]
    g.touch()


def place_of(g: FadeState, card: int) -> int:
    """Its place among the World Rules, NONE for every other card."""
    return g.rules.index(card) if g.zone[card] == WORLD else NONE
