"""The config flags of section 9 of the rules, checked when a game starts."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields

from engine.kernel.errors import OptionsError


@dataclass(slots=True)
class Options:
    """Flags with their defaults; the ruling beside each explains it."""

    hp_cap: bool = False  # fade:R8
    last_stand_counts_reserve: bool = True  # fade:R78
    attacker_cards_per_unit: int | None = 1  # fade:R83
    characters_in_deck: bool = False  # fade:R178
    first_player: int | None = None  # fade:R44
    cap_rounds: int = 200  # fade:R186
    cap_links: int = 500
    cap_same_effect: int = 200
    cap_replays: int = 50
    cap_moves: int = 20
    cap_triggers: int = 1000  # fade:R187
    start_hp: int = 50
    start_tp: int = 0
    opening_hand: int = 6
    max_cs: int = 6
    max_hand: int = 10
    player_plv: int = 5
    legal_decks: bool = True

    def to_data(self) -> dict[str, object]:
        """The flags as JSON-able data."""
        return asdict(self)


NULLABLE = ("attacker_cards_per_unit", "first_player")


def read_options(data: Mapping[str, object]) -> Options:
    """Options from outside; unknown or unfitting ones are refused."""
    known = {field.name: field.default for field in fields(Options)}
    values: dict[str, bool | int | None] = {}
    for name, value in data.items():
        if name not in known:
            raise OptionsError(f'F.A.D.E. has no option "{name}".')
        values[name] = _fitting(name, value, isinstance(known[name], bool))
    made = Options()
    for name, flag in values.items():
        setattr(made, name, flag)
    return made


def _fitting(name: str, value: object, flag: bool) -> bool | int | None:
    """The value if it suits the option."""
    if flag and isinstance(value, bool):
        return value
    if value is None and name in NULLABLE:
        return None
    if flag or type(value) is not int or value < 0:
        raise OptionsError(f'The option "{name}" cannot be {value!r}.')
    return value
