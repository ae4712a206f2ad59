"""Every scenario file is a test; so are the examples of docs/scenarios.md."""

import re
from functools import cache
from pathlib import Path

import pytest

from engine.scenarios import run_text
from engine.scenarios.model import Scenario
from engine.scenarios.parse import read_scenarios
from engine.scenarios.run import run

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "tests/scenarios").rglob("*.yaml"))
NUMBER = re.compile(r"\bS\d+(?=[a-z]?\b)")
PAGE = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")


@cache
def all_scenarios() -> list[tuple[Path, Scenario]]:
    found = []
    for path in FILES:
        for scenario in read_scenarios(path.read_text(encoding="utf-8")):
            assert isinstance(scenario, Scenario), f"{path}: {scenario.error}"
            found.append((path, scenario))
    return found


@pytest.mark.parametrize(
    ("path", "scenario"),
    [
        pytest.param(path, scenario, id=f"{path.stem}-{scenario.name}")
        for path, scenario in all_scenarios()
    ],
)
def test_scenario(path: Path, scenario: Scenario) -> None:
    outcome = run(scenario, str(path.relative_to(ROOT)))
    assert outcome.ok, outcome.text()


def test_every_scenario_has_its_own_name() -> None:
    names = [scenario.name for _, scenario in all_scenarios()]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("example", re.findall(r"```yaml\n(name:.*?)```", PAGE, re.S))
def test_examples_of_the_page_hold(example: str) -> None:
    for outcome in run_text(example, "docs/scenarios.md"):
        assert outcome.ok, outcome.text()


def test_every_kind_of_event_is_known_and_on_the_page() -> None:
    from engine.games.fade.tools.scenario import KINDS

    source = "".join(path.read_text("utf-8") for path in (ROOT / "engine/games/fade").rglob("*.py"))
    emitted = {kind.replace("_", " ") for kind in re.findall(r'\bemit\(\s*"(\w+)"', source)}
    listed = PAGE[PAGE.index("Kinds of F.A.D.E.:") :].partition("(of an Equip Zone)")[0]
    on_page = {" ".join(word.split()) for word in listed.partition(":")[2].split(",")}
    assert emitted <= set(KINDS)
    assert set(KINDS) == on_page


def test_the_page_names_every_key_and_property() -> None:
    from engine.games.fade.tools.scenario import MOMENTS, WHOLE
    from engine.games.fade.tools.scenario_facts import CARD_FACTS, SEAT_FACTS
    from engine.games.fade.tools.scenario_given import CARD_KEYS, GIVEN_KEYS, PHASES, SEAT_KEYS

    words = {*CARD_FACTS, *SEAT_FACTS, *CARD_KEYS, *GIVEN_KEYS, *SEAT_KEYS, *WHOLE, *MOMENTS}
    missing = [word for word in sorted({*words, *PHASES}) if word.lower() not in PAGE.lower()]
    assert missing == []


def test_the_page_names_every_label() -> None:
    from engine.games.fade.tools.scenario import FadeAdapter

    known = [verb for verb in FadeAdapter.verbs if not re.fullmatch(r"[crefbp]\d", verb)]
    assert [verb for verb in known if verb.lower() not in PAGE.lower()] == []


def test_the_page_names_every_kind_of_event() -> None:
    from engine.games.fade.tools.scenario import FadeAdapter

    kinds = FadeAdapter.kinds
    assert len(kinds) > 20
    listed = " ".join(PAGE.split()).split("Kinds of F.A.D.E.: ")[1].split(". A failing")[0]
    named = {word.split(" (")[0] for word in listed.split(", ")}
    assert (
        sorted(kind.replace("_", " ") for kind in kinds if kind.replace("_", " ") not in named)
        == []
    )


def test_every_scenario_of_the_digest_is_a_file() -> None:
    digest = (ROOT / "docs/rules/fade.md").read_text(encoding="utf-8")
    wanted = set(re.findall(r"^- \*\*(S\d+)\*\*", digest, re.M))
    named = {found for _, scenario in all_scenarios() for found in NUMBER.findall(scenario.name)}
    assert len(wanted) > 90
    assert sorted(wanted - named) == []


def test_every_keyword_that_is_played_has_a_scenario() -> None:
    from engine.games.fade.cards.vocabulary import KeywordName

    texts = " ".join(path.read_text(encoding="utf-8") for path in FILES)
    played = list(KeywordName)
    assert len(played) >= 55
    missing = [
        keyword.value
        for keyword in played
        if keyword.value.removesuffix(" Counter") not in texts
        or not re.search(rf"KW[^)\n]*{keyword.value.removesuffix(' Counter')}", texts)
    ]
    assert missing == []
