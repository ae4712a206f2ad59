"""Nobody shows somebody else's deck to more people than its owner does."""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks import selectors, services
from decks.models import Deck
from decks.refusals import DeckRefused
from matches.experiments.entry import entrants
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.services import repeat_experiment, share_experiment, submit_experiment
from matches.models import Experiment
from matches.replays.models import GameShare
from matches.replays.services import share_game

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def deck(house: None, people: dict[str, User]) -> Deck:
    contents = selectors.contents_of(selectors.starters()[0])
    return services.create_deck(
        owner=people["owner"], name="Rare idea", contents=contents, visibility="public"
    )


def played(user: User, deck: Deck, **wanted: object) -> Experiment:
    return submit_experiment(
        owner=user,
        entrants=entrants(user, [deck.key, "iron-armory"]),
        bot="random",
        games=2,
        **wanted,
    )


def show(deck: Deck, visibility: str) -> None:
    services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": visibility})


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user, BACKEND)
    return client


def test_deck_that_became_private_is_not_published_by_who_saw_it(
    deck: Deck, people: dict[str, User]
) -> None:
    stranger = people["stranger"]
    experiment = played(stranger, deck)
    show(deck, "private")
    fields = {"name": "Secret name"}
    services.describe_deck(user=deck.owner, deck_id=deck.pk, fields=fields)  # type: ignore[arg-type]
    with pytest.raises(ExperimentRefused, match="“Rare idea” belongs to somebody else"):
        share_experiment(user=stranger, experiment_id=experiment.pk, is_public=True)
    with pytest.raises(ExperimentRefused):
        share_game(user=stranger, experiment_id=experiment.pk, game=0)
    client = client_of(stranger)
    page = client.post(
        reverse("matches:share", args=[experiment.pk]), {"public": "yes"}, follow=True
    )
    told = client.post(
        f"/api/experiments/{experiment.pk}/share/", {"is_public": True}, "application/json"
    )
    assert (told.status_code, list(told.json()["fields"])) == (400, ["is_public"])
    for answer in (page, told):
        assert "belongs to somebody else" in answer.content.decode().replace("&#x27;", "'")
        assert "Secret name" not in answer.content.decode()
    client.post(reverse("matches:game-share", args=[experiment.pk, 1]), {"share": "yes"})
    experiment.refresh_from_db()
    assert not experiment.is_public
    assert not GameShare.objects.exists()


def test_unlisted_deck_of_others_is_shown_by_link_at_most(
    deck: Deck, people: dict[str, User]
) -> None:
    show(deck, "unlisted")
    stranger = people["stranger"]
    with pytest.raises(ExperimentRefused):
        played(stranger, deck, is_public=True)
    experiment = played(stranger, deck)
    with pytest.raises(ExperimentRefused):
        share_experiment(user=stranger, experiment_id=experiment.pk, is_public=True)
    assert share_game(user=stranger, experiment_id=experiment.pk, game=0).token


def test_own_and_public_decks_may_be_shown(deck: Deck, people: dict[str, User]) -> None:
    assert played(people["stranger"], deck, is_public=True).is_public
    show(deck, "private")
    assert played(people["owner"], deck, is_public=True).is_public
    assert played(people["admin"], deck, is_public=True).is_public


def test_repeating_what_was_public_does_not_publish_it_again(
    deck: Deck, people: dict[str, User]
) -> None:
    show(deck, "private")
    public = played(people["owner"], deck, is_public=True)
    again = repeat_experiment(user=people["stranger"], experiment_id=public.pk, form_key=uuid4())
    assert not again.is_public
    with pytest.raises(ExperimentRefused):
        share_experiment(user=people["stranger"], experiment_id=again.pk, is_public=True)


def test_private_again_says_that_links_to_games_still_work(
    deck: Deck, people: dict[str, User]
) -> None:
    owner = people["owner"]
    experiment = played(owner, deck, is_public=True)
    share_game(user=owner, experiment_id=experiment.pk, game=0)
    address = reverse("matches:share", args=[experiment.pk])
    page = client_of(owner).post(address, {"public": "no"}, follow=True).content.decode()
    assert "1 game that you shared by a link still has that link" in page
    assert "Only you can see it now" not in page


def test_trash_is_no_way_around_the_number_of_decks(
    deck: Deck, people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_DECKS", 1)
    owner = people["owner"]
    services.delete_deck(user=owner, deck_id=deck.pk)
    services.create_deck(owner=owner, name="Another")
    with pytest.raises(DeckRefused, match="Delete one to make room"):
        services.restore_deck(user=owner, deck_id=deck.pk)
    page = client_of(owner).post(reverse("decks:restore", args=[deck.key]), follow=True)
    assert "Delete one to make room" in page.content.decode()
    told = client_of(owner).post(f"/api/decks/{deck.key}/restore/", {}, "application/json")
    assert told.status_code == 400


def test_who_has_too_many_decks_is_told_at_every_button_that_makes_one(
    deck: Deck, people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_DECKS", 1)
    client = client_of(people["owner"])
    code = client.get(reverse("decks:share", args=[deck.key]))["Location"]
    starter = selectors.starters()[0]
    for address in (
        reverse("decks:copy", args=[deck.key]),
        reverse("decks:choose", args=[starter.key]),
        code,
    ):
        page = client.post(address, follow=True)
        assert page.status_code == 200
        assert "You have 1 decks. Delete one to make room." in page.content.decode()
