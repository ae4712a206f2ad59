"""A fighter without a sheet: plain cards, so that the rules can be tried without any text."""

from engine.games.battlecon.cards.definition import CardDef, FighterDef, Figure, PieceDef, Reach
from engine.games.battlecon.cards.vocabulary import (
    CardKind,
    Complexity,
    FighterClass,
    Timing,
    Way,
)
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.ir.abilities import At
from engine.games.battlecon.ir.nouns import You
from engine.games.battlecon.ir.verbs import AttacksOfPassed, Avoid, Go
from engine.games.battlecon.options import Options
from engine.games.battlecon.prepare import PreparedBattlecon
from engine.games.battlecon.state.content import content_of
from engine.text.ir import Choose, Const, Seq, Triggered
from engine.text.nodes import Ability, Condition, Effect

NO_LINES: tuple[Ability, ...] = ()
PAIRS = (0, 0, 1, 1)
SUPER = (0, 0, 1)
ULTRA = (0, 0, 0, 1)
DUEL = (0, 1)


def card(
    name: str,
    kind: CardKind,
    reach: tuple[int, int] | None = (0, 0),
    power: int | None = 0,
    priority: int = 0,
    guard: int = 0,
    lines: tuple[Ability, ...] = NO_LINES,
    *,
    tiebreaker: bool = False,
    shield: bool = False,
) -> CardDef:
    return CardDef(
        name,
        kind,
        None if reach is None else Reach(*reach),
        None if power is None else Figure(power),
        Figure(priority),
        Figure(guard),
        tiebreaker,
        shield,
        lines,
    )


def at(
    timing: Timing, do: Effect, where: Condition | None = None, optional: bool = False
) -> Triggered:
    return Triggered(At(timing, where, optional), None, do)


def go(way: Way, n: int, least: int | None = None) -> Go:
    return Go(You(), way, Const(n), None if least is None else Const(least))


STYLES = tuple(
    card(name, CardKind.STYLE, reach, power, priority, guard)
    for name, reach, power, priority, guard in (
        ("Soaring", (0, 1), -1, 1, 0),
        ("Barbed", (0, 1), 0, 1, 0),
        ("Experienced", (2, 3), 2, 1, 1),
        ("Fracturing", (0, 1), 3, 0, 0),
        ("Plain", (0, 0), 0, 0, 0),
    )
)
BASES = (
    card(
        "Grasp",
        CardKind.BASE,
        (1, 1),
        2,
        5,
        0,
        (at(Timing.HIT, Choose(1, (go(Way.PUSH, 1), go(Way.PULL, 1)))),),
    ),
    card("Drive", CardKind.BASE, (1, 1), 3, 4, 0, (at(Timing.BEFORE, go(Way.ADVANCE, 2, 1)),)),
    card("Strike", CardKind.BASE, (1, 1), 4, 3, 5),
    card("Shot", CardKind.BASE, (1, 4), 3, 2, 2),
    card("Burst", CardKind.BASE, (2, 3), 3, 1, 0, (at(Timing.START, go(Way.RETREAT, 2, 1)),)),
    card(
        "Dodge",
        CardKind.BASE,
        None,
        None,
        9,
        0,
        (at(Timing.AFTER, Seq((go(Way.MOVE, 3, 1), Avoid(You(), AttacksOfPassed())))),),
    ),
)
FINISHER = card("Last Word", CardKind.FINISHER, (1, 5), 9, 7, 3)


def fighter(
    name: str = "Ada",
    *,
    life: int = 20,
    lines: tuple[Ability, ...] = NO_LINES,
    styles: tuple[CardDef, ...] = (),
    bases: tuple[CardDef, ...] = (),
    pieces: tuple[PieceDef, ...] = (),
    specials: tuple[CardDef, ...] = (),
) -> FighterDef:
    """The plain kit, and what is added to it."""
    return FighterDef(
        name,
        FighterClass.STALWART,
        Complexity.NOVICE,
        life,
        lines,
        (*STYLES, *styles),
        (*BASES, *bases),
        (FINISHER,),
        specials,
        pieces,
    )


def prepared(
    *fighters: FighterDef, teams: tuple[int, ...] = DUEL, options: Options | None = None
) -> PreparedBattlecon:
    found = fighters or (fighter(),) * len(teams)
    names = tuple(f"Player {seat + 1}" for seat in range(len(teams)))
    return PreparedBattlecon(content_of(found), options or Options(), teams, names)


def choose(game: Battlecon, *labels: str) -> None:
    """Whoever is asked takes these choices, one after the other."""
    for label in labels:
        game.apply(game.find_action(label))
