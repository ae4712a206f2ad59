"""The game object: what the kernel asks, answered by the modules of the rules."""

from typing import Final, Self

from engine.games.exceed import frames
from engine.games.exceed.effects import nouns, places, words
from engine.games.exceed.effects.registry import CONDITIONS, FILTERS, NOUNS, NUMBERS, VERBS
from engine.games.exceed.frame_table import FRAMES
from engine.games.exceed.ir.nouns import Place
from engine.games.exceed.show import hidden, labels, noting, view
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.games.exceed.tools import evaluate, rivals
from engine.games.exceed.turn import payment
from engine.kernel.actions import Action
from engine.kernel.frames import KIND
from engine.kernel.rng import Rng
from engine.text.ir import Cost, Select
from engine.text.nodes import Condition, Filter, Noun, Number
from engine.text.runs import Run

WORDS: Final = words.FILES


class Exceed(ExceedState):
    """A game of Exceed that plays."""

    FRAMES = FRAMES
    VERBS = VERBS

    __slots__ = ()

    @property
    def quiet(self) -> bool:
        return bool(self.stack) and self.stack[-1][KIND] in frames.QUIET

    @property
    def pivotal(self) -> bool:
        """What to do in one's own turn, and which attack to set."""
        return bool(self.stack) and self.stack[-1][KIND] in (frames.ACTION, frames.SET)

    @property
    def secret(self) -> bool:
        return bool(self.stack) and self.stack[-1][KIND] == frames.SET

    def rivals(self, seat: int) -> list[tuple[str, Self]]:
        found: list[tuple[str, Self]] = []
        for name, others in rivals.may_have_set(self, seat):
            found.append((name, rivals.with_cards(self.clone(), others)))
        return found

    def moment(self, seat: int) -> int:
        return self.turn_no

    def minor(self, action: Action) -> bool:
        return evaluate.minor(self, action)

    def alike(self, action: Action) -> int:
        return evaluate.alike(self, action)

    def learnt(self, seat: int, before: Self) -> bool:
        return self.seen != before.seen and hidden.learnt(self, seat, before)

    def label(self, action: Action) -> str:
        return labels.label(self, action)

    def view(self, seat: int) -> view.ExceedView:
        return view.view_of(self, seat)

    def outlook(self, seat: int) -> int:
        return evaluate.outlook(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        hidden.redraw(self, seat, rng)

    def rounds(self) -> int:
        return self.turn_no

    def first(self) -> int:
        return self.first_seat

    # --- questions of texts ---------------------------------------------------------------------

    def objects(self, noun: Noun, run: Run) -> list[int]:
        return NOUNS.table[type(noun)](self, noun, run)

    def passes(self, test: Filter, run: Run, thing: int) -> bool:
        return FILTERS.table[type(test)](self, test, run, thing)

    def amount(self, number: Number, run: Run) -> int:
        return NUMBERS.table[type(number)](self, number, run)

    def holds(self, condition: Condition, run: Run) -> bool:
        return CONDITIONS.table[type(condition)](self, condition, run)

    def seat_of(self, thing: int) -> int:
        return thing if thing < SEATS else self.holder[thing]

    def possible(self, select: Select, run: Run) -> list[int]:
        return nouns.possible(self, select, run)

    def told_apart(self, things: list[int]) -> list[int]:
        return nouns.once_each(self, things)

    def spaces(self, place: Place, run: Run) -> list[int]:
        return places.spaces(self, place, run)

    def can_pay(self, cost: Cost, run: Run, payer: int) -> bool:
        return payment.can_pay(self, cost, run, payer)

    def watch(self, node: int, run: Run) -> None:
        noting.watch(self, VERBS, self.content.nodes[node], run, node)

    def pay(self, cost: Cost, run: Run, line: int, payer: int) -> None:
        payment.pay(self, cost, run, line, payer)
