"""A seat at a line arena: what the page hides, answers given at once, one pick back, the end."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import User
from engine import api
from matches.seats import play, selectors, services
from matches.seats.models import SeatGame
from tests.seats import exceed_record, sit_down

HTMX = {"HX-Request": "true", "HX-Target": "seat"}


@pytest.fixture
def game(people: dict[str, User]) -> SeatGame:
    return sit_down(people["owner"], record=exceed_record())


def choose(game: SeatGame, choice: int, then: str = "") -> SeatGame:
    facts = {"game_id": game.pk, "version": game.version, "choice": choice, "then": then}
    return services.choose(user=game.owner, **facts)  # type: ignore[arg-type]


def played(game: SeatGame, n: int, seed: int = 1) -> SeatGame:
    """So many choices by dice, or to the end."""
    dice = api.Rng(seed)
    for _ in range(n):
        if game.is_open:
            game = choose(game, dice.below(len(play.film_of(game).end.legal_actions())))
    return game


def to_action(game: SeatGame) -> SeatGame:
    """Until a turn's action is asked for."""
    while not shortcuts(game):
        game = played(game, 1, game.version)
        assert game.is_open
    return game


def shortcuts(game: SeatGame) -> list[api.Choice]:
    return [choice for choice in api.choices(play.film_of(game).end) if choice.then]


def test_page_names_no_card_that_the_seat_does_not_know(game: SeatGame, client: Client) -> None:
    """exceed:Z4: the other hand, both decks and a face-down attack; all cards are listed outside
    of the part that a choice swaps."""
    client.force_login(game.owner)
    seen = 0
    for step in range(12):
        game = played(game, 1, step)
        if not game.is_open:
            break
        part = client.get(game.get_absolute_url(), headers=HTMX).content.decode()
        state = play.film_of(game).end
        table = api.tabletop(state, 1 << game.seat)
        known = {tile.name for tile in _tiles(table)}
        # Names that everybody may read in this part: choices, and what was told.
        told = " ".join([entry.text for entry in selectors.seat_of(game.owner, game).entries])
        hidden = {tile.name for tile in api.tabletop(state, 3).sides[1 - game.seat].hand}
        secret = [name for name in hidden - known if name not in told]
        for name in secret:
            offered = [choice.card for choice in api.choices(state)]
            assert name in offered or f'aria-label="{name}' not in part
            assert name in offered or f">{name}<" not in part
        seen += len(secret)
    assert seen > 5


def _tiles(table: api.Tabletop) -> list[api.CardTile]:
    found: list[api.CardTile] = []
    for side in table.sides:
        found += [*side.hand, *side.gauge, *side.boosts, *side.discard.cards]  # type: ignore[attr-defined]
    return found


def test_strike_with_a_card_is_one_click(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    game = to_action(game)
    wanted = shortcuts(game)[0]
    page = client.get(game.get_absolute_url(), headers=HTMX).content.decode()
    assert f'value="{wanted.index} {wanted.then}"' in page
    before = play.film_of(game).last
    sent = {"version": str(game.version), "choice": f"{wanted.index} {wanted.then}"}
    client.post(game.get_absolute_url(), sent)
    game.refresh_from_db()
    film = play.film_of(game)
    assert [moment.label for moment in film.moments[before + 1 : before + 3]] == [
        "strike", wanted.then]  # fmt: skip
    assert game.mine[-2:] == [before, before + 1]


def test_every_button_on_the_board_says_what_it_is_about(game: SeatGame, client: Client) -> None:
    """“Move” stands on many spaces and “Strike” under many cards."""
    client.force_login(game.owner)
    game = to_action(game)
    page = client.get(game.get_absolute_url(), headers=HTMX).content.decode()
    names = re.findall(r'class="act[^>]*aria-label="([^"]*)"', page)
    assert any(re.fullmatch(r"Move · \d Force, space \d", name) for name in names)
    assert any(re.fullmatch(r"Boost .*: .+", name) for name in names)
    assert [name for name in names if re.fullmatch(r"(EX )?Strike: .+", name)]


def test_answer_that_is_not_offered_is_left_to_the_person(game: SeatGame) -> None:
    game = to_action(game)
    strike = shortcuts(game)[0].index
    before = len(game.mine)
    game = choose(game, strike, "set Nothing Like It")
    assert len(game.mine) == before + 1
    assert play.film_of(game).end.to_move == game.seat


def test_one_pick_back_is_offered_inside_of_a_decision(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    game = to_action(game)
    assert 'id="back"' not in client.get(game.get_absolute_url()).content.decode()
    game = choose(game, shortcuts(game)[0].index)
    assert 'id="back"' in client.get(game.get_absolute_url()).content.decode()


def test_end_tells_the_course_and_offers_a_rematch(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    game = played(game, 400)
    assert not game.is_open
    page = client.get(game.get_absolute_url()).content.decode()
    assert 'id="rematch"' in page
    assert "<polyline" in page
    end = selectors.seat_of(game.owner, game).end
    assert end is not None
    assert [course.values[0] for course in end.courses] == [30, 30]
    assert end.loss == max(
        before - after
        for course in end.courses
        for before, after in zip(course.values, course.values[1:], strict=False)
    )
    key = {"form_key": str(uuid4()), "do": "rematch", "version": str(game.version)}
    places = [client.post(game.get_absolute_url(), key)["Location"] for _ in range(2)]
    assert places[0] == places[1] != game.get_absolute_url()  # a double click is one game
    again = SeatGame.objects.exclude(pk=game.pk).get()
    assert again.setup["seats"] == game.setup["seats"]
    assert again.setup["seed"] != game.setup["seed"]


def test_game_is_watched_only_when_it_is_over(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    address = f"{game.get_absolute_url()}watch/"
    assert client.get(address)["Location"] == game.get_absolute_url()
    game = played(game, 400)
    page = client.get(address, {"at": "9"}).content.decode()
    assert 'data-at="9"' in page
    assert re.search(r'class="space[^"]*" data-space="5"', page)
    assert client.get(f"/lab/seat/{game.pk + 1}/watch/").status_code == 404
