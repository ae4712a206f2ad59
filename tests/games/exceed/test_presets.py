"""Every scenario of the digest's section 17 under each of the three rule sets: where a set plays
differently, a scenario of the same number says how."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.kernel.scenarios import Map, Scalar
from engine.scenarios.model import Scenario
from engine.scenarios.parse import read_scenarios
from engine.scenarios.run import run

FOLDER = Path(__file__).parents[3] / "tests/scenarios/exceed"
PRESETS = ("S_UNI", "S_BB", "S2020")
NUMBER = re.compile(r"exceed (\d+)[a-z]? ")
DIFFERS = {
    ("exceed 10b", "S2020"),  # at least 1 Force is changed (D3)
    ("exceed 49", "S_BB"),  # what pays for Exceed goes to overdrive (X6)
    ("exceed 43", "S_BB"),  # Now comes before the boost is in play (D6)
    ("exceed 43", "S2020"),
    ("exceed 53", "S2020"),  # stun is looked at later (D11)
    ("exceed 35", "S2020"),  # the hand limit holds after strikes (D17)
    ("exceed 38", "S2020"),  # non-lethal damage counts as what was lost (D16)
}


def _asked() -> list[Scenario]:
    found = [
        scenario
        for path in sorted(FOLDER.rglob("*.yaml"))
        for scenario in read_scenarios(path.read_text("utf-8"))
        if isinstance(scenario, Scenario) and NUMBER.match(scenario.name)
    ]
    assert len(found) > 60
    return found


ASKED = _asked()


def number_of(scenario: Scenario) -> str:
    found = NUMBER.match(scenario.name)
    return "" if found is None else found[1]


def rules_of(scenario: Scenario) -> str:
    named = scenario.given.get("rules")
    return named.text if isinstance(named, Scalar) else ""


def under(scenario: Scenario, rules: str) -> Scenario:
    pairs = (*scenario.given.pairs, (Scalar("rules", 0), Scalar(rules, 0)))
    return replace(scenario, given=Map(pairs, scenario.given.line))


PLAYED = [(scenario, rules) for scenario in ASKED if not rules_of(scenario) for rules in PRESETS]


@pytest.mark.parametrize(("scenario", "rules"), PLAYED, ids=lambda one: getattr(one, "name", one))
def test_it_is_the_same_under_each_rule_set_unless_it_is_written(
    scenario: Scenario, rules: str
) -> None:
    name = " ".join(scenario.name.split()[:2])
    outcome = run(under(scenario, rules), "")
    assert outcome.ok is ((name, rules) not in DIFFERS), outcome.faults
    if not outcome.ok:
        own = [rules_of(one) for one in ASKED if number_of(one) == number_of(scenario)]
        assert rules in own, "write what this rule set does instead"
