"""Clauses in the totals: added exactly, in any order, and honest about what was never counted."""

import itertools

import pytest

from engine import api
from matches.models import Matchup
from matches.results.cards import FEW, CardFigures, Drawn, card_figures, gain, idle
from matches.results.statistics import gap, share
from matches.results.tally import Tally, add_to

pytestmark = pytest.mark.pure

TEXTS = {
    "Jab": [("Flash.", False), ("Attack target enemy: 1 hit of 4 …", True), ("… you draw.", True)],
    "Parry": [("Block it.", True)],
    "Oaf": [],
}


def row(cards: object = None) -> Matchup:
    return Matchup(first=0, second=1, first_name="A", second_name="B", cards=cards or [])


def game(*clauses: tuple[str, int], played: tuple[str, ...] = ("Jab",)) -> api.Outcome:
    side = api.SideFacts((), ("Jab", "Parry"), played, (1,), (1,), clauses)
    return api.Outcome((0,), 0, 1, 9, "HP", (side, api.SideFacts()))


def tally(*games: api.Outcome) -> Tally:
    made = Tally()
    for outcome in games:
        made.add(outcome)
    return made


def jab(*matchups: Matchup) -> CardFigures:
    return next(line for line in card_figures(matchups, 0, TEXTS) if line.name == "Jab")


def test_clauses_count_games_out_of_those_the_card_was_used_in() -> None:
    total = row()
    add_to(total, tally(game(("Jab", 1)), game(("Jab", 1)), game(), game(played=())))
    found = jab(total)
    assert found.used == 3
    assert [(int(each.games.count), each.games.n) for each in found.clauses] == [
        (0, 3),
        (2, 3),
        (0, 3),
    ]
    assert (found.working, len(found.counted)) == (1, 2)
    assert [clause.text for clause in found.dead_clauses] == ["… you draw."]
    assert found.dead_clauses[0].is_few
    assert 0 < found.dead_clauses[0].games.high < 1


def test_a_keyword_that_is_simply_on_is_never_called_dead() -> None:
    total = row()
    add_to(total, tally(game(("Jab", 1), ("Jab", 2))))
    assert not jab(total).dead_clauses
    assert not jab(total).clauses[0].is_dead


def test_an_effect_from_the_hand_counts_as_a_use() -> None:
    """On Draw works without the card being played: never more effects than uses."""
    total = row()
    add_to(total, tally(game(("Jab", 1), played=())))
    found = jab(total)
    assert (found.used, found.played.n, found.clauses[1].games.value) == (1, 0, 1.0)


def test_chunks_in_any_order_give_the_same_totals() -> None:
    chunks = [
        tally(game(("Jab", 2)), game()),
        tally(game(("Jab", 1), ("Parry", 0), played=("Jab", "Parry"))),
        tally(game(played=()), game(("Jab", 1))),
    ]
    at_once = row()
    add_to(
        at_once,
        tally(
            *[game(("Jab", 2)), game()],
            *[game(("Jab", 1), ("Parry", 0), played=("Jab", "Parry"))],
            *[game(played=()), game(("Jab", 1))],
        ),
    )
    for order in itertools.permutations(chunks):
        total = row()
        for chunk in order:
            add_to(total, chunk)
        assert total.cards == at_once.cards


def test_rows_counted_before_say_so_instead_of_zero() -> None:
    old = row([{"Jab": [0, 0, 5, 10, 5, 10]}, {}])
    old.games_done = old.wins_first = 5
    found = jab(old)
    assert (found.used, found.clauses, found.dead_clauses) == (None, (), [])
    assert found.played.n == 5


def test_a_row_that_was_begun_before_counts_only_the_newer_games() -> None:
    old = row([{"Jab": [0, 0, 5, 10, 5, 10]}, {}])
    old.games_done = old.wins_first = 5
    add_to(old, tally(game(("Jab", 1))))
    found = jab(old)
    assert (found.played.n, found.used, found.clauses[1].games.n) == (6, 1, 1)


def test_counts_without_frozen_texts_are_not_shown() -> None:
    total = row()
    add_to(total, tally(game(("Jab", 1))))
    assert card_figures([total], 0, {})[0].used is None


def test_a_card_without_text_has_no_clauses() -> None:
    total = row()
    add_to(total, tally(game(played=("Oaf",))))
    oaf = next(line for line in card_figures([total], 0, TEXTS) if line.name == "Oaf")
    assert (oaf.used, oaf.clauses, oaf.working) == (1, (), 0)


def test_what_was_carried_in_vain_is_listed_once() -> None:
    total = row()
    add_to(total, tally(*[game(("Jab", 1)) for _ in range(FEW)]))
    found = idle(card_figures([total], 0, TEXTS), {"Jab": 4, "Parry": 4, "Lost": 1}, {"Oaf": 1})
    assert found.never_drawn == ["Lost"]
    assert [line.name for line in found.never_played] == ["Parry"]
    assert found.never_came == ["Oaf"]
    ((line, clause),) = found.clauses
    assert (line.name, clause.text, clause.games.n, clause.is_few) == (
        "Jab",
        "… you draw.",
        FEW,
        False,
    )
    assert clause.games.high == pytest.approx(0.037, abs=0.001)
    assert found.total == 4


def counted(name: str, drawn: int, points: float) -> dict[str, list[int]]:
    return {name: [0, 0, drawn, round(2 * points), 0, 0]}


def test_no_gain_from_a_handful_of_games_and_known_gains_come_first() -> None:
    """Forty games, twenty won: one game without a card says nothing about it."""
    cards = {
        **counted("Almost always", 39, 19),
        **counted("Always", 40, 20),
        **counted("Bad", 20, 5),
        **counted("Good", 30, 18),
        **counted("Hardly", 9, 9),
    }
    total = Matchup(first=0, second=1, games_done=40, wins_first=20, wins_second=20,
                    cards=[cards, {}])  # fmt: skip
    lines = card_figures([total], 0, {})
    assert [(line.name, line.gain is not None) for line in lines] == [
        ("Good", True),
        ("Bad", True),
        ("Almost always", False),
        ("Always", False),
        ("Hardly", False),
    ]


def test_gain_is_taken_against_each_opponent_by_itself() -> None:
    """The card does nothing; against the strong opponent games are long, so it is drawn often."""
    weak = Drawn(drawn=20, drawn_points=16, games=100, points=80)
    strong = Drawn(drawn=80, drawn_points=16, games=100, points=20)
    found = gain([weak, strong])
    assert found is not None
    assert found[0] == pytest.approx(0.0)
    assert found[1] < 0 < found[2]
    together = gain([Drawn(100, 32, 200, 100)])
    assert together is not None
    assert together[2] < 0, "all games together would call it a bad card"


def test_gain_against_one_opponent_is_the_plain_difference() -> None:
    found = gain([Drawn(40, 30, 100, 60)])
    assert found == pytest.approx(gap(share(30, 40), share(30, 60)))
    assert gain([Drawn(9, 3, 100, 60)]) is None, "too few with the card"
    assert gain([Drawn(95, 50, 100, 60)]) is None, "too few without it"
    assert gain([Drawn(40, 30, 100, 60), Drawn(10, 9, 10, 9)]) == pytest.approx(found)
    assert gain([]) is None
