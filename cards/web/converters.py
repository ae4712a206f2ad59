"""`<game:system>` in an address: a game that has cards here. Any other is not found."""

from django.urls.converters import SlugConverter

from cards.games import is_game


class GameConverter(SlugConverter):
    def to_python(self, value: str) -> str:
        if not is_game(value):
            raise ValueError(f"There is no game “{value}” here.")
        return value
