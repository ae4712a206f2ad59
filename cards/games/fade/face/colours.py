"""Colours of a face. Faces are pictures: the same in light and dark pages, and on paper."""

from dataclasses import dataclass

INK = "#14151f"
PAPER = "#f6f3ea"
WHITE = "#ffffff"


@dataclass(frozen=True, slots=True)
class RarityColours:
    """Text, border and set symbol as the rulebook says; the name lies on the plate."""

    text: str
    outline: str  # around name and symbol, or empty
    plate: str
    border: tuple[str, str]  # light and dark end of the border
    line: str  # the fine line inside the border
    symbol: str


# Text, outline, plate, border, line inside it, symbol.
RARITIES = {
    "Common": RarityColours("#0b0b10", WHITE, "#f4f1e8", ("#15151c", "#08080c"), WHITE, "#0b0b10"),
    "Uncommon": RarityColours(
        "#cdd2dc", "", "#14151f", ("#1b1b23", "#08080c"), "#9aa2b1", "#aab2c0"
    ),
    "Rare": RarityColours("#6fe39a", "", "#0e1a16", ("#15191a", "#07090a"), "#2fae64", "#2fbf6c"),
    "Super Rare": RarityColours(
        "#8cc4ff", "", "#0f1830", ("#8fd8ff", "#3fa6e8"), "#e6f6ff", "#4a93ff"
    ),
    "Ultra Rare": RarityColours(
        "#ff9fd0", "", "#26091a", ("#f0374a", "#a90f24"), "#ffd0dc", "#e05ad0"
    ),
    "Omega Rare": RarityColours(
        "#ffe14d", "", "#1d1706", ("#ffe9a0", "#b98512"), "#fff6d2", "#f2c230"
    ),
}


@dataclass(frozen=True, slots=True)
class Palette:
    """An element's light, from the dark of its night to its brightest spark."""

    night: str
    deep: str
    body: str
    bright: str
    spark: str
    paper: str  # the text box: hardly tinted


PALETTES = {
    "Fire": Palette("#2a0a0c", "#7a1610", "#d6401c", "#ff8a2a", "#ffe08a", "#fbeee4"),
    "Water": Palette("#06142e", "#0d3a78", "#1f74d0", "#55b6f2", "#d3f3ff", "#eaf2f8"),
    "Earth": Palette("#1f130a", "#553219", "#9c6431", "#d9a05c", "#ffe3b0", "#f5ede0"),
    "Storm": Palette("#0f0c30", "#2c2a80", "#5a55cf", "#a79bff", "#f4efff", "#efedf9"),
    "Nature": Palette("#07200f", "#14532a", "#2f8f3e", "#86cf4f", "#eaffb0", "#eef5e6"),
    "Metal": Palette("#14181f", "#384452", "#6f8094", "#b4c2d0", "#f4f9ff", "#eff1f4"),
    "Light": Palette("#3a2a08", "#8a6412", "#d8a42a", "#ffd964", "#fffbe0", "#faf4e0"),
    "Darkness": Palette("#0b0614", "#2a1442", "#57307d", "#9a6cc4", "#ecd0ff", "#f0eaf4"),
    "Time": Palette("#041f22", "#0b4f52", "#178a86", "#5ad2bf", "#dbfff4", "#e8f4f1"),
    "Space": Palette("#12051f", "#4a1059", "#a3258f", "#f067b0", "#ffe0f4", "#f7ebf4"),
    "": Palette("#17181f", "#3a3d4a", "#6d7180", "#a9adba", "#eef0f5", "#f2f1ee"),
}

# What things without an element are made of: brass, leather, steel, olive cloth, plum, slate.
MATERIALS = (
    Palette("#2a1c0a", "#6a4a1c", "#a87c36", "#dcb768", "#fff3cf", "#f2f1ee"),
    Palette("#2a0f0c", "#6b2a20", "#a9503c", "#dd9070", "#ffe6d6", "#f2f1ee"),
    Palette("#0f1c28", "#2c4a62", "#547f9e", "#9cc4da", "#ecf8ff", "#f2f1ee"),
    Palette("#171d0c", "#414e1f", "#748439", "#b4c271", "#f6f9d4", "#f2f1ee"),
    Palette("#21101f", "#54304e", "#8d5a84", "#c79bbf", "#fbe9f7", "#f2f1ee"),
    Palette("#14161c", "#383d4a", "#666d7e", "#a7aebc", "#f3f5f9", "#f2f1ee"),
)
# Whose lights may trim the dress of a Character.
TRIMS = {
    "Fire": ("Fire", "Light", "Time"),
    "Water": ("Water", "Light", "Space"),
    "Earth": ("Earth", "Nature", "Fire"),
    "Storm": ("Storm", "Light", "Time"),
    "Nature": ("Nature", "Light", "Space"),
    "Metal": ("Metal", "Fire", "Water"),
    "Light": ("Light", "Fire", "Water"),
    "Darkness": ("Darkness", "Fire", "Time"),
    "Time": ("Time", "Light", "Fire"),
    "Space": ("Space", "Time", "Light"),
}
