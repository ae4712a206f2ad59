"""Random games of shipped and mixed fighters, in duels and teams, under all options."""

from engine import api
from engine.games.battlecon.cards.library import overloads
from engine.games.battlecon.options import Options
from engine.games.battlecon.prepare import USUAL_SWITCH
from engine.games.battlecon.system import BattleconSystem


def test_forty_random_games_find_nothing() -> None:
    report = api.fuzz("battlecon", [], 40, 20)
    assert report.ok, str(report)
    assert report.decisions > 2000


def test_the_tiles_say_what_the_rules_do() -> None:
    """Overloads are an option of the table; the sheet tells its usual values (battlecon:B7)."""
    usual = Options()
    texts = {tile.name: tile.text for tile in overloads()}
    assert texts == {
        "Power Up": f"Limited ante (2 Force): +{usual.overload_power} Power.",
        "Speed Up": f"Limited ante (2 Force): +{usual.overload_priority} Priority.",
        "Defense Up": f"Limited ante (2 Force): +{usual.overload_guard} Guard.",
    }


def test_every_reading_of_switch_plays() -> None:
    for condition in ("force_at_least_life", "always"):
        for cost in ("life", "nothing"):
            for optional in (True, False):
                for gain in (0, 2):
                    options = {
                        "finisher_condition": condition,
                        "finisher_cost": cost,
                        "finisher_optional": optional,
                        "switch_gain": gain,
                        "switch_may_flip_finisher": gain > 0,
                    }
                    table = BattleconSystem().prepare(["Plain Oath", "Reliquary"], options)
                    game = table.start(gain)
                    while not game.is_over:
                        game.apply(game.legal_actions()[-1])
    assert USUAL_SWITCH == ("force_at_least_life", "life", True, 1)
