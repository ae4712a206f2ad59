"""How other games and everyday English say it, for suggestions only: nothing is read through this.

What is read although it is said differently is in normal.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.filling import SMALL
from engine.text.reader import NUMBER_WORDS

#: Where what is done to something ends.
_END = r"(?=[.,;:]|$| and (?!all|each)| then | until | this turn| if )"
#: What something is done to, from the beginning of its clause.
_WHAT = r"(?<![^.,;:] )((?!(?:when|whenever|if|while|unless|then)\b)(?:\w+ )*?\w+)"
#: Patterns and what to write for them, in order of preference; get~ agrees with its subject.
SAYINGS: dict[str, tuple[str, ...]] = {
    # --- when and how long ---
    r"(?:after|as soon as|once|if ever|upon)(?= (?:a|an|the|this|that|your|you|one|any|enemy)\b)": (
        "when",
    ),
    r"(?:until|till|to)(?: the)? end of(?: the| this)? turn": ("this turn",),
    r"for (?:a|one|1|the current|this) turn": ("this turn",),
    r"(?:during|on|in) the next turn": ("during your next turn",),
    r"(?:at|on) the (?:start|beginning) of combat": ("at your Combat Step",),
    r"(?:every|each) turn,": ("at your Starting Phase:",),
    r"at the (?:start|beginning) of the turn": ("at your Starting Phase",),
    r"at (?:the )?end of (?:the )?turn": ("at your End Phase",),
    # --- what happens ---
    r"if(?= [^,:]+ (?:attacks?|is attacked|enters the field|leaves the field|takes damage|"
    r"is Knocked Out|is destroyed|levels up|moves to Reserve)\b)": ("when",),
    r"you control (.+?) (until|this turn)": (r"gain control of \1 \2",),
    r"(?:enters|comes? into|joins|arrives (?:on|in)|arrives at|appears on|is put (?:on|onto|into)) "
    r"(?:the |your )?(?:arena|battlefield|board|field|play|game|battle)": ("enters the field",),
    r"(?:is summoned|is deployed|arrives|appears|shows up)": ("enters the field",),
    r"leaves (?:the )?(?:arena|battlefield|board|play)": ("leaves the field",),
    r"(?:is killed|is defeated|is slain|faints|falls|is KO'd|is KOed)": ("is Knocked Out",),
    r"(?:is hurt|is damaged|is dealt damage|receives damage|suffers damage)": ("takes damage",),
    r"(?:is healed|regains health)": ("gains HP",),
    # --- who and what ---
    r"target (?:creature|hero|fighter|minion|monster|champion)": ("a Character",),
    r"(?:creatures|heroes|fighters|minions|monsters|champions|warriors)": ("Characters",),
    r"(?:creature|hero|fighter|minion|monster|champion|warrior)": ("Character",),
    r"an opposing": ("an enemy",),
    r"an? (?:rival|hostile)": ("an enemy",),
    r"(?:opposing|rival|hostile)": ("enemy",),
    r"an? friendly": ("an allied",),
    r"friendly": ("allied",),
    r"a foe": ("an enemy Character", "an enemy"),
    r"foes": ("enemies",),
    r"foe": ("enemy",),
    r"an? Character (?:your|an) opponents? controls": ("an enemy Character",),
    r"(?:graveyard|cemetery|trash|discard heap|discards pile|scrap heap)": ("Discard Pile",),
    r"(?:library|draw pile)": ("Deck",),
    r"(?:mana|action points?|technique points?|energy points?|AP|MP)": ("TP",),
    r"(?:life points?|hit points?|health points?|lives|life|health|hitpoints)": ("HP",),
    r"(?:attack power|power level|strength|attack points|ATK)": ("PLV",),
    r"(?:armou?r|defen[cs]e|DEF points)": ("DEF",),
    r"(?:speed|agility|initiative)": ("AGI",),
    r"(?:spells|sorceries)": ("Skills",),
    r"(?:spell|sorcery)": ("Skill",),
    r"an? (?:instant|trap)": ("a Reaction",),
    r"an? (?:artifact|weapon|equipment)": ("an Equip Item",),
    r"(?:artifacts|weapons)": ("Equip Items",),
    r"an? (?:enchantment|aura card)": ("an Augment",),
    # --- what is done ---
    rf"(?:exile|banish) (.+?){_END}": (r"send \1 to the Rift",),
    rf"remove (.+?) from the game{_END}": (r"send \1 to the Rift",),
    rf"bounce (.+?){_END}": (r"return \1 to its owner's Hand",),
    rf"(?:return|send) (.+?) (?:back )?to (?:the|their|its) (?:owner's )?hand{_END}": (
        r"return \1 to its owner's Hand",
    ),
    rf"put (.+?) (?:back )?(?:in|into|to) ((?:its|their) owners?'?s? Hands?){_END}": (
        r"return \1 to \2",
    ),
    r"(?:is|becomes) stunned": ("gains Stun",),
    r"(?:are|become) stunned": ("gain Stun",),
    r"(?:is|are|becomes?) (?:frozen|tapped|exhausted)": ("cannot act",),
    r"(?:kill|slay|defeat|murder)": ("knock out", "destroy"),
    r"(?:sacrifice|bury|scrap|tribute|eliminate|obliterate)": ("destroy",),
    rf"stun (.+?){_END}": (r"\1 gains Stun",),
    rf"(?:tap|freeze|exhaust) (.+?){_END}": (
        r"put 1 Paralyze Counter on \1",
        r"\1 cannot attack this turn",
    ),
    rf"(?:paraly[sz]e) (?!Counter)(.+?){_END}": (r"put 1 Paralyze Counter on \1",),
    rf"poison (?!Counter)(.+?){_END}": (r"put 1 Poison Counter on \1",),
    rf"curse (?!Counter)(.+?){_END}": (r"put 1 Curse Counter on \1",),
    rf"blind (?!Counter)(.+?){_END}": (r"put 1 Blindness Counter on \1",),
    rf"(?:heal|restore|mend|cure|recover) (\d+) (?:HP )?(?:of|to|on|for|from) (.+?){_END}": (
        r"\2 gain~ \1 HP",
    ),
    rf"(?:heal|restore|mend|cure) (?!\d)(.+?) (?:by|for) (\d+)(?: HP| damage)?{_END}": (
        r"\1 gain~ \2 HP",
    ),
    rf"(?:heal|restore|recover|regain) (\d+)(?: HP| damage)?{_END}": ("you gain \\1 HP",),
    rf"(?:heals|restores|recovers|regains) (\d+)(?: HP| damage)?{_END}": (r"gains \1 HP",),
    rf"(?:hit|damage|hurt|burn|shoot|blast|zap|strike) (?!\d)(.+?) for (\d+)(?: damage)?{_END}": (
        r"deal \2 damage to \1",
    ),
    rf"(?:inflict|cause|do) (\d+ (?:\w+ )?)damage (?:to|on) (.+?){_END}": (r"deal \1damage to \2",),
    rf"deal (\d+) to (.+?){_END}": (r"deal \1 damage to \2",),
    r"deals (\d+) to": (r"deals \1 damage to",),
    rf"mill (\d+)(?: cards)?{_END}": (r"put the top \1 cards of your Deck into your Discard Pile",),
    rf"tutor (?:for )?(.+?){_END}": (r"search your Deck for \1 and put it into your Hand",),
    rf"(?:search|look through) your Deck for (.+?){_END}": (
        r"search your Deck for \1 and put it into your Hand",
    ),
    r"(?:take control of|steal|seize|mind control)": ("gain control of",),
    r"(?:summon|deploy|cast)": ("play", "use"),
    r"(?:casts|summons)": ("plays", "uses"),
    rf"(?:counter|cancel|nullify|stop) ((?:a|an|target|that|the) .+?){_END}": (r"negate \1",),
    r"(?:pick|select)": ("choose",),
    r"(?:draw|draws) (?:a|one) (?:new|random|extra) card": ("draw 1 card",),
    r"(?:obtain|receive|earn|acquire)": ("gain",),
    r"(?:obtains|receives|earns|acquires)": ("gains",),
    r"(\+\d+)/(\+\d+)": (r"\1 PLV and \2 DEF",),
    r"(?:is boosted by|is raised by|goes up by|rises by)": ("is increased by",),
    r"(?:is lowered by|goes down by|drops by)": ("is reduced by",),
    r"(?:throw away|dump|toss)": ("discard",),
    r"(?:throws away|dumps|tosses)": ("discards",),
    r"opponent discards": ("an opponent discards",),
    r"(?:may not|mustn't|is unable to|is not able to|is not allowed to)": ("cannot",),
    r"(?:are unable to|are not able to|are not allowed to)": ("cannot",),
    r"(?:get to|gets to)": ("may",),
    # --- bonuses ---
    r"(\d+) (?:more|extra|additional|bonus) (PLV|DEF|AGI)": (r"+\1 \2",),
    r"(\d+) (?:less|fewer) (PLV|DEF|AGI)": (r"-\1 \2",),
    r"(?:increase|raise|boost) (.+?)(?:'s)? (PLV|DEF|AGI) by (\d+)": (r"\1 get~ +\3 \2",),
    r"(?:reduce|lower|decrease) (.+?)(?:'s)? (PLV|DEF|AGI) by (\d+)": (r"\1 get~ -\3 \2",),
    r"(?:has|have) (?:its|their) (PLV|DEF|AGI) (?:lowered|reduced|decreased) by (\d+)": (
        r"get~ -\2 \1",
    ),
    r"(?:has|have) (?:its|their) (PLV|DEF|AGI) (?:raised|increased|boosted) by (\d+)": (
        r"get~ +\2 \1",
    ),
    r"(?:is|are) (\d+)(?: TP)? cheaper": (r"cost~ \1 less TP",),
    r"(?:is|are) (\d+)(?: TP)? (?:more expensive|dearer)": (r"cost~ \1 more TP",),
    # --- said of what it is done to ---
    rf"{_WHAT} (?:is|are) (?:put|placed) (?:on|onto|upon) (.+?){_END}": (r"put \1 on \2",),
    rf"{_WHAT} (?:is|are) destroyed{_END}": (r"destroy \1",),
    rf"{_WHAT} (?:is|are) Knocked Out{_END}": (r"knock out \1",),
    rf"{_WHAT} (?:is|are) healed (?:by|for) (\d+)(?: HP)?{_END}": (r"\1 gain~ \2 HP",),
    rf"{_WHAT} (?:is|are) dealt (\d+) damage{_END}": (r"deal \2 damage to \1",),
    rf"{_WHAT} (?:is|are) returned to (.+?){_END}": (r"return \1 to \2",),
    # --- what need not be said ---
    r"(?:immediately|instantly|automatically|simply|directly|also|as well|too)": ("",),
    r"(?:in addition,|additionally,|furthermore,|please)": ("",),
}
_ARTICLE = re.compile(r"\b([Aa]n?) (?=(\w))")
_BEHIND = re.compile(r" (?:here|you control|in|with|on)\b.*")
_AGREEING = re.compile(r"([^.,;:]+) (\w+)~")
_RULES = [
    (re.compile(rf"(?<![\w'-]){pattern}(?![\w'-])", re.IGNORECASE), meant)
    for pattern, meant in SAYINGS.items()
]


def in_other_words(sentence: str) -> Iterator[tuple[float, str]]:
    """The sentence with what the language has for such words, and with each of them alone."""
    whole = alternative = _begun(sentence)
    for pattern, meant in _RULES:
        if pattern.search(whole):
            alternative = pattern.sub(meant[-1], alternative)
            whole = pattern.sub(meant[0], whole)
    if whole != _begun(sentence):
        yield 0.5, tidy(whole)
    if alternative != whole:
        yield 0.7, tidy(alternative)
    for pattern, meant in _RULES:
        if pattern.search(sentence):
            for each in meant:
                yield 0.8, tidy(pattern.sub(each, sentence))


def _begun(sentence: str) -> str:
    """Without the capital of the first word, unless it is a term."""
    first = sentence.split(" ", 1)[0].lower()
    small = first in SMALL or first in NUMBER_WORDS
    return first + sentence[len(first) :] if small else sentence


def tidy(sentence: str) -> str:
    """One blank between words, none before a mark, a capital first, the article as it sounds."""
    words = re.sub(r" +([,.;:])", r"\1", " ".join(sentence.split()))
    words = _ARTICLE.sub(_sounding, _AGREEING.sub(_agreed, words))
    return words[:1].upper() + words[1:]


def _agreed(found: re.Match[str]) -> str:
    """get~ behind its subject: gets or get."""
    subject = found[1]
    last = _BEHIND.sub("", subject).rsplit(None, 1)[-1].lower()
    many = last in ("you", "they", "them") or (last.endswith("s") and last != "this")
    return f"{subject} {found[2]}{'' if many and 'one of' not in subject else 's'}"


def _sounding(found: re.Match[str]) -> str:
    article = found[1][0] + ("n" if found[2].lower() in "aeio" else "")
    return f"{article} "
