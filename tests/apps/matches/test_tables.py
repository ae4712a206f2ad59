"""Tables of more than two: seats that go round, teams, all together against the game."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks.contents import Contents
from decks.selectors import current_version, starters
from decks.services import create_deck
from engine import api
from engine.games.line_duel.system import LineSystem
from engine.kernel import system as systems
from matches.experiments import selectors, services
from matches.experiments.designs import Kind, game_at, seating
from matches.experiments.entry import entrants
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Entrant, table_of
from matches.models import Chunk, Experiment, Matchup
from matches.replays import library
from matches.results.downloads import as_json
from matches.results.sides import letter_of, side_names
from matches.results.tables import table_figures, verdict_of
from matches.results.tally import Tally, add_to, no_table
from matches.seats import play
from matches.seats import services as seat_services
from matches.seats.models import SeatGame
from matches.work import leases, pipeline, playing
from tests.coins import CoinTable
from tests.experiments import play_everything, submit

FOUR = ("ember-rush", "iron-armory", "rising-grove", "tide-and-time")
LINE = LineSystem.name
PAIRS = {"teams": "pairs"}
TOGETHER = (0, 0, 0)


def table(owner: User, *, decks: tuple[str, ...] = FOUR, **wanted: Any) -> Experiment:
    return submit(owner, decks=decks, kind=Kind.TABLE, **({"games": 8, "seed": 5} | wanted))


@pytest.fixture(autouse=True)
def _empty_shelves() -> Iterator[None]:
    """Numbers of rows come again from test to test."""
    yield
    play.films.clear()
    library.shelf.clear()


@pytest.fixture
def _line_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(systems._systems, LINE, LineSystem())
    monkeypatch.setattr("matches.work.playing.table_of", table_of)


def line_table(owner: User, decks: int = 4, **wanted: Any) -> Experiment:
    """The sample game, which has teams and no cards, played by its engine."""
    entrants = [Entrant(LINE, name, {}) for name in "ABCD"[:decks]]
    plan: dict[str, Any] = {"bot": "random", "games": 12, "seed": 5} | wanted
    return services.submit_experiment(owner=owner, entrants=entrants, kind=Kind.TABLE, **plan)


# --- who sits where -----------------------------------------------------------------------------


@pytest.mark.pure
def test_under_a_seed_every_deck_sits_in_every_seat_once() -> None:
    teams = (0, 1, 2)
    games = [seating([(0, 1, 2)], 9, n, unit=3, teams=teams) for n in range(6)]
    assert [game.seed == games[0].seed for game in games] == [True] * 3 + [False] * 3
    assert [game.seated for game in games[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [game.is_last for game in games[:3]] == [False, False, True]


@pytest.mark.usefixtures("_line_duel")
def test_mates_stay_mates_and_sit_in_every_seat(people: dict[str, User]) -> None:
    experiment = line_table(people["owner"], options=PAIRS)
    assert experiment.snapshot["teams"] == [0, 0, 1, 1]
    seated = [game_at(experiment, number).seated for number in range(4)]
    assert seated == [(0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 1, 0)]


def test_games_are_filled_up_so_that_nobody_misses_a_seat(people: dict[str, User]) -> None:
    assert table(people["owner"], games=9).games == 12
    assert table(people["owner"], decks=FOUR[:3], games=4).games == 6


# --- the pipeline -------------------------------------------------------------------------------


def test_table_is_played_by_the_same_pipeline(people: dict[str, User]) -> None:
    experiment = table(people["owner"], games=40)
    play_everything()
    experiment.refresh_from_db()
    row = experiment.matchups.get()
    assert (experiment.status, experiment.games_done, experiment.seats) == ("finished", 40, 4)
    results = "".join(experiment.chunks.order_by("first_game").values_list("results", flat=True))
    wins = (row.wins_first, row.wins_second, row.wins_third, row.wins_fourth)
    assert tuple(results.count(letter) for letter in "1234") == wins
    assert sum(wins) == row.games_done == 40
    assert [sum(unit) for unit in row.table["units"]] == [10] * 4, "units are seeds"
    assert [[games for games, _ in deck] for deck in row.table["seats"]] == [[10] * 4] * 4
    assert [sum(won for _, won in deck) for deck in row.table["seats"]] == list(wins)
    assert len(row.cards) == len(row.curves) == 4


def test_no_chunk_tears_a_seed(people: dict[str, User]) -> None:
    table(people["owner"], decks=FOUR[:3], games=60)
    while lease := pipeline.claim_chunk(worker="test"):
        assert lease.first_game % 3 == lease.games % 3 == 0


def test_totals_do_not_depend_on_who_hands_in_when_or_twice(people: dict[str, User]) -> None:
    calm = table(people["owner"], games=80)
    play_everything()
    wild = table(people["owner"], games=80)
    hands: list[leases.Lease] = []
    luck = random.Random(3)
    while True:
        while len(hands) < 5 and (lease := pipeline.claim_chunk(worker="test")):
            hands.append(lease)
        if not hands:
            break
        lease = hands.pop(luck.randrange(len(hands)))
        played = playing.play_chunk(lease, is_stopping=lambda: False)
        assert played is not None
        assert pipeline.finish_chunk(lease, played)
        assert not pipeline.finish_chunk(lease, played), "handed in twice"
    found = [
        Matchup.objects.filter(experiment=each).values(
            "games_done", "wins_first", "wins_second", "wins_third", "wins_fourth", "table",
            "cards", "curves", "endings", "starter_wins",
        ).get()
        for each in (calm, wild)
    ]  # fmt: skip
    assert found[0] == found[1]


def test_chunk_of_a_dead_worker_is_played_by_another(people: dict[str, User]) -> None:
    experiment = table(people["owner"])
    lost = pipeline.claim_chunk(worker="dead")
    assert lost is not None
    Chunk.objects.update(lease_until="2020-01-01T00:00Z")
    play_everything()
    late = playing.play_chunk(lost, is_stopping=lambda: False)
    assert late is None or not pipeline.finish_chunk(lost, late)
    experiment.refresh_from_db()
    assert (experiment.status, experiment.games_done) == ("finished", 8)


def test_failed_game_spoils_its_seed_and_no_other(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Once(CoinTable):
        def play(self, seed: int, **how: Any) -> api.Outcome | None:
            if seed == api.game_seed(5, 0) and how["swap"] == 2:
                raise RuntimeError("broken")
            return super().play(seed, **how)

    monkeypatch.setattr("matches.work.playing.table_of", lambda snapshot, *places: Once(4))
    experiment = table(people["owner"])
    play_everything()
    row = experiment.matchups.get()
    assert (row.games_done, row.failed) == (8, 1)
    assert [sum(unit) for unit in row.table["units"]] == [1] * 4


def test_repeat_is_the_same_table_under_another_seed(people: dict[str, User]) -> None:
    first = table(people["owner"], decks=FOUR[:3], games=6)
    play_everything()
    again = services.repeat_experiment(user=people["owner"], experiment_id=first.pk)
    assert (again.seats, again.games, again.kind) == (3, 6, Kind.TABLE)
    assert again.matchups.get().table == no_table((0, 1, 2))


# --- what is refused ----------------------------------------------------------------------------


def test_two_for_themselves_are_a_duel(people: dict[str, User]) -> None:
    with pytest.raises(ExperimentRefused, match="are a duel"):
        table(people["owner"], decks=FOUR[:2])


def test_five_are_too_many(people: dict[str, User]) -> None:
    with pytest.raises(ExperimentRefused, match="A table takes 2 to 4 decks, not 5"):
        table(people["owner"], decks=(*FOUR, "ember-rush"))


@pytest.mark.usefixtures("_line_duel")
def test_teams_that_do_not_fit_are_refused_by_name(people: dict[str, User]) -> None:
    with pytest.raises(ExperimentRefused) as refused:
        line_table(people["owner"], decks=3, options=PAIRS)
    assert refused.value.field == "teams"


# --- figures ------------------------------------------------------------------------------------


@pytest.mark.pure
@pytest.mark.parametrize(
    ("winners", "teams", "all_lost", "letter"),
    [
        ((2,), (0, 1, 2), False, "3"),
        ((), (0, 1, 2), False, "="),
        ((0, 1), (0, 1, 2), False, "="),
        ((2, 3), (0, 0, 1, 1), False, "2"),
        ((0, 2), (0, 1, 0, 1), False, "1"),
        ((0, 1, 2), TOGETHER, False, "1"),
        ((), TOGETHER, True, "2"),
        ((), TOGETHER, False, "="),
    ],
)
def test_letter_says_which_side_won(
    winners: tuple[int, ...], teams: tuple[int, ...], all_lost: bool, letter: str
) -> None:
    assert letter_of(winners, teams, all_lost=all_lost) == letter


@pytest.mark.pure
def test_sides_are_named_after_their_decks() -> None:
    names = ["A", "B", "C", "D"]
    assert side_names(names, (0, 1, 0, 1), "The game") == ["A and C", "B and D"]
    assert side_names(names[:3], TOGETHER, "The game") == ["A, B and C", "The game"]


def raid(wins: int, losses: int, draws: int = 0) -> Matchup:
    """Three together: so many seeds in which they won every game, lost every game, …"""
    tally = Tally(TOGETHER)
    for count, outcome in (
        (wins, api.Outcome((0, 1, 2), 0, 9, 90, "won", survivors=(0, 2), foes=(2, 2))),
        (losses, api.Outcome((), 0, 5, 50, "lost", lost=(0, 1, 2), foes=(1, 2))),
        (draws, api.Outcome((), 0, 30, 99, "late", survivors=(1,), foes=(0, 2))),
    ):
        for _ in range(count):
            letters = [
                tally.add(
                    api.Outcome(
                        outcome.winners, 0, outcome.rounds, 1, outcome.reason, (), outcome.lost,
                        outcome.survivors, outcome.foes, order,
                    )
                )
                for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0))
            ]  # fmt: skip
            tally.add_unit(letters)
    row = Matchup(
        first=0, second=1, third=2, first_name="A", second_name="B", third_name="C",
        table=no_table(TOGETHER),
    )  # fmt: skip
    add_to(row, tally)
    return row


@pytest.mark.pure
def test_together_counts_wins_survivors_rounds_and_foes() -> None:
    found = table_figures("fade", raid(6, 3, 1), None)
    assert found.is_together
    assert [(side.name, side.wins) for side in found.sides] == [
        ("A, B and C", 18),
        ("The Raiders", 9),
    ]
    assert found.sides[0].share.value == pytest.approx(0.6), "a draw is no win"
    assert (found.games, found.seeds) == (30, 10)
    assert [deck.survived.count for deck in found.decks] == [18, 3, 18]
    assert found.mean_rounds == pytest.approx((6 * 9 + 3 * 5 + 30) / 10)
    assert found.foes is not None
    assert found.foes.beaten == [3, 9, 18]
    said = verdict_of(found, so_far=False)
    assert said.startswith("A, B and C beat the Raiders in 60.0% of 30 games (95% interval ")


@pytest.mark.pure
def test_seeds_are_the_sample_not_games() -> None:
    """Games of a seed that all end alike are worth one."""
    found = table_figures("fade", raid(6, 4), None).sides[0].share
    assert found.low < 0.32
    assert found.high > 0.83
    assert found.n == 30


def dice(chances: tuple[float, ...], seeds: int, luck: random.Random) -> Matchup:
    """Decks of these strengths, each game for itself."""
    seats = len(chances)
    row = Matchup(first=0, second=1, table=no_table(range(seats)))
    for place, word in enumerate(("first", "second", "third", "fourth")[:seats]):
        setattr(row, word, place)
        setattr(row, f"{word}_name", "ABCD"[place])
    tally = Tally(tuple(range(seats)))
    for _ in range(seeds):
        won = luck.choices(range(seats), chances, k=seats)
        tally.add_unit([tally.add(api.Outcome((each,), 0, 9, 90, "die")) for each in won])
    add_to(row, tally)
    return row


@pytest.mark.pure
@pytest.mark.parametrize("seats", [3, 4])
def test_equal_decks_are_called_ahead_at_most_once_in_twenty(seats: int) -> None:
    luck = random.Random(8)
    said = Counter(
        "ahead"
        in verdict_of(table_figures("fade", dice((1,) * seats, 30, luck), None), so_far=False)
        for _ in range(600)
    )
    assert said[True] / 600 <= 0.05


@pytest.mark.pure
def test_interval_of_a_side_covers_the_truth() -> None:
    luck = random.Random(4)
    covered = Counter(
        side.share.low <= truth <= side.share.high
        for _ in range(200)
        for truth, side in zip(
            (0.55, 0.25, 0.15, 0.05),
            table_figures("fade", dice((0.55, 0.25, 0.15, 0.05), 25, luck), None).sides,
            strict=True,
        )
    )
    assert covered[True] / 800 >= 0.96


@pytest.mark.pure
def test_table_under_way_has_wider_intervals() -> None:
    row = dice((2, 1, 1), 20, random.Random(1))
    half, whole = (table_figures("fade", row, done).sides[0].share for done in (0.5, None))
    assert half.low < whole.low < whole.high < half.high


# --- what is shown ------------------------------------------------------------------------------


def test_page_files_and_api_tell_the_same_shares(people: dict[str, User], client: Client) -> None:
    experiment = table(people["owner"], games=20, is_public=True)
    play_everything()
    experiment.refresh_from_db()
    page = client.get(experiment.get_absolute_url()).content.decode()
    assert "Won as Player 4" in page
    assert "Still in at the end" in page
    assert "a draw ½" not in page
    told = client.get(f"/api/experiments/{experiment.pk}/").json()
    data = as_json(experiment, people["owner"])
    assert told["table"] == data["table"] == json.loads(json.dumps(data["table"]))
    assert told["matchups"] == data["matchups"] == []
    assert sum(side["wins"] for side in told["table"]["sides"]) == 20
    assert told["result"]
    for file in ("matchups.csv", "cards.csv", "clauses.csv", "result.json", "result.txt"):
        assert (
            client.get(reverse("matches:download", args=[experiment.pk, file])).status_code == 200
        )
    rows = client.get(reverse("matches:download", args=[experiment.pk, "matchups.csv"]))
    assert rows.content.decode().count("\r\n") == 5
    games = client.get(reverse("matches:games", args=[experiment.pk])).content.decode()
    assert ">Player 4</th>" in games
    assert "Won by Tide and time" in games
    lines = client.get(f"/api/experiments/{experiment.pk}/games/?result=fourth").json()
    assert {line["winner"] for line in lines["results"]} <= {"Tide and time"}
    assert all(len(line["seats"]) == len(line["decks"]) == 4 for line in lines["results"])
    report = selectors.report(people["owner"], experiment)
    assert report.duel is None
    assert "under 5 seeds" in report.text


@pytest.mark.usefixtures("_line_duel")
@pytest.mark.parametrize("options", [{}, PAIRS], ids=["alone", "pairs"])
def test_simulate_plays_the_same_games_as_workers(
    people: dict[str, User], options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = line_table(people["owner"], options=options)
    play_everything()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.failed) == ("finished", 0)
    monkeypatch.setattr(
        "matches.management.commands.simulate.find_deck",
        lambda name, system: Entrant(LINE, name, {}),
    )
    said = StringIO()
    told = [f"--option={name}={value}" for name, value in options.items()]
    call_command(
        "simulate", *"ABCD", f"--system={LINE}", "--kind=table", "--games=12", "--seed=5", "--json",
        *told, stdout=said,
    )  # fmt: skip
    assert json.loads(said.getvalue())["table"] == as_json(experiment, people["owner"])["table"]


@pytest.mark.usefixtures("_line_duel")
@pytest.mark.parametrize("options", [{}, PAIRS], ids=["alone", "pairs"])
def test_replay_of_every_seating_is_the_game_that_was_counted(
    people: dict[str, User], client: Client, options: dict[str, object]
) -> None:
    experiment = line_table(people["owner"], games=4, options=options, is_public=True)
    play_everything()
    for number in range(1, 5):
        address = reverse("matches:game", args=[experiment.pk, number])
        page = client.get(f"{address}?at=3").content.decode()
        assert "This is not the game that was counted" not in page
        for name in "ABCD":
            assert f"Player {'ABCD'.index(name) + 1}" in page
        assert 'id="view-4"' in page


# --- a seat at such a table ---------------------------------------------------------------------


def sit(owner: User, seats: int, **wanted: Any) -> SeatGame:
    record = api.Record(LINE, [{"name": name} for name in "ABCD"[:seats]], 4, {})
    facts = {"record": record, "seat": 1, "bot": "random", "title": "x", "form_key": uuid4()}
    return seat_services.start_game(owner=owner, **(facts | wanted))


def play_on(game: SeatGame, owner: User) -> SeatGame:
    """Guards and nothing else, until it is over."""
    while game.is_open:
        state = play.film_of(game).end
        wanted: dict[str, Any] = {"user": owner, "game_id": game.pk, "version": game.version}
        if state.to_move != game.seat:
            game = seat_services.go_on(**wanted)
            continue
        labels = [state.label(action) for action in state.legal_actions()]
        game = seat_services.choose(**wanted, choice=labels.index("guard"))
    return game


@pytest.mark.usefixtures("_line_duel")
@pytest.mark.parametrize("seats", [3, 4])
def test_whoever_is_asked_plays_among_bots_to_the_end(people: dict[str, User], seats: int) -> None:
    game = play_on(sit(people["owner"], seats), people["owner"])
    assert game.status in ("won", "lost", "drawn")


@pytest.mark.usefixtures("_line_duel")
def test_seat_that_is_not_at_the_table_is_refused(people: dict[str, User]) -> None:
    with pytest.raises(play.SeatRefused, match="Choose a seat"):
        sit(people["owner"], 3, seat=3)


class Table3:
    """A state in which seat 0 is out."""

    is_over = False
    to_move = 1

    def __init__(self, teams: tuple[int, ...]) -> None:
        self.teams = teams

    def team(self, seat: int) -> int:
        return self.teams[seat]

    def survivors(self) -> list[int]:
        return [1, 2]


@pytest.mark.pure
def test_whoever_is_out_has_lost_unless_a_mate_plays_on() -> None:
    alone: Any = Table3((0, 1, 2))
    together: Any = Table3((0, 0, 0))
    assert play.status_of(alone, 0) == SeatGame.Status.LOST
    assert play.status_of(together, 0) == SeatGame.Status.PLAYING


@pytest.mark.usefixtures("_line_duel")
def test_long_wait_is_cut_and_goes_on_by_a_button(
    people: dict[str, User], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "WAIT_SECONDS", 0.0)
    game = sit(people["owner"], 4, seat=3)
    client.force_login(people["owner"])
    page = client.get(game.get_absolute_url()).content.decode()
    assert 'value="go-on"' in page
    assert "All others" not in page
    assert "Random plays all others" in page
    monkeypatch.setattr(play, "WAIT_SECONDS", 8.0)
    sent = {"do": "go-on", "version": game.version}
    page = client.post(game.get_absolute_url(), sent, follow=True).content.decode()
    assert 'name="choice"' in page


@pytest.mark.usefixtures("house")
def test_form_opens_a_table_of_three(people: dict[str, User], client: Client) -> None:
    client.force_login(people["owner"])
    keys = [deck.key for deck in starters()[:3]]
    sent = dict(zip(("mine", "other", "third"), keys, strict=True))
    sent |= {"bot": "random", "seat": "2", "seed": "3", "form_key": str(uuid4())}
    answer = client.post(reverse("matches:seats"), sent | {"seat": "3"})
    assert answer.status_code == 422
    assert "There are 3 players" in answer.content.decode()
    answer = client.post(reverse("matches:seats"), sent)
    assert answer.status_code == 302
    game = SeatGame.objects.get()
    assert [seat["name"] for seat in game.setup["seats"]][2] == starters()[0].name
    page = client.get(game.get_absolute_url()).content.decode()
    assert page.count('class="side ') == 3
    assert "You are Player 3." in page


# --- teams and Raiders of F.A.D.E. --------------------------------------------------------------


@pytest.fixture
def _engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games are played by the engine."""
    monkeypatch.setattr("matches.work.playing.table_of", table_of)


