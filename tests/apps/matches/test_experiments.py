"""Submit, cancel, delete: what people do with experiments."""

import random
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from cards.selectors import _card_data, card_data
from engine import api
from matches.experiments import selectors, services
from matches.experiments.designs import Kind
from matches.experiments.planning import (
    CHUNK_GAMES,
    CHUNK_SECONDS,
    MAX_CHUNK_GAMES,
    MAX_GAMES,
    MAX_SEED,
    next_span,
)
from matches.experiments.quotas import MAX_OPEN_GAMES, MAX_OPEN_PER_PLAYER
from matches.experiments.refusal import ExperimentRefused
from matches.models import Chunk, Experiment
from matches.work import games, leases, pipeline, playing
from tests.coins import CoinTable
from tests.experiments import play_everything, submit
from tests.pool import put_cards

CHUNK = CHUNK_GAMES["random"]
FOUR = ("ember-rush", "iron-armory", "rising-grove", "tide-and-time")
THREE = FOUR[:3]
JAB = "Attack target enemy: 2 hits of PLV, Physical."


def claims() -> Iterator[leases.Lease]:
    while lease := pipeline.claim_chunk(worker="test"):
        yield lease


def test_experiment_is_split_into_chunks_that_cover_it_once(people: dict[str, User]) -> None:
    submit(people["owner"], games=2 * CHUNK + 1)
    spans = [(lease.first_game, lease.games) for lease in claims()]
    assert spans == [(0, CHUNK), (CHUNK, CHUNK), (2 * CHUNK, 2)], "an odd game gets its partner"


@pytest.mark.parametrize("bot", ["random", "greedy", "unknown"])
@pytest.mark.parametrize("games", [4, 8, 12, 20_000, MAX_GAMES])
@pytest.mark.parametrize("unit", [2, 3, 4])
def test_chunks_lose_repeat_and_tear_nothing_however_long_games_are(
    games: int, bot: str, unit: int
) -> None:
    games -= games % unit
    luck, first = random.Random(games), 0
    while first < games:
        seconds = luck.choice([None, 0.0, 1e-4, 0.001, 0.3, 100.0])
        span = next_span(first_game=first, games=games, bot=bot, unit=unit, seconds=seconds)
        assert span.first_game == first
        assert 0 < span.games <= min(MAX_CHUNK_GAMES, games - first)
        assert span.games % unit == 0
        first += span.games
    assert first == games


def test_chunk_is_as_long_as_its_games_are_quick() -> None:
    plan: dict[str, Any] = {"first_game": 0, "games": MAX_GAMES, "bot": "random", "unit": 2}
    sizes = [next_span(**plan, seconds=each).games for each in (None, 1e-6, 0.01, 0.5, 60)]
    assert sizes == [CHUNK, MAX_CHUNK_GAMES, CHUNK_SECONDS / 0.01, CHUNK_SECONDS / 0.5, 2]


def test_many_workers_take_longer_chunks_so_that_they_meet_seldom() -> None:
    """An experiment is locked while a chunk is taken or handed in."""
    plan: dict[str, Any] = {"first_game": 0, "games": MAX_GAMES, "bot": "greedy", "unit": 2}
    sizes = [next_span(**plan, seconds=0.05, workers=each).games for each in (1, 20, 100)]
    assert sizes == [40, 40, 200]
    late = {**plan, "first_game": MAX_GAMES - 1_000}
    assert next_span(**late, seconds=0.05, workers=100).games == 10


def test_no_long_chunk_is_left_to_the_end() -> None:
    sizes, first = [], 0
    while first < MAX_GAMES:
        sizes.append(
            next_span(first_game=first, games=MAX_GAMES, bot="random", unit=2, seconds=1e-6).games
        )
        first += sizes[-1]
    assert sizes[0] == MAX_CHUNK_GAMES
    assert max(sizes[-4:]) <= CHUNK
    assert sizes == sorted(sizes, reverse=True)


def test_played_experiment_is_finished_with_its_totals(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=CHUNK + 7, seed=3)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED
    assert experiment.games_done == CHUNK + 8
    results = "".join(experiment.chunks.values_list("results", flat=True))
    matchup = experiment.matchups.get()
    assert (results.count("1"), results.count("2")) == (matchup.wins_first, matchup.wins_second)
    assert sum(matchup.pairs) == matchup.games_done / 2
    assert matchup.endings == {"coin": [matchup.wins_first, matchup.wins_second, 0]}
    assert matchup.rounds_total == 7 * matchup.games_done
    points = 2 * matchup.wins_first
    assert matchup.cards[0]["Ember Whelp"] == [CHUNK + 8, points, CHUNK + 8, points, 0, 0, 0]
    assert matchup.curves[1]["damage"] == [3 * (CHUNK + 8), 4 * (CHUNK + 8)]
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
        ({"decks": ["ember-rush"]}, "decks"),
        ({"kind": "round-robin"}, "decks"),
        ({"kind": "versions"}, "decks"),
        ({"kind": "chess"}, "kind"),
        ({"kind": "versions", "decks": THREE, "smallest": 0.6}, "smallest"),
        ({"priority": 1}, "priority"),
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
    for _ in range(MAX_OPEN_PER_PLAYER):
        submit(people["owner"])
    with pytest.raises(ExperimentRefused, match="already have 20 experiments"):
        submit(people["owner"])
    submit(people["stranger"])
    play_everything()
    submit(people["owner"])


