"""What comes with Riftlab for F.A.D.E.: formats and house decks (house/*.txt).

Free of Django: benches and tests of the engine read the decks too.
"""

from functools import cache
from pathlib import Path

from decks.games.fade.sections import SHAPE
from decks.house_files import HouseDeck, read_house_decks

FOLDER = Path(__file__).resolve().parent / "house"


@cache
def house_decks() -> dict[str, HouseDeck]:
    """By slug. The files do not change while Riftlab runs."""
    return read_house_decks(FOLDER, SHAPE)
