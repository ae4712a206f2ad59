"""Sets a page with Typst: a template of this folder, data, and the files it names."""

import json
import tempfile
from collections.abc import Mapping
from pathlib import Path

import typst

FOLDER = Path(__file__).resolve().parent


def press(template: str, data: object, files: Mapping[str, str] | None = None) -> bytes:
    """The PDF; same data, same bytes. The template reads `data.json` and the files beside it."""
    with tempfile.TemporaryDirectory(prefix="riftlab-press-") as name:
        folder = Path(name)
        (folder / "data.json").write_text(json.dumps(data), encoding="utf-8")
        (folder / template).write_text((FOLDER / template).read_text("utf-8"), encoding="utf-8")
        for file, content in (files or {}).items():
            (folder / file).write_text(content, encoding="utf-8")
        pdf = typst.compile(
            str(folder / template),
            root=str(folder),
            font_paths=[str(FOLDER / "fonts")],
            ignore_system_fonts=True,
            timestamp=0,
        )
    return bytes(pdf)
