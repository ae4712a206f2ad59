"""Every rule of section 7 and of a format: what breaks it, what it says, and what mends it."""

import time
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.set_files import shipped_cards
from decks.contents import Contents, apply
from decks.games.fade.sections import Section
from decks.games.fade.shipped import house_decks
from decks.legality import Facts, Legality, Rules, Violation, check
from engine import api

pytestmark = pytest.mark.pure

OPEN = Rules("fade", "open", "Open", api.deck_limits("fade"))
SKILL = "Attack target enemy: 1 hit of PLV or AGI, Physical."
WORLD = "World Rule: each player's Maximum CS is 8."
ANY_NUMBER = "A Deck can have any number of copies of this card."
PAIRS = "World Rule: a Deck has at most 2 copies of each card."
GIANTS = "World Rule: a Fighter Pool has at most 150 Levels."
CARDS = [
    {"name": "Jab", "type": "Skill", "text": SKILL},
    {"name": "Relic", "type": "Item", "text": "Mythical. You gain 2 TP."},
    {"name": "Pup", "type": "Character", "level": "2"},
    {"name": "Titan", "type": "Character", "level": "30"},
    {"name": "Angel", "type": "Character", "level": "16", "text": "Mythical."},
    {"name": "Shade", "type": "Character", "level": "0"},
    {"name": "Law", "type": "World Rule", "text": WORLD},
    {"name": "Other Law", "type": "World Rule", "text": WORLD},
    {"name": "Beast", "type": "Raider", "level": "30", "text": "Raider."},
    {"name": "Horde", "type": "Character", "level": "20", "text": "Raider."},
    {"name": "Riddle", "type": "Item", "text": "Win the game."},
    {"name": "Ghost", "type": "Item", "text": "You gain 2 TP."},
    {"name": "Outcast", "type": "Skill", "text": SKILL},
    {"name": "Banned", "type": "Skill", "text": SKILL},
    {"name": "Rare Trick", "type": "Skill", "text": SKILL},
    {"name": "Rare Pup", "type": "Character", "level": "3"},
    {"name": "Swarm", "type": "Character", "level": "1", "text": ANY_NUMBER},
    {"name": "Eight", "type": "Skill", "text": f"A Deck can have 8 copies of this card.\n{SKILL}"},
    {"name": "Forty", "type": "World Rule", "text": "World Rule: a Deck has at least 40 cards."},
    {"name": "Pairs", "type": "World Rule", "text": PAIRS},
    {"name": "Giants", "type": "World Rule", "text": GIANTS},
    *({"name": f"Kick {n}", "type": "Skill", "text": SKILL} for n in range(15)),
]
IDS = {card["name"]: number for number, card in enumerate(CARDS, start=1)}
FACTS = {
    IDS[card["name"]]: Facts(
        IDS[card["name"]],
        card["name"],
        card,
        is_playable=card["name"] != "Riddle",
        is_withdrawn=card["name"] == "Ghost",
        sets=frozenset([2 if card["name"] == "Outcast" else 1]),
    )
    for card in CARDS
}
STRICT = Rules(
    "fade",
    "strict",
    "Strict",
    {"deck_size": 20, "copies": 3, "pool_levels": 60},
    sets=frozenset([1]),
    set_names="CORE",
    banned=frozenset([IDS["Banned"]]),
    restricted=frozenset([IDS["Rare Trick"], IDS["Rare Pup"]]),
)
SIXTY = {f"Kick {n}": 4 for n in range(15)}


def contents(**sections: dict[str, int]) -> Contents:
    return Contents(
        {
            Section(section): {IDS[name]: count for name, count in counts.items()}
            for section, counts in sections.items()
        }
    )


def judged(rules: Rules = OPEN, **sections: dict[str, int]) -> Legality:
    return check(contents(**sections), FACTS, rules)


def broken(rules: Rules = OPEN, **sections: dict[str, int]) -> list[tuple[str, str, str]]:
    found = judged(rules, **sections).violations
    return [(violation.breach, violation.card, violation.ruling) for violation in found]


