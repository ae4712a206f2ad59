"""Accepted World Rules are part of an experiment: checked, kept, and shown beside every figure."""

import csv
import json
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from cards.set_files import shipped_cards
from decks import shipped
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.games.fade.shipped import house_decks
from decks.models import Deck
from decks.selectors import starters
from decks.services import create_deck
from engine import api
from matches.experiments import services, settings
from matches.experiments.entry import entrants
from matches.experiments.playable import check_playable
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import table_of, take_snapshot
from matches.games import game_of
from matches.models import Experiment
from matches.replays import library
from matches.seats.models import SeatGame
from matches.work import pipeline, playing
from tests.experiments import house_entrants, shipped_rows, submit
from tests.pool import put_cards, put_core

RULES = [row for row in shipped_cards().values() if row["set"] == "table-rules"]
RAID = {"name": "Raid Hour", "type": "World Rule",
        "text": "World Rule: at the Raider Draw Phase: each player loses 1 HP."}  # fmt: skip


@pytest.fixture
def rules(db: None) -> dict[str, Card]:
    return put_cards([*RULES, RAID], "TABLE-RULES")


@pytest.fixture
def pool(rules: dict[str, Card]) -> dict[str, Card]:
    """With the core set and the house decks."""
    cards = put_core()
    shipped.load_decks()
    return cards | rules


def short_deck(owner: User, pool: dict[str, Card], world_rule: str = "") -> Deck:
    """Forty-odd cards of a house deck: too few without Sprint Format."""
    cards = house_decks()["ember-rush"].cards
    deck = dict(list(cards.counts("deck").items())[:11])
    assert 40 <= sum(deck.values()) < 60
    lines = {
        Section.DECK: {pool[name].pk: n for name, n in deck.items()},
        Section.POOL: {pool[name].pk: n for name, n in cards.counts("pool").items()},
        Section.WORLD_RULE: {pool[world_rule].pk: 1} if world_rule else {},
    }
    return create_deck(owner=owner, name="Sprinter", contents=Contents(lines))


# --- what is agreed on ---------------------------------------------------------------------------


def test_experiment_keeps_its_world_rules(people: dict[str, User], rules: dict[str, Card]) -> None:
    experiment = submit(people["owner"], options={"world_rules": ["wide gates", "Burning Clock"]})
    experiment.refresh_from_db()
    assert experiment.options == experiment.snapshot["options"]
    assert experiment.options == {"world_rules": ["Wide Gates", "Burning Clock"]}
    assert {"Wide Gates", "Burning Clock"} <= {row["name"] for row in experiment.snapshot["cards"]}


def test_world_rule_changes_the_games(
    people: dict[str, User], rules: dict[str, Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.work.playing.table_of", table_of)
    totals = []
    for options in ({}, {"world_rules": ["Rising Tempo"]}):
        experiment = submit(people["owner"], games=4, seed=5, options=options)
        while lease := pipeline.claim_chunk(worker="test"):
            played = playing.play_chunk(lease, is_stopping=lambda: False)
            assert played is not None
            assert pipeline.finish_chunk(lease, played)
        matchup = experiment.matchups.get()
        assert (matchup.games_done, matchup.failed) == (4, 0)
        totals.append((matchup.rounds_total, matchup.curves))
    assert totals[0] != totals[1]


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["No Such Rule"], "There is no World Rule “No Such Rule” here"),
        (["Wide Gates", "WIDE GATES"], "listed twice"),
        (["Wide Gates", "Rising Tempo", "Burning Clock"], "choose 2 at most, not 3"),
        (["Raid Hour"], "Raid Hour cannot be played yet"),
        (["Jab"], "Jab is not a World Rule: its type is Skill"),
    ],
)
def test_what_no_table_agrees_on_is_refused(
    people: dict[str, User], rules: dict[str, Card], names: list[str], words: str
) -> None:
    put_cards([{"name": "Jab", "type": "Skill", "text": "You draw 1 card."}])
    with pytest.raises(ExperimentRefused, match=words) as caught:
        submit(people["owner"], options={"world_rules": names})
    assert caught.value.field == "world_rules"
    assert not Experiment.objects.exists()


def test_text_nobody_understands_is_refused(people: dict[str, User]) -> None:
    put_cards([{"name": "Odd", "type": "World Rule", "text": "World Rule: win the game."}])
    with pytest.raises(ExperimentRefused, match="Odd cannot be read"):
        submit(people["owner"], options={"world_rules": ["Odd"]})