@pytest.mark.usefixtures("house", "_engine")
def test_raid_is_counted_replayed_and_told(people: dict[str, User], client: Client) -> None:
    keys = [deck.key for deck in starters()[:2]]
    experiment = services.submit_experiment(
        owner=people["owner"], entrants=entrants(people["owner"], keys), kind=Kind.TABLE,
        bot="random", games=4, seed=1, options={"raiders": ["Nine-Fold Hydra"]}, is_public=True,
    )  # fmt: skip
    play_everything()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.failed, experiment.snapshot["teams"]) == (
        "finished", 0, [0, 0],
    )  # fmt: skip
    row = experiment.matchups.get()
    assert sum(row.table["foes"]) == row.wins_first + row.wins_second + row.draws == 4
    page = client.get(experiment.get_absolute_url()).content.decode()
    assert "beat the Raiders in" in page
    assert "Raiders: <a " in page
    assert "The Raiders beaten" in page
    for number in range(1, 5):
        address = reverse("matches:game", args=[experiment.pk, number])
        page = client.get(f"{address}?at=20").content.decode()
        assert "This is not the game that was counted" not in page
        assert 'aria-label="Raiders"' in page
        assert "<span>C1</span>" in page
        lost = Chunk.objects.get(experiment=experiment).results[number - 1] == "2"
        assert ("All players lose in" in page) == lost