def test_sixty_cards_and_no_fighters_are_legal() -> None:
    assert judged(deck=SIXTY).is_legal
    assert judged(deck=SIXTY, pool={"Pup": 4}, world_rule={"Law": 1}, raider={"Beast": 1}).is_legal


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        ({"deck": {}}, ("deck_size", "", "fade:R177")),
        ({"deck": SIXTY | {"Kick 0": 3}}, ("deck_size", "", "fade:R177")),
        ({"deck": SIXTY | {"Jab": 5}}, ("copies", "Jab", "fade:R179")),
        ({"deck": SIXTY, "pool": {"Pup": 5}}, ("copies", "Pup", "fade:R179")),
        ({"deck": SIXTY | {"Relic": 2}}, ("mythical", "Relic", "fade:R156")),
        ({"deck": SIXTY, "pool": {"Titan": 4}}, ("levels", "", "fade:R180")),
        ({"deck": SIXTY, "pool": {"Shade": 1}}, ("level", "Shade", "fade:R180")),
        ({"deck": SIXTY | {"Pup": 1}}, ("place", "Pup", "fade:R178")),
        ({"deck": SIXTY | {"Law": 1}}, ("place", "Law", "fade:R182")),
        ({"deck": SIXTY | {"Beast": 1}}, ("place", "Beast", "fade:R182")),
        ({"deck": SIXTY, "pool": {"Jab": 1}}, ("place", "Jab", "fade:R180")),
        ({"deck": SIXTY, "pool": {"Horde": 1}}, ("place", "Horde", "fade:R180")),
        ({"deck": SIXTY, "world_rule": {"Jab": 1}}, ("place", "Jab", "section 7")),
        ({"deck": SIXTY, "raider": {"Pup": 1}}, ("place", "Pup", "section 7")),
        ({"deck": SIXTY, "world_rule": {"Law": 2}}, ("single", "", "section 7")),
        ({"deck": SIXTY, "world_rule": {"Law": 1, "Other Law": 1}}, ("single", "", "section 7")),
        ({"deck": SIXTY, "raider": {"Beast": 1, "Horde": 1}}, ("single", "", "section 7")),
        ({"deck": SIXTY | {"Riddle": 1}}, ("unplayable", "Riddle", "card pool")),
        ({"deck": SIXTY | {"Ghost": 1}}, ("withdrawn", "Ghost", "card pool")),
    ],
)
def test_each_rule_is_named_with_its_ruling(
    sections: dict[str, dict[str, int]], expected: tuple[str, str, str]
) -> None:
    assert broken(**sections) == [expected]


def test_a_mythical_card_counts_over_deck_and_pool() -> None:
    found = broken(deck=SIXTY | {"Angel": 1}, pool={"Angel": 1})
    assert ("mythical", "Angel", "fade:R156") in found


def test_the_maybeboard_is_never_illegal() -> None:
    assert judged(deck=SIXTY, maybe={"Ghost": 99, "Riddle": 1, "Pup": 50, "Law": 3}).is_legal


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ({"Outcast": 1}, ("set", "Outcast", "format Strict")),
        ({"Banned": 1}, ("banned", "Banned", "format Strict")),
        ({"Rare Trick": 2}, ("restricted", "Rare Trick", "format Strict")),
        ({"Jab": 4}, ("copies", "Jab", "fade:R179")),
    ],
)
def test_a_format_has_lists_and_numbers_of_its_own(
    deck: dict[str, int], expected: tuple[str, str, str]
) -> None:
    twenty = {f"Kick {n}": 2 for n in range(10)}
    assert broken(STRICT, deck=twenty) == []
    assert broken(STRICT, deck=twenty | deck) == [expected]
    assert ("levels", "", "fade:R180") in broken(STRICT, deck=twenty, pool={"Titan": 3})


def test_card_nobody_knows_is_a_violation_that_can_be_mended() -> None:
    strange = contents(deck=SIXTY)
    strange[Section.DECK][987] = 2
    (violation,) = check(strange, FACTS, OPEN).violations
    assert (violation.breach, violation.card_id) == ("unknown", 987)
    assert check(apply(strange, violation.mends[0].edits), FACTS, OPEN).is_legal


def test_a_card_may_say_how_many_of_it_a_deck_can_have() -> None:
    """fade:R191, the exception of fade:R179."""
    assert judged(deck=SIXTY, pool={"Swarm": 50}).is_legal
    assert judged(deck=SIXTY | {"Eight": 8}).is_legal
    assert broken(deck=SIXTY | {"Eight": 9}) == [("copies", "Eight", "fade:R179")]
    assert labels(deck=SIXTY | {"Eight": 9}) == ["Remove 1 Eight"]
    assert labels(deck=SIXTY | {"Swarm": 9}, pool={"Swarm": 9}) == ["Move Swarm to Fighter Pool"]


