"""Games: picked on the home page and in the header, which stays with one; fighters."""

import re
from html import unescape

import pytest
from django.test import Client

from accounts.models import User
from decks import selectors, shipped
from decks.games import game_of
from decks.games.exceed.roster import guides
from decks.roster import Roster
from tests.pool import put_core, put_fighters

pytestmark = pytest.mark.django_db


@pytest.fixture
def fighters() -> None:
    put_fighters("Marrow", "Emberclock")
    shipped.load_decks()


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return unescape(answer.content.decode())


def test_home_offers_every_game(client: Client) -> None:
    home = page(client, "/")
    assert "Pick a game" in home
    for system, title in (("fade", "F.A.D.E."), ("exceed", "Exceed")):
        assert f'href="/games/{system}/">{title}</a>' in home
        assert f"/cards/?system={system}" in home


def test_links_of_the_header_stay_with_the_game(client: Client, fighters: None) -> None:
    for address in ("/cards/?system=exceed", "/games/exceed/", "/cards/exceed/rib-lance/"):
        found = page(client, address)
        assert 'href="/cards/?system=exceed" data-shortcut="g s"' in found, address
        assert 'href="/games/exceed/" data-shortcut="g d"' in found
        assert 'aria-current="true">Exceed</a>' in found
    assert 'href="/cards/" data-shortcut="g s"' in page(client, "/cards/")


def test_the_header_leads_to_the_same_page_of_another_game(client: Client) -> None:
    assert '<a href="/cards/?system=exceed">Exceed</a>' in page(client, "/cards/")
    assert '<a href="/cards/">F.A.D.E.</a>' in page(client, "/cards/?system=exceed")
    assert '<a href="/rules/fade/">F.A.D.E.</a>' in page(client, "/rules/exceed/")
    assert '<a href="/games/exceed/">Exceed</a>' in page(client, "/sets/")


def test_unknown_games_are_not_found(client: Client) -> None:
    assert client.get("/games/chess/").status_code == 404
    assert client.get("/games/exceed/nobody/").status_code == 404


def test_the_gallery_shows_every_fighter_of_the_pool(client: Client, fighters: None) -> None:
    found = page(client, "/games/exceed/")
    assert "Rules of 2020" in found
    assert "Rules of Season 5" in found
    assert "Rules of Season 6" not in found
    for slug in ("marrow", "emberclock"):
        assert f'href="/games/exceed/{slug}/"' in found
        assert guides()[slug].tagline in found


def test_a_game_of_built_decks_shows_its_house_decks(client: Client) -> None:
    put_core()
    shipped.load_decks()
    found = page(client, "/games/fade/")
    assert "Ember rush" in found
    assert "/decks/start/" in found
    assert client.get("/games/fade/ember-rush/").status_code == 404


def test_a_fighter_has_both_sides_a_guide_and_the_whole_deck(
    client: Client, fighters: None
) -> None:
    found = page(client, "/games/exceed/marrow/")
    assert "If your attack is EX, +1 Power." in found
    assert "If your attack is EX, +1 Power and ignore Armor." in found
    assert guides()["marrow"].against in found
    assert 'href="/cards/exceed/bone-orchard/">Sharpen</a>' in found  # named by its boost
    assert found.count("2×") == 15
    deck = selectors.starters("exceed").get(house_slug="marrow")
    assert f"/lab/new/?system=exceed&deck={deck.key}" in found
    assert f"/lab/seat/?system=exceed&deck={deck.key}" in found


def test_the_deck_of_a_fighter_counts_its_cards_and_nothing_else(
    client: Client, fighters: None
) -> None:
    deck = selectors.starters("exceed").get(house_slug="marrow")
    assert "<span>30 cards</span>" in page(client, f"/decks/{deck.key}/")


def test_pages_about_writing_and_searching_speak_of_the_game(client: Client) -> None:
    """Where cards come as sheets the form for one card would be another game's."""
    found = page(client, "/cards/write/?system=exceed")
    assert "Exceed is written in sheets" in found
    assert 'href="/imports/new/' not in found, "players bring nothing in"
    assert "F.A.D.E. reads it" in page(client, "/cards/write/")
    found = page(client, "/cards/advanced/?system=exceed")
    assert "gain advantage" in found
    assert "poison counter" not in found
    assert "poison counter" in page(client, "/cards/advanced/")


def test_guides_name_cards_and_boosts_of_the_fighter() -> None:
    put_fighters(*(guide.replace("-", " ").title() for guide in guides()))
    shipped.load_decks()
    fighters = {deck.house_slug: deck for deck in selectors.starters("exceed")}
    assert set(fighters) == set(guides())
    for slug, deck in fighters.items():
        lines = selectors.lines(selectors.contents_of(deck), "exceed")
        roster = roster_of("exceed")
        named = roster.named(lines)
        wrong = [tip.card for tip in guides()[slug or ""].tips if tip.card not in named]
        assert wrong == [], slug


def roster_of(system: str) -> Roster:
    roster = game_of(system).roster
    assert roster is not None
    return roster


@pytest.fixture
def ada(client: Client) -> Client:
    client.force_login(
        User.objects.create_user("ada"), "allauth.account.auth_backends.AuthenticationBackend"
    )
    return client


def test_the_lab_offers_the_fighters_of_the_game(ada: Client, fighters: None) -> None:
    keys = {deck.house_slug: deck.key for deck in selectors.starters("exceed")}
    found = ada.get("/lab/new/?system=exceed").context["form"]
    assert {key for key, _ in found.fields["deck"].choices} == set(keys.values())
    assert "table" not in dict(found.fields["kind"].choices)
    assert "second" not in found.fields
    form = {
        "kind": "duel", "deck": keys["marrow"], "against": [keys["emberclock"]], "bot": "random",
        "games": 2, "priority": 0, "form_key": found["form_key"].value(),
    }  # fmt: skip
    answer = ada.post("/lab/new/?system=exceed", form)
    assert answer.status_code == 302, answer.context["form"].errors
    assert 'aria-current="true">Exceed</a>' in page(ada, answer["Location"])


def test_all_against_all_is_one_link(ada: Client) -> None:
    put_fighters("Marrow", "Emberclock", "Undertow")
    shipped.load_decks()
    link = re.search(r'href="(/lab/new/[^"]*)">All against all', page(ada, "/games/exceed/"))
    assert link
    form = ada.get(link[1]).context["form"]
    assert form["kind"].value() == "round-robin"
    assert len({form["deck"].value(), *form["against"].value()}) == 3
    alone = re.search(r'href="([^"]*)">Against all others', page(ada, "/games/exceed/marrow/"))
    assert alone
    assert len(ada.get(alone[1]).context["form"]["against"].value()) == 2


def test_a_seat_is_offered_to_two(ada: Client, fighters: None) -> None:
    deck = selectors.starters("exceed").get(house_slug="marrow")
    form = ada.get(f"/lab/seat/?system=exceed&deck={deck.key}").context["form"]
    assert form["mine"].value() == deck.key
    assert [name for name in form.fields if name in ("third", "fourth")] == []
    wanted = {name: form[name].value() for name in ("mine", "other", "bot", "seat", "form_key")} | {
        "seed": 7,
        "rules": "S2020",
    }
    answer = ada.post("/lab/seat/?system=exceed", wanted)
    assert answer.status_code == 302, answer.context["form"].errors
    assert 'aria-current="true">Exceed</a>' in page(ada, answer["Location"])
