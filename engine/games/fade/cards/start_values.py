"""What a World Rule sets before the game (fade:R200): options of the table, by other numbers."""

from collections.abc import Iterable
from dataclasses import replace

from engine.games.fade.ir import DrawnAfter, EachTurn, StartMatter, StartsWith, TurnMatter
from engine.games.fade.options import Options
from engine.text.nodes import Ability

OPTION_OF: dict[StartMatter | TurnMatter, str] = {
    StartMatter.HP: "start_hp",
    StartMatter.TP: "start_tp",
    StartMatter.CS: "max_cs",
    StartMatter.PLV: "player_plv",
    StartMatter.DEF: "player_def",
    StartMatter.AGI: "player_agi",
    StartMatter.HAND: "opening_hand",
    TurnMatter.TP: "turn_tp",
    TurnMatter.CARDS: "turn_cards",
}


def by_the_rules(matter: StartMatter | TurnMatter) -> int:
    """What the rules give if nothing else is said (section 2 and 3)."""
    found = getattr(Options(), OPTION_OF[matter])
    assert isinstance(found, int)
    return found


def under(rules: Iterable[Ability], flags: Options) -> Options:
    """The options of a table that agreed on these texts; a later one overrides (fade:R200)."""
    flags = replace(flags)
    for rule in rules:
        match rule:
            case StartsWith(values):
                for value in values:
                    setattr(flags, OPTION_OF[value.matter], value.n)
            case EachTurn(matter, n):
                setattr(flags, OPTION_OF[matter], n)
            case DrawnAfter(rounds):
                flags.cap_rounds = rounds
    return flags
