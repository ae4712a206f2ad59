"""A token for a program, printed once; the page API tokens does the same for oneself."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import User
from accounts.tokens import TokenRefused, create_token


class Command(BaseCommand):
    help = "Make an API token for a user and print it. It cannot be shown again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--name", default="made by an admin", help="what will use it")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=options["username"], is_active=True).first()
        if user is None:
            raise CommandError(f"There is no user “{options['username']}”.")
        try:
            _, key = create_token(user=user, name=options["name"][:60])
        except TokenRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(key)
