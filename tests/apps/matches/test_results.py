"""Figures of matchups: every one with its interval and its sample."""

import pytest

from engine import api
from matches.models import Experiment, Matchup
from matches.results.cards import card_figures
from matches.results.figures import (
    Curves,
    curves,
    figures,
    in_a_sentence,
    matrix,
    overall,
    question,
    score,
    standings,
)
from matches.results.paired import rate
from matches.results.plain import as_text
from matches.results.statistics import Share, share
from matches.results.tally import Tally, add_to

pytestmark = pytest.mark.pure


def matchup(first: int, second: int, wins: tuple[int, int, int], **more: object) -> Matchup:
    """Wins of the first, of the second, draws."""
    return Matchup(
        first=first,
        second=second,
        first_name=f"Deck {first}",
        second_name=f"Deck {second}",
        wins_first=wins[0],
        wins_second=wins[1],
        draws=wins[2],
        games_done=sum(wins),
        **more,
    )


def test_score_is_over_pairs_where_there_are_pairs() -> None:
    paired = score(matchup(0, 1, (60, 30, 10), pairs=[5, 0, 20, 10, 15]), None)
    assert (paired.value, paired.n) == (0.65, 100)
    assert not isinstance(paired, Share)
    alone = score(matchup(0, 1, (60, 30, 10)), None)
    assert isinstance(alone, Share)
    assert (alone.value, alone.n) == (0.65, 100)


def test_matrix_shows_both_sides() -> None:
    cells = matrix([matchup(0, 1, (60, 30, 10)), matchup(0, 2, (1, 3, 0))], None)
    for (row, column), found in cells.items():
        other = cells[column, row]
        assert found.value == pytest.approx(1 - (other.value or 0))
        assert (found.low, found.high) == (
            pytest.approx(1 - other.high),
            pytest.approx(1 - other.low),
        )


def test_standings_put_the_best_first_and_count_all_games() -> None:
    table = standings(
        [matchup(0, 1, (6, 4, 0)), matchup(0, 2, (2, 8, 0)), matchup(1, 2, (0, 9, 1))], None
    )
    assert [(line.name, line.points.count, line.points.n) for line in table] == [
        ("Deck 2", 17.5, 20),
        ("Deck 0", 8, 20),
        ("Deck 1", 4.5, 20),
    ]


def test_standings_add_up_pairs_from_either_side() -> None:
    table = standings(
        [
            matchup(0, 1, (9, 1, 0), pairs=[0, 0, 1, 0, 4]),
            matchup(2, 0, (3, 3, 4), pairs=[1, 1, 1, 1, 1]),
        ],
        None,
    )
    assert [(line.name, line.points.value, line.points.n) for line in table] == [
        ("Deck 0", 0.7, 20),
        ("Deck 2", 0.5, 10),
        ("Deck 1", pytest.approx(0.1), 10),
    ]
    assert table[0].points == rate((0, 0, 1, 0, 4), (1, 1, 1, 1, 1))


def test_nothing_played_gives_no_figure() -> None:
    found = figures(matchup(0, 1, (0, 0, 0)), None)
    assert (found.first.value, found.mean_rounds, found.endings) == (None, None, [])


def test_cards_count_games_and_points() -> None:
    seen = api.SideFacts(("Jab",), ("Jab", "Parry"), ("Jab",), (2, 4), (1, 1))
    unseen = api.SideFacts((), (), (), (6,), (0,))
    tally = Tally()
    for _ in range(5):
        tally.add(api.Outcome((0,), 0, 2, 9, "HP", (seen, unseen)))
        tally.add(api.Outcome((1,), 0, 2, 9, "HP", (seen, unseen)))
        tally.add(api.Outcome((1,), 0, 1, 9, "HP", (unseen, seen)))
        tally.add(api.Outcome((), 0, 1, 9, "cap", (unseen, seen)))
    row = matchup(0, 1, (0, 0, 0))
    add_to(row, tally)
    jab, parry = sorted(card_figures([row], 0, {}), key=lambda line: line.name)
    assert (jab.drawn.n, jab.drawn.count, jab.opening.n, jab.played.n) == (10, 5, 10, 10)
    assert jab.gain is not None
    assert jab.gain[0] == pytest.approx(0.5 - 0.25)  # drawn: 5 of 10; not drawn: 2½ of 10
    assert parry.is_dead
    assert not jab.is_dead
    found = curves([row], 0)
    assert found.games == [20, 10]
    assert found.means["damage"] == [pytest.approx((2 + 2 + 6 + 6) / 4), pytest.approx(4)]
    assert row.endings == {"HP": [5, 10, 0], "cap": [0, 0, 5]}


