"""The picture of one card: a glow, the scene of its element, its subject, and what its rarity adds."""

from dataclasses import replace

from cards.faces.files import art_file
from cards.games.fade.face.art import places
from cards.games.fade.face.art.backdrops import HIGH, WIDE, backdrop
from cards.games.fade.face.art.characters import character
from cards.games.fade.face.art.deeds import reaction, skill
from cards.games.fade.face.art.objects import thing
from cards.games.fade.face.art.shapes import Dice, circle, number, path, placed, rays, star
from cards.games.fade.face.colours import MATERIALS, PALETTES, TRIMS, Palette
from cards.games.fade.face.facts import FadeFacts
from cards.games.fade.sheet import RARITIES

# Subjects that stand on the lower edge; the others hang in the middle.
STANDING = ("Character", "Raider", "Arena Augment", "Augment")


def picture(facts: FadeFacts, high: float, prefix: str) -> str:
    """558 wide and as high as the frame leaves it; a file of our own comes before all drawing."""
    own = art_file(facts.image, high)
    if own is not None:
        return own
    elements = facts.elements or ("",)
    first = PALETTES.get(elements[0], PALETTES[""])
    second = PALETTES.get(elements[-1], first)
    dice = Dice(facts.name)
    scene = backdrop(elements[0], first, dice)
    drawn = subject(facts, _dressed(elements[-1], second, dice), dice)
    scale = min(1.0, high / HIGH + 0.04) * _stature(facts)
    middle = high - 215 * scale if facts.type in STANDING else high / 2 - 6
    return (
        _glow(first, second, prefix)
        + f'<rect width="{WIDE}" height="{high}" fill="url(#{prefix}a)"/>'
        + f'<svg width="{WIDE}" height="{high}" viewBox="0 0 {WIDE} {HIGH}" '
        + f'preserveAspectRatio="xMidYMid slice">{scene}{_splendour(facts, second, dice)}</svg>'
        + placed(drawn, WIDE / 2, middle, scale)
        + _sparks(second, dice, high)
        + _sheen(facts, high)
    )


def subject(facts: FadeFacts, p: Palette, dice: Dice) -> str:
    match facts.type:
        case "Skill":
            return skill(p, dice, facts.name, facts.subtypes)
        case "Reaction":
            return reaction(p, dice, facts.name, facts.subtypes)
        case "Item" | "Equip Item":
            return thing(p, dice, facts.name, facts.subtypes, facts.type == "Equip Item")
        case "Augment":
            return places.augment(p, dice, facts.subtypes)
        case "Arena Augment":
            return places.arena(p, dice)
        case "Zone":
            return places.zone(p, dice)
        case "Command":
            return places.command(p, dice, facts.text)
        case "World Rule":
            return places.world_rule(p, dice)
        case "Raider":
            return places.raider(p, dice)
    return character(p, dice, facts.subtypes)


def _dressed(element: str, palette: Palette, dice: Dice) -> Palette:
    """The subject's own colours: a material, or the element with lights of a kindred one."""
    if not element:
        return dice.pick(MATERIALS)
    trim = PALETTES[dice.pick(TRIMS[element])] if element in TRIMS else palette
    return replace(palette, bright=trim.bright, spark=trim.spark)


def _stature(facts: FadeFacts) -> float:
    """Higher Levels fill more of the picture."""
    return 1.0 if facts.level is None else min(1.12, 0.86 + 0.02 * facts.level)


def _glow(first: Palette, second: Palette, prefix: str) -> str:
    return (
        f'<defs><radialGradient id="{prefix}a" cx=".5" cy=".42" r=".75">'
        f'<stop stop-color="{first.bright}"/><stop offset=".45" stop-color="{first.body}"/>'
        f'<stop offset="1" stop-color="{second.night}"/></radialGradient></defs>'
    )


def _rarity(facts: FadeFacts) -> int:
    return RARITIES.index(facts.rarity) if facts.rarity in RARITIES else 0


def _splendour(facts: FadeFacts, p: Palette, dice: Dice) -> str:
    """From Super Rare on light breaks out behind the subject."""
    if _rarity(facts) < 3:
        return ""
    return rays(279, 205, 24, 420, p.spark, 0.26, dice.between(0, 15), 0.4) + circle(
        279, 205, 150, p.spark, 0.22
    )


def _sparks(p: Palette, dice: Dice, high: float) -> str:
    """A few lights in front, never on the subject's face."""
    out = []
    for n in range(7):
        x = dice.between(24, 150) if n % 2 else dice.between(408, 534)
        y = dice.between(16, high - 150)
        size = dice.between(4, 13)
        out.append(star(x, y, 4, size, size * 0.26, p.spark, dice.between(0.6, 1)))
    return "".join(out)


def _sheen(facts: FadeFacts, high: float) -> str:
    """Ultra and Omega Rares shine like foil."""
    if _rarity(facts) < 4:
        return ""
    bands = "".join(
        f"M{number(x)} 0h{wide}l{number(-high * 0.21)} {number(high)}h{-wide}Z"
        for x, wide in ((60, 26), (120, 8), (330, 44), (400, 12), (520, 30))
    )
    return path(bands, "#ffffff", 0.13)
