"""HP, TP, counters and drawing: each change goes through one function that tells its event."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import COUNTER, COUNTERS, POWER, TIMEBOMB
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.effects.this_turn import remember
from engine.games.fade.lasting.stats import CANNOT_GAIN_HP, CANNOT_GAIN_TP
from engine.games.fade.show.moved import tell_moved
from engine.games.fade.show.names import card_name, ref
from engine.games.fade.state.state import DISCARD, HAND, FadeState
from engine.games.fade.state.zones import hand_over, to_pile
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.kernel.seen import EVERYBODY, only

FATAL_TIMEBOMBS: Final = 5


def gain_hp(g: FadeState, unit: int, n: int, rule: str = "fade:R8") -> None:
    """HP may rise above the printed value unless the option caps it (fade:R8)."""
    if n <= 0 or g.derive(unit).forbidden & CANNOT_GAIN_HP:
        return
    if g.opts.hp_cap:
        n = min(n, max(0, g.base_hp[unit] - g.hp[unit]))
    g.own_hp[unit] += n
    g.touch_unit(unit)
    if g.sink is not None:
        g.emit(told.GAIN_HP, rule, g.controller[unit], f"{ref(g, unit)} gains {n} HP", (unit,), n)
    fire(g, at.GAINS_HP, unit, amount=n)


def lose_hp(g: FadeState, unit: int, n: int, rule: str = "fade:R4", counter: int = NONE) -> None:
    """HP loss is not damage: nothing defends against it (fade:R4). `counter`: what took it."""
    if n <= 0:
        return
    before = g.hp[unit]
    g.own_hp[unit] = max(0, before - n)
    if g.hp[unit] == 0:
        g.unstable = 1
    g.touch_unit(unit)
    if g.sink is not None:
        g.emit(told.LOSE_HP, rule, g.controller[unit], f"{ref(g, unit)} loses {n} HP", (unit,), n)
    fire(g, at.LOSES_HP, unit, other=counter, amount=n)
    fire(g, at.HP_BECOMES, unit, amount=before)


def gain_tp(g: FadeState, seat: int, n: int, rule: str = "fade:R58") -> None:
    """TP is a bank without a ceiling; Raiders have none (fade:R50)."""
    if n <= 0 or seat >= g.seats or g.derive(seat).forbidden & CANNOT_GAIN_TP:
        return
    g.tp[seat] += n
    g.stir()
    if g.sink is not None:
        g.emit(told.GAIN_TP, rule, seat, f"Player {seat + 1} gains {n} TP", (), n)
    fire(g, at.GAINS_TP, seat, amount=n)


def lose_tp(g: FadeState, seat: int, n: int, rule: str = "fade:R58") -> None:
    """A loss larger than the bank empties it; costs are checked before."""
    lost = min(n, g.tp[seat])
    if lost <= 0:
        return
    g.tp[seat] -= lost
    g.stir()
    if g.sink is not None:
        g.emit(told.LOSE_TP, rule, seat, f"Player {seat + 1} loses {lost} TP", (), lost)


def put_counters(g: FadeState, card: int, kind: int, n: int, rule: str = "section 1.5") -> None:
    """Counters never lie on Players, keyword counters on Characters alone, none on cards immune to
    them (fade:R17, R126)."""
    if card < g.seats or n <= 0 or (kind < POWER and not g.is_character(card)):
        return
    if immune_to_counter(g, card, kind):
        return
    g.own_counters[card * COUNTERS + kind] += n
    if kind == TIMEBOMB and g.counter(card, kind) >= FATAL_TIMEBOMBS:
        g.unstable = 1
    g.touch_unit(card)
    if g.sink is not None:
        text = f"{counters_said(g, n, kind)} on {ref(g, card)}"
        g.emit(told.PUT_COUNTERS, rule, g.controller[card], text, (card,), n)
    fire(g, at.GETS_COUNTER, card, other=kind, amount=n)


def counters_said(g: FadeState, n: int, kind: int) -> str:
    return f"{n} {g.counter_name(kind)} Counter{'' if n == 1 else 's'}"


def immune_to_counter(g: FadeState, card: int, kind: int) -> bool:
    return any(
        isinstance(part, Counter) and COUNTER[part] == kind for part in g.derive(card).immune
    )


def remove_counters(g: FadeState, card: int, kind: int, n: int, rule: str = "section 1.5") -> int:
    """Take counters away; returns how many there were to take."""
    taken = min(max(0, n), g.counter(card, kind))
    if taken > 0:
        g.own_counters[card * COUNTERS + kind] -= taken
        g.touch_unit(card)
        if g.sink is not None:
            text = f"{counters_said(g, taken, kind)} removed from {ref(g, card)}"
            g.emit(told.REMOVE_COUNTERS, rule, g.controller[card], text, (card,), taken)
        fire(g, at.LOSES_COUNTER, card, other=kind, amount=taken)
    return taken


def draw_cards(g: FadeState, seat: int, n: int, rule: str, opening: bool = False) -> None:
    """Draw from the top; an empty Deck gives nothing and costs nothing now (fade:R57)."""
    for _ in range(min(n, len(g.deck[seat]))):
        card = g.deck[seat][-1]
        take_to_hand(g, card, rule, opening)


def take_to_hand(
    g: FadeState, card: int, rule: str, opening: bool = False, seat: int = NONE
) -> None:
    """A card enters its owner's Hand, or that of another `seat` (fade:R241); On Draw fires but
    for the opening Hand (fade:R48)."""
    was, known = g.zone[card], g.seen[card]
    to_pile(g, card, HAND)
    if g.zone[card] != HAND:
        tell_moved(g, card, was, known, "fade:R181")
        return
    if seat not in (NONE, g.side[card]):
        hand_over(g, card, seat)
    seat = g.side[card]
    if g.sink is not None:
        text, hidden = f"Player {seat + 1} draws {card_name(g, card)}", f"Player {seat + 1} draws"
        g.emit(told.DRAW, rule, seat, text, (card,), 1, only(seat), f"{hidden} a card")
    if not opening:
        if g.content.events >> at.ON_DRAW & 1 and at.ON_DRAW in g.definition(card).triggers:
            g.own_seen[card] = EVERYBODY
            fire(g, at.ON_DRAW, card, last_known=True)
        if g.content.remembered >> at.DRAWS & 1:
            remember(g, at.DRAWS, seat, card)
        fire(g, at.DRAWS, seat, other=NONE)


def discard_from_hand(g: FadeState, card: int, rule: str) -> None:
    """Discarding is not destruction (fade:R16)."""
    seat = g.side[card]
    to_pile(g, card, DISCARD)
    if g.sink is not None:
        g.emit(
            told.DISCARD, rule, seat, f"Player {seat + 1} discards {card_name(g, card)}", (card,)
        )
    fire(g, at.DISCARDS, seat, other=card)
