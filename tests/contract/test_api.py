"""The door: what the rest of the project may call, and what it refuses."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import api
from tests.contract.samples import FADE, SAMPLES, core_cards, house_deck

DECKS = [house_deck("ember-rush"), house_deck("iron-armory")]


def test_systems_and_bots_introduce_themselves() -> None:
    assert "fade" in [system.slug for system in api.systems()]
    everywhere = ["greedy", "random", "search-32", "search-96"]
    beats = ["beat", "beat-1000", "beat-4000", "beat-16000"]
    everywhere_and = [*beats, "greedy", "random", "reader", "search-32", "search-96", "strike"]
    assert [bot.slug for bot in api.bots()] == everywhere_and
    assert [bot.slug for bot in api.bots("fade")] == everywhere
    assert all(bot.description and bot.version for bot in api.bots())


def test_a_bot_made_for_one_game_sits_down_at_no_other() -> None:
    with pytest.raises(
        api.OptionsError, match=r"does not play fade\. Bots that do: greedy, random"
    ):
        api.prepare("fade", DECKS, ["random", "strike"], FADE)


def test_game_seeds_are_stable_and_far_apart() -> None:
    assert api.game_seed(1, 2) == api.game_seed(1, 2)
    assert len({api.game_seed(seed, index) for seed in range(9) for index in range(9)}) == 81


def test_a_table_plays_the_same_game_again_and_records_it() -> None:
    table = api.prepare("fade", DECKS, ["random", "random"], FADE)
    outcome = table.play(5)
    assert outcome == table.play(5)
    assert outcome is not None
    assert outcome.winner in (0, 1, None)
    assert outcome.reason
    record = table.record(5)
    assert len(record.actions) == outcome.decisions
    state = api.replay(record)
    assert state.is_over
    assert state.rounds() == outcome.rounds


def test_swapped_seats_keep_their_place_in_the_outcome() -> None:
    table = api.prepare("fade", [DECKS[0], DECKS[0]], ["random", "random"], FADE)
    one, two = table.play(6), table.play(6, swap=True)
    assert one is not None
    assert two is not None
    # Equal decks and bots: the same game, seen from the other side of the list.
    assert one.first == 1 - two.first
    assert one.winner is None or two.winner == 1 - one.winner


def test_a_game_can_be_stopped_early() -> None:
    answers = iter([True] * 5 + [False])
    table = api.prepare("fade", DECKS, ["random", "random"], FADE)
    assert table.play(7, keep_going=lambda: next(answers)) is None


def test_unknown_names_are_refused_with_a_sentence() -> None:
    with pytest.raises(api.UnknownSystemError, match="Known systems"):
        api.new_game("tennis", [], 1)
    with pytest.raises(api.OptionsError, match="Known bots"):
        api.prepare("fade", DECKS, ["random", "genius"], FADE)
    with pytest.raises(api.OptionsError, match="one bot"):
        api.prepare("fade", DECKS, ["random"], FADE)
    with pytest.raises(api.OptionsError, match="no option"):
        api.new_game("fade", DECKS, 1, {**FADE, "speed": 3})
    with pytest.raises(api.OptionsError, match="2 to 4"):
        api.new_game("fade", DECKS[:1], 1, FADE)


def test_an_illegal_deck_starts_no_game() -> None:
    short = {"deck": {"Straight Jab": 4}, "pool": {}}
    with pytest.raises(api.IllegalDeckError, match="at least 60") as caught:
        api.new_game("fade", [short, DECKS[0]], 1, FADE)
    assert caught.value.violations


def test_a_card_the_engine_cannot_play_starts_no_game() -> None:
    row = {"name": "Odd", "type": "Item", "rank": "Normal", "cost": 1, "text": "Win the game."}
    seat = {"deck": {"Odd": 60}, "pool": {}}
    with pytest.raises(api.UnplayableCardError, match="Odd"):
        api.new_game("fade", [seat, seat], 1, {"cards": [row], "legal_decks": False})
    zone = {
        "name": "Dome",
        "type": "Zone",
        "text": "Replay (1 TP).",
    }
    seat = {"deck": {"Dome": 60}, "pool": {}}
    with pytest.raises(api.UnplayableCardError, match="Zone"):
        api.new_game("fade", [seat, seat], 1, {"cards": [zone], "legal_decks": False})


def violations(deck: dict[str, int], pool: dict[str, int]) -> list[str]:
    return [
        found.rule for found in api.check_deck("fade", {"deck": deck, "pool": pool}, core_cards())
    ]


def test_house_decks_are_legal() -> None:
    for name in ("ember-rush", "iron-armory", "rising-grove", "tide-and-time"):
        lists = house_deck(name)
        deck, pool = lists["deck"], lists["pool"]
        assert isinstance(deck, dict)
        assert isinstance(pool, dict)
        assert violations(deck, pool) == []


def test_section_7_every_violation_names_its_ruling() -> None:
    assert violations({"Straight Jab": 4}, {}) == ["fade:R177"]
    assert "fade:R179" in violations({"Straight Jab": 60}, {})
    assert "fade:R178" in violations({"Ember Whelp": 4}, {})
    assert "fade:R180" in violations({}, {"Straight Jab": 1})
    assert "section 7" in violations({"No Such Card": 1}, {})


def test_r191_card_texts_change_the_limits_of_decks() -> None:
    swarm = {"name": "Swarm", "type": "Skill", "text": "A Deck can have 8 copies of this card."}
    rule = {
        "name": "Law",
        "type": "World Rule",
        "text": "World Rule: a Deck has at least 40 cards.",
    }
    relic = {"name": "Relic", "type": "Item", "text": "Mythical. You gain 2 TP."}
    assert api.copies_allowed("fade", swarm) == 8
    assert api.copies_allowed("fade", relic) == 1
    assert api.copies_allowed("fade", rule) == 4
    assert api.limits_under("fade", rule) == {**api.deck_limits("fade"), "deck_size": 40}
    assert api.limits_under("fade", swarm) == api.deck_limits("fade")
    (short,) = api.check_deck("fade", {"deck": {"Swarm": 8}}, [swarm], limits={"deck_size": 9})
    assert (short.breach, short.count, short.limit) == ("deck_size", 8, 9)


@pytest.mark.parametrize(
    ("card_type", "text"),
    [
        ("Skill", "World Rule: a Deck has at least 40 cards."),
        ("World Rule", "A Deck can have 8 copies of this card."),
        ("Item", "A Deck can have 0 copies of this card."),
        ("World Rule", "World Rule: a Deck has at most 0 copies of each card."),
        ("Item", "A Deck has at least 40 cards."),
    ],
)
def test_r191_nonsense_about_decks_is_declined(card_type: str, text: str) -> None:
    assert not api.read_text("fade", "Odd", card_type, text).ok


def test_read_text_shows_how_a_text_is_understood() -> None:
    good = api.read_text("fade", "Pup", "Character", "Flash.")
    assert (good.ok, good.canonical) == (True, "Flash.")
    bad = api.read_text("fade", "Pup", "Character", "Flashh.")
    assert not bad.ok
    assert bad.errors[0].suggestions


def test_reading_names_the_keywords_in_the_order_of_the_text() -> None:
    reading = api.read_text("fade", "Odd", "Character", "Tag-Out.\nMultistrike 1.")
    assert reading.keywords == ("Tag-Out", "Multistrike")
    reading = api.read_text("fade", "Odd", "Character", "Flash.\nArm Up 2: this card gains Mute.")
    assert reading.keywords == ("Flash", "Arm Up")  # not Mute: it only gives that


def test_names_of_other_cards_need_no_quotation_marks() -> None:
    text = "Level Up Kael, Street Spark"
    assert not api.read_text("fade", "Kael", "Character", text).ok
    names = api.Names(["Kael, Street Spark"])
    reading = api.read_text("fade", "Kael", "Character", text, names)
    assert reading.canonical == 'Level Up (a Character named "Kael, Street Spark").'
    assert api.read_text("fade", "Kael", "Character", reading.canonical).ok


def test_a_name_that_is_missed_does_not_list_the_whole_pool() -> None:
    names = api.Names(["Ember Whelp", "Brand Duelist"])
    [error] = api.read_text("fade", "Odd", "Character", "Level Up Brend Duelist", names).errors
    assert "a card's name" in error.reason
    assert "Ember Whelp" not in error.reason
    assert "Brand Duelist" in error.suggestions


@pytest.mark.parametrize(
    ("cells", "word"),
    [
        ({"type": "Augment", "text": "Replay (2 TP)."}, "Replay"),
    ],
)
def test_why_a_card_is_not_simulated(cells: dict[str, str], word: str) -> None:
    reading = api.read_card("fade", {"name": "Odd", **cells})
    assert reading.ok
    assert word in reading.not_simulated
    assert not reading.not_simulated.startswith("Odd")


def test_every_shipped_card_is_simulated_and_its_fields_fit() -> None:
    for card in core_cards():
        reading = api.read_card("fade", card)
        assert (reading.ok, reading.not_simulated) == (True, "")
        assert api.field_objections("fade", card) == ()


def test_a_game_without_a_capability_says_so() -> None:
    """The line duel has neither texts nor decks nor a table; nobody guesses for it."""
    state = SAMPLES["line-duel for two"].start(1)
    refused: list[tuple[str, Callable[[], object]]] = [
        ("card texts", lambda: api.read_text("line-duel", "Odd", "Skill", "Draw 1 card.")),
        ("card texts", lambda: api.keywords("line-duel")),
        ("deck rules", lambda: api.check_deck("line-duel", {}, [])),
        ("deck rules", lambda: api.deck_sections("line-duel")),
        ("table to show", lambda: api.tabletop(state, 0)),
        ("table to show", lambda: api.choices(state)),
        ("deck rules", lambda: api.mends("line-duel", [], {}, [])),
        ("random games", lambda: api.fuzz("line-duel", [], 1, 1)),
    ]
    for what, asked in refused:
        with pytest.raises(api.CapabilityError, match=f"Line Duel.*{what}"):
            asked()


def test_a_system_says_what_it_has() -> None:
    found = {system.slug: system for system in api.systems()}
    every = ("texts", "decks", "show", "words", "options", "scenarios", "fuzz")
    assert found["fade"].capabilities == every
    assert found["line-duel"].capabilities == ("words", "options", "scenarios")
    assert (found["fade"].seats, found["line-duel"].seats) == ((2, 4), (2, 4))
    assert (2, 2) in found["line-duel"].splits


def test_the_door_names_no_game() -> None:
    source = Path(api.__file__).read_text().lower()
    assert [
        game for game in api.systems() if game.slug in source or game.name.lower() in source
    ] == []


def test_a_deck_knows_its_sections_and_limits() -> None:
    sections = {section.slug: section.name for section in api.deck_sections("fade")}
    assert sections["pool"] == "Fighter Pool"
    assert api.deck_limits("fade")["deck_size"] == 60  # fade:R177
    with pytest.raises(api.OptionsError, match="no section"):
        api.check_deck("fade", {"sideboard": {}}, [])
    with pytest.raises(api.OptionsError, match="no limit"):
        api.check_deck("fade", {}, [], limits={"speed": 3})


def test_texts_explain_themselves() -> None:
    found = api.glossary("fade")
    assert tuple(entry.keyword for entry in found) == api.keywords("fade")
    for entry in found:
        reading = api.read_text("fade", "Sample", entry.card_type, entry.example)
        assert entry.keyword in reading.keywords
    page = Path(api.__file__).parents[1] / "docs/card-text.md"
    assert api.lesson("fade") == page.read_text()