def test_repeat_keeps_the_world_rules(people: dict[str, User], rules: dict[str, Card]) -> None:
    first = submit(people["owner"], options={"world_rules": ["Burning Clock"]})
    Card.objects.update(is_withdrawn=True)
    again = services.repeat_experiment(user=people["owner"], experiment_id=first.pk)
    assert again.options == {"world_rules": ["Burning Clock"]}
    assert again.snapshot["options"] == first.snapshot["options"]


# --- decks under a World Rule --------------------------------------------------------------------


def test_deck_is_checked_under_the_agreed_world_rule(
    people: dict[str, User], pool: dict[str, Card], client: Client
) -> None:
    deck = short_deck(people["owner"], pool, "Sprint Format")
    client.force_login(people["owner"])
    plan = {"kind": "duel", "deck": deck.key, "against": [starters()[0].key], "bot": "random",
            "games": 4, "priority": 0, "form_key": str(uuid4())}  # fmt: skip
    deck_page = client.get(deck.get_absolute_url()).content.decode()
    assert "the lab cannot play it" not in deck_page, "its World Rule is the way out"
    answer = client.post(reverse("matches:new"), plan)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "at least 60 cards" in page
    assert "It is legal if the table agrees on its World Rule: choose Sprint Format" in page
    answer = client.post(reverse("matches:new"), plan | {"world_rules": ["Sprint Format"]})
    assert answer.status_code == 302
    assert Experiment.objects.get().options == {"world_rules": ["Sprint Format"]}


def test_deck_without_that_world_rule_gets_no_such_advice(
    people: dict[str, User], pool: dict[str, Card]
) -> None:
    deck = short_deck(people["owner"], pool)
    with pytest.raises(ExperimentRefused, match="at least 60 cards") as caught:
        services.submit_experiment(
            owner=people["owner"],
            entrants=entrants(people["owner"], [deck.key, "ember-rush"]),
            bot="random",
            games=2,
        )
    assert (caught.value.field, caught.value.way_out) == ("decks", {"legal_decks": "no"})


def test_stricter_world_rule_names_the_deck_and_itself() -> None:
    pairs = {"name": "Pairs", "type": "World Rule",
             "text": "World Rule: a Deck has at most 2 copies of each card."}  # fmt: skip
    decks = house_entrants("ember-rush", "iron-armory")
    rows = [*shipped_rows(name for deck in decks for name in deck.names), pairs]
    snapshot = take_snapshot(
        "fade",
        decks,
        [(0, 1)],
        bot="random",
        options={"world_rules": ["Pairs"]},
        rows=lambda *_: rows,
    )
    with pytest.raises(ExperimentRefused, match=r"At most 2 copies.*The table agreed on Pairs"):
        check_playable(snapshot, decks, lambda *_: rows)


def test_test_this_deck_leads_to_the_form_with_its_world_rule(
    people: dict[str, User], pool: dict[str, Card], client: Client
) -> None:
    deck = short_deck(people["owner"], pool, "Sprint Format")
    client.force_login(people["owner"])
    answer = client.post(
        reverse("matches:test", args=[deck.key]), {"form_key": str(uuid4())}, follow=True
    )
    page = answer.content.decode()
    assert "choose Sprint Format under World Rules" in page
    form = answer.context["form"]
    assert form["world_rules"].value() == ["Sprint Format"]
    assert form["deck"].value() == deck.key
    assert len(form["against"].value()) == 4
    assert not Experiment.objects.exists()


# --- where they are shown ------------------------------------------------------------------------


def test_form_offers_the_world_rules_that_can_be_played(
    people: dict[str, User], rules: dict[str, Card], client: Client
) -> None:
    names = [name for name, _ in game_of("fade").card_choices(settings.usual_fields("fade")[0])]
    assert names == sorted(row["name"] for row in RULES)
    client.force_login(people["owner"])
    page = client.get(reverse("matches:new")).content.decode()
    assert "Wide Gates: each player&#x27;s Maximum CS is 8." in page
    assert "Raid Hour" not in page
    assert "The table agrees on" in page


def test_form_without_world_rules_in_the_pool_does_not_speak_of_them(
    people: dict[str, User], client: Client
) -> None:
    client.force_login(people["owner"])
    assert "World Rules" not in client.get(reverse("matches:new")).content.decode()
    assert "World Rules" not in client.get(reverse("matches:seats")).content.decode()


def test_too_many_ticks_are_told_beside_the_field(
    people: dict[str, User], rules: dict[str, Card], client: Client
) -> None:
    client.force_login(people["owner"])
    names = [row["name"] for row in RULES[:3]]
    answer = client.post(reverse("matches:new"), {"world_rules": names, "kind": "duel"})
    assert answer.status_code == 422
    assert answer.context["form"].errors["world_rules"] == [
        "World Rules: choose 2 at most, not 3. One for each player at most. They hold for both "
        "sides in every game."
    ]
    assert answer.context["form"]["world_rules"].value() == names


