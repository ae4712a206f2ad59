"""Replays: a game comes back from its seed, cut by viewpoint, shared only by its owner's word."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.games.fade.shipped import house_decks
from engine import api
from engine.games.fade.show.tabletop import Tile
from matches.models import Experiment
from matches.replays import downloads, library, services
from matches.replays.film import STRIDE, Film
from matches.replays.models import GameShare
from matches.replays.scene import View, read_moment, read_view, scene, views
from matches.replays.source import source_of
from tests.experiments import counted, submit

ALL, FIRST, SECOND, NONE = views(2)
HTMX = {"HX-Request": "true", "HX-Target": "moment"}


@pytest.fixture(autouse=True)
def _empty_shelf() -> None:
    library.shelf.clear()


@pytest.fixture(scope="module")
def film() -> Film:
    """A whole game, shared by the tests that only look."""
    from matches.experiments.snapshot import table_of, take_snapshot
    from matches.work.shell import find_deck
    from tests.experiments import shipped_rows

    decks = [find_deck("ember-rush"), find_deck("tide-and-time")]
    table = table_of(take_snapshot("fade", decks, [(0, 1)], bot="random", rows=shipped_rows))
    return Film(table.record(7))


# --- films ---------------------------------------------------------------------------------------


def test_every_moment_is_the_game_after_that_many_decisions(film: Film) -> None:
    for moment in (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, film.last):
        replayed = api.replay(film.record, upto=moment)
        assert api.dump(film.state_at(moment)) == api.dump(replayed)


def test_moments_hold_every_event_once(film: Film) -> None:
    sink: list[api.Event] = []
    api.replay(film.record, sink=sink)
    assert [event for moment in film.moments for event in moment.events] == sink


def test_looking_at_a_moment_changes_nothing(film: Film) -> None:
    before = api.dump(film.end)
    state = film.state_at(film.last - 1)
    state.apply(state.legal_actions()[0])
    scene(film, film.last, ALL)
    assert api.dump(film.end) == before


def test_choice_that_is_not_there_is_refused(film: Film) -> None:
    record = film.record
    record.actions = [99]
    with pytest.raises(api.RecordError, match="Decision 1 names choice 100"):
        Film(record)


def test_jumps_lead_to_the_next_turn_damage_and_knock_out(film: Film) -> None:
    start = scene(film, 0, ALL)
    stops, jumps = start.stops, {jump.mark.slug: jump.moment for jump in start.jumps}
    assert (stops.first, stops.previous, stops.previous_turn) == (None, None, None)
    assert stops.next == 1
    for stop, kinds in [
        (stops.next_turn, {"turn"}),
        (jumps["damage"], {"hit", "damage", "lose_hp"}),
        (jumps["knock_out"], {"knock_out", "lose"}),
    ]:
        assert stop is not None
        assert kinds & {event.kind for event in film.moments[stop].events}
        earlier = film.moments[1:stop]
        if kinds != {"hit", "damage", "lose_hp"}:  # hits for 0 lie between
            assert not any(kinds & {event.kind for event in each.events} for each in earlier)
    end = scene(film, film.last, ALL)
    assert (end.stops.next, end.stops.next_turn, end.stops.last) == (None,) * 3
    assert [jump.moment for jump in end.jumps] == [None, None]


@pytest.mark.parametrize(
    ("text", "moment"), [(None, 0), ("", 0), ("x", 0), ("-5", 0), ("12", 12), ("9" * 30, -1)]
)
def test_moment_of_an_address_is_always_one_of_the_game(
    film: Film, text: str | None, moment: int
) -> None:
    assert read_moment(text, film) == (film.last if moment < 0 else moment)


@pytest.mark.parametrize(
    ("text", "view"),
    [("1", FIRST), ("2", SECOND), ("none", NONE), ("x", ALL), (None, ALL)],
)
def test_viewpoint_of_an_address(text: str | None, view: View) -> None:
    assert read_view(text, 2) == view


# --- hidden cards --------------------------------------------------------------------------------


def hidden_names(film: Film, at: int, seat: int) -> set[str]:
    """Cards of a seat's Hand that nobody else knows at that moment."""
    known = {tile.name for tile in scene(film, at, NONE).table.sides[seat].hand}
    own = scene(film, at, ALL).table.sides[seat].hand
    return {tile.name for tile in own} - known


