"""World Rules at the door: what is refused, who sees them, what a record keeps (fade:R46, R192)."""

import pytest

from engine import api
from engine.games.fade.tools.fuzz import random_rules
from tests.contract.samples import core_cards, house_deck, table_rules

CARDS = core_cards() + table_rules()
SEATS = [house_deck("ember-rush"), house_deck("iron-armory")]


def table(*rules: str) -> api.Table:
    options = {"cards": CARDS, "world_rules": list(rules)}
    return api.prepare("fade", SEATS, ["random", "random"], options)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("Wide Gates", "must list the names"),
        ([7], "There is no card 7"),
        (["No Such Rule"], "There is no card No Such Rule"),
        (["Straight Jab"], "Straight Jab is a Skill, not a World Rule"),
        (["Ember Whelp"], "is a Character, not a World Rule"),
        (["Wide Gates", "Wide Gates"], "listed twice"),
        (["Wide Gates", "Rising Tempo", "Burning Clock"], "at most one World Rule"),
    ],
)
def test_a_list_the_table_cannot_agree_on_is_refused(rules: object, words: str) -> None:
    with pytest.raises(api.OptionsError, match=words):
        api.new_game("fade", SEATS, 1, {"cards": CARDS, "world_rules": rules})


def test_a_world_rule_the_engine_cannot_play_starts_no_game() -> None:
    for text in (
        "World Rule: at the Raider Draw Phase: you draw 1 card.",
        "World Rule: win the game.",
    ):
        odd = {"name": "Odd", "type": "World Rule", "text": text}
        with pytest.raises(api.UnplayableCardError, match="Odd"):
            api.new_game("fade", SEATS, 1, {"cards": [*CARDS, odd], "world_rules": ["Odd"]})
        assert not api.read_card("fade", odd).ok or api.read_card("fade", odd).not_simulated


def test_every_shipped_world_rule_is_played() -> None:
    assert len(table_rules()) == 6
    for row in table_rules():
        reading = api.read_card("fade", row)
        assert (reading.ok, reading.not_simulated, reading.canonical) == (True, "", row["text"])
        assert table(row["name"]).play(3) is not None


def test_a_world_rule_is_part_of_the_game() -> None:
    plain, hurried = table().play(3), table("Rising Tempo").play(3)
    assert plain is not None
    assert hurried is not None
    assert plain != hurried
    assert table("Rising Tempo").play(3) == hurried


def test_the_first_event_says_what_holds_and_triggers_name_the_rule() -> None:
    events: list[api.Event] = []
    table("Burning Clock").play(3, sink=events, with_facts=True)
    told = [event for event in events if event.kind == "world_rule"]
    assert [(e.text, e.rule) for e in told] == [("The table agrees on Burning Clock", "fade:R46")]
    fired = [e for e in events if e.kind == "trigger" and e.text == "Burning Clock triggers"]
    assert len(fired) > 5
    assert {event.rule for event in fired} == {"fade:R192"}


def test_facts_count_no_world_rule_among_the_cards_of_a_deck() -> None:
    events: list[api.Event] = []
    outcome = table("Steady Lungs").play(4, sink=events, with_facts=True)
    assert outcome is not None
    assert any(e.kind == "use" and e.text == "Steady Lungs is used" for e in events)
    assert all("Steady Lungs" not in facts.played for facts in outcome.facts)


def test_everybody_sees_the_world_rules() -> None:
    state = table("Wide Gates", "Rising Tempo").record(5, keep_going=lambda: False)
    game = api.replay(state, upto=0)
    for eyes in (0, 1, 3):
        shown = api.tabletop(game, eyes).world_rules
        assert {tile.name for tile in shown} == {"Wide Gates", "Rising Tempo"}
        assert {tile.kind for tile in shown} == {"World Rule"}
    for seat in (0, 1):
        view = game.view(seat).to_data()  # type: ignore[attr-defined]
        assert len(view["world_rules"]) == 2
    assert [side.max_cs for side in api.tabletop(game, 0).sides] == [8, 8]


def test_a_record_plays_again_under_its_world_rules() -> None:
    record = table("No Hiding Behind Benches", "Steady Lungs").record(9)
    whole, half = api.replay(record), api.replay(record, upto=len(record.actions) // 2)
    assert whole.is_over
    again = api.load(api.dump(half))
    assert again.view(0) == half.view(0)
    for index in record.actions[len(record.actions) // 2 :]:
        again.apply(again.legal_actions()[index])
    assert api.dump(again) == api.dump(whole)


def test_an_ability_of_a_world_rule_is_a_button_on_its_tile() -> None:
    record = table("Steady Lungs").record(9)
    state = api.replay(record, upto=0)
    found = set()
    for index in record.actions:
        for choice in api.choices(state):
            if "Steady Lungs" in choice.label and "draw" not in choice.label:
                found.add((choice.label, choice.spot, choice.card))
        state.apply(state.legal_actions()[index])
    name = "Steady Lungs"
    assert found == {(f"activate {name} (World Rule)", f"World Rule {name}", name)}


def test_a_deck_is_checked_under_the_agreed_world_rules() -> None:
    deck = house_deck("ember-rush")
    names = deck["deck"]
    assert isinstance(names, dict)
    short = {**deck, "deck": dict(list(names.items())[:11])}
    assert 40 <= sum(short["deck"].values()) < 60
    with pytest.raises(api.IllegalDeckError, match="at least 60"):
        api.new_game("fade", [short, short], 1, {"cards": CARDS})
    options = {"cards": CARDS, "world_rules": ["Sprint Format"]}
    assert not api.new_game("fade", [short, short], 1, options).is_over


def test_fuzz_games_have_world_rules_and_legal_decks() -> None:
    rules = [random_rules(CARDS, api.Rng(seed)) for seed in range(40)]
    assert {len(found) for found in rules} == {0, 1, 2}
    report = api.fuzz("fade", CARDS, games=4, seed=5)
    assert report.ok, str(report)
