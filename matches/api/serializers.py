"""What the lab's API reads and writes, field by field."""

from datetime import date
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.games import HOME
from config.api.query import OneOf, refuse_strangers
from engine import api
from matches.experiments import selectors
from matches.experiments.designs import MAX_DECKS
from matches.experiments.planning import MAX_GAMES, MAX_SEED, MAX_SMALLEST, MIN_SMALLEST
from matches.experiments.retention import removal_day
from matches.experiments.settings import MAX_NAME, most_seats, option_fields, usual_fields
from matches.models import Experiment, Matchup
from matches.results.downloads import table_of
from matches.results.figures import part_played, question, score
from matches.results.rounding import rounded


def usual_option(option: api.OptionField, **facts: Any) -> serializers.Field[Any, Any, Any, Any]:
    """A field for an option that everybody is asked for: today all of these name cards."""
    if facts.get("read_only"):
        facts["default"] = list
    else:
        facts |= {"max_length": option.high, "required": False}
    return serializers.ListField(
        child=serializers.CharField(max_length=MAX_NAME),
        help_text=f"{option.label}: names of cards. {option.help}",
        **facts,
    )


def told_options(system: str) -> str:
    """Their names, with what they are."""
    options = option_fields(system, most_seats(system))
    return ", ".join(f"`{option.name}` ({option.label})" for option in options)


class EstimateSerializer(serializers.Serializer[Any]):
    value = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(help_text="95% interval, lower end")
    high = serializers.FloatField(help_text="95% interval, upper end")
    n = serializers.IntegerField(help_text="Games behind it")
    by_design = serializers.BooleanField(
        help_text="true: two equal decks met; half of the points says nothing."
    )


class MatchupSerializer(serializers.ModelSerializer[Matchup]):
    first_points = serializers.SerializerMethodField(
        help_text="The first deck's share of the points (win 1, draw ½), over pairs of games."
    )

    class Meta:
        model = Matchup
        fields = [
            "first_name",
            "second_name",
            "games_done",
            "wins_first",
            "wins_second",
            "draws",
            "failed",
            "first_points",
        ]

    @extend_schema_field(EstimateSerializer)
    def get_first_points(self, matchup: Matchup) -> dict[str, Any]:
        part = part_played(matchup.experiment)
        figures: dict[str, Any] = rounded(EstimateSerializer(score(matchup, part)).data)
        return figures


class PartSerializer(serializers.Serializer[Any]):
    value = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(help_text="95% interval, lower end")
    high = serializers.FloatField(help_text="95% interval, upper end")
    n = serializers.IntegerField(help_text="Games behind it")


class SideSerializer(serializers.Serializer[Any]):
    side = serializers.CharField(help_text="A deck, a team, or what all play against together.")
    wins = serializers.IntegerField()
    share = serializers.FloatField(allow_null=True, help_text="Of all games; a draw is not a win.")
    low = serializers.FloatField(help_text="95% interval, lower end")
    high = serializers.FloatField(help_text="95% interval, upper end")
    n = serializers.IntegerField(help_text="Games behind it")


class SeatedDeckSerializer(serializers.Serializer[Any]):
    deck = serializers.CharField()
    survived = PartSerializer(help_text="Games at whose end it was still in.")
    wins_by_seat = PartSerializer(many=True, help_text="As Player 1, 2, …")


class TableSerializer(serializers.Serializer[Any]):
    sides = SideSerializer(many=True)
    decks = SeatedDeckSerializer(many=True)
    wins_by_seat = PartSerializer(many=True, help_text="Of whoever sat there.")
    draws = PartSerializer()
    games = serializers.IntegerField(help_text="That were played to their end.")
    seeds = serializers.IntegerField(help_text="Each played in every seating: one observation.")
    mean_rounds = serializers.FloatField(allow_null=True)
    endings = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField()),
        help_text="How games ended: for each reason who won how many.",
    )
    foes_beaten = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="Together against the game: games in which 0, 1, … of its own were beaten.",
    )


class ForecastSerializer(serializers.Serializer[Any]):
    games = serializers.IntegerField(help_text="Of all matchups, as planned")
    seconds = serializers.FloatField(help_text="What they take here")
    finds = serializers.FloatField(
        help_text="Two versions: the smallest difference these games find in nine of ten cases. "
        "Else: how far from the truth a matchup's share may be, at 95%."
    )
    needed = serializers.IntegerField(help_text="Games of all matchups that answer, at most")
    needed_seconds = serializers.FloatField()
    proposed_each = serializers.IntegerField(help_text="Games for each matchup that answer")
    is_enough = serializers.BooleanField()
    sentences = serializers.ListField(child=serializers.CharField())


