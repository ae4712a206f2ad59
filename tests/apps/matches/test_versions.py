"""Two versions of a deck: which is which, which are refused, and what the form begins with."""

import html

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from decks.contents import Change, Contents
from decks.edits import edit_deck
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.selectors import compare as compare_contents
from decks.selectors import contents_of, starters
from decks.services import create_deck
from matches.experiments import services
from matches.experiments.entry import entrants
from matches.experiments.refusal import ExperimentRefused
from matches.models import Experiment
from tests.experiments import play_everything

pytestmark = pytest.mark.usefixtures("house")
LOGIN = "allauth.account.auth_backends.AuthenticationBackend"
NEW = reverse("matches:new")


@pytest.fixture
def deck(people: dict[str, User]) -> Deck:
    """A deck with three versions: 2 has another card, 3 is as 1 was."""
    ember = starters().get(house_slug="ember-rush")
    mine = create_deck(
        owner=people["owner"], name="My Ember rush", contents=contents_of(ember), note="as it was"
    )
    first = contents_of(mine)
    many = next(card for card, count in first[Section.DECK].items() if count > 1)
    few = next(
        card for card in contents_of(starters()[1])[Section.DECK] if card not in first[Section.DECK]
    )
    for number, step in enumerate((1, -1), 1):
        changes = [
            Change(many, Section.DECK, add=-step),
            Change(few, Section.DECK, add=step),
        ]
        edit_deck(
            user=people["owner"],
            deck_id=mine.pk,
            edits=changes,
            expected_version=number,
            note=f"step {number}",
        )
    mine.refresh_from_db()
    return mine


@pytest.fixture
def cards(deck: Deck) -> tuple[str, str]:
    """What version 2 has one less of, and one more."""
    first, second = (
        Contents.from_json(deck.versions.get(number=number).contents) for number in (1, 2)
    )
    less, more = sorted(
        compare_contents(first, second, "fade"),
        key=lambda line: line.difference.delta,
    )
    return less.name, more.name


@pytest.fixture
def person(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], LOGIN)
    return client


def compare(owner: User, *references: str, **more: object) -> Experiment:
    plan: dict[str, object] = {"kind": "versions", "bot": "random", "games": 2} | more
    return services.submit_experiment(
        owner=owner,
        entrants=entrants(owner, [*references, "iron-armory"]),
        **plan,  # type: ignore[arg-type]
    )


def test_versions_of_a_deck_are_told_apart_by_their_numbers(
    person: Client, people: dict[str, User], deck: Deck
) -> None:
    experiment = compare(people["owner"], f"{deck.key}@2", f"{deck.key}@1")
    assert experiment.title == "My Ember rush: version 2 against 1"
    assert [each["name"] for each in experiment.snapshot["decks"]] == [
        "My Ember rush v2",
        "My Ember rush v1",
        "Iron armory",
    ]
    again = services.repeat_experiment(user=people["owner"], experiment_id=experiment.pk)
    assert [each["name"] for each in again.snapshot["decks"]][:2] == [
        "My Ember rush v2",
        "My Ember rush v1",
    ]
    play_everything()
    page = html.unescape(person.get(experiment.get_absolute_url()).content.decode())
    asked = "New: My Ember rush v2. Old: My Ember rush v1. Smallest difference asked for: 2 points."
    assert asked in page
    assert "4 games are too few to find any difference." in page
    said = "No clear answer after 4 games whether My Ember rush v2 is 2 points better or worse than"
    assert said in page
    assert said in person.get(reverse("matches:list")).content.decode()


def test_the_number_stays_when_the_name_is_as_long_as_names_go(
    people: dict[str, User], deck: Deck
) -> None:
    Deck.objects.filter(pk=deck.pk).update(name="E" * 80)
    experiment = compare(people["owner"], f"{deck.key}@2", f"{deck.key}@1")
    assert experiment.title.endswith("E…: version 2 against 1")
    names = [each["name"] for each in experiment.snapshot["decks"]][:2]
    assert [name[-5:] for name in names] == ["E… v2", "E… v1"]
    assert [len(name) for name in names] == [80, 80]


@pytest.mark.parametrize(
    ("new", "old", "reason"),
    [
        ("{key}", "{key}", "Both are version 3 of My Ember rush."),
        ("{key}@2", "{key}@2", "Both are version 2 of My Ember rush."),
        ("ember-rush", "ember-rush@1", "Both are version 1 of Ember rush."),
        (
            "{key}",
            "{key}@1",
            "Versions 3 and 1 of My Ember rush hold the same cards.",
        ),
        ("{key}", "{key}@7", "There is no version 7 of My Ember rush; the newest is 3."),
    ],
)
def test_versions_without_a_difference_are_refused(
    new: str, old: str, reason: str, people: dict[str, User], deck: Deck
) -> None:
    with pytest.raises(ExperimentRefused) as refused:
        compare(people["owner"], new.format(key=deck.key), old.format(key=deck.key))
    assert (refused.value.field, str(refused.value)) == ("decks", reason)
    assert not Experiment.objects.exists()