@pytest.mark.usefixtures("house", "_engine")
@pytest.mark.parametrize("teams", ["pairs", "crossed"])
def test_teams_of_the_home_game_stay_together(people: dict[str, User], teams: str) -> None:
    keys = [deck.key for deck in starters()[:4]]
    experiment = services.submit_experiment(
        owner=people["owner"], entrants=entrants(people["owner"], keys), kind=Kind.TABLE,
        bot="random", games=4, seed=1, options={"teams": teams},
    )  # fmt: skip
    play_everything()
    experiment.refresh_from_db()
    assert (experiment.status, experiment.failed) == ("finished", 0)
    row = experiment.matchups.get()
    mates = (0, 1) if teams == "pairs" else (0, 2)
    wins = [sum(won for _, won in deck) for deck in row.table["seats"]]
    assert wins[mates[0]] == wins[mates[1]] == row.wins_first


@pytest.mark.usefixtures("house")
def test_teams_of_different_sizes_and_raids_of_another_kind_are_refused(
    people: dict[str, User],
) -> None:
    owner, keys = people["owner"], [deck.key for deck in starters()[:3]]
    plan: dict[str, Any] = {"owner": owner, "bot": "random", "games": 3}
    with pytest.raises(ExperimentRefused, match="Teams of different sizes"):
        services.submit_experiment(
            entrants=entrants(owner, keys), kind=Kind.TABLE, options={"teams": "lone"}, **plan
        )
    with pytest.raises(ExperimentRefused, match="choose the kind “table”"):
        services.submit_experiment(
            entrants=entrants(owner, keys[:2]), options={"raiders": ["Nine-Fold Hydra"]}, **plan
        )


