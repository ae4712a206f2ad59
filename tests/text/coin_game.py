"""The smallest game with texts: players take coins, as the one text of the game says."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Final

from engine.kernel.actions import Action, first_of, verb_of
from engine.kernel.flow import push
from engine.kernel.frames import FrameKind, FrameTable
from engine.kernel.state import WON, Frame
from engine.text import answers, interpreter, meaning, picks
from engine.text.chosen import picked, slot_key
from engine.text.ir import NO_SLOT, Cost, Select, Side
from engine.text.nodes import Condition, CostItem, Effect, Filter, Noun, Number
from engine.text.program import NONE, Program
from engine.text.runs import RUN_CARD, RUN_ID, RUN_SEAT, RUN_SIZE, Run
from engine.text.state import TextState
from engine.text.words import Conditions, Filters, Nouns, Numbers, Verbs

VERBS: Final = Verbs(interpreter.STRUCTURES)
NUMBERS: Final = Numbers(meaning.NUMBERS)
CONDITIONS: Final = Conditions(meaning.CONDITIONS)
NOUNS: Final = Nouns(meaning.NOUNS)
FILTERS: Final = Filters()


class Kind(Enum):
    PLAYER = "player"


@dataclass(frozen=True, slots=True)
class You(Noun):
    pass


@dataclass(frozen=True, slots=True)
class Take(Effect):
    who: Noun
    n: Number


@dataclass(frozen=True, slots=True)
class Coins(Number):
    of: Noun


@dataclass(frozen=True, slots=True)
class IsRich(Filter):
    pass


@dataclass(frozen=True, slots=True)
class PayCoins(CostItem):
    n: int


@VERBS.word(Take)
def take(g: "CoinGame", effect: Take, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        g.coins[seat] += g.amount(effect.n, run)


@NUMBERS.word(Coins)
def coins(g: "CoinGame", number: Coins, run: Run) -> int:
    return sum(g.coins[seat] for seat in g.objects(number.of, run))


@NOUNS.word(You)
def you(g: "CoinGame", noun: You, run: Run) -> list[int]:
    return [run[RUN_SEAT]]


@NOUNS.word(Select)
def select(g: "CoinGame", noun: Select, run: Run) -> list[int]:
    chosen = None if noun.slot == NO_SLOT else picked(g, run, slot_key(run, noun.slot))
    return g.possible(noun, run) if chosen is None else chosen


@FILTERS.word(IsRich)
def is_rich(g: "CoinGame", test: IsRich, run: Run, thing: int) -> bool:
    return g.coins[thing] >= 3


TEXT, CHOICE, END = range(3)


def step_end(g: "CoinGame", frame: Frame) -> None:
    g.over = WON


class CoinGame(TextState):
    """Things are the players; each run does the one text."""

    VERBS = VERBS
    EFFECT_FRAME = TEXT
    PICK_FRAME = CHOICE
    COIN_RULE = "the coin"
    FRAMES: ClassVar[FrameTable[Any]] = FrameTable(
        {
            TEXT: FrameKind(
                "TEXT",
                interpreter.step_effect,
                interpreter.effect_options,
                interpreter.effect_chosen,
            ),
            CHOICE: FrameKind("CHOICE", picks.step_pick, picks.pick_options, picks.pick_chosen),
            END: FrameKind("END", step_end),
        }
    )
    TABLES: ClassVar[tuple[str, ...]] = (*TextState.TABLES, "runs")
    COLUMNS: ClassVar[tuple[str, ...]] = (*TextState.COLUMNS, "coins", "targets")
    __slots__ = ("coins", "runs", "targets")

    def __init__(self, text: Effect | None = None, seats: int = 3, seed: int = 1) -> None:
        if text is None:
            return
        program = Program()
        super().__init__(program, seats, seed)
        self.coins = [0] * seats
        self.targets: list[int] = []
        run = [NONE] * RUN_SIZE
        run[RUN_ID], run[RUN_SEAT], run[RUN_CARD] = 1, 0, 0
        self.runs = [run]
        push(self, END)
        push(self, TEXT, program.number(text), 1, 0)
        self.settle()

    def answer(self, *labels: str) -> "CoinGame":
        for label in labels:
            self.apply(self.find_action(label))
        return self

    def label(self, action: Action) -> str:
        names = {answers.YES: "yes", answers.NO: "no", answers.DONE: "done"}
        return names.get(verb_of(action)) or f"{first_of(action)}"

    def find_run(self, number: int) -> Run | None:
        return next((run for run in self.runs if run[RUN_ID] == number), None)

    def objects(self, noun: Noun, run: Run) -> list[int]:
        return NOUNS.table[type(noun)](self, noun, run)

    def passes(self, test: Filter, run: Run, thing: int) -> bool:
        return FILTERS.table[type(test)](self, test, run, thing)

    def amount(self, number: Number, run: Run) -> int:
        return NUMBERS.table[type(number)](self, number, run)

    def holds(self, condition: Condition, run: Run) -> bool:
        return CONDITIONS.table[type(condition)](self, condition, run)

    def seat_of(self, thing: int) -> int:
        return thing

    def possible(self, select: Select, run: Run) -> list[int]:
        others = [seat for seat in range(self.seats) if seat != run[RUN_SEAT]]
        found = others if select.side is Side.ENEMY else list(range(self.seats))
        return [seat for seat in found if all(self.passes(t, run, seat) for t in select.filters)]

    def targeted(self, thing: int, run: Run) -> None:
        self.targets.append(thing)

    def can_pay(self, cost: Cost, run: Run, payer: int) -> bool:
        return all(isinstance(i, PayCoins) and self.coins[payer] >= i.n for i in cost.items)

    def pay(self, cost: Cost, run: Run, line: int, payer: int) -> None:
        for item in cost.items:
            assert isinstance(item, PayCoins)
            self.coins[payer] -= item.n
