from django.urls import path

from collection import api

urlpatterns = [
    path("collection/", api.Collection.as_view(), name="api-collection"),
    path("collection/<int:pk>/", api.CollectionEntry.as_view(), name="api-collection-entry"),
    path("collection/lines/", api.CollectionLines.as_view(), name="api-collection-lines"),
    path("collection/undo/", api.CollectionUndo.as_view(), name="api-collection-undo"),
    path("collection/redo/", api.CollectionRedo.as_view(), name="api-collection-redo"),
]
