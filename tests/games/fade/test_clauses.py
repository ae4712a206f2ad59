"""Which parts of a text took effect: split as printed, noted when they changed the game."""

from collections.abc import Callable

import pytest

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api
from engine.games.fade.cards.clauses import clauses, heads
from engine.games.fade.language import CardText, parse_card
from engine.games.fade.show import noting
from engine.games.fade.show.facts import clauses as noted_clauses
from engine.games.fade.state.deeds import Deed
from engine.games.fade.state.state import FadeState
from engine.text.nodes import Effect
from tests.games.fade.language.texts import ALL, Sample
from tests.games.fade.table import FILLER, Table, card, character

FOE = character("Foe", hp=30)


class Counted(Table):
    """A table at which somebody counts."""

    def __init__(self, *cards: dict[str, object], **flags: object) -> None:
        super().__init__(*cards, **flags)  # type: ignore[arg-type]  # flags of any kind
        self.g.noted = set()

    def took_effect(self, name: str, seat: int = 0) -> list[int]:
        """Places of the clauses of this card that took effect for the seat that owns it."""
        return [place for card, place in noted_clauses(self.g, seat) if card == name]


def play_item(text: str, *choices: str, tp: int = 0) -> Counted:
    t = Counted(FOE, card("Item", "Thing", text))
    t.stand(0, "Foe")
    t.stand(1, "Foe")
    t.hold(0, "Thing")
    t.tp(tp, 0)
    t.begin()
    t.does("play Thing", *choices)
    return t


# --- how a text is split ------------------------------------------------------------------------


@pytest.mark.parametrize("sample", ALL, ids=lambda sample: f"{sample.name}-{sample.text[:24]}")
def test_every_text_is_split_without_losing_a_word(sample: Sample) -> None:
    found = parse_card(sample.name, sample.card_type, sample.text)
    assert isinstance(found, CardText)
    parts = clauses(found.abilities)
    assert len(parts) == sum(len(heads(ability)) for ability in found.abilities)
    marks = str.maketrans("", "", "…();,.")
    words = " ".join(part.text for part in parts).translate(marks).split()
    assert words == found.canonical.translate(marks).split()


@pytest.mark.parametrize(
    ("kind", "text", "parts"),
    [
        (
            "Skill",
            "Attack target enemy: 1 hit of 4; if this attack was successful, you draw 1 card.",
            [
                "Attack target enemy: 1 hit of 4 …",
                "… if this attack was successful, you draw 1 card.",
            ],
        ),
        (
            "Item",
            "Choose 1: (you gain 1 TP) or (you draw 1 card; then you lose 1 HP).",
            [
                "Choose 1: (you gain 1 TP) …",
                "… or (you draw 1 card)",
                "… then you lose 1 HP.",
            ],
        ),
        (
            "Item",
            "If it is your turn, you gain 1 TP; otherwise you lose 2 HP.",
            ["If it is your turn, you gain 1 TP …", "… otherwise you lose 2 HP."],
        ),
        ("Character", "Flash, Aura 3.", ["Flash.", "Aura 3."]),
    ],
)
def test_a_line_is_split_where_its_parts_go_their_own_ways(
    kind: str, text: str, parts: list[str]
) -> None:
    row = card(kind, "Card", text) if kind != "Character" else character("Card", text)
    cells = {name: str(value) for name, value in row.items()}
    assert [clause.text for clause in api.clauses("fade", cells)] == parts


def test_keywords_that_are_simply_on_are_not_counted() -> None:
    cells = {"name": "Wolf", "type": "Character", "text": "Level Up (a Character). Flash, Tag-Out."}
    found = api.clauses("fade", {**cells, "hp": "1", "level": "1", "plv": "1"})
    assert [clause.counted for clause in found] == [True, False, True]


def test_a_text_nobody_understands_has_no_clauses() -> None:
    assert api.clauses("fade", {"name": "Odd", "type": "Item", "text": "Sing a song."}) == ()


# --- verbs --------------------------------------------------------------------------------------


def test_each_sentence_that_changes_something_took_effect() -> None:
    assert play_item("You gain 2 TP; then you draw 1 card.").took_effect("Thing") == [0, 1]


def test_drawing_from_an_empty_deck_took_no_effect() -> None:
    t = Counted(FOE, card("Item", "Thing", "You gain 2 TP; then you draw 1 card."))
    t.stand(0, "Foe")
    t.hold(0, "Thing")
    t.g.deck[0].clear()
    t.begin()
    t.does("play Thing")
    assert t.took_effect("Thing") == [0]


