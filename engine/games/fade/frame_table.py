"""The table of frames: which functions run which kind, and how its registers and places are called.

All rules live in the modules named here.
"""

from typing import Final

from engine.games.fade import frames
from engine.games.fade.chain import chain, offers
from engine.games.fade.combat import costs, damage, declare
from engine.games.fade.effects import ordering, piles
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers import triggers
from engine.games.fade.turn import (
    arrange,
    buildup,
    clock,
    extras,
    field_cards,
    laying,
    levels,
    moves,
    overflow,
    preparation,
    raid,
    setup,
    slots,
    steps,
    turn,
    vote,
)
from engine.kernel.frames import FrameKind, FrameTable
from engine.text import interpreter, picks

DECLARING: Final = {
    declare.TARGETS: "targets",
    declare.OTHER_TARGETS: "other targets",
    declare.STAT: "PLV or AGI",
    declare.EXTRA: "extra costs",
    declare.PAY: "paying",
    declare.BLOOD: "Bloodlust",
    declare.COIN_FLIP: "Blindness",
    declare.LINK: "the link",
    declare.ON_CHAIN: "the Chain",
    declare.ANNOUNCE: "extra costs of an announcement",
    declare.ANNOUNCE_PAY: "paying for an announcement",
    declare.ANNOUNCED: "the queue",
}
HITTING: Final = {
    damage.NEXT: "the next hit",
    damage.STRIKE: "the strike",
    damage.DAMAGE: "damage",
    damage.SUCCESS: "success",
    damage.REWARD: "the reward",
}
RESOLVING: Final = {
    chain.START: "the start",
    chain.STRIKE: "the strike",
    chain.LINES: "lines",
    chain.FINISH: "the finish",
}
ENTERING: Final = {
    slots.MAKE_ROOM: "forced reserve",
    slots.ROOM_MADE: "paying",
    preparation.CHOOSE_CELL: "the cell",
    preparation.IN_PLAY: "entering",
    preparation.ENTERED: "extra effects",
}
STEPPING: Final = {
    clock.OTHERS_FIRST: "the others' window",
    clock.ACT: "acting",
    clock.STEP_OVER: "its end",
}

