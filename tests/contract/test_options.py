"""Options: a game describes what it takes, so that forms ask for it and maps are checked."""

from dataclasses import fields

import pytest

from engine import api
from engine.games.fade.options import Options
from engine.kernel.option_fields import OptionField, OptionKind
from tests.contract.samples import FADE, SAMPLES, core_cards, house_deck, table_rules

DECKS = [house_deck("ember-rush"), house_deck("iron-armory")]
WITH_RULES = core_cards() + table_rules()
RULES = ["No Hiding Behind Benches", "Steady Lungs"]


def test_every_flag_of_fade_is_described_with_its_default() -> None:
    described = {field.name: field for field in api.option_fields("fade")}
    table = {"world_rules", "raiders", "teams", "vote"}
    assert set(described) == table | {field.name for field in fields(Options)}
    for flag in fields(Options):
        assert described[flag.name].default == flag.default
        is_flag = described[flag.name].kind is OptionKind.FLAG
        assert is_flag == isinstance(flag.default, bool)
    assert [field.name for field in described.values() if field.is_usual] == [
        "world_rules",
        "raiders",
    ]


def test_a_game_takes_what_was_checked() -> None:
    given = {"start_hp": 12, "first_player": 1, "hp_cap": True, "world_rules": RULES}
    checked = api.checked_options("fade", given, cards=WITH_RULES)
    assert checked == given
    state = api.new_game("fade", DECKS, 1, {**checked, "cards": WITH_RULES})
    assert str(api.amounts(state, 0)[0]) == "HP 12/12"
    assert state.first() == 1


def test_equal_settings_are_equal_maps() -> None:
    given = {"start_hp": 50, "world_rules": [], "first_player": None, "legal_decks": True}
    assert api.checked_options("fade", given) == {}


@pytest.mark.parametrize(
    ("given", "option", "words"),
    [
        ({"speed": 3}, "speed", "no option “speed”"),
        ({"start_hp": 0}, "start_hp", "at least 1"),
        ({"start_hp": "many"}, "start_hp", "does not fit"),
        ({"start_hp": None}, "start_hp", "does not fit"),
        ({"start_hp": True}, "start_hp", "does not fit"),
        ({"hp_cap": 1}, "hp_cap", "does not fit"),
        ({"world_rules": "Steady Lungs"}, "world_rules", "does not fit"),
        ({"world_rules": [3]}, "world_rules", "names of cards"),
        ({"world_rules": ["Steady Lungs"] * 2}, "world_rules", "twice"),
        ({"world_rules": [*RULES, "Wide Gates"]}, "world_rules", "at most 2"),
        ({"world_rules": ["Ember Whelp"]}, "world_rules", "not a World Rule"),
        ({"world_rules": ["No Such Rule"]}, "world_rules", "no card"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(
    given: dict[str, object], option: str, words: str
) -> None:
    with pytest.raises(api.OptionsError, match=words) as caught:
        api.checked_options("fade", given, cards=WITH_RULES)
    assert caught.value.option == option


def test_four_players_may_agree_on_four_world_rules() -> None:
    assert api.option_fields("fade", seats=4)[0].high == 4
    assert api.option_fields("fade")[0].high == 2


def test_a_choice_is_one_of_those_described() -> None:
    field = OptionField(
        "side", OptionKind.CHOICE, "Side", "left", choices=(("left", "Left"), ("right", "Right"))
    )
    assert field.checked("right") == "right"
    with pytest.raises(api.OptionsError, match="left, right"):
        field.checked("up")


def test_defaults_start_the_same_game_as_nothing() -> None:
    sample = SAMPLES["fade: rush against armory"]
    defaults = {field.name: field.default for field in api.option_fields("fade")}
    plain, told = sample.start(3), api.new_game("fade", sample.seats, 3, {**FADE, **defaults})
    assert api.dump(plain) == api.dump(told)