def test_every_figure_says_under_which_world_rules(
    people: dict[str, User], rules: dict[str, Card], client: Client
) -> None:
    experiment = submit(people["owner"], options={"world_rules": ["Wide Gates"]}, is_public=True)
    for name in ("matches:detail", "matches:cards"):
        page = client.get(reverse(name, args=[experiment.pk])).content.decode()
        assert "under the World Rule" in page
        assert "?q=%22Wide%20Gates%22" in page
    data = json.loads(
        client.get(reverse("matches:download", args=[experiment.pk, "result.json"])).content
    )
    assert data["world_rules"] == ["Wide Gates"]
    assert data["matchups"][0]["world_rules"] == ["Wide Gates"]
    for file in ("matchups.csv", "cards.csv"):
        answer = client.get(reverse("matches:download", args=[experiment.pk, file]))
        lines = list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))
        assert {line["world_rules"] for line in lines} <= {"Wide Gates"}
        assert "world_rules" in answer.content.decode().splitlines()[0]
    answer = client.get(reverse("matches:download", args=[experiment.pk, "result.txt"]))
    assert "under Wide Gates" in answer.content.decode()
    answer = client.get(f"/api/experiments/{experiment.pk}/")
    assert answer.json()["world_rules"] == ["Wide Gates"]


def test_replay_and_seat_go_on_under_the_world_rules(
    people: dict[str, User], rules: dict[str, Card], client: Client
) -> None:
    library.shelf.clear()
    experiment = submit(
        people["owner"], options={"world_rules": ["Steady Lungs", "Wide Gates"]}, games=2
    )
    client.force_login(people["owner"])
    address = reverse("matches:game", args=[experiment.pk, 1])
    page = client.get(f"{address}?at=12").content.decode()
    assert page.count('popovertarget="card-steady-lungs"') == 1
    assert 'id="card-steady-lungs"' in page
    assert "The table agrees on Wide Gates" in client.get(f"{address}?at=0").content.decode()
    go_on = reverse("matches:game-seat", args=[experiment.pk, 1])
    sent = {"at": 12, "seat": "0", "bot": "random", "form_key": str(uuid4())}
    assert client.post(go_on, sent).status_code == 302
    game = SeatGame.objects.get()
    assert game.setup["options"]["world_rules"] == ["Steady Lungs", "Wide Gates"]
    assert 'id="card-wide-gates"' in client.get(game.get_absolute_url()).content.decode()


def test_new_game_at_the_table_may_have_world_rules(
    people: dict[str, User], pool: dict[str, Card], client: Client
) -> None:
    client.force_login(people["owner"])
    mine, other = (deck.key for deck in starters()[:2])
    sent = {"mine": mine, "other": other, "bot": "random", "seat": "0", "seed": "3",
            "world_rules": ["Wide Gates"], "form_key": str(uuid4())}  # fmt: skip
    answer = client.post(
        reverse("matches:seats"), sent | {"world_rules": [r["name"] for r in RULES]}
    )
    assert answer.status_code == 422
    assert "choose 4 at most" in answer.content.decode()
    assert client.post(reverse("matches:seats"), sent).status_code == 302
    state = api.replay(api.Record.from_data(SeatGame.objects.get().setup))
    assert [tile.name for tile in api.tabletop(state, 0).world_rules] == ["Wide Gates"]


# --- from the shell ------------------------------------------------------------------------------


@pytest.mark.django_db
def test_simulate_plays_under_world_rules() -> None:
    said = StringIO()
    call_command("simulate", "ember-rush", "iron-armory", "--games=2", "--json",
                 "--world-rule=wide gates", "--world-rule=Burning Clock", stdout=said)  # fmt: skip
    assert json.loads(said.getvalue())["world_rules"] == ["Wide Gates", "Burning Clock"]
    said = StringIO()
    call_command("simulate", "ember-rush", "iron-armory", "--games=2",
                 "--world-rule=Wide Gates", stdout=said)  # fmt: skip
    assert "under Wide Gates" in said.getvalue()


@pytest.mark.django_db
def test_simulate_refuses_a_world_rule_that_is_none() -> None:
    with pytest.raises(CommandError, match="not a World Rule: its type is Skill"):
        call_command("simulate", "ember-rush", "iron-armory", "--world-rule=Straight Jab")
