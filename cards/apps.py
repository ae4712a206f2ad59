from django.apps import AppConfig


class CardsConfig(AppConfig):
    name = "cards"

    def ready(self) -> None:
        from accounts.export import register_export
        from cards import export_part, shipped, tasks
        from cards.games import register_game
        from cards.games.battlecon.game import BattleconCards
        from cards.games.exceed.game import ExceedCards
        from cards.games.fade.game import FadeCards
        from cards.importing import jobs
        from cards.importing.rereading import reread_pool
        from ops import metrics, setup, worker

        register_game(FadeCards())
        register_game(ExceedCards())
        register_game(BattleconCards())
        register_export(export_part.PART)
        worker.register_chore(tasks.wake_if_work_waits)
        metrics.register_gauge(
            "imports_waiting",
            "Card imports with something to do that nobody does",
            lambda: jobs.claimable().count(),
        )
        setup.register_content(reread_pool)  # after what is shipped: loaders run in reverse
        setup.register_content(shipped.load_shipped_sets)
