"""Play now: a table without an account, private to its session, kept on logging in, swept later."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.sessions import GUEST, GUEST_SECONDS
from matches.seats import guests, services
from matches.seats.models import SeatGame
from matches.seats.play import SeatRefused
from matches.seats.sitters import Guest
from ops.limits import Rate
from ops.models import Limit
from tests.seats import exceed_record, new_record

PASSWORD = "correct horse battery"
PLAY = "/lab/play/"


@pytest.fixture
def decks(core_and_decks: object) -> None:
    """The house decks are there to be played."""


def play_now(client: Client, **sent: str) -> SeatGame:
    answer = client.post(PLAY, {"game": "fade", "form_key": str(uuid4())} | sent)
    game = SeatGame.objects.latest("pk")
    assert (answer.status_code, answer["Location"]) == (302, game.get_absolute_url())
    return game


def test_two_clicks_lead_to_a_table(client: Client, decks: None) -> None:
    assert f'href="{PLAY}"' in client.get("/").content.decode()
    page = client.get(PLAY).content.decode()
    assert 'aria-label="Play F.A.D.E."' in page
    game = play_now(client)
    table = client.get(game.get_absolute_url())
    assert table.status_code == 200
    assert "You play as a guest" in table.content.decode()
    assert (game.owner, len(game.guest)) == (None, 32)


def test_guest_plays_undoes_and_watches_like_anybody(client: Client, decks: None) -> None:
    game = play_now(client)
    address = game.get_absolute_url()
    client.post(address, {"version": "1", "choice": "0"})
    game.refresh_from_db()
    assert len(game.mine) == 1
    client.post(address, {"version": game.version, "do": "undo"})
    game.refresh_from_db()
    assert not game.mine
    client.post(address, {"version": game.version, "do": "resign"})
    assert client.get(f"{address}watch/").status_code == 200
    again = {"version": game.version, "do": "rematch", "form_key": str(uuid4())}
    client.post(address, again)
    assert SeatGame.objects.filter(guest=game.guest).count() == 2
    client.post(address, {"version": "1", "do": "delete"})
    assert SeatGame.objects.count() == 1


def test_double_click_is_one_game(client: Client, decks: None) -> None:
    key = str(uuid4())
    first = play_now(client, form_key=key)
    assert play_now(client, form_key=key) == first
    assert SeatGame.objects.count() == 1


def test_guest_game_does_not_exist_for_others(
    client: Client, decks: None, people: dict[str, User]
) -> None:
    game = play_now(client)
    address = game.get_absolute_url()
    for name in ("owner", "stranger", "admin"):
        other = Client()
        other.force_login(people[name])
        assert other.get(address).status_code == 404
        assert other.get(f"{address}watch/").status_code == 404
        assert other.post(address, {"do": "delete"}).status_code == 404
    another = Client()
    assert another.get(address).status_code == 302  # log in first
    play_now(another)
    assert another.get(address).status_code == 404
    assert another.post(address, {"version": "1", "choice": "0"}).status_code == 404
    game.refresh_from_db()
    assert game.version == 1


def test_empty_or_foreign_token_opens_no_game(client: Client, people: dict[str, User]) -> None:
    services.start_game(
        owner=people["owner"], record=new_record(), seat=0, bot="random", title="", form_key=uuid4()
    )
    game = SeatGame.objects.get()
    for token in ("", "x", 7, None):
        session = client.session
        session[GUEST] = token
        session.save()
        assert client.get(game.get_absolute_url()).status_code in (302, 404)


def test_game_is_kept_by_whoever_signs_up(client: Client, decks: None) -> None:
    game = play_now(client)
    form = {"username": "newcomer", "password1": PASSWORD, "password2": PASSWORD}
    assert client.post("/account/signup/", form).status_code == 302
    game.refresh_from_db()
    assert game.owner == User.objects.get(username="newcomer")
    assert game.guest == ""
    assert GUEST not in client.session
    assert client.get(game.get_absolute_url()).status_code == 200


def test_game_is_kept_by_whoever_logs_in_and_only_once(client: Client, decks: None) -> None:
    game = play_now(client)
    user = User.objects.create_user("player", password=PASSWORD)
    client.post("/account/login/", {"login": "player", "password": PASSWORD})
    game.refresh_from_db()
    assert game.owner == user
    client.post("/account/logout/")
    assert client.get(game.get_absolute_url()).status_code == 302


def test_session_of_a_guest_lasts_as_long_as_their_games(client: Client, decks: None) -> None:
    play_now(client)
    assert client.session.get_expiry_age() > GUEST_SECONDS - 60
    assert timedelta(seconds=GUEST_SECONDS) == timedelta(days=guests.KEPT_DAYS)


def test_abandoned_games_of_guests_go_and_no_others(people: dict[str, User]) -> None:
    def begin(owner: User | Guest) -> SeatGame:
        return services.start_game(
            owner=owner, record=exceed_record(), seat=0, bot="random", title="", form_key=uuid4()
        )

    old, fresh, kept = begin(Guest("a" * 32)), begin(Guest("b" * 32)), begin(people["owner"])
    long_ago = timezone.now() - timedelta(days=guests.KEPT_DAYS, minutes=1)
    SeatGame.objects.filter(pk__in=[old.pk, kept.pk]).update(updated_at=long_ago)
    assert guests.remove_abandoned() == 1
    assert {*SeatGame.objects.values_list("pk", flat=True)} == {fresh.pk, kept.pk}


def test_guest_has_few_games_and_is_told_the_way_out(
    client: Client, decks: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_GAMES_PER_GUEST", 1)
    play_now(client)
    page = client.post(PLAY, {"game": "fade", "form_key": str(uuid4())})
    assert "Sign up to keep them" in page.content.decode()
    with pytest.raises(SeatRefused):
        services.start_game(
            owner=Guest(SeatGame.objects.get().guest),
            record=new_record(),
            seat=0,
            bot="random",
            title="",
            form_key=uuid4(),
        )


def test_tables_without_an_account_are_limited_by_address(
    decks: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Rate(1, 3600)
    monkeypatch.setattr("ops.charges.rate_of", lambda scope, _: one if scope == "guest" else None)
    play_now(Client())
    refused = Client().post(PLAY, {"game": "fade", "form_key": str(uuid4())})
    assert refused.status_code == 429
    assert SeatGame.objects.count() == 1
    Limit.objects.all().delete()


def test_every_game_has_an_owner_or_a_guest(people: dict[str, User]) -> None:
    game = services.start_game(
        owner=people["owner"], record=new_record(), seat=0, bot="random", title="", form_key=uuid4()
    )
    for wrong in ({"owner": None}, {"guest": "a" * 32}):
        with pytest.raises(IntegrityError), transaction.atomic():
            SeatGame.objects.filter(pk=game.pk).update(**wrong)


def test_unknown_game_shows_what_there_is(client: Client, decks: None) -> None:
    for wrong in ("", "poker"):
        page = client.post(PLAY, {"game": wrong})
        assert page.status_code == 200
    assert reverse("matches:play-now") == PLAY
    assert not SeatGame.objects.exists()
