"""What designers say in another order than the language does; each pair means the same."""

from __future__ import annotations

from typing import Final

from engine.games.fade.language.said_of_attacks import OF_ATTACKS
from engine.text.rephrasing import rephrasing

#: What is counted or measured is whole: fewer than 3 is 2 or fewer.
_COUNTS: Final = (
    rephrasing("(?:fewer|less) than {n:number} {what:word}", "{n-1} or fewer {what}"),
    rephrasing("at least {n:number} {what:word}", "{n} or more {what}"),
    rephrasing("(?:at most|no more than) {n:number} {what:word}", "{n} or fewer {what}"),
    rephrasing("more than {n:number} {what:word}", "{n+1} or more {what}"),
)
_DAMAGE: Final = "(?:all |any |the )?damage"
_CHANGES: Final = (
    (" is reduced by {n:number}", "{n} less damage"),
    (" is increased by {n:number}", "{n} more damage"),
    (" is halved", "half damage"),
    (" is doubled", "double damage"),
)
_TAKEN: Final = tuple(
    rephrasing(said + change, f"{{who}} takes {much} {by}")
    for change, much in _CHANGES
    for said, by in (
        (f"{_DAMAGE} (?:dealt to|taken by) {{who}} (?:by|from) {{by}}", "from {by}"),
        (f"{_DAMAGE} {{by}} deals? to {{who}}", "from {by}"),
        (f"{_DAMAGE} {{who}} takes? from {{by}}", "from {by}"),
        (f"{_DAMAGE} (?:dealt to|taken by) {{who}}", ""),
        (f"{_DAMAGE} {{who}} takes?", ""),
    )
)
_DEALT: Final = tuple(
    rephrasing(said + change, f"{{who}} deals {much}")
    for change, much in _CHANGES
    for said in (f"{_DAMAGE} dealt by {{who}}", f"{_DAMAGE} {{who}} deals?")
)
_LONG: Final = "(?: (?P<long>this turn|until your next turn|for this attack))?"
#: The same as an order: reduce all damage dealt to it by 1.
_ORDERED: Final = tuple(
    rephrasing(f"^{verb} {_DAMAGE} (?:that would be )?(?:dealt to|taken by) {{who}}{tail}$",
               f"{{who}} takes {much}{{long}}")
    for verb, tail, much in (
        ("(?:reduce|lower)", f" by {{n:number}}{_LONG}", "{n} less damage "),
        ("halve", _LONG, "half damage "),
        ("double", _LONG, "double damage "),
        ("prevent", _LONG, "no damage "),
    )
)  # fmt: skip
_PLACES: Final = (
    rephrasing("enters the field under your control", "you control enters the field"),
    rephrasing(
        "enters the field under an opponent 's control", "an opponent controls enters the field"
    ),
    rephrasing("to their owners? ' (?:hands|hand)", "to its owner 's Hand"),
    rephrasing("to their owner 's (?:hands|hand)", "to its owner 's Hand"),
)
_MORE: Final = "(?:more|additional|extra)"
#: Where a clause begins, so that nobody else is said to deal it.
_FRESH: Final = "(?:^|(?<=, )|(?<=: )|(?<=then ))"
#: On a Skill, of its attack.
OF_SKILLS: Final = (
    rephrasing("^{n:number}(?: damage)? instead if {asked:rest}$",
               "if {asked} , deal {n} damage instead"),
    rephrasing("^if {asked:rest} , {n:number}(?: damage)? instead$",
               "if {asked} , deal {n} damage instead"),
    rephrasing("this attack (?:gets|has|gains) (?P<sign>[+-]) {n:number} plv",
               "this attack gets {sign} {n} damage"),
    rephrasing("(?:this|that|the|its|this attack 's) damage is doubled",
               "this attack deals double damage"),
    rephrasing("double (?:this|that|the|its|this attack 's) damage(?! to)",
               "this attack deals double damage"),
    rephrasing(_FRESH + "(?:this )?deals? double damage(?! (?:to|from))",
               "this attack deals double damage"),
    rephrasing(_FRESH + "(?:this )?deals? {n:number} " + _MORE + " damage(?! (?:to|from))",
               "this attack deals {n} more damage"),
    rephrasing(_FRESH + "this (?:can't|cannot) be (?P<done>blocked|deflected)",
               "this attack cannot be {done}"),
)  # fmt: skip
#: On a Reaction: what it answers, as an event.
OF_REACTIONS: Final = (
    rephrasing("(?P<stat>plv|def|agi) for it", "{stat} for this attack"),
    rephrasing("^halve (?:the )?damage of {link} (?:against|on) {who}$",
               "React to {link} on {who} : it deals half damage"),
    rephrasing("^(?:that|this) attack 's damage is halved$",
               "that attack deals half damage"),
    rephrasing("^(?:prevent|negate) (?:all |any |the )?damage (?:that )?(?:that|this) attack"
               " (?:would deal|deals|does) to {who}$", "{who} takes no damage for this attack"),
    rephrasing("^(?:prevent|negate) (?:all|any) damage (?:from|of|dealt by) (?:that|this) attack"
               " to {who}$", "{who} takes no damage for this attack"),
    rephrasing("^when(?:ever)? {link} targets {who} [,:]", "React to {link} that targets {who} :"),
    rephrasing("^when(?:ever)? {who} (?:is|are|would be) targeted by {link} [,:]",
               "React to {link} that targets {who} :"),
    rephrasing("^use (?:this card |this )?when {link} targets {who} [,.:]",
               "React to {link} that targets {who} :"),
    rephrasing("^use (?:this card |this )?when {who} (?:is|are) targeted by {link} [,.:]",
               "React to {link} that targets {who} :"),
)  # fmt: skip
#: On a Character, of itself.
OF_FIGHTERS: Final = (
    rephrasing("^while at {n:number} hp or (?:less|lower|fewer) ,",
               "while this Character has HP {n} or lower ,"),
    rephrasing("in the same column (?P<has>has|have|gets?|gains?|loses?|cannot|can't)",
               "in this Character 's column {has}"),
    rephrasing("^this character enters (?:the field )?with (?P<n>[^ ]+) (?P<own>\") counters?"
               "(?: on it)?$",
               "when this Character enters the field , put {n} {own} Counters on this Character"),
)  # fmt: skip
_STAT: Final = "(?P<stat>plv|def|agi)"
_VALUES: Final = (
    rephrasing(f"(?:increase|raise) {{who}} 's {_STAT} by {{n:number}}", "{who} gets + {n} {stat}"),
    rephrasing(f"(?:increase|raise) the {_STAT} of {{who}} by {{n:number}}",
               "{who} gets + {n} {stat}"),
    rephrasing(f"(?:reduce|lower) {{who}} 's {_STAT} by {{n:number}}", "{who} gets - {n} {stat}"),
    rephrasing(f"(?:reduce|lower) the {_STAT} of {{who}} by {{n:number}}",
               "{who} gets - {n} {stat}"),
    rephrasing("(?:the )?tp costs? of {what} (?:is|are) reduced by {n:number}",
               "{what} cost {n} less TP"),
    rephrasing("(?:the )?tp costs? of {what} (?:is|are) increased by {n:number}",
               "{what} cost {n} more TP"),
)  # fmt: skip
#: Done to something, said of it.
_PASSIVE: Final = (
    rephrasing("{n:number} {counter:word} counters? (?:is|are) (?:put|placed) on {who}",
               "put {n} {counter} Counters on {who}"),
    rephrasing("{what} (?:is|are) moved to reserve", "move {what} to Reserve"),
    rephrasing("{what} (?:is|are) (?:returned|put) to {where}", "return {what} to {where}"),
)  # fmt: skip
_KIND: Final = "(?:physical|energy|unknown|basic|unblockable|relentless)"
_WORDS: Final = (
    rephrasing(
        "^for (?P<each>every|each) {what} , {who} (?P<has>gets|has|gains) {items}$",
        "{who} {has} {items} for {each} {what}",
    ),
    *(
        rephrasing(
            f"^the first {kind.lower()} you (?:use|play) each turn costs {{rest:rest}}$",
            f"while you used no {kind}s this turn , your {kind}s cost {{rest}}",
        )
        for kind in ("Skill", "Reaction", "Item", "Augment")
    ),
    rephrasing(
        "^{who} must be attacked if (?:able|possible)$", "enemies must attack {who} if able"
    ),
    rephrasing("each of {who} 's hits deals", "{who} 's attacks deal"),
    rephrasing(
        "(?P<sort>(?:[a-z]+ )?reactions(?: of [a-z ]+? rank or (?:lower|higher))?)"
        " (?:cannot|can't) be used (?:for|against) (?:that|this|the) attack",
        "opponents cannot use {sort} for this attack",
    ),
    rephrasing(
        "(?:put|move) (?P<it>it|that character) (?:into|to) (?:your |its controller 's )?"
        "reserve(?: zone)? with {n:number} hp",
        "move {it} to Reserve and set its HP to {n}",
    ),
    rephrasing("any time {event} ,", "whenever {event} ,"),
    rephrasing(
        "in the same column as (?P<who>this character|the user|the host|it|this card)",
        "in {who} 's column",
    ),
    rephrasing(
        "at the end of (?:each|any|a|every) turn in which {who} attacked ,",
        "at each player 's End Phase , if {who} attacked this turn ,",
    ),
    rephrasing(
        "^{who} (?:gets|gains|has) {what} (?:while|when) (?:it is )?attacking$",
        "when {who} attacks , it gets {what} for this attack",
    ),
    rephrasing(
        "^{who} (?:gets|gains|has) {what} (?:while|when) (?:it is )?(?:being )?attacked$",
        "when {who} is attacked , it gets {what} for this attack",
    ),
    rephrasing(
        "(?:while|as long as|if) (?:this card is |it is )?attached to {what} ,",
        "while the host is {what} ,",
    ),
    rephrasing(
        f"attacked (?:with|by|for) (?P<kind>{_KIND}(?:(?: or| /) {_KIND})*) damage",
        "attacked by an {kind} Attack",
    ),
    rephrasing(
        f"an attack (?:that deals|that would deal|dealing|with) (?P<kind>{_KIND}(?: or {_KIND})*)"
        " damage",
        "an {kind} Attack",
    ),
    rephrasing("(?:does|do) {n:number}", "deals {n}"),
    rephrasing("on your side(?: of the field)?", "you control"),
    rephrasing("on (?:an|the|your) opponent 's side(?: of the field)?", "an opponent controls"),
    rephrasing("(?<!your )opponents ' {what:word}", "your opponents ' {what}"),
)
#: Offers, thefts, and what happens now and then.
_OFFERS: Final = (
    rephrasing("you (?:may|can) (?P<paid>[^,.:;\\n]+?) for \\+ {n:number} (?P<stat>plv|def|agi)"
               " (?P<long>(?:until|for|this)[^,.:;]*)",
               "you may {paid} . If you do , this Character gets + {n} {stat} {long}"),
    rephrasing("is targeted by (?P<by>an? [^,]*skill) , (?:(?P<you>you may) )?deflect",
               "is attacked by {by} , {you} deflect"),
    rephrasing("once during (?:each|every|an) opponent 's turns? , (?P<when>when|whenever) {rest}",
               "once per turn , during an opponent 's turn , {when} {rest}"),
    rephrasing("(?<!, )(?:on |at |during )?(?:every one|each) of your"
               " (?P<phase>starting|end) phases?$", "at your {phase} Phase"),
    rephrasing("{n:number} (?:more |additional |extra )?tp for it", "{n} TP"),
    rephrasing("on the target ,? ?or (?P<n>[^ ]+)(?: instead)? if (?:it|that character|the target)"
               " (?:already )?(?P<has>has|had)", "on the target , or {n} if the target has"),
    rephrasing("your characters have (?:at least )?(?P<n>[^ ]+)(?: or more)? different elements"
               "(?: among them)?",
               "there are {n} or more different Elements among your Characters"),
    rephrasing("(?P<it>it is|this character is) not knocked out and {rest:rest}$",
               "{rest} instead"),
)  # fmt: skip
#: Hits that are made against somebody: damage is taken hit by hit.
_OF_HITS: Final = (
    rephrasing(
        "(?P<less>(?:less|fewer) damage) ,? ?\\(? ?(?:to|with)? ?(?:a )?min(?:imum)? (?:of )?0"
        "(?: \\))?",
        "{less}",
    ),
    *(
        rephrasing(f"{hits} {kind}{of} deals? {much}{to}$", f"{{who}} takes {meant} from {by}")
        for hits in ("(?:each|every|any|all)",)
        for much, meant in (
            ("{n:number} (?:less|fewer) damage", "{n} less damage"),
            ("{n:number} (?:more|additional|extra) damage", "{n} more damage"),
            ("half damage", "half damage"),
            ("double damage", "double damage"),
        )
        for kind, of, to, by in (
            ("hits?", " (?:against|on|to) {who}", "", "Attacks"),
            ("hits?", "", " to {who}", "Attacks"),
            ("{kind} hits?", "", " to {who}", "{kind} Attacks"),
            ("{kind} hits?", " (?:against|on) {who}", "", "{kind} Attacks"),
        )
    ),
    rephrasing("(?:deals?|do|does) \\+ {n:number} damage", "deal {n} more damage"),
    rephrasing("(?:does|do) (?P<much>double|half) damage", "deal {much} damage"),
)
#: While its attack lasts.
_ATTACKING: Final = (
    rephrasing(
        "^(?:while|when|whenever) attacking {what} , {who} (?:gets?|gains?|ha(?:s|ve)) {items}$",
        "when {who} attacks {what} , it gets {items} for this attack",
    ),
    rephrasing(
        "^{who} (?:gets?|gains?|ha(?:s|ve)) {items} (?:while|when|whenever) attacking {what}$",
        "when {who} attacks {what} , it gets {items} for this attack",
    ),
    rephrasing(
        "^{who} (?:gets?|gains?|ha(?:s|ve)) {items}"
        " (?:during|for|on|in|with|while making|when making) (?:its|their)"
        " (?P<kind>normal|physical|energy) attacks?$",
        "when {who} attacks with a {kind} Attack , it gets {items} for this attack",
    ),
)
#: Where a card goes that was used up.
OF_USED: Final = (
    *(
        rephrasing(said, "put this card into the Rift instead of your Discard Pile")
        for rift in ("(?:in|into|to|in) (?:the|your|its owner 's) rift(?: zone)?",)
        for instead in ("(?: ,? ?instead(?: of (?:the|your|its owner 's) discard pile)?)?",)
        for this in ("(?:this card|it|this)",)
        for said in (
            f"^(?:then |, )*(?:put|send|place) {this} {rift} (?:after|once|when) {this}"
            f" (?:resolves|has resolved|is resolved|was used|is used){instead}$",
            f"^(?:after|once|when) {this} (?:resolves|has resolved|is resolved|was used|is used)"
            f" , (?:put|send|place) {this} {rift}{instead}$",
            f"^{this} (?:goes|is put|is sent) {rift} (?:after|once|when) {this}"
            f" (?:resolves|has resolved|is resolved|was used|is used){instead}$",
            f"^{this} (?:goes|is put|is sent) {rift}"
            " ,? ?instead(?: of (?:the|your|its owner 's) discard pile)?$",
        )
    ),
)
_KINDS_OF_YOURS: Final = ("Character", "Skill", "Item", "Augment", "Reaction", "Equip Item")
#: What one does, said shortly.
_SHORT: Final = (
    *(
        rephrasing(
            f"{{who}} 's first {kind} (?:each|every|per) turn (?:gets?|gains?|has) {{items}}$",
            f"the first time each turn {{who}} {attacks} , it gets {{items}} for this attack",
        )
        for kind, attacks in (("attack", "attacks"), ("normal attack", "makes a Normal Attack"))
    ),
    rephrasing(
        "^{who} (?:can|may) (?:act|attack) (?:during |in )?the turn (?:that |in which )?it"
        " (?:leaves|moves from|comes from|moves out of|comes out of)"
        " (?:your |the )?reserve(?: zone)?$",
        "when {who} moves to a Character Zone , it can act this turn",
    ),
    rephrasing(
        "deals? (?:1|one) hit of (?P<kind>physical|energy|unknown) damage", "deal {kind} damage"
    ),
    rephrasing("both (?P<mine>command )?materials", "all Command Materials"),
    *(
        rephrasing(
            f"{{event}} outside (?:of )?{theirs}"
            " (?P<phase>(?:starting|draw|battle|end) phase|(?:preparation|combat|aftermath) step)",
            f"{{event}} unless it is {whose} {{phase}}",
        )
        for theirs, whose in (("your", "your"), ("(?:their|that player 's)", "that player 's"))
    ),
    rephrasing(
        "you (?:did not|have not|has not) level(?:ed)? up a character this turn",
        "no Characters you control leveled up this turn",
    ),
    rephrasing(
        "you (?:level|leveled|have leveled|has leveled) up a character this turn",
        "1 or more Characters you control leveled up this turn",
    ),
    rephrasing("(?:its|that card 's) tp cost", "its cost"),
    rephrasing(
        "costs? (?:everybody|everyone|all players|each player|every player|players)"
        " {n:number} (?P<more>more|less|fewer) (?P<stat>tp|cs)",
        "cost {n} {more} {stat}",
    ),
    rephrasing(
        "(?:must|ha(?:s|ve) to) attack {often} if (?:it|they) (?:can|could|(?:is|are) able to)",
        "must attack {often} if able",
    ),
    rephrasing("^does not lose hp {how}$", "this card does not lose HP {how}"),
    rephrasing(
        "does not lose hp (?:when(?:ever)?|if|as|while) (?:you|the host|it|its host) attacks?",
        "does not lose HP from attacking",
    ),
    *(
        rephrasing(
            f"(?P<when>when|whenever|if|after|time) your {kind.lower()}(?! (?:zones?|'s|pool))",
            f"{{when}} one of your {kind}s",
        )
        for kind in _KINDS_OF_YOURS
    ),
    rephrasing("(?P<cost>cost) , up to {n:number}", "{cost} , up to a maximum of {n}"),
)
_TIMES: Final = (
    rephrasing("for (?:the rest|the remainder) of (?:the|this) turn", "this turn"),
    rephrasing("for this turn", "this turn"),
)

REPHRASINGS: Final = (
    *OF_ATTACKS, *_OFFERS, *_WORDS, *_COUNTS, *_TAKEN, *_DEALT, *_ORDERED, *_VALUES, *_PASSIVE,
    *_PLACES, *_TIMES,
    *_OF_HITS, *_ATTACKING, *_SHORT,
)  # fmt: skip
