"""Taking a seat: a game is data, one click is one decision, the bot sees no more than its seat."""

import threading
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.models import Deck
from decks.selectors import starters
from decks.services import copy_deck, create_deck
from engine import api
from matches.replays import library
from matches.replays.film import Film
from matches.seats import play, selectors, services
from matches.seats.models import SeatGame
from matches.seats.play import SeatRefused
from ops import heavy
from tests.experiments import submit
from tests.seats import new_record, sit_down

HTMX = {"HX-Request": "true", "HX-Target": "seat"}


def choose(game: SeatGame, choice: int = 0) -> SeatGame:
    return services.choose(user=game.owner, game_id=game.pk, version=game.version, choice=choice)


@pytest.fixture
def game(people: dict[str, User]) -> SeatGame:
    return sit_down(people["owner"])


def state_of(game: SeatGame) -> api.State:
    return play.film_of(game).end


def forget() -> None:
    """As after a restart: nothing but the database is left."""
    play.films.clear()


# --- playing -------------------------------------------------------------------------------------


def test_person_is_asked_after_the_bot_has_moved(game: SeatGame) -> None:
    for _ in range(12):
        assert state_of(game).to_move == game.seat
        game = choose(game)
    assert len(game.mine) == 12


@pytest.mark.parametrize("seat", [0, 1])
def test_game_survives_a_restart(people: dict[str, User], seat: int) -> None:
    game = sit_down(people["owner"], seat=seat)
    for _ in range(5):
        game = choose(game)
    before = api.dump(state_of(game))
    forget()
    assert api.dump(state_of(SeatGame.objects.get())) == before


def test_game_is_played_to_its_end(people: dict[str, User]) -> None:
    game = sit_down(people["owner"], bot="random", record=new_record(8))
    rng = api.Rng(1)
    while game.is_open:
        game = choose(game, rng.below(len(state_of(game).legal_actions())))
    assert game.status in ("won", "lost", "drawn")
    returns = state_of(game).returns()[0]
    assert (game.status == "won") == (returns > 0)
    with pytest.raises(SeatRefused, match="over"):
        choose(game)


def test_same_choices_meet_the_same_answers(people: dict[str, User]) -> None:
    one, two = (sit_down(people["owner"]) for _ in range(2))
    for _ in range(6):
        one, two = choose(one), choose(two)
        forget()
    assert one.actions == two.actions


@pytest.mark.parametrize("choice", [-1, 99])
def test_choice_that_is_not_there_is_refused(game: SeatGame, choice: int) -> None:
    with pytest.raises(SeatRefused, match="not possible"):
        choose(game, choice)
    game.refresh_from_db()
    assert game.version == 1
    assert api.dump(state_of(game)) == api.dump(play.Film(play.record_of(game)).end)


def test_two_tabs_do_not_play_on_one_table(game: SeatGame) -> None:
    choose(game)
    with pytest.raises(SeatRefused, match="moved on"):
        choose(game, 1)  # the other tab still shows version 1
    game.refresh_from_db()
    assert (game.version, len(game.mine)) == (2, 1)


