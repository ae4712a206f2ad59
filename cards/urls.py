"""Pages of the card pool: search, cards, sets, imports, rules."""

from django.urls import URLPattern

app_name = "cards"
urlpatterns: list[URLPattern] = []