class ClauseSerializer(serializers.Serializer[Any]):
    text = serializers.CharField(help_text="A part of the card's text.")
    counted = serializers.BooleanField(
        help_text="False for keywords that are simply on while the card is in play."
    )
    used = serializers.IntegerField(help_text="Games in which the card was played or did a thing.")
    took_effect = serializers.IntegerField(allow_null=True, help_text="In how many of those.")
    share = serializers.FloatField(allow_null=True)
    low = serializers.FloatField(allow_null=True, help_text="95% interval, lower end")
    high = serializers.FloatField(allow_null=True, help_text="95% interval, upper end")


class CardResultSerializer(serializers.Serializer[Any]):
    deck = serializers.CharField()
    card = serializers.CharField()
    games = serializers.IntegerField()
    in_opening = serializers.IntegerField()
    points_in_opening = serializers.FloatField(allow_null=True)
    drawn = serializers.IntegerField()
    points_when_drawn = serializers.FloatField(allow_null=True)
    drawn_low = serializers.FloatField()
    drawn_high = serializers.FloatField()
    played = serializers.IntegerField()
    points_when_played = serializers.FloatField(allow_null=True)
    gain_when_drawn = serializers.FloatField(
        allow_null=True, help_text="Points when drawn minus points when not drawn."
    )
    gain_low = serializers.FloatField(allow_null=True)
    gain_high = serializers.FloatField(allow_null=True)
    used = serializers.IntegerField(allow_null=True)
    counted_clauses = serializers.IntegerField(allow_null=True)
    clauses_that_took_effect = serializers.IntegerField(allow_null=True)
    clauses = ClauseSerializer(
        many=True, allow_null=True, help_text="null: counted by a release without clauses."
    )
    bot = serializers.CharField()
    bot_version = serializers.IntegerField(allow_null=True)
    engine = serializers.CharField()
    compiled_games = serializers.IntegerField(help_text="Games played by the compiled engine.")
    card_data = serializers.CharField(allow_blank=True)
    options = serializers.JSONField()
    seed = serializers.IntegerField()

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        usual = {option.name: usual_option(option, read_only=True) for option in usual_fields(HOME)}
        return super().get_fields() | usual


class ExperimentSerializer(serializers.ModelSerializer[Experiment]):
    owner = serializers.CharField(source="owner.username")
    matchups = MatchupSerializer(many=True, read_only=True)
    options = serializers.JSONField(
        read_only=True, help_text="Options of the game that were set other than its rules say."
    )
    result = serializers.SerializerMethodField(help_text="One short sentence, empty at first.")
    question = serializers.SerializerMethodField(
        help_text="Two versions: what was asked, and what the games can still find; else empty."
    )
    table = serializers.SerializerMethodField(
        help_text="The figures of a table, which has no matchups; null for every other kind."
    )
    removed_on = serializers.SerializerMethodField(
        help_text="The day it is removed if nobody keeps, shares or publishes it."
    )

    class Meta:
        model = Experiment
        fields = [
            "id",
            "title",
            "owner",
            "is_public",
            "system",
            "kind",
            "bot",
            "bot_version",
            "engine_version",
            "compiled_games",
            "card_data",
            "options",
            "seed",
            "seats",
            "games",
            "priority",
            "status",
            "failure",
            "games_done",
            "failed",
            "smallest",
            "answer",
            "is_kept",
            "removed_on",
            "result",
            "question",
            "matchups",
            "table",
            "created_at",
            "started_at",
            "finished_at",
        ]

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """The usual options of the home game stand beside the others too."""
        fields = super().get_fields()
        return fields | {
            option.name: usual_option(option, read_only=True, source=f"options.{option.name}")
            for option in usual_fields(HOME)
        }

    def to_representation(self, instance: Experiment) -> dict[str, Any]:
        said = super().to_representation(instance)
        if instance.kind == Experiment.Kind.TABLE:
            said["matchups"] = []
        return said

    @extend_schema_field(TableSerializer(allow_null=True))
    def get_table(self, experiment: Experiment) -> dict[str, Any] | None:
        return table_of(experiment)

    def get_removed_on(self, experiment: Experiment) -> date | None:
        return removal_day(experiment)

    def get_question(self, experiment: Experiment) -> str:
        return question(experiment, list(experiment.matchups.all()))

    def get_result(self, experiment: Experiment) -> str:
        return selectors.line(experiment).result


