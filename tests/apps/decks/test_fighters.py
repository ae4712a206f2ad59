"""Fixed decks: every fighter of the pool has one, and nobody else."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from html import unescape

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command
from django.test import Client

from accounts.models import User
from accounts.services import ensure_house
from cards import services
from cards.importing.undo import undo_import
from cards.models import Card, CardImport
from decks import selectors, shipped
from decks.refusals import DeckRefused
from decks.services import copy_deck, create_deck
from matches.experiments.entry import entrants
from matches.experiments.services import submit_experiment
from tests.pool import put_fighters
from tests.sheets import csv_bytes, dry_run_of, messages

pytestmark = pytest.mark.django_db
COLUMNS = (
    "name", "fighter", "season", "type", "copies", "cost", "range", "power", "speed", "armor",
    "guard", "text", "exceed", "boost", "boost_type", "boost_cost", "boost_text",
)  # fmt: skip


@pytest.fixture
def pool() -> dict[str, Card]:
    cards = put_fighters("Marrow", "Second Shadow")
    shipped.load_decks()
    return cards


def sheet(**cells: str) -> list[dict[str, str]]:
    """A fighter with seven cards, `cells` in the first of them."""
    hero = {
        "name": "Saltwright", "type": "Fighter", "season": "uni", "cost": "3g",
        "text": "+1 Power.", "exceed": "+2 Power.",
    }  # fmt: skip
    attack = {
        "fighter": "Saltwright", "type": "Special", "cost": "1 force", "range": "1~3",
        "power": "4", "speed": "4", "text": "Hit: Pull 2.", "boost": "Turn",
        "boost_type": "Instant", "boost_text": "Draw 1 card.",
    }  # fmt: skip
    rows = [{"name": f"Brine {place}", **attack} for place in range(1, 8)]
    rows[0] |= cells
    return [hero, *rows]


def read(rows: list[dict[str, str]]) -> CardImport:
    return dry_run_of(csv_bytes(rows, COLUMNS), code="SALT", system="exceed")


def test_every_fighter_of_the_pool_has_a_legal_deck(pool: dict[str, Card]) -> None:
    found = {deck.house_slug: deck for deck in selectors.starters("exceed")}
    assert set(found) == {"marrow", "second-shadow"}
    assert all(deck.is_legal and deck.deck_count == 30 for deck in found.values())
    lists = entrants(AnonymousUser(), ["marrow"])[0].lists
    assert lists["fighter"] == {"Marrow": 1}
    assert lists["deck"]["Rib Lance"] == lists["deck"]["Grasp"] == 2
    assert "Grasp (UNI)" not in lists["deck"]


def test_fighters_are_named_in_experiments(pool: dict[str, Card]) -> None:
    experiment = submit_experiment(
        owner=ensure_house(),
        kind="duel",
        entrants=entrants(AnonymousUser(), ["marrow", "second-shadow"]),
        bot="random",
        games=2,
        seed=1,
        options={"rules": "S2020"},
    )
    assert experiment.system == "exceed"
    assert experiment.title == "Marrow against Second Shadow"
    rows = {row["name"]: row for row in experiment.snapshot["cards"]}
    assert rows["Marrow"]["exceed"].startswith("If your attack is EX")
    assert not rows["Rib Lance"]["text"].count("Boost:")


def test_imported_fighter_is_played_at_once_and_goes_with_its_import(
    pool: dict[str, Card],
    capsys: pytest.CaptureFixture[str],
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    for _ in range(2):  # rolled back, the fighter can come again
        card_import = read(sheet())
        assert card_import.status == CardImport.Status.READY, messages(card_import)
        with django_capture_on_commit_callbacks(execute=True):
            services.apply_import(import_id=card_import.pk)
        deck = selectors.starters("exceed").get(house_slug="saltwright")
        assert (deck.is_legal, deck.deck_count) == (True, 30)
        assert Card.objects.get(name="Brine 1").exceed.reach == "1-3"
        call_command("simulate", "saltwright", "marrow", "--system", "exceed", "--games", "2")
        assert "Saltwright" in capsys.readouterr().out
        with django_capture_on_commit_callbacks(execute=True):
            undo_import(import_id=card_import.pk)
        assert not selectors.starters("exceed").filter(house_slug="saltwright").exists()


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"power": "strong"}, ("power", '"strong" is not a number')),
        ({"cost": "2 gold"}, ("cost", "write “2 Force” or “3 gauge”")),
        ({"range": "3-1"}, ("range", "write “1”, “1-3” or “-”")),
        ({"season": "S9"}, ("season", "use S2020, S_BB, S_UNI")),
        ({"type": "Spezial"}, ("type", "there are Normal, Special, Ultra, Fighter")),
        ({"boost_type": "slow"}, ("boost_type", "instant, continuous, trap")),
        ({"text": "Hit: Dance 2."}, ("text", "Brine 1, line 1")),
        ({"boost_text": "Dance."}, ("boost_text", "Brine 1, line 1")),
    ],
)
def test_bad_cells_are_named_with_row_column_and_reason(
    cells: dict[str, str], said: tuple[str, str]
) -> None:
    found = messages(read(sheet(**cells)))
    assert len(found) == 1
    assert found[0].startswith(f"3 {said[0]}: "), found[0]
    assert said[1] in found[0]


def test_nobody_builds_where_decks_are_fixed(pool: dict[str, Card]) -> None:
    owner = User.objects.create_user("ada")
    with pytest.raises(DeckRefused, match="A fighter’s deck is fixed"):
        create_deck(owner=owner, name="Mine", system="exceed")
    with pytest.raises(DeckRefused, match="import a sheet"):
        copy_deck(user=owner, deck_id=selectors.starters("exceed")[0].pk)


def test_pages_about_building_say_why_they_mean_nothing(
    pool: dict[str, Card], client: Client
) -> None:
    client.force_login(User.objects.create_user("ada"))
    deck = selectors.starters("exceed").get(house_slug="marrow")
    places = [f"/decks/{deck.key}/{part}/" for part in ("insight", "hand", "insight/odds")]
    places += [f"/decks/{part}/?system=exceed" for part in ("new", "import", "start")]
    for place in places:
        answer = client.get(place)
        page = unescape(answer.content.decode())
        assert answer.status_code == 200, place
        assert "A fighter’s deck is fixed" in page, place
        assert 'href="/games/exceed/"' in page, place
    shown = unescape(client.get(deck.get_absolute_url()).content.decode())
    assert "Sample hands" not in shown
    assert 'href="/games/exceed/marrow/"' in shown
    assert f"/decks/{deck.key}/copy/" not in shown
    assert "Attacks of the deck by Speed." in unescape(client.get(places[0]).content.decode())
