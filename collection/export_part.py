"""The collection in the file of all one's data: cards, the ledger of steps, lists brought in."""

from collections.abc import Iterator

from accounts.export import Lines, Part, json_list
from accounts.models import User
from collection.export import to_csv
from collection.models import CollectionImport, Entry, ImportLine, Step


def _files(user: User) -> Iterator[tuple[str, Lines]]:
    entries = Entry.objects.filter(owner=user).select_related("printing__card", "printing__set")
    yield "collection.csv", [to_csv(entries.iterator(chunk_size=500))]
    fields = ("title", "created_at", "undone_at", "changes")
    yield "ledger.json", json_list(Step.objects.filter(owner=user).values(*fields).iterator())
    lists = CollectionImport.objects.filter(owner=user).values("id", "title", "created_at")
    yield "lists.json", json_list(lists.iterator())
    lines = ImportLine.objects.filter(collection_import__owner=user)
    shown = ("collection_import_id", "number", "text", "cells", "problems", "status")
    yield "list-lines.json", json_list(lines.values(*shown).iterator())


PART = Part(
    "collection",
    "Collection: cards, every change, lists you brought",
    ("collection.Entry.owner", "collection.Step.owner", "collection.CollectionImport.owner"),
    _files,
)
