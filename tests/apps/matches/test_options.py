"""Options of a game: drawn as fields, checked, kept, and told beside every figure."""

import json
from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.selectors import starters
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import under
from matches.models import Experiment
from matches.results.tally import letter_of
from tests.experiments import submit


def test_what_the_rules_say_anyway_is_not_kept(people: dict[str, User]) -> None:
    experiment = submit(people["owner"], options={"start_hp": 40, "start_tp": 0, "hp_cap": False})
    assert experiment.options == experiment.snapshot["options"] == {"start_hp": 40}


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"start_hp": 0}, "start_hp"),
        ({"start_hp": 10**30}, "options"),
        ({"start_hp": "40"}, "start_hp"),
        ({"hp_cap": 1}, "hp_cap"),
        ({"start_hpp": 40}, "start_hpp"),
        ({"cards": []}, "cards"),
        ({"a\x00b": 1}, "options"),
        ({"\ud800": 1}, "options"),
        ({"world_rules": 5000 * ["x"]}, "options"),
        ({"world_rules": {"a": 1}}, "world_rules"),
    ],
)
def test_what_no_option_can_be_is_refused(
    people: dict[str, User], options: dict[str, object], field: str
) -> None:
    with pytest.raises(ExperimentRefused) as caught:
        submit(people["owner"], options=options)
    assert caught.value.field == field
    assert not Experiment.objects.exists()


def test_options_are_told_in_words() -> None:
    assert under("fade", {}) == ""
    said = under("fade", {"world_rules": ["Wide Gates", "Odd"], "start_hp": 40, "hp_cap": True})
    assert said == (
        ", under Wide Gates and Odd, HP at the start: 40, HP stay below the maximum: yes"
    )
    assert under("fade", {"attacker_cards_per_unit": None}).endswith("in a turn: Any number")


def test_form_sets_options_and_leaves_the_others_alone(
    people: dict[str, User], house: None, client: Client
) -> None:
    client.force_login(people["owner"])
    first, second = (deck.key for deck in starters()[:2])
    plan = {"kind": "duel", "deck": first, "against": [second], "bot": "random", "games": 2,
            "priority": 0, "form_key": str(uuid4()), "start_hp": "30", "hp_cap": "yes",
            "attacker_cards_per_unit": "none", "last_stand_counts_reserve": "no",
            "start_tp": "0"}  # fmt: skip
    answer = client.post(reverse("matches:new"), plan | {"start_hp": "many"})
    assert answer.status_code == 422
    assert "A whole number from 1 to 1,000,000" in answer.content.decode()
    assert client.post(reverse("matches:new"), plan).status_code == 302
    experiment = Experiment.objects.get()
    assert experiment.options == {
        "start_hp": 30,
        "hp_cap": True,
        "attacker_cards_per_unit": None,
        "last_stand_counts_reserve": False,
    }
    page = client.get(experiment.get_absolute_url()).content.decode()
    assert "HP at the start: 30" in page
    filled = client.get(f"{reverse('matches:new')}?start_hp=25").context["form"]
    assert filled["start_hp"].value() == "25"
    assert filled.shows_more


def test_api_takes_options_either_way(people: dict[str, User], house: None, client: Client) -> None:
    client.force_login(people["owner"])
    plan = {"decks": ["ember-rush", "iron-armory"], "bot": "random", "games": 2}

    def ask(**more: object) -> tuple[int, dict[str, object]]:
        answer = client.post("/api/experiments/", plan | more, content_type="application/json")
        return answer.status_code, answer.json()

    status, said = ask(options={"start_hp": 30}, world_rules=["wide gates"])
    assert status == 201
    assert said["options"] == {"start_hp": 30, "world_rules": ["Wide Gates"]}
    assert said["world_rules"] == ["Wide Gates"]
    assert ask(options={"start_hp": "x"})[0] == 400
    assert ask(options=[1])[0] == 400


@pytest.mark.django_db
def test_simulate_takes_options() -> None:
    said = StringIO()
    decks = ("ember-rush", "iron-armory")
    call_command("simulate", *decks, "--games=1", "--option=start_hp=5", "--json", stdout=said)
    told = json.loads(said.getvalue())
    assert (told["options"], told["failed"]) == ({"start_hp": 5}, 0)
    for wrong in ("start_hp", "start_hp=x", "nope=1"):
        with pytest.raises(CommandError):
            call_command("simulate", *decks, f"--option={wrong}")


@pytest.mark.parametrize(
    ("winners", "letter"), [((), "="), ((0,), "1"), ((1,), "2"), ((0, 1), "=")]
)
def test_game_has_winners_and_those_who_win_together_share_it(
    winners: tuple[int, ...], letter: str
) -> None:
    assert letter_of(winners) == letter