@pytest.mark.parametrize(
    ("old", "reason"),
    [
        ("3", "Both are version 3 of My Ember rush."),
        ("1", "Versions 3 and 1 of My Ember rush hold the same cards."),
        ("7", "There is no version 7 of My Ember rush; the newest is 3."),
        ("0", "Versions are counted from 1."),
        (str(10**30), f"There is no version {10**30} of My Ember rush; the newest is 3."),
    ],
)
def test_form_refuses_a_version_in_one_sentence_beside_its_field(
    old: str, reason: str, person: Client, deck: Deck
) -> None:
    answer = person.post(NEW, filled(person, deck) | {"old_version": old})
    assert answer.status_code == 422
    errors = answer.context["form"].errors
    assert list(errors) == ["old_version"]
    [said] = errors["old_version"]
    assert said == reason
    assert not Experiment.objects.exists()


def filled(person: Client, deck: Deck) -> dict[str, object]:
    """The form as the deck's page opens it, sent as it is."""
    form = person.get(f"{NEW}?kind=versions&deck={deck.key}").context["form"]
    values = {name: form[name].value() for name in form.fields}
    return {
        name: value
        for name, value in values.items()
        if value not in (None, "") and value is not False
    }


def test_form_begins_with_the_version_before_and_the_house_decks(
    person: Client, deck: Deck
) -> None:
    begun = filled(person, deck)
    assert begun["old_version"] == 2
    assert begun["against"] == [each.key for each in starters()]
    person.post(NEW, begun | {"games": 2, "bot": "random"})
    assert Experiment.objects.get().title == "My Ember rush: version 3 against 2"


def test_form_begins_with_the_field_last_met(
    person: Client, people: dict[str, User], deck: Deck
) -> None:
    compare(people["owner"], deck.key, f"{deck.key}@2")
    assert filled(person, deck)["against"] == [starters().get(house_slug="iron-armory").key]
    asked = f"{NEW}?kind=versions&deck={deck.key}&old_version=1"
    assert person.get(asked).context["form"]["old_version"].value() == "1", "who asks is heard"


@pytest.fixture
def rebuilt(people: dict[str, User], deck: Deck) -> Deck:
    """Version 4 lacks a card, version 5 has another one in its place."""
    cards = contents_of(deck)[Section.DECK]
    out = next(card for card, count in cards.items() if count == 4)
    in_its_place = next(
        card for card in contents_of(starters()[1])[Section.DECK] if card not in cards
    )
    for number, change in (
        (3, Change(out, Section.DECK, add=-1)),
        (4, Change(in_its_place, Section.DECK, add=1)),
    ):
        edit_deck(
            user=people["owner"],
            deck_id=deck.pk,
            edits=[change],
            expected_version=number,
            note=f"rebuilt {number}",
        )
    deck.refresh_from_db()
    assert deck.is_legal
    return deck


def test_form_begins_with_the_last_version_that_can_be_played(
    person: Client, rebuilt: Deck
) -> None:
    begun = filled(person, rebuilt)
    assert begun["old_version"] == 3, "version 4 is half built"
    del begun["old_version"]
    person.post(NEW, begun | {"games": 2, "bot": "random"})
    assert Experiment.objects.get().title == "My Ember rush: version 5 against 3"


def test_old_version_that_is_not_legal_is_refused_beside_its_field(
    person: Client, rebuilt: Deck
) -> None:
    answer = person.post(NEW, filled(person, rebuilt) | {"old_version": "4"})
    assert answer.status_code == 422
    errors = answer.context["form"].errors
    assert list(errors) == ["old_version"]
    assert errors["old_version"][0].startswith("My Ember rush v4 is not legal: ")
    page = answer.content.decode()
    sentence = page.split('id="id_old_version_error"')[1].split("</p>")[0]
    assert "<span>My Ember rush v4 is not legal" in sentence, "in one piece beside the icon"


def test_deck_that_is_not_legal_is_refused_beside_its_field(
    person: Client, people: dict[str, User], rebuilt: Deck
) -> None:
    empty = create_deck(owner=people["owner"], name="Still empty")
    sent = filled(person, rebuilt) | {"kind": "gauntlet"}
    assert list(person.post(NEW, sent | {"deck": empty.key}).context["form"].errors) == ["deck"]
    answer = person.post(NEW, sent | {"against": [empty.key]})
    assert list(answer.context["form"].errors) == ["against"]


def test_no_number_is_the_version_before(person: Client, deck: Deck) -> None:
    sent = filled(person, deck) | {"games": 2, "bot": "random"}
    del sent["old_version"]
    person.post(NEW, sent)
    assert Experiment.objects.get().title == "My Ember rush: version 3 against 2"


def test_deck_with_one_version_has_nothing_to_compare(person: Client) -> None:
    house = starters().get(house_slug="ember-rush")
    answer = person.post(NEW, filled(person, house))
    errors = answer.context["form"].errors
    assert errors == {"old_version": ["Ember rush has no version before 1 to compare it with."]}


