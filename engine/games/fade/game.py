"""The game object: what the kernel asks, answered by the modules of the rules."""

from collections.abc import Sequence

from engine.games.fade import frames, verbs
from engine.games.fade.chain import chain
from engine.games.fade.combat import knockout
from engine.games.fade.effects import nouns, numbers
from engine.games.fade.frame_table import FRAMES
from engine.games.fade.lasting import limits, stats
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.show import hidden, labels, names, view
from engine.games.fade.show.facts import facts
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, Deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools import evaluate
from engine.kernel.actions import Action, verb_of
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts
from engine.kernel.frames import KIND, Frame
from engine.kernel.rng import Rng
from engine.text.nodes import Condition, Noun, Number

STEPS = FRAMES.steps


class Fade(FadeState):
    """A F.A.D.E. game that plays."""

    FRAMES = FRAMES

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

    @property
    def quiet(self) -> bool:
        return bool(self.stack) and self.stack[-1][KIND] in frames.QUIET

    def minor(self, action: Action) -> bool:
        return verb_of(action) in (verbs.REARRANGE, verbs.PICK_CELL)

    def label(self, action: Action) -> str:
        return labels.label(self, action)

    def view(self, seat: int) -> view.FadeView:
        return view.view_of(self, seat)

    def outlook(self, seat: int) -> float:
        return evaluate.outlook(self, seat)

    def redraw(self, seat: int, rng: Rng) -> None:
        hidden.redraw(self, seat, rng)

    def rounds(self) -> int:
        return self.round_no

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

    def objects(self, noun: Noun, deed: Deed) -> list[int]:
        return nouns.objects(self, noun, deed)

    def includes(self, noun: Noun, deed: Deed, card: int) -> bool:
        return nouns.includes(self, noun, deed, card)

    def amount(self, number: Number, deed: Deed) -> int:
        return numbers.amount(self, number, deed)

    def holds(self, condition: Condition, deed: Deed) -> bool:
        return numbers.holds(self, condition, deed)

    def said_in_last_stand(self, seat: int) -> bool:
        return limits.said_in_last_stand(self, seat)