def test_quota_counts_the_games_under_way(people: dict[str, User]) -> None:
    submit(people["owner"], games=MAX_OPEN_GAMES - 10)
    with pytest.raises(ExperimentRefused, match="so this one can have 10 at most, not 12"):
        submit(people["owner"], games=12)
    submit(people["owner"], games=10)
    submit(people["admin"], games=MAX_OPEN_GAMES + 10)


class Crashing(CoinTable):
    """Every third game dies after an event."""

    def __init__(self) -> None:
        self.games = 0

    def play(self, seed: int, **how: Any) -> api.Outcome | None:
        self.games += 1
        if self.games % 3 == 0:
            how["sink"].append(api.Event("hit", "fade:R81", 0, "Ember Whelp hits"))
            raise api.EngineError("The game did not end within 100000 decisions.")
        return super().play(seed, **how)


def test_failed_game_is_recorded_with_its_seed_and_stops_nothing(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Crashing()
    monkeypatch.setattr("matches.work.playing.table_of", lambda snapshot, first, second: table)
    experiment = submit(people["owner"], games=12, seed=3)
    play_everything()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done) == (Experiment.Status.FINISHED, 12)
    assert experiment.failed == 4
    matchup = experiment.matchups.get()
    assert matchup.failed == 4
    assert matchup.wins_first + matchup.wins_second == 8
    failure = experiment.failures.order_by("number").first()
    assert failure is not None
    assert (failure.number, failure.seed) == (2, str(api.game_seed(3, 1)))
    assert failure.cause == "EngineError"
    assert failure.last_events == ["Ember Whelp hits (fade:R81)"]
    assert "!" in "".join(experiment.chunks.values_list("results", flat=True))
    report = selectors.report(people["owner"], experiment)
    assert [each.number for each in report.failures] == [11, 8, 5, 2]


def test_game_that_hangs_is_cut_off(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAME_SECONDS", 0.0)
    experiment = submit(people["owner"], games=2)
    play_everything()
    assert [each.cause for each in experiment.failures.all()] == ["GameCutOff"] * 2


def test_paused_experiment_waits_and_goes_on(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=3 * CHUNK)
    lease = pipeline.claim_chunk(worker="a")
    assert lease
    services.pause_experiment(user=people["owner"], experiment_id=experiment.pk)
    assert pipeline.claim_chunk(worker="b") is None
    played = playing.play_chunk(lease, is_stopping=lambda: False)
    assert played
    assert pipeline.finish_chunk(lease, played), "what was under way still counts"
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done) == (Experiment.Status.PAUSED, CHUNK)
    services.resume_experiment(user=people["owner"], experiment_id=experiment.pk)
    play_everything()
    experiment.refresh_from_db()
    assert experiment.status == Experiment.Status.FINISHED


def test_repeat_plays_the_same_decks_under_another_seed(people: dict[str, User]) -> None:
    earlier = submit(people["owner"], kind=Kind.GAUNTLET, decks=FOUR, games=6, is_public=True)
    again = services.repeat_experiment(user=people["stranger"], experiment_id=earlier.pk)
    assert again.owner == people["stranger"]
    assert again.snapshot == earlier.snapshot
    assert (again.games, again.seed != earlier.seed) == (18, True)
    private = submit(people["owner"])
    with pytest.raises(Experiment.DoesNotExist):
        services.repeat_experiment(user=people["stranger"], experiment_id=private.pk)


