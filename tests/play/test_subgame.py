"""Sub-games are solved to their end: nobody does better against the exact play, others lose."""

from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from engine import api
from engine.kernel.state import State
from engine.play.subgame import exploited

POSITION = """
name: a sub-game
game: battlecon
given:
  options: {overload_power: 0, overload_priority: 0, overload_guard: 0}
  beat: 20
  last beat: %s
  P1: {life: 6, place: 3, force: 0, hand: %s, discard 1: [Blank, Burst], discard 2: [Bare, Dodge]}
  P2: {life: 6, place: 5, force: 0, hand: %s, discard 1: [Blank, Burst], discard 2: [Bare, Dodge]}
when:
  - pass until: set
then:
  beat: 20
"""


def sub_game(tmp_path: Path, last: int, mine: str, theirs: str) -> State:
    file = tmp_path / "sub-game.yaml"
    file.write_text(POSITION % (last, mine, theirs), "utf-8")
    [told] = api.tell_scenarios([file], "battlecon")
    return api.scenario_position(told.scenario)


def test_nothing_is_won_against_the_exact_play(tmp_path: Path) -> None:
    state = sub_game(
        tmp_path, 21, "[Plain, Shot, Strike, Drive]", "[Plain, Empty, Shot, Grasp, Drive]"
    )
    found = exploited(state, 2)
    lines = dict(found.lines)
    exact = lines["To the end"]
    assert exact.nashconv == 0
    assert exact.value == exact.answered == exact.exploited == found.value
    assert lines["Two beats ahead"] == exact, "two beats are all there are"
    assert lines["Random"].nashconv > lines["One beat ahead"].nashconv > 0
    played = [lines[f"{name}, as it plays"].nashconv for name in ("Beat", "Beat (two ahead)")]
    assert played[0] > played[1]
    for line in lines.values():
        assert -1 <= line.exploited <= line.value <= line.answered <= 1
        assert line.exploited <= found.value <= line.answered
    assert found.size.widest == (3, 6)
    assert found.size.beats > 18


def test_in_the_last_beat_one_beat_is_enough_clashes_included(tmp_path: Path) -> None:
    """Both show Shot and Shot: a clash, whose bases both choose at once."""
    state = sub_game(tmp_path, 20, "[Plain, Shot, Strike, Drive]", "[Plain, Shot, Grasp, Drive]")
    found = exploited(state, 2)
    lines = dict(found.lines)
    assert found.size.beats > 1
    assert lines["One beat ahead"].nashconv == lines["To the end"].nashconv == 0
    assert lines["Beat, as it plays"].nashconv <= Fraction(1, 2)


def test_the_command_prints_a_line_for_each_way_of_playing(tmp_path: Path) -> None:
    sub_game(tmp_path, 20, "[Plain, Shot, Strike]", "[Plain, Shot, Strike]")
    said = StringIO()
    call_command("nashconv", str(tmp_path / "sub-game.yaml"), times=1, stdout=said)
    lines = said.getvalue().splitlines()
    assert lines[0].startswith("a sub-game: ")
    assert [line.split("|")[1].strip() for line in lines if line.startswith("|")] == [
        "plays", "---", "Random", "Greedy", "Beat, as it plays", "Beat (two ahead), as it plays",
        "One beat ahead", "Two beats ahead", "To the end",
    ]  # fmt: skip
    assert lines[-1].endswith("| 0.000 |")


def test_what_is_no_sub_game_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="neither a file nor a sub-game"):
        call_command("nashconv", "nowhere")
    with pytest.raises(CommandError, match="1 to 1000"):
        call_command("nashconv", times=0)
    file = tmp_path / "fade.yaml"
    file.write_text("name: other\nthen: {turn: 3}\n", "utf-8")
    with pytest.raises(CommandError, match="nothing is hidden"):
        call_command("nashconv", str(file))
    file.write_text("name: other\nwhen: nothing\n", "utf-8")
    with pytest.raises(CommandError, match="0 scenarios that can be read"):
        call_command("nashconv", str(file))