def names(tiles: tuple[Tile, ...]) -> list[str]:
    return [tile.name for tile in tiles]


@pytest.mark.parametrize("at", [0, 40, 300])
def test_a_player_sees_the_own_hand_only(film: Film, at: int) -> None:
    for view, mine in ((FIRST, 0), (SECOND, 1)):
        sides = scene(film, at, view).table.sides
        real = api.tabletop(film.state_at(at), 3).sides
        assert names(sides[mine].hand) == names(real[mine].hand)
        assert len(sides[1 - mine].hand) == len(real[1 - mine].hand)
    assert hidden_names(film, 0, 0)
    nobody = scene(film, 0, NONE).table.sides
    assert {tile.name for side in nobody for tile in side.hand} == {""}


def test_face_down_card_is_named_only_to_its_controller(film: Film) -> None:
    checked = 0
    for at in range(0, film.last, 10):
        everything = scene(film, at, ALL).table.sides[0]
        other = scene(film, at, SECOND).table.sides[0]
        for real, seen in zip(everything.cells, other.cells, strict=True):
            for card, back in zip(
                real.attached if real else (), seen.attached if seen else (), strict=True
            ):
                if card and back and not back.name:
                    assert (back.kind, back.elements, back.lit, back.hp) == ("", (), False, 0)
                    assert card.name
                    checked += 1
    assert checked > 5


def test_log_and_decision_name_no_hidden_card(film: Film) -> None:
    """What one player draws or attaches face-down is not in the other's log."""
    checked = 0
    for moment in film.moments:
        secret = [event for event in moment.events if event.seen_by == 1]
        if not secret:
            continue
        shown = scene(film, moment.number, SECOND)
        texts = [entry.text for entry in shown.entries]
        assert not any(event.text in texts for event in secret)
        assert shown.decision == "" or moment.seat == 1
        checked += 1
    assert checked > 10


# --- from the database ---------------------------------------------------------------------------


def test_replay_is_the_game_that_was_counted(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], games=4, seed=5)
    table = source_of(experiment, 0).lay_table()
    for game in (0, 1):
        outcome = table.play(api.game_seed(5, 0), swap=game == 1)  # a pair
        assert outcome is not None
        letter = "=" if outcome.winner is None else "12"[outcome.winner]
        shown = library.think_again(experiment, game)
        assert (shown.result, shown.rounds) == (letter, outcome.rounds)
        assert shown.film.last == outcome.decisions


def test_other_result_than_the_counted_one_is_said(people: dict[str, User], client: Client) -> None:
    experiment = submit(people["owner"], games=1, is_public=True)
    real = library.think_again(experiment, 0).result
    wrong = "2" if real == "1" else "1"
    counted(experiment, wrong)
    Experiment.objects.update(engine_version="0.0.1")
    library.shelf.clear()
    page = client.get(reverse("matches:game", args=[experiment.pk, 1])).content.decode()
    assert "This is not the game that was counted." in page
    assert "played by engine 0.0.1" in page
    assert f"engine {api.ENGINE_VERSION}" in page


def test_older_engine_with_the_same_result_is_a_note(
    people: dict[str, User], client: Client
) -> None:
    experiment = submit(people["owner"], games=1, is_public=True)
    counted(experiment, library.think_again(experiment, 0).result)
    Experiment.objects.update(engine_version="0.0.1")
    library.shelf.clear()
    page = client.get(reverse("matches:game", args=[experiment.pk, 1])).content.decode()
    assert "the result is the same" in page
    assert "not the game that was counted" not in page


