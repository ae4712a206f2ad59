from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from accounts import ratelimit, sessions
        from accounts.export import register_export
        from accounts.export_part import PART
        from ops import worker

        ratelimit.install()
        worker.register_chore(sessions.remove_old)
        register_export(PART)
