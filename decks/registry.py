"""Where upper apps put parts onto the page of a deck. They register in `AppConfig.ready`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from accounts.access import Viewer
from decks.models import Deck


@dataclass(frozen=True, slots=True)
class DeckPanel:
    """A part of a deck's page: `context` None leaves it out for this viewer."""

    title: str
    template: str
    context: Callable[[Viewer, Deck], Mapping[str, object] | None]


_panels: list[DeckPanel] = []


def register_panel(panel: DeckPanel) -> None:
    if panel not in _panels:
        _panels.append(panel)


def panels() -> Sequence[DeckPanel]:
    return _panels
