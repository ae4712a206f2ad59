from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        from cards import registry as cards
        from decks import registry as decks
        from engine import api
        from matches import content, panels, retention, tasks
        from ops import setup, worker

        worker.register_engine(api.ENGINE_VERSION)
        worker.register_chore(tasks.wake_if_work_waits)
        worker.register_chore(retention.sweep)
        setup.register_content(content.load_example)
        decks.register_panel(panels.DECK)
        cards.register_panel(panels.CARD)