def test_gauntlet_against_one_deck_says_deck(people: dict[str, User]) -> None:
    assert compare(people["owner"], "ember-rush", kind="gauntlet").title == (
        "Ember rush against 1 deck"
    )


def gauntlet(owner: User, reference: str, *field: str) -> Experiment:
    return services.submit_experiment(
        owner=owner,
        kind="gauntlet",
        entrants=entrants(owner, [reference, *field]),
        bot="random",
        games=2,
    )


def test_deck_page_says_which_cards_made_the_change_and_where_it_was_played(
    person: Client, people: dict[str, User], deck: Deck, cards: tuple[str, str]
) -> None:
    owner = people["owner"]
    made = [gauntlet(owner, f"{deck.key}@{n}", "iron-armory") for n in (1, 3, 2)]
    other = gauntlet(owner, f"{deck.key}@2", "rising-grove")
    play_everything()
    page = person.get(deck.get_absolute_url())
    [panel] = [found for each, found in page.context["panels"] if each.title == "Playtests"]
    newest, first = panel["results"]
    assert (newest.field, [line.number for line in newest.lines]) == ("Rising grove", [2])
    assert [line.number for line in first.lines] == [3, 2, 1]
    assert [line.before for line in first.lines] == [2, 1, None]
    assert [line.experiments for line in first.lines] == [[made[n].pk] for n in (1, 2, 0)]
    gone, new = cards
    assert [line.cards for line in first.lines] == [
        f"+1 {gone}, −1 {new}",
        f"+1 {new}, −1 {gone}",
        "",
    ]
    said = html.unescape(page.content.decode())
    assert f"+1 {new}, −1 {gone}" in said
    assert "the first version tested this way" in said
    assert f'href="{other.get_absolute_url()}" aria-label="Experiment {other.pk}"' in said


def test_deck_page_asks_as_often_for_many_versions_as_for_two(
    person: Client, people: dict[str, User], deck: Deck
) -> None:
    counts = []
    for numbers in ((1, 2), (3, 2, 1)):
        for number in numbers:
            gauntlet(people["owner"], f"{deck.key}@{number}", "iron-armory")
        play_everything()
        person.get(deck.get_absolute_url())
        with CaptureQueriesContext(connection) as captured:
            person.get(deck.get_absolute_url())
        counts.append(len(captured))
    assert counts[0] == counts[1]


def test_result_shows_the_lists_as_they_played_and_links_what_a_reader_may_see(
    person: Client, people: dict[str, User], deck: Deck, cards: tuple[str, str]
) -> None:
    experiment = compare(people["owner"], f"{deck.key}@2", f"{deck.key}@1", is_public=True)
    page = person.get(experiment.get_absolute_url())
    assert [(found.name, found.number) for found in page.context["decks"]] == [
        ("My Ember rush v2", 2),
        ("My Ember rush v1", 1),
        ("Iron armory", 1),
    ]
    history = reverse("decks:version", args=[deck.key, 2])
    iron = starters().get(house_slug="iron-armory").get_absolute_url()
    assert [found.href for found in page.context["decks"]] == [
        history,
        reverse("decks:version", args=[deck.key, 1]),
        iron,
    ]
    heading, total, lines = page.context["decks"][0].sections[0]
    assert (heading, total) == ("Deck", 60)
    assert (1, cards[1]) in [(line.count, line.name) for line in lines]
    said = html.unescape(page.content.decode())
    assert f'<a href="{history}">My Ember rush v2</a>' in said
    assert f"{cards[1]}</a>" in said

    for visibility in ("private", "unlisted"):
        Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
        reader = Client().get(experiment.get_absolute_url())
        assert [found.href for found in reader.context["decks"]] == ["", "", iron]
        assert deck.key not in reader.content.decode(), visibility
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    reader = Client().get(experiment.get_absolute_url())
    address = deck.get_absolute_url()
    assert [found.href for found in reader.context["decks"]] == [address, address, iron]


def test_lists_stay_when_their_deck_is_gone(
    person: Client, people: dict[str, User], deck: Deck
) -> None:
    experiment = compare(people["owner"], f"{deck.key}@2", f"{deck.key}@1")
    deck.delete()
    found = person.get(experiment.get_absolute_url()).context["decks"]
    assert [(each.number, each.href) for each in found[:2]] == [(None, ""), (None, "")]
    assert found[0].sections[0][1] == 60


def test_versions_are_chosen_from_those_of_the_deck(person: Client, deck: Deck) -> None:
    for address, asked in (
        (NEW, {"kind": "versions", "deck": deck.key}),
        (reverse("matches:forecast"), {"versions": "1", "deck": deck.key}),
    ):
        page = person.get(address, asked).content.decode()
        select = page.split('<select name="old_version"')[1].split("</select>")[0]
        assert 'value="1">Version 1, ' in select
        assert f'value="{deck.version}"' not in select, "the deck enters as it is now anyway"
