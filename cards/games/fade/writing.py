"""Writing a F.A.D.E. card: which fields a type prints (docs/rules/fade.md, 1.4), and examples."""

from cards.games.writing import Example, Writing

_EVERY = ("elements", "subtypes")
_FIGHTER = ("cost", "level", "hp", "plv", "def", "agi", *_EVERY)
_PLAYED = ("cost", "rank", *_EVERY)
_LAID = ("cost", "rank", "hp", *_EVERY)

WRITING = Writing(
    columns={
        "Character": _FIGHTER,
        "Raider": ("level", "hp", "plv", "def", "agi", *_EVERY),
        "Skill": _PLAYED,
        "Reaction": _PLAYED,
        "Item": _PLAYED,
        "Equip Item": _LAID,
        "Augment": _LAID,
        "Arena Augment": _LAID,
        "Zone": _EVERY,
        "Command": ("cost", *_EVERY),
        "World Rule": _EVERY,
    },
    start={
        "type": "Character", "cost": "1", "level": "3", "rank": "Normal", "plv": "4", "def": "1",
        "agi": "3", "hp": "9",
    },
    examples=(
        Example(
            "a fighter with a keyword and a trigger",
            {
                "name": "Kiln Fox", "type": "Character", "subtypes": "Beast", "elements": "Fire",
                "cost": "1", "level": "3", "hp": "9", "plv": "4", "def": "1", "agi": "4",
                "text": "Flash.\nOn Successful Attack: deal 1 Fire damage to target enemy.",
            },
        ),
        Example(
            "an attack in two hits",
            {
                "name": "Double Tide", "type": "Skill", "elements": "Water", "cost": "2",
                "rank": "Special", "subtypes": "Physical",
                "text": "Attack target enemy: 2 hits of PLV + 1, Physical.",
            },
        ),
        Example(
            "an answer to an attack",
            {
                "name": "Stone Wall", "type": "Reaction", "elements": "Earth", "cost": "1",
                "rank": "Normal", "text": "React to a Physical Attack on the user: block it.",
            },
        ),
        Example(
            "something to use up",
            {
                "name": "Field Rations", "type": "Item", "cost": "1", "rank": "Normal",
                "text": "Target allied Character gains 3 HP; then you draw 1 card.",
            },
        ),
        Example(
            "a weapon its host carries",
            {
                "name": "Storm Gauntlets", "type": "Equip Item", "elements": "Storm", "cost": "2",
                "rank": "Special", "hp": "",
                "text": "Equip allied Character.\nThe host gets +2 PLV.",
            },
        ),
        Example(
            "a place that changes the fight",
            {
                "name": "Burning Ring", "type": "Arena Augment", "elements": "Fire", "cost": "2",
                "rank": "Special", "hp": "", "text": "Arena.\nAll Fire Attacks get +2 damage.",
            },
        ),
    ),
)  # fmt: skip
