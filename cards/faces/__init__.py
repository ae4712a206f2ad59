"""The face of a card, drawn as SVG: frame and letters here, the picture in cards/faces/art."""
