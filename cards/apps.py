from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        from cards import content, tasks
        from ops import setup, worker

        worker.register_chore(tasks.wake_if_work_waits)
        setup.register_content(content.learn_to_play)
        setup.register_content(content.load_shipped_sets)
