from django.apps import AppConfig


class OpsConfig(AppConfig):
    name = "ops"

    def ready(self) -> None:
        from django.core.checks import register

        from ops import checks, limit_table, limits, worker  # noqa: F401  # checks register themselves
        from ops.backup import rotation

        worker.connect_signals()
        worker.register_chore(rotation.run_if_due)
        worker.register_chore(limits.sweep)
        register(limit_table.check_settings)
