"""Mends: taken all together they make what they are about vanish, and break nothing else."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from engine import api
from tests.contract.samples import core_cards, table_rules

CARDS = [
    *core_cards(),
    *table_rules(),
    {"name": "Swarm", "type": "Skill", "text": "A Deck can have 8 copies of this card."},
    {"name": "Relic", "type": "Item", "text": "Mythical. You gain 2 TP."},
    {"name": "Brute", "type": "Raider", "text": "", "level": "3"},
    {"name": "Nobody", "type": "Character", "text": "Flash."},
]
NAMES = [card["name"] for card in CARDS]
Lists = dict[str, dict[str, int]]

sections = st.sampled_from([section.slug for section in api.deck_sections("fade")])
names = st.sampled_from([*NAMES, "No Such Card"])
lists_of_cards = st.dictionaries(sections, st.dictionaries(names, st.integers(1, 9), max_size=8))
limits = st.fixed_dictionaries({"copies": st.integers(1, 4), "pool_levels": st.integers(1, 60)})


def mended(lists: Mapping[str, Mapping[str, int]], mends: list[api.Mend]) -> Lists:
    """The lists after a click on each."""
    found = {section: dict(counts) for section, counts in lists.items()}
    for mend in mends:
        for edit in mend.edits:
            here = found.setdefault(edit.section, {})
            if isinstance(edit, api.Move):
                there = found.setdefault(edit.home, {})
                there[edit.card] = there.get(edit.card, 0) + edit.count
                here[edit.card] -= edit.count
            elif edit.card in here:
                here[edit.card] = min(here[edit.card], edit.count)
    return {
        section: {name: count for name, count in counts.items() if count}
        for section, counts in found.items()
    }


@given(lists_of_cards, limits)
def test_the_first_mend_of_each_violation_leaves_a_legal_deck(
    lists: Lists, limits: dict[str, int]
) -> None:
    limits = {**limits, "deck_size": 0}  # no mend adds cards
    broken = api.check_deck("fade", lists, CARDS, limits=limits)
    offered = api.mends("fade", broken, lists, CARDS, limits=limits)
    assert all(offered), "something is broken that nothing mends"
    after = mended(lists, [mends[0] for mends in offered])
    assert api.check_deck("fade", after, CARDS, limits=limits) == ()


def test_a_misplaced_card_goes_where_there_is_room() -> None:
    lists = {"deck": {"Ember Whelp": 2}, "pool": {}}
    broken = api.check_deck("fade", lists, CARDS, limits={"deck_size": 0})
    [[mend]] = api.mends("fade", broken, lists, CARDS)
    assert mend.label == "Move Ember Whelp to Fighter Pool"
    assert mend.edits == (
        api.Move("Ember Whelp", "deck", "pool", 2),
        api.Cap("Ember Whelp", "deck", 0),
    )


def test_what_a_format_refuses_goes_nowhere_else() -> None:
    lists = {"deck": {"Ember Whelp": 2}}
    [misplaced] = api.check_deck("fade", lists, CARDS, limits={"deck_size": 0})
    banned = api.Violation("Ember Whelp", "Banned.", "format", "banned", "Banned", "deck")
    for mends in api.mends("fade", [misplaced, banned], lists, CARDS):
        assert [mend.label for mend in mends] == ["Remove 2 Ember Whelp"]


def test_a_restricted_card_keeps_one_copy_where_it_belongs() -> None:
    lists = {"deck": {"Ember Whelp": 1}, "pool": {"Ember Whelp": 2}}
    broken = [
        *api.check_deck("fade", lists, CARDS, limits={"deck_size": 0}),
        api.Violation("Ember Whelp", "One.", "format", api.RESTRICTED, "Restricted"),
    ]
    offered = api.mends("fade", broken, lists, CARDS, restricted=["Ember Whelp"])
    assert mended(lists, [mends[0] for mends in offered]) == {
        "deck": {}, "pool": {"Ember Whelp": 1},
    }  # fmt: skip