def finished(kind: str, **more: object) -> Experiment:
    return Experiment(
        system="fade", title="Spring cup", kind=kind, bot="random", bot_version=1,
        engine_version="9.9.9", card_data="0123abcd", seed=5,
        **{"games": 0, "status": Experiment.Status.FINISHED} | more,
    )  # fmt: skip


def test_round_robin_as_text() -> None:
    matchups = [
        matchup(0, 1, (30, 10, 0), pairs=[0, 0, 10, 0, 10], starter_wins=22, rounds_total=400,
                endings={"HP fell to 0": [30, 8, 0], "a Deck was empty": [0, 2, 0]}),
        matchup(0, 2, (2, 8, 0), pairs=[3, 0, 2, 0, 0], starter_wins=6, rounds_total=100,
                endings={"HP fell to 0": [2, 8, 0]}),
        matchup(1, 2, (20, 18, 2), pairs=[4, 1, 9, 1, 5], starter_wins=19, rounds_total=400,
                endings={"HP fell to 0": [20, 18, 2]}),
    ]  # fmt: skip
    text = as_text(finished("round-robin"), matchups)
    lines = text.splitlines()
    assert lines[0] == "Spring cup"
    assert lines[2].startswith("Deck 0 leads with 64.0% of the points in its 50 games")
    head = next(line for line in lines if "all its games" in line)
    row = next(line for line in lines if line.startswith("1.  Deck 0"))
    assert row[head.index("1") :].startswith("–"), "itself"
    assert row[head.index("2") :].startswith("20.0* ("), "ten games are few"
    assert row[head.index("3") :].startswith("75.0 (")
    assert "From 10 to 40 games a cell; * marks fewer than 20." in lines
    assert "HP fell to 0: 88 games." in lines
    assert "Length: 10.0 rounds on average." in lines
    assert any(line.startswith("Wins of the starting player: 53.4 (") for line in lines)
    assert lines[-1] == (
        "Played by random 1 on engine 9.9.9 (interpreted), card data 0123abcd, seed 5."
    )


def test_gauntlet_as_text() -> None:
    text = as_text(finished("gauntlet"), [matchup(0, 1, (3, 1, 0), pairs=[0, 0, 1, 0, 1])])
    assert "Deck 0  Deck 1   75.0* (" in text
    nothing = as_text(finished("gauntlet"), [matchup(0, 1, (0, 0, 0))])
    assert "No game was played." in nothing
    assert "Deck 0  Deck 1   –" in nothing


def test_overall_adds_up_all_matchups() -> None:
    found = overall(
        finished("gauntlet"),
        [
            matchup(0, 1, (3, 1, 0), starter_wins=3, rounds_total=40, endings={"HP": [3, 1, 0]}),
            matchup(0, 2, (1, 1, 2), starter_wins=1, rounds_total=20,
                    endings={"cap": [1, 1, 2], "HP": [0, 0, 0]}),
        ],
    )  # fmt: skip
    assert (found.starter.count, found.starter.n) == (4, 6)
    assert (found.draws.count, found.draws.n) == (2, 8)
    assert found.mean_rounds == 7.5
    assert found.endings == [("HP", 4), ("cap", 4)]


