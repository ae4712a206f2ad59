"""A small table for rule tests: cards written inline, positions laid by hand, labels as moves."""

from engine.games.fade.cards.codes import COUNTER, COUNTERS
from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.game import Fade
from engine.games.fade.state.state import DISCARD, HAND
from engine.games.fade.system import FadeSystem
from engine.games.fade.tools import given
from engine.kernel.events import Event

FILLER = {"name": "Filler", "type": "Item", "rank": "Normal", "cost": 99, "text": "You gain 1 TP."}


def character(name: str, text: str = "", **stats: int | str) -> dict[str, object]:
    """C(PLV/AGI/DEF/HP, Lv, CS) with defaults that do no harm."""
    base: dict[str, object] = {"name": name, "type": "Character", "text": text, "cost_kind": "CS"}
    base |= {"cost": 1, "level": 1, "hp": 10, "plv": 5, "def": 0, "agi": 3, "elements": ""}
    return base | stats


def card(kind: str, name: str, text: str, **stats: int | str) -> dict[str, object]:
    base: dict[str, object] = {"name": name, "type": kind, "text": text, "rank": "Normal"}
    return base | {"cost": 0} | stats


class Table:
    """Two seats whose decks hold the inline cards four times each, and filler."""

    def __init__(self, *cards: dict[str, object], seats: int = 2, **flags: object) -> None:
        rows = [*cards, FILLER]
        deck = {"Filler": 40}
        pool: dict[str, int] = {}
        for row in cards:
            (pool if row["type"] == "Character" else deck)[str(row["name"])] = 4
        seat = {"deck": deck, "pool": pool}
        options = {"cards": rows, "legal_decks": False, "first_player": 0} | flags
        self.g: Fade = FadeSystem().prepare([seat] * seats, options).lay_out(1)
        self.events: list[Event] = []
        self.g.sink = self.events

    # --- given ----------------------------------------------------------------------------------

    def stand(self, seat: int, name: str, cell: int | None = None, fresh: bool = False) -> int:
        return given.stand(self.g, given.take(self.g, seat, name), cell, fresh)

    def reserve(self, seat: int, name: str) -> int:
        return given.wait(self.g, given.take(self.g, seat, name))

    def hold(self, seat: int, *names: str) -> list[int]:
        return [given.lay(self.g, given.take(self.g, seat, name), HAND) for name in names]

    def bin(self, seat: int, name: str) -> int:
        return given.lay(self.g, given.take(self.g, seat, name), DISCARD)

    def wear(self, seat: int, name: str, unit: int, up: bool = False) -> int:
        return given.wear(self.g, given.take(self.g, seat, name), unit, up)

    def put(self, unit: int, counter: Counter, n: int) -> None:
        self.g.own_counters[unit * COUNTERS + COUNTER[counter]] = n

    def tp(self, *amounts: int) -> None:
        self.g.tp[:] = list(amounts) + self.g.tp[len(amounts) :]

    def begin(self, point: str = "preparation", seat: int = 0, turn: int = 0) -> None:
        given.begin(self.g, seat, point, turn)

    # --- when -----------------------------------------------------------------------------------

    def labels(self) -> list[str]:
        return [self.g.label(action) for action in self.g.legal_actions()]

    def does(self, *labels: str) -> None:
        """Take actions by the beginning of their label; an unclear one fails."""
        for label in labels:
            found = [full for full in self.labels() if full == label or full.startswith(label)]
            exact = [full for full in found if full == label]
            assert len(exact or found) == 1, (label, self.labels())
            self.g.apply(self.g.find_action((exact or found)[0]))

    def can(self, label: str) -> bool:
        return any(full.startswith(label) for full in self.labels())

    # --- then -----------------------------------------------------------------------------------

    def counter(self, unit: int, counter: Counter) -> int:
        return self.g.counter(unit, COUNTER[counter])
