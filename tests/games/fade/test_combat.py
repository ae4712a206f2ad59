"""What answers an Attack, and where hits go that are left (the rest: scenarios S26 to S50)."""

from engine.games.fade.state.state import DISCARD
from tests.games.fade.table import Table, card, character

X = character("X", plv=8, agi=2, hp=10, **{"def": 2})
Y = character("Y", plv=6, hp=10, **{"def": 3})
WEAK = character("Weak", hp=4)


def reaction(name: str, text: str, cost: int = 0) -> dict[str, object]:
    return card("Reaction", name, text, cost=cost)


BLOCK = reaction("Guard", "React to an Attack on the user: block it.")
DEFLECT = reaction("Redirect", "React to an Attack on the user: deflect it to target unit.")
NEGATE = reaction("Cancel", "React to an Attack: negate it.")
PREVENT = reaction("Freeze", "React to any Attack: prevent it.")
COUNTER = reaction("Riposte", "React to an Attack on the user: counter-hit: 1 hit of PLV.")
DOWN = reaction("Soften", "React to an Attack: downgrade it 1 step.")
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


def test_r88_overflow_moves_to_a_new_target_and_to_a_player_in_last_stand() -> None:
    skill = card("Skill", "Storm", "Attack target enemy: 3 hits of 5.")
    t = Table(X, WEAK, skill)
    t.wear(0, "Storm", t.stand(0, "X"))
    first = t.stand(1, "Weak")
    t.begin("combat")
    t.does("use Storm", "choose Player 2")
    assert t.g.zone[first] == DISCARD
    assert t.g.hp[1] == 50 - 1 - 5 - 5
