from django.urls import path

from collection.web import adding, entries, lists, sets
from ops.moved import moved

app_name = "collection"
urlpatterns = [
    path("", entries.entry_list, name="list"),
    path("entries/<int:pk>/", entries.entry, name="entry"),
    path("entries/<int:pk>/quantity/", entries.quantity, name="quantity"),
    path("bulk/", entries.bulk, name="bulk"),
    path("undo/", entries.undo, name="undo"),
    path("redo/", entries.redo, name="redo"),
    path("add/", adding.add, name="add"),
    path("add/<int:pk>/", adding.add_printing, name="add-printing"),
    path("import/", moved("collection:lists"), name="import-moved"),
    path("lists/", lists.bring, name="lists"),
    path("lists/<int:pk>/", lists.one_list, name="import"),
    path("lists/<int:pk>/progress/", lists.progress, name="import-progress"),
    path("lines/<int:pk>/", lists.line, name="line"),
    path("sets/", sets.set_list, name="sets"),
    path("sets/<slug:code>/", sets.set_detail, name="set"),
    path("binders/", sets.binder_list, name="binders"),
    path("export.<str:kind>", sets.download, name="export"),
]
