"""Versions know how wide the deck was open while they were in force, and which request made them.

What was open before nobody wrote down: only what is in force now is taken to be seen. The house's
decks were never private.
"""

from django.conf import settings
from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery


def open_what_is_open(apps, schema_editor):
    decks = apps.get_model("decks", "Deck")
    versions = apps.get_model("decks", "DeckVersion").objects
    visibility = decks.objects.filter(pk=OuterRef("deck")).values("visibility")
    versions.filter(number=F("deck__version")).update(opened=Subquery(visibility))
    house = decks.objects.filter(house_slug__isnull=False, visibility="public")
    versions.filter(deck__in=house.values("pk")).update(opened="public")


class Migration(migrations.Migration):
    dependencies = [
        ("decks", "0001_initial"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="deckversion",
            name="form_key",
            field=models.UUIDField(null=True),
        ),
        migrations.AddField(
            model_name="deckversion",
            name="opened",
            field=models.CharField(
                choices=[("private", "Private"), ("unlisted", "Unlisted"), ("public", "Public")],
                default="private",
                max_length=10,
            ),
        ),
        migrations.AddConstraint(
            model_name="deckversion",
            constraint=models.UniqueConstraint(
                fields=("deck", "form_key"), name="one_form_one_version"
            ),
        ),
        migrations.RunPython(open_what_is_open, migrations.RunPython.noop),
    ]
