from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "collection"

    def ready(self) -> None:
        from cards.registry import register_search_field
        from collection.search_fields import FIELDS

        for search_field in FIELDS:
            register_search_field(search_field)
