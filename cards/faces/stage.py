"""What stands around a fighter on drawn faces: ground, skyline, rays, speed, where a blow lands."""

from math import cos, pi, sin

from cards.faces.livery import INK, Dice, Livery

WIDE, HIGH = 558, 340


def ground(p: Livery, dice: Dice, high: float, prefix: str) -> str:
    """A floor in perspective under a sky of one livery."""
    floor = high * 0.72
    lines = "".join(
        f'<path d="M{WIDE / 2 + (n - 4) * 34:.0f} {floor:.0f}L{WIDE / 2 + (n - 4) * 170:.0f} '
        f'{high:.0f}" stroke="{p.bright}" stroke-opacity=".28" stroke-width="2"/>'
        for n in range(9)
    )
    hills = skyline(dice, floor, p)
    return (
        f'<defs><linearGradient id="{prefix}s" x2="0" y2="1"><stop stop-color="{p.night}"/>'
        f'<stop offset=".7" stop-color="{p.deep}"/><stop offset="1" stop-color="{p.body}"/>'
        f"</linearGradient></defs>"
        f'<rect width="{WIDE}" height="{high}" fill="url(#{prefix}s)"/>{hills}'
        f'<path d="M0 {floor:.0f}H{WIDE}V{high}H0Z" fill="{p.night}"/>{lines}'
    )


def skyline(dice: Dice, floor: float, p: Livery) -> str:
    """Towers, peaks or arches, by the name of the card."""
    kind, x, way = dice.below(3), 0, ""
    while x < WIDE:
        wide, tall = dice.between(36, 90), dice.between(26, 120)
        if kind == 0:
            way += f"M{x} {floor:.0f}v-{tall}h{wide - 8}v{tall}Z"
        elif kind == 1:
            way += f"M{x} {floor:.0f}l{wide * 0.5:.0f} -{tall}l{wide * 0.6:.0f} {tall}Z"
        else:
            inner = tall - 20
            way += (
                f"M{x} {floor:.0f}v-{tall}a{wide / 2:.0f} 30 0 0 1 {wide} 0v{tall}h-12v-{inner}"
                f"h-{wide - 24}v{inner}Z"
            )
        x += wide
    return f'<path d="{way}" fill="{p.night}" fill-opacity=".62"/>'


def rays(p: Livery, dice: Dice, high: float) -> str:
    """Around who wins by this card, and around a fighter."""
    middle, half = WIDE / 2, high * 0.46
    count = 9 + dice.below(5)
    way = "".join(
        f"M{middle:.0f} {half:.0f}L{middle + 520 * cos(a):.0f} {half + 520 * sin(a):.0f}"
        f"L{middle + 520 * cos(a + 0.16):.0f} {half + 520 * sin(a + 0.16):.0f}Z"
        for a in (2 * pi * n / count for n in range(count))
    )
    return f'<path d="{way}" fill="{p.bright}" fill-opacity=".2"/>'


def streaks(p: Livery, dice: Dice, high: float, count: int) -> str:
    """More of them, the quicker it is."""
    way = "".join(
        f"M{dice.between(-40, 240)} {dice.between(20, int(high * 0.8))}"
        f"h{dice.between(60, 190)}l10 4h-8Z"
        for _ in range(count)
    )
    return f'<path d="{way}" stroke="{p.spark}" stroke-opacity=".4" stroke-width="3"/>'


def guard_arcs(p: Livery) -> str:
    """In front of who parries."""
    return "".join(
        f'<path d="M{200 + 18 * n} 60q34 90 0 190" fill="none" stroke="{p.bright}" '
        f'stroke-width="{11 - 3 * n}" stroke-linecap="round" opacity="{1 - 0.25 * n}"/>'
        for n in range(3)
    )


def thrown(x: float, y: float, p: Livery) -> str:
    """What flies from a hand."""
    return (
        f'<path d="M{x + 8} {y - 10}L{x + 132} {y - 2}L{x + 8} {y + 12}Z" fill="{p.spark}"/>'
        f'<path d="M{x - 10} {y - 22}L{x + 118} {y - 3}L{x - 10} {y + 24}Z" fill="{p.bright}" '
        'fill-opacity=".55"/>'
    )


def stood(drawn: str, left: float, high: float, scale: float) -> str:
    """A figure with its shadow on the ground."""
    return (
        f'<g transform="translate({left:.1f} {high - 296 * scale:.1f}) scale({scale:.3f})">'
        f'<ellipse cx="140" cy="292" rx="120" ry="12" fill="{INK}" opacity=".6"/>{drawn}</g>'
    )


def burst(x: float, y: float, size: float, p: Livery) -> str:
    """Where a blow lands."""
    points = [
        (x + r * cos(pi * n / 8), y + r * sin(pi * n / 8))
        for n, r in ((n, size if n % 2 == 0 else size * 0.45) for n in range(16))
    ]
    way = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "Z"
    return (
        f'<path d="{way}" fill="{p.spark}" stroke="{p.bright}" stroke-width="6" '
        'stroke-linejoin="round" fill-opacity=".92"/>'
    )
