"""One-click mends: what the game says can be done about violations, as edits of a deck."""

from collections.abc import Mapping, Sequence

from decks.contents import Change, Edit, Move
from decks.legality.verdict import Mend, Violation
from engine import api


def mends(
    system: str,
    broken: Sequence[Violation],
    lists: api.Lists,
    cards: Sequence[object],
    *,
    ids: Mapping[str, int],
    limits: api.Limits,
    restricted: Sequence[str],
) -> list[tuple[Mend, ...]]:
    """For each violation those that would do, each by itself or all together."""
    found = api.mends(
        system,
        [_as_the_game_says(violation) for violation in broken],
        lists,
        cards,
        limits=limits,
        restricted=restricted,
    )
    return [
        tuple(Mend(mend.label, tuple(_edit(edit, ids) for edit in mend.edits)) for mend in each)
        for each in found
    ]


def _as_the_game_says(violation: Violation) -> api.Violation:
    return api.Violation(
        card=violation.card,
        message=violation.message,
        rule=violation.ruling,
        breach=violation.breach,
        title=violation.rule,
        section=violation.section or "",
        home=violation.home or "",
    )


def _edit(edit: api.Cap | api.Move, ids: Mapping[str, int]) -> Edit:
    card, section = ids[edit.card], edit.section
    if isinstance(edit, api.Move):
        return Move(card, section, edit.home, edit.count)
    return Change(card, section, cap=edit.count)
