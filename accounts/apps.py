from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from allauth.mfa.signals import authenticator_added

        from accounts import addresses, audit, mfa, ratelimit, second_factor, sessions, tasks
        from accounts.export import register_export
        from accounts.export_part import PART
        from ops import deeds, worker

        addresses.install()
        mfa.install()
        ratelimit.install()
        worker.register_chore(tasks.wake_if_work_waits)
        worker.register_chore(sessions.remove_old)
        register_export(PART)
        deeds.register_scribe(audit.record_of_the_machine)
        authenticator_added.connect(second_factor.record_added_factor, weak=False)
