"""The digest's scenarios are files, and the page about scenarios knows all words of Exceed."""

import re
from pathlib import Path

from engine.games.exceed.event_kinds import KINDS
from engine.games.exceed.tools.scenario import CARD_FACTS, MOMENTS, SEAT_FACTS, WHOLE, ExceedAdapter
from engine.games.exceed.tools.scenario_given import (
    CARD_KEYS,
    FIGHTER_KEYS,
    GIVEN_KEYS,
    SEAT_KEYS,
    STEPS,
)
from engine.scenarios.model import Scenario
from engine.scenarios.parse import read_scenarios
from engine.scenarios.report import Report
from engine.scenarios.run import run_text

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
SECTION = PAGE[PAGE.index("## Exceed") :]
NOT_A_POSITION: dict[str, str] = {}


def names() -> list[str]:
    found = []
    for path in sorted((ROOT / "tests/scenarios/exceed").glob("*.yaml")):
        for scenario in read_scenarios(path.read_text(encoding="utf-8")):
            assert isinstance(scenario, Scenario), f"{path}: {scenario.error}"
            found.append(scenario.name)
    return found


def test_every_scenario_of_section_17_is_a_file() -> None:
    digest = (ROOT / "docs/rules/exceed.md").read_text(encoding="utf-8")
    section = digest[digest.index("## 17.") : digest.index("## 18.")]
    wanted = set(re.findall(r"^(\d+)\. ", section, re.M))
    written = {found[1] for name in names() if (found := re.match(r"exceed (\d+)[a-z]? ", name))}
    assert len(wanted) > 35
    assert sorted(wanted - written - set(NOT_A_POSITION)) == []


def test_the_page_names_every_key_and_property() -> None:
    words = {*CARD_FACTS, *SEAT_FACTS, *CARD_KEYS, *GIVEN_KEYS, *SEAT_KEYS, *WHOLE, *MOMENTS}
    words |= {*FIGHTER_KEYS, *STEPS}
    low = SECTION.lower()
    assert [word for word in sorted(words) if word not in low] == []


def test_the_page_names_every_label_and_kind_of_event() -> None:
    low = " ".join(SECTION.split()).lower()
    assert [verb for verb in ExceedAdapter.verbs if verb not in low] == []
    listed = low[low.index("kinds of exceed:") :]
    assert [kind for kind in KINDS if kind not in listed] == []


def test_every_kind_of_event_is_known() -> None:
    folder = ROOT / "engine/games/exceed"
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    emitted = set(re.findall(r'\bemit\(\s*"([a-z ]+)"', source))
    assert emitted <= set(KINDS)


PAYING = """
name: a
game: exceed
cards:
  Dear: {cost: 2 Force, range: 1-9, power: 3, speed: 9}
  Grip: {range: 1, boost: Close Grip, boost_type: continuous, boost_text: "Hit: Draw 1 card."}
given:
  P1: {%s}
  P2: {hand: [Block]}
when:
"""


def outcome(given: str, rest: str) -> str:
    return Report(run_text(PAYING % given + rest, "file.yaml")).text()


def test_a_payment_that_takes_every_card_needs_no_words_and_may_have_them() -> None:
    exceeds = "gauge: [Grasp, Cross]"
    assert "1 passed" in outcome(exceeds, "  - P1: exceed\nthen: {P1: {mode: exceed, gauge: 0}}")
    rows = "  - P1: [exceed, spend Cross]\nthen: {P1.discard: {top: [Grasp, Cross]}}"
    assert "1 passed" in outcome(exceeds, rows)
    strikes = "hand: [Dear, Dive], gauge: [Sweep]"
    rows = "  - P1: [strike, set Dear]\n  - P2: set Block\nthen: {P1: {gauge: [Dear], hand: 0}}"
    assert "1 passed" in outcome(strikes, rows)
    chosen = outcome("gauge: [Grasp, Cross, Dive]", "  - P1: exceed\nthen: {P1.mode: exceed}")
    assert "0 passed" in chosen, "which two of three is a choice"
    assert "spend Dive (gauge)" in chosen


def test_a_text_in_play_is_called_like_its_boost_or_its_card() -> None:
    given = "place: 6, hand: [Grasp], boosts: [Grip]"
    for name in ("first Grip", "first Close Grip", "first close grip (boosts)"):
        rows = f"  - P1: [strike, set Grasp]\n  - P2: set Block\n  - P1: [{name}, push 1]\n"
        assert "1 passed" in outcome(given, rows + "then: {P1.hand: 1}"), name


def test_what_lies_in_one_option_says_which_option() -> None:
    given = "place: 6, hand: [Grasp]"
    for written in (
        "push 2",
        "option 1, push 2",
        "push 1-2, push 2",
        "option 1 (push 1-2), push 2",
    ):
        rows = f"  - P1: [strike, set Grasp]\n  - P2: set Block\n  - P1: [{written}]\n"
        assert "1 passed" in outcome(given, rows + "then: {P2.place: 9}"), written
    rows = "  - P1: [strike, set Grasp]\n  - P2: set Block\n  - P1: push 3\nthen: {P2.place: 9}"
    assert '"push 3" is not legal now' in outcome(given, rows)
