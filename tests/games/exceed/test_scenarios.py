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
