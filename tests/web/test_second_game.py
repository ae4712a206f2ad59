"""A second game goes through import, search, pages and API, and F.A.D.E. does not notice."""

import html

import pytest
from django.test import Client

from accounts.models import User
from cards import games, services
from cards.importing.export import set_cells, write_file
from cards.models import Card, CardSet
from collection.lists.pool_index import PoolIndex
from tests.pool import put_cards
from tests.small_game.game import SmallGame

SHEET = """number,name,type,might,text
1,Lunge,Strike,3,Three steps at once.
2,Back Step,Step,,
3,Haymaker,Strike,5,
"""


@pytest.fixture(autouse=True)
def _second_game(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._GAMES, "line-duel", SmallGame())


@pytest.fixture
def _small_cards(_second_game: None) -> None:
    card_import = services.receive_file(
        user=None, content=SHEET.encode(), file_name="small.csv", set_code="DUEL",
        system="line-duel", wait=True,
    )  # fmt: skip
    services.apply_import(import_id=card_import.pk, wait=True)


def names(query: str, **more: str) -> list[str]:
    found = Client().get("/api/cards/", {"q": query, "system": "line-duel", **more}).json()
    assert found["warnings"] == []
    return [card["name"] for card in found["results"]]


def page(path: str, **asked: str) -> str:
    answer = Client().get(path, asked)
    assert answer.status_code == 200, path
    return html.unescape(answer.content.decode())


@pytest.mark.usefixtures("_small_cards")
def test_sheet_of_another_game_is_imported_and_written_back() -> None:
    cards = Card.objects.filter(system="line-duel").select_related("small").order_by("name_key")
    assert [(card.name, card.small.power) for card in cards] == [
        ("Back Step", None), ("Haymaker", 5), ("Lunge", 3),
    ]  # fmt: skip
    card_set = CardSet.objects.get(system="line-duel")
    written = write_file(set_cells(card_set), "csv", "line-duel").decode()
    assert written.splitlines()[1] == "1,Lunge,Strike,3,Three steps at once."


def test_cells_are_judged_by_the_sheet_of_their_game() -> None:
    content = SHEET.replace("Lunge,Strike,3", "Lunge,Strike,33333").encode()
    card_import = services.receive_file(
        user=None, content=content, file_name="small.csv", set_code="DUEL", system="line-duel",
        wait=True,
    )  # fmt: skip
    [problem] = card_import.report["problems"]
    assert (problem["row"], problem["column"]) == (2, "might")


@pytest.mark.usefixtures("_small_cards")
def test_search_knows_the_keys_and_orders_of_its_game() -> None:
    assert names("t:strike") == ["Haymaker", "Lunge"]
    assert names("power<=4") == ["Lunge"]
    assert names("order:power") == ["Haymaker", "Lunge", "Back Step"]
    answer = Client().get("/api/cards/", {"q": "el:fire", "system": "line-duel"}).json()
    assert "el:" in answer["warnings"][0]["message"]


@pytest.mark.usefixtures("_small_cards")
def test_games_do_not_mix() -> None:
    put_cards([{"name": "Lunge"}, {"name": "Ember"}])  # one name, two games, two cards
    assert names("") == ["Back Step", "Haymaker", "Lunge"]
    home = Client().get("/api/cards/").json()
    assert [card["name"] for card in home["results"]] == ["Ember", "Lunge"]
    assert home["results"][0]["small"] is None
    small = Client().get("/api/cards/line-duel/lunge/").json()
    assert (small["fade"], small["small"]) == (None, {"type": "Strike", "power": 3})


@pytest.mark.usefixtures("_small_cards")
def test_a_list_of_owned_cards_never_guesses_between_two_games() -> None:
    put_cards([{"name": "Lunge"}])
    known, problems = PoolIndex().find({"name": "Lunge"}, newest=True)
    assert known is None
    assert "DUEL 1" in problems["set"]
    known, _ = PoolIndex().find({"name": "Lunge", "set": "duel"}, newest=True)
    assert known
    assert known.system == "line-duel"


@pytest.mark.usefixtures("_small_cards")
@pytest.mark.parametrize("view", ["grid", "list", "table", "text"])
def test_found_cards_are_shown_and_links_keep_the_game(view: str) -> None:
    shown = page("/cards/", q=f"power>=4 as:{view}", system="line-duel")
    assert "/cards/line-duel/haymaker/" in shown
    assert "/cards/line-duel/lunge/" not in shown
    assert "system=line-duel" in shown


@pytest.mark.usefixtures("_small_cards")
def test_pages_of_another_game_open() -> None:
    assert "<dt>Power</dt><dd>3</dd>" in page("/cards/line-duel/lunge/")
    assert "Strike" in page("/sets/line-duel/duel/")
    assert "/cards/line-duel/" in page("/sets/")
    assert "power" in page("/cards/syntax/", system="line-duel")
    assert "power_is" in page("/cards/advanced/", system="line-duel")
    face = Client().get("/cards/line-duel/lunge/duel/face-old.svg")
    assert b"Lunge, a small card" in face.content


def test_unknown_games_are_not_found() -> None:
    for path in ("/cards/?system=chess", "/cards/chess/lunge/", "/sets/chess/core/"):
        assert Client().get(path).status_code == 404


@pytest.mark.usefixtures("_small_cards")
def test_admin_chooses_the_game_of_a_file_and_edits_its_columns(client: Client) -> None:
    client.force_login(User.objects.create_superuser("root", "root@example.org", "secret"))
    form = client.get("/imports/new/").content.decode()
    assert '<option value="line-duel">' in form
    assert b"Lunge" in client.get("/imports/template.csv", {"system": "line-duel"}).content
    edit = client.get("/cards/line-duel/lunge/edit/").content.decode()
    assert 'name="power"' in edit
    assert 'name="elements"' not in edit
