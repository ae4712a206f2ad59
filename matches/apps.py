from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        from matches import content, tasks
        from ops import setup, worker

        worker.register_chore(tasks.wake_if_work_waits)
        setup.register_content(content.load_example)