def test_tab_that_is_overtaken_while_the_bot_thinks_writes_nothing(
    game: SeatGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    think = play.let_bots_play

    def overtaken(*arguments: object, **more: object) -> None:
        monkeypatch.setattr(play, "let_bots_play", think)
        choose(game, 1)
        think(*arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(play, "let_bots_play", overtaken)
    with pytest.raises(SeatRefused, match="moved on"):
        choose(game, 0)
    game.refresh_from_db()
    assert (game.version, len(game.mine)) == (2, 1)
    assert play.film_of(game).record.actions == play.choices_of(game)


def test_double_click_on_the_form_is_one_game(people: dict[str, User]) -> None:
    key = uuid4()
    first = sit_down(people["owner"], form_key=key)
    assert sit_down(people["owner"], form_key=key) == first
    assert SeatGame.objects.count() == 1


def test_too_many_games_are_refused(
    people: dict[str, User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_GAMES_PER_PLAYER", 1)
    sit_down(people["owner"])
    with pytest.raises(SeatRefused, match="Delete one"):
        sit_down(people["owner"])
    sit_down(people["stranger"])


# --- undo, resign, hint --------------------------------------------------------------------------


def test_undo_goes_back_to_ones_own_last_decision(game: SeatGame) -> None:
    states = []
    for _ in range(4):
        states.append(api.dump(state_of(game)))
        game = choose(game)
    while states:
        game = services.undo(user=game.owner, game_id=game.pk, version=game.version)
        assert api.dump(state_of(game)) == states.pop()
    with pytest.raises(SeatRefused, match="no decision of yours"):
        services.undo(user=game.owner, game_id=game.pk, version=game.version)


def test_undo_leaves_what_was_there_before_one_sat_down(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=1)
    record = library.think_again(experiment, 0).film.record
    record.actions = record.actions[:200]
    game = sit_down(people["owner"], record=record)
    assert game.start == 200
    game = services.undo(user=game.owner, game_id=game.pk, version=choose(game).version)
    assert play.film_of(game).last >= 200
    assert play.film_of(game).record.actions[:200] == record.actions


def test_resigned_game_is_over_until_it_is_undone(game: SeatGame) -> None:
    game = services.resign(user=game.owner, game_id=game.pk, version=game.version)
    assert game.status == SeatGame.Status.RESIGNED
    with pytest.raises(SeatRefused, match="over"):
        choose(game)
    game = services.undo(user=game.owner, game_id=game.pk, version=game.version)
    assert game.is_open
    choose(game)


def test_hint_and_bot_do_not_look_at_hidden_cards(game: SeatGame) -> None:
    """The same view with other cards in the other Hand gives the same hint."""
    for _ in range(6):
        film = play.film_of(game)
        hint = play.hint(film)
        other = film.end.resample(game.seat, api.Rng(99))
        assert other.view(game.seat) == film.end.view(game.seat)
        assert api.bot_choice(other, "greedy", play.dice(film.record.seed, film.last)) == hint
        game = choose(game, hint)


def test_page_names_nothing_the_seat_does_not_know(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    for _ in range(8):
        game = choose(game)
    shown = selectors.seat_of(game.owner, game)
    assert {tile.name for tile in shown.edges.far[0].hand} <= {""}
    real = api.tabletop(state_of(game), 3).sides
    known = {tile.name for tile in shown.edges.near[0].hand}
    secret = {tile.name for tile in real[1].hand} - known
    part = client.get(game.get_absolute_url(), headers=HTMX).content.decode()
    public = {*shown.edges.far[0].discard, *shown.edges.far[0].pool}
    assert not [name for name in secret - public if f">{name}<" in part]


# --- pages ---------------------------------------------------------------------------------------


def test_page_offers_every_legal_action_once_in_the_list(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    page = client.get(game.get_absolute_url()).content.decode()
    legal = len(state_of(game).legal_actions())
    assert [f'id="choice-{index}"' in page for index in range(legal + 1)] == [True] * legal + [
        False
    ]


def test_choice_without_script_leads_back_to_the_table(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    answer = client.post(game.get_absolute_url(), {"version": "1", "choice": "0"})
    assert (answer.status_code, answer["Location"]) == (302, game.get_absolute_url())
    again = client.post(game.get_absolute_url(), {"version": "1", "choice": "0"}, follow=True)
    assert "moved on since" in again.content.decode()
    game.refresh_from_db()
    assert game.version == 2


def test_stale_choice_by_htmx_shows_the_present_table(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    choose(game)
    answer = client.post(game.get_absolute_url(), {"version": "1", "choice": "0"}, headers=HTMX)
    assert answer.status_code == 200
    assert "moved on since" in answer["HX-Trigger"]
    assert 'name="version" value="2"' in answer.content.decode()


@pytest.mark.parametrize(
    "sent",
    [{}, {"version": "x"}, {"version": "1", "choice": "x"}, {"version": "1", "choice": "77"}],
)
def test_nonsense_is_answered_with_the_table(
    game: SeatGame, client: Client, sent: dict[str, str]
) -> None:
    client.force_login(game.owner)
    page = client.post(game.get_absolute_url(), sent, follow=True)
    assert page.status_code == 200
    assert "not possible now" in page.content.decode()
    game.refresh_from_db()
    assert game.version == 1


def test_hint_is_marked_on_the_page(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    assert "Greedy would" not in client.get(game.get_absolute_url()).content.decode()
    page = client.get(f"{game.get_absolute_url()}?hint=1").content.decode()
    assert "Greedy would" in page
    assert "is-hint" in page


def test_resigning_asks_first_also_without_script(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    page = client.get(game.get_absolute_url()).content.decode()
    asked = page.split('<details class="resign">')[1].split("</details>")[0]
    assert 'value="resign"' in asked
    assert page.count('value="resign"') == 1


def test_game_of_a_moment_ago_is_not_zero_minutes_old(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    page = client.get(reverse("matches:seats")).content.decode().replace("\xa0", " ")
    assert "0 minutes" not in page
    assert f"against {game.bot}, now" in page or " seconds ago" in page


def test_game_of_another_engine_that_does_not_fit_is_said_plainly(
    game: SeatGame, client: Client
) -> None:
    SeatGame.objects.update(actions="99", engine_version="0.0.1")
    forget()
    client.force_login(game.owner)
    page = client.get(game.get_absolute_url())
    assert page.status_code == 200
    assert "cannot go on" in page.content.decode()
    client.post(game.get_absolute_url(), {"version": "1", "choice": "0"}, follow=True)
    assert client.post(game.get_absolute_url(), {"do": "delete"}).status_code == 302
    assert not SeatGame.objects.exists()


@pytest.fixture
def decks(core_and_decks: object) -> list[str]:
    return [deck.key for deck in starters()]


def form_of(decks: list[str], **wanted: str) -> dict[str, str]:
    plan = {"mine": decks[0], "other": decks[1], "bot": "random", "seat": "1", "seed": "5"}
    return plan | {"form_key": str(uuid4())} | wanted


def test_new_game_from_the_form(people: dict[str, User], client: Client, decks: list[str]) -> None:
    client.force_login(people["owner"])
    answer = client.post(reverse("matches:seats"), form_of(decks))
    game = SeatGame.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, game.get_absolute_url())
    assert (game.seat, game.bot, game.setup["seed"]) == (1, "random", 5)
    first, second = starters()[:2]
    assert [seat["name"] for seat in game.setup["seats"]] == [second.name, first.name]


def test_any_deck_one_may_open_is_played(
    people: dict[str, User], client: Client, decks: list[str]
) -> None:
    copy = copy_deck(user=people["stranger"], deck_id=starters()[2].pk)
    client.force_login(people["owner"])
    assert client.post(reverse("matches:seats"), form_of(decks, mine=copy.key)).status_code == 422
    Deck.objects.filter(pk=copy.pk).update(visibility="unlisted")
    page = client.get(f"{reverse('matches:seats')}?deck={copy.key}")
    assert page.context["form"].fields["mine"].initial == copy.key
    assert client.post(reverse("matches:seats"), form_of(decks, mine=copy.key)).status_code == 302


def test_bot_plays_a_house_deck_that_is_not_mine(
    people: dict[str, User], client: Client, decks: list[str]
) -> None:
    mine = copy_deck(user=people["owner"], deck_id=starters()[2].pk, name="Zz, the last one")
    client.force_login(people["owner"])
    for asked, meets in (("", decks[1]), (mine.key, decks[0]), (decks[0], decks[1])):
        form = client.get(f"{reverse('matches:seats')}?deck={asked}").context["form"]
        assert form.fields["mine"].initial == (asked or decks[0])
        assert form.fields["other"].initial == meets


def test_deck_that_is_not_legal_is_missed_aloud(
    people: dict[str, User], client: Client, decks: list[str]
) -> None:
    empty = create_deck(owner=people["owner"], name="Still empty")
    client.force_login(people["owner"])
    page = client.get(f"{reverse('matches:seats')}?deck={empty.key}").content.decode()
    assert "Still empty</a> is not legal" in page
    page = client.get(reverse("matches:seats")).content.decode()
    assert "Not legal, so not in this list: Still empty." in page
    assert 'role="alert"' not in page


@pytest.mark.parametrize(
    "wrong", [{"mine": "nobody"}, {"other": ""}, {"bot": "magnus"}, {"seat": "7"}, {"seed": "-1"}]
)
def test_refused_form_says_which_field(
    people: dict[str, User], client: Client, decks: list[str], wrong: dict[str, str]
) -> None:
    client.force_login(people["owner"])
    answer = client.post(reverse("matches:seats"), form_of(decks, **wrong))
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == set(wrong)
    assert not SeatGame.objects.exists()


def test_replay_is_continued_from_a_decision(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=1)
    film = library.think_again(experiment, 0).film
    client.force_login(people["owner"])
    address = reverse("matches:game-seat", args=[experiment.pk, 1])
    page = client.get(f"{address}?at=150")
    assert page.context["form"].initial["seat"] == str(film.state_at(150).to_move)
    sent = {"at": "150", "seat": "1", "bot": "random", "form_key": str(uuid4())}
    answer = client.post(address, sent)
    game = SeatGame.objects.get()
    assert answer["Location"] == game.get_absolute_url()
    assert play.film_of(game).record.actions[:150] == film.record.actions[:150]
    over = client.post(address, sent | {"at": str(film.last), "form_key": str(uuid4())})
    assert over.status_code == 422
    assert "over there" in over.content.decode()


def test_list_of_games_takes_few_queries(
    people: dict[str, User], client: Client, django_assert_max_num_queries: object
) -> None:
    for _ in range(3):
        sit_down(people["owner"])
    client.force_login(people["owner"])
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        page = client.get(reverse("matches:seats"))
    assert len(page.context["page"].object_list) == 3


# --- many tables at once -------------------------------------------------------------------------


def test_any_number_of_tables_leaves_threads_for_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight move at once: two bots think, six people are asked to try again, nobody waits."""
    thinking, refused, go_on = [], [], threading.Event()

    def slow(*_: object) -> int:
        thinking.append(1)
        assert go_on.wait(60)
        return 0

    monkeypatch.setattr(api, "bot_choice", slow)

    def move(_: int) -> None:
        film = Film(new_record())
        other = 1 - film.end.to_move
        try:
            play.let_bots_play(film, other, "greedy")
        except SeatRefused as busy:
            refused.append(str(busy))
        if len(refused) == 8 - heavy.AT_ONCE:
            go_on.set()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(move, range(8)))
    assert refused == [heavy.BUSY] * (8 - heavy.AT_ONCE)
    with heavy.hand():
        pass  # both hands are free again


def test_move_while_all_hands_are_full_changes_nothing_and_can_be_made_again(
    client: Client, game: SeatGame
) -> None:
    client.force_login(game.owner, "allauth.account.auth_backends.AuthenticationBackend")
    address = reverse("matches:seat", args=[game.pk])
    while state_of(game).legal_actions() and len(game.mine) < 40:
        with heavy.hand(), heavy.hand():
            sent = {"version": game.version, "choice": 0}
            answer = client.post(address, sent, headers=HTMX)
            hint = client.get(address + "?hint", headers=HTMX)
        assert (answer.status_code, hint.status_code) == (200, 200)
        assert "thought about" in hint["HX-Trigger"]
        if "HX-Trigger" in answer:
            break
        game.refresh_from_db()  # the bot was not asked: one's own next decision
    assert "thought about" in answer["HX-Trigger"]
    before = game.version
    game.refresh_from_db()
    assert game.version == before
    assert choose(game).version == before + 1
