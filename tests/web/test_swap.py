"""One card in the place of another: two wordings compared, a new card brought into tests."""

import pytest
from django.test import Client

from accounts.models import User
from cards.drafts.services import save_draft
from decks.models import Deck
from decks.selectors import contents_of, starters
from matches.models import Experiment

pytestmark = pytest.mark.usefixtures("house")
LOGIN = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def browser(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], LOGIN)
    return client


@pytest.fixture
def deck() -> Deck:
    return starters().get(house_slug="ember-rush")


def reworded(owner: User, name: str = "Ember Whelp anew") -> None:
    cells = {"name": name, "type": "Character", "subtypes": "Beast", "elements": "Fire"}
    cells |= {"cost": "1", "level": "1", "hp": "6", "plv": "4", "def": "0", "agi": "3"}
    save_draft(user=owner, system="fade", typed=cells | {"text": "Flash."})


def played(experiment: Experiment, place: int) -> dict[str, int]:
    deck = experiment.snapshot["decks"][place]
    return {**deck["deck"], **deck["pool"]}


def test_two_wordings_of_a_card_are_compared(
    browser: Client, people: dict[str, User], deck: Deck
) -> None:
    reworded(people["owner"])
    before = contents_of(deck).as_json()
    page = browser.get(f"/lab/swap/?deck={deck.key}&into=Ember+Whelp+anew")
    form = page.context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    answer = browser.post("/lab/swap/", sent | {"out": "Ember Whelp", "games": "4"})
    experiment = Experiment.objects.get()
    assert answer.headers["Location"] == experiment.get_absolute_url()
    assert experiment.kind == Experiment.Kind.VERSIONS
    new, old = played(experiment, 0), played(experiment, 1)
    assert new.pop("Ember Whelp anew") == old.pop("Ember Whelp") > 0
    assert new == old
    assert experiment.drafts == {"Ember Whelp anew": 1}
    assert not experiment.is_public
    assert experiment.title.startswith("Ember rush with Ember Whelp anew or Ember rush")
    assert contents_of(deck).as_json() == before, "the deck stays as it is"
    shown = browser.get(experiment.get_absolute_url()).content.decode()
    assert "What the new version changed" in shown


def test_a_card_no_deck_plays_comes_into_tests(browser: Client, deck: Deck) -> None:
    form = browser.get(f"/lab/swap/?deck={deck.key}").context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    sent |= {"out": "Ember Whelp", "into": "gravel pup", "games": "4"}
    browser.post("/lab/swap/", sent)
    assert "Gravel Pup" in played(Experiment.objects.get(), 0)


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ({"into": "Nobody at all"}, "into", "There is no card “Nobody at all”"),
        ({"into": "Ember Whelp"}, "into", "That is Ember Whelp itself"),
        ({"out": "Undertow Sage"}, "out", "not one of the available choices"),
    ],
)
def test_what_cannot_be_swapped_is_said_beside_its_field(
    browser: Client, deck: Deck, typed: dict[str, str], field: str, says: str
) -> None:
    form = browser.get(f"/lab/swap/?deck={deck.key}").context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    sent |= {"out": "Ember Whelp", "into": "Gravel Pup", "games": "4"}
    answer = browser.post("/lab/swap/", sent | typed)
    assert answer.status_code == 422
    assert says in answer.context["form"].errors[field][0]


def test_nobody_swaps_in_the_draft_of_somebody_else(
    browser: Client, people: dict[str, User], deck: Deck
) -> None:
    reworded(people["stranger"], "Secret Whelp")
    form = browser.get(f"/lab/swap/?deck={deck.key}").context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    answer = browser.post("/lab/swap/", sent | {"out": "Ember Whelp", "into": "Secret Whelp"})
    assert "There is no card" in answer.context["form"].errors["into"][0]


def test_without_a_deck_the_page_asks_for_one(browser: Client, deck: Deck) -> None:
    page = browser.get("/lab/swap/?into=Gravel+Pup").content.decode()
    assert f'value="{deck.key}"' in page
    assert 'name="into" value="Gravel Pup"' in page
    assert browser.get("/lab/swap/?deck=nosuchdeck").status_code == 404


def test_programs_swap_cards_too(browser: Client) -> None:
    body = {"deck": "ember-rush", "out": "Ember Whelp", "into": "Gravel Pup", "games": 4}
    body["against"] = ["iron-armory"]
    made = browser.post("/api/experiments/swap/", body, content_type="application/json")
    assert made.status_code == 201, made.json()
    assert made.json()["kind"] == "versions"
    wrong = browser.post(
        "/api/experiments/swap/", body | {"out": "Nod"}, content_type="application/json"
    )
    assert "does not play “Nod”" in wrong.json()["fields"]["out"][0]


def test_a_swap_that_breaks_the_deck_is_played_if_one_says_so(browser: Client, deck: Deck) -> None:
    form = browser.get(f"/lab/swap/?deck={deck.key}").context["form"]
    sent = {name: form[name].value() or "" for name in form.fields if name != "illegal"}
    sent |= {"out": "Ember Whelp", "into": "Rivet Scout", "games": "4"}
    refused = browser.post("/lab/swap/", sent)
    assert "is not legal" in refused.content.decode()
    browser.post("/lab/swap/", sent | {"illegal": "on"})
    assert Experiment.objects.get().options == {"legal_decks": False}
