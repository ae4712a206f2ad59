"""Hostile text, and every text column of the database: who writes it, or why nobody does."""

import json
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.db import models

MARKER = "pwned"  # no address of ours; whoever asks for it was told to by stored text

# Breaks out of a text, of an attribute in either quotes, of a title; short enough for any name.
NAME = f"'\"></title><p hx-get=/{MARKER} hx-trigger=load>"
SHORT = f'"><b {MARKER}>'
TEXT = "\n\n".join(
    [
        NAME,
        f"</textarea></script></style><script>window.{MARKER}=1</script>",
        f"<img src=/{MARKER} onerror=window.{MARKER}=1> ![x](/{MARKER}) ![x](javascript:{MARKER})",
        f"<svg onload=window.{MARKER}=1><use href=/{MARKER}#a /></svg>",
        f"<p data-hx-post=/{MARKER} data-hx-trigger=load hx-on:htmx:load=window.{MARKER}=1>",
        f"<form id=edit action=/{MARKER}><input name=q><button data-shortcut=/>Go</button>",
        f"<a href=javascript:window.{MARKER}=1 data-face=/{MARKER}>a</a> [a](javascript:{MARKER})",
        f"<base href=/{MARKER}/><meta http-equiv=refresh content='0;url=/{MARKER}'>",
        f"<link rel=stylesheet href=/{MARKER}><style>@import '/{MARKER}';</style>",
        f"<iframe srcdoc='<script>1</script>' src=/{MARKER}></iframe><object data=/{MARKER}>",
        f"<template><p hx-get=/{MARKER}></template><div id=results data-offer=/{MARKER}>",
        f"&lt;img src=/{MARKER}&gt; &#60;p hx-get=/{MARKER}&#62; %3Cimg src=/{MARKER}%3E",
        "\u202egnp.evil\u202c \u2066x\u2069 {{7*7}} {% seal %} ${7*7} =HYPERLINK(1)",
    ]
)

WRITTEN = "written by people, or holds what they wrote"
FIGURE = "eight characters: the import takes figures only, and markup does not fit"
KEY = "a digest, key or number of ours"
CHOICE = "one of a few words that the code knows"
FOLDED = "case-folded for searches, never shown"
COUNTS = "numbers and words of the engine"

