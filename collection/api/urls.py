from django.urls import path

from collection.api import entries

urlpatterns = [
    path("collection/", entries.Collection.as_view(), name="api-collection"),
    path("collection/<int:pk>/", entries.CollectionEntry.as_view(), name="api-collection-entry"),
    path("collection/lines/", entries.CollectionLines.as_view(), name="api-collection-lines"),
    path("collection/undo/", entries.CollectionUndo.as_view(), name="api-collection-undo"),
    path("collection/redo/", entries.CollectionRedo.as_view(), name="api-collection-redo"),
]
