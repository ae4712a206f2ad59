"""Formats and decks of any game: limits by name, counts by section, colours instead of elements.

Until now all of them were F.A.D.E.'s.
"""

from django.db import migrations, models

LIMITS = ("deck_size", "copies", "pool_levels")
BATCH = 500


def name_limits(apps, schema_editor):
    formats = apps.get_model("decks", "Format").objects
    for form in formats.all():
        form.limits = {name: getattr(form, name) for name in LIMITS}
        form.save(update_fields=["limits"])


def unname_limits(apps, schema_editor):
    formats = apps.get_model("decks", "Format").objects
    for form in formats.all():
        for name in LIMITS:
            setattr(form, name, form.limits[name])
        form.save(update_fields=LIMITS)


def name_counts(apps, schema_editor):
    decks = apps.get_model("decks", "Deck").objects
    changed = []
    for deck in decks.only("pk", "deck_count", "pool_count").iterator(chunk_size=BATCH):
        deck.counts = {"deck": deck.deck_count, "pool": deck.pool_count}
        changed.append(deck)
    decks.bulk_update(changed, ["counts"], batch_size=BATCH)


def unname_counts(apps, schema_editor):
    decks = apps.get_model("decks", "Deck").objects
    changed = []
    for deck in decks.only("pk", "counts").iterator(chunk_size=BATCH):
        deck.pool_count = deck.counts.get("pool", 0)
        changed.append(deck)
    decks.bulk_update(changed, ["pool_count"], batch_size=BATCH)


class Migration(migrations.Migration):
    dependencies = [("decks", "0002_what_others_saw")]

    operations = [
        migrations.AddField("format", "limits", models.JSONField(default=dict)),
        migrations.RunPython(name_limits, unname_limits),
        migrations.RemoveField("format", "deck_size"),
        migrations.RemoveField("format", "copies"),
        migrations.RemoveField("format", "pool_levels"),
        migrations.AlterField("format", "system", models.CharField(max_length=20)),
        migrations.AddField("deck", "counts", models.JSONField(default=dict)),
        migrations.RunPython(name_counts, unname_counts),
        migrations.RemoveField("deck", "pool_count"),
        migrations.RenameField("deck", "element_mask", "colour_mask"),
        migrations.AlterField("deck", "system", models.CharField(max_length=20)),
    ]
