"""The options of F.A.D.E. described for forms: the flags of section 9, and the World Rules."""

from collections.abc import Mapping, Sequence

from engine.games.fade.cards.compile import MAX_SEATS
from engine.games.fade.cards.library import printed_of
from engine.games.fade.cards.printed import Row
from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.decks.rules import card_rows
from engine.games.fade.options import Options
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.option_fields import OptionField, OptionKind

WORLD_RULES = "world_rules"
DEFAULT = Options()


def _flag(name: str, label: str, text: str = "") -> OptionField:
    return OptionField(name, OptionKind.FLAG, label, bool(getattr(DEFAULT, name)), text)


def _number(
    name: str, label: str, text: str = "", low: int = 0, high: int | None = None, nothing: str = ""
) -> OptionField:
    default: int | None = getattr(DEFAULT, name)
    return OptionField(name, OptionKind.NUMBER, label, default, text, low, high, nothing)


FLAGS = (
    _number("start_hp", "HP at the start", low=1),
    _number("start_tp", "TP at the start"),
    _number("opening_hand", "Cards of the first Hand"),
    _number("max_hand", "Most cards in Hand"),
    _number("max_cs", "Character Slots"),
    _number("player_plv", "PLV of a player"),
    _number(
        "first_player",
        "First player",
        "The number of a seat, counted from 0.",
        high=MAX_SEATS - 1,
        nothing="A coin decides",
    ),
    _flag("hp_cap", "HP stay below the maximum", "HP that are gained end at the HP of the start."),
    _flag("last_stand_counts_reserve", "The Last Stand looks at the Reserve"),
    _number(
        "attacker_cards_per_unit",
        "Skills of a unit in a turn",
        "Beside its Normal Attack, while it attacks.",
        nothing="Any number",
    ),
    _flag("characters_in_deck", "Characters may lie in the Deck"),
    _flag("legal_decks", "Only legal decks sit down"),
    _number("cap_rounds", "Rounds until a draw", low=1),
    _number("cap_links", "Links in a turn", low=1),
    _number("cap_same_effect", "Uses of one effect in a turn", low=1),
    _number("cap_replays", "Replays of a card in a turn", low=1),
    _number("cap_moves", "Moves of a unit in a turn", low=1),
    _number("cap_triggers", "Triggers until a draw", low=1),
)


class FadeOptions:
    def fields(self, seats: int) -> tuple[OptionField, ...]:
        agreed = OptionField(
            WORLD_RULES,
            OptionKind.CARDS,
            "World Rules",
            (),
            "One for each player at most. They hold for both sides in every game.",
            high=seats,
            card_type=CardType.WORLD_RULE.value,
            is_usual=True,
        )
        return (agreed, *FLAGS)

    def check_cards(self, options: Data, cards: Sequence[object], seats: int) -> None:
        world_rules(options.get(WORLD_RULES, ()), card_rows(cards), seats)


def world_rules(names: object, rows: Mapping[str, Row], seats: int) -> tuple[str, ...]:
    """The agreed World Rules, checked: known, of that type, each once, one per player."""
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise _refused('The option "world_rules" must list the names of World Rules.')
    found: list[str] = []
    for name in names:
        if not isinstance(name, str) or name not in rows:
            raise _refused(f"There is no card {name}, so the table cannot agree on it.")
        kind = printed_of(rows[name]).type
        if kind is not CardType.WORLD_RULE:
            raise _refused(f"{name} is {kind.with_article}, not a World Rule.")
        if name in found:
            raise _refused(f"{name} is listed twice; a World Rule is agreed on once.")
        found.append(name)
    if len(found) > seats:
        raise _refused(
            f"A player shows at most one World Rule (section 7): {len(found)} are too many for "
            f"{seats} players."
        )
    return tuple(found)


def _refused(message: str) -> OptionsError:
    return OptionsError(message, WORLD_RULES)
