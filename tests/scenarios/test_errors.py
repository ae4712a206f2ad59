"""Broken files and failing scenarios: a sentence with its line, never a traceback."""

from itertools import pairwise
from pathlib import Path

import pytest

from engine.scenarios import run_paths, run_text
from engine.scenarios.report import Report

GOOD = """
name: one hit
cards:
  X: {plv: 7}
  Y: {}
given: {P1: {C1: X}, P2: {C1: Y, C2: Y}}
when:
  - P1: attack with X > P2 C1 > PLV
then: {P2 C1.hp: 3}
"""


def text_of(source: str) -> str:
    return Report(run_text(source, "file.yaml")).text()


def test_the_base_of_these_tests_passes() -> None:
    assert text_of(GOOD).endswith("1 passed, 0 failed")


PROOF = "\nthen: {over: true}"
CASES = {
    "broken YAML": ("name: [\nthen", 2, "not valid YAML"),
    "tab": ("name: a\nthen:\n\t- x", 3, "not valid YAML"),
    "nothing": ("# then nothing", 0, "holds no scenario"),
    "no name": ("then: {over: true}", 1, "needs a name"),
    "no then": ("name: a\nwhen: [P1: pass]\n#then", 1, "needs a then"),
    "empty then": ("name: a\nthen: {}", 2, "proves nothing"),
    "unknown key": ("name: a\nwhenn: []", 2, 'Did you mean "when"?'),
    "key twice": ("name: a\nthen: {over: true}\nthen: {over: true}", 3, "appears twice"),
    "unknown game": ("name: a\ngame: chess", 1, 'no game "chess"'),
    "unknown key of given": ("name: a\ngiven:\n  turnplayer: P1", 3, "turn player"),
    "unknown key of a seat": ("name: a\ngiven:\n  P1: {helth: 3}", 3, "helth"),
    "unknown key of a card": ("name: a\ncards: {X: {plw: 3}}", 2, '"plv"'),
    "wrong type": ("name: a\ngiven:\n  P1: {hp: many}", 3, "whole number"),
    "map for a list": ("name: a\ngiven:\n  P1: {deck: {a: b}}", 3, "card"),
    "list for a map": ("name: a\ngiven: [P1]", 2, "must be a map"),
    "unknown card": ("name: a\ngiven:\n  P1: {C1: Nobody}", 3, 'no card "Nobody"'),
    "card nearly named": (
        "name: a\ncards: {Warden: {}}\ngiven:\n  P1: {C1: Wardn}",
        4,
        "Did you mean Warden?",
    ),
    "kind of event that never happens": (
        "name: a\nthen:\n  no events: [{kind: hitt}]",
        3,
        'There is no event "hitt". Did you mean "hit"?',
    ),
    "option of another type": (
        "name: a\ngiven:\n  options: {cap_links: lots}",
        3,
        "Links in a turn: “lots” does not fit",
    ),
    "no Character": ("name: a\ngiven:\n  P1:\n    C1: Filler", 4, "not a Character"),
    "declined text": ("name: a\ncards:\n  X:\n    text: Fly to the moon.", 4, "is not understood"),
    "text not played": (
        "name: a\ncards:\n  X: {type: Augment, text: Replay (2 TP).}\ngiven: {P1: {hand: [X]}}",
        3,
        "does not play Replay",
    ),
    "wrong number in a card": ("name: a\ncards:\n  X: {plv: high}", 3, "not a number"),
    "wrong type of card": ("name: a\ncards:\n  X: {type: Spell}", 3, "no type of card"),
    "card twice": ("name: a\ncards:\n  - {name: X}\n  - {name: X}", 4, "twice"),
    "unknown counter": (
        "name: a\ncards: {X: {}}\ngiven:\n  P1: {C1: {card: X, counters: {Poisson: 1}}}",
        4,
        "poison",
    ),
    "unknown phase": ("name: a\ngiven:\n  step: Lunch", 3, "no phase"),
    "unknown option": ("name: a\ngiven:\n  options: {speed: 3}", 3, "speed"),
    "unknown die": ("name: a\ngiven:\n  dice: [seven]", 3, "not a die"),
    "unknown seat": ("name: a\nwhen:\n  - P3: pass", 3, "no seat"),
    "step without seat": ("name: a\nwhen:\n  - attack", 3, "P1: attack"),
    "unknown moment": ("name: a\nwhen:\n  - pass until: dawn", 3, "not a moment"),
    "unknown property": ("name: a\nthen:\n  P1: {mana: 3}", 3, "mana"),
    "unknown property of a card": (
        "name: a\ncards: {X: {}}\ngiven: {P1: {C1: X}}\nthen:\n  X.health: 3",
        5,
        'X has no key "health"',
    ),
    "unknown subject": ("name: a\nthen:\n  Nobody.hp: 3", 3, "no card or seat"),
    "unknown event key": ("name: a\nthen:\n  events: [{sort: hit}]", 3, "sort"),
    "misspelt label": ("name: a\nthen:\n  not legal: atack with P1", 3, "No choice of this game"),
    "gets nonsense": (
        "name: a\ncards: {X: {}}\ngiven:\n  P1:\n    C1: {card: X, gets: wings}",
        5,
        "cannot get",
    ),
    "below 0": ("name: a\ngiven:\n  P1: {tp: -1}", 3, "cannot be below 0"),
    "counters below 0": (
        "name: a\ncards: {X: {}}\ngiven:\n  P1: {C1: {card: X, counters: {Poison: -2}}}",
        4,
        "cannot be below 0",
    ),
    "no Arena Augment": ("name: a\ngiven:\n  arena: Filler", 3, "not an Arena Augment"),
    "attached Character": (
        "name: a\ncards: {X: {}}\ngiven:\n  P1: {attached: [X]}",
        4,
        "cannot be attached",
    ),
    "too many cards": ("name: a\ngiven: {P1: {deck: 9999}}", 1, "at most 3000"),
    "setup with HP": ("name: a\ngiven:\n  phase: setup\n  P1: {hp: 9}", 4, 'takes no "hp"'),
    "setup with a turn": ("name: a\ngiven:\n  phase: setup\n  turn: 3", 4, 'takes no "turn"'),
    "six attached": (
        "name: a\ncards: {X: {}}\ngiven:\n  P1:\n    C1: {card: X, attached: 6}",
        5,
        "five",
    ),
    "turn and player": ("name: a\ngiven:\n  turn player: P1\n  turn: 4", 4, "does not belong"),
    "csv with a short row": ("name: a\ncards: |\n  name,plv\n  X", 4, "cells"),
    "second document": (f"{GOOD}\n---\nname: [", 12, "not valid YAML"),
}


