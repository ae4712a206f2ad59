"""The World Rules a table agrees on before its games (fade:R46): which can be, and which help."""

from collections.abc import Callable, Iterable, Sequence

from cards.columns import Cells, key
from cards.models import Card
from engine import api
from matches.experiments.planning import ExperimentRefused
from matches.experiments.snapshot import SYSTEM, Entrant, Snapshot, table_of

MAX_AGREED = 2
"""Two players, and each shows at most one (section 7 of the rules)."""
MAX_CHOICES = 100
FIELD = "world_rules"

Rows = Callable[[Iterable[str]], list[Cells]]


def choices() -> list[tuple[str, str]]:
    """The World Rules of the pool that can be played, by name, with what they say."""
    found = Card.objects.filter(
        system=SYSTEM,
        is_withdrawn=False,
        is_playable=True,
        not_simulated="",
        fade__type="World Rule",
    )
    rules = found.order_by("name_key").values_list("name", "canonical", "text")[:MAX_CHOICES]
    return [
        (name, f"{name}: {(canonical or text).removeprefix('World Rule: ')}")
        for name, canonical, text in rules
    ]


def agreed(names: Sequence[str], rows: Rows) -> tuple[str, ...]:
    """The names as they are printed; refuses what no table of two can agree on."""
    if len(names) > MAX_AGREED:
        raise ExperimentRefused(
            FIELD,
            f"Each of the two players shows at most one World Rule: choose {MAX_AGREED} at most, "
            f"not {len(names)}.",
        )
    known = {key(row["name"]): row for row in rows(names)} if names else {}
    found: list[str] = []
    for name in names:
        row = known.get(key(name))
        if row is None:
            raise ExperimentRefused(FIELD, f"There is no World Rule “{name[:80]}” here.")
        _check(row)
        if row["name"] in found:
            raise ExperimentRefused(FIELD, f"{row['name']} is listed twice; once is enough.")
        found.append(row["name"])
    return tuple(found)


def _check(row: Cells) -> None:
    if row["type"] != "World Rule":
        raise ExperimentRefused(FIELD, f"{row['name']} is no World Rule, but: {row['type']}.")
    reading = api.read_card(SYSTEM, row)
    if not reading.ok:
        reason = "; ".join(str(error) for error in reading.errors)
        raise ExperimentRefused(FIELD, f"{row['name']} cannot be read: {reason}.")
    if reading.not_simulated:
        raise ExperimentRefused(
            FIELD, f"{row['name']} cannot be played yet: {reading.not_simulated}"
        )


def check_playable(snapshot: Snapshot, entrants: Sequence[Entrant], rows: Rows) -> None:
    """Better refused now than failed later in a worker. Every deck sits down once."""
    for place, deck in enumerate(snapshot["decks"]):
        try:
            table_of(snapshot, place, place)
        except api.EngineError as refused:
            said, helping = f"{deck['name']}: {refused}", ""
            if isinstance(refused, api.IllegalDeckError):
                said = f"{deck['name']} is not legal: {refused.violations[0]}"
                if rules := snapshot["options"].get("world_rules"):
                    said += f" The table agreed on {' and '.join(rules)}."
                helping = _way_out(snapshot, entrants[place], place, rows)
            if helping:
                said += (
                    f" It is legal if the table agrees on its World Rule: choose {helping} under "
                    "World Rules."
                )
            raise ExperimentRefused("decks", said, world_rule=helping, place=place) from refused


def _way_out(snapshot: Snapshot, entrant: Entrant, place: int, rows: Rows) -> str:
    """The World Rule the deck shows, if the deck is legal under it."""
    before = snapshot["options"].get("world_rules", [])
    for name in entrant.shows:
        with_it = {
            **snapshot,
            "cards": [*snapshot["cards"], *rows([name])],
            "options": {**snapshot["options"], "world_rules": [*before, name]},
        }
        try:
            table_of(with_it, place, place)
        except api.EngineError:
            continue
        return name
    return ""