@pytest.mark.parametrize(
    ("world_rule", "deck", "pool", "alone", "agreed"),
    [
        ("Forty", {f"Kick {n}": 4 for n in range(10)}, {}, ["deck_size"], []),
        ("Forty", {f"Kick {n}": 4 for n in range(9)}, {}, ["deck_size"], ["deck_size"]),
        ("Forty", SIXTY, {}, [], []),
        ("Pairs", SIXTY, {}, [], ["copies"] * 15),
        ("Giants", SIXTY, {"Titan": 4}, ["levels"], []),
        (
            "Giants",
            SIXTY,
            {"Titan": 4, "Angel": 1, "Rare Pup": 4, "Pup": 3},
            ["levels"],
            ["levels"],
        ),
    ],
)
def test_a_world_rule_is_judged_both_ways(
    world_rule: str, deck: dict[str, int], pool: dict[str, int], alone: list[str], agreed: list[str]
) -> None:
    """fade:R46: the table may refuse it; a deck is legal only if it is without (fade:R191)."""
    verdict = judged(deck=deck, pool=pool, world_rule={world_rule: 1})
    assert [found.breach for found in verdict.violations] == alone
    assert verdict.agreed is not None
    assert [found.breach for found in verdict.agreed] == agreed
    assert (verdict.is_legal, verdict.is_legal_if_agreed) == (not alone, not agreed)
    assert verdict.agreed_card == world_rule


def test_other_world_rules_leave_decks_alone() -> None:
    assert judged(deck=SIXTY, world_rule={"Law": 1}).agreed is None
    assert judged(deck=SIXTY, world_rule={"Forty": 1, "Pairs": 1}).agreed is None
    assert judged(deck=SIXTY).agreed is None


def labels(rules: Rules = OPEN, **sections: dict[str, int]) -> list[str]:
    return [mend.label for found in judged(rules, **sections).violations for mend in found.mends]


def test_mends_say_what_they_do() -> None:
    assert labels(deck=SIXTY | {"Jab": 6}) == ["Remove 2 Jab"]
    assert labels(deck=SIXTY | {"Pup": 2}) == ["Move Pup to Fighter Pool"]
    assert labels(deck=SIXTY | {"Pup": 3}, pool={"Pup": 2}) == [
        "Move 2 Pup to Fighter Pool, remove 1"
    ]
    assert labels(deck=SIXTY | {"Pup": 1}, pool={"Pup": 4}) == ["Remove 1 Pup"]
    assert labels(deck=SIXTY, pool={"Titan": 3, "Pup": 4, "Angel": 1}) == [
        "Remove 1 Angel (16 Levels)",
        "Remove 1 Titan (30 Levels)",
    ]
    assert labels(deck=SIXTY, world_rule={"Law": 1, "Other Law": 1}) == [
        "Keep only Law",
        "Keep only Other Law",
    ]
    assert labels(deck={}) == []


LINES = st.dictionaries(st.sampled_from(sorted(IDS)), st.integers(1, 9), max_size=8)
DECKS = st.fixed_dictionaries(
    {section.value: LINES for section in Section if section is not Section.MAYBE}
)


@given(sections=DECKS, rules=st.sampled_from([OPEN, STRICT]), data=st.data())
def test_all_mends_together_in_any_order_mend_all_they_promise(
    sections: dict[str, dict[str, int]], rules: Rules, data: st.DataObject
) -> None:
    before = contents(**sections)
    mendable = [found for found in check(before, FACTS, rules).violations if found.mends]
    after = before
    for violation in data.draw(st.permutations(mendable)):
        after = apply(after, data.draw(st.sampled_from(violation.mends)).edits)
    # What is left nobody could mend by a click: too few cards.
    assert {found.breach for found in check(after, FACTS, rules).violations} <= {"deck_size"}


@given(sections=DECKS, rules=st.sampled_from([OPEN, STRICT]))
def test_each_mend_alone_mends_its_violation(
    sections: dict[str, dict[str, int]], rules: Rules
) -> None:
    before = contents(**sections)
    for violation in check(before, FACTS, rules).violations:
        for mend in violation.mends:
            after = apply(before, mend.edits)
            assert _key(violation) not in map(_key, check(after, FACTS, rules).violations)
            assert sum(map(after.total, Section)) <= sum(map(before.total, Section))


def _key(violation: Violation) -> tuple[object, ...]:
    return violation.breach, violation.card_id, violation.section


def test_a_deck_is_checked_within_5_milliseconds() -> None:
    cards = list(shipped_cards().values())
    ids = {card["name"]: number for number, card in enumerate(cards)}
    facts = {ids[card["name"]]: Facts(ids[card["name"]], card["name"], card) for card in cards}
    decks = [
        Contents(
            {
                Section.DECK: {ids[name]: n for name, n in house.cards.counts("deck").items()},
                Section.POOL: {ids[name]: n for name, n in house.cards.counts("pool").items()},
            }
        )
        for house in house_decks().values()
    ]
    assert all(check(deck, facts, OPEN).is_legal for deck in decks)
    assert _median(_seconds(deck, facts) for deck in decks * 5) < 0.005


def _seconds(deck: Contents, facts: dict[int, Facts]) -> float:
    started = time.perf_counter()
    check(deck, facts, OPEN)
    return time.perf_counter() - started


def _median(values: Iterable[float]) -> float:
    ordered = sorted(values)
    return ordered[len(ordered) // 2]
