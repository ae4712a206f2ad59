"""The list of games: who won, how, after how many rounds; narrowed and ordered, in few queries."""

import csv
import io

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from matches.models import Chunk, Experiment
from matches.replays import selectors
from matches.replays.source import source_of
from matches.work.records import pack_rounds
from tests.experiments import counted, play_everything, submit


def numbers(client: Client, experiment: Experiment, query: str) -> list[int]:
    page = client.get(reverse("matches:games", args=[experiment.pk]) + query)
    assert page.status_code == 200
    return [line.number for line in page.context["lines"]]


@pytest.mark.parametrize("query", ["?page=6", "?page=6&order=longest"])
def test_list_of_games_takes_few_queries(
    people: dict[str, User], client: Client, django_assert_max_num_queries: object, query: str
) -> None:
    experiment = submit(people["owner"], games=400, is_public=True)
    counted(experiment, "12=" * 100)
    with django_assert_max_num_queries(6):  # type: ignore[operator]
        page = client.get(reverse("matches:games", args=[experiment.pk]) + query)
    lines = page.context["lines"]
    assert [line.number for line in lines] == list(range(251, 301))
    assert lines[0].winner == "Iron armory"  # game 251, the letter at 250
    assert lines[1].result == "="
    assert lines[0].players[0] == "Ember rush"  # even: seats as given
    assert lines[1].players[0] == "Iron armory"
    unplayed = selectors.game_lines(experiment, [300, 301])
    assert [line.result for line in unplayed] == ["", ""]


def test_every_game_says_who_won_how_and_when(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=4, is_public=True)
    counted(experiment, "1!=2", [7, 0, 9, 12])
    lines = selectors.game_lines(experiment, range(4))
    assert [line.rounds for line in lines] == [7, None, 9, 12]
    assert [line.reason for line in lines] == ["coin"] * 4
    page = client.get(reverse("matches:games", args=[experiment.pk])).content.decode()
    for cell in ("Coin", "Ember rush", "Draw", "Failed", ">12<"):
        assert cell in page


