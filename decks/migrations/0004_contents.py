"""What a version holds has the name it has everywhere else; `content` is what is in a file."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("decks", "0003_any_game")]

    operations = [migrations.RenameField("deckversion", "content", "contents")]