COLUMNS = {
    "account.EmailAddress.email": WRITTEN,
    "account.EmailConfirmation.key": KEY,
    "accounts.ApiToken.digest": KEY,
    "accounts.ApiToken.name": WRITTEN,
    "accounts.ApiToken.scopes": CHOICE,
    "accounts.ApiToken.start": KEY,
    "accounts.AuditEntry.actor_name": WRITTEN,
    "accounts.AuditEntry.changes": WRITTEN,
    "accounts.AuditEntry.deed": CHOICE,
    "accounts.AuditEntry.target_kind": CHOICE,
    "accounts.AuditEntry.target_name": WRITTEN,
    "accounts.AuditEntry.target_number": KEY,
    "accounts.AuditEntry.words": WRITTEN,
    "accounts.Errand.email": KEY,
    "accounts.Errand.kind": CHOICE,
    "accounts.Errand.site": KEY,
    "accounts.User.email": WRITTEN,
    "accounts.User.first_name": WRITTEN,
    "accounts.User.last_name": WRITTEN,
    "accounts.User.password": KEY,
    "accounts.User.role": CHOICE,
    "accounts.User.username": WRITTEN,
    "admin.LogEntry.change_message": WRITTEN,
    "admin.LogEntry.object_id": KEY,
    "admin.LogEntry.object_repr": WRITTEN,
    "auth.Group.name": WRITTEN,
    "auth.Permission.codename": CHOICE,
    "auth.Permission.name": CHOICE,
    "cards.Card.canonical": WRITTEN,
    "cards.Card.keyword_key": FOLDED,
    "cards.Card.keywords": WRITTEN,
    "cards.Card.name": WRITTEN,
    "cards.Card.name_key": FOLDED,
    "cards.Card.not_simulated": WRITTEN,
    "cards.Card.objections": WRITTEN,
    "cards.Card.read_by": KEY,
    "cards.Card.reading": WRITTEN,
    "cards.Card.slug": "made of the name: letters, digits and hyphens",
    "cards.Card.system": CHOICE,
    "cards.Card.text": WRITTEN,
    "cards.Card.text_key": FOLDED,
    "cards.BattleconFace.complexity": WRITTEN,
    "cards.BattleconFace.fighter": WRITTEN,
    "cards.BattleconFace.fighter_key": FOLDED,
    "cards.BattleconFace.guard_printed": FIGURE,
    "cards.BattleconFace.note": WRITTEN,
    "cards.BattleconFace.power_printed": FIGURE,
    "cards.BattleconFace.printed": WRITTEN,
    "cards.BattleconFace.priority_printed": FIGURE,
    "cards.BattleconFace.reach": WRITTEN,
    "cards.BattleconFace.start": WRITTEN,
    "cards.BattleconFace.style_of_play": WRITTEN,
    "cards.BattleconFace.type": WRITTEN,
    "cards.BattleconFace.type_key": FOLDED,
    "cards.CardChange.after": WRITTEN,
    "cards.CardChange.before": WRITTEN,
    "cards.CardImport.content_hash": KEY,
    "cards.CardImport.failure": WRITTEN,
    "cards.CardImport.file_name": WRITTEN,
    "cards.CardImport.report": WRITTEN,
    "cards.CardImport.rows": WRITTEN,
    "cards.CardImport.set_code": "part of addresses: the form takes letters and digits only",
    "cards.CardImport.set_name": WRITTEN,
    "cards.CardImport.status": CHOICE,
    "cards.CardImport.system": CHOICE,
    "cards.CardSet.code": "part of addresses: the import takes letters and digits only",
    "cards.CardSet.name": WRITTEN,
    "cards.CardSet.system": CHOICE,
    "cards.ExceedFace.boost": WRITTEN,
    "cards.ExceedFace.boost_cost_kind": CHOICE,
    "cards.ExceedFace.boost_key": FOLDED,
    "cards.ExceedFace.boost_text": WRITTEN,
    "cards.ExceedFace.boost_type": WRITTEN,
    "cards.ExceedFace.cost_kind": CHOICE,
    "cards.ExceedFace.exceed_text": WRITTEN,
    "cards.ExceedFace.fighter": WRITTEN,
    "cards.ExceedFace.fighter_key": FOLDED,
    "cards.ExceedFace.printed": WRITTEN,
    "cards.ExceedFace.season": CHOICE,
    "cards.ExceedFace.type": WRITTEN,
    "cards.ExceedFace.type_key": FOLDED,
    "cards.FadeFace.cost_kind": CHOICE,
    "cards.FadeFace.elements": "slugs of elements: the import refuses other words",
    "cards.FadeFace.rank": WRITTEN,
    "cards.FadeFace.subtypes": WRITTEN,
    "cards.FadeFace.type": WRITTEN,
    "cards.FadeFace.type_key": FOLDED,
    "cards.Printing.artist": WRITTEN,
    "cards.Printing.artist_key": FOLDED,
    "cards.Printing.flavor": WRITTEN,
    "cards.Printing.flavor_key": FOLDED,
    "cards.Printing.image": WRITTEN,
    "cards.Printing.number": WRITTEN,
    "cards.Printing.rarity": WRITTEN,
    "collection.CollectionImport.columns": WRITTEN,
    "collection.CollectionImport.failure": WRITTEN,
    "collection.CollectionImport.notes": WRITTEN,
    "collection.CollectionImport.status": CHOICE,
    "collection.CollectionImport.title": WRITTEN,
    "collection.Entry.binder": WRITTEN,
    "collection.Entry.condition": CHOICE,
    "collection.Entry.language": CHOICE,
    "collection.Entry.notes": WRITTEN,
    "collection.ImportLine.cells": WRITTEN,
    "collection.ImportLine.problems": WRITTEN,
    "collection.ImportLine.status": CHOICE,
    "collection.ImportLine.text": WRITTEN,
    "collection.ListFile.chosen": CHOICE,
    "collection.Step.changes": WRITTEN,
    "collection.Step.title": WRITTEN,
    "contenttypes.ContentType.app_label": CHOICE,
    "contenttypes.ContentType.model": CHOICE,
    "decks.Deck.counts": COUNTS,
    "decks.Deck.description": WRITTEN,
    "decks.Deck.folder": WRITTEN,
    "decks.Deck.hidden_because": WRITTEN,
    "decks.Deck.house_slug": KEY,
    "decks.Deck.key": KEY,
    "decks.Deck.name": WRITTEN,
    "decks.Deck.name_key": FOLDED,
    "decks.Deck.system": CHOICE,
    "decks.Deck.tag_key": FOLDED,
    "decks.Deck.tags": WRITTEN,
    "decks.Deck.visibility": CHOICE,
    "decks.DeckCard.section": CHOICE,
    "decks.DeckVersion.contents": KEY,
    "decks.DeckVersion.note": WRITTEN,
    "decks.DeckVersion.opened": CHOICE,
    "decks.DeckVersion.tab": WRITTEN,
    "decks.Format.description": WRITTEN,
    "decks.Format.limits": COUNTS,
    "decks.Format.name": WRITTEN,
    "decks.Format.slug": "a slug: Django's field takes nothing else",
    "decks.Format.system": CHOICE,
    "matches.Chunk.endings": COUNTS,
    "matches.Chunk.results": COUNTS,
    "matches.Chunk.starters": COUNTS,
    "matches.Chunk.status": CHOICE,
    "matches.Chunk.worker": "the name of a machine of ours",
    "matches.Experiment.answer": CHOICE,
    "matches.Experiment.bot": CHOICE,
    "matches.Experiment.card_data": KEY,
    "matches.Experiment.drafts": WRITTEN,
    "matches.Experiment.engine_version": KEY,
    "matches.Experiment.failure": WRITTEN,
    "matches.Experiment.kind": CHOICE,
    "matches.Experiment.pairs": COUNTS,
    "matches.Experiment.snapshot": WRITTEN,
    "matches.Experiment.status": CHOICE,
    "matches.Experiment.system": CHOICE,
    "matches.Experiment.title": WRITTEN,
    "matches.Experiment.options": WRITTEN,
    "matches.GameFailure.cause": WRITTEN,
    "matches.GameFailure.last_events": WRITTEN,
    "matches.GameFailure.message": WRITTEN,
    "matches.GameFailure.seed": KEY,
    "matches.GameShare.token": KEY,
    "matches.Matchup.cards": WRITTEN,
    "matches.Matchup.curves": COUNTS,
    "matches.Matchup.endings": COUNTS,
    "matches.Matchup.first_name": WRITTEN,
    "matches.Matchup.fourth_name": WRITTEN,
    "matches.Matchup.pairs": COUNTS,
    "matches.Matchup.second_name": WRITTEN,
    "matches.Matchup.table": COUNTS,
    "matches.Matchup.third_name": WRITTEN,
    "matches.SeatGame.actions": COUNTS,
    "matches.SeatGame.bot": CHOICE,
    "matches.SeatGame.engine_version": KEY,
    "matches.SeatGame.guest": KEY,
    "matches.SeatGame.manner": CHOICE,
    "matches.SeatGame.mine": COUNTS,
    "matches.SeatGame.setup": WRITTEN,
    "matches.SeatGame.share_token": KEY,
    "matches.SeatGame.spared": COUNTS,
    "matches.SeatGame.status": CHOICE,
    "matches.SeatGame.title": WRITTEN,
    "mfa.Authenticator.data": WRITTEN,
    "mfa.Authenticator.type": CHOICE,
    "ops.Limit.key": KEY,
    "ops.WorkerHeartbeat.engine": KEY,
    "ops.WorkerHeartbeat.name": "the name of a machine of ours",
    "ops.WorkerHeartbeat.version": KEY,
    "sessions.Session.session_data": "signed; never shown",
    "sessions.Session.session_key": KEY,
    "usersessions.UserSession.data": "empty: allauth's, for what we do not use",
    "usersessions.UserSession.session_key": KEY,
    "usersessions.UserSession.user_agent": WRITTEN,
}

