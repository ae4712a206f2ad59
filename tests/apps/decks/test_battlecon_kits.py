"""BattleCON's kits as decks: every fighter of the pool has one, sheets are imported and refused."""

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command

from accounts.services import ensure_house
from cards import services
from cards.columns import rule_cells
from cards.importing.undo import undo_import
from cards.models import Card, CardImport
from decks import selectors, shipped
from decks.games import game_of
from decks.games.battlecon.roster import guides
from engine import api
from matches.experiments.entry import entrants
from matches.experiments.services import submit_experiment
from tests.pool import put_fighters
from tests.sheets import csv_bytes, dry_run_of, messages

pytestmark = pytest.mark.django_db
SYSTEM = "battlecon"
COLUMNS = (
    "name", "printed", "fighter", "type", "class", "complexity", "life", "range", "power",
    "priority", "guard", "text", "count", "start", "discard", "note",
)  # fmt: skip
HALF = {
    "fighter": "Saltwright", "type": "Style", "range": "+0 - 1", "power": "+1", "priority": "0",
    "guard": "−1", "text": "Before: Close 1.",
}  # fmt: skip


@pytest.fixture
def pool() -> dict[str, Card]:
    cards = put_fighters("Plain Oath", "Coinblade", system=SYSTEM)
    shipped.load_decks()
    return cards


def sheet(**cells: str) -> list[dict[str, str]]:
    """A fighter with two styles, a base and a Finisher; `cells` in the first style."""
    hero = {
        "name": "Saltwright", "type": "Fighter", "class": "stalwart", "complexity": "Novice",
        "text": "If your life is 10 or less, +1 Power.",
    }  # fmt: skip
    sides = [
        {"name": name, **HALF, "type": "Finisher", "range": "1~2", "guard": "shield", "text": ""}
        for name in ("Drowned Bell", "Ebb")
    ]
    salt = {"name": "Salt", "fighter": "Saltwright", "type": "Token", "count": "2",
            "text": "Ante: +1 Guard."}  # fmt: skip
    styles = [{"name": name, **HALF} for name in ("Briny", "Brackish")]
    styles[0] |= cells
    hook = {"name": "Hook", **HALF, "type": "Base", "range": "1", "priority": "4^"}
    return [hero, *styles, hook, *sides, salt]


def read(rows: list[dict[str, str]]) -> CardImport:
    return dry_run_of(csv_bytes(rows, COLUMNS), code="SALT", system=SYSTEM)


def test_every_fighter_of_the_pool_has_a_legal_kit(pool: dict[str, Card]) -> None:
    found = {deck.house_slug: deck for deck in selectors.starters(SYSTEM)}
    assert set(found) == {"plain-oath", "coinblade"}
    assert all(deck.is_legal for deck in found.values())
    lists = entrants(AnonymousUser(), ["coinblade"])[0].lists
    assert lists["fighter"] == {"Coinblade": 1}
    assert len(lists["kit"]) == 13
    assert lists["kit"]["Switch"] == lists["kit"]["Grasp"] == 1
    assert lists["beside"]["Heads"] == 2
    assert "Measured" not in lists["kit"]


def test_fighters_are_named_in_experiments_of_teams_too(pool: dict[str, Card]) -> None:
    experiment = submit_experiment(
        owner=ensure_house(),
        kind="table",
        entrants=entrants(AnonymousUser(), ["plain-oath", "coinblade", "plain-oath", "coinblade"]),
        bot="random",
        games=2,
        seed=1,
        options={},
    )
    assert experiment.system == SYSTEM
    rows = {row["name"]: row for row in experiment.snapshot["cards"]}
    assert rows["Sworn"]["priority"] == "4*"
    assert rows["Heads"]["count"] == "2"


def test_imported_fighter_is_played_at_once_and_goes_with_its_import(
    pool: dict[str, Card],
    capsys: pytest.CaptureFixture[str],
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    card_import = read(sheet())
    assert card_import.status == CardImport.Status.READY, messages(card_import)
    with django_capture_on_commit_callbacks(execute=True):
        services.apply_import(import_id=card_import.pk)
    deck = selectors.starters(SYSTEM).get(house_slug="saltwright")
    assert deck.is_legal
    face = Card.objects.get(name="Briny").battlecon
    assert (face.reach, face.range_high, face.guard) == ("+0~1", 1, -1)
    assert Card.objects.get(name="Hook").battlecon.breaks_ties
    call_command("simulate", "saltwright", "plain-oath", "--system", SYSTEM, "--games", "2")
    assert "Saltwright" in capsys.readouterr().out
    with django_capture_on_commit_callbacks(execute=True):
        undo_import(import_id=card_import.pk)
    assert not selectors.starters(SYSTEM).filter(house_slug="saltwright").exists()


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"power": "strong"}, ("power", '"strong" is not a power')),
        ({"range": "3-1"}, ("range", "write “1”, “1~3”")),
        ({"priority": "fast"}, ("priority", "write “4”, “+1”")),
        ({"type": "Stance"}, ("type", "Fighter, Style, Base")),
        ({"discard": "3"}, ("discard", "discard pile 1 or 2")),
        ({"start": "active"}, ("start", "Only special cards and forms begin active")),
        ({"text": "Hit: Dance 2."}, ("text", "Briny, line 1")),
    ],
)
def test_bad_cells_are_named_with_row_column_and_reason(
    cells: dict[str, str], said: tuple[str, str]
) -> None:
    found = messages(read(sheet(**cells)))
    assert len(found) == 1, found
    assert found[0].startswith(f"3 {said[0]}: "), found[0]
    assert said[1] in found[0]


def test_a_kit_that_cannot_be_played_says_what_it_lacks(
    pool: dict[str, Card],
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[object]],
) -> None:
    """battlecon:C2: a Finisher has two sides."""
    rows = [row for row in sheet() if row["name"] != "Ebb"]
    with django_capture_on_commit_callbacks(execute=True):
        services.apply_import(import_id=read(rows).pk)
    deck = selectors.starters(SYSTEM).get(house_slug="saltwright")
    assert not deck.is_legal
    contents = selectors.contents_of(deck)
    lines = selectors.lines(contents, SYSTEM)
    names: dict[str, dict[str, int]] = {}
    for line in lines:
        names.setdefault(line.section, {})[line.card.name] = line.count
    cards = Card.objects.filter(system=SYSTEM).select_related("battlecon")
    found = api.check_deck(SYSTEM, names, [rule_cells(card) for card in cards])
    assert [each.title for each in found] == ["A kit that can be played"]
    assert "two sides" in found[0].message


def test_guides_name_things_of_the_fighter() -> None:
    put_fighters(*(guide.replace("-", " ").title() for guide in guides()), system=SYSTEM)
    shipped.load_decks()
    fighters = {deck.house_slug: deck for deck in selectors.starters(SYSTEM)}
    assert set(fighters) == set(guides())
    roster = game_of(SYSTEM).roster
    assert roster is not None
    for slug, deck in fighters.items():
        named = roster.named(selectors.lines(selectors.contents_of(deck), SYSTEM))
        wrong = [tip.card for tip in guides()[slug or ""].tips if tip.card not in named]
        assert wrong == [], slug
