"""A game one sat at is shown to whoever has its link, once it is over and as long as one likes."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from matches.seats import services
from matches.seats.models import SeatGame
from matches.seats.play import SeatRefused
from tests.seats import sit_down


@pytest.fixture
def game(people: dict[str, User]) -> SeatGame:
    return sit_down(people["owner"], bot="greedy")


def share(game: SeatGame, *, is_shared: bool = True) -> SeatGame:
    game.refresh_from_db()
    return services.set_shared(
        user=game.owner, game_id=game.pk, version=game.version, is_shared=is_shared
    )


def resign(game: SeatGame) -> SeatGame:
    return services.resign(user=game.owner, game_id=game.pk, version=game.version)


def link(token: str) -> str:
    return reverse("matches:shared-table", args=[token])


def test_open_game_is_not_shared(game: SeatGame) -> None:
    with pytest.raises(SeatRefused, match="your Hand is yours"):
        share(game)


def test_link_shows_the_whole_game_until_it_is_taken_back(game: SeatGame, client: Client) -> None:
    game = share(resign(game))
    token = game.share_token
    page = client.get(link(token)).content.decode()
    assert game.title in page
    assert "Played by" in page
    assert share(game).share_token == token
    share(game, is_shared=False)
    assert client.get(link(token)).status_code == 404
    assert share(game).share_token != token


def test_link_is_dead_while_the_game_goes_on(game: SeatGame, client: Client) -> None:
    game = share(resign(game))
    game = services.undo(user=game.owner, game_id=game.pk, version=game.version)
    assert game.is_open
    assert client.get(link(game.share_token)).status_code == 404


def test_no_game_is_found_without_a_link(client: Client, game: SeatGame) -> None:
    resign(game)
    assert client.get(link("nothing")).status_code == 404


def test_end_offers_to_share(game: SeatGame, client: Client) -> None:
    resign(game)
    client.force_login(game.owner)
    address = game.get_absolute_url()
    page = client.get(address).content.decode()
    assert "Make a link" in page
    game.refresh_from_db()
    page = client.post(address, {"do": "share", "version": game.version}, follow=True)
    game.refresh_from_db()
    assert link(game.share_token) in page.content.decode()
