"""The config flags of section 9 of the rules: defaults, ranges, and how people read them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from engine.kernel.options import flag, number, read_options

MAX_SEATS: Final = 4


@dataclass(slots=True)
class Options:
    """Flags with their defaults; the ruling beside each explains it."""

    start_hp: int = number(50, "HP at the start", low=1)
    start_tp: int = number(0, "TP at the start")
    opening_hand: int = number(6, "Cards of the first Hand")
    max_hand: int = number(10, "Most cards in Hand")
    max_cs: int = number(6, "Character Slots")
    player_plv: int = number(5, "PLV of a player")
    player_def: int = number(0, "DEF of a player")
    player_agi: int = number(0, "AGI of a player")
    turn_tp: int = number(5, "TP of a turn")
    turn_cards: int = number(2, "Cards drawn in a turn")
    first_player: int | None = number(  # fade:R44
        None,
        "First player",
        "The number of a seat, counted from 0.",
        high=MAX_SEATS - 1,
        nothing="A coin decides",
    )
    hp_cap: bool = flag(  # fade:R8
        False, "HP stay below the maximum", "HP that are gained end at the HP of the start."
    )
    last_stand_counts_reserve: bool = flag(  # fade:R78
        True, "The Last Stand looks at the Reserve"
    )
    attacker_cards_per_unit: int | None = number(  # fade:R83
        1,
        "Skills of a unit in a turn",
        "Beside its Normal Attack, while it attacks.",
        nothing="Any number",
    )
    hits_outlast_attacker: bool = flag(  # fade:R261
        False,
        "Hits go on without the attacker",
        "An attack makes its hits though its user is gone.",
    )
    reserve_loses_targets: bool = flag(  # fade:R262
        True,
        "The Reserve is out of reach",
        "An effect is lost on a target that has gone to the Reserve.",
    )
    negated_attacks_wear: bool = flag(  # fade:R264
        True, "Negated attacks wear", "An Equip Item wears though the attack was negated."
    )
    wildcard_normal_attacks: bool = flag(  # fade:R267
        False,
        "Wildcard in Normal Attacks",
        "The Normal Attack of a Wildcard Character has every element.",
    )
    items_in_own_combat: bool = flag(  # fade:R272
        True, "Items in the own Combat Step", "Between attacks, as the other players may."
    )
    level_up_makes_room: bool = flag(  # fade:R149
        False,
        "Level Up makes room",
        "Others may go to the Reserve so that a Level Up fits.",
    )
    characters_in_deck: bool = flag(False, "Characters may lie in the Deck")  # fade:R178
    legal_decks: bool = flag(True, "Only legal decks sit down")
    cap_rounds: int = number(200, "Rounds until a draw", low=1)  # fade:R186
    cap_links: int = number(500, "Links in a turn", low=1)
    cap_same_effect: int = number(200, "Uses of one effect in a turn", low=1)
    cap_replays: int = number(50, "Replays of a card in a turn", low=1)
    cap_moves: int = number(20, "Moves of a unit in a turn", low=1)
    cap_triggers: int = number(1000, "Triggers until a draw", low=1)  # fade:R187

    def to_data(self) -> dict[str, object]:
        """The flags as JSON-able data."""
        return asdict(self)


def read_flags(given: Mapping[str, object]) -> Options:
    """Flags from outside, checked."""
    return read_options("F.A.D.E.", Options, given)
