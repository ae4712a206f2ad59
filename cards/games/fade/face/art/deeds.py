"""Which drawing a Skill or a Reaction gets: a word of its name, or its typecasting, says it."""

from collections.abc import Callable, Sequence

from cards.games.fade.face.art.blows import claws, drill, fist, slam, slash, smash, uppercut
from cards.games.fade.face.art.guards import counter, deflect, dome, negate, prevent, shield, trap
from cards.games.fade.face.art.powers import (
    beam,
    hand_of_cards,
    mend,
    needles,
    orb,
    rain,
    shout,
    wave,
)
from cards.games.fade.face.art.shapes import Dice
from cards.games.fade.face.colours import Palette

Draw = Callable[[Palette, Dice], str]

SKILLS: dict[str, tuple[Draw, ...]] = {
    "Physical": (fist, slash, uppercut, claws, smash),
    "Energy": (orb, beam, wave, rain),
    "Support": (mend, shout, hand_of_cards),
    "": (slash, orb, mend, fist, beam),
}
REACTIONS: dict[str, tuple[Draw, ...]] = {
    "Block": (shield,),
    "Counter": (counter,),
    "Deflect": (deflect,),
    "Negate": (negate,),
    "Prevent": (prevent,),
    "Trap": (trap,),
    "Support": (dome,),
    "": (dome, shield, counter),
}
# A word in the name says more than the typecasting.
WORDS: tuple[tuple[tuple[str, ...], Draw], ...] = (
    (("uppercut", "rising"), uppercut),
    (("jab", "fist", "punch", "knuckle", "palm", "hook", "rush"), fist),
    (("slam", "quake", "stomp", "tectonic"), slam),
    (("breaker", "crush", "smash", "shatter", "hammer"), smash),
    (("grinder", "gear", "drill", "saw", "piston", "wheel"), drill),
    (("fang", "claw", "talon", "rend"), claws),
    (("slash", "splitter", "cut", "blade", "edge", "sever"), slash),
    (("lance", "beam", "ray", "spear", "verdict", "lash"), beam),
    (("needle", "spore", "thorn", "quill", "dart"), needles),
    (("fall", "rain", "meteor", "hail", "comet"), rain),
    (("wave", "current", "tide", "ripple", "surge"), wave),
    (("mend", "heal", "rite", "growth", "restore"), mend),
    (("cry", "howl", "roar", "song", "shout"), shout),
    (("tax", "hour", "borrowed", "draw", "plan"), hand_of_cards),
)


def deed(p: Palette, dice: Dice, name: str, choices: Sequence[Draw], by_name: bool) -> str:
    if by_name:
        for words, draw in WORDS:
            if any(word in name.casefold() for word in words):
                return draw(p, dice)
    return dice.pick(choices)(p, dice)


def skill(p: Palette, dice: Dice, name: str, subtypes: str) -> str:
    kind = next((word for word in subtypes.split() if word in SKILLS), "")
    return deed(p, dice, name, SKILLS[kind], True)


def reaction(p: Palette, dice: Dice, name: str, subtypes: str) -> str:
    kind = next((word for word in subtypes.split() if word in REACTIONS), "")
    return deed(p, dice, name, REACTIONS[kind], False)
