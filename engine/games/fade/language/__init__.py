"""The sentences of F.A.D.E. card text: parsing and printing. The door is parse_card."""

from engine.games.fade.language.card import CardText, parse_card
from engine.kernel.texts import Declined, Names

__all__ = ["CardText", "Declined", "Names", "parse_card"]
