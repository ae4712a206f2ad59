"""Where the three rulebooks differ, as options (section 14 of the digest), and their presets.

A rule set is chosen first; any single option can differ from it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from engine.kernel.data import Data
from engine.kernel.option_fields import OptionField, OptionKind, unknown_option

TITLE: Final = "Exceed"
RULES: Final = "rules"
AS_RULES: Final = "as the rules say"
"""The value of an option nobody has set by itself."""

UNI: Final = "S_UNI"
BB: Final = "S_BB"
OLD: Final = "S2020"

DRAW_SWING: Final = "draw_swing"
ANY_TOP_USE: Final = "any_top_use"
ILLEGAL: Final = "illegal"
LOSE: Final = "lose"
OWN_START: Final = "own_start"
OPP_STEP5: Final = "opp_step5"
IMMEDIATE: Final = "immediate"
AT_CHECK: Final = "at_check"
STRIKE: Final = "strike"
TURN: Final = "turn"
AFTER_BOTH: Final = "after_both"
PER_PLAYER: Final = "per_player"
DRAW: Final = "draw"
EFFECT_OWNER_LOSES: Final = "effect_owner_loses"


@dataclass(slots=True)
class Options:
    """The defaults are those of the newest book, S_UNI."""

    move_over_surcharge: int = 1
    change_cards_min: int = 0
    reshuffle_trigger: str = DRAW_SWING
    auto_counts_as_manual: bool = False
    second_manual: str = ILLEGAL
    boost_place_before_now: bool = True
    traps: bool = True
    stun_gate: str = OWN_START
    stun_latch: str = IMMEDIATE
    damage_window: str = STRIKE
    after_needs_unstunned: bool = False
    end_of_strike: str = AFTER_BOTH
    nonlethal_counts_full: bool = True
    hand_limit_after_strike: bool = False
    close_is_advance: bool = True
    push_is_retreat: bool = False
    both_dead: str = DRAW
    cap_turns: int = 200

    def to_data(self) -> dict[str, object]:
        return {each.name: getattr(self, each.name) for each in fields(self)}


PRESETS: Final[dict[str, Options]] = {
    UNI: Options(),
    BB: Options(boost_place_before_now=False, stun_gate=OPP_STEP5),
    OLD: Options(
        change_cards_min=1,
        boost_place_before_now=False,
        stun_gate=OPP_STEP5,
        stun_latch=AT_CHECK,
        damage_window=TURN,
        after_needs_unstunned=True,
        end_of_strike=PER_PLAYER,
        nonlethal_counts_full=False,
        hand_limit_after_strike=True,
        close_is_advance=False,
    ),
}

RULE_SETS: Final = (
    (UNI, "Season 6, the newest"),
    (BB, "Season 5"),
    (OLD, "2020"),
)
WORDS: Final[dict[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "reshuffle_trigger": (
        "What reshuffles an empty deck",
        ((DRAW_SWING, "A draw or a Wild Swing"), (ANY_TOP_USE, "Any use of the top card")),
    ),
    "second_manual": (
        "A second Manual Reshuffle",
        ((ILLEGAL, "Cannot be chosen"), (LOSE, "Loses the game")),
    ),
    "stun_gate": (
        "When a stunned player loses the attack",
        ((OWN_START, "When it would begin"), (OPP_STEP5, "After the Active player's attack")),
    ),
    "stun_latch": (
        "When stun is decided",
        ((IMMEDIATE, "With the damage"), (AT_CHECK, "When it is looked at")),
    ),
    "damage_window": (
        "Damage that counts against guard",
        ((STRIKE, "That of the strike"), (TURN, "That of the turn")),
    ),
    "end_of_strike": (
        "End-of-strike effects",
        ((AFTER_BOTH, "After both cleanups"), (PER_PLAYER, "In each player's cleanup")),
    ),
    "both_dead": (
        "Both at 0 life at once",
        ((DRAW, "A draw"), (EFFECT_OWNER_LOSES, "Whose effect it was loses")),
    ),
}
FLAGS: Final[dict[str, str]] = {
    "auto_counts_as_manual": "An automatic reshuffle counts as a manual one for texts",
    "boost_place_before_now": "A boost enters play before its Now effects",
    "traps": "Traps can be played",
    "after_needs_unstunned": "Before and After effects need a player who is not stunned",
    "nonlethal_counts_full": "Non-lethal damage counts in full",
    "hand_limit_after_strike": "The hand limit holds after strikes, too",
    "close_is_advance": "To close is to advance",
    "push_is_retreat": "Who is pushed retreats, who is pulled advances",
}
NUMBERS: Final[dict[str, tuple[str, int, int]]] = {
    "move_over_surcharge": ("Extra Force to move past the opponent", 0, 5),
    "change_cards_min": ("Least Force for Change Cards", 0, 1),
    "cap_turns": ("Turns until a draw", 1, 10_000),
}
YES_NO: Final = (("yes", "Yes"), ("no", "No"))


class ExceedOptions:
    """What can be set: a rule set, and whatever should differ from it."""

    def fields(self, seats: int) -> tuple[OptionField, ...]:
        rules = OptionField(
            RULES, OptionKind.CHOICE, "Rules", UNI, choices=RULE_SETS, is_usual=True
        )
        return (rules, *(field_of(each.name) for each in fields(Options)))

    def check_cards(
        self, options: Mapping[str, object], cards: Sequence[object], seats: int
    ) -> None:
        """Every rule set goes with all cards."""


def field_of(name: str) -> OptionField:
    """One option as forms ask for it."""
    if name in NUMBERS:
        label, low, high = NUMBERS[name]
        return OptionField(name, OptionKind.NUMBER, label, None, "", low, high, AS_RULES)
    label, choices = (FLAGS[name], YES_NO) if name in FLAGS else WORDS[name]
    given = ((AS_RULES, "As the rules say"), *choices)
    return OptionField(name, OptionKind.CHOICE, label, AS_RULES, choices=given)


def read_options(given: Data) -> Options:
    """Options from outside: a rule set and what differs from it; flags may be true or false."""
    known = {each.name: field_of(each.name) for each in fields(Options)}
    rules = OptionField(RULES, OptionKind.CHOICE, "Rules", UNI, choices=RULE_SETS)
    made = replace(PRESETS[str(rules.checked(given.get(RULES, UNI)))])
    for name, value in given.items():
        if name == RULES:
            continue
        if name not in known:
            raise unknown_option(TITLE, name, (RULES, *known))
        if name in FLAGS and isinstance(value, bool):
            value = "yes" if value else "no"
        fitting = known[name].checked(value)
        if fitting is not None and fitting != AS_RULES:
            setattr(made, name, fitting == "yes" if name in FLAGS else fitting)
    return made
