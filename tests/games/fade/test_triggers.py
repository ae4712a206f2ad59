"""The nine named triggers and their order (scenarios S113 to S119), ends and caps."""

from engine.games.fade.cards.vocabulary import Counter
from tests.games.fade.table import Table, card, character

FOE = character("Foe", hp=30)


def test_s115_on_draw_in_the_draw_phase_but_not_in_the_opening_hand() -> None:
    omen = card("Item", "Omen", "On Draw: you gain 1 TP. You gain 1 TP.", cost=50)
    t = Table(FOE, omen)
    t.g.deck[0] = [card for card in t.g.deck[0] if t.g.definition(card).name == "Omen"]
    t.begin("draw")
    assert t.g.tp[0] == 2


def test_s118_on_hit_counts_attempts_and_nothing_when_negated() -> None:
    text = "Attack target enemy: 3 hits of 2. On Hit: you gain 1 TP."
    stop = card("Reaction", "Stop", "React to an Attack: negate it.")
    for answer, tp in ((False, 3), (True, 0)):
        t = Table(FOE, character("Wall", **{"def": 9}), card("Skill", "Drum", text), stop)
        t.wear(0, "Drum", t.stand(0, "Foe"))
        wall = t.stand(1, "Wall")
        if answer:
            t.wear(1, "Stop", wall)
        t.begin("combat")
        t.does("use Drum")
        if answer:
            t.does("react with Stop")
        assert t.g.tp[0] == tp


def test_s119_on_successful_attack_once_after_the_last_hit() -> None:
    text = "Attack target enemy: 3 hits of 3. On Successful Attack: you gain 1 TP."
    t = Table(FOE, card("Skill", "Drum", text))
    t.wear(0, "Drum", t.stand(0, "Foe"))
    t.stand(1, "Foe")
    t.begin("combat")
    t.does("use Drum")
    kinds = [event.kind for event in t.events if event.kind in ("hit", "trigger")]
    assert kinds == ["hit", "hit", "hit", "trigger"]
    assert t.g.tp[0] == 1


def test_on_taking_damage_knows_how_much() -> None:
    spite = character("Spite", "On Taking Damage: you gain 1 TP.", hp=20)
    t = Table(spite, FOE)
    t.stand(0, "Foe")
    unit = t.stand(1, "Spite")
    t.put(unit, Counter.POISON, 1)
    t.begin("combat")
    t.does("attack with Foe", "PLV")
    assert t.g.tp[1] == 1
    t.begin("poison", seat=1)
    assert t.g.tp[1] == 1 + 5  # Poison is no damage (fade:R4)


def test_r121_triggers_run_turn_player_first() -> None:
    bell = character("Bell", "At each player's End Phase: you gain 1 TP.")
    t = Table(bell)
    t.stand(1, "Bell")
    t.stand(0, "Bell")
    t.begin("end", seat=1)
    order = [event.seat for event in t.events if event.kind == "trigger"]
    assert order[:2] == [1, 0]


def test_s136_r183_everybody_at_zero_loses_together() -> None:
    doom = card("Item", "Doom", "Each player loses 3 HP.")
    t = Table(FOE, doom)
    t.hold(0, "Doom")
    t.g.own_hp[0] = t.g.own_hp[1] = 3
    t.begin()
    t.does("play Doom")
    assert t.g.is_over
    assert t.g.returns() == [0.0, 0.0]


def test_s139_r186_two_hundred_activations_then_no_more() -> None:
    spinner = character(
        "Spinner", "Activate (lose 0 HP) (your Combat Step, 200 times per turn): you gain 1 TP."
    )
    t = Table(spinner, FOE, cap_same_effect=5)
    t.stand(0, "Spinner")
    t.stand(1, "Foe")
    t.begin("combat")
    for _ in range(5):
        t.does("activate Spinner")
    assert not t.can("activate Spinner")
    assert t.g.tp[0] == 5


def test_s140_r187_triggers_that_feed_each_other_end_in_a_draw() -> None:
    echo = character("Echo", "When you gain HP: you gain 1 HP.")
    spark = card("Item", "Spark", "You gain 1 HP.")
    t = Table(echo, spark)
    t.stand(0, "Echo")
    t.hold(0, "Spark")
    t.begin()
    t.does("play Spark")
    assert t.g.is_over
    assert t.g.returns() == [0.0, 0.0]
    assert t.g.reason() == "triggers fed each other without end"


def test_r186_round_cap_is_a_draw() -> None:
    t = Table(FOE, cap_rounds=2)
    t.stand(0, "Foe")
    t.stand(1, "Foe")
    t.begin("end", seat=1)
    while not t.g.is_over:
        t.does("pass")
    assert t.g.reason() == "the cap on rounds was reached"


def test_r187_a_trigger_that_feeds_itself_through_damage_is_a_draw() -> None:
    thorn = character(
        "Thorn", "On Taking Damage: deal 1 Relentless damage to this Character.", hp=3000
    )
    t = Table(thorn, FOE)
    t.stand(0, "Foe")
    t.stand(1, "Thorn")
    t.begin("combat")
    t.does("attack with Foe", "PLV")
    assert t.g.reason() == "triggers fed each other without end"


def test_s113_moving_a_character_out_of_discard_fires_on_enter_field() -> None:
    herald = character("Herald", "On Enter Field: you gain 2 TP.")
    for place, label in (("Reserve", None), ("a Character Zone", "C3")):
        item = card("Item", "Recall", f"Move target Character from your Discard Pile to {place}.")
        t = Table(herald, item)
        t.bin(0, "Herald")
        t.hold(0, "Recall")
        t.begin()
        t.does("play Recall")
        if label:
            t.does(label)
        assert t.g.tp[0] == 2


def test_r115_a_trigger_may_attack_the_attacker() -> None:
    text = "On Taking Damage (once per turn): attack the attacker: 1 hit of PLV, Physical."
    t = Table(character("Spite", text, hp=20, plv=4), FOE)
    foe = t.stand(0, "Foe")
    t.stand(1, "Spite")
    t.begin("combat")
    t.does("attack with Foe", "PLV")
    assert t.g.hp[foe] == 26