class NewExperimentSerializer(serializers.Serializer[Experiment]):
    kind = OneOf(choices=Experiment.Kind.choices, default=Experiment.Kind.DUEL)
    decks = serializers.ListField(
        child=serializers.CharField(max_length=60),
        min_length=2,
        max_length=max(MAX_DECKS.values()),
        help_text="House decks by name (`ember-rush`) or decks by key, `key@3` for version 3. "
        "Gauntlet: the deck, then its opponents. Two versions: new, old, then the field. Table: "
        "two to four in the order of the seats.",
    )
    bot = OneOf(choices=[bot.slug for bot in api.bots()])
    games = serializers.IntegerField(
        min_value=1,
        max_value=MAX_GAMES,
        help_text="For each matchup; they come in pairs, so 7 are filled up to 8; at a table of "
        "three in threes, of four in fours.",
    )
    seed = serializers.IntegerField(min_value=0, max_value=MAX_SEED, required=False)
    smallest = serializers.FloatField(
        min_value=MIN_SMALLEST,
        max_value=MAX_SMALLEST,
        required=False,
        help_text="Two versions: the smallest difference worth finding; 0.02 is two points.",
    )
    options = serializers.DictField(
        required=False,
        help_text="Options of the game by name; some are for tables only. F.A.D.E.: "
        + told_options(HOME),
    )
    title = serializers.CharField(max_length=80, required=False, allow_blank=True)
    priority = OneOf(choices=Experiment.Priority.choices, default=Experiment.Priority.NORMAL)
    is_public = serializers.BooleanField(default=False)
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again and you get the same experiment."
    )

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """The usual options of the home game may also be told by themselves."""
        usual = {option.name: usual_option(option) for option in usual_fields(HOME)}
        return super().get_fields() | usual

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """All options in one map, whichever way they were told."""
        usual = [option.name for option in usual_fields(HOME) if option.name in attrs]
        attrs["options"] = attrs.get("options", {}) | {name: attrs.pop(name) for name in usual}
        return attrs

    def to_internal_value(self, data: Any) -> Any:
        if type(data) is dict:
            refuse_strangers(data, self.fields, "field")
        return super().to_internal_value(data)


class KeepSerializer(serializers.Serializer[Experiment]):
    kept = serializers.BooleanField(default=True)


class SwapSerializer(serializers.Serializer[Experiment]):
    deck = serializers.CharField(max_length=60, help_text="A house deck or a key, or `key@3`.")
    out = serializers.CharField(max_length=120, help_text="A card it plays, by name.")
    into = serializers.CharField(max_length=120, help_text="A card, or a draft of yours.")
    against = serializers.ListField(
        child=serializers.CharField(max_length=60), min_length=1, max_length=16
    )
    bot = serializers.CharField(max_length=40, default="greedy")
    games = serializers.IntegerField(min_value=1, max_value=MAX_GAMES, help_text="Each matchup.")
    seed = serializers.IntegerField(required=False, min_value=0, max_value=MAX_SEED)
    form_key = serializers.UUIDField(required=False, help_text="The same key is one experiment.")


class MoreSerializer(serializers.Serializer[Experiment]):
    games = serializers.IntegerField(min_value=1, max_value=MAX_GAMES, help_text="Each matchup.")


class ShareSerializer(serializers.Serializer[Experiment]):
    is_public = serializers.BooleanField(
        help_text="true: everybody may see it, and with it the lists of the decks that play."
    )


class RepeatSerializer(serializers.Serializer[Experiment]):
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again and you get the same experiment."
    )
    todays_cards = serializers.BooleanField(
        default=False, help_text="true: the cards as they are now, not as they were then."
    )


class ExperimentQuery(serializers.Serializer[object]):
    status = OneOf(choices=Experiment.Status.choices, required=False)
    kind = OneOf(choices=Experiment.Kind.choices, required=False)
    title = serializers.CharField(
        max_length=80, required=False, help_text="Words that are in the title."
    )
    mine = serializers.BooleanField(default=False, help_text="true: only your own.")
    kept = serializers.BooleanField(default=False, help_text="true: only those kept for good.")

    def to_internal_value(self, data: Any) -> Any:
        refuse_strangers(data, [*self.fields, "page", "page_size"], "parameter")
        return super().to_internal_value(data)
