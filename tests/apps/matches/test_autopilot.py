"""A table that asks little: it passes by itself, tells so, keeps its stops, joins picks."""

from collections import Counter
from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import User
from engine import api
from matches.seats import play, selectors, services
from matches.seats.models import SeatGame
from matches.seats.why import reason
from tests.seats import exceed_record, new_record, sit_down

ASK_ALL = {each.slug: "always" for each in api.occasions("fade")}


def by_hint(game: SeatGame) -> SeatGame:
    return services.choose(
        user=game.owner,
        game_id=game.pk,
        version=game.version,
        choice=play.hint(play.film_of(game)),
    )


def played(game: SeatGame, decisions: int) -> SeatGame:
    for _ in range(decisions):
        if game.is_open:
            game = by_hint(game)
    return game


@pytest.fixture
def game(people: dict[str, User]) -> SeatGame:
    return sit_down(people["owner"], bot="greedy")


def test_what_was_answered_for_the_person_is_told_in_the_log(game: SeatGame) -> None:
    told = []
    for _ in range(25):
        game = by_hint(game)
        seat = selectors.seat_of(game.owner, game)
        told += [entry.text for entry in seat.entries if entry.kind == "spared"]
    assert any(text.startswith("Passed for you") for text in told)
    assert {"Chosen for you: PLV", "Chosen for you: AGI"} & {*told}
    labels = {play.film_of(game).moments[number + 1].label for number in game.spared}
    assert labels <= {"pass", "PLV", "AGI", "done"} | {f"C{cell}" for cell in range(1, 7)}


def test_what_was_answered_for_one_is_not_told_to_others(
    game: SeatGame, people: dict[str, User]
) -> None:
    """The far side of the log has its own moments; whoever may look sees the same as the seat."""
    game = played(game, 20)
    for entry in selectors.seat_of(people["admin"], game).entries:
        assert entry.kind != "spared" or entry.seat == game.seat


def test_stops_are_kept_and_come_along_to_the_next_table(game: SeatGame) -> None:
    game = services.set_manner(
        user=game.owner,
        game_id=game.pk,
        version=game.version,
        asks={**ASK_ALL, "first": "never", "nonsense": "always", "turn": "sometimes"},
    )
    assert game.manner == {
        slug: "never" if slug == "first" else "always" for slug in ASK_ALL if slug != "turn"
    }
    after = played(sit_down(game.owner, bot="greedy"), 12)
    assert after.manner == game.manner
    film = play.film_of(after)
    for number in after.spared:
        spare = api.spare(film.state_at(number))
        assert spare is not None
        assert spare.occasion == "first"


def test_who_wants_every_question_gets_every_question(people: dict[str, User]) -> None:
    game = sit_down(people["owner"], bot="greedy")
    game = services.set_manner(user=game.owner, game_id=game.pk, version=game.version, asks=ASK_ALL)
    assert played(game, 15).spared == game.spared


def test_undo_takes_back_what_was_answered_since(game: SeatGame) -> None:
    game = played(game, 12)
    while game.mine:
        game = services.undo(user=game.owner, game_id=game.pk, version=game.version)
        assert all(number < play.film_of(game).last for number in game.spared)
    assert not game.spared


def test_done_with_the_turn_passes_what_is_left_of_it(game: SeatGame) -> None:
    game = played(game, 2)
    turn = play.film_of(game).end.turn()
    game = services.pass_turn(user=game.owner, game_id=game.pk, version=game.version)
    film = play.film_of(game)
    own = [moment for moment in film.moments[game.mine[-1] + 1 :] if moment.seat == game.seat]
    in_turn = [m for m in own if film.state_at(m.number - 1).turn() == turn]
    assert {moment.label for moment in in_turn} == {"pass"}
    assert film.end.turn() > turn


def test_question_without_a_pass_cannot_be_passed(game: SeatGame) -> None:
    """The Hand of the start."""
    with pytest.raises(services.SeatRefused, match="cannot be passed"):
        services.pass_turn(user=game.owner, game_id=game.pk, version=game.version)


def test_shortcut_is_one_press_and_as_many_decisions_as_it_gives(game: SeatGame) -> None:
    for _ in range(30):
        seat = selectors.seat_of(game.owner, game)
        if seat.aims:
            break
        game = by_hint(game)
    aim = selectors.seat_of(game.owner, game).aims[0]
    before = len(game.mine)
    game = services.choose(
        user=game.owner, game_id=game.pk, version=game.version, choice=aim.index, then=aim.then
    )
    assert len(game.mine) - before == 1 + len(aim.then.split(api.AND_THEN))


