"""The rows of each section of the settings."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import NAMES
from game.platform.settings import LONGEST_NAME, REDUCED_MOTION, SPEEDS, TEXT_SIZES
from game.scenes.scene import Context
from game.ui.widgets import Choice, Slider, Switch, TextField, Widget

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NAME_LETTERS = LETTERS + "ÀÈÉÌÒÙĄĆĘŁŃÓŚŹŻÄÖÜàèéìòùąćęłńóśźżäöüß0123456789 .-"
"""What a name may be made of."""

Rows = dict[str, Widget]


def general(context: Context) -> Rows:
    words, settings = context.words, context.settings
    codes = list(NAMES)
    return {
        "language": Choice(
            words("settings.language"),
            list(NAMES.values()),
            codes.index(words.lang),
            lambda place: context.change(language=codes[place]),
        ),
        "name": TextField(
            settings.name,
            lambda name: context.change(name=name),
            alphabet=NAME_LETTERS,
            longest=LONGEST_NAME,
        ),
        "take_backs": Switch(
            words("setup.takebacks"),
            settings.take_backs,
            lambda on: context.change(take_backs=on),
            line=words("setup.takebacks.on"),
        ),
        "chat": Switch(
            words("settings.chat"),
            settings.chat,
            lambda on: context.change(chat=on),
            line=words("settings.chat.line"),
        ),
        "coach": Switch(
            words("settings.coach"),
            settings.coach,
            lambda on: context.change(coach=on),
            line=words("settings.coach.line"),
        ),
    }


def sound(context: Context) -> Rows:
    words, settings = context.words, context.settings

    def percent(value: float) -> str:
        return words("unit.percent", n=round(100 * value))

    return {
        "effects": Slider(
            words("settings.effects"),
            settings.effects,
            lambda value: context.change(effects=value),
            show=percent,
        ),
        "music": Slider(
            words("settings.music"),
            settings.music,
            lambda value: context.change(music=value),
            show=percent,
        ),
        "mute": Switch(words("settings.mute"), settings.mute, lambda on: context.change(mute=on)),
    }


def picture(context: Context) -> Rows:
    words, settings = context.words, context.settings
    speeds = [
        words("unit.times", x=words.decimal(speed, 2)) if speed else words("settings.speed.off")
        for speed in SPEEDS
    ]
    return {
        "fullscreen": Switch(
            words("settings.fullscreen"),
            settings.fullscreen,
            lambda on: context.change(fullscreen=on),
        ),
        "speed": Choice(
            words("settings.speed"),
            speeds,
            SPEEDS.index(settings.speed),
            lambda place: context.change(speed=SPEEDS[place]),
        ),
    }


def comfort(context: Context) -> Rows:
    words, settings = context.words, context.settings
    return {
        "text_size": Choice(
            words("settings.text_size"),
            [words("unit.percent", n=round(100 * size)) for size in TEXT_SIZES],
            TEXT_SIZES.index(settings.text_size),
            lambda place: context.change(text_size=TEXT_SIZES[place]),
        ),
        "reduced_motion": Choice(
            words("settings.motion"),
            [words(f"settings.motion.{wish}") for wish in REDUCED_MOTION],
            REDUCED_MOTION.index(settings.reduced_motion),
            lambda place: context.change(reduced_motion=REDUCED_MOTION[place]),
            line=words("settings.motion.line"),
        ),
        "key_labels": Switch(
            words("settings.key_labels"),
            settings.key_labels,
            lambda on: context.change(key_labels=on),
            line=words("settings.key_labels.line"),
        ),
        "high_contrast": Switch(
            words("settings.contrast"),
            settings.high_contrast,
            lambda on: context.change(high_contrast=on),
            line=words("settings.contrast.line"),
        ),
    }


SECTIONS: dict[str, Callable[[Context], Rows]] = {
    "general": general,
    "sound": sound,
    "picture": picture,
    "comfort": comfort,
}
"""All but the keys, which are a list of their own, and the looks, which medals unlock."""
