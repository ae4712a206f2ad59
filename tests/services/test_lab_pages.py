"""Pages of the lab say what is so: who will see what, which state, and no more than games say."""

from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.models import Deck
from decks.selectors import starters
from decks.services import copy_deck
from matches import pipeline, services
from matches.entry import entrants
from matches.models import Experiment
from tests.services.conftest import submit

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
