"""A start collects the static files only if something about them changed."""

from pathlib import Path

import pytest
from django.conf import LazySettings

from ops.static_files import MARK, collect

pytestmark = pytest.mark.pure


@pytest.fixture
def source(tmp_path: Path, settings: LazySettings) -> Path:
    """Two files of ours and no others, collected into a folder of this test's own."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "base.css").write_text("body { background: url(tile.svg) }")
    (source / "tile.svg").write_text("<svg/>")
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATICFILES_DIRS = [source]
    settings.STATIC_ROOT = tmp_path / "static"
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "ops.static_files.GzippedStaticFiles"}
    }
    return source


def collected(source: Path, pattern: str) -> list[Path]:
    return list((source.parent / "static").glob(pattern))


def test_first_time_makes_everything_and_the_second_nothing(source: Path) -> None:
    assert collect()
    [made] = collected(source, "base.????????????.css")
    made.write_text("left alone")
    assert not collect()
    assert made.read_text() == "left alone"


def test_files_are_gzipped_and_nothing_else(source: Path) -> None:
    (source / "base.css").write_text("p {}\n" * 1000)
    collect()
    assert collected(source, "base.????????????.css.gz")
    assert not collected(source, "*.br")


def test_changed_file_is_collected(source: Path) -> None:
    collect()
    (source / "tile.svg").write_text("<svg></svg>")
    assert collect()
    assert len(collected(source, "tile.????????????.svg")) == 2
    assert not collect()


def test_new_file_is_collected(source: Path) -> None:
    collect()
    (source / "late.css").write_text("p {}")
    assert collect()
    assert collected(source, "late.????????????.css")


def test_missing_file_is_made_again(source: Path) -> None:
    collect()
    [made] = collected(source, "base.????????????.css")
    made.unlink()
    assert collect()
    assert made.exists()


def test_half_a_collection_is_finished(source: Path) -> None:
    collect()
    [mark] = collected(source, MARK)
    mark.unlink()  # it is written last
    assert collect()


def test_another_way_of_writing_them_begins_anew(source: Path, settings: LazySettings) -> None:
    collect()
    plain = "django.contrib.staticfiles.storage.ManifestStaticFilesStorage"
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": plain}}
    assert collect()
    assert not collect()
