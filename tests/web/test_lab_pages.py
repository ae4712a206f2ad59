"""Pages of the lab say what is so: who will see what, which state, and no more than games say."""

import re
from datetime import timedelta

from django.db.models import F
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from decks.models import Deck
from decks.selectors import starters
from decks.services import copy_deck
from engine.games.fade.show.tabletop import Tile
from matches.experiments import selectors, services
from matches.experiments.entry import entrants
from matches.experiments.planning import CHUNK_GAMES
from matches.models import Experiment
from matches.work import pipeline, playing
from tests.experiments import submit

NOBODY = ("No game has been played yet.", "Nobody leads yet")
THREE = ("ember-rush", "iron-armory", "rising-grove")
HTMX = {"HX-Request": "true"}


def test_sharing_asks_first_and_names_the_private_decks(
    people: dict[str, User], client: Client, house: None
) -> None:
    owner = people["owner"]
    first, second = starters()[:2]
    mine = copy_deck(user=owner, deck_id=first.pk, name="My secret")
    experiment = services.submit_experiment(
        owner=owner, entrants=entrants(owner, [mine.key, second.key]), bot="random", games=2
    )
    client.force_login(owner)
    address = reverse("matches:share", args=[experiment.pk])
    detail = client.get(experiment.get_absolute_url()).content.decode()
    assert f'href="{address}"' in detail, "the button leads to the question"
    page = client.get(address).content.decode()
    assert "listed among the public experiments" in page
    assert "home page" in page
    secret = page.split("the whole deck My secret")[1]
    assert "Private so far" in secret.split("</li>")[0]
    open_one = page.split(f"the whole deck {second.name}")[1]
    assert "so far" not in open_one.split("</li>")[0]
    assert not Experiment.objects.get().is_public
    assert client.post(address, {"public": "yes"}).status_code == 302
    assert Experiment.objects.get().is_public
    assert client.get(address).status_code == 302, "nothing is left to ask"
    assert client.post(address, {"public": "no"}).status_code == 302
    assert not Experiment.objects.get().is_public


