"""What the deck endpoints share: refusals as the API says them, a deck as JSON, a read list."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request

from accounts.access import may_change
from cards.games import UnknownGame
from config.api.errors import Conflict
from decks import selectors
from decks.api.serializers import DeckRowSerializer, LineSerializer
from decks.contents import Contents
from decks.games import shape_of
from decks.lists import repair
from decks.lists.deck_list import ListRefused
from decks.lists.formats import read
from decks.models import Deck, DeckVersion
from decks.refusals import DeckRefused, EditConflict

TAGS = ["decks"]


@contextmanager
def refusals() -> Iterator[None]:
    try:
        yield
    except DeckRefused as refused:
        raise ValidationError({refused.field: [refused.message]}) from refused
    except ListRefused as refused:
        raise ValidationError({"text": [str(refused)]}) from refused
    except UnknownGame as unknown:
        raise ValidationError({"system": [str(unknown)]}) from unknown
    except EditConflict as conflict:
        raise Conflict(conflict.message) from conflict
    except (Deck.DoesNotExist, DeckVersion.DoesNotExist):
        raise NotFound from None


def sent(shape: type[Any], request: Request) -> dict[str, Any]:
    body = shape(data=request.data)
    body.is_valid(raise_exception=True)
    return dict(body.validated_data)


def deck_or_404(request: Request, key: str) -> Deck:
    with refusals():
        return selectors.deck_by_key(request.user, key)


def own_deck_or_404(request: Request, key: str) -> Deck:
    with refusals():
        return selectors.own_deck_by_key(request.user, key)


def contents_of_list(
    text: str, system: str, kind: str = "", *, held: Iterable[int] = ()
) -> Contents:
    """The cards of a list. Every line that is not clear refuses it, with its number and reason."""
    with refusals():
        found = repair.resolve(read(text, shape_of(system), kind), system, held=held)
    if found.unresolved:
        lines = {str(line.line): [_said(line)] for line in found.unresolved}
        raise ValidationError({"text": lines})
    return found.contents


def _said(line: repair.Unresolved) -> str:
    near = f" Near: {', '.join(line.suggestions)}." if line.suggestions else ""
    return f"“{line.text}”: {line.message}{near}"


def whole(request: Request, key: str, message: str = "") -> dict[str, Any]:
    """The deck as it is now; a constant number of queries."""
    deck = deck_or_404(request, key)
    contents = selectors.contents_of(deck)
    is_own = may_change(request.user, deck)
    steps = selectors.steps(deck) if is_own else selectors.Steps(can_undo=False, can_redo=False)
    return {
        **DeckRowSerializer(deck, context={"request": request}).data,
        "description": deck.description,
        "cards": lines_of(contents, deck.system),
        "legality": selectors.legality(deck, contents).as_json(),
        "can_undo": steps.can_undo,
        "can_redo": steps.can_redo,
        "message": message,
    }


def lines_of(contents: Contents, system: str) -> Any:
    return LineSerializer(selectors.lines(contents, system), many=True).data
