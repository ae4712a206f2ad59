"""Addresses of games and their fighters (`<game:…>` is registered by the cards' addresses)."""

from django.urls import path

from decks.web import games

app_name = "games"
urlpatterns = [
    path("<game:system>/", games.game, name="game"),
    path("<game:system>/<slug:slug>/", games.fighter, name="fighter"),
]