@pytest.mark.parametrize("case", sorted(CASES))
def test_broken_file(case: str) -> None:
    source, line, words = CASES[case]
    text = text_of(source if "then" in source else source + PROOF)
    assert words in text
    assert f"file.yaml:{line}" in text
    assert "Traceback" not in text
    assert text.endswith("1 failed")


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return text_of(GOOD.replace(old, new))


def test_a_wrong_label_prints_the_legal_ones() -> None:
    text = changed("attack with X", "attack with Z")
    assert '"attack with Z" is not legal now. Legal for P1:' in text
    assert "attack with X (P1 C1)" in text
    assert "attack with Player 1" in text


def test_an_ambiguous_label_prints_the_candidates() -> None:
    text = changed("> P2 C1", "> Y")
    assert '"Y" is ambiguous' in text
    assert "choose Y (P2 C1)" in text
    assert "choose Y (P2 C2)" in text
    assert text.endswith("0 passed, 1 failed")


def test_a_unique_beginning_in_any_capitals_is_enough() -> None:
    assert changed("attack with X > P2 C1 > PLV", "ATTACK WITH x > choose y (p2 c1) > pl").endswith(
        "1 passed, 0 failed"
    )


def test_a_difference_shows_expected_actual_and_log() -> None:
    text = changed("P2 C1.hp: 3", "P2 C1.hp: 4")
    assert "file.yaml:9: P2 C1.hp: expected 4, but it is 3" in text
    assert "> P1: attack with X (P1 C1)" in text
    assert "hits Y (P2 C1) for 7 [fade:R81]" in text


