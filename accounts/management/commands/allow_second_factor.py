"""REQUIRE_ADMIN_2FA: an admin's first second step is set up under somebody's eyes."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import User
from accounts.second_factor import SETUP_MINUTES, allow_second_factor, has_second_factor


class Command(BaseCommand):
    help = f"Let an admin without a second step set one up within {SETUP_MINUTES} minutes."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=options["username"], is_staff=True).first()
        if user is None:
            raise CommandError(f"There is no admin “{options['username']}”.")
        if has_second_factor(user):
            raise CommandError(f"“{user.username}” has a second step already.")
        allow_second_factor(user=user)
        self.stdout.write(
            f"“{user.username}” can set up two-step login for {SETUP_MINUTES} minutes: "
            "Account → Security → Two-step login. If it is on before they did it, somebody else "
            "knows the password: reset_second_factor, changepassword, and this command again."
        )
