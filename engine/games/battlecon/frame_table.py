"""The table of frames: which functions run which kind, and how its registers and places are called.

All rules live in the modules named here.
"""

from typing import Final

from engine.games.battlecon import frames
from engine.games.battlecon.attack import attack, damage
from engine.games.battlecon.beat import ante, beat, priority, setup
from engine.games.battlecon.board import movement
from engine.games.battlecon.effects import carry_out, choosing
from engine.games.battlecon.state import runs
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import triggers
from engine.kernel.frames import FrameKind, FrameTable
from engine.text import interpreter, picks

FRAMES: Final[FrameTable[BattleconState]] = FrameTable(
    {
        frames.SETUP: FrameKind(
            "SETUP",
            setup.step_setup,
            setup.setup_options,
            setup.setup_chosen,
            ("seat",),
            setup.PLACE_NAMES,
        ),
        frames.BEAT: FrameKind(
            "BEAT", beat.step_beat, beat.set_options, beat.set_chosen, ("seat",), beat.PLACES
        ),
        frames.ANTE: FrameKind(
            "ANTE",
            ante.step_ante,
            ante.ante_options,
            ante.ante_chosen,
            ("team", "passes", "turned_down"),
        ),
        frames.CLASH: FrameKind(
            "CLASH",
            priority.step_clash,
            priority.clash_options,
            priority.clash_chosen,
            ("seat",),
            priority.PLACES,
        ),
        frames.PHASE: FrameKind("PHASE", beat.step_phase, registers=("moment", "done")),
        frames.ATTACKS: FrameKind("ATTACKS", attack.step_attacks, registers=("done",)),
        frames.ATTACK: FrameKind(
            "ATTACK",
            attack.step_attack,
            attack.target_options,
            attack.target_chosen,
            ("seat", "dealt", "prevented"),
            attack.PLACES,
        ),
        frames.TRIGGERS: FrameKind(
            "TRIGGERS",
            triggers.step_triggers,
            triggers.trigger_options,
            triggers.trigger_chosen,
            ("seat", "moment", "thing", "opponent", "amount", "answered"),
        ),
        frames.RUN: FrameKind("RUN", runs.step_run, registers=("run", "node", "line")),
        frames.EFFECT: FrameKind(
            "EFFECT",
            carry_out.step_effect,
            carry_out.effect_options,
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
        frames.STEPS: FrameKind(
            "STEPS",
            movement.step_steps,
            movement.steps_options,
            movement.steps_chosen,
            ("doer", "chooser", "run", "movements"),
        ),
        frames.MOVE: FrameKind(
            "MOVE",
            movement.step_move,
            registers=("doer", "mover", "space", "way", "run", "prevented"),
        ),
        frames.CHOICE: FrameKind(
            "CHOICE",
            choosing.step_choice,
            choosing.choice_options,
            choosing.choice_chosen,
            ("chooser", "run", "first", "second", "choices"),
        ),
        frames.ORDER: FrameKind(
            "ORDER",
            priority.step_order,
            priority.order_options,
            priority.order_chosen,
            ("placed",),
        ),
        frames.ARRANGE: FrameKind(
            "ARRANGE",
            setup.step_arrange,
            setup.arrange_options,
            setup.arrange_chosen,
            ("seat",),
        ),
        frames.STUN: FrameKind("STUN", damage.step_stun, registers=("seat", "prevented")),
        frames.HARM: FrameKind(
            "HARM", damage.step_harm, registers=("seat", "amount", "cause", "prevented")
        ),
    }
)