@pytest.mark.parametrize(("least", "found"), [(1, [0]), (5, [])])
def test_a_sentence_whose_condition_is_false_took_no_effect(least: int, found: list[int]) -> None:
    text = f"If you control {least} or more Characters, you gain 1 TP."
    if least == 1:
        text = "If you control a Character, you gain 1 TP."
    assert play_item(text).took_effect("Thing") == found


def test_only_the_chosen_option_took_effect() -> None:
    t = play_item("Choose 1: (you gain 1 TP) or (you draw 1 card).", "option 2")
    assert t.took_effect("Thing") == [1]


def test_only_the_side_the_coin_shows_took_effect() -> None:
    t = Counted(
        FOE, card("Item", "Thing", "Flip a coin: heads (you draw 1 card), tails (you lose 2 HP).")
    )
    t.stand(0, "Foe")
    t.hold(0, "Thing")
    t.g.script = [[0, 0]]
    t.begin()
    t.does("play Thing")
    assert t.took_effect("Thing") == [1]


def test_damage_that_arrives_took_effect_and_absorbed_damage_did_not() -> None:
    for defense, found in ((0, [0]), (9, [])):
        t = Counted(
            FOE,
            character("Wall", hp=9) | {"def": defense},
            card("Item", "Thing", "Deal 2 damage to target enemy Character."),
        )
        t.stand(0, "Foe")
        t.stand(1, "Wall")
        t.hold(0, "Thing")
        t.begin()
        t.does("play Thing")
        assert t.took_effect("Thing") == found


def test_a_discard_counts_only_if_there_is_a_card_to_discard() -> None:
    for held, found in (((), []), (("Filler",), [0])):
        t = Counted(FOE, card("Item", "Thing", "Each opponent discards 1 card."))
        t.stand(0, "Foe")
        t.stand(1, "Foe")
        t.hold(0, "Thing")
        t.hold(1, *held)
        t.begin()
        t.does("play Thing")
        assert t.took_effect("Thing") == found


def test_a_search_counts_when_a_card_was_taken() -> None:
    text = "Search your Deck for an Item and put it into your Hand."
    assert play_item(text, "done").took_effect("Thing") == []
    assert play_item(text, "choose Filler").took_effect("Thing") == [0]


def test_a_may_that_was_declined_took_no_effect() -> None:
    text = "You may pay (1 TP) to draw 1 card."
    assert play_item(text, "no", tp=3).took_effect("Thing") == []
    assert play_item(text, "yes", tp=3).took_effect("Thing") == [0]


# --- attacks, Reactions, abilities --------------------------------------------------------------


def strike(text: str, armour: int, *choices: str, tp: int = 9) -> Counted:
    t = Counted(
        FOE, character("Wall", hp=30) | {"def": armour}, card("Skill", "Blast", text, cost=1)
    )
    t.wear(0, "Blast", t.stand(0, "Foe"))
    t.stand(1, "Wall")
    t.tp(tp, tp)
    t.begin("combat")
    t.does("use Blast", *choices)
    return t


def test_an_attack_took_effect_when_a_hit_dealt_damage() -> None:
    text = "Attack target enemy: 1 hit of 4. If this attack was successful, you gain 1 TP."
    assert strike(text, 0).took_effect("Blast") == [0, 1]
    assert strike(text, 9).took_effect("Blast") == []


def test_overdrive_took_effect_when_it_was_paid() -> None:
    text = "Attack target enemy: 1 hit of 4. Overdrive (2 TP): this attack gets +1 hit."
    assert strike(text, 0, "Overdrive").took_effect("Blast") == [0, 1]
    assert strike(text, 0, "no").took_effect("Blast") == [0]


def test_on_hit_took_effect_where_it_fired() -> None:
    text = "Attack target enemy: 1 hit of 4. On Hit: put 1 Poison Counter on the target."
    assert strike(text, 0).took_effect("Blast") == [0, 1]


def test_cannot_be_negated_took_effect_with_its_attack() -> None:
    text = "Attack target enemy: 1 hit of 4. This attack cannot be negated."
    assert strike(text, 0).took_effect("Blast") == [0, 1]


def test_a_reaction_that_blocks_took_effect_and_its_counter_hit_by_damage() -> None:
    text = "React to an Attack on the user: block it; then counter-hit: 1 hit of 3."
    for armour, found in ((0, [0, 1]), (9, [0])):
        t = Counted(
            character("Giant", hp=30) | {"def": armour}, FOE, card("Reaction", "Wall", text)
        )
        t.stand(0, "Giant")
        t.wear(1, "Wall", t.stand(1, "Foe"))
        t.begin("combat")
        t.does("attack with Giant", "PLV", "react with Wall")
        assert t.took_effect("Wall", seat=1) == found