def test_unknown_rounds_of_before_are_a_dash(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    counted(experiment, "12")
    page = client.get(reverse("matches:games", args=[experiment.pk])).content.decode()
    assert page.count('<span class="muted">–</span>') == 2
    assert "Not played" not in page


def test_games_are_narrowed_and_ordered(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=6, is_public=True)
    counted(experiment, "12=12!", [5, 9, 7, 5, 3, 0])
    assert numbers(client, experiment, "?result=1") == [1, 4]
    assert numbers(client, experiment, "?result=!") == [6]
    assert numbers(client, experiment, "?order=longest") == [2, 3, 1, 4, 5, 6]
    assert numbers(client, experiment, "?order=shortest") == [5, 1, 4, 3, 2, 6]
    assert numbers(client, experiment, "?result=2&order=shortest") == [5, 2]
    for nonsense in ("?result=x", "?order=x", "?matchup=x", "?matchup=7", "?matchup=²", "?page=x"):
        assert numbers(client, experiment, nonsense) == [1, 2, 3, 4, 5, 6]


def test_nothing_found_is_said(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    for query in ("", "?result=1", "?order=longest"):
        page = client.get(reverse("matches:games", args=[experiment.pk]) + query)
        assert "No games match yet." in page.content.decode()


def test_only_played_games_are_games(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=40, is_public=True)
    counted(experiment, "1!=2", [7, 0, 9, 12])
    for query in ("", "?order=longest", "?order=shortest"):
        page = client.get(reverse("matches:games", args=[experiment.pk]) + query)
        assert page.context["page"].paginator.count == 4
        assert "Not played" not in page.content.decode()
    assert numbers(client, experiment, "") == [1, 2, 3, 4]
    assert numbers(client, experiment, "?order=shortest") == [1, 3, 4, 2]
    address = reverse("api-experiment-games", args=[experiment.pk])
    assert client.get(address).json()["count"] == 4


def test_games_of_one_matchup(people: dict[str, User], client: Client) -> None:
    decks = ("ember-rush", "iron-armory", "tide-and-time")
    kind = Experiment.Kind.ROUND_ROBIN
    experiment = submit(people["owner"], decks=decks, kind=kind, games=4, is_public=True)
    counted(experiment, "11221121==11")
    assert numbers(client, experiment, "?matchup=1") == [3, 4, 9, 10]
    assert numbers(client, experiment, "?matchup=0&result=1") == [1, 2, 8]
    address = reverse("matches:games", args=[experiment.pk])
    words = [word for _, word in client.get(address).context["results"]]
    assert words == ["Draws", "Failed"]  # a letter stands for several decks
    words = [word for _, word in client.get(f"{address}?matchup=0").context["results"]]
    assert words[:2] == ["Won by Ember rush", "Won by Iron armory"]


def test_games_that_the_deck_of_a_gauntlet_lost(people: dict[str, User], client: Client) -> None:
    decks = ("ember-rush", "iron-armory", "tide-and-time")
    kind = Experiment.Kind.GAUNTLET
    experiment = submit(people["owner"], decks=decks, kind=kind, games=2, is_public=True)
    counted(experiment, "12=2")
    address = reverse("matches:games", args=[experiment.pk])
    results = client.get(address).context["results"]
    assert results[:2] == [("1", "Won by Ember rush"), ("2", "Lost by Ember rush")]
    assert numbers(client, experiment, "?result=2") == [2, 4]
    results = client.get(f"{address}?matchup=1").context["results"]
    assert results[:2] == [("1", "Won by Ember rush"), ("2", "Won by Tide and time")]
    page = client.get(reverse("matches:detail", args=[experiment.pk])).content.decode()
    assert f"{address}?matchup=1" in page, "each matchup leads to its games"


SIZES = (40, 40, 26, 18, 8, 8, 4)  # shorter towards the end, as of a big experiment


def in_chunks(owner: User) -> Experiment:
    """Games whose letters go 1, 2, =; the third chunk was never played."""
    experiment = submit(owner, games=sum(SIZES), is_public=True)
    first = 0
    for size in SIZES:
        letters = "".join("12="[number % 3] for number in range(first, first + size))
        if size != 26:
            Chunk.objects.create(
                experiment=experiment,
                first_game=first,
                games=size,
                status=Chunk.Status.DONE,
                results=letters,
                rounds=pack_rounds([number + 1 for number in range(first, first + size)]),
                endings={"coin": list(range(size))},
            )
        first += size
    return experiment


def test_last_games_of_chunks_of_any_size_have_their_results(
    people: dict[str, User], client: Client
) -> None:
    experiment = in_chunks(people["owner"])
    known = {number: "12="[number % 3] for number in range(144) if not 80 <= number < 106}
    for games in (range(144), range(100, 144), [143, 7, 90, 120], [143], [80], [0]):
        lines = selectors.game_lines(experiment, games)
        assert [line.number for line in lines] == [number + 1 for number in games]
        assert [line.result for line in lines] == [known.get(number, "") for number in games]
        assert [line.rounds for line in lines] == [
            number + 1 if number in known else None for number in games
        ]
    last = client.get(reverse("matches:games", args=[experiment.pk]) + "?page=3")
    assert [line.number for line in last.context["lines"]] == list(range(127, 145))
    assert [line.rounds for line in last.context["lines"]][-1] == 144
    assert numbers(client, experiment, "?order=longest")[:3] == [144, 143, 142]
    assert numbers(client, experiment, "?result==")[-1] == 144
    for number, letter in known.items():
        found = source_of(experiment, number)
        assert (found.result, found.rounds) == (letter, number + 1)
    assert source_of(experiment, 90).result == ""


def test_programs_read_the_last_games_too(people: dict[str, User], client: Client) -> None:
    experiment = in_chunks(people["owner"])
    address = reverse("api-experiment-games", args=[experiment.pk])
    found = client.get(f"{address}?page=3&page_size=50").json()["results"]
    words = ["first", "second", "draw"]
    assert [line["result"] for line in found] == [words[number % 3] for number in range(126, 144)]


def test_result_counts_the_decks_and_not_the_seats(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=4, is_public=True)
    counted(experiment, "1122", [5, 5, 5, 5])
    address = reverse("api-experiment-games", args=[experiment.pk])
    for line in client.get(address).json()["results"]:
        assert line["winner"] == line["decks"][["first", "second"].index(line["result"])]
        assert line["seats"] == line["decks"][:: 1 if line["number"] % 2 else -1]


# --- programs ------------------------------------------------------------------------------------


def test_programs_read_the_same_list(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=6, is_public=True)
    counted(experiment, "12=12!", [5, 9, 7, 5, 3, 0])
    address = reverse("api-experiment-games", args=[experiment.pk])
    answer = client.get(f"{address}?order=longest&page_size=2").json()
    assert (answer["count"], len(answer["results"])) == (6, 2)
    assert answer["results"][0] == {
        "number": 2,
        "decks": ["Ember rush", "Iron armory"],
        "seats": ["Iron armory", "Ember rush"],
        "starter": "",  # of an earlier release
        "seed": str(source_of(experiment, 1).record.seed),
        "result": "second",
        "winner": "Iron armory",
        "rounds": 9,
        "reason": "coin",
    }
    assert "page=2" in answer["next"]
    failed = client.get(f"{address}?result=failed").json()["results"]
    assert [(line["number"], line["rounds"]) for line in failed] == [(6, None)]


@pytest.mark.parametrize("query", ["result=x", "order=x", "matchup=1", "matchup=x", "page=0"])
def test_programs_are_told_what_is_wrong(
    people: dict[str, User], client: Client, query: str
) -> None:
    experiment = submit(people["owner"], games=6, is_public=True)
    answer = client.get(f"{reverse('api-experiment-games', args=[experiment.pk])}?{query}")
    assert answer.status_code == 400
    assert list(answer.json()["fields"]) == [query.split("=")[0]]


def test_games_as_csv_have_seed_and_starter(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=8, is_public=True)
    play_everything()
    answer = client.get(reverse("matches:download", args=[experiment.pk, "games.csv"]))
    text = b"".join(answer.streaming_content).decode()  # type: ignore[attr-defined]
    columns, *lines = csv.reader(io.StringIO(text))
    assert columns == [
        "game", "seat_1", "seat_2", "matchup", "seed", "starter", "result", "winner", "rounds",
        "ended_by",
    ]  # fmt: skip
    assert len(lines) == 8
    matchup = experiment.matchups.get()
    starter_wins = sum(line[5] == line[7] for line in lines)
    assert starter_wins == matchup.starter_wins
    assert {line[5] for line in lines} <= {"Ember rush", "Iron armory"}
    for first, second in zip(lines[::2], lines[1::2], strict=True):
        assert first[4] == second[4] == str(source_of(experiment, int(first[0]) - 1).record.seed)
        assert first[1:3] == second[2:0:-1]


def test_games_of_joined_chunks_keep_their_starters(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=40, is_public=True)
    play_everything()
    lines = selectors.game_lines(experiment, range(40))
    assert all(line.starter in line.decks for line in lines)
