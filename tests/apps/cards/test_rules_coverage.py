"""Everything the rules number or name has a scenario that shows it, or a written reason."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.rules import coverage
from cards.rules.coverage import KINDS, Covered, cover, items, reasons, stale
from engine import api

pytestmark = [
    pytest.mark.pure,
    pytest.mark.interpreted,  # compiled code cannot be watched
]

FILE = """
scenarios:
  - name: R81 every hit is reduced (fade:R81, R92)
    cards: {X: {plv: 7}, Y: {def: 3, hp: 9}}
    given: {options: {hp_cap: true}, P1: {C1: X}, P2: {C1: Y}}
    when: [P1: attack with X > PLV]
    then: {Y.hp: 5}
  - name: R45 a name that nothing in its run bears out
    cards: {X: {plv: 7}}
    given: {P1: {C1: X}}
    then: {P1.hp: 50}
"""
DUEL = """
game: exceed
scenarios:
  - name: exceed 13 none of its words are what it says (exceed:H5)
    cards:
      Jab: {range: 1-9, power: 0, speed: 9, text: "Hit: Push 1."}
      Wait: {range: "-", speed: 0}
    given: {P1: {hand: [Jab]}, P2: {hand: [Wait]}}
    when: [P1: [strike, set Jab], P2: set Wait]
    then: {P2.place: 8}
"""


@pytest.fixture(scope="module")
def covered() -> list[Covered]:
    return cover("fade", enough=True)


def test_nothing_is_without_a_scenario_or_a_reason(covered: list[Covered]) -> None:
    missing = [one.item.name for one in covered if one.is_missing]
    assert missing == [], "write a scenario, or a reason (docs/rules/fade.reasons.yaml)"


def test_no_reason_is_stale(covered: list[Covered]) -> None:
    assert stale("fade", covered) == []


def test_what_only_a_name_claims_has_a_reason(covered: list[Covered]) -> None:
    bare = [one.item.name for one in covered if one.is_only_a_name]
    assert bare == [], "cite the rule where the code carries it out (# fade:R81), or say why not"


@pytest.mark.parametrize(("system", "rulings"), [("exceed", 110), ("battlecon", 150)])
def test_rulings_and_options_of_duels_have_scenarios_or_reasons(system: str, rulings: int) -> None:
    covered = cover(system, enough=True)
    missing = [one.item.name for one in covered if one.is_missing]
    assert missing == [], f"write a scenario, or a reason (docs/rules/{system}.reasons.yaml)"
    assert stale(system, covered) == []
    kinds = {one.item.kind for one in covered}
    assert {"ruling", "option"} <= kinds
    assert sum(one.item.kind == "ruling" for one in covered) > rulings


def test_points_moments_and_words_of_exceed_are_items() -> None:
    names = {kind: {one.name for one in items("exceed") if one.kind == kind} for kind in KINDS}
    assert {"15.18", "15.59", "D11", "K8"} <= names["ruling"]
    assert {"17.1", "17.53"} <= names["scenario"]
    assert {"Before", "When the opponent advances", "Action"} <= names["trigger"]
    assert {"cannot advance", "Pull", "gain range", "boost paid another way"} <= names["keyword"]
    asked = next(one for one in items("exceed") if one.name == "17.13")
    assert asked.title == "Close"


def test_a_word_that_no_run_shows_is_missing(tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text(DUEL, encoding="utf-8")
    found = {one.item.name: one for one in cover("exceed", [tmp_path], enough=True)}
    for name in ("Push", "Hit", "15.13", "17.13"):
        assert found[name].best, name
    for name in ("Pull", "After", "15.14", "17.14"):
        assert found[name].is_missing, name


def test_all_kinds_of_items_are_listed() -> None:
    counts = {kind: sum(item.kind == kind for item in items("fade")) for kind in coverage.KINDS}
    assert counts["keyword"] == 55
    assert counts["trigger"] == 9
    assert counts["cell"] == 21
    assert counts["ruling"] > 220
    assert counts["option"] > 20
    assert counts["scenario"] > 90
    assert all(len(reason) > 10 for reason in reasons("fade").never.values())


def test_evidence_is_told_from_a_mere_name(tmp_path: Path) -> None:
    (tmp_path / "some.yaml").write_text(FILE, encoding="utf-8")
    found = {one.item.name: one for one in cover("fade", [tmp_path])}
    assert found["R81"].best == api.SHOWN_BY_EVENT
    assert found["R92"].best == api.SHOWN_BY_CODE
    assert found["R45"].best == api.ONLY_NAMED
    assert found["hp_cap"].best == coverage.SHOWN
    assert found["Defend against Basic"].best == coverage.SHOWN
    assert found["Basic Damage"].best == coverage.SHOWN
    assert found["R6"].is_missing
    assert found["Block against Basic"].is_missing


def test_a_lost_scenario_and_a_stale_reason_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "some.yaml").write_text(FILE, encoding="utf-8")
    why = coverage.Reasons({"R81": "It is only a word.", "R999": "There is none."}, {})
    monkeypatch.setattr(coverage, "reasons", lambda system: why)
    with pytest.raises(SystemExit):
        call_command("rules_coverage", tmp_path)
    told = capsys.readouterr().out
    assert "MISSING R6:" in told
    assert "STALE REASON R81: has scenarios" in told
    assert "STALE REASON R999: nothing is called so" in told


def test_one_item_is_shown_with_its_scenarios(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "some.yaml").write_text(FILE, encoding="utf-8")
    call_command("rules_coverage", tmp_path, item="r81")
    assert "an event names it: " in capsys.readouterr().out
    with pytest.raises(CommandError, match="Nothing is called"):
        call_command("rules_coverage", tmp_path, item="R999")
