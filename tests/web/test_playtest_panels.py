"""Playtests where people look for them: on the pages of decks and cards."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import AuditEntry, User
from cards.models import Card
from cards.selectors import _card_data as read_card_data
from decks.models import Deck
from decks.selectors import starters
from matches.experiments.selectors import Line, line, own_experiments
from matches.experiments.services import submit_experiment
from matches.experiments.snapshot import entrant
from matches.models import Experiment
from tests.experiments import play_everything

pytestmark = pytest.mark.usefixtures("house")
LOGIN = "allauth.account.auth_backends.AuthenticationBackend"


def latest_lines(owner: User) -> list[Line]:
    return [line(each) for each in own_experiments(owner)]


def card_data_forgotten() -> None:
    """It is kept until an import is applied; here a row was changed by hand."""
    read_card_data.cache_clear()


def round_robin(owner: User) -> Experiment:
    """Three decks, twelve games; each deck plays eight."""
    entrants = [entrant(each.versions.get()) for each in starters("fade")[:3]]
    kind = Experiment.Kind.ROUND_ROBIN
    found = submit_experiment(owner=owner, entrants=entrants, kind=kind, games=4, bot="random")
    play_everything()
    found.refresh_from_db()
    return found


@pytest.fixture
def browser(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], LOGIN)
    return client


@pytest.fixture
def deck() -> Deck:
    return starters().get(house_slug="ember-rush")


def test_one_click_tests_a_deck_against_the_house(browser: Client, deck: Deck) -> None:
    answer = browser.post(reverse("matches:test", args=[deck.key]))
    experiment = Experiment.objects.get()
    assert answer.headers["Location"] == experiment.get_absolute_url()
    assert experiment.kind == Experiment.Kind.GAUNTLET
    assert [str(each) for each in experiment.matchups.all()] == [
        "Ember rush against Iron armory",
        "Ember rush against Marching orders",
        "Ember rush against Raiders bane",
        "Ember rush against Rising grove",
        "Ember rush against Tide and time",
    ]
    assert experiment.matchups.filter(first_version__deck=deck).count() == 5


def key_of_the_form(page: str, action: str) -> str:
    found = re.search(rf'action="{action}".*?name="form_key" value="([^"]+)"', page, re.DOTALL)
    assert found, f"no form for {action}"
    return found[1]


def test_double_click_tests_a_deck_once(browser: Client, deck: Deck) -> None:
    test = reverse("matches:test", args=[deck.key])
    key = key_of_the_form(browser.get(deck.get_absolute_url()).content.decode(), test)
    answers = [browser.post(test, {"form_key": key}) for _ in range(2)]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert Experiment.objects.count() == 1


def test_a_reader_repeats_a_public_experiment_once(browser: Client, deck: Deck) -> None:
    browser.post(reverse("matches:test", args=[deck.key]))
    experiment = Experiment.objects.get()
    Experiment.objects.update(is_public=True, status=Experiment.Status.FINISHED)
    reader = Client()
    assert "Repeat" not in reader.get(experiment.get_absolute_url()).content.decode()
    reader.force_login(User.objects.create_user("reader", password="reader"), LOGIN)
    page = reader.get(experiment.get_absolute_url()).content.decode()
    assert reverse("matches:delete", args=[experiment.pk]) not in page
    repeat = reverse("matches:repeat", args=[experiment.pk])
    for _ in range(2):
        reader.post(repeat, {"form_key": key_of_the_form(page, repeat)})
    assert [each.owner.username for each in Experiment.objects.order_by("pk")] == [
        "owner",
        "reader",
    ]


def test_deck_page_lists_results_by_version(browser: Client, deck: Deck) -> None:
    browser.post(reverse("matches:test", args=[deck.key]))
    play_everything()
    page = browser.get(deck.get_absolute_url()).content.decode()
    assert "Ember rush against 5 decks" in page
    field = "Iron armory, Marching orders, Raiders bane, Rising grove, Tide and time"
    assert f"Gauntlets against {field}" in page
    visitor = Client().get(deck.get_absolute_url()).content.decode()
    assert "Ember rush against 5 decks" not in visitor, "a private experiment"
    assert "to test this deck" in visitor


def test_illegal_deck_is_refused_in_words(browser: Client, people: dict[str, User]) -> None:
    from decks.services import create_deck

    empty = create_deck(owner=people["owner"], name="Empty")
    answer = browser.post(reverse("matches:test", args=[empty.key]), follow=True)
    page = answer.content.decode()
    assert "Empty is not legal: " in page
    assert "of player 1" not in page
    said = page.split("Empty is not legal: ")[1].split("</p>")[0]
    assert 'class="ruling-link"' in said, "the toast leads to the ruling"
    assert not Experiment.objects.exists()


def test_button_is_off_for_an_illegal_deck_and_says_why(
    browser: Client, people: dict[str, User], deck: Deck
) -> None:
    from decks.services import create_deck

    def button(of: Deck) -> str:
        page = browser.get(of.get_absolute_url()).content.decode()
        return page.split(f'action="{reverse("matches:test", args=[of.key])}"')[1]

    empty = create_deck(owner=people["owner"], name="Empty")
    assert "disabled" in button(empty).split("</form>")[0]
    reason = button(empty).split("Not legal, so the lab cannot play it:")[1].split("</p>")[0]
    assert "60 cards" in reason
    assert 'href="/rules/fade/#' in reason
    assert "disabled" not in button(deck).split("</form>")[0]
    assert "the lab cannot play it" not in button(deck)


def test_card_page_shows_public_playtests_in_a_constant_number_of_queries(
    browser: Client, deck: Deck
) -> None:
    address = reverse("cards:card", args=["fade", "ember-whelp"])

    def ask() -> tuple[int, str]:
        with CaptureQueriesContext(connection) as captured:
            page = browser.get(address).content.decode()
        return len(captured), page

    browser.get(address)
    _, page = ask()
    assert "What the card did in playtests" not in page
    counts = []
    for _ in range(2):
        browser.post(reverse("matches:test", args=[deck.key]))
        play_everything()
        Experiment.objects.update(is_public=True)
        queries, page = ask()
        counts.append(queries)
    assert "What the card did in playtests" in page
    assert counts[0] == counts[1]


def test_gauntlets_with_other_card_data_are_not_added(browser: Client, deck: Deck) -> None:
    test = reverse("matches:test", args=[deck.key])
    for _ in range(2):
        browser.post(test)
        play_everything()
    page = browser.get(deck.get_absolute_url()).content.decode()
    assert page.count("<caption>Gauntlets against") == 1
    last = Experiment.objects.order_by("pk").last()
    assert last is not None
    assert f"card data {last.card_data}" in page
    Experiment.objects.filter(pk=last.pk).update(card_data="ffffffff")
    page = browser.get(deck.get_absolute_url()).content.decode()
    assert page.count("<caption>Gauntlets against") == 2, "other cards, another table"


def test_deck_page_counts_the_games_of_the_deck(browser: Client, people: dict[str, User]) -> None:
    round_robin(people["owner"])
    page = browser.get(starters().get(house_slug="ember-rush").get_absolute_url()).content.decode()
    assert "Round robin, 8 games of this deck" in page


def test_cards_page_counts_the_games_of_the_deck(browser: Client, people: dict[str, User]) -> None:
    experiment = round_robin(people["owner"])
    page = browser.get(reverse("matches:cards", args=[experiment.pk])).content.decode()
    assert "What each card did in the 8 games of this deck." in page


def test_lists_say_of_how_many_games_a_share_is(browser: Client, people: dict[str, User]) -> None:
    assert round_robin(people["owner"]).games_done == 12
    (found,) = latest_lines(people["owner"])
    assert "n = 8)" in found.result


def test_card_page_keeps_what_the_card_did_before_it_was_changed_apart(
    browser: Client, deck: Deck
) -> None:
    address = reverse("cards:card", args=["fade", "ember-whelp"])
    browser.post(reverse("matches:test", args=[deck.key]))
    play_everything()
    assert "Before the card was changed" not in browser.get(address).content.decode()
    whelp = Card.objects.select_related("fade").get(slug="ember-whelp")
    whelp.fade.hp = 9
    whelp.fade.save()
    card_data_forgotten()
    page = browser.get(address).content.decode()
    assert "None of them played the card as it is now." in page
    before = page.split("Before the card was changed: 1 result")[1]
    assert "What the card did before it was changed" in before
    browser.post(reverse("matches:test", args=[deck.key]))
    play_everything()
    page = browser.get(address).content.decode()
    now = page.split("Before the card was changed")[0]
    newest, oldest = Experiment.objects.order_by("-pk")
    assert newest.get_absolute_url() in now
    assert oldest.get_absolute_url() not in now


def test_cards_of_an_experiment_by_opponent_and_in_order(
    browser: Client, people: dict[str, User]
) -> None:
    experiment = round_robin(people["owner"])
    address = reverse("matches:cards", args=[experiment.pk])
    everybody = browser.get(address)
    assert "Points if in first hand" in everybody.content.decode()
    assert "the 8 games of this deck" in everybody.content.decode()
    one = browser.get(f"{address}?against=1&order=name")
    assert "the 4 games of this deck" in one.content.decode()
    names = [line.name for line, _ in one.context["lines"]]
    assert names == sorted(names)
    opening = [
        line.opening.value for line, _ in browser.get(f"{address}?order=opening").context["lines"]
    ]
    known = [value for value in opening if value is not None]
    assert known == sorted(known, reverse=True)
    assert opening[: len(known)] == known
    for nonsense in ("?against=0", "?against=9", "?against=x", "?order=x"):
        assert "the 8 games of this deck" in browser.get(address + nonsense).content.decode()


def test_repeating_asks_for_the_cards_only_if_they_changed(
    browser: Client, people: dict[str, User], deck: Deck
) -> None:
    browser.post(reverse("matches:test", args=[deck.key]))
    play_everything()
    first = Experiment.objects.get()
    repeat = reverse("matches:repeat", args=[first.pk])
    assert "today’s cards" not in browser.get(first.get_absolute_url()).content.decode()
    whelp = Card.objects.select_related("fade").get(slug="ember-whelp")
    whelp.fade.hp = 9
    whelp.fade.save()
    card_data_forgotten()
    page = browser.get(first.get_absolute_url()).content.decode()
    assert "Repeat with the cards of then" in page
    assert "Repeat with today’s cards" in page
    browser.post(repeat, {})
    browser.post(repeat, {"cards": "today"})
    frozen, today = Experiment.objects.exclude(pk=first.pk).order_by("pk")
    assert hp_of(frozen) == hp_of(first) != "9"
    assert hp_of(today) == "9"
    assert today.card_data != first.card_data == frozen.card_data
    assert [each.games for each in (frozen, today)] == [first.games] * 2


def hp_of(experiment: Experiment) -> str:
    rows = {row["name"]: row for row in experiment.snapshot["cards"]}
    return str(rows["Ember Whelp"]["hp"])


def test_two_versions_say_what_was_changed_and_how_each_opponent_sees_it(
    browser: Client, people: dict[str, User]
) -> None:
    entrants = [entrant(each.versions.get()) for each in starters("fade")[:3]]
    new, old = entrants[:2]
    experiment = submit_experiment(
        owner=people["owner"],
        entrants=[new, old, entrants[2]],
        kind=Experiment.Kind.VERSIONS,
        games=20,
        smallest=0.1,
        bot="random",
    )
    play_everything()
    page = browser.get(experiment.get_absolute_url()).content.decode()
    assert "Difference by opponent" in page
    report = browser.get(experiment.get_absolute_url()).context["report"].versions
    assert [each.name for each in report.opponents] == [entrants[2].name]
    assert report.opponents[0].seeds == report.seeds == experiment.games // 4
    lists = [deck["deck"] for deck in experiment.snapshot["decks"][:2]]
    changed = {each.card: each.new - each.old for each in report.changes if not each.section}
    assert changed == {
        name: lists[0].get(name, 0) - lists[1].get(name, 0)
        for name in {*lists[0], *lists[1]}
        if lists[0].get(name, 0) != lists[1].get(name, 0)
    }


def test_an_admin_steers_the_queue(people: dict[str, User]) -> None:
    entrants = [entrant(each.versions.get()) for each in starters("fade")[:2]]
    made = [
        submit_experiment(owner=people["owner"], entrants=entrants, games=4, bot="random")
        for _ in range(2)
    ]
    admin = Client()
    admin.force_login(people["admin"], LOGIN)
    queue = reverse("matches:queue")

    def do(experiment: Experiment, what: str) -> list[int]:
        admin.post(reverse("matches:queue-steer", args=[experiment.pk]), {"do": what})
        return [each.pk for each in admin.get(queue).context["open"]]

    first, second = made[0].pk, made[1].pk
    assert do(made[1], "first") == [second, first]
    assert do(made[1], "last") == [first, second]
    assert do(made[1], "normal") in ([first, second], [second, first])
    assert do(made[0], "pause") == [second, first], "what is paused comes last"
    assert Experiment.objects.get(pk=first).status == Experiment.Status.PAUSED
    do(made[0], "resume")
    assert do(made[0], "cancel") == [second]
    assert do(made[1], "nonsense") == [second]
    assert AuditEntry.objects.filter(target_kind="experiment").count() == 6


def test_an_illegal_deck_is_tested_all_the_same_if_one_says_so(
    browser: Client, people: dict[str, User], deck: Deck
) -> None:
    from decks.contents import Contents
    from decks.services import create_deck
    from decks.storage import contents_of

    held = contents_of(deck)
    short = Contents({**held, "deck": dict(list(held["deck"].items())[:10])})
    mine = create_deck(owner=people["owner"], name="Short", contents=short)
    page = browser.get(mine.get_absolute_url()).content.decode()
    link = f"/lab/new/?kind=gauntlet&amp;deck={mine.key}&amp;legal_decks=no"
    assert link in page
    form = browser.get(link.replace("&amp;", "&")).context["form"]
    assert form["legal_decks"].value() == "no"
    sent = {"kind": "gauntlet", "deck": mine.key, "against": [deck.key], "bot": "random"}
    sent |= {"games": "2", "form_key": form["form_key"].value(), "priority": "0"}
    refused = browser.post("/lab/new/", sent)
    assert refused.status_code == 422
    assert "To test it all the same" in refused.content.decode()
    made = browser.post("/lab/new/", sent | {"legal_decks": "no"}, follow=True)
    assert Experiment.objects.get().options == {"legal_decks": False}
    assert "Only legal decks sit down: no" in " ".join(made.content.decode().split())