# JSON whose words the code does not look up: simply hostile.
JSON: dict[str, Any] = {
    "cards.Card.keywords": [NAME],
    "cards.Card.objections": [
        {"line": 1, "column": 1, "words": NAME, "reason": NAME, "suggestions": [NAME]}
    ],
    "cards.Card.reading": [NAME],
    "accounts.AuditEntry.changes": {NAME: [NAME, NAME]},
    "collection.CollectionImport.columns": [{"heading": NAME, "field": "", "sample": NAME}],
    "collection.CollectionImport.notes": [NAME],
    "decks.Deck.tags": [NAME],
    "matches.Experiment.drafts": {NAME: 1},
    "matches.Experiment.options": {"world_rules": [NAME]},
    "matches.GameFailure.last_events": [NAME],
}


def text_columns() -> Iterator[tuple[type[models.Model], Any]]:
    ours = (model for model in apps.get_models() if not model.__module__.startswith("tests."))
    for model in ours:
        for field in model._meta.get_fields():
            if isinstance(field, models.CharField | models.TextField | models.JSONField):
                yield model, field


def label(model: type[models.Model], field: Any) -> str:
    return f"{model._meta.label}.{field.name}"


def poison(words: dict[str, str]) -> set[str]:
    """Hostile text into all rows of every written column; the labels of those that had a row.

    In other JSON the given words are replaced, so that what the code looks up is still found.
    """
    done = set()
    for model, field in text_columns():
        if COLUMNS[label(model, field)] != WRITTEN:
            continue
        for pk, value in model._default_manager.values_list("pk", field.name):
            if isinstance(field, models.JSONField):
                new = JSON.get(label(model, field)) or _replaced(value, words)
            else:
                new = _fit(field, pk)
            model._default_manager.filter(pk=pk).update(**{field.name: new})
            if MARKER in json.dumps(new):
                done.add(label(model, field))
    return done


def _fit(field: Any, pk: Any) -> str:
    """As much as the column holds, with the row's number where rows have to differ."""
    if field.max_length is None:
        return TEXT
    text = next(text for text in (NAME, SHORT) if len(text) < field.max_length)
    return f"{text}{pk}"[: field.max_length]


def _replaced(value: Any, words: dict[str, str]) -> Any:
    written = json.dumps(value)
    for word, hostile in words.items():
        written = written.replace(json.dumps(word)[1:-1], json.dumps(hostile)[1:-1])
    return json.loads(written)
