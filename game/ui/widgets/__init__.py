"""Widgets: buttons, sliders, choices and fields, and the keyboard focus among them."""

from .button import Button
from .choice import Choice
from .focus import FocusGroup
from .geometry import nearest
from .hold import HoldButton
from .look import Look
from .panel import Panel
from .scroll import Scroll
from .slider import Slider
from .switch import Switch
from .text_link import TextLink
from .textfield import TextField
from .turn_line import TurnButton, TurnLine, draw_turn_line
from .widget import Widget

__all__ = [
    "Button",
    "Choice",
    "FocusGroup",
    "HoldButton",
    "Look",
    "Panel",
    "Scroll",
    "Slider",
    "Switch",
    "TextField",
    "TextLink",
    "TurnButton",
    "TurnLine",
    "Widget",
    "draw_turn_line",
    "nearest",
]
