"""Keywords, M to W (scenarios S77, S88 to S112)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.state.state import CHARACTER_ZONE, DISCARD, RESERVE, RIFT
from tests.games.fade.table import Table, card, character

FOE = character("Foe", hp=30)
JAB = card("Skill", "Jab", "Attack target enemy: 1 hit of 3.")


def test_s77_contingency_is_offered_when_its_event_happens() -> None:
    rescue = card(
        "Reaction",
        "Rescue",
        "Contingency (when your HP becomes 10 or lower): you gain 15 HP.",
        cost=2,
    )
    t = Table(character("Sniper", "Lock-On, Multistrike 1.", plv=5), FOE, rescue)
    t.stand(0, "Sniper")
    t.stand(1, "Foe")
    t.hold(1, "Rescue", "Rescue")
    t.tp(0, 4)
    t.g.hp[1] = 14
    t.begin("combat")
    t.does("attack with Sniper", "choose Player 2", "PLV")
    assert t.g.to_move == 1
    t.does("no", "no")
    t.does("attack with Sniper", "choose Player 2", "PLV")
    assert t.g.hp[1] == 4  # from 9 to 4 it does not offer again
    assert t.g.to_move == 0


def test_r141_a_used_contingency_is_paid_and_discarded() -> None:
    rescue = card(
        "Reaction",
        "Rescue",
        "Contingency (when your HP becomes 10 or lower): you gain 15 HP.",
        cost=2,
    )
    t = Table(character("Sniper", "Lock-On.", plv=5), FOE, rescue)
    t.stand(0, "Sniper")
    t.stand(1, "Foe")
    item = t.hold(1, "Rescue")[0]
    t.tp(0, 2)
    t.g.hp[1] = 14
    t.begin("combat")
    t.does("attack with Sniper", "choose Player 2", "PLV", "use Rescue")
    assert t.g.hp[1] == 24
    assert t.g.zone[item] == DISCARD
    assert t.g.tp[1] == 0


def test_r172_trigger_waits_face_down_with_the_player() -> None:
    trap = card(
        "Reaction",
        "Snare",
        "Trigger (when an opponent plays a Character): put 2 Curse Counters on that Character.",
        cost=1,
    )
    t = Table(FOE, trap)
    t.hold(1, "Snare")
    t.tp(0, 1)
    t.begin("aftermath", seat=1)
    t.does("attach Snare")
    snare = t.g.attached(1)[0]
    assert not t.g.up[snare]
    t.begin("preparation", seat=0)
    t.does("play Foe", "C1", "use Snare")
    assert t.counter(t.g.grid[0], Counter.CURSE) == 2
    assert t.g.zone[snare] == DISCARD


def test_s88_mute_switches_off_keywords_but_not_counters() -> None:
    hush = card("Item", "Hush", "Target enemy Character gains Mute.")
    star = character("Star", "Aura 2, Lock-On.", hp=20)
    t = Table(star, FOE, hush)
    unit = t.stand(1, "Star")
    t.g.hp[unit] = 10
    t.put(unit, Counter.POISON, 2)
    t.hold(0, "Hush")
    t.begin()
    assert t.g.derive(unit).plv == 10
    t.does("play Hush")
    assert t.g.derive(unit).plv == 5
    t.begin("combat", seat=1)
    t.stand(0, "Foe")
    t.begin("combat", seat=1)
    t.does("attack with Star", "PLV")
    assert t.g.hp[0] == 50
    t.begin("poison", seat=1)
    assert t.g.hp[unit] == 9


def test_r153_multistrike_adds_normal_attacks_with_their_own_tp() -> None:
    t = Table(character("Twin", "Multistrike 1."), FOE)
    t.stand(0, "Twin")
    t.stand(1, "Foe")
    t.begin("combat")
    t.does("attack with Twin", "PLV", "attack with Twin", "PLV")
    assert t.g.tp[0] == 2
    assert not t.can("attack with Twin")


def test_s92_overdrive_needs_its_cost_on_top() -> None:
    skill = card(
        "Skill",
        "Blast",
        "Attack target enemy: 1 hit of 4. Overdrive (2 TP): this attack gets +1 hit.",
        cost=4,
    )
    for tp, hits in ((5, 1), (6, 2)):
        t = Table(FOE, skill)
        t.wear(0, "Blast", t.stand(0, "Foe"))
        foe = t.stand(1, "Foe")
        t.tp(tp)
        t.begin("combat")
        t.does("use Blast")
        if hits == 2:
            t.does("Overdrive")
        assert t.g.hp[foe] == 30 - 4 * hits
        assert t.g.tp[0] == (0 if hits == 2 else 1)


def test_r159_paradox_fires_when_the_others_cover_its_elements() -> None:
    seer = character("Seer", "Paradox: you gain 4 TP.", elements="Fire/Water")
    t = Table(seer, character("Ember", elements="Fire"), character("Tide", elements="Water"))
    t.stand(0, "Seer")
    t.stand(0, "Ember")
    t.begin()
    t.does("play Tide", "C5")
    assert t.g.tp[0] == 4
    t.does("play Tide", "C6")
    assert t.g.tp[0] == 4


def test_s94_paralyze_stops_acting_but_not_def() -> None:
    guard = card("Reaction", "Guard", "React to an Attack on the user: block it.")
    t = Table(character("Hitter", plv=5), character("Stone", hp=9, **{"def": 3}), guard)
    t.stand(0, "Hitter")
    stone = t.stand(1, "Stone")
    t.wear(1, "Guard", stone)
    t.put(stone, Counter.PARALYZE, 2)
    t.begin("combat")
    t.does("attack with Hitter", "PLV")
    assert t.g.hp[stone] == 7
    t.begin("combat", seat=1)
    assert not t.can("attack with Stone")
    t.begin("counters", seat=1)
    assert t.counter(stone, Counter.PARALYZE) == 1


def test_s95_poison_takes_one_hp_per_starting_phase() -> None:
    t = Table(character("Sick", hp=6))
    unit = t.stand(0, "Sick")
    t.put(unit, Counter.POISON, 4)
    for _ in range(3):
        t.begin("poison")
    assert (t.counter(unit, Counter.POISON), t.g.hp[unit]) == (1, 3)


def test_r162_power_source_adds_up() -> None:
    t = Table(character("Core", "Power Source 2."))
    t.stand(0, "Core")
    t.stand(0, "Core")
    t.reserve(0, "Core")
    t.begin("starting")
    assert t.g.tp[0] == 4 + 5


def test_s98_reinforce_fires_at_each_crossing() -> None:
    chief = character("Chief", "Reinforce 2: you gain 3 TP.")
    t = Table(chief, FOE)
    t.stand(0, "Chief")
    for _ in range(3):
        t.stand(0, "Foe")
    t.reserve(0, "Foe")
    t.begin()
    t.does("reserve Foe (P1 C2)")
    assert t.g.tp[0] == 3
    t.does("reserve Foe (P1 C3)")
    assert t.g.tp[0] == 3


def test_s100_signature_skill_uses_the_skill_allowance() -> None:
    ace = character("Ace", "Signature Skill (3 TP): target enemy: 2 hits of 4.")
    t = Table(ace, FOE, JAB)
    t.wear(0, "Jab", t.stand(0, "Ace"))
    foe = t.stand(1, "Foe")
    t.tp(3)
    t.begin("combat")
    t.does("signature skill of Ace")
    assert (t.g.hp[foe], t.g.tp[0]) == (22, 0)
    assert not t.can("use Jab")


def test_r165_signature_reaction_answers_an_attack() -> None:
    ace = character("Ace", "Signature Reaction (On Attacked): counter-hit: 1 hit of 4.", hp=20)
    t = Table(ace, FOE)
    foe = t.stand(0, "Foe")
    t.stand(1, "Ace")
    t.begin("combat")
    t.does("attack with Foe", "PLV", "signature reaction of Ace")
    assert t.g.hp[foe] == 26


def test_s101_stacker_takes_its_cards_from_hand() -> None:
    golem = character("Golem", "Stacker 2.")
    t = Table(golem, FOE)
    t.hold(0, "Filler")
    t.begin()
    assert not t.can("play Golem")
    t = Table(golem, FOE)
    t.hold(0, "Filler", "Filler", "Filler")
    t.begin()
    t.does("play Golem", "C1")
    assert len(t.g.stack_of(t.g.grid[0])) == 2
    assert len(t.g.hand[0]) == 1


def test_r167_stock_is_used_once_per_round_and_breaks_at_zero() -> None:
    flask = card("Item", "Flask", "Stock 2. Stock effect: you gain 3 TP.")
    t = Table(FOE, flask)
    item = t.hold(0, "Flask")[0]
    t.begin()
    t.does("play Flask")
    assert t.counter(item, Counter.POWER) == 2
    assert t.g.tp[0] == 0
    t.does("stock Flask")
    assert t.g.tp[0] == 3
    assert not t.can("stock Flask")
    t.g.round_no += 1
    t.g.refresh()
    t.does("stock Flask")
    assert t.g.zone[item] == DISCARD


def test_s103_stun_opens_the_guard_for_one_attack() -> None:
    skill = card("Skill", "Daze", "Attack target enemy: 1 hit of 6. On Hit: the target gains Stun.")
    wall = character("Wall", hp=30, **{"def": 5})
    t = Table(character("Brute", plv=6), wall, skill)
    unit = t.stand(0, "Brute")
    t.wear(0, "Daze", unit)
    foe = t.stand(1, "Wall")
    t.begin("combat")
    t.does("attack with Brute", "PLV")
    assert t.g.hp[foe] == 29
    t.does("use Daze")
    stunned_at = t.g.hp[foe]
    assert t.g.stunned[foe]
    assert t.g.extras[unit] == 1
    t.does("attack with Brute", "PLV")
    assert t.g.hp[foe] == stunned_at - 6
    assert not t.g.stunned[foe]
    assert not t.can("attack with Brute")


def test_r169_tag_out_swaps_in_any_phase_and_the_newcomer_is_restricted() -> None:
    t = Table(character("Relay", "Tag-Out."), FOE)
    unit = t.stand(0, "Relay", 2)
    bench = t.reserve(0, "Foe")
    t.stand(1, "Foe")
    t.begin("combat")
    t.does("tag out Relay")
    assert (t.g.zone[unit], t.g.zone[bench]) == (RESERVE, CHARACTER_ZONE)
    assert t.g.place[bench] == 2
    assert not t.can("attack with Foe")


def test_s106_timebomb_at_five_goes_to_the_rift() -> None:
    t = Table(character("Bomb", level=3))
    unit = t.stand(0, "Bomb")
    t.put(unit, Counter.TIMEBOMB, 3)
    t.begin("counters")
    assert t.counter(unit, Counter.TIMEBOMB) == 4
    t.begin("counters")
    assert t.g.zone[unit] == RIFT
    assert t.g.hp[0] == 47


def test_r170_an_effect_may_add_the_fifth_timebomb() -> None:
    item = card("Item", "Fuse", "Put 2 Timebomb Counters on target enemy Character.")
    t = Table(character("Bomb", level=3), item)
    unit = t.stand(1, "Bomb")
    t.put(unit, Counter.TIMEBOMB, 3)
    t.hold(0, "Fuse")
    t.begin()
    t.does("play Fuse")
    assert t.g.zone[unit] == RIFT


def test_s107_timid_shies_away_from_levels() -> None:
    mouse = character("Mouse", "Timid 5.")
    t = Table(mouse, character("Lion", level=5), character("Cat", level=4))
    t.stand(0, "Mouse")
    t.stand(1, "Lion")
    t.begin("combat")
    assert not t.can("attack with Mouse")
    t = Table(mouse, character("Lion", level=5), character("Cat", level=4))
    t.stand(0, "Mouse")
    t.stand(1, "Cat")
    t.begin("combat")
    assert t.can("attack with Mouse")


def test_s109_vengeance_for_an_ally_but_not_beside_it() -> None:
    sister = character("Sister", "Vengeance: this Character gets +4 PLV.", hp=9)
    blast = card("Skill", "Blast", "Attack all enemy Characters: 1 hit of 20.")
    t = Table(sister, character("Brother", hp=3), character("Killer", plv=9), blast)
    unit = t.stand(1, "Sister")
    t.stand(1, "Brother")
    t.wear(0, "Blast", t.stand(0, "Killer"))
    t.begin("combat")
    t.does("attack with Killer", "choose Brother", "PLV")
    assert t.g.derive(unit).plv == 9


def test_s110_void_goes_to_the_rift_with_level_loss() -> None:
    shade = character("Shade", "Void.", hp=1, level=2)
    charm = card("Augment", "Charm", "Equip Character.", plv=1)
    t = Table(shade, FOE, charm)
    t.stand(0, "Foe")
    unit = t.stand(1, "Shade")
    part = t.wear(1, "Charm", unit, up=True)
    t.begin("combat")
    t.does("attack with Foe", "PLV")
    assert (t.g.zone[unit], t.g.zone[part]) == (RIFT, DISCARD)
    assert t.g.hp[1] == 48


def test_s112_willpower_survives_one_lethal_hit_above_one_hp() -> None:
    skill = card("Skill", "Crush", "Attack target enemy: 2 hits of 20.")
    t = Table(character("Rock", "Willpower.", hp=9), FOE, skill)
    t.wear(0, "Crush", t.stand(0, "Foe"))
    t.stand(0, "Foe")
    rock = t.stand(1, "Rock")
    t.begin("combat")
    t.does("attack with Foe (P1 C2)", "PLV")
    assert t.g.hp[rock] == 4
    t.does("use Crush")
    assert t.g.zone[rock] == DISCARD
    hits = [event.amount for event in t.events if event.kind == "hit"]
    assert hits == [5, 20, 20]


def test_r159_paradox_of_a_skill_is_tested_when_it_resolves() -> None:
    ray = card(
        "Skill", "Ray", "Attack target enemy: 1 hit of 3. Paradox: you gain 4 TP.", elements="Light"
    )
    for element, tp in (("Light", 4), ("Fire", 0)):
        t = Table(FOE, character("Kin", elements=element), ray)
        t.wear(0, "Ray", t.stand(0, "Foe"))
        t.stand(0, "Kin")
        t.stand(1, "Foe")
        t.begin("combat")
        t.does("use Ray")
        assert t.g.tp[0] == tp
