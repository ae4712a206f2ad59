"""A picture of one's own in place of the drawn one: a file in the art folder, put into the face."""

from base64 import b64encode
from functools import lru_cache
from pathlib import Path

from django.conf import settings

# A face is one file for good, so a picture in it must not be large.
LARGEST = 400_000
KINDS = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpeg", b"RIFF": "webp"}


def art_file(image: str, high: float) -> str | None:
    """The picture filling its window, or None: then the face is drawn as if none were named."""
    data = _data(image, stamp(image)) if image else None
    if data is None:
        return None
    return (
        f'<image width="558" height="{high}" preserveAspectRatio="xMidYMid slice" href="{data}"/>'
    )


def stamp(image: str) -> str:
    """Changes when the file does; empty if there is none that may be shown."""
    file = _file(image) if image else None
    if file is None:
        return ""
    found = file.stat()
    return f"{found.st_size}-{int(found.st_mtime)}" if found.st_size <= LARGEST else ""


def _file(image: str) -> Path | None:
    folder = Path(settings.CARD_ART_DIR).resolve()
    file = (folder / image).resolve()
    return file if file.is_relative_to(folder) and file.is_file() else None


@lru_cache(maxsize=64)
def _data(image: str, stamped: str) -> str | None:
    file = _file(image)
    if file is None or not stamped:
        return None
    content = file.read_bytes()
    kind = next((kind for start, kind in KINDS.items() if content.startswith(start)), None)
    return f"data:image/{kind};base64,{b64encode(content).decode()}" if kind else None
