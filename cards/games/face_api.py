"""What all faces have in common in the API."""

from typing import Any, TypeVar

from rest_framework import serializers

from cards.games import game_of

Face = TypeVar("Face")


class FaceSerializer(serializers.Serializer[Face]):
    """A part of a card: null, without a query, if the card is of another game."""

    def get_attribute(self, instance: Any) -> Any:
        name = game_of(instance.system).face_name
        return getattr(instance, name) if name == self.field_name else None