FRAMES: Final[FrameTable[FadeState]] = FrameTable(
    {
        frames.SETUP: FrameKind("SETUP", setup.step_setup, setup.setup_options, setup.setup_chosen),
        frames.TURN: FrameKind("TURN", turn.step_turn, places=clock.NAMES),
        frames.STEP: FrameKind(
            "STEP",
            steps.step_step,
            steps.step_options,
            steps.step_chosen,
            ("which",),
            STEPPING,
        ),
        frames.WINDOW: FrameKind(
            "WINDOW",
            steps.step_window,
            steps.window_options,
            steps.window_chosen,
            ("battle", "asked"),
        ),
        frames.PLAY_CHARACTER: FrameKind(
            "PLAY_CHARACTER",
            preparation.step_play_character,
            preparation.play_character_options,
            preparation.play_character_chosen,
            ("card", "seat", "forced", "free", "extra"),
            ENTERING,
        ),
        frames.LEVEL_UP: FrameKind(
            "LEVEL_UP",
            levels.step_level_up,
            levels.level_up_options,
            levels.level_up_chosen,
            ("card", "seat", "extra", "used"),
            {
                levels.PICKED: "requirements",
                levels.PAID: "paying",
                levels.ON_TOP: "entering",
                levels.ENTERED: "extra effects",
            },
        ),
        frames.ATTACH: FrameKind(
            "ATTACH",
            preparation.step_attach,
            preparation.attach_options,
            preparation.attach_chosen,
            ("card", "seat"),
        ),
        frames.PLAY_CARD: FrameKind(
            "PLAY_CARD",
            preparation.step_play_card,
            preparation.play_card_options,
            preparation.play_card_chosen,
            ("card", "seat", "deed", "host"),
            {
                preparation.CHOOSE_HOST: "the host",
                preparation.OFFER: "extra costs",
                preparation.PAY: "paying",
                preparation.ENTER: "entering",
                preparation.IN_FIELD: "extra effects",
            },
        ),
        frames.MOVE_CARD: FrameKind(
            "MOVE_CARD",
            moves.step_move,
            moves.move_options,
            moves.move_chosen,
            ("card", "seat", "forced"),
            {slots.MAKE_ROOM: "forced reserve", slots.ROOM_MADE: "the cell"},
        ),
        frames.DECLARE: FrameKind(
            "DECLARE",
            declare.step_declare,
            declare.declare_options,
            declare.declare_chosen,
            ("deed",),
            DECLARING,
        ),
        frames.CHAIN: FrameKind(
            "CHAIN",
            chain.step_chain,
            chain.chain_options,
            chain.chain_chosen,
            ("asked",),
            {chain.RESPOND: "answers", chain.RESOLVING: "resolving"},
        ),
        frames.RESOLVE: FrameKind(
            "RESOLVE", chain.step_resolve, registers=("deed", "next line"), places=RESOLVING
        ),
        frames.HITS: FrameKind(
            "HITS",
            damage.step_hits,
            damage.hits_options,
            damage.hits_chosen,
            ("deed", "hit", "slot"),
            HITTING,
        ),
        frames.HARM: FrameKind(
            "HARM",
            damage.step_harm,
            registers=("deed", "unit", "damage", "hit", "type", "class", "elements"),
            places={0: "what changes it", 1: "taking it"},
        ),
        frames.EFFECT: FrameKind(
            "EFFECT",
            interpreter.step_effect,
            interpreter.effect_options,
            interpreter.effect_chosen,
            ("node", "deed", "line", "count", "objects"),
        ),
        frames.PICK: FrameKind(
            "PICK",
            picks.step_pick,
            picks.pick_options,
            picks.pick_chosen,
            ("select", "deed", "wanted", "chosen"),
        ),
        frames.TRIGGERS: FrameKind("TRIGGERS", triggers.step_triggers, registers=("deeds",)),
        frames.PAY: FrameKind(
            "PAY",
            costs.step_pay,
            costs.pay_options,
            costs.pay_chosen,
            ("cost", "deed", "line", "payer", "chosen"),
        ),
        frames.CURSE: FrameKind(
            "CURSE", turn.step_curse, turn.curse_options, turn.curse_chosen, ("units",)
        ),
        frames.HAND_LIMIT: FrameKind(
            "HAND_LIMIT",
            turn.step_hand_limit,
            turn.hand_limit_options,
            turn.hand_limit_chosen,
            ("seat",),
        ),
        frames.OVERFLOW: FrameKind(
            "OVERFLOW",
            overflow.step_overflow,
            overflow.overflow_options,
            overflow.overflow_chosen,
            ("unit", "seat"),
        ),
        frames.DISCARDS: FrameKind(
            "DISCARDS",
            piles.step_discards,
            piles.discards_options,
            piles.discards_chosen,
            ("seat", "left", "deed"),
        ),
        frames.REPLAY: FrameKind(
            "REPLAY",
            chain.step_replay,
            chain.replay_options,
            chain.replay_chosen,
            ("deed",),
            {chain.OFFERED: "the offer", chain.PAID_AGAIN: "the new link"},
        ),
        frames.ARRANGE: FrameKind(
            "ARRANGE",
            arrange.step_arrange,
            arrange.arrange_options,
            arrange.arrange_chosen,
            ("card", "seat"),
        ),
        frames.PUT_UNDER: FrameKind(
            "PUT_UNDER",
            preparation.step_put_under,
            preparation.put_under_options,
            preparation.put_under_chosen,
            ("payer", "below", "left", "from"),
        ),
        frames.SEARCH: FrameKind(
            "SEARCH",
            piles.step_search,
            piles.search_options,
            piles.search_chosen,
            ("node", "deed", "chooser"),
        ),
        frames.ORDERING: FrameKind(
            "ORDERING",
            ordering.step_ordering,
            ordering.ordering_options,
            ordering.ordering_chosen,
            ("seat", "bottom", "cards"),
        ),
        frames.EXTRAS: FrameKind(
            "EXTRAS",
            extras.step_extras,
            extras.extras_options,
            extras.extras_chosen,
            ("deed",),
            {extras.OFFERED: "the offer", extras.DONE: "paid"},
        ),
        frames.FIELD_CARD: FrameKind(
            "FIELD_CARD",
            field_cards.step_field_card,
            field_cards.field_card_options,
            field_cards.field_card_chosen,
            ("card", "seat"),
            {field_cards.CHOOSE_PLACE: "the place", field_cards.ENTERED: "entering"},
        ),
        frames.LAY_DOWN: FrameKind(
            "LAY_DOWN",
            laying.step_lay,
            laying.lay_options,
            laying.lay_chosen,
            ("card", "seat"),
            {laying.CHOOSE_CELL: "the cell", laying.LAID_DOWN: "entering"},
        ),
        frames.BUILD: FrameKind(
            "BUILD",
            buildup.step_build,
            buildup.build_options,
            buildup.build_chosen,
            ("card", "seat"),
            {
                buildup.CHOOSE_CELL: "the cell",
                buildup.ENTERED: "entering",
                buildup.CHOOSE_FOOD: "the card below",
                buildup.CHOOSE_USER: "the user",
            },
        ),
        frames.UNVEILED: FrameKind(
            "UNVEILED",
            extras.step_unveiled,
            registers=("deed",),
            places={extras.OFFERED: "the offer", extras.DONE: "what was paid for"},
        ),
        frames.VOTE: FrameKind(
            "VOTE", setup.step_vote, vote.vote_options, vote.vote_chosen, ("place", "voter")
        ),
        frames.RAID: FrameKind(
            "RAID",
            raid.step_raid,
            registers=("cell", "signatures"),
            places=STEPPING,
        ),
        frames.OFFER: FrameKind(
            "OFFER", offers.step_offer, offers.offer_options, offers.offer_chosen, ("deed",)
        ),
    }
)
