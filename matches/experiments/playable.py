"""Whether a plan can be played at all: better refused now than failed later in a worker."""

from collections.abc import Sequence

from engine import api
from matches.experiments.designs import TWO, Kind
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import Rows, Setting, told
from matches.experiments.snapshot import Entrant, Snapshot, table_of
from matches.games import Settings, game_of


def check_playable(snapshot: Snapshot, entrants: Sequence[Entrant], rows: Rows) -> None:
    """Every deck sits down once, as often as there are seats."""
    system, seats = snapshot["system"], len(snapshot["matchups"][0])
    for place, deck in enumerate(snapshot["decks"]):
        try:
            table_of(snapshot, *[place] * seats)
        except api.EngineError as refused:
            said, way_out = f"{deck['name']}: {refused}", None
            if isinstance(refused, api.IllegalDeckError):
                said = f"{deck['name']} is not legal: {refused.violations[0]}"
                for setting in _about_cards(system, snapshot["options"]):
                    said += f" The table agreed on {setting}."
                way_out = _way_out(snapshot, entrants[place], place, rows)
            if way_out is not None:
                said += (
                    f" It is legal if the table agrees on its {way_out.kind}: choose {way_out} "
                    f"under {way_out.field.label}."
                )
            helping: dict[str, object] | None = None
            if way_out is not None:
                helping = {way_out.field.name: list(way_out.cards)}
            elif isinstance(refused, api.IllegalDeckError) and (flag := legal_only(system)):
                said += f" To test it all the same, set “{flag.label}” to no."
                helping = {flag.name: "no"}
            raise ExperimentRefused("decks", said, way_out=helping, place=place) from refused


def legal_only(system: str) -> api.OptionField | None:
    """The option under which decks that break the rules sit down, too."""
    name = game_of(system).illegal_decks
    return next((each for each in api.option_fields(system) if name and each.name == name), None)


def _about_cards(system: str, options: Settings) -> list[Setting]:
    return [setting for setting in told(system, options) if setting.cards]


def _way_out(snapshot: Snapshot, entrant: Entrant, place: int, rows: Rows) -> Setting | None:
    """A card the deck proposes to agree on, if the deck is legal under it."""
    system = snapshot["system"]
    for setting in _about_cards(system, entrant.proposes):
        option = setting.field.name
        before = snapshot["options"].get(option, [])
        for name in setting.cards:
            with_it = {
                **snapshot,
                "cards": [*snapshot["cards"], *rows([name], system)],
                "options": {**snapshot["options"], option: [*before, name]},
            }
            try:
                table_of(with_it, *[place] * len(snapshot["matchups"][0]))
            except api.EngineError:
                continue
            return Setting(setting.field, name, (name,))
    return None


def seated(kind: str, snapshot: Snapshot) -> Snapshot:
    """With the teams in which the game seats the decks; a plan for two is for one against one."""
    try:
        teams = table_of(snapshot).teams
    except api.EngineError as refused:
        raise ExperimentRefused("decks", str(refused)) from refused
    if kind == Kind.TABLE:
        if teams == TWO:
            raise ExperimentRefused(
                "decks", "Two decks for themselves are a duel: choose that kind, or a third deck."
            )
        if len(api.seatings(teams)) != len(teams):
            raise ExperimentRefused(
                "options",
                "Teams of different sizes cannot change seats, so luck would not cancel out. "
                "Choose teams of one size.",
            )
        return {**snapshot, "teams": list(teams)}
    if teams != TWO:
        raise ExperimentRefused(
            "options", "These options seat both decks on one side: choose the kind “table”."
        )
    return snapshot
