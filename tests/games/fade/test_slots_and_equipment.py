"""CS, Reserve and equipment (scenarios S14 to S25)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.state.state import CHARACTER_ZONE, DISCARD, EQUIP, RESERVE
from tests.games.fade.table import Table, card, character

ONE = character("One", cost=1)
TWO = character("Two", cost=2)
THREE = character("Three", cost=3)
BIG = character("Big", cost=3)
SIX = character("Six", cost=6)
SKILL = card("Skill", "Jab", "Attack target enemy: 1 hit of PLV or AGI, Physical.", cost=4)


def test_s14_r60_forced_reserve_may_take_one_or_both() -> None:
    for chosen, used in ((["Two"], 6), (["Three"], 5), (["Two", "Three"], 3)):
        t = Table(TWO, THREE, BIG)
        t.stand(0, "Three")
        t.stand(0, "Two")
        t.begin()
        t.does("play Big")
        assert not t.can("done")
        for name in chosen:
            t.does(f"choose {name}")
        if t.can("done"):
            t.does("done")
        t.does("C6")
        assert sum(t.g.cs[unit] for unit in t.g.characters(0)) == used


def test_s16_r61_reserve_characters_use_no_cs() -> None:
    t = Table(SIX, THREE)
    t.reserve(0, "Three")
    t.begin()
    t.does("play Six", "C1")
    assert t.g.zone[t.g.characters(0)[0]] == CHARACTER_ZONE


def test_s17_r64_a_newcomer_cannot_attack_this_turn_but_next_turn() -> None:
    t = Table(ONE)
    t.stand(1, "One")
    t.begin()
    t.does("play One", "C1")
    assert not t.can("reserve One")
    t.does("pass")
    assert not t.can("attack with One")
    for _ in range(12):
        if t.g.turn_seat == 0 and t.g.turn_no > 4:
            break
        t.does("pass")
    t.does("pass")
    assert t.can("attack with One")


def test_s19_r11_a_paralyzed_character_neither_moves_nor_makes_room() -> None:
    t = Table(ONE, SIX)
    unit = t.stand(0, "One")
    t.put(unit, Counter.PARALYZE, 1)
    t.begin()
    assert not t.can("reserve One")
    assert not t.can("play Six")


def test_s20_aftermath_moves_cells_but_plays_no_characters() -> None:
    t = Table(ONE, TWO, SKILL)
    first = t.stand(0, "One", 0)
    other = t.stand(0, "Two", 3)
    t.reserve(0, "One")
    t.hold(0, "Jab")
    t.begin("aftermath")
    assert not t.can("play")
    assert not t.can("field")
    t.does("rearrange One (P1 C1)", "C4")
    assert (t.g.place[first], t.g.place[other]) == (3, 0)
    t.does("attach Jab", "choose Two")
    assert t.g.host[t.g.attached(other)[0]] == other


def test_s22_r67_a_reveal_needs_the_full_cost() -> None:
    for tp, allowed in ((3, False), (4, True)):
        t = Table(ONE, SKILL)
        unit = t.stand(0, "One")
        t.stand(1, "One")
        t.wear(0, "Jab", unit)
        t.tp(tp)
        t.begin("combat")
        assert t.can("use Jab") is allowed
    t.does("use Jab", "PLV")
    assert t.g.tp[0] == 0


def test_s23_r15_attachments_of_a_fallen_host_are_discarded_not_destroyed() -> None:
    relic = card("Augment", "Relic", "On Destroyed: you gain 9 TP.")
    t = Table(ONE, relic, character("Giant", plv=99))
    t.stand(0, "Giant")
    victim = t.stand(1, "One")
    parts = [t.wear(1, "Relic", victim, up=True) for _ in range(3)]
    t.begin("combat")
    t.does("attack with Giant", "PLV")
    assert [t.g.zone[part] for part in parts] == [DISCARD] * 3
    assert t.g.tp[1] == 0


def test_s25_r106_durability_falls_with_every_normal_attack() -> None:
    blade = card("Equip Item", "Blade", "Equip allied Character: the host has Flash.", hp=2)
    t = Table(ONE, blade, character("Wall", **{"def": 99}))
    unit = t.stand(0, "One")
    t.stand(1, "Wall")
    item = t.wear(0, "Blade", unit, up=True)
    t.begin("combat")
    t.does("attack with One", "PLV")
    assert (t.g.zone[item], t.g.hp[item]) == (EQUIP, 1)
    t.g.normals[unit] = 0
    t.g.refresh()
    t.does("attack with One", "PLV")
    assert t.g.zone[item] == DISCARD


def test_r66_the_sixth_attachment_makes_its_player_discard_one() -> None:
    t = Table(ONE, SKILL, card("Skill", "Kick", "Attack target enemy: 1 hit of 3."))
    unit = t.stand(0, "One")
    for _ in range(4):
        t.wear(0, "Jab", unit)
    t.wear(0, "Kick", unit)
    t.hold(0, "Kick")
    t.begin()
    t.does("attach Kick")
    assert t.can("choose Kick (P1 C1.e6)")
    t.does("choose Jab (P1 C1.e1)")
    assert len(t.g.attached(unit)) == 5


def test_r63_a_reserve_character_comes_forward_and_is_restricted() -> None:
    t = Table(ONE)
    unit = t.reserve(0, "One")
    t.stand(1, "One")
    t.begin()
    t.does("field One", "C2")
    assert t.g.zone[unit] == CHARACTER_ZONE
    t.does("pass")
    assert not t.can("attack with One")
    assert t.g.zone[unit] != RESERVE
