"""Combat (scenarios S26 to S50)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.state.state import DISCARD, EQUIP, POOL, SPENT
from tests.games.fade.table import Table, card, character

X = character("X", plv=8, agi=2, hp=10, **{"def": 2})
Y = character("Y", plv=6, hp=10, **{"def": 3})
WEAK = character("Weak", hp=4)


def reaction(name: str, text: str, cost: int = 0) -> dict[str, object]:
    return card("Reaction", name, text, cost=cost)


def test_s26_r80_an_attack_by_agi_and_an_attack_for_nothing() -> None:
    for defense, hp, tp in ((4, 25, 1), (9, 30, 0)):
        t = Table(character("A", plv=7, agi=9), character("B", hp=30, **{"def": defense}))
        unit = t.stand(0, "A")
        enemy = t.stand(1, "B")
        t.begin("combat")
        t.does("attack with A", "AGI")
        assert (t.g.hp[enemy], t.g.tp[0], t.g.normals[unit]) == (hp, tp, 1)


def test_s28_r81_def_applies_to_every_hit() -> None:
    skill = card("Skill", "Flurry", "Attack target enemy: 3 hits of 6.")
    for defense, lost in ((4, 6), (6, 0)):
        t = Table(X, skill, character("B", hp=30, **{"def": defense}))
        t.wear(0, "Flurry", t.stand(0, "X"))
        enemy = t.stand(1, "B")
        t.begin("combat")
        t.does("use Flurry")
        assert t.g.hp[enemy] == 30 - lost


BLOCK = reaction("Guard", "React to an Attack on the user: block it.")
DEFLECT = reaction("Redirect", "React to an Attack on the user: deflect it to target unit.")
NEGATE = reaction("Cancel", "React to an Attack: negate it.")
PREVENT = reaction("Freeze", "React to any Attack: prevent it.")
COUNTER = reaction("Riposte", "React to an Attack on the user: counter-hit: 1 hit of PLV.")
DOWN = reaction("Soften", "React to an Attack: downgrade it 1 step.")
TO_BASIC = reaction("Melt", "React to a Relentless Attack: downgrade it to Basic.")
ALL = (BLOCK, DEFLECT, NEGATE, PREVENT, COUNTER, DOWN)


def test_matrix_4_8_which_mechanic_answers_which_class() -> None:
    allowed = {
        "Basic": {"Guard", "Redirect", "Cancel", "Freeze", "Riposte"},
        "Unblockable": {"Redirect", "Cancel", "Freeze", "Riposte", "Soften"},
        "Relentless": {"Freeze", "Soften"},
    }
    for dclass, names in allowed.items():
        skill = card("Skill", "Blow", f"Attack target enemy: 1 hit of 9, Energy, {dclass}.")
        for answer in ALL:
            t = Table(X, Y, skill, answer)
            t.wear(0, "Blow", t.stand(0, "X"))
            t.wear(1, str(answer["name"]), t.stand(1, "Y"))
            t.begin("combat")
            t.does("use Blow")
            can = t.g.to_move == 1 and t.can(f"react with {answer['name']}")
            assert can is (answer["name"] in names), (dclass, answer["name"])


def test_s29_r1_nobody_downgrades_a_normal_attack() -> None:
    t = Table(X, Y, DOWN)
    t.stand(0, "X")
    t.wear(1, "Soften", t.stand(1, "Y"))
    t.begin("combat")
    t.does("attack with X", "PLV")
    assert t.g.to_move == 0


def test_s31_s32_r98_relentless_damage_and_downgrades() -> None:
    skill = card("Skill", "Ruin", "Attack target enemy: 1 hit of 9, Unknown, Relentless.")
    for answer, hp in ((None, 11), ("Soften", 11), ("Melt", 16)):
        t = Table(X, character("B", hp=20, **{"def": 5}), skill, DOWN, TO_BASIC)
        t.wear(0, "Ruin", t.stand(0, "X"))
        enemy = t.stand(1, "B")
        if answer:
            t.wear(1, answer, enemy)
        t.begin("combat")
        t.does("use Ruin")
        if answer:
            t.does(f"react with {answer}")
        assert t.g.hp[enemy] == hp


def test_s34_r78_in_last_stand_everybody_may_attack_the_player_who_plays_from_hand() -> None:
    t = Table(X, Y, NEGATE)
    t.stand(0, "X")
    t.hold(1, "Cancel")
    t.begin("combat")
    t.does("attack with X", "PLV")
    assert t.g.to_move == 1
    t.does("react with Cancel")
    assert t.g.hp[1] == 50


def test_r78_reserve_characters_keep_their_player_out_of_last_stand() -> None:
    for flag, can in ((True, False), (False, True)):
        t = Table(X, Y, last_stand_counts_reserve=flag)
        t.stand(0, "X")
        t.reserve(1, "Y")
        t.begin("combat")
        assert t.can("attack with X") is can


def test_s37_r83_one_skill_per_unit_and_turn() -> None:
    skill = card("Skill", "Slap", "Attack target enemy: 1 hit of 1.")
    t = Table(X, character("Z"), character("Tank", hp=99), skill)
    unit = t.stand(0, "X")
    other = t.stand(0, "Z")
    for host in (unit, unit, other):
        t.wear(0, "Slap", host)
    t.stand(1, "Tank")
    t.begin("combat")
    t.does("use Slap (P1 C1.e1)")
    assert not t.can("use Slap (P1 C1")
    assert t.can("attack with X")
    assert t.can("use Slap (P1 C2")


def test_s38_r93_a_blocked_attack_still_puts_its_counters() -> None:
    text = "Attack target enemy: 5 hits of 4. On Hit: put 1 Poison Counter on the target. "
    skill = card("Skill", "Venom", text + "On Successful Attack: you gain 7 TP.")
    t = Table(X, Y, skill, BLOCK)
    t.wear(0, "Venom", t.stand(0, "X"))
    enemy = t.stand(1, "Y")
    t.wear(1, "Guard", enemy)
    t.begin("combat")
    t.does("use Venom", "react with Guard")
    assert t.g.hp[enemy] == 10
    assert t.counter(enemy, Counter.POISON) == 5
    assert t.g.tp[0] == 0


def test_s40_r96_a_prevented_skill_stays_spent_on_its_host() -> None:
    skill = card("Skill", "Bolt", "Attack target enemy: 2 hits of 4.", cost=4)
    t = Table(X, Y, skill, PREVENT)
    host = t.stand(0, "X")
    bolt = t.wear(0, "Bolt", host)
    enemy = t.stand(1, "Y")
    t.wear(1, "Freeze", enemy)
    t.tp(4)
    t.begin("combat")
    t.does("use Bolt", "react with Freeze")
    assert (t.g.tp[0], t.g.hp[enemy]) == (0, 10)
    assert t.g.zone[bolt] == EQUIP
    assert t.g.up[bolt]
    assert t.g.spent[bolt] & SPENT
    t.g.tp[0] = 9
    t.g.skills[host] = 0
    t.g.refresh()
    assert not t.can("use Bolt")


def test_s41_r94_a_deflected_normal_attack_is_still_a_success() -> None:
    t = Table(X, Y, DEFLECT)
    attacker = t.stand(0, "X")
    enemy = t.stand(1, "Y")
    t.wear(1, "Redirect", enemy)
    t.begin("combat")
    t.does("attack with X", "PLV", "react with Redirect", "choose X")
    assert (t.g.hp[attacker], t.g.hp[enemy], t.g.tp[0]) == (4, 10, 1)


def test_s43_r97_a_counter_hit_resolves_first_and_stops_nothing() -> None:
    t = Table(character("X", plv=8, hp=12, **{"def": 2}), Y, COUNTER)
    attacker = t.stand(0, "X")
    enemy = t.stand(1, "Y")
    t.wear(1, "Riposte", enemy)
    t.begin("combat")
    t.does("attack with X", "PLV", "react with Riposte")
    assert (t.g.hp[attacker], t.g.hp[enemy]) == (8, 5)
    hits = [event.amount for event in t.events if event.kind == "hit"]
    assert hits == [4, 5]


def test_r90_an_attacker_knocked_out_by_the_counter_does_nothing() -> None:
    t = Table(character("X", plv=8, hp=3), Y, COUNTER)
    t.stand(0, "X")
    enemy = t.stand(1, "Y")
    t.wear(1, "Riposte", enemy)
    t.begin("combat")
    t.does("attack with X", "PLV", "react with Riposte")
    assert t.g.hp[enemy] == 10
    assert t.g.hp[0] == 49


def test_s44_r101_blocking_one_element_blocks_the_whole_attack() -> None:
    skill = card("Skill", "Arc", "Attack target enemy: 1 hit of 9.", elements="Fire/Storm")
    shield = reaction("Ground", "React to a Storm Attack: block it.")
    t = Table(X, Y, skill, shield)
    t.wear(0, "Arc", t.stand(0, "X"))
    enemy = t.stand(1, "Y")
    t.wear(1, "Ground", enemy)
    t.begin("combat")
    t.does("use Arc", "react with Ground")
    assert t.g.hp[enemy] == 10


def test_s46_r104_the_controller_loses_the_level() -> None:
    for hp, over in ((20, False), (12, True)):
        t = Table(character("Giant", plv=99), character("Boss", level=12), WEAK)
        t.stand(0, "Giant")
        t.stand(1, "Boss")
        t.stand(1, "Weak")
        t.g.hp[1] = hp
        t.begin("combat")
        t.does("attack with Giant", "choose Boss", "PLV")
        assert t.g.hp[1] == hp - 12
        assert t.g.is_over is over


def test_s47_r6_destroying_is_not_knocking_out() -> None:
    item = card("Item", "Erase", "Destroy target enemy Character.")
    victim = character("Chief", "On Destroyed: you gain 3 TP.", level=12)
    avenger = character("Friend", "Vengeance: you gain 50 TP.")
    t = Table(victim, avenger, item, WEAK)
    t.stand(1, "Chief")
    t.stand(1, "Friend")
    t.hold(0, "Erase")
    t.begin()
    t.does("play Erase", "choose Chief")
    assert (t.g.hp[1], t.g.tp[1]) == (50, 3)


def test_s49_r89_hits_on_a_target_that_left_miss() -> None:
    skill = card("Skill", "Double", "Attack target enemy: 2 hits of 9.")
    escape = reaction(
        "Escape", "React to an Attack on the user: return the user to your Fighter Pool."
    )
    t = Table(X, Y, WEAK, skill, escape)
    t.wear(0, "Double", t.stand(0, "X"))
    enemy = t.stand(1, "Y")
    other = t.stand(1, "Weak")
    t.wear(1, "Escape", enemy)
    t.begin("combat")
    t.does("use Double", "choose Y", "react with Escape")
    assert t.g.zone[enemy] == POOL
    assert t.g.hp[other] == 4
    assert t.g.hp[1] == 50


def test_s50_r108_an_effect_does_not_reach_the_reserve() -> None:
    item = card("Item", "Dart", "Deal 4 damage to target enemy Character.")
    t = Table(WEAK, item)
    t.reserve(1, "Weak")
    t.hold(0, "Dart")
    t.begin()
    assert not t.can("play Dart")


def test_r88_overflow_moves_to_a_new_target_and_to_a_player_in_last_stand() -> None:
    skill = card("Skill", "Storm", "Attack target enemy: 3 hits of 5.")
    t = Table(X, WEAK, skill)
    t.wear(0, "Storm", t.stand(0, "X"))
    first = t.stand(1, "Weak")
    t.begin("combat")
    t.does("use Storm", "choose Player 2")
    assert t.g.zone[first] == DISCARD
    assert t.g.hp[1] == 50 - 1 - 5 - 5
