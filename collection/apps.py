from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "collection"

    def ready(self) -> None:
        from cards.registry import Panel, register_panel, register_search_field
        from collection import panel
        from collection.search_fields import FIELDS

        for search_field in FIELDS:
            register_search_field(search_field)
        register_panel(
            Panel("Your collection", "collection/_card_panel.html", panel.context, order=10)
        )
