from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        from cards import content, tasks
        from cards.importing.rereading import reread_pool
        from ops import setup, worker

        worker.register_chore(tasks.wake_if_work_waits)
        setup.register_content(reread_pool)  # after what is shipped: loaders run in reverse
        setup.register_content(content.load_shipped_sets)