def test_a_trigger_took_effect_when_it_fired_and_did_something() -> None:
    t = Counted(character("Medic", "On Enter Field: you gain 2 HP. On Destroyed: you draw 1 card."))
    t.begin()
    t.does("play Medic", "C1")
    assert t.took_effect("Medic") == [0]


def test_an_activated_ability_took_effect_when_it_resolved() -> None:
    t = Counted(
        character("Monk", "Activate (free) (your Combat Step, once per turn): you gain 1 TP."), FOE
    )
    t.stand(0, "Monk")
    t.stand(1, "Foe")
    t.begin("combat")
    assert t.took_effect("Monk") == []
    t.does("activate Monk")
    assert t.took_effect("Monk") == [0]


def test_a_replacement_took_effect_when_it_happened_instead() -> None:
    text = "If this Character would be Knocked Out, this Character's HP becomes 1 instead."
    t = Counted(character("Phoenix", text, hp=5), character("Giant", plv=20))
    t.stand(0, "Giant")
    t.stand(1, "Phoenix")
    t.begin("combat")
    t.does("attack with Giant", "PLV")
    assert t.took_effect("Phoenix", seat=1) == [0]


def test_an_ability_in_quotes_counts_for_the_text_that_gave_it() -> None:
    text = 'Target allied Character gains "On Hit: put 1 Poison Counter on the target."'
    t = Counted(FOE, card("Item", "Gift", text))
    t.stand(0, "Foe")
    t.stand(1, "Foe")
    t.hold(0, "Gift")
    t.begin()
    t.does("play Gift", "pass", "attack with Foe", "PLV")
    assert t.took_effect("Gift") == [0]
    assert t.took_effect("Foe") == []


def test_a_card_under_foreign_control_counts_for_its_owner() -> None:
    t = Counted(
        character("Ace", "On Attack: you gain 1 TP."),
        FOE,
        card("Item", "Charm", "Gain control of target enemy Character permanently."),
    )
    t.stand(0, "Foe")
    t.stand(1, "Ace")
    t.stand(1, "Foe")
    t.hold(0, "Charm")
    t.begin()
    t.does("play Charm", "choose Ace", "pass")
    t.does("pass", "pass")  # the charmed Ace may not attack this turn
    while t.g.turn_seat or not t.can("attack with Ace"):
        t.does("pass")
    t.does("attack with Ace")
    while t.can("PLV") or t.can("choose Foe"):
        t.does("PLV" if t.can("PLV") else "choose Foe")
    assert (t.took_effect("Ace", 0), t.took_effect("Ace", 1)) == ([], [0])


# --- lasting text -------------------------------------------------------------------------------


def test_lasting_text_took_effect_when_it_applied_to_somebody() -> None:
    text = 'All "Robot" allies get +1 PLV. Flash.'
    for subtypes, found in (("Human", []), ("Robot", [0])):
        t = Counted(character("Boss", text), character("Bolt", subtypes=subtypes), FOE)
        t.stand(0, "Boss")
        t.stand(0, "Bolt")
        t.stand(1, "Foe")
        t.begin("combat")
        assert t.took_effect("Boss") == found


def test_lasting_text_waits_for_its_condition() -> None:
    text = "While you control a Water Character, this Character gets +2 DEF."
    t = Counted(character("Crab", text), character("Tide", elements="Water"), FOE)
    t.stand(0, "Crab")
    t.stand(1, "Foe")
    t.begin()
    assert t.took_effect("Crab") == []
    t.does("play Tide", "C6")
    assert t.took_effect("Crab") == [0]


def test_lasting_text_about_costs_took_effect_when_such_a_card_could_be_played() -> None:
    for kind, found in (("Skill", []), ("Equip Item", [0])):
        text = (
            "Attack target enemy: 1 hit of 1."
            if kind == "Skill"
            else "Equip Character: the host has Flash."
        )
        t = Counted(
            character("Duke", "Your Equip Items cost 1 less TP."), card(kind, "Tool", text, cost=2)
        )
        t.stand(0, "Duke")
        t.hold(0, "Tool")
        t.tp(5, 0)
        t.begin()
        assert t.took_effect("Duke") == found


def test_lasting_text_about_damage_took_effect_at_a_hit() -> None:
    t = Counted(FOE, character("Shell", "This Character takes 1 less damage.", hp=30))
    t.stand(0, "Foe")
    t.stand(1, "Shell")
    t.begin("combat")
    assert t.took_effect("Shell", 1) == []
    t.does("attack with Foe", "PLV")
    assert t.took_effect("Shell", 1) == [0]