def test_snapshot_that_no_engine_reads_is_said_plainly(
    people: dict[str, User], client: Client
) -> None:
    experiment = submit(people["owner"], games=1, is_public=True)
    experiment.snapshot["bots"] = ["magnus", "magnus"]
    experiment.save()
    address = reverse("matches:game", args=[experiment.pk, 1])
    page = client.get(f"{address}?build=1")
    assert page.status_code == 200
    assert "cannot be shown any more" in page.content.decode()
    assert "magnus" in page.content.decode()
    assert client.get(f"{address}game.json").status_code == 409


def test_game_that_breaks_off_is_shown_up_to_there(
    people: dict[str, User], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    counted(experiment, "!1")
    healthy = api.State.apply

    def dies(state: api.State, action: api.Action, at: int | None = None) -> None:
        if state.decisions == 30:
            raise ZeroDivisionError("a card divided by zero")
        healthy(state, action, at)

    monkeypatch.setattr(api.State, "apply", dies)
    address = reverse("matches:game", args=[experiment.pk, 1]) + "?build=1&at=30"
    text = client.get(address).content.decode()
    assert "broke off after decision 30" in text
    assert "a card divided by zero" in text
    assert 'data-at="30"' in text
    assert "The game that was counted" not in text
    counted(experiment, "12")
    library.shelf.clear()
    text = client.get(address).content.decode()
    assert "broke off after decision 30" in text
    assert "The game that was counted went on" in text
    assert "the results differ" not in text


# --- pages ---------------------------------------------------------------------------------------


@pytest.fixture
def watched(people: dict[str, User]) -> str:
    experiment = submit(people["owner"], games=2, is_public=True)
    library.think_again(experiment, 0)
    return reverse("matches:game", args=[experiment.pk, 1])


def test_log_leads_to_the_sections_of_the_rules(watched: str, client: Client) -> None:
    page = client.get(f"{watched}?at=3").content.decode()
    assert '<a class="ruling-link" href="/rules/fade/#s3">§3</a>' in page


def test_step_by_htmx_is_the_moment_alone(watched: str, client: Client) -> None:
    part = client.get(f"{watched}?at=3&view=2", headers=HTMX).content.decode()
    assert part.lstrip().startswith("<section")
    assert 'data-at="3"' in part
    assert "<html" not in part
    whole = client.get(f"{watched}?at=3&view=2")
    assert 'data-at="3"' in whole.content.decode()
    assert "HX-Request" in whole["Vary"]


def test_step_of_a_counted_game_reads_only_who_may_see_it(
    people: dict[str, User], client: Client, django_assert_max_num_queries: object
) -> None:
    experiment = submit(people["owner"], games=2, is_public=True)
    counted(experiment, library.think_again(experiment, 0).result * 2)
    address = reverse("matches:game", args=[experiment.pk, 1])
    client.get(f"{address}?at=40", headers=HTMX)
    with django_assert_max_num_queries(3):  # type: ignore[operator]
        assert client.get(f"{address}?at=41", headers=HTMX).status_code == 200


def test_every_step_is_a_link_without_script(watched: str, client: Client) -> None:
    page = client.get(f"{watched}?at=3&view=1").content.decode()
    for at in (0, 2, 4):
        assert f'href="{watched}?at={at}&amp;view=1"' in page


def test_page_of_one_player_names_no_hidden_card(people: dict[str, User], client: Client) -> None:
    """The notes with card texts list both decks, which are open; the moment itself must not."""
    experiment = submit(people["owner"], games=1, seed=5, is_public=True)
    film = library.think_again(experiment, 0).film
    address = reverse("matches:game", args=[experiment.pk, 1])
    secret = hidden_names(film, 0, 1) - {tile.name for tile in film_hand(film, 0)}
    assert secret
    part = client.get(f"{address}?at=0&view=1", headers=HTMX).content.decode()
    assert not [name for name in secret if f">{name}<" in part]
    part = client.get(f"{address}?at=0&view=2", headers=HTMX).content.decode()
    assert all(f">{name}<" in part for name in secret)


def film_hand(film: Film, seat: int) -> tuple[Tile, ...]:
    return scene(film, 0, ALL).table.sides[seat].hand


def test_downloaded_game_plays_again(watched: str, client: Client) -> None:
    answer = client.get(f"{watched}game.json")
    assert "attachment" in answer["Content-Disposition"]
    data = json.loads(answer.content)
    state = api.replay(api.Record.from_data(data["record"]))
    assert state.is_over
    assert state.rounds() == data["result"]["rounds"]
    assert len(data["moments"]) == len(data["record"]["actions"]) + 1


def test_log_as_text_follows_the_viewpoint(film: Film) -> None:
    secret = next(
        event.text
        for moment in film.moments
        for event in moment.events
        if event.kind == "draw" and event.seen_by == 1
    )
    assert secret in downloads.as_text(film, "A game", FIRST)
    assert secret not in downloads.as_text(film, "A game", NONE)
    assert "[fade:R" in downloads.as_text(film, "A game", NONE)
    assert "Turn 1: Player" in downloads.as_text(film, "A game", NONE)


# --- sharing -------------------------------------------------------------------------------------


def test_owner_is_told_what_a_link_reveals_before_there_is_one(
    people: dict[str, User], client: Client
) -> None:
    experiment = submit(people["owner"], games=2)
    client.force_login(people["owner"])
    address = reverse("matches:game-share", args=[experiment.pk, 2])
    page = client.get(address).content.decode()
    assert "Ember rush" in page
    assert "Iron armory" in page
    assert "every card of its Deck" in page
    assert not GameShare.objects.exists()
    client.post(f"{address}?at=5&view=1", {"share": "yes"})
    share = GameShare.objects.get()
    assert share.game == 1
    assert (
        f"{share.token}/?at=5&amp;view=1" in client.get(f"{address}?at=5&view=1").content.decode()
    )


def test_link_shows_this_one_game_until_it_is_taken_back(
    people: dict[str, User], client: Client
) -> None:
    owner = people["owner"]
    experiment = submit(owner, games=2)
    share = services.share_game(user=owner, experiment_id=experiment.pk, game=0)
    assert services.share_game(user=owner, experiment_id=experiment.pk, game=0) == share
    link = reverse("matches:shared-game", args=[share.token])
    assert client.get(f"{link}?build=1").status_code == 200
    assert client.get(reverse("matches:game", args=[experiment.pk, 1])).status_code == 404
    assert client.get(reverse("matches:game", args=[experiment.pk, 2])).status_code == 404
    services.stop_sharing(user=owner, experiment_id=experiment.pk, game=0)
    assert client.get(link).status_code == 404
    again = services.share_game(user=owner, experiment_id=experiment.pk, game=0)
    assert again.token != share.token


def test_shared_game_of_a_gauntlet_tells_nothing_of_the_other_decks(
    people: dict[str, User], client: Client
) -> None:
    owner, slugs = people["owner"], ("ember-rush", "iron-armory", "tide-and-time")
    experiment = submit(owner, decks=slugs, kind=Experiment.Kind.GAUNTLET, games=2)
    first, second, third = (house_decks()[slug].cards.names for slug in slugs)
    secret = set(third) - set(first) - set(second)
    assert secret
    share = services.share_game(user=owner, experiment_id=experiment.pk, game=0)
    link = reverse("matches:shared-game", args=[share.token])
    for address in (f"{link}?build=1", f"{link}game.json"):
        page = client.get(address).content.decode()
        assert not [name for name in secret if f">{name}<" in page or f'"{name}"' in page]
    other = library.think_again(experiment, 2).film  # the second matchup, with the third deck
    assert secret & {card["name"] for card in other.record.options["cards"]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", [0, 2])
def test_nobody_shares_what_is_not_theirs_or_not_there(people: dict[str, User], game: int) -> None:
    experiment = submit(people["owner"], games=2)
    who = people["stranger"] if game == 0 else people["owner"]
    with pytest.raises(Experiment.DoesNotExist):
        services.share_game(user=who, experiment_id=experiment.pk, game=game)
    assert not GameShare.objects.exists()