def test_sharing_says_that_a_deck_is_gone(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"])
    client.force_login(people["owner"])
    page = client.get(reverse("matches:share", args=[experiment.pk])).content.decode()
    assert page.count("No longer among the decks") == 2
    assert not Deck.objects.exists()


def test_new_experiment_says_what_public_means(people: dict[str, User], client: Client) -> None:
    client.force_login(people["owner"])
    page = client.get(reverse("matches:new")).content.decode()
    assert "listed among the public experiments" in page
    assert "private ones too" in page


def test_state_in_the_head_follows_and_the_buttons_stay(
    people: dict[str, User], client: Client
) -> None:
    experiment = submit(people["owner"])
    client.force_login(people["owner"])
    assert 'id="report-status"' in client.get(experiment.get_absolute_url()).content.decode()
    address = reverse("matches:progress", args=[experiment.pk])
    assert "Queued" in _state(client, address)
    assert pipeline.claim_chunk(worker="test")
    assert "Running" in _state(client, address)
    part = client.get(address, headers=HTMX).content.decode()
    assert "Cancel" not in part, "a button with the focus is never swapped while games are played"


def _state(client: Client, address: str) -> str:
    part = client.get(address, headers=HTMX).content.decode()
    return part.split('<span id="report-status" hx-swap-oob="true">')[1].split("</p>")[0]


def test_buttons_follow_what_another_tab_did(people: dict[str, User], client: Client) -> None:
    owner = people["owner"]
    experiment = submit(owner, games=20)
    client.force_login(owner)
    address = reverse("matches:progress", args=[experiment.pk])

    def answer(shown: str) -> str:
        return client.get(f"{address}?shown={shown}", headers=HTMX).content.decode()

    assert 'id="report-head"' not in answer("queued")
    assert "?shown=queued" in answer("queued"), "what the next answer is measured by"
    services.pause_experiment(user=owner, experiment_id=experiment.pk)
    changed = answer("queued")
    assert 'id="report-head" hx-swap-oob="true"' in changed
    assert "Resume" in changed
    assert 'id="report-head"' not in answer("paused")
    services.resume_experiment(user=owner, experiment_id=experiment.pk)
    assert "Pause" in answer("paused")


def test_button_of_an_old_page_says_that_it_was_over(
    people: dict[str, User], client: Client
) -> None:
    experiment = submit(people["owner"], games=20)
    client.force_login(people["owner"])
    for action, said in (
        ("pause", "Paused."),
        ("resume", "It goes on where it stopped."),
        ("cancel", "Cancelled."),
        ("pause", "It was already over; nothing changed."),
        ("resume", "It was already over; nothing changed."),
        ("cancel", "Cancelled."),
    ):
        address = reverse(f"matches:{action}", args=[experiment.pk])
        page = client.post(address, follow=True).content.decode()
        assert said in page, action
    assert Experiment.objects.get().status == Experiment.Status.CANCELLED


def test_running_round_robin_names_no_leader_before_every_matchup_has_games(
    people: dict[str, User],
) -> None:
    experiment = submit(people["owner"], kind="round-robin", decks=THREE, games=20)
    for matchup in experiment.matchups.all():
        assert _headline(experiment) == ("", NOBODY[matchup.place > 0])
        matchup.games_done = matchup.wins_first = 10
        matchup.save()
        Experiment.objects.update(games_done=F("games_done") + 10, next_game=F("games"))
    assert _headline(experiment) == (
        "Ember rush 100.0% (71 to 100, n = 20)",
        "So far Ember rush leads",
    )


def test_round_robin_ended_too_early_names_no_leader(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], kind="round-robin", decks=THREE, games=20)
    first = experiment.matchups.all()[0]
    first.games_done = first.wins_first = 2
    first.save()
    Experiment.objects.update(games_done=2, next_game=2, status=Experiment.Status.CANCELLED)
    assert _headline(experiment) == ("", "Nobody leads")


def _headline(experiment: Experiment) -> tuple[str, str]:
    """How the line in a list and the verdict begin."""
    found = selectors.own_experiments(experiment.owner).get(pk=experiment.pk)
    verdict = selectors.report(experiment.owner, found).verdict
    return selectors.line(found).result.split(" %")[0], re.split(" with|:", verdict)[0]


def test_missing_experiment_may_have_been_deleted(people: dict[str, User], client: Client) -> None:
    client.force_login(people["owner"])
    lost = client.post(reverse("matches:repeat", args=[77]))
    assert lost.status_code == 404
    assert "may also have been deleted" in lost.content.decode()
    assert "deleted" not in client.get("/nowhere/").content.decode()


def test_character_on_a_stack_says_what_lies_under_it() -> None:
    tile = Tile("P1 C1", "Ember Drake", stack=("Ember Whelp",))
    shown = render_to_string("matches/games/fade/_unit.html", {"tile": tile})
    assert "Stack: Ember Whelp" in shown


def test_time_left_does_not_rise_while_games_wait(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=2 * CHUNK_GAMES["random"])
    lease = pipeline.claim_chunk(worker="test")
    assert lease
    played = playing.play_chunk(lease, is_stopping=lambda: False)
    assert played
    Experiment.objects.update(started_at=timezone.now() - timedelta(seconds=10))
    assert pipeline.finish_chunk(lease, played)
    assert _time_left(experiment) == "10 s"
    a_minute = timedelta(minutes=1)
    Experiment.objects.update(
        started_at=F("started_at") - a_minute, counted_at=F("counted_at") - a_minute
    )
    assert _time_left(experiment) == "10 s", "a minute later nothing was handed in"


def _time_left(experiment: Experiment) -> str:
    return selectors.report(experiment.owner, Experiment.objects.get(pk=experiment.pk)).time_left
