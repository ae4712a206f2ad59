"""Experiments do not pile up: old private ones go, unless there is a reason to keep them."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from accounts.services import ensure_house
from decks.selectors import starters
from matches.experiments import retention, services
from matches.models import Chunk, Experiment, GameFailure, Matchup
from matches.replays import library
from matches.replays.services import share_game, stop_sharing
from matches.work import pipeline, playing
from tests.experiments import submit

ENDED = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
LAST_DAY = date(2027, 11, 16)


class Clock:
    """What time it is in the tests."""

    def __init__(self) -> None:
        self.now = ENDED

    def __call__(self) -> datetime:
        return self.now

    def go_on(self, *, days: float) -> None:
        self.now += timedelta(days=days)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", clock)
    monkeypatch.setattr(retention, "_next_sweep", 0.0)
    library.shelf.clear()
    return clock


def finished(owner: User, **wanted: object) -> Experiment:
    """An experiment that ends now."""
    experiment = submit(owner, games=2, **wanted)
    while lease := pipeline.claim_chunk(worker="test"):
        played = playing.play_chunk(lease, is_stopping=lambda: False)
        assert played is not None
        assert pipeline.finish_chunk(lease, played)
    experiment.refresh_from_db()
    return experiment


def left() -> set[int]:
    """What a sweep leaves."""
    retention.remove_expired()
    return set(Experiment.objects.values_list("pk", flat=True))


def test_ended_experiment_goes_after_its_days_and_takes_its_games(
    people: dict[str, User], clock: Clock
) -> None:
    experiment = finished(people["owner"])
    assert retention.removal_day(experiment) == LAST_DAY
    clock.go_on(days=364.9)
    assert left() == {experiment.pk}
    clock.go_on(days=0.2)
    assert left() == set()
    assert not any(model.objects.exists() for model in (Chunk, Matchup, GameFailure))


def test_cancelled_experiments_go_too(people: dict[str, User], clock: Clock) -> None:
    experiment = submit(people["owner"])
    services.cancel_experiment(user=people["owner"], experiment_id=experiment.pk)
    clock.go_on(days=366)
    assert left() == set()


@pytest.mark.parametrize("status", ["queued", "running", "paused"])
def test_games_under_way_are_never_removed(
    people: dict[str, User], clock: Clock, status: str
) -> None:
    experiment = submit(people["owner"])
    Experiment.objects.update(status=status, finished_at=ENDED)  # even with a date it cannot have
    clock.go_on(days=4_000)
    assert left() == {experiment.pk}
    experiment.refresh_from_db()
    assert retention.removal_day(experiment) is None


def test_public_shared_kept_and_house_experiments_stay(
    people: dict[str, User], clock: Clock
) -> None:
    owner = people["owner"]
    public = finished(owner, is_public=True)
    shared, kept, house = finished(owner), finished(owner), finished(ensure_house())
    gone = finished(owner)
    share_game(user=owner, experiment_id=shared.pk, game=1)
    services.keep_experiment(user=owner, experiment_id=kept.pk, is_kept=True)
    stay = {public.pk, shared.pk, kept.pk, house.pk}
    for experiment in Experiment.objects.select_related("owner"):
        day = retention.removal_day(experiment)
        assert day == (None if experiment.pk in stay else LAST_DAY)
    clock.go_on(days=4_000)
    assert left() == stay
    assert gone.pk not in stay


def test_who_gives_up_a_reason_has_all_days_again(people: dict[str, User], clock: Clock) -> None:
    owner = people["owner"]
    public, shared, kept = finished(owner, is_public=True), finished(owner), finished(owner)
    share_game(user=owner, experiment_id=shared.pk, game=1)
    services.keep_experiment(user=owner, experiment_id=kept.pk, is_kept=True)
    clock.go_on(days=1_000)
    services.share_experiment(user=owner, experiment_id=public.pk, is_public=False)
    stop_sharing(user=owner, experiment_id=shared.pk, game=1)
    services.keep_experiment(user=owner, experiment_id=kept.pk, is_kept=False)
    clock.go_on(days=364)
    assert left() == {public.pk, shared.pk, kept.pk}
    clock.go_on(days=2)
    assert left() == set()


def test_zero_days_is_never(people: dict[str, User], clock: Clock, settings: Settings) -> None:
    settings.EXPERIMENT_DAYS = 0
    experiment = finished(people["owner"])
    clock.go_on(days=40_000)
    assert left() == {experiment.pk}
    assert retention.removal_day(experiment) is None


def test_kept_between_looking_and_removing_stays(
    people: dict[str, User], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    experiment = finished(people["owner"])
    clock.go_on(days=366)
    services.keep_experiment(user=people["owner"], experiment_id=experiment.pk, is_kept=True)
    assert not retention.remove(experiment.pk)
    assert not retention.remove(experiment.pk + 1)
    assert Experiment.objects.exists()


def test_chore_looks_rarely_and_removes_a_few_at_once(
    people: dict[str, User], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "HANDFUL", 2)
    for _ in range(3):
        finished(people["owner"])
    clock.go_on(days=366)
    counts = []
    for _ in range(3):
        retention.sweep()
        counts.append(Experiment.objects.count())
    assert counts == [1, 0, 0]
    finished(people["owner"])
    clock.go_on(days=366)
    retention.sweep()  # it has looked a moment ago
    assert Experiment.objects.count() == 1


def test_sweep_that_takes_long_goes_on_after_the_next_beat(
    people: dict[str, User], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "HANDFUL_SECONDS", 0.0)
    for _ in range(2):
        finished(people["owner"])
    clock.go_on(days=366)
    assert retention.remove_expired()
    assert Experiment.objects.count() == 1
    retention.sweep()
    assert Experiment.objects.count() == 0


# --- people --------------------------------------------------------------------------------------


def test_page_and_list_say_when_and_keep_by_one_click(
    people: dict[str, User], client: Client, clock: Clock
) -> None:
    experiment = finished(people["owner"])
    client.force_login(people["owner"])
    keep, here = reverse("matches:keep", args=[experiment.pk]), reverse("matches:list")
    for address in (here, experiment.get_absolute_url()):
        page = client.get(address).content.decode()
        assert "Removed on" in page
        assert "16 November 2027" in page
    answer = client.post(keep, {"kept": "yes", "next": f"{here}?page=1"})
    assert answer.headers["Location"] == f"{here}?page=1"
    page = client.get(f"{here}?kept=yes").content.decode()
    assert "Kept for good" in page
    assert "Removed on" not in page
    part = client.post(keep, {"kept": "no"}, headers={"HX-Request": "true"}).content.decode()
    assert part.strip().startswith("<form")
    assert "16 November 2027" in part
    assert "No experiments match." in client.get(f"{here}?kept=yes").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://example.com/", "//example.com", "javascript:1"])
def test_keep_leads_nowhere_else(people: dict[str, User], client: Client, elsewhere: str) -> None:
    experiment = submit(people["owner"])
    client.force_login(people["owner"])
    answer = client.post(
        reverse("matches:keep", args=[experiment.pk]), {"kept": "yes", "next": elsewhere}
    )
    assert answer.headers["Location"] == experiment.get_absolute_url()


def test_visitor_is_told_nothing_about_removal(
    people: dict[str, User], client: Client, clock: Clock
) -> None:
    experiment = finished(people["owner"], is_public=True)
    services.keep_experiment(user=people["owner"], experiment_id=experiment.pk, is_kept=True)
    page = client.get(experiment.get_absolute_url()).content.decode()
    assert "Kept for good" not in page


def test_stranger_keeps_nothing(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], is_public=True)
    with pytest.raises(Experiment.DoesNotExist):
        services.keep_experiment(user=people["stranger"], experiment_id=experiment.pk, is_kept=True)


def test_programs_read_the_day_and_keep(
    people: dict[str, User], client: Client, clock: Clock
) -> None:
    experiment = finished(people["owner"])
    client.force_login(people["owner"])
    detail = reverse("api-experiment-detail", args=[experiment.pk])
    assert client.get(detail).json()["removed_on"] == "2027-11-16"
    keep = reverse("api-experiment-keep", args=[experiment.pk])
    answer = client.post(keep, {}, content_type="application/json")
    assert (answer.json()["is_kept"], answer.json()["removed_on"]) == (True, None)
    answer = client.post(keep, {"kept": False}, content_type="application/json")
    assert answer.json()["removed_on"] == "2027-11-16"
    answer = client.post(keep, {"kept": "perhaps"}, content_type="application/json")
    assert answer.status_code == 400
    assert "kept" in answer.json()["fields"]


@pytest.mark.usefixtures("house")
def test_pages_of_decks_and_cards_survive(
    people: dict[str, User], client: Client, clock: Clock
) -> None:
    client.force_login(people["owner"])
    deck = starters().get(house_slug="ember-rush")
    client.post(reverse("matches:test", args=[deck.key]))
    while lease := pipeline.claim_chunk(worker="test"):
        played = playing.play_chunk(lease, is_stopping=lambda: False)
        assert played is not None
        pipeline.finish_chunk(lease, played)
    address, title = deck.get_absolute_url(), "Ember rush against 5 decks"
    assert title in client.get(address).content.decode()
    clock.go_on(days=366)
    assert left() == set()
    page = client.get(address)
    assert page.status_code == 200
    assert title not in page.content.decode()
    card = reverse("cards:card", args=["fade", "cindertail-racer"])
    assert client.get(card).status_code == 200


def test_list_reads_the_days_along(
    people: dict[str, User], client: Client, clock: Clock, django_assert_num_queries: object
) -> None:
    from matches.experiments.selectors import line, own_experiments

    for _ in range(4):
        finished(people["owner"])
    with django_assert_num_queries(2):  # type: ignore[operator]
        found = [line(each).removed_on for each in own_experiments(people["owner"])]
    assert found == [LAST_DAY] * 4


@pytest.mark.parametrize("name", ["detail", "progress"])
def test_experiment_that_goes_while_its_page_is_made_does_no_harm(
    people: dict[str, User], client: Client, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """The row was found, then removed, then the rest is read."""
    from matches.experiments import services as written

    experiment = finished(people["owner"])
    client.force_login(people["owner"])

    def goes(**_: object) -> None:
        Experiment.objects.all().delete()

    monkeypatch.setattr(written, "mark_seen", goes)
    answer = client.get(reverse(f"matches:{name}", args=[experiment.pk]))
    assert answer.status_code in (200, 404)
