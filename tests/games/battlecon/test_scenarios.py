"""The digest's scenarios are files, and the page about scenarios knows all words of BattleCON."""

import re
from pathlib import Path

from engine.games.battlecon.event_kinds import KINDS
from engine.games.battlecon.tools.scenario import (
    CARD_FACTS,
    MOMENTS,
    SEAT_FACTS,
    WHOLE,
    BattleconAdapter,
)
from engine.games.battlecon.tools.scenario_given import (
    FIGHTER_KEYS,
    GIVEN_KEYS,
    SEAT_KEYS,
    SEAT_NAMES,
    STEPS,
)
from engine.scenarios.model import Scenario
from engine.scenarios.parse import read_scenarios

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
SECTION = PAGE[PAGE.index("## BattleCON") : PAGE.index("## For another game")]


def names() -> list[str]:
    found = []
    for path in sorted((ROOT / "tests/scenarios/battlecon").rglob("*.yaml")):
        for scenario in read_scenarios(path.read_text(encoding="utf-8")):
            assert isinstance(scenario, Scenario), f"{path}: {scenario.error}"
            found.append(scenario.name)
    return found


def test_every_scenario_of_section_16_is_a_file() -> None:
    digest = (ROOT / "docs/rules/battlecon.md").read_text(encoding="utf-8")
    section = digest[digest.index("## 16.") : digest.index("## 17.")]
    wanted = set(re.findall(r"^(\d+)\. ", section, re.M))
    written = {found[1] for name in names() if (found := re.match(r"battlecon (\d+)[a-z]? ", name))}
    assert len(wanted) > 35
    assert sorted(wanted - written) == []


def test_the_page_names_every_key_and_property() -> None:
    words = {*CARD_FACTS, *SEAT_FACTS, *GIVEN_KEYS, *SEAT_KEYS, *WHOLE, *MOMENTS}
    words |= {*FIGHTER_KEYS, *STEPS}
    words -= {*SEAT_NAMES}
    low = " ".join(SECTION.split()).lower()
    assert [word for word in sorted(words) if word not in low] == []


def test_the_page_names_every_label_and_kind_of_event() -> None:
    low = " ".join(SECTION.split()).lower()
    assert [verb for verb in BattleconAdapter.verbs if verb not in low] == []
    listed = low[low.index("kinds of battlecon:") :]
    assert [kind for kind in KINDS if kind not in listed] == []


def test_every_kind_of_event_is_known() -> None:
    folder = ROOT / "engine/games/battlecon"
    source = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    emitted = set(re.findall(r'\bemit\(\s*"([a-zA-Z ]+)"', source))
    assert emitted <= set(KINDS)
