"""The tables of a database as they were after a set of migrations.

Some migrations replace a chain of others: an empty database takes the short way, one that stopped
within the chain goes on step by step. Backups name the steps, however they were taken.
"""

from collections.abc import Set

from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from ops.backup.archive import BackupError, Manifest
from ops.version import VERSION

Key = tuple[str, str]
# Apps of earlier releases: their tables were taken over, so their migrations are no news.
RETIRED_APPS = ("authtoken",)


def taken() -> set[Key]:
    """The steps of the present database."""
    return _steps(set(MigrationRecorder(connection).applied_migrations()))


def steps_of(manifest: Manifest) -> set[Key]:
    """Those the backup was made at; refused if this Riftlab does not know one."""
    told = {(app, name) for app, _, name in (each.partition(".") for each in manifest.migrations)}
    steps = _steps(told)
    if unknown := sorted(steps - set(MigrationLoader(None).disk_migrations)):
        raise BackupError(
            f"The backup comes from Riftlab {manifest.version}, which knows "
            f"{'.'.join(unknown[0])}; this is version {VERSION}. Update first."
        )
    return steps


def make(steps: Set[Key]) -> None:
    """All tables of then that the present database still lacks."""
    executor = MigrationExecutor(connection)
    present = executor.loader.applied_migrations
    executor.loader = _loader(steps)
    executor.loader.applied_migrations = present
    executor.migrate(_last(executor.loader, steps))
    if taken() != steps:
        raise BackupError("The migrations of the backup are not a state that Riftlab was ever in.")


def models_at(steps: Set[Key]) -> list[type[Model]]:
    """All that have a table then, also those between two others."""
    loader = _loader(steps)
    apps = loader.project_state(nodes=_last(loader, steps)).apps
    found = apps.get_models(include_auto_created=True)
    return sorted(
        (model for model in found if model._meta.managed and not model._meta.proxy),
        key=lambda model: model._meta.label_lower,
    )


def _steps(names: Set[Key]) -> set[Key]:
    replacing = MigrationLoader(None).replacements
    return {key for key in names if key not in replacing and key[0] not in RETIRED_APPS}


def _loader(steps: Set[Key]) -> MigrationLoader:
    """A replacement stands for its chain unless these steps end within the chain."""
    loader = MigrationLoader(None, replace_migrations=False)
    for key, migration in loader.replacements.items():
        chain = set(migration.replaces)
        if chain <= steps or chain.isdisjoint(steps):
            loader.graph.remove_replaced_nodes(key, migration.replaces)
        else:
            loader.graph.remove_replacement_node(key, migration.replaces)
    return loader


def _last(loader: MigrationLoader, steps: Set[Key]) -> list[Key]:
    """Those no other one of them builds on: migrating to them applies exactly all."""
    whole = {key for key, one in loader.replacements.items() if set(one.replaces) <= steps}
    nodes = loader.graph.node_map
    wanted = {key for key in steps | whole if key in nodes}
    return sorted(
        key for key in wanted if not any(child.key in wanted for child in nodes[key].children)
    )
