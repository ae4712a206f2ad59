"""For people who lost phone and recovery codes, and after SECRET_KEY was changed."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import User
from accounts.second_factor import reset_second_factor


class Command(BaseCommand):
    help = "Remove a user's authenticator app, passkeys and recovery codes."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=options["username"]).first()
        if user is None:
            raise CommandError(f"There is no user “{options['username']}”.")
        count = reset_second_factor(user=user)
        if not count:
            raise CommandError(f"“{user.username}” has no second step.")
        self.stdout.write(f"“{user.username}” logs in with the password alone again.")