def test_page_draws_a_button_for_each_target_and_one_to_be_done(
    game: SeatGame, client: Client
) -> None:
    client.force_login(game.owner)
    for _ in range(30):
        if selectors.seat_of(game.owner, game).aims:
            break
        game = by_hint(game)
    page = client.get(game.get_absolute_url()).content.decode()
    seat = selectors.seat_of(game.owner, game)
    assert page.count('class="act aim"') == len(seat.aims) > 0
    assert seat.done
    assert 'value="pass-turn"' in page
    assert page.count('<select id="stop-') == len(api.occasions("fade"))


def test_stops_are_set_from_the_page(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    sent = {"version": "1", "do": "stops", "stop-first": "always", "stop-stat": "always"}
    client.post(game.get_absolute_url(), sent)
    game.refresh_from_db()
    assert game.manner == {"first": "always", "stat": "always"}
    assert game.version == 2


def test_game_whose_questions_are_all_real_has_no_stops(people: dict[str, User]) -> None:
    game = sit_down(people["owner"], record=exceed_record(), form_key=uuid4())
    seat = selectors.seat_of(game.owner, game)
    assert not seat.stops
    assert not seat.done


# --- hints and the end ---------------------------------------------------------------------------


def test_hint_says_why_and_hangs_on_nothing_hidden(game: SeatGame) -> None:
    said = []
    for _ in range(20):
        film = play.film_of(game)
        choice = play.hint(film)
        said.append(reason(film, choice))
        other = film.fork()
        other._live = film.end.resample(game.seat, api.Rng(7))
        assert reason(other, choice) == said[-1]
        game = services.choose(
            user=game.owner, game_id=game.pk, version=game.version, choice=choice
        )
    assert any(text.endswith(tuple("0123456789")) for text in said)
    assert any("damage" in text or "Knocked Out" in text for text in said)


def test_why_is_on_the_page(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    for _ in range(12):
        why = reason(play.film_of(game), play.hint(play.film_of(game)))
        if why:
            break
        game = by_hint(game)
    assert f"(perhaps: {why})" in client.get(f"{game.get_absolute_url()}?hint=1").content.decode()


def test_end_names_the_best_card_of_each_side(people: dict[str, User], client: Client) -> None:
    game = sit_down(people["owner"], bot="greedy", record=new_record(4))
    while game.is_open:
        game = by_hint(game)
    seat = selectors.seat_of(game.owner, game)
    assert seat.end is not None
    mine, other = seat.end.best
    assert (mine.seat, other.seat) == (game.seat, 1 - game.seat)
    film = play.film_of(game)
    hits = [e for m in film.moments for e in m.events if e.kind == "hit" and e.seat == mine.seat]
    by_card = Counter[str]()
    for event in hits:
        by_card[event.text.split(" (")[0].split(" hits ")[0]] += event.amount
    assert mine.damage == max(by_card.values()) == by_card[mine.card]
    client.force_login(game.owner)
    page = client.get(game.get_absolute_url()).content.decode()
    assert f"{mine.damage} damage" in page
    assert 'id="rematch"' in page


# --- the bot's pace ------------------------------------------------------------------------------


def test_slow_bot_shows_one_move_at_a_time_and_the_game_is_the_same(
    people: dict[str, User],
) -> None:
    at_once, slow = (sit_down(people["owner"], bot="greedy") for _ in range(2))
    slow = services.set_manner(
        user=slow.owner, game_id=slow.pk, version=slow.version, asks={"pace": "slow"}
    )
    assert slow.manner == {"pace": "slow"}
    waited = 0
    for _ in range(15):
        at_once, slow = by_hint(at_once), by_hint(slow)
        while selectors.seat_of(slow.owner, slow).is_waiting:
            before = play.film_of(slow).last
            slow = services.go_on(user=slow.owner, game_id=slow.pk, version=slow.version)
            assert play.film_of(slow).last > before
            waited += 1
        assert slow.actions == at_once.actions
        assert slow.spared == at_once.spared
    assert waited


def test_page_goes_on_by_itself_at_the_chosen_pace(game: SeatGame, client: Client) -> None:
    client.force_login(game.owner)
    sent = {"version": "1", "do": "stops", "pace": "quick", "nonsense": "slow"}
    client.post(game.get_absolute_url(), sent)
    game.refresh_from_db()
    assert game.manner == {"pace": "quick"}
    for _ in range(15):
        if selectors.seat_of(game.owner, game).is_waiting:
            break
        game = by_hint(game)
    page = client.get(game.get_absolute_url()).content.decode()
    assert 'data-wait="600"' in page
