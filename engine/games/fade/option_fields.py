"""What F.A.D.E. takes: the flags of section 9 (options.py), and the World Rules."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.fade.cards.library import printed_of
from engine.games.fade.cards.printed import Row
from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.decks.rules import card_rows
from engine.games.fade.options import Options
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.option_fields import OptionField, OptionKind
from engine.kernel.options import described

WORLD_RULES: Final = "world_rules"


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
        return (agreed, *described(Options))

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
