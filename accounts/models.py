"""Players and admins (`is_staff`). A visitor is Django's AnonymousUser."""

from django.contrib.auth.models import AbstractUser
from django.db.models import UniqueConstraint
from django.db.models.functions import Lower


class User(AbstractUser):
    """A name is kept as written, but "Kael" and "kael" are one name."""

    class Meta(AbstractUser.Meta):
        constraints = [UniqueConstraint(Lower("username"), name="user_name_any_case")]
