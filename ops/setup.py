"""The first start, and every later one: what has to be there before Riftlab can serve.

Apps register what they ship; each loader must be safe to run again and again. Settings list upper
apps first, so loaders run in the reverse order: what lower apps ship is there for the upper ones.
"""

from collections.abc import Callable

_content: list[Callable[[], None]] = []


def register_content(loader: Callable[[], None]) -> None:
    if loader not in _content:
        _content.append(loader)


def load_content() -> None:
    for loader in reversed(_content):
        loader()
