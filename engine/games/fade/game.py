"""The game object: which module runs which frame. All rules live in the modules named here."""

from collections.abc import Callable, Sequence

from engine.games.fade import frames, verbs
from engine.games.fade.chain import chain, offers
from engine.games.fade.combat import costs, damage, declare, knockout
from engine.games.fade.effects import nouns, numbers, picks, piles, structure
from engine.games.fade.lasting import limits, stats
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.show import hidden, labels, view
from engine.games.fade.show.facts import facts
from engine.games.fade.state.deeds import Deed
from engine.games.fade.state.flow import DRAWN, ENDINGS
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools import evaluate
from engine.games.fade.triggers import triggers
from engine.games.fade.turn import arrange, levels, moves, overflow, preparation, setup, steps, turn
from engine.kernel.actions import Action, verb_of
from engine.kernel.errors import EngineError
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts
from engine.kernel.rng import Rng
from engine.kernel.state import KIND, Frame
from engine.text.nodes import Condition, Noun, Number

Step = Callable[[FadeState, Frame], None]
Options = Callable[[FadeState, Frame], list[Action]]
Chosen = Callable[[FadeState, Frame, Action], None]

STEPS: dict[int, Step] = {
    frames.SETUP: setup.step_setup,
    frames.TURN: turn.step_turn,
    frames.STEP: steps.step_step,
    frames.WINDOW: steps.step_window,
    frames.PLAY_CHARACTER: preparation.step_play_character,
    frames.LEVEL_UP: levels.step_level_up,
    frames.ATTACH: preparation.step_attach,
    frames.PLAY_CARD: preparation.step_play_card,
    frames.MOVE_CARD: moves.step_move,
    frames.DECLARE: declare.step_declare,
    frames.CHAIN: chain.step_chain,
    frames.RESOLVE: chain.step_resolve,
    frames.HITS: damage.step_hits,
    frames.EFFECT: structure.step_effect,
    frames.PICK: picks.step_pick,
    frames.TRIGGERS: triggers.step_triggers,
    frames.PAY: costs.step_pay,
    frames.CURSE: turn.step_curse,
    frames.HAND_LIMIT: turn.step_hand_limit,
    frames.OVERFLOW: overflow.step_overflow,
    frames.DISCARDS: piles.step_discards,
    frames.REPLAY: chain.step_replay,
    frames.ARRANGE: arrange.step_arrange,
    frames.PUT_UNDER: preparation.step_put_under,
    frames.SEARCH: piles.step_search,
    frames.OFFER: offers.step_offer,
}

DECISIONS: dict[int, tuple[Options, Chosen]] = {
    frames.SETUP: (setup.setup_options, setup.setup_chosen),
    frames.STEP: (steps.step_options, steps.step_chosen),
    frames.WINDOW: (steps.window_options, steps.window_chosen),
    frames.PLAY_CHARACTER: (
        preparation.play_character_options,
        preparation.play_character_chosen,
    ),
    frames.LEVEL_UP: (levels.level_up_options, levels.level_up_chosen),
    frames.ATTACH: (preparation.attach_options, preparation.attach_chosen),
    frames.PLAY_CARD: (preparation.play_card_options, preparation.play_card_chosen),
    frames.MOVE_CARD: (moves.move_options, moves.move_chosen),
    frames.DECLARE: (declare.declare_options, declare.declare_chosen),
    frames.CHAIN: (chain.chain_options, chain.chain_chosen),
    frames.HITS: (damage.hits_options, damage.hits_chosen),
    frames.EFFECT: (structure.effect_options, structure.effect_chosen),
    frames.PICK: (picks.pick_options, picks.pick_chosen),
    frames.CURSE: (turn.curse_options, turn.curse_chosen),
    frames.HAND_LIMIT: (turn.hand_limit_options, turn.hand_limit_chosen),
    frames.OVERFLOW: (overflow.overflow_options, overflow.overflow_chosen),
    frames.DISCARDS: (piles.discards_options, piles.discards_chosen),
    frames.REPLAY: (chain.replay_options, chain.replay_chosen),
    frames.ARRANGE: (arrange.arrange_options, arrange.arrange_chosen),
    frames.PUT_UNDER: (preparation.put_under_options, preparation.put_under_chosen),
    frames.SEARCH: (piles.search_options, piles.search_chosen),
    frames.OFFER: (offers.offer_options, offers.offer_chosen),
}

OPEN = (frames.TURN, frames.STEP, frames.WINDOW)
"""Frames of the open state: no Chain is being built or resolved."""

QUIET = (frames.SETUP, frames.STEP)
"""Decisions that begin something; all others finish what was begun."""


class Fade(FadeState):
    """A F.A.D.E. game that plays."""

    __slots__ = ()

    def step(self, frame: Frame) -> None:
        kind = frame[KIND]
        if self.unstable and kind not in frames.INLINE:
            knockout.state_check(self)
            return
        if self.pending and kind in OPEN:
            # fade:R115: what had to wait for the open state starts its own Chain now.
            self.stack.append([frames.CHAIN, chain.RESOLVING, 0])
            return
        STEPS[kind](self, frame)

    def options(self, frame: Frame) -> list[Action]:
        found = DECISIONS.get(frame[KIND])
        if found is None:
            raise EngineError(f"Frame {frame[KIND]} has no decision.")
        return found[0](self, frame)

    def chosen(self, frame: Frame, action: Action) -> None:
        DECISIONS[frame[KIND]][1](self, frame, action)

    @property
    def quiet(self) -> bool:
        return bool(self.stack) and self.stack[-1][KIND] in QUIET

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

    def returns(self) -> list[float]:
        if not self.over or self.over == DRAWN:
            return [0.0] * self.seats
        return [-1.0 if self.out[seat] else 1.0 for seat in range(self.seats)]

    def reason(self) -> str:
        return list(ENDINGS.values())[self.ending - 1] if self.ending else ""

    def rounds(self) -> int:
        return self.round_no

    def first(self) -> int:
        return self.first_seat

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
