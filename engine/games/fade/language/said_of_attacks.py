"""What designers say of attacks in another order: bonuses while attacking, hits that ignore DEF."""

from __future__ import annotations

from typing import Final

from engine.text.rephrasing import rephrasing

_HAS: Final = "(?:gets|get|gains|gain|has|have)"
_SELF: Final = "(?: than (?:itself|it))?"
_DEALS: Final = "(?:deals|does|deal|do)"
#: What is attacked, in front of the comma.
_WHOM: Final = (
    r"(?P<whom>(?:an?|one of|another|each|enemy|opposing|players?|characters?) ?[^,.:;()\n]*?)"
)
#: Bonuses of one attack.
BONUSES: Final = (
    rephrasing(f"^while (?:it is )?attacking {_WHOM}{_SELF} , {{who}} {_HAS} {{what}}$",
               "when {who} attacks {whom} , it gets {what} for this attack"),
    rephrasing(f"^while (?:it is )?attacking , {{who}} {_HAS} {{what}}$",
               "when {who} attacks , it gets {what} for this attack"),
    rephrasing(f"^{{who}} {_HAS} {{what}} (?:while|when) (?:it is )?attacking {_WHOM}{_SELF}$",
               "when {who} attacks {whom} , it gets {what} for this attack"),
    rephrasing(f"^{{who}} {_HAS} {{what}} when(?:ever)? (?:it|they) attacks? {_WHOM}{_SELF}$",
               "when {who} attacks {whom} , it gets {what} for this attack"),
    rephrasing(f"^while (?:it is )?being attacked , {{who}} {_HAS} {{what}}$",
               "when {who} is attacked , it gets {what} for this attack"),
    rephrasing(f"^{{who}} {_HAS} {{what}} (?:during|for) (?:its|their|his|her) attacks$",
               "when {who} attacks , it gets {what} for this attack"),
    rephrasing(f"^{{who}} {_HAS} {{what}} (?:during|for) (?:its|their|his|her) normal attacks$",
               "when {who} attacks with a Normal Attack , it gets {what} for this attack"),
)  # fmt: skip
#: More damage against some.
DAMAGE: Final = (
    rephrasing(f"^{{who}} {_DEALS} {{much}} damage (?:while|when) attacking"
               f" {_WHOM}{_SELF}$",
               "when {who} attacks {whom} , this attack deals {much} damage"),
    rephrasing(f"^{{who}} {_DEALS} {{much}} damage when(?:ever)? (?:it|they)"
               f" attacks? {_WHOM}{_SELF}$",
               "when {who} attacks {whom} , this attack deals {much} damage"),
    rephrasing("(?:^|(?<=: )){who} 's attacks ignore (?:up to )?(?P<n>[0-9]+)"
               "(?: of)?(?: (?:the target|its target|the defender) 's)? def$",
               "when {who} attacks , the target gets - {n} DEF for this attack"),
    rephrasing("^when {who} attacks , (?:it|that attack|this attack) ignores (?:up to )?"
               "(?P<n>[0-9]+)(?: of)?(?: (?:the target|its target|the defender) 's)? def$",
               "when {who} attacks , the target gets - {n} DEF for this attack"),
    rephrasing("an attack (?:from|by|of) {who} would", "{who} would"),
)  # fmt: skip
#: Who cannot attack whom, said of who is attacked.
SPARED: Final = (
    rephrasing("(?:your opponents?|opponents|an opponent|enemies) (?:cannot|can't)"
               " (?:target|attack) {whom} with (?P<sort>(?:normal )?(?:attacks|skills))",
               "{whom} cannot be targeted by enemy {sort}"),
    rephrasing("(?:your opponents?|opponents|an opponent) (?:cannot|can't) target {whom}"
               " (?:with|by) (?P<sort>items|augments|items and augments)",
               "{whom} cannot be targeted by enemy {sort}"),
)  # fmt: skip
OF_ATTACKS: Final = (*BONUSES, *DAMAGE, *SPARED)
