"""Keywords, A to L, where no scenario has the same numbers (S61 to S86 are scenarios)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.state.state import RIFT
from tests.games.fade.table import Table, card, character

FOE = character("Foe", hp=30)
JAB = card("Skill", "Jab", "Attack target enemy: 1 hit of 3.")


def test_r131_mastery_doubles_after_def_but_not_normal_attacks() -> None:
    adept = character("Adept", "Fire Mastery.", plv=8)
    flame = card("Skill", "Flame", "Attack target enemy: 1 hit of 8.", elements="Fire")
    t = Table(adept, character("Foe", hp=40, **{"def": 3}), flame)
    t.wear(0, "Flame", t.stand(0, "Adept"))
    foe = t.stand(1, "Foe")
    t.begin("combat")
    t.does("use Flame")
    assert t.g.hp[foe] == 30
    t.does("attack with Adept", "PLV")
    assert t.g.hp[foe] == 25


def test_r133_aura_rounds_down() -> None:
    t = Table(character("Martyr", "Aura 3.", hp=20))
    unit = t.stand(0, "Martyr")
    t.g.own_hp[unit] = 9
    assert t.g.derive(unit).plv == 5 + 3


def test_r139_carrier_enters_with_power_counters() -> None:
    t = Table(character("Porter", "Carrier 2."))
    t.begin()
    t.does("play Porter", "C1")
    assert t.counter(t.g.grid[0], Counter.POWER) == 2


def test_r142_curse_is_paid_or_takes_the_victim_without_level_loss() -> None:
    for answer, tp, hp in (("yes", 1, 50), ("no", 3, 50)):
        t = Table(FOE)
        unit = t.stand(0, "Foe")
        t.stand(0, "Foe")
        t.put(unit, Counter.CURSE, 2)
        t.tp(3)
        t.begin("starting")
        t.does(answer)
        assert (t.g.tp[0], t.g.hp[0]) == (tp + 5, hp)
        assert (t.g.zone[unit] == RIFT) is (answer == "no")


def test_r148_ghost_cannot_be_attacked_physically() -> None:
    t = Table(FOE, JAB)
    t.wear(0, "Jab", t.stand(0, "Foe"))
    ghost = t.stand(1, "Foe")
    t.put(ghost, Counter.GHOST, 1)
    t.begin("combat")
    assert not t.can("attack with Foe")
    assert t.can("use Jab")
