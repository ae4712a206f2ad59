"""Games to sit at, for tests."""

from uuid import uuid4

from accounts.models import User
from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api
from engine.games.exceed.cards.library import sheet_of
from engine.games.exceed.cards.printed import COLUMNS
from matches.seats import services
from matches.seats.models import SeatGame


def new_record(seed: int = 3) -> api.Record:
    decks = [house_decks()[slug].cards for slug in ("ember-rush", "tide-and-time")]
    names = {name for cards in decks for name in cards.names}
    return services.new_record(
        "fade",
        cards=[row for name, row in shipped_cards().items() if name in names],
        seats=[{"name": "A", **cards.lists} for cards in decks],
        seed=seed,
    )


def sit_down(owner: User, **wanted: object) -> SeatGame:
    facts = {
        "record": new_record(),
        "seat": 0,
        "bot": "random",
        "title": "A game",
        "form_key": uuid4(),
    }
    return services.start_game(owner=owner, **(facts | wanted))  # type: ignore[arg-type]


def exceed_record(
    seed: int = 3, fighters: tuple[str, str] = ("Snaremaker", "Marrow")
) -> api.Record:
    """Two shipped fighters, with the rows of their sheets as the lab lays them out."""
    rows: dict[tuple[str, ...], None] = {row: None for name in fighters for row in sheet_of(name)}
    return services.new_record(
        "exceed",
        cards=[dict(zip(COLUMNS, row, strict=True)) for row in rows],
        seats=[{"name": name, "fighter": name} for name in fighters],
        seed=seed,
    )
