"""Submit, cancel, delete: what people do with experiments."""

import itertools
from uuid import uuid4

import pytest

from accounts.models import User
from engine import api
from matches import pipeline, services
from matches.models import Chunk, Experiment
from matches.planning import CHUNK_GAMES, MAX_GAMES, MAX_SEED, ExperimentRefused, split
from tests.services.conftest import CoinTable, submit

CHUNK = CHUNK_GAMES["random"]


def play_everything() -> None:
    while lease := pipeline.claim_chunk(worker="test"):
        tally = pipeline.play_chunk(lease, is_stopping=lambda: False)
        assert tally is not None
        assert pipeline.finish_chunk(lease, tally)


def test_experiment_is_split_into_chunks_that_cover_it_once(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2 * CHUNK + 1)
    spans = list(experiment.chunks.values_list("first_game", "games"))
    assert spans == [(0, CHUNK), (CHUNK, CHUNK), (2 * CHUNK, 1)]


@pytest.mark.parametrize("bot", ["random", "greedy", "unknown"])
@pytest.mark.parametrize("games", [1, 9, 10, 11, MAX_GAMES])
def test_split_loses_and_repeats_no_game(games: int, bot: str) -> None:
    spans = split(games, bot=bot)
    assert sum(span.games for span in spans) == games
    assert all(a.first_game + a.games == b.first_game for a, b in itertools.pairwise(spans))


def test_played_experiment_is_finished_with_its_totals(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=CHUNK + 7, seed=3)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED
    assert experiment.games_done == CHUNK + 7
    results = "".join(experiment.chunks.values_list("results", flat=True))
    assert (results.count("1"), results.count("2")) == (
        experiment.wins_first,
        experiment.wins_second,
    )
    assert experiment.started_at
    assert experiment.finished_at


def test_same_seed_gives_the_same_results(people: dict[str, User]) -> None:
    first, second = (submit(people["owner"], games=40, seed=11) for _ in range(2))
    other = submit(people["owner"], games=40, seed=12)
    play_everything()
    results = [
        "".join(each.chunks.values_list("results", flat=True)) for each in (first, second, other)
    ]
    assert results[0] == results[1] != results[2]


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({"games": 0}, "games"),
        ({"games": -3}, "games"),
        ({"games": MAX_GAMES + 1}, "games"),
        ({"seed": -1}, "seed"),
        ({"seed": MAX_SEED + 1}, "seed"),
        ({"first_deck": "chess"}, "first_deck"),
        ({"second_deck": ""}, "second_deck"),
        ({"bot": "magnus"}, "bot"),
    ],
)
def test_impossible_experiment_is_refused_with_its_field(
    wanted: dict[str, object], field: str, people: dict[str, User]
) -> None:
    with pytest.raises(ExperimentRefused) as refused:
        submit(people["owner"], **wanted)
    assert refused.value.field == field
    assert Experiment.objects.count() == 0


def test_double_click_makes_one_experiment(people: dict[str, User]) -> None:
    key = uuid4()
    assert submit(people["owner"], form_key=key) == submit(people["owner"], form_key=key)
    assert submit(people["stranger"], form_key=key).owner == people["stranger"]
    assert Experiment.objects.count() == 2


def test_quota_counts_only_experiments_under_way(people: dict[str, User]) -> None:
    for _ in range(services.MAX_OPEN_PER_PLAYER):
        submit(people["owner"])
    with pytest.raises(ExperimentRefused, match="already have 20 experiments"):
        submit(people["owner"])
    submit(people["stranger"])
    play_everything()
    submit(people["owner"])


def test_cancelled_experiment_keeps_what_was_played_and_hands_out_nothing(
    people: dict[str, User],
) -> None:
    experiment = submit(people["owner"], games=3 * CHUNK)
    lease = pipeline.claim_chunk(worker="a")
    late = pipeline.claim_chunk(worker="b")
    assert lease
    assert late
    tally = pipeline.play_chunk(lease, is_stopping=lambda: False)
    assert tally
    assert pipeline.finish_chunk(lease, tally)

    services.cancel_experiment(user=people["owner"], experiment_id=experiment.pk)

    assert pipeline.claim_chunk(worker="c") is None
    assert not pipeline.finish_chunk(late, tally), "a result that comes after the cancel"
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.CANCELLED
    assert experiment.games_done == CHUNK


def test_stranger_can_neither_cancel_nor_delete(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], is_public=True)
    for change in (services.cancel_experiment, services.delete_experiment):
        with pytest.raises(Experiment.DoesNotExist):
            change(user=people["stranger"], experiment_id=experiment.pk)
    services.delete_experiment(user=people["admin"], experiment_id=experiment.pk)
    assert Chunk.objects.count() == 0


def test_experiment_keeps_cards_and_decks_as_they_were(people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    snapshot = experiment.snapshot
    assert [seat["name"] for seat in snapshot["seats"]] == ["Ember rush", "Iron armory"]
    assert [sum(seat["deck"].values()) for seat in snapshot["seats"]] == [60, 60]
    names = {row["name"] for row in snapshot["cards"]}
    assert all(set(seat["deck"]) | set(seat["pool"]) <= names for seat in snapshot["seats"])
    assert all(row["text"] or row["type"] == "Character" for row in snapshot["cards"])


def test_decks_change_places_from_game_to_game(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    swaps = []

    class Watched(CoinTable):
        def play(self, seed: int, **how: object) -> api.Outcome | None:
            swaps.append(how["swap"])
            return super().play(seed)

    monkeypatch.setattr("matches.pipeline.table_of", lambda snapshot: Watched())
    submit(people["owner"], games=4)
    play_everything()
    assert swaps == [False, True, False, True]


def test_experiments_are_served_in_turn(people: dict[str, User]) -> None:
    big = submit(people["owner"], games=5 * CHUNK)
    small = submit(people["stranger"], games=2 * CHUNK)
    served = []
    while lease := pipeline.claim_chunk(worker="test"):
        served.append("big" if lease.experiment_id == big.pk else "small")
    assert served == ["big", "small", "big", "small", "big", "big", "big"]
    assert small.chunks.count() == 2


def test_owner_shares_and_hides_again(people: dict[str, User]) -> None:
    pk = submit(people["owner"]).pk
    assert services.share_experiment(
        user=people["owner"], experiment_id=pk, is_public=True
    ).is_public
    with pytest.raises(Experiment.DoesNotExist):
        services.share_experiment(user=people["stranger"], experiment_id=pk, is_public=False)
    assert not services.share_experiment(
        user=people["owner"], experiment_id=pk, is_public=False
    ).is_public


def test_mirror_has_two_names(people: dict[str, User]) -> None:
    mirror = submit(people["owner"], second_deck="ember-rush")
    assert (mirror.first_deck, mirror.second_deck) == ("Ember rush", "Ember rush (2)")
