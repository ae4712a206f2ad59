"""A token for a program, printed once; the page API tokens does the same for oneself."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import Scope, User
from accounts.scopes import DEFAULT
from accounts.tokens import DEFAULT_LIFE, TokenRefused, create_token


class Command(BaseCommand):
    help = "Make an API token for a user and print it. It cannot be shown again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("username")
        parser.add_argument("--name", default="made by an admin", help="what will use it")
        parser.add_argument(
            "--scopes", nargs="*", choices=Scope.values, default=list(DEFAULT), help="may do"
        )
        parser.add_argument("--days", type=int, default=DEFAULT_LIFE, help="0: never expires")

    def handle(self, *args: Any, **options: Any) -> None:
        user = User.objects.filter(username__iexact=options["username"], is_active=True).first()
        if user is None:
            raise CommandError(f"There is no user “{options['username']}”.")
        try:
            _, key = create_token(
                user=user,
                name=options["name"][:60],
                scopes=[Scope(scope) for scope in options["scopes"]],
                days=options["days"],
            )
        except TokenRefused as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(key)