def test_every_figure_says_what_made_it(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    bot = next(each for each in api.bots() if each.slug == "random")
    assert experiment.bot_version == bot.version
    assert experiment.card_data == card_data()
    made_by = f"on engine {api.ENGINE_VERSION} (interpreted) with card data <code>"
    made_by += f"{experiment.card_data}</code>"
    for page in ("detail", "cards"):
        said = Client().get(reverse(f"matches:{page}", args=[experiment.pk])).content.decode()
        assert f"Played by {bot.name} {bot.version} {made_by}" in said
        assert bot.description in said
    Experiment.objects.update(bot_version=bot.version + 1)
    said = Client().get(experiment.get_absolute_url()).content.decode()
    assert bot.description not in said, "another version's weaknesses"
    assert "no longer has this bot" in said


def test_other_rules_on_a_card_are_other_card_data(people: dict[str, User]) -> None:
    assert (
        len({submit(people["owner"], decks=decks).card_data for decks in (FOUR[:2], FOUR[2:])}) == 1
    )
    [jab] = put_cards([{"name": "Jab", "text": JAB}]).values()
    first = card_data()
    earlier = submit(people["owner"], games=2, is_public=True)
    assert earlier.card_data == first
    Card.objects.filter(pk=jab.pk).update(canonical=JAB.replace("2", "3"))
    _card_data.cache_clear()  # imports, the way people change cards, do this by themselves
    assert card_data() != first
    again = services.repeat_experiment(user=people["owner"], experiment_id=earlier.pk)
    assert again.card_data == first, "the cards of the earlier one"


def test_low_priority_comes_last(people: dict[str, User]) -> None:
    low = submit(people["owner"], games=CHUNK, priority=-1)
    normal = submit(people["stranger"], games=CHUNK)
    order = [lease.experiment_id for _ in range(2) if (lease := pipeline.claim_chunk(worker="a"))]
    assert order == [normal.pk, low.pk]


def test_cancelled_experiment_keeps_what_was_played_and_hands_out_nothing(
    people: dict[str, User],
) -> None:
    experiment = submit(people["owner"], games=3 * CHUNK)
    lease = pipeline.claim_chunk(worker="a")
    late = pipeline.claim_chunk(worker="b")
    assert lease
    assert late
    played = playing.play_chunk(lease, is_stopping=lambda: False)
    assert played
    assert pipeline.finish_chunk(lease, played)

    services.cancel_experiment(user=people["owner"], experiment_id=experiment.pk)

    assert pipeline.claim_chunk(worker="c") is None
    assert not pipeline.finish_chunk(late, played), "a result that comes after the cancel"
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
    assert [deck["name"] for deck in snapshot["decks"]] == ["Ember rush", "Iron armory"]
    assert [sum(deck["deck"].values()) for deck in snapshot["decks"]] == [60, 60]
    names = {row["name"] for row in snapshot["cards"]}
    assert all(set(deck["deck"]) | set(deck["pool"]) <= names for deck in snapshot["decks"])
    assert all(row["text"] or row["type"] == "Character" for row in snapshot["cards"])


def test_who_has_many_experiments_waits_like_who_has_one(people: dict[str, User]) -> None:
    many = [submit(people["owner"], games=4 * CHUNK).pk for _ in range(3)]
    one = submit(people["stranger"], games=4 * CHUNK).pk
    taken = [pipeline.claim_chunk(worker="a") for _ in range(8)]
    order = [lease.experiment_id for lease in taken if lease]
    assert order == [many[0], one, many[1], one, many[2], one, many[0], one]


def test_experiments_are_served_in_turn(people: dict[str, User]) -> None:
    big = submit(people["owner"], games=5 * CHUNK)
    small = submit(people["stranger"], games=2 * CHUNK)
    served = ["big" if lease.experiment_id == big.pk else "small" for lease in claims()]
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
    mirror = submit(people["owner"], decks=["ember-rush", "ember-rush"])
    assert str(mirror.matchups.get()) == "Ember rush against Ember rush (2)"


@pytest.mark.parametrize(
    ("asked", "titles"),
    [
        ({"kind": "duel"}, ["Grove", "Quick duel"]),
        ({"kind": "gauntlet"}, ["Long gauntlet"]),
        ({"title": "DUEL quick"}, ["Quick duel"]),
        ({"status": "cancelled"}, ["Grove"]),
        (
            {"kind": "chess", "status": "\x00", "title": "\x00"},
            ["Grove", "Long gauntlet", "Quick duel"],
        ),
        ({"title": "nothing like it"}, []),
    ],
)
def test_list_is_narrowed(
    asked: dict[str, str], titles: list[str], people: dict[str, User]
) -> None:
    owner = people["owner"]
    submit(owner, title="Quick duel")
    submit(owner, title="Long gauntlet", kind=Kind.GAUNTLET)
    gone = submit(owner, title="Grove")
    services.cancel_experiment(user=owner, experiment_id=gone.pk)
    wanted = {"kind": "", "status": "", "title": ""} | asked
    found = selectors.narrowed(selectors.own_experiments(owner), **wanted)
    assert [each.title for each in found] == titles


def test_result_is_new_until_its_owner_looks(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2)
    play_everything()
    for who, still_new in (("stranger", True), ("admin", True), ("owner", False)):
        experiment.refresh_from_db()
        services.mark_seen(viewer=people[who], experiment=experiment)
        experiment.refresh_from_db()
        assert experiment.is_new is still_new
