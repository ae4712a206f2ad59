"""The fonts of the pages as TrueType, for the PDF and for faces drawn into it."""

from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).resolve().parent / "fonts"
HEADING = "BarlowCondensed_800ExtraBold_Italic"
LABEL = "BarlowCondensed_600SemiBold"
TEXT = "HankenGrotesk_400Regular"
STRONG = "HankenGrotesk_700Bold"


def font_files() -> list[str]:
    return [str(file) for file in sorted(FOLDER.glob("*.ttf"))]


@cache
def register() -> None:
    """Makes the fonts known to reportlab, once a process; only used glyphs are embedded."""
    for name in (HEADING, LABEL, TEXT, STRONG):
        pdfmetrics.registerFont(TTFont(name, FOLDER / f"{name}.ttf"))
