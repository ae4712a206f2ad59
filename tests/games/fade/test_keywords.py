"""Keywords, A to L (scenarios S61 to S86)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.state.state import CHARACTER_ZONE, DISCARD, RIFT
from engine.kernel.dice import COIN
from tests.games.fade.table import Table, card, character

FOE = character("Foe", hp=30)
JAB = card("Skill", "Jab", "Attack target enemy: 1 hit of 3.")


def test_s61_immune_to_counters_and_to_elements() -> None:
    saint = character("Saint", "Poison Immune, Fire Immune.")
    venom = card("Item", "Venom", "Put 3 Poison Counters on target enemy Character.")
    flare = card("Skill", "Flare", "Attack target enemy: 1 hit of 9.", elements="Fire/Water")
    t = Table(saint, FOE, venom, flare)
    unit = t.stand(1, "Saint")
    t.wear(0, "Flare", t.stand(0, "Foe"))
    t.hold(0, "Venom")
    t.begin()
    t.does("play Venom")
    assert t.counter(unit, Counter.POISON) == 0
    t.does("pass")
    assert not t.can("use Flare")


def test_s62_infused_changes_normal_attacks_and_skills() -> None:
    brand = character("Brand", "Fire-infused.", elements="Water", plv=9)
    wave = card("Skill", "Wave", "Attack target enemy: 1 hit of 9.", elements="Water")
    ward = card("Reaction", "Ward", "React to a Fire Attack: block it.")
    for move in ("attack with Brand", "use Wave"):
        t = Table(brand, FOE, wave, ward)
        t.wear(0, "Wave", t.stand(0, "Brand"))
        foe = t.stand(1, "Foe")
        t.wear(1, "Ward", foe)
        t.begin("combat")
        t.does(move)
        if t.can("PLV"):
            t.does("PLV")
        t.does("react with Ward")
        assert t.g.hp[foe] == 30


def test_r128_affinity_saves_one_tp_per_element() -> None:
    mage = character("Mage", "Fire/Water Affinity.")
    bolt = card("Skill", "Bolt", "Attack target enemy: 1 hit of 9.", elements="Fire/Water", cost=3)
    t = Table(mage, FOE, bolt)
    t.wear(0, "Bolt", t.stand(0, "Mage"))
    t.stand(1, "Foe")
    t.tp(1)
    t.begin("combat")
    t.does("use Bolt")
    assert t.g.tp[0] == 0


def test_s64_friendship_discount_is_locked_in() -> None:
    host = character("Host", "Fire Friendship 2.")
    kin = character("Kin", elements="Fire", cost=3)
    t = Table(host, kin, FOE)
    t.stand(0, "Host")
    pal = t.stand(0, "Foe")
    t.begin()
    t.does("play Kin", "C3")
    unit = t.g.grid[2]
    assert t.g.cs[unit] == 2
    t.g.hp[pal] = 0
    t.g.unstable = 1
    t.does("pass")
    assert t.g.cs[unit] == 2
    t = Table(host, kin)
    t.stand(0, "Host")
    t.begin()
    t.does("play Kin", "C3")
    assert t.g.cs[t.g.grid[2]] == 3


def test_s65_lock_needs_every_listed_element() -> None:
    vault = character("Vault", "Fire/Storm Lock.", hp=30)
    fire = card("Skill", "Flame", "Attack target enemy: 1 hit of 2.", elements="Fire")
    both = card("Skill", "Plasma", "Attack target enemy: 1 hit of 2.", elements="Fire/Storm")
    wild = card("Skill", "Prism", "Wildcard. Attack target enemy: 1 hit of 2.")
    t = Table(vault, FOE, fire, both, wild)
    unit = t.stand(0, "Foe")
    for name in ("Flame", "Plasma", "Prism"):
        t.wear(0, name, unit)
    t.stand(1, "Vault")
    t.begin("combat")
    assert not t.can("attack with Foe")
    assert not t.can("use Flame")
    assert t.can("use Plasma")
    assert t.can("use Prism")


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


def test_s67_one_arena_augment_in_the_whole_game() -> None:
    dojo = card("Arena Augment", "Dojo", "Arena. All Characters get +1 PLV.")
    pit = card("Arena Augment", "Pit", "Arena. All Characters get +2 AGI.")
    t = Table(FOE, dojo, pit)
    unit = t.stand(0, "Foe")
    old = t.hold(1, "Dojo")[0]
    from engine.games.fade.tools import given

    given.cover(t.g, old)
    t.hold(0, "Pit")
    t.begin()
    assert t.g.derive(unit).plv == 6
    t.does("play Pit")
    assert t.g.zone[old] == DISCARD
    assert (t.g.derive(unit).plv, t.g.derive(unit).agi) == (5, 5)


def test_s68_arm_up_counts_equip_items_only() -> None:
    knight = character("Knight", "Arm Up 2: this Character has +2 DEF.")
    blade = card("Equip Item", "Blade", "Equip Character: the host has Flash.")
    charm = card("Augment", "Charm", "Equip Character.", plv=1)
    t = Table(knight, blade, charm)
    unit = t.stand(0, "Knight")
    t.wear(0, "Blade", unit, up=True)
    t.wear(0, "Charm", unit, up=True)
    assert t.g.derive(unit).defense == 0
    t.wear(0, "Blade", unit, up=True)
    assert t.g.derive(unit).defense == 2


def test_r133_aura_rounds_down() -> None:
    t = Table(character("Martyr", "Aura 3.", hp=20))
    unit = t.stand(0, "Martyr")
    t.g.hp[unit] = 9
    assert t.g.derive(unit).plv == 5 + 3


def test_s70_backup_works_in_the_reserve_only() -> None:
    coach = character("Coach", "Backup: each allied Character in Character Zones gets +1 PLV.")
    t = Table(coach, FOE)
    unit = t.stand(0, "Foe")
    bench = t.reserve(0, "Coach")
    t.begin()
    assert t.g.derive(unit).plv == 6
    t.does("field Coach", "C4")
    assert t.g.zone[bench] == CHARACTER_ZONE
    assert t.g.derive(unit).plv == 5


def test_s71_blindness_one_coin_per_attack() -> None:
    t = Table(FOE, JAB)
    unit = t.stand(0, "Foe")
    jab = t.wear(0, "Jab", unit)
    foe = t.stand(1, "Foe")
    t.put(unit, Counter.BLINDNESS, 2)
    t.put(foe, Counter.BLINDNESS, 2)
    t.g.script = [[COIN, 0]]
    t.begin("combat")
    t.does("use Jab")
    t.g.check_dice()
    assert t.g.zone[jab] == DISCARD
    assert t.g.hp[foe] == 30
    assert t.g.skills[unit] == 1
    t.does("pass", "pass")
    assert t.counter(unit, Counter.BLINDNESS) == 1
    assert t.counter(foe, Counter.BLINDNESS) == 2


def test_s73_boss_sends_fallen_characters_to_the_rift() -> None:
    boss = character("Boss", "Boss 2.")
    t = Table(boss, FOE)
    t.bin(0, "Foe")
    t.begin()
    assert not t.can("play Boss")
    t = Table(boss, FOE)
    for _ in range(3):
        t.bin(0, "Foe")
    t.begin()
    t.does("play Boss", "C1")
    assert (len(t.g.rift[0]), len(t.g.discard[0])) == (2, 1)


def test_r139_carrier_enters_with_power_counters() -> None:
    t = Table(character("Porter", "Carrier 2."))
    t.begin()
    t.does("play Porter", "C1")
    assert t.counter(t.g.grid[0], Counter.POWER) == 2


def test_s76_concussion_falls_to_any_damage_but_not_to_hp_loss() -> None:
    glass = character("Glass", "Concussion.", hp=20)
    t = Table(glass, character("Tick", plv=1))
    victim = t.stand(1, "Glass")
    t.stand(0, "Tick")
    t.begin("combat")
    t.does("attack with Tick", "PLV")
    assert t.g.zone[victim] == DISCARD
    t = Table(glass)
    victim = t.stand(0, "Glass")
    t.put(victim, Counter.POISON, 1)
    t.begin("poison")
    assert t.g.hp[victim] == 19


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


def test_s79_deathmark_follows_an_ally_of_its_level_or_higher() -> None:
    doomed = character("Doomed", "Deathmark.", level=5, hp=9)
    item = card("Item", "Erase", "Destroy target enemy Character.")
    for level, falls in ((5, True), (4, False)):
        t = Table(doomed, character("Ally", level=level), item, FOE)
        victim = t.stand(1, "Doomed")
        t.stand(1, "Ally")
        t.hold(0, "Erase")
        t.begin()
        t.does("play Erase", "choose Ally")
        assert (t.g.zone[victim] == DISCARD) is falls
        assert t.g.hp[1] == (45 if falls else 50)


def test_s80_drain_lowers_plv_and_def_to_zero_at_most() -> None:
    t = Table(character("Weary", plv=2, **{"def": 1}))
    unit = t.stand(0, "Weary")
    t.put(unit, Counter.DRAIN, 3)
    assert (t.g.derive(unit).plv, t.g.derive(unit).defense) == (0, 0)
    t.begin("counters")
    assert t.counter(unit, Counter.DRAIN) == 2


def test_s82_flash_may_attack_at_once() -> None:
    t = Table(character("Dash", "Flash."), FOE)
    t.stand(1, "Foe")
    t.begin()
    t.does("play Dash", "C1", "pass")
    assert t.can("attack with Dash")


def test_s83_fracture_may_end_the_attack_and_bloodlust_comes_first() -> None:
    for text, alive in (("", False), ("Bloodlust 1.", True)):
        t = Table(character("Brittle", text, level=4), FOE)
        unit = t.stand(0, "Brittle")
        foe = t.stand(1, "Foe")
        t.stand(0, "Foe")
        t.g.hp[unit] = 3
        t.put(unit, Counter.FRACTURE, 3)
        t.begin("combat")
        t.does("attack with Brittle", "PLV")
        assert (t.g.zone[unit] == CHARACTER_ZONE) is alive
        assert t.g.hp[0] == (50 if alive else 46)
        assert t.g.hp[foe] == (25 if alive else 30)


def test_r148_ghost_cannot_be_attacked_physically() -> None:
    t = Table(FOE, JAB)
    t.wear(0, "Jab", t.stand(0, "Foe"))
    ghost = t.stand(1, "Foe")
    t.put(ghost, Counter.GHOST, 1)
    t.begin("combat")
    assert not t.can("attack with Foe")
    assert t.can("use Jab")


def test_s85_level_up_takes_the_place_of_its_base() -> None:
    base = character("Pup", cost=2)
    top = character("Wolf", 'Level Up (a Character named "Pup").', cost=3, hp=22)
    t = Table(base, top, character("Three", cost=3), JAB)
    unit = t.stand(0, "Pup", 1)
    t.stand(0, "Three")
    t.stand(1, "Three")
    parts = [t.wear(0, "Jab", unit) for _ in range(2)]
    t.put(unit, Counter.DRAIN, 4)
    t.g.hp[unit] = 3
    t.begin()
    assert not t.can("play Wolf")
    t.does("level up Wolf")
    wolf = t.g.grid[1]
    assert t.g.hp[wolf] == 22
    assert t.counter(wolf, Counter.DRAIN) == 0
    assert t.g.attached(wolf) == parts
    assert t.g.stack_of(wolf) == [unit]
    assert sum(t.g.cs[card] for card in t.g.characters(0)) == 6
    t.does("pass")
    assert not t.can("attack with Wolf")


def test_s86_lock_on_reaches_players_and_reserve() -> None:
    t = Table(character("Sniper", "Lock-On.", plv=6), FOE)
    t.stand(0, "Sniper")
    t.stand(1, "Foe")
    t.reserve(1, "Foe")
    t.begin("combat")
    t.does("attack with Sniper")
    assert t.can("choose Foe (P2 R0)")
    t.does("choose Player 2", "PLV")
    assert t.g.hp[1] == 44
