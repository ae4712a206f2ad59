"""Players and admins (`is_staff`), and their API tokens. A visitor is Django's AnonymousUser."""

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import UniqueConstraint
from django.db.models.functions import Lower


class User(AbstractUser):
    """A name is kept as written, but "Kael" and "kael" are one name."""

    class Meta(AbstractUser.Meta):
        constraints = [UniqueConstraint(Lower("username"), name="user_name_any_case")]


class ApiToken(models.Model):
    """Lets a program act as its user. Only a digest is kept: nobody can read a token here."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=60)
    start = models.CharField(max_length=12)  # what a user recognises it by
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.name} ({self.start}…)"