@pytest.mark.usefixtures("house")
def test_seat_is_asked_what_an_experiment_says(people: dict[str, User], client: Client) -> None:
    owner, keys = people["owner"], [deck.key for deck in starters()[:2]]
    with pytest.raises(ExperimentRefused, match="is for games somebody sits at"):
        services.submit_experiment(
            owner=owner, entrants=entrants(owner, keys), bot="random", games=2,
            options={"vote": True},
        )  # fmt: skip
    hydra = Card.objects.get(name="Nine-Fold Hydra")
    contents = Contents.from_json(current_version(starters()[0]).contents)
    contents.put("raider", hydra.pk, 1)
    deck = create_deck(owner=owner, name="With a Raider", contents=contents)
    client.force_login(owner)
    sent = {"mine": deck.key, "other": keys[1], "bot": "random", "seat": "0", "seed": "3",
            "vote": "yes", "form_key": str(uuid4())}  # fmt: skip
    answer = client.post(reverse("matches:seats"), sent)
    assert answer.status_code == 302, answer.context["form"].errors
    game = SeatGame.objects.get()
    assert game.setup["seats"][0]["raider"] == {"Nine-Fold Hydra": 1}
    page = client.get(game.get_absolute_url()).content.decode()
    assert "Nine-Fold Hydra" in page
