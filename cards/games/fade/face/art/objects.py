"""Which thing an Item or Equip Item shows: a word of its name, or its typecasting, says it."""

from collections.abc import Callable

from cards.games.fade.face.art.equipment import (
    amulet,
    belt,
    boots,
    daggers,
    gauntlet,
    helm,
    knuckles,
    scope,
    spear,
    sword,
    tower_shield,
    whip,
)
from cards.games.fade.face.art.items import (
    bandage,
    bomb,
    book,
    can,
    coin,
    crate,
    gem,
    grenade,
    knife,
    scroll,
    vial,
    whistle,
    wrench,
)
from cards.games.fade.face.art.shapes import Dice, circle, placed, ring
from cards.games.fade.face.colours import Palette

Draw = Callable[[Palette, Dice], str]

ITEMS: dict[str, tuple[Draw, ...]] = {
    "Tool": (wrench, scroll, can),
    "Medicine": (vial, bandage),
    "Weapon": (knife, grenade, bomb),
    "Trinket": (coin, gem, amulet),
    "": (crate, vial, scroll, gem, coin),
}
EQUIPMENT: dict[str, tuple[Draw, ...]] = {
    "Weapon": (sword, daggers, spear),
    "Armor": (tower_shield, helm, boots),
    "Tool": (scope, wrench),
    "Trinket": (amulet, belt, gem),
    "": (sword, tower_shield, amulet),
}
WORDS: tuple[tuple[tuple[str, ...], Draw], ...] = (
    (("drink", "tonic", "soda", "can"), can),
    (("antidote", "vial", "potion", "elixir", "flask", "serum"), vial),
    (("bandage", "wrap"), bandage),
    (("grenade", "mine"), grenade),
    (("bomb", "smoke"), bomb),
    (("knuckle",), knuckles),
    (("dagger",), daggers),
    (("knife", "kunai"), knife),
    (("report", "scroll", "map", "letter", "contract"), scroll),
    (("crate", "supply", "cache", "box"), crate),
    (("kit", "wrench", "tool"), wrench),
    (("whistle", "horn"), whistle),
    (("coin", "token"), coin),
    (("manual", "book", "tome", "codex"), book),
    (("shield", "bulwark"), tower_shield),
    (("spear", "lance", "pike", "halberd"), spear),
    (("gauntlet", "glove", "fist", "grip"), gauntlet),
    (("whip", "lash", "chain"), whip),
    (("scope", "lens", "sight"), scope),
    (("boot", "sandal", "greave", "shoe", "treads"), boots),
    (("belt", "sash"), belt),
    (("helm", "crown", "mask", "hood"), helm),
    (("sword", "blade", "katana", "saber"), sword),
    (("amulet", "ring", "charm", "pendant", "medal"), amulet),
)


def thing(p: Palette, dice: Dice, name: str, subtypes: str, equipment: bool) -> str:
    """On a disc of light, so that it stands out from any scene."""
    draw = _named(name) or dice.pick(_of_kind(EQUIPMENT if equipment else ITEMS, subtypes))
    edge = dice.pick(("", "3 14", "40 12"))
    disc = circle(0, 0, 184, p.spark, 0.18) + ring(0, 0, 184, p.spark, 4, 0.7, edge)
    return disc + placed(draw(p, dice), 0, 0, 0.92)


def _named(name: str) -> Draw | None:
    """What a word of the name says it is."""
    words = name.casefold().split()
    for starts, draw in WORDS:
        if any(word.startswith(start) for word in words for start in starts):
            return draw
    return None


def _of_kind(kinds: dict[str, tuple[Draw, ...]], subtypes: str) -> tuple[Draw, ...]:
    return kinds[next((word for word in subtypes.split() if word in kinds), "")]
