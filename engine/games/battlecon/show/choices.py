"""Decisions for people: which tile or space each answer belongs to, and what its button says."""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon import verbs as v
from engine.games.battlecon.board.movement import (
    MOVES_OTHER,
    WAY_NAMES,
    direction_of,
    length_of,
    mover_of,
    way_of,
)
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.language.printer import BattleconPrinter
from engine.games.battlecon.show.labels import marker_name
from engine.games.battlecon.show.pairs import PairNumbers, would_be
from engine.games.battlecon.show.spots import pair_spot, piece_spot, side_spot, space_spot, spot_of
from engine.games.battlecon.state.columns import OVERLOADS
from engine.games.battlecon.state.content import NONE
from engine.kernel.actions import Action, first_of, second_of, verb_of
from engine.kernel.frames import KIND
from engine.kernel.show import Choice
from engine.shared.line import OFF
from engine.text.interpreter import NODE

WITH_PAIR: Final = {v.SET: "Set", v.DISCARD1: "Discard 1", v.DISCARD2: "Discard 2"}
PASSES: Final = (v.PASS, v.NO, v.DONE)
SAYS: Final = {v.PASS: "Pass", v.YES: "Yes", v.NO: "No", v.DONE: "Done"}
ON_FIGHTERS: Final = {v.TARGET: "Hit", v.OPPONENT: "This opponent", v.FIRST: "Acts first"}


def choices(g: Battlecon) -> tuple[Choice, ...]:
    """The legal actions in their stable order."""
    return tuple(_choice(g, index, action) for index, action in enumerate(g.legal_actions()))


def _choice(g: Battlecon, index: int, action: Action) -> Choice:
    verb, first, second = verb_of(action), first_of(action), second_of(action)
    label = g.label(action)
    if verb in WITH_PAIR:
        pair = g.pair_name(first, second)
        spot, says = pair_spot(g, first, second), f"{WITH_PAIR[verb]} {pair}"
        return Choice(index, label, spot, pair, says, is_placed=True)
    if verb == v.BASE:
        return _base(g, index, first)
    if verb in ON_FIGHTERS:
        name = g.half(first).name
        return Choice(index, label, side_spot(first), name, ON_FIGHTERS[verb])
    if verb == v.STEPS:
        return _steps(g, index, action)
    if verb in (v.STAND, v.SPACE):
        marker = second - 1 if verb == v.SPACE else NONE
        says = "Stand here" if verb == v.STAND else _space(g, marker)
        return Choice(index, label, space_spot(first), says=says, is_placed=True)
    if verb in (v.OVERLOAD, v.ANTE):
        return _ante(g, index, action)
    if verb in (v.PICK, v.SIDE, v.FORM):
        name = g.half(first).name
        placed = verb != v.PICK or first >= g.seats
        return Choice(index, label, spot_of(g, first), name, _choose(verb), is_placed=placed)
    if verb == v.PIECE:
        piece = g.content.pieces[first]
        return Choice(index, label, piece_spot(g, first), piece.name, "Choose", is_placed=True)
    is_pass = verb in PASSES or (verb == v.AMOUNT and not first)
    return Choice(index, label, says=_says(g, action), is_pass=is_pass)


def _choose(verb: int) -> str:
    return {v.SIDE: "This side", v.FORM: "Become"}.get(verb, "Choose")


def _space(g: Battlecon, marker: int) -> str:
    """The fighter or a marker, which may come from another space."""
    if marker == NONE or g.stack[-1][KIND] != frames.CHOICE:
        return "Here"
    space, name = g.markers[marker], g.content.markers[marker].name
    return f"{name} from {space}" if space > OFF else f"{name} here"


def _base(g: Battlecon, index: int, base: int) -> Choice:
    """In a clash: what the pair would be with this base."""
    seat, half = g.asked, g.half(base)
    label = f"clash {half.name}"
    numbers = would_be(g, seat, g.style[seat], base)
    says = f"Priority {numbers.priority.now}"
    spot = f"{side_spot(seat)} Hand {half.listed}"
    return Choice(index, label, spot, half.name, says, is_placed=True)


def _steps(g: Battlecon, index: int, action: Action) -> Choice:
    """A movement belongs to the space where it ends; none is the place for passing."""
    n, way, mover = length_of(action), way_of(action), mover_of(action)
    label = g.label(action)
    if not n:
        return Choice(index, label, says="Stay", is_pass=True)
    end = g.line.move(g.place, mover, direction_of(action), n)
    says = f"{WAY_NAMES[way].capitalize()} {n}"
    if way in MOVES_OTHER and not g.is_duel:
        says = f"{says}: {g.half(mover).name}"
    return Choice(index, label, space_spot(end), says=says, is_placed=True)


def _ante(g: Battlecon, index: int, action: Action) -> Choice:
    """An Overload, a token or a line of a kit, with what it would change."""
    verb, first = verb_of(action), first_of(action)
    changed = _changes(g, action)
    if verb == v.OVERLOAD:
        name, cost = OVERLOADS[first], "2 Force"
    else:
        line = g.content.lines[first]
        name = line.name
        cost = BattleconPrinter().effect(g.program.nodes[line.effect]) if not changed else ""
    says = " · ".join(part for part in (name, changed, cost) if part)
    return Choice(index, g.label(action), says=says)


def _changes(g: Battlecon, action: Action) -> str:
    """“Power 4 → 5”: the pair before and after, as it lies there."""
    seat = g.asked
    if g.base[seat] == NONE or g.style[seat] == NONE:
        return ""
    before = would_be(g, seat, g.style[seat], g.base[seat])
    game = g.clone()
    game.apply(action)
    if game.is_over or game.base[seat] == NONE or game.style[seat] == NONE:
        return ""
    after = would_be(game, seat, game.style[seat], game.base[seat])
    return ", ".join(_differences(before, after))


def _differences(before: PairNumbers, after: PairNumbers) -> list[str]:
    found = [
        f"{one.name} {one.text} → {other.text}"
        for one, other in zip(before.stats, after.stats, strict=False)
        if one.text != other.text
    ]
    if before.reach != after.reach:
        found.append(f"Range {before.reach} → {after.reach}")
    return found


def _says(g: Battlecon, action: Action) -> str:
    verb, first = verb_of(action), first_of(action)
    if verb in SAYS:
        return SAYS[verb]
    if verb == v.AMOUNT:
        return f"Spend {first}" if first else "Spend nothing"
    if verb == v.OPTION:
        node = g.program.kids[g.stack[-1][NODE]][first]
        words = BattleconPrinter().effect(g.program.nodes[node])
        return words[:1].upper() + words[1:]
    if verb == v.TRIGGER:
        return f"{g.label(action).removeprefix('first ')} first"
    if verb == v.MARKER:
        return f"Take {marker_name(g, first)}"
    return ""
