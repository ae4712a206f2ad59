"""`manage.py check_text` and `simulate` as a designer uses them."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.selectors import card_data
from cards.shipped import load_shipped_sets
from decks.models import Deck, new_key
from decks.shipped import load_decks
from engine import api
from matches.management.commands.simulate import Command
from matches.work import simulation
from tests.deployment import BASE

GOOD = "Attack target enemy: 2 hits of PLV - 1, Energy."
BAD = "Attack target enemy: 2 hits of PLV - 1, Enrgy."


def test_text_that_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_text", GOOD, "--type", "Skill")
    said = capsys.readouterr().out
    assert GOOD in said
    assert said.endswith("1 of 1 understood, 1 played\n")


def test_text_that_is_not_names_the_place_and_exits_with_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as ended:
        call_command("check_text", BAD, "--type", "Skill", "--json")
    assert ended.value.code == 1
    [card] = json.loads(capsys.readouterr().out)
    assert set(card) == {"name", "ok", "state", "not_played", "canonical", "reading", "errors"}
    assert card["ok"] is False
    error = card["errors"][0]
    assert (error["line"], error["column"]) == (1, 41)
    assert error["words"].startswith("Enrgy")
    assert "Energy" in error["suggestions"]


def test_text_that_no_game_can_play_yet_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_text", "Replay 2 TP.", "--type", "Augment")
    said = capsys.readouterr().out
    assert "This card: not played yet: the engine does not play Replay" in said
    assert said.endswith("1 of 1 understood, 0 played\n")


def test_a_file_knows_its_own_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "set.csv"
    rows = "name,type,text\nKael Brightly,Character,Flash.\n"
    file.write_text(f"{rows}Kael Reborn,Character,Level Up Kael Brightly.\n", "utf-8")
    call_command("check_text", "--file", str(file))
    assert capsys.readouterr().out.endswith("2 of 2 understood, 2 played\n")


def test_every_shipped_card_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("check_text", "--file", str(BASE / "cards" / "sets" / "core.csv"), "--json")
    cards = json.loads(capsys.readouterr().out)
    assert len(cards) >= 120
    assert all(card["ok"] for card in cards)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "There is no file"),
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"title,words\nx,y\n", "has no column name, type, text"),
        (b"", "has no column name, type, text"),
    ],
)
def test_wrong_file_is_refused(content: bytes | None, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "set.csv"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(CommandError, match=reason):
        call_command("check_text", "--file", str(file))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "either a text"),
        (["Flash."], "--type Skill"),
        (["Flash.", "--file", "x.csv"], "either a text"),
    ],
)
def test_wrong_call_is_explained(arguments: list[str], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        call_command("check_text", *arguments)


@pytest.mark.django_db
def test_simulate_prints_json_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        call_command("simulate", "ember-rush", "Iron armory", "--games", "2", "--json")
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]
    assert said[0]["games"] == 2
    assert sum(said[0]["wins"]) + said[0]["draws"] == 2
    assert said[0]["first_deck_points"]["n"] == 2
    assert (said[0]["bot"], said[0]["bot_version"]) == ("random", 1)
    assert (said[0]["card_data"], said[0]["world_rules"]) == (card_data(), [])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["nope", "ember-rush"], "neither a file nor a house deck"),
        (["ember-rush@x", "ember-rush"], "nor the key of a deck"),
        (["ember-rush@77", "ember-rush"], "no version 77 of ember-rush here"),
        (["ember-rush", "ember-rush", "--games", "0"], "at least one game"),
        (["ember-rush", "ember-rush", "--games", "2000000"], "from 1 to 1,000,000 games"),
        (["ember-rush", "ember-rush", "--bot", "magnus"], "no bot “magnus”"),
        (["ember-rush", "ember-rush", "--seed", "-1"], "A seed is a whole number"),
        (["ember-rush"], "A duel takes 2 decks, not 1"),
        (["ember-rush", "iron-armory", "--kind", "round-robin"], "takes 3 to 16 decks"),
        (["ember-rush"] * 2 + ["--kind", "versions"], "A comparison of two versions takes 3 to 18"),
        (["ember-rush"] * 3 + ["--kind", "versions", "--smallest", "90"], "0.5 to 50 points"),
    ],
)
def test_simulate_refuses_in_words(arguments: list[str], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        call_command("simulate", *arguments)


FOUR = ("ember-rush", "iron-armory", "rising-grove", "tide-and-time")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("decks", "kind", "matchups"),
    [
        (FOUR[:2], "duel", [(0, 1)]),
        (FOUR[:3], "gauntlet", [(0, 1), (0, 2)]),
        (FOUR[:3], "round-robin", [(0, 1), (0, 2), (1, 2)]),
        (FOUR[:3], "versions", [(0, 2), (1, 2)]),
    ],
)
def test_simulate_plays_every_kind_of_experiment(
    decks: tuple[str, ...], kind: str, matchups: list[tuple[int, int]],
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    call_command("simulate", *decks, "--kind", kind, "--games", "1", "--seed", "3", "--json")
    said = json.loads(capsys.readouterr().out)
    assert (said["kind"], said["failed"]) == (kind, 0)
    names = said["decks"]
    assert [found["decks"] for found in said["matchups"]] == [
        [names[first], names[second]] for first, second in matchups
    ]
    assert [found["games"] for found in said["matchups"]] == [1] * len(matchups)
    assert all(found["points"]["n"] == 1 for found in said["matchups"])
    assert ("answer" in said) == (kind == "versions")
    call_command("simulate", *decks, "--kind", kind, "--games", "1", "--seed", "3")
    lines = capsys.readouterr().out.splitlines()
    assert said["verdict"] in lines[-3:]
    assert lines[-1].startswith(f"Played by Random 1, engine {api.ENGINE_VERSION}, seed 3.")


class _Biased:
    """A table at which the first seat's deck wins, if it is the new version."""

    is_slow = False

    def __init__(self, first: int) -> None:
        self.first = first

    def play(self, seed: int, *, swap: bool, **how: object) -> api.Outcome:
        if seed % 2 == 0:
            raise RuntimeError("the card burst")
        return api.Outcome((0 if self.first == 0 else 1,), 0, 3, 7, "HP")


