"""A worker for machines that only lend their cores."""

import signal
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from matches.models import Experiment
from matches.work.player import play_until_the_end
from ops import worker
from ops.checks import refuse_unfit_player


class Command(BaseCommand):
    help = (
        "Plays games of experiments until it is asked to end, and does nothing else. "
        "It needs DATABASE_URL and REDIS_URL, no secret key and no mail server."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unfit_player()
        if Experiment._meta.db_table not in connection.introspection.table_names():
            raise CommandError("The database has no tables yet: run manage.py setup first.")
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: worker.ask_to_end())
        with worker.beating(chores=False):
            play_until_the_end()
