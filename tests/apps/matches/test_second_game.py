"""The lab plays another game than F.A.D.E.: the line duel, which has no cards and no decks."""

import json
from io import StringIO
from types import SimpleNamespace
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.contents import Contents
from decks.games import games
from decks.models import Deck
from decks.services import create_deck
from engine.games.line_duel.system import LineSystem
from engine.kernel import system as systems
from matches.experiments import services
from matches.experiments.entry import entrants
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import table_of
from matches.models import Experiment
from tests.experiments import house_entrants, play_everything

DUEL = LineSystem.name


@pytest.fixture(autouse=True)
def _line_duel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its decks are found, though nobody builds any here."""
    monkeypatch.setitem(systems._systems, DUEL, LineSystem())
    duel = SimpleNamespace(shape=SimpleNamespace(system=DUEL))
    monkeypatch.setattr("decks.selectors.games", lambda: (*games(), duel))
    monkeypatch.setattr("matches.work.playing.table_of", table_of)


@pytest.fixture
def decks(people: dict[str, User]) -> list[Deck]:
    made = [create_deck(owner=people["owner"], name=n, contents=Contents()) for n in ("A", "B")]
    Deck.objects.update(system=DUEL)
    return made


@pytest.fixture
def played(people: dict[str, User], decks: list[Deck]) -> Experiment:
    found = entrants(people["owner"], [deck.key for deck in decks])
    experiment = services.submit_experiment(
        owner=people["owner"], entrants=found, bot="random", games=6, seed=1, is_public=True
    )
    play_everything()
    experiment.refresh_from_db()
    return experiment


def test_experiment_knows_its_game_from_its_decks(played: Experiment) -> None:
    assert (played.system, played.snapshot["system"]) == (DUEL, DUEL)
    assert (played.status, played.games_done, played.failed) == ("finished", 6, 0)


def test_results_speak_in_the_words_of_the_game(played: Experiment, client: Client) -> None:
    page = client.get(played.get_absolute_url()).content.decode()
    assert "games of Line Duel" in page
    assert "beats" in page
    assert "starting player" not in page, "all act together"
    assert "rounds" not in page
    text = client.get(reverse("matches:download", args=[played.pk, "result.txt"]))
    assert "beats on average" in text.content.decode()
    games = client.get(reverse("matches:games", args=[played.pk])).content.decode()
    assert ">Beats</th>" in games
    for file in ("matchups.csv", "cards.csv", "clauses.csv", "result.json"):
        assert client.get(reverse("matches:download", args=[played.pk, file])).status_code == 200
    assert client.get(reverse("matches:cards", args=[played.pk])).status_code == 200
    assert client.get(f"/api/experiments/{played.pk}/").json()["options"] == {}


def test_game_without_a_table_of_its_own_is_watched_by_its_numbers(
    played: Experiment, client: Client
) -> None:
    address = reverse("matches:game", args=[played.pk, 1])
    page = client.get(f"{address}?at=4").content.decode()
    assert '<dt title="Life left">Life</dt>' in page
    assert 'id="jump-strike" data-key="s"' in page
    assert "Jump to a beat" in page
    assert "This is not the game that was counted" not in page
    data = client.get(f"{address}game.json").json()
    assert set(data["result"]["sides"][0]) == {"name", "life", "deck"}
    assert " in beat " in client.get(f"{address}game.txt").content.decode()


def test_game_without_a_table_of_its_own_can_be_sat_at(
    people: dict[str, User], decks: list[Deck], client: Client
) -> None:
    Deck.objects.update(is_legal=True)
    client.force_login(people["owner"])
    mine, other = (deck.key for deck in decks)
    sent = {"mine": mine, "other": other, "bot": "random", "seat": "0", "seed": "3",
            "form_key": str(uuid4())}  # fmt: skip
    answer = client.post(f"{reverse('matches:seats')}?deck={mine}", sent)
    assert answer.status_code == 302
    page = client.get(answer.headers["Location"]).content.decode()
    assert "Beat 1" in page
    assert 'name="choice"' in page


def test_form_offers_decks_and_options_of_its_game(
    people: dict[str, User], decks: list[Deck], client: Client
) -> None:
    client.force_login(people["owner"])
    form = client.get(f"{reverse('matches:new')}?system={DUEL}").context["form"]
    assert [key for key, _ in form.fields["deck"].choices] == [deck.key for deck in decks[::-1]]
    assert form.usual_options == form.more_options == [], "two have no teams to choose"
    home = client.get(reverse("matches:new")).context["form"]
    assert decks[0].key not in dict(home.fields["deck"].choices)
    assert "start_hp" in home.fields
    assert client.get(f"{reverse('matches:new')}?system=nope").status_code == 404


def test_options_a_game_does_not_have_are_refused(
    people: dict[str, User], decks: list[Deck]
) -> None:
    found = entrants(people["owner"], [deck.key for deck in decks])
    with pytest.raises(ExperimentRefused, match="Line Duel has no option “start_hp”"):
        services.submit_experiment(
            owner=people["owner"], entrants=found, bot="random", games=2, options={"start_hp": 9}
        )


def test_decks_of_two_games_do_not_meet(people: dict[str, User], decks: list[Deck]) -> None:
    mixed = [*entrants(people["owner"], [decks[0].key]), *house_entrants("ember-rush")]
    with pytest.raises(ExperimentRefused, match="are decks of two games"):
        services.submit_experiment(owner=people["owner"], entrants=mixed, bot="random", games=2)


def test_simulate_plays_the_same_games_as_workers(played: Experiment, decks: list[Deck]) -> None:
    said = StringIO()
    keys = [deck.key for deck in decks]
    call_command(
        "simulate", *keys, f"--system={DUEL}", "--games=6", "--seed=1", "--json", stdout=said
    )
    told = json.loads(said.getvalue())
    matchup = played.matchups.get()
    assert told["wins"] == [matchup.wins_first, matchup.wins_second]
    assert (told["system"], told["options"]) == (DUEL, {})


def test_game_that_cannot_be_fuzzed_says_so() -> None:
    with pytest.raises(CommandError, match="Line Duel has no random games to watch"):
        call_command("fuzz", f"--system={DUEL}")