def test_curve_ends_where_too_few_games_had_the_round() -> None:
    means = {"damage": [1.0, 2.0, 0.0], "spent": [1.0, 1.0, 0.0]}
    small = Curves(means, [12, 10, 9])
    told = {"damage": [1.0, 2.0], "spent": [1.0, 1.0]}
    assert small.told == Curves(told, [12, 10], left_out=1)
    large = Curves(means, [1000, 50, 49])
    assert (large.told.games, large.told.left_out) == ([1000, 50], 1)
    assert Curves({"damage": [1.0]}, [9]).told.games == []
    assert Curves({}, []).told.games == []


def test_two_versions_say_which_is_which_and_what_was_asked() -> None:
    matchups = [matchup(0, 2, (12, 8, 0)), matchup(1, 2, (11, 9, 0))]
    for row, name in zip(matchups, ("My Ember rush v5", "My Ember rush v1"), strict=True):
        row.first_name = name
    experiment = finished(
        "versions", smallest=0.02, pairs=[[10, 0.5, 2.5]], answer="open", games=400, games_done=40,
        in_order=40,
    )  # fmt: skip
    said = in_a_sentence(experiment, matchups)
    assert said.startswith(
        "No clear answer after 40 games whether My Ember rush v5 is 2 points better or worse than "
        "My Ember rush v1: new minus old +5.0 points"
    )
    asked = question(experiment, matchups)
    assert asked == (
        "New: My Ember rush v5. Old: My Ember rush v1. Smallest difference asked for: 2 points. "
        "These 400 games find a difference of 19.4 points or more in nine of ten cases; smaller "
        "ones only by luck."
    )
    assert asked in as_text(experiment, matchups)
    experiment.games = 40
    said = question(experiment, matchups)
    assert said.endswith("40 games are too few to find any difference.")
    experiment.answer = "better"
    assert question(experiment, matchups).endswith("asked for: 2 points.")
    assert question(finished("duel"), matchups[:1]) == ""
    experiment.pairs = [4, 0, 11, 0, 5]
    assert question(experiment, matchups).endswith("its verdicts were wrong about once in ten.")


def test_two_versions_say_how_far_the_test_is() -> None:
    matchups = [matchup(0, 2, (0, 0, 0)), matchup(1, 2, (0, 0, 0))]
    experiment = finished(
        "versions", smallest=0.1, pairs=[[100, 5.0, 9.0]], answer="open", games=4000,
        games_done=402, in_order=400, status=Experiment.Status.RUNNING,
    )  # fmt: skip
    assert question(experiment, matchups).endswith(
        "It takes 640 games at most, by the spread seen so far."
    )
    experiment.pairs = [[170, 8.5, 17.0]]
    experiment.status = Experiment.Status.FINISHED
    assert question(experiment, matchups).endswith(
        "The test ran to its end: the difference is about half of what was asked for."
    )


def test_games_that_were_stopped_carry_their_warning_and_a_wider_interval() -> None:
    row = matchup(0, 1, (30, 10, 0), pairs=[0, 0, 10, 0, 10])
    whole = finished("duel", games=40, games_done=40)
    stopped = finished("duel", games=400, games_done=40, status=Experiment.Status.CANCELLED)
    assert in_a_sentence(whole, [row]).startswith("Deck 0 is ahead")
    said = in_a_sentence(stopped, [row])
    assert said.startswith("Too close to call from these games")
    assert said.endswith(
        "It was stopped after 40 of 400 games, so the intervals are wider: they hold whenever one "
        "stops."
    )
    assert said in as_text(stopped, [row])


def test_starters_are_counted_over_seeds() -> None:
    """Both games of a seed may have had the same luck."""
    row = matchup(0, 1, (30, 10, 0), pairs=[0, 0, 10, 0, 10], starter_wins=30)
    found = figures(row, None).starter
    assert (found.count, found.n) == (30, 40)
    assert (found.low, found.high) == (share(15, 20).low, share(15, 20).high)


@pytest.mark.parametrize(
    ("compiled", "said"),
    [(0, "interpreted"), (40, "compiled"), (1, "1 of 40 games compiled")],
)
def test_a_result_says_which_engine_played(compiled: int, said: str) -> None:
    assert Experiment(games_done=40, compiled_games=compiled).how_played == said