def test_lasting_text_of_an_arm_up_sleeps_without_items() -> None:
    t = Counted(
        character("Squire", "Arm Up 1: this Character gets +2 PLV."),
        FOE,
        card("Equip Item", "Sword", "Equip Character: the host has Flash."),
    )
    squire = t.stand(0, "Squire")
    t.stand(1, "Foe")
    t.begin("combat")
    assert t.took_effect("Squire") == []
    t.wear(0, "Sword", squire, up=True)
    t.g.touch()
    t.g.derive(squire)
    assert t.took_effect("Squire") == [0]


# --- keywords -----------------------------------------------------------------------------------


def test_level_up_took_effect_when_it_was_done() -> None:
    t = Counted(character("Cub"), character("Wolf", 'Flash. Level Up (a Character named "Cub").'))
    t.stand(0, "Cub")
    t.begin()
    t.does("level up Wolf")
    assert t.took_effect("Wolf") == [1]


def test_replay_took_effect_when_it_was_paid() -> None:
    for answer, found in (("yes", [0, 1]), ("no", [0])):
        t = Counted(FOE, card("Skill", "Mend", "The user gains 6 HP. Replay (3 TP).", cost=2))
        t.wear(0, "Mend", t.stand(0, "Foe"))
        t.stand(1, "Foe")
        t.tp(9, 0)
        t.begin("combat")
        t.does("use Mend", answer)
        assert t.took_effect("Mend") == found


def test_tag_out_took_effect_when_the_two_swapped() -> None:
    t = Counted(character("Relay", "Tag-Out."), FOE)
    t.stand(0, "Relay")
    t.reserve(0, "Foe")
    t.stand(1, "Foe")
    t.begin("combat")
    t.does("tag out Relay")
    assert t.took_effect("Relay") == [0]


# --- what it costs ------------------------------------------------------------------------------


def house_table(*slugs: str) -> api.Table:
    seats = [
        {"name": deck.name, **deck.cards.lists}
        for deck in (house_decks()[slug] for slug in slugs or ("rising-grove", "tide-and-time"))
    ]
    return api.prepare("fade", seats, ["random"] * 2, {"cards": list(shipped_cards().values())})


def test_nobody_notes_anything_in_clones_and_without_a_sink() -> None:
    t = play_item("You gain 2 TP.")
    assert t.g.noted
    assert t.g.clone().noted is None
    outcome = house_table().play(3)
    assert outcome is not None
    assert outcome.facts == ()


def test_clauses_of_a_whole_game_belong_to_cards_of_that_deck() -> None:
    table = house_table()
    for swap in (False, True):
        outcome = table.play(3, swap=swap, with_facts=True)
        assert outcome is not None
        for slug, facts in zip(("rising-grove", "tide-and-time"), outcome.facts, strict=True):
            assert facts.clauses
            assert {name for name, _ in facts.clauses} <= set(house_decks()[slug].cards.names)
            for name, place in facts.clauses:
                assert api.clauses("fade", shipped_cards()[name])[place].counted


def test_world_rules_are_counted_for_nobody() -> None:
    rule = {
        "name": "Open Ranks",
        "type": "World Rule",
        "text": "World Rule: all Characters get +1 AGI.",
    }
    seat = {"deck": {"Filler": 40}, "pool": {"Foe": 4}}
    options = {
        "cards": [FOE, FILLER, rule],
        "legal_decks": False,
        "world_rules": ["Open Ranks"],
    }
    outcome = api.prepare("fade", [seat, seat], ["random"] * 2, options).play(1, with_facts=True)
    assert outcome is not None
    assert {name for facts in outcome.facts for name, _ in facts.clauses} == {"Filler"}


@pytest.mark.interpreted  # it takes the place of a function
def test_the_picture_of_the_state_sees_every_change_a_verb_makes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What verbs change is compared column by column; no column they change is forgotten."""
    seen = 0

    def compare(
        g: FadeState,
        verb: Callable[[FadeState, Effect, Deed, int], None],
        effect: Effect,
        deed: Deed,
        node: int,
    ) -> None:
        nonlocal seen
        before, small = g.clone(), noting.picture(g)
        verb(g, effect, deed, node)
        changed = any(
            getattr(g, name) != getattr(before, name)
            for name in (*g.SCALARS, *g.COLUMNS, *g.TABLES)
            if name != "stack"
        )
        if changed:
            seen += 1
            assert noting.differs(g, small), effect

    monkeypatch.setattr("engine.games.fade.show.noting.watch", compare)
    slugs = list(house_decks())
    for seed, slug in enumerate(slugs):
        house_table(slug, slugs[seed - 1]).play(seed, with_facts=True)
    assert seen > 100