@pytest.mark.django_db
def test_simulated_versions_end_when_the_answer_is_clear_and_failures_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(simulation, "table_of", lambda _, first, second: _Biased(first))
    call_command("simulate", *FOUR, "--kind", "versions", "--games", "4000", "--json")
    said = json.loads(capsys.readouterr().out)
    assert said["answer"] == "better"
    assert said["games"] < 200
    assert said["difference"]["mean"] == 1.0
    assert said["failed"] == len(said["failures"]) > 0
    assert said["failures"][0]["reason"] == "RuntimeError: the card burst"
    assert said["failures"][0]["seed"] % 2 == 0
    call_command("simulate", *FOUR, "--kind", "versions", "--games", "4000")
    assert "Failed: Ember rush against Rising grove, seed " in capsys.readouterr().out


@pytest.mark.django_db
def test_simulate_plays_a_stored_deck_at_a_version(capsys: pytest.CaptureFixture[str]) -> None:
    load_shipped_sets()
    load_decks()
    deck = Deck.objects.get(house_slug="ember-rush")
    call_command("simulate", f"{deck.key}@1", deck.key, "--games", "1", "--json")
    assert json.loads(capsys.readouterr().out)["decks"] == ["Ember rush", "Ember rush (2)"]
    for reference in (f"{deck.key}@99", "ember-rush@99"):
        with pytest.raises(CommandError, match="no version 99 of Ember rush; the newest is 1"):
            call_command("simulate", reference, "ember-rush")


def test_key_of_a_deck_is_never_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-abc", "--json", "a-bc"])
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: next(drawn))
    assert new_key() == "a-bc"


@pytest.mark.django_db
def test_illegal_deck_file_is_refused(tmp_path: Path) -> None:
    deck = tmp_path / "short.txt"
    deck.write_text("Deck\n4 Straight Jab\nFighter Pool\n1 Ember Whelp\n")
    with pytest.raises(CommandError, match="60"):
        call_command("simulate", str(deck), "ember-rush")
    deck.write_text("0 Straight Jab")
    with pytest.raises(CommandError, match="Line 1: a line can name 1 to 999 copies"):
        call_command("simulate", str(deck), "ember-rush")


@pytest.mark.django_db
def test_card_nobody_knows_is_named_before_the_size_of_the_deck(tmp_path: Path) -> None:
    deck = tmp_path / "foo.txt"
    deck.write_text("Deck\n4 Straight Jab\n4 Foo\n4 Bar\nFighter Pool\n1 Ember Whelp\n")
    with pytest.raises(CommandError, match="line 3: there is no card “Foo” here"):
        call_command("simulate", str(deck), "ember-rush")


def test_help_of_simulate_names_bots_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        Command().create_parser("manage.py", "simulate").parse_args(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "(random)" in said
    assert all(bot.slug in said.split("who plays: ")[1] for bot in api.bots())
    assert "same seed, same games (1)" in said


def test_scenario_command_counts_and_exits(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("scenario", str(BASE / "tests" / "scenarios" / "fade" / "chain"))
    assert capsys.readouterr().out.rstrip().splitlines()[-1].endswith(" passed, 0 failed")
    broken = tmp_path / "broken.yaml"
    broken.write_text("name: [")
    with pytest.raises(SystemExit) as ended:
        call_command("scenario", str(broken), str(tmp_path / "missing.yaml"))
    assert ended.value.code == 1
    assert capsys.readouterr().out.rstrip().splitlines()[-1] == "0 passed, 2 failed"


def test_fuzz_command_plays_clean_games(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("fuzz", "--games", "2", "--seed", "5")
    assert capsys.readouterr().out.startswith("2 games, ")
    with pytest.raises(CommandError, match="at least one game"):
        call_command("fuzz", "--games", "0")
