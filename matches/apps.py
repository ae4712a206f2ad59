from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        from accounts.claims import register_claim
        from accounts.export import register_export
        from cards import registry as cards
        from decks import registry as decks
        from engine import api
        from matches import export_part, shipped, tasks
        from matches.experiments import queue, retention
        from matches.seats import guests
        from matches.web import panels
        from ops import metrics, setup, worker

        register_export(export_part.PART)
        worker.register_engine(api.ENGINE_VERSION)
        worker.register_chore(tasks.wake_if_work_waits)
        worker.register_chore(retention.sweep)
        worker.register_chore(guests.sweep)
        register_claim(guests.claim)
        for gauge in queue.GAUGES:
            metrics.register_gauge(*gauge)
        setup.register_content(shipped.load_example)
        decks.register_panel(panels.DECK)
        cards.register_panel(panels.CARD)
