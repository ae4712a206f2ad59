"""The game object: what the kernel asks, answered by the modules of the rules."""

from typing import Final, Self

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.effects import nouns, places, spending, words
from engine.games.battlecon.effects.registry import CONDITIONS, FILTERS, NOUNS, NUMBERS, VERBS
from engine.games.battlecon.frame_table import FRAMES
from engine.games.battlecon.ir.nouns import Place
from engine.games.battlecon.show import hidden, labels, noting, view
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.tools import evaluate
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.frames import KIND
from engine.kernel.rng import Rng
from engine.kernel.sealed import UNSEALED
from engine.text.ir import Cost, Select
from engine.text.nodes import Condition, Filter, Noun, Number
from engine.text.runs import Run

WORDS: Final = words.FILES


def any_sealed(g: BattleconState) -> bool:
    """Whether somebody has chosen in secret what nobody knows yet."""
    return any(choice != UNSEALED for choice in g.sealed)


class Battlecon(BattleconState):
    """A game of BattleCON that plays."""

    FRAMES = FRAMES
    VERBS = VERBS

    __slots__ = ()

    @property
    def quiet(self) -> bool:
        """A new beat: nobody has set a pair yet. The choices before the first beat are small."""
        if not self.stack:
            return False
        kind = self.stack[-1][KIND]
        return kind == frames.SETUP or (kind == frames.BEAT and not any_sealed(self))

    @property
    def pivotal(self) -> bool:
        """Which pair to set, and which base in a clash."""
        return self.secret

    @property
    def secret(self) -> bool:
        return bool(self.stack) and self.stack[-1][KIND] in frames.SECRET

    def rivals(self, seat: int) -> list[tuple[str, Self]]:
        """Every choice the other of a duel may have sealed, with the game as it would be."""
        found: list[tuple[str, Self]] = []
        other = 1 - seat
        if self.is_duel and self.secret and self.sealed[other] != UNSEALED:
            for choice in hidden.sealed_options(self, other):
                game = self.clone()
                game.sealed[other] = choice
                found.append((self.label(choice), game))
        return found

    def at_once(self, seat: int, action: Action) -> str:
        """The pair that a base of a clash makes with the style that stays (battlecon:B11)."""
        if self.stack[-1][KIND] != frames.CLASH or self.style[seat] == NONE:
            return ""
        return self.label(pack(verbs.SET, self.style[seat], first_of(action)))

    def moment(self, seat: int) -> int:
        return self.beat

    def minor(self, action: Action) -> bool:
        return evaluate.minor(self, action)

    def learnt(self, seat: int, before: Self) -> bool:
        return hidden.learnt(self, before)

    def label(self, action: Action) -> str:
        return labels.label(self, action)

    def view(self, seat: int) -> view.BattleconView:
        return view.view_of(self, seat)

    def outlook(self, seat: int) -> int:
        return evaluate.outlook(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        hidden.redraw(self, seat, rng)

    def rounds(self) -> int:
        return self.beat

    def first(self) -> int:
        return self.first_active

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
        return self.content.things[thing].owner

    def possible(self, select: Select, run: Run) -> list[int]:
        return nouns.possible(self, select, run)

    def spaces(self, place: Place, run: Run) -> list[int]:
        return places.spaces(self, place, run)

    def can_pay(self, cost: Cost, run: Run, payer: int) -> bool:
        return spending.can_pay(self, cost, run, payer)

    def pay(self, cost: Cost, run: Run, line: int, payer: int) -> None:
        spending.pay(self, cost, run, line, payer)

    def watch(self, node: int, run: Run) -> None:
        noting.watch(self, VERBS, self.content.nodes[node], run, node)
