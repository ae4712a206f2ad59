"""Ten thousand cards for measurements: the shipped texts under new names, always the same."""

import random
from collections.abc import Iterator

from cards.games.fade.elements import ELEMENTS
from cards.games.fade.sheet import RARITIES, SHEET
from cards.games.game import Cells
from cards.set_files import shipped_cards

FIRST = (
    "Ashen", "Brazen", "Candlelit", "Drowned", "Eager", "Feral", "Gilded", "Hollow", "Iron",
    "Jagged", "Kindled", "Lonely", "Molten", "Nimble", "Old", "Pale", "Quiet", "Restless",
    "Silver", "Tidal", "Umbral", "Violet", "Wandering", "Young", "Zealous",
)  # fmt: skip
SECOND = (
    "Anvil", "Bell", "Canyon", "Dusk", "Ember", "Field", "Garden", "Harbor", "Island", "Jewel",
    "Lantern", "Meadow", "Needle", "Orchard", "Pillar", "River", "Spiral", "Tower", "Valley",
    "Wheel",
)  # fmt: skip
THIRD = (
    "Acolyte", "Breaker", "Caller", "Dancer", "Envoy", "Falcon", "Giant", "Herald", "Idol",
    "Jester", "Keeper", "Lancer", "Mender", "Nomad", "Oracle", "Piper", "Runner", "Sentry",
    "Trickster", "Warden",
)  # fmt: skip
MOST = len(FIRST) * len(SECOND) * len(THIRD)


def many_cards(count: int = MOST, seed: int = 1) -> list[Cells]:
    """Rows of a spreadsheet, all columns filled in as an import would."""
    if count > MOST:
        raise ValueError(f"There are names for {MOST} cards.")
    rng = random.Random(seed)
    models = list(shipped_cards().values())
    return [
        _card(rng, models[at % len(models)], name, at + 1) for at, name in enumerate(_names(count))
    ]


def _names(count: int) -> Iterator[str]:
    # Neighbours differ in most words.
    for at in range(count):
        turn, first = divmod(at, len(FIRST))
        second, third = divmod(turn, len(THIRD))
        yield f"{FIRST[first]} {SECOND[second]} {THIRD[(third + first) % len(THIRD)]}"


def _card(rng: random.Random, model: dict[str, str], name: str, number: int) -> Cells:
    cells = {column: model.get(column, "") for column in SHEET.names}
    cells["number"], cells["name"] = str(number), name
    for stat in ("hp", "plv", "def", "agi"):
        if cells[stat] not in ("", "0"):
            cells[stat] = str(max(1, int(cells[stat]) + rng.randrange(-2, 3)))
    named = rng.sample([element.name for element in ELEMENTS], rng.choice((0, 1, 1, 1, 2)))
    cells["elements"] = "/".join(named)
    cells["rarity"] = rng.choice(RARITIES)
    cells["flavor"] = f"{name.split()[0]} by name, {name.split()[-1].lower()} by trade."
    return cells
