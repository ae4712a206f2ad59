"""Keywords, M to W, where no scenario has the same numbers (S88 to S112 are scenarios)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.state.state import CHARACTER_ZONE, DISCARD, RESERVE
from tests.games.fade.table import Table, card, character

FOE = character("Foe", hp=30)
JAB = card("Skill", "Jab", "Attack target enemy: 1 hit of 3.")


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


def test_r153_multistrike_adds_normal_attacks_with_their_own_tp() -> None:
    t = Table(character("Twin", "Multistrike 1."), FOE)
    t.stand(0, "Twin")
    t.stand(1, "Foe")
    t.begin("combat")
    t.does("attack with Twin", "PLV", "attack with Twin", "PLV")
    assert t.g.tp[0] == 2
    assert not t.can("attack with Twin")


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
