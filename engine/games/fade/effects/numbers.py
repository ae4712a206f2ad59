"""Numbers and conditions, read against a state from the point of view of a deed."""

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.vocabulary import Counter, Stat
from engine.games.fade.effects.filters import passes, stat_of
from engine.games.fade.effects.nouns import attack_of, describes
from engine.games.fade.state.deeds import (
    BY_AGI,
    D_AMOUNT,
    D_CARD,
    D_COUNT,
    D_DEALT,
    D_FLAGS,
    D_ID,
    D_KIND,
    D_SEAT,
    D_STAT,
    D_USER,
    D_X,
    STATIC_RUN,
    SUCCESSFUL,
    TRIGGER_RUN,
    Deed,
)
from engine.games.fade.state.last_known import last_counters
from engine.games.fade.state.state import FadeState
from engine.kernel.errors import EngineError
from engine.text import ir as shared
from engine.text.nodes import Condition, Noun, Number


def amount(g: FadeState, number: Number, deed: Deed) -> int:
    """The value of a number; fractions round down unless the text says up."""
    match number:
        case shared.Const(value):
            return value
        case shared.Arith(left, op, right):
            return _arith(amount(g, left, deed), op, amount(g, right, deed))
        case ir.UserStat(stat):
            return _user_stat(g, stat, deed)
        case ir.StatOf(who, stat):
            found = g.objects(who, deed)
            return stat_of(g, found[0], stat) if found else 0
        case shared.Count(what):
            return len(g.objects(what, deed))
        case ir.TotalStat(stat, who):
            return sum(stat_of(g, card, stat) for card in g.objects(who, deed))
        case ir.CountersOn(counter, who):
            return sum(_counters(g, counter, card) for card in g.objects(who, deed))
        case shared.Half(of, up):
            return (amount(g, of, deed) + int(up)) // 2
        case ir.DamageDealt():
            attack = attack_of(g, deed)
            return deed[D_DEALT] if attack is None else attack[D_DEALT]
        case shared.EventAmount():
            return deed[D_AMOUNT]
        case shared.ChosenX():
            return deed[D_X]
    raise EngineError(f"No reading for the number {type(number).__name__}.")


def _arith(left: int, op: shared.Op, right: int) -> int:
    if op is shared.Op.PLUS:
        return left + right
    return left - right if op is shared.Op.MINUS else left * right


def _user_stat(g: FadeState, stat: Stat | None, deed: Deed) -> int:
    user = deed[D_CARD] if deed[D_USER] < 0 else deed[D_USER]
    if stat is None:
        # fade:R80: chosen at D3, read at each hit.
        return g.derive(user).agi if deed[D_STAT] == BY_AGI else g.derive(user).plv
    return stat_of(g, user, stat)


def _counters(g: FadeState, counter: Counter | None, card: int) -> int:
    row = last_counters(g, card)
    return sum(row) if counter is None else row[codes.COUNTER[counter]]


def holds(g: FadeState, condition: Condition, deed: Deed) -> bool:
    """Whether a condition is true now."""
    match condition:
        case shared.Not(what):
            return not holds(g, what, deed)
        case shared.And(parts):
            return all(holds(g, part, deed) for part in parts)
        case shared.Or(parts):
            return any(holds(g, part, deed) for part in parts)
        case shared.Is(who, what):
            found = g.objects(who, deed)
            return bool(found) and all(passes(g, what, deed, card) for card in found)
        case ir.Controls(who, at_least, what):
            return _controls(g, who, at_least, what, deed)
        case ir.YourTurn():
            return g.turn_seat == deed[D_SEAT]
        case ir.InLastStand(who):
            return all(g.in_last_stand(g.controller[card]) for card in g.objects(who, deed))
        case ir.ChainHas(links):
            # The link that is resolving left the list but still counts itself.
            itself = deed[D_KIND] not in (TRIGGER_RUN, STATIC_RUN) and deed[D_ID] not in g.chain
            return len(g.chain) + itself >= links
    return _about_attack(g, condition, deed)


def _controls(g: FadeState, who: Noun, at_least: int, what: Noun, deed: Deed) -> bool:
    seats = g.objects(who, deed)
    found = [card for card in g.objects(what, deed) if g.controller[card] in seats]
    return len(found) >= at_least if at_least else not found


def _about_attack(g: FadeState, condition: Condition, deed: Deed) -> bool:
    attack = attack_of(g, deed)
    match condition:
        case ir.AttackSuccessful():
            return attack is not None and bool(attack[D_FLAGS] & SUCCESSFUL)
        case ir.AttackHas(hits):
            return attack is not None and attack[D_COUNT] >= hits
        case ir.FellToThisAttack(at_least, what):
            number = -1 if attack is None else attack[D_ID]
            return _fallen(g, what, deed, by=number) >= at_least
        case ir.DestroyedThisTurn(at_least, what):
            return _fallen(g, what, deed, by=None) >= at_least
    raise EngineError(f"No reading for the condition {type(condition).__name__}.")


def _fallen(g: FadeState, what: Noun, deed: Deed, by: int | None) -> int:
    """How many of those destroyed this turn fit a description (see knockout.py)."""
    count = 0
    for card, controller, number, knocked_out in g.fallen:
        if (by is None or (number == by and knocked_out)) and _fitted(
            g, what, deed, card, controller
        ):
            count += 1
    return count


def _fitted(g: FadeState, what: Noun, deed: Deed, card: int, controller: int) -> bool:
    if not isinstance(what, shared.Select):
        return card in g.objects(what, deed)
    enemy = controller != deed[D_SEAT]
    if what.side is not shared.Side.ANY and enemy != (what.side is shared.Side.ENEMY):
        return False
    plain = shared.Select(what.pick, what.count, shared.Side.ANY, what.kinds, what.filters)
    return describes(g, plain, deed, card, anywhere=True)
