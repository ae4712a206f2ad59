"""The table of frames: which functions run which kind, and how its registers and places are called.

All rules live in the modules named here.
"""

from typing import Final

from engine.games.exceed import frames
from engine.games.exceed.boosts import boosts
from engine.games.exceed.effects import carry_out, moving, naming, places, spending
from engine.games.exceed.state import runs
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.strike import attack, cleanup, extra, setting, strike, validity
from engine.games.exceed.triggers import triggers
from engine.games.exceed.turn import actions, clock, payment, setup, ways
from engine.kernel.frames import FrameKind, FrameTable
from engine.text import interpreter, picks

TURNING: Final = {
    clock.BEGIN: "its beginning",
    clock.START: "its start effects",
    clock.ACT: "the action",
    clock.DRAW: "the draw",
    clock.LIMIT: "the hand limit",
    clock.END: "its end effects",
    clock.OVER: "its end",
}
BOOSTING: Final = {
    boosts.PAYING: "paying",
    boosts.PLACING: "its place",
    boosts.WINDOW: "the window to cancel",
    boosts.SPACE: "the space",
    boosts.EFFECTS: "effects",
    boosts.RESOLVED: "resolved",
    boosts.LEAVES: "leaving",
    boosts.STRIKES: "the strike",
}
ATTACKING: Final = {
    attack.GATE: "the stun gate",
    attack.BEFORES: "Before",
    attack.RANGE: "range",
    attack.HITS: "Hit",
    attack.ANSWERS: "when hit",
    attack.DAMAGE: "damage",
    attack.AFTERS: "After",
    attack.OVER: "the end",
}
CLEANING: Final = {
    cleanup.EFFECTS: "Cleanup effects",
    cleanup.BOOSTS: "boosts",
    cleanup.ATTACK: "the attack",
    cleanup.ENDS: "the end",
}

FRAMES: Final[FrameTable[ExceedState]] = FrameTable(
    {
        frames.SETUP: FrameKind(
            "SETUP",
            setup.step_setup,
            setup.setup_options,
            setup.setup_chosen,
            ("seat", "cards"),
        ),
        frames.TURN: FrameKind("TURN", clock.step_turn, registers=("unused",), places=TURNING),
        frames.ACTION: FrameKind(
            "ACTION",
            actions.step_action,
            actions.action_options,
            actions.action_chosen,
            ("seat", "what", "which"),
        ),
        frames.PAY: FrameKind(
            "PAY",
            payment.step_pay,
            payment.pay_options,
            payment.pay_chosen,
            ("seat", "force", "gauge", "to", "told"),
        ),
        frames.CHANGE: FrameKind(
            "CHANGE",
            actions.step_change,
            actions.change_options,
            actions.change_chosen,
            ("seat", "spent"),
        ),
        frames.HAND_LIMIT: FrameKind(
            "HAND_LIMIT",
            clock.step_hand_limit,
            clock.hand_limit_options,
            clock.hand_limit_chosen,
            ("seat",),
        ),
        frames.BOOST: FrameKind(
            "BOOST",
            boosts.step_boost,
            boosts.space_options,
            boosts.space_chosen,
            ("seat", "card", "free", "cancelled", "outer"),
            BOOSTING,
        ),
        frames.STRIKE: FrameKind(
            "STRIKE",
            strike.step_strike,
            registers=("attacker", "source", "other_first", "setter"),
            places=strike.PLACES,
        ),
        frames.SET: FrameKind(
            "SET",
            setting.step_set,
            setting.set_options,
            setting.set_chosen,
            ("seat", "source"),
        ),
        frames.VALIDATE: FrameKind(
            "VALIDATE",
            validity.step_validate,
            validity.validate_options,
            validity.validate_chosen,
            ("seat",),
        ),
        frames.ATTACK: FrameKind(
            "ATTACK", attack.step_attack, registers=("seat", "card"), places=ATTACKING
        ),
        frames.TRIGGERS: FrameKind(
            "TRIGGERS",
            triggers.step_triggers,
            triggers.trigger_options,
            triggers.trigger_chosen,
            ("seat", "thing", "amount", "waiting"),
        ),
        frames.RUN: FrameKind("RUN", runs.step_run, registers=("run", "node", "line")),
        frames.EFFECT: FrameKind(
            "EFFECT",
            carry_out.step_effect,
            interpreter.effect_options,
            interpreter.effect_chosen,
            ("node", "run", "line", "count", "things"),
        ),
        frames.PICK: FrameKind(
            "PICK",
            picks.step_pick,
            carry_out.pick_options,
            picks.pick_chosen,
            ("select", "run", "wanted", "chosen"),
        ),
        frames.CLEANUP: FrameKind(
            "CLEANUP", cleanup.step_cleanup, registers=("seat",), places=CLEANING
        ),
        frames.STEPS: FrameKind(
            "STEPS",
            moving.step_steps,
            moving.steps_options,
            moving.steps_chosen,
            ("seat", "how", "least", "most", "run"),
        ),
        frames.SPEND: FrameKind(
            "SPEND",
            spending.step_spend,
            spending.spend_options,
            spending.spend_chosen,
            ("seat", "node", "run", "line", "amount"),
        ),
        frames.OVERDRIVE: FrameKind(
            "OVERDRIVE",
            clock.step_overdrive,
            clock.overdrive_options,
            clock.overdrive_chosen,
            ("seat",),
        ),
        frames.NAMING: FrameKind(
            "NAMING",
            naming.step_naming,
            naming.naming_options,
            naming.naming_chosen,
            ("seat", "run", "kind"),
        ),
        frames.EXTRA: FrameKind(
            "EXTRA", extra.step_extra, registers=("seat", "card", "free", "hit", "blow")
        ),
        frames.PLACING: FrameKind(
            "PLACING",
            places.step_placing,
            places.placing_options,
            places.placing_chosen,
            ("seat", "what", "thing", "spaces"),
        ),
        frames.WAYS: FrameKind(
            "WAYS",
            ways.step_ways,
            ways.ways_options,
            ways.ways_chosen,
            ("seat", "what", "force", "gauge", "to"),
        ),
    }
)
