"""People: a calling chooses head and shoulders, the name between several."""

from cards.games.fade.face.art.bodies import SHOULDERS, Draw, armored, caped, eyes, plain, robed
from cards.games.fade.face.art.headgear import (
    bandana,
    braids,
    cap_and_glasses,
    crown,
    great_helm,
    hair,
    haloed_hood,
    helmet,
    hood,
    horned_hood,
    masked_hood,
    mitre,
    mohawk,
    spikes,
    straw_hat,
    topknot,
    visor_mask,
    witch_hat,
)
from cards.games.fade.face.art.shapes import Dice
from cards.games.fade.face.colours import Palette

HEADS: dict[str, tuple[Draw, ...]] = {
    "Duelist": (hair, braids), "Monk": (topknot, straw_hat), "Soldier": (helmet, great_helm),
    "Courier": (spikes, bandana), "Smith": (visor_mask, bandana), "Cleric": (haloed_hood, mitre),
    "Rogue": (masked_hood,), "Witch": (witch_hat,), "Noble": (crown,),
    "Scholar": (cap_and_glasses,), "Brawler": (mohawk, bandana), "Mage": (horned_hood, hood),
    "Knight": (great_helm, helmet), "Gladiator": (helmet,), "Assassin": (masked_hood,),
    "Swordsman": (hair, straw_hat), "Crowd": (spikes, braids), "Artist": (topknot, straw_hat),
}  # fmt: skip
PEOPLE = (hair, spikes, topknot, helmet, hood, masked_hood, mohawk, straw_hat, bandana, braids)
# Where the eyes belong in a head, if not in the usual place.
EYES: dict[Draw, tuple[float, float, float, str]] = {
    great_helm: (-26, 20, 9, "slant"),
    visor_mask: (-26, 0, 16, "bar"),
    spikes: (-14, 19, 8, "slant"),
    cap_and_glasses: (-20, 20, 13, "round"),
    helmet: (-4, 20, 9, "slant"),
    straw_hat: (-18, 19, 9, "slant"),
}


def person(p: Palette, dice: Dice, calling: str) -> str:
    head = dice.pick(HEADS.get(calling, PEOPLE))
    shoulders = SHOULDERS.get(calling) or dice.pick((plain, armored, robed, caped))
    y, apart, size, kind = EYES.get(head, (-16, 20, 9, "slant"))
    return shoulders(p, dice) + head(p, dice) + eyes(p, y, apart, size + dice.between(-1, 2), kind)
