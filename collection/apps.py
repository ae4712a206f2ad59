from django.apps import AppConfig


class CollectionConfig(AppConfig):
    name = "collection"

    def ready(self) -> None:
        from accounts.export import register_export
        from cards.registry import Panel, register_panel, register_search_field
        from collection import export_part, tasks
        from collection.search_fields import FIELDS
        from collection.web import panel
        from ops import worker

        worker.register_chore(tasks.wake_if_work_waits)
        register_export(export_part.PART)
        for search_field in FIELDS:
            register_search_field(search_field)
        register_panel(
            Panel("Your collection", "collection/_card_panel.html", panel.context, order=10)
        )