def test_unused_dice_fail() -> None:
    text = changed("given: {", "given: {dice: [heads, tails], ")
    assert "2 of the scripted dice were not used" in text
    assert text.endswith("0 passed, 1 failed")


def test_unused_decisions_fail() -> None:
    source = GOOD.replace("> PLV", "> PLV\n  - P1: attack with X")
    text = text_of(source)
    assert '"attack with X" is not legal now' in text


def test_a_choice_after_the_end_fails() -> None:
    source = GOOD.replace("{C1: X}", "{C1: X, hp: 1}").replace("{C1: Y, C2: Y}", "{hp: 1}")
    source = source.replace("P2 C1 > PLV", "PLV\n  - P1: pass").replace("P2 C1.hp: 3", "winner: P1")
    text = text_of(source)
    assert "the game is over" in text


def test_a_legal_choice_that_should_not_be_fails() -> None:
    text = changed("P2 C1.hp: 3", "not legal: attack with P1")
    assert '"attack with P1" is legal for P1, but should not be' in text


def test_an_illegal_choice_that_should_be_legal_fails() -> None:
    text = changed("P2 C1.hp: 3", "legal: attack with X")
    assert '"attack with X" should be legal for P1. Legal for P1:' in text


def test_missing_and_unwanted_events_fail() -> None:
    assert '"destroy" did not happen' in changed("P2 C1.hp: 3", "events: [destroy]")
    assert "happened" in changed("P2 C1.hp: 3", "no events: [hit]")
    assert "expected 2, but it is 1" in changed("P2 C1.hp: 3", "events: [{kind: hit, count: 2}]")


def test_the_wrong_order_of_events_fails() -> None:
    assert "did not happen after" in changed("P2 C1.hp: 3", "events: [gain tp, hit]")


def test_a_refusal_that_does_not_come_fails() -> None:
    source = "name: a\ngiven: {phase: setup}\nthen: {refused: true}"
    assert "should be refused, but it starts" in text_of(source)


def test_an_alias_bomb_is_refused() -> None:
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    names = "abcdefghi"
    for before, name in pairwise(names):
        lines.append(f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]")
    assert "too big" in text_of("\n".join(lines))


def test_deep_nesting_is_refused() -> None:
    assert "deep" in text_of("name: " + "[" * 500 + "]" * 500)


def test_paths_that_cannot_be_read_are_failures(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "bad.yaml").write_bytes(b"\xff\xfe\x00name")
    (tmp_path / "good.yml").write_text(GOOD)
    paths = [tmp_path / "missing.yaml", tmp_path / "empty", tmp_path / "bad.yaml"]
    report = run_paths([*paths, tmp_path / "good.yml"])
    assert (report.passed, report.failed, report.ok) == (1, 3, False)
    assert report.text().endswith("\n1 passed, 3 failed")


def test_a_folder_runs_every_file_below_it(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/a.yaml").write_text(GOOD)
    (tmp_path / "b.yml").write_text(GOOD + "---" + GOOD)
    report = run_paths([tmp_path])
    assert (report.passed, report.ok) == (3, True)


def test_a_refused_target_tells_which_one_the_game_took() -> None:
    source = GOOD.replace(", C2: Y", "").replace("> P2 C1 >", "> P2 >")
    text = text_of(source)
    assert '"P2" is not legal now. The game took by itself: choose Y (P2 C1).' in text
