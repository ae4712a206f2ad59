"""Pages of the card pool: search, cards, sets, imports, rules."""

from django.urls import URLPattern, path

from cards.views import faces

app_name = "cards"
urlpatterns: list[URLPattern] = [
    path(
        "cards/<slug:system>/<slug:slug>/<slug:code>/face-<slug:digest>.svg",
        faces.face,
        name="face",
    ),
]
