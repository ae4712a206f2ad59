"""The game object: what the kernel asks, answered by the modules of the rules."""

from collections.abc import Sequence
from typing import Final, Self

from engine.games.fade import frames, verbs
from engine.games.fade.cards.vocabulary import Way
from engine.games.fade.chain import chain, responses
from engine.games.fade.combat import costs, knockout
from engine.games.fade.effects import nouns, picks
from engine.games.fade.effects.registry import CONDITIONS, FILTERS, NOUNS, NUMBERS, VERBS
from engine.games.fade.effects.this_way import note_done
from engine.games.fade.frame_table import FRAMES
from engine.games.fade.lasting import limits, stats
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.show import hidden, labels, names, noting, view
from engine.games.fade.show.facts import facts
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, Deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools import evaluate
from engine.games.fade.turn import raid
from engine.kernel.actions import Action, verb_of
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts
from engine.kernel.frames import KIND, Frame
from engine.kernel.rng import Rng
from engine.text.ir import Cost, Is, Select
from engine.text.nodes import Condition, Filter, Noun, Number

STEPS: Final = FRAMES.steps


class Fade(FadeState):
    """A F.A.D.E. game that plays."""

    FRAMES = FRAMES
    VERBS = VERBS

    __slots__ = ()

    def step(self, frame: Frame) -> None:
        kind = frame[KIND]
        if self.unstable and kind not in frames.INLINE:
            knockout.state_check(self)
            return
        if self.pending and kind in frames.OPEN:
            # fade:R115: what had to wait for the open state starts its own Chain now.
            self.stack.append([frames.CHAIN, chain.RESOLVING, 0])
            return
        STEPS[kind](self, frame)

    def options(self, frame: Frame) -> list[Action]:
        found = FRAMES.options[frame[KIND]](self, frame)
        if self.asked >= self.seats:
            return [raid.choice(self, frame, found)]  # fade:R51
        return found

    def foes(self) -> tuple[int, int]:
        """Raiders beaten, Raiders shown."""
        if not self.is_raid:
            return 0, 0
        shown = self.owner.count(self.seats) - 1  # one id is the Raiders' side itself
        return shown - len(raid.left(self)), shown

    @property
    def quiet(self) -> bool:
        return bool(self.stack) and self.stack[-1][KIND] in frames.QUIET

    @property
    def pivotal(self) -> bool:
        """What to do in one's own turn, and how to answer."""
        return bool(self.stack) and self.stack[-1][KIND] in (frames.STEP, frames.CHAIN)

    def moment(self, seat: int) -> int:
        """A step of one's own turn, or a whole turn of somebody else."""
        return 4 * self.turn_no + (self.step_now if seat == self.turn_seat else 0)

    def minor(self, action: Action) -> bool:
        if self.stack[-1][KIND] == frames.CHAIN:
            return responses.can_wait(self, action)
        return verb_of(action) in (verbs.REARRANGE, verbs.PICK_CELL)

    def alike(self, action: Action) -> int:
        return evaluate.alike(self, action)

    def is_pass(self, action: Action) -> bool:
        return verb_of(action) == verbs.PASS

    def learnt(self, seat: int, before: Self) -> bool:
        return self.seen != before.seen and hidden.learnt(self, seat, before)

    def label(self, action: Action) -> str:
        return labels.label(self, action)

    def view(self, seat: int) -> view.FadeView:
        return view.view_of(self, seat)

    def outlook(self, seat: int) -> int:
        return evaluate.outlook(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        hidden.redraw(self, seat, rng)

    def rounds(self) -> int:
        return self.round_no

    def turn(self) -> int:
        return self.turn_no

    def first(self) -> int:
        return self.first_seat

    def explain(self) -> str:
        """Also names the deeds that frames, Chain and queue speak of by number."""
        deeds = [
            f"deed {deed[D_ID]}: {names.ref(self, deed[D_CARD])}, seat {deed[D_SEAT]}"
            for deed in self.deeds
        ]
        return "\n".join([super().explain(), *deeds])

    def facts(self, events: Sequence[Event]) -> tuple[SideFacts, ...]:
        return facts(self, events)

    # --- questions ------------------------------------------------------------------------------

    def derive(self, card: int) -> Derived:
        return self.derived[card] or stats.derive(self, card)

    def objects(self, noun: Noun, run: Deed) -> list[int]:
        return NOUNS.table[type(noun)](self, noun, run)

    def asked_about(self, condition: Is, run: Deed) -> list[int]:
        return nouns.asked_about(self, condition, run)

    def passes(self, test: Filter, run: Deed, thing: int) -> bool:
        return FILTERS.table[type(test)](self, test, run, thing)

    def includes(self, noun: Noun, deed: Deed, card: int) -> bool:
        return nouns.includes(self, noun, deed, card)

    def amount(self, number: Number, run: Deed) -> int:
        return NUMBERS.table[type(number)](self, number, run)

    def holds(self, condition: Condition, run: Deed) -> bool:
        return CONDITIONS.table[type(condition)](self, condition, run)

    def find_run(self, number: int) -> Deed | None:
        return self.find_deed(number)

    def seat_of(self, thing: int) -> int:
        return self.controller[thing]

    def possible(self, select: Select, run: Deed) -> list[int]:
        return picks.possible(self, select, run)

    def told_apart(self, things: list[int]) -> list[int]:
        return picks.once_each(self, things)

    def targeted(self, thing: int, run: Deed) -> None:
        picks.told_of_target(self, thing, run)

    def can_pay(self, cost: Cost, run: Deed, payer: int) -> bool:
        return costs.can_pay(self, cost, run, payer=payer)

    def pay(self, cost: Cost, run: Deed, line: int, payer: int) -> None:
        costs.pay(self, cost, run, line, payer)

    def picked_out(self, run: Deed, things: list[int]) -> None:
        for thing in things:
            note_done(self, run, Way.CHOSEN, thing)

    def watch(self, node: int, run: Deed) -> None:
        effect = self.content.nodes[node]
        noting.watch(self, VERBS.table[type(effect)], effect, run, node)

    def said_to_rift(self, card: int) -> bool:
        return limits.said_to_rift(self, card)

    def said_in_last_stand(self, seat: int) -> bool:
        return limits.said_in_last_stand(self, seat)
