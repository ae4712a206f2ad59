"""The sentences of F.A.D.E. card text: parsing and printing. The door is parse_card."""

from engine.fade.phrases.card import CardText, parse_card
from engine.text.declined import Declined
from engine.text.reader import Names

__all__ = ["CardText", "Declined", "Names", "parse_card"]
