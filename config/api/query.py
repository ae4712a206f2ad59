"""The query of an address, checked by a serializer that also describes it in the schema."""

from collections.abc import Iterable
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request

MAX_ID = 2**63 - 1  # what the databases can look for


class OneOf(serializers.ChoiceField):
    """A choice that is refused with the values there are."""

    def __init__(self, choices: Any, **options: Any) -> None:
        super().__init__(choices, **options)
        known = ", ".join(str(value) for value in self.choices)
        self.error_messages["invalid_choice"] = f"“{{input}}” is none of: {known}."


def asked(shape: type[serializers.Serializer[object]], request: Request) -> dict[str, Any]:
    # As a plain dict: DRF would read a QueryDict as a form, where a missing box means "no".
    query = shape(data=request.query_params.dict())
    query.is_valid(raise_exception=True)
    return dict(query.validated_data)


def refuse_strangers(given: Iterable[str], known: Iterable[str], what: str) -> None:
    """A name nobody knows is most likely a slip of the pen: better told than left out."""
    known = list(known)
    if unknown := [name for name in given if name not in known]:
        refusal = [f"There is no such {what}. The {what}s are: {', '.join(known)}."]
        raise serializers.ValidationError(dict.fromkeys(unknown, refusal))
