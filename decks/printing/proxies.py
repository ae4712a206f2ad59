"""Proxy sheets: nine faces of 63 × 88 mm on each A4 page (proxies.typ)."""

from collections.abc import Sequence
from dataclasses import dataclass

from decks.printing.press import press

MAX_CARDS = 360  # forty pages; more is no deck


@dataclass(frozen=True, slots=True)
class Proxy:
    """A drawn face and how many of it to print."""

    svg: str
    count: int


class TooManyProxies(Exception):
    """More pages than anybody would cut out."""


def proxy_sheets(proxies: Sequence[Proxy], *, title: str) -> bytes:
    total = sum(proxy.count for proxy in proxies)
    if total > MAX_CARDS:
        raise TooManyProxies(f"{total} cards are too many for one file; {MAX_CARDS} are allowed.")
    files = {f"{number}.svg": proxy.svg for number, proxy in enumerate(proxies)}
    faces = [name for name, proxy in zip(files, proxies, strict=True) for _ in range(proxy.count)]
    return press("proxies.typ", {"title": f"{title}: proxies", "faces": faces}, files)
