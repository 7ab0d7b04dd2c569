"""What each widget does, whatever it is used with."""

import pygame
import pytest

from game.platform.actions import (
    Cancel,
    Command,
    Confirm,
    Navigate,
    PointerDown,
    PointerMoved,
    PointerUp,
    TextErased,
    TextTyped,
    Wheel,
)
from game.ui.anim import Motion
from game.ui.layout.box import Box
from game.ui.theme import RGB
from game.ui.widgets import (
    Button,
    Choice,
    Look,
    Scroll,
    Slider,
    Switch,
    TextField,
    TurnLine,
    Widget,
    draw_turn_line,
)

from .hands import Hands, make_look

LEFT, RIGHT, UP, DOWN = Navigate(-1, 0), Navigate(1, 0), Navigate(0, -1), Navigate(0, 1)
PAD = Confirm(by_pad=True)
LONG = "Donaudampfschifffahrtsgesellschaftskapitän"


# Switch


def test_a_switch_goes_on_and_off() -> None:
    values: list[bool] = []
    hands = Hands(Switch("Fire", False, values.append))
    hands.do(Confirm())
    hands.click(hands.widgets[0].rect.center)
    assert values == [True, False]
    assert hands.heard == [("toggle", 1), ("hover", 0), ("toggle", 0)]


def test_its_knob_runs_and_comes_to_rest() -> None:
    hands = Hands(Switch("Fire", False, lambda _: None))
    hands.do(Confirm())
    assert hands.group.moving
    assert 5 < hands.settle() < 60


def test_its_knob_jumps_in_reduced_motion() -> None:
    hands = Hands(Switch("Fire", False, lambda _: None), motion=Motion(reduced=True))
    hands.do(Confirm())
    hands.group.step(1 / 60)
    assert not hands.group.moving


# Slider


def test_a_slider_by_keys_stops_at_its_ends() -> None:
    values: list[float] = []
    hands = Hands(Slider("Sound", 0.9, values.append, show=str))
    assert hands.do(RIGHT, RIGHT, RIGHT) == [True] * 3
    assert values == pytest.approx([0.95, 1.0])
    hands.do(*[LEFT] * 30)
    assert values[-1] == 0.0


def test_a_slider_follows_the_pointer_even_outside() -> None:
    values: list[float] = []
    slider = Slider("Sound", 0.5, values.append, show=str)
    hands = Hands(slider)
    track = slider._track()
    hands.drag(track.center, (track.left + track.width // 4, 600))
    assert values == pytest.approx([0.25], abs=0.01)
    hands.drag(track.center, (2000, 0))
    assert values[-1] == 1.0
    before = len(values)
    hands.do(PointerMoved(track.center))  # let go
    assert len(values) == before


def test_a_click_on_its_name_changes_nothing() -> None:
    slider = Slider("Sound", 0.5, lambda _: None, show=str)
    hands = Hands(slider)
    hands.click((slider.rect.left + 5, slider.rect.centery))
    assert slider.value == 0.5


# Choice


def test_a_choice_by_keys_stops_at_its_ends_and_presses_go_round() -> None:
    choices: list[int] = []
    hands = Hands(Choice("Speed", ["a", "b", "c"], 1, choices.append))
    hands.do(RIGHT, RIGHT, LEFT)
    assert choices == [2, 1]
    hands.do(Confirm(), Confirm(), Confirm())
    assert choices == [2, 1, 2, 0, 1]


def test_a_choice_has_an_arrow_to_either_side() -> None:
    choices: list[int] = []
    choice = Choice("Speed", ["a", "b", "c"], 1, choices.append)
    hands = Hands(choice)
    box = choice._box()
    hands.click((box.left + 5, box.centery))
    hands.click((box.right - 5, box.centery))
    hands.click((choice.rect.left + 5, box.centery))
    assert choices == [0, 1, 2]


def test_a_dim_arrow_of_a_choice_does_nothing() -> None:
    choices: list[int] = []
    choice = Choice("Speed", ["a", "b"], 0, choices.append)
    hands = Hands(choice)
    box = choice._box()
    hands.click((box.left + 5, box.centery))
    assert choices == []
    hands.click((box.right - 5, box.centery))
    hands.click((box.right - 5, box.centery))
    assert choices == [1]


# TextField


def field(text: str = "", longest: int = 8) -> tuple[TextField, list[str], Hands]:
    texts: list[str] = []
    made = TextField(text, texts.append, alphabet="ABC2-", longest=longest)
    return made, texts, Hands(made, Button("below", lambda: None))


def test_typing_takes_what_fits_in_the_case_wanted() -> None:
    text_field, texts, hands = field()
    hands.do(TextTyped("a"), TextTyped("b x2"), TextTyped("é"))
    assert text_field.text == "AB2"
    assert texts == ["A", "AB2"]


def test_pasting_too_much_takes_what_has_room() -> None:
    text_field, _, hands = field(longest=4)
    hands.do(TextTyped("ABC-ABC-ABC"), TextTyped("A"))
    assert text_field.text == "ABC-"


def test_the_caret_moves_and_letters_go_where_it_is() -> None:
    text_field, _, hands = field("ABC")
    hands.do(LEFT, LEFT, TextTyped("2"))
    assert text_field.text == "A2BC"
    hands.do(TextErased())
    assert text_field.text == "ABC"
    hands.do(TextErased(ahead=True))
    assert text_field.text == "AC"
    hands.do(LEFT, LEFT, LEFT, TextErased())
    assert text_field.text == "AC"
    hands.do(RIGHT, RIGHT, RIGHT, TextErased(ahead=True))
    assert text_field.text == "AC"


def test_up_and_down_leave_it_unless_a_controller_spins() -> None:
    text_field, _, hands = field()
    hands.do(DOWN)
    assert hands.group.focused is not text_field


def test_a_controller_writes_letter_by_letter() -> None:
    text_field, _, hands = field()
    hands.do(PAD, UP, UP)
    assert text_field.text == "B"
    hands.do(DOWN, DOWN)
    assert text_field.text == "-"
    hands.do(Command("take_back"))
    assert text_field.text == ""
    hands.do(DOWN)
    assert text_field.text == "-"
    assert hands.do(Cancel(), Cancel()) == [True, False]
    hands.do(DOWN)
    assert hands.group.focused is not text_field


def test_spinning_goes_on_to_the_next_letter() -> None:
    text_field, _, hands = field()
    hands.do(PAD, UP, RIGHT, UP)
    assert text_field.text == "AB"
    hands.do(LEFT, UP)
    assert text_field.text == "BB"


def test_enter_submits_with_keys_and_when_the_controller_is_done() -> None:
    said: list[str] = []
    made = TextField(
        "", lambda _: None, alphabet="AB", longest=4, on_submit=lambda: said.append("done")
    )
    hands = Hands(made)
    hands.do(Confirm())
    assert said == ["done"]
    hands.do(PAD)
    assert said == ["done"]
    hands.do(PAD)
    assert said == ["done", "done"]
    hands.click(made.rect.center)
    assert said == ["done", "done"]


# Scroll


def list_of(count: int) -> tuple[Scroll, list[Button], Hands]:
    area = Scroll(reads=False)
    area.arrange(Box(100, 100, 300, 200), content=60 * count)
    buttons = [Button(str(i), lambda: None) for i in range(count)]
    for row, button in enumerate(buttons):
        button.place(Box(100, 100 + 60 * row, 280, 50))
        button.area = area
    return area, buttons, Hands(area, *buttons)


def test_the_focus_is_always_brought_into_view() -> None:
    area, buttons, hands = list_of(20)
    for button in buttons:
        assert hands.group.focused is button
        hands.settle()
        assert area.rect.contains(button.shown)
        hands.do(DOWN)
    hands.settle()
    assert hands.group.focused is buttons[0]
    assert area.offset == 0


def test_the_wheel_scrolls_what_the_pointer_is_over() -> None:
    area, _, hands = list_of(20)
    assert hands.do(PointerMoved((900, 600)), Wheel(-1.0)) == [False, False]
    assert hands.do(PointerMoved((150, 150)), Wheel(-2.0)) == [True, True]
    hands.settle()
    assert area.offset > 0
    hands.do(Wheel(50.0))
    hands.settle()
    assert area.offset == 0
    hands.do(Wheel(-5000.0))
    hands.settle()
    assert area.offset == 60 * 20 - 200


def test_what_is_scrolled_away_cannot_be_clicked() -> None:
    area, buttons, hands = list_of(20)
    hands.click((150, 310))  # below the window, where a button would be
    assert hands.group.focused is buttons[0]
    area.scroll_by(60)
    hands.settle()
    hands.click((150, 110))
    assert hands.group.focused is buttons[1]


def test_pages_turn_from_inside() -> None:
    area, _, hands = list_of(20)
    hands.do(Command("page_down"))
    hands.settle()
    assert area.offset == 180
    hands.do(Command("page_up"))
    hands.settle()
    assert area.offset == 0


def test_a_text_takes_the_focus_and_is_read_by_directions() -> None:
    area = Scroll(reads=True)
    area.arrange(Box(100, 100, 300, 200), content=260)
    back = Button("Back", lambda: None)
    back.place(Box(100, 320, 300, 50))
    hands = Hands(area, back)
    at_first = hands.group.focused
    assert at_first is area
    hands.do(DOWN, DOWN, DOWN)
    hands.settle()
    assert area.offset == 60
    hands.do(DOWN)  # at its end the focus goes on
    assert hands.group.focused is back


def test_a_short_text_needs_no_focus() -> None:
    area = Scroll(reads=True)
    area.arrange(Box(100, 100, 300, 200), content=150)
    hands = Hands(area, Button("Back", lambda: None))
    assert hands.group.focused is hands.widgets[1]


def test_it_is_dragged_like_paper_and_by_its_bar() -> None:
    area, _, hands = list_of(20)
    hands.drag((390, 150), (390, 190))  # the bar: down is further
    assert area.offset == 40 * 1200 // 200
    area.arrange(Box(100, 100, 300, 200), content=1200)
    reads = Scroll(reads=True)
    reads.arrange(Box(100, 100, 300, 200), content=1200)
    hands = Hands(reads)
    hands.do(PointerMoved((150, 250)), PointerDown((150, 250)), PointerMoved((150, 200)))
    assert reads.offset == 50
    hands.do(PointerUp((150, 200)))


def test_less_content_scrolls_back() -> None:
    area, _, hands = list_of(20)
    area.scroll_by(10_000)
    hands.settle()
    area.arrange(Box(100, 100, 300, 200), content=300)
    assert area.offset == 100


# Drawing


def widgets_with(text: str) -> list[Widget]:
    return [
        Button(text, lambda: None, note=text, sign="Ctrl+Z", icon="gear", align="left"),
        Button(text, lambda: None, main=True),
        Switch(text, True, lambda _: None, line=text),
        Slider(text, 0.0, lambda _: None, show=lambda _: text),
        Choice(text, [text], 0, lambda _: None, line=text),
        TextField(text, lambda _: None, alphabet=text, longest=99),
    ]


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("text", ["A", LONG, LONG + " " + LONG])
def test_no_text_leaves_its_widget(text: str, text_size: float) -> None:
    look = make_look(text_size)
    for widget, blank in zip(widgets_with(text), widgets_with(""), strict=True):
        assert margins(widget, look) == margins(blank, look)


def margins(widget: Widget, look: Look) -> list[bytes]:
    """What is drawn to the left and the right of a widget."""
    hands = Hands(widget)
    hands.do(PointerMoved((900, 600)))
    picture = hands.picture(look)
    beside = (
        (widget.rect.left - 80, widget.rect.top, 80, widget.rect.height),
        (widget.rect.right, widget.rect.top, 80, widget.rect.height),
    )
    return [pygame.image.tobytes(picture.subsurface(box), "RGB") for box in beside]


def test_drawing_changes_nothing() -> None:
    hands = Hands(*widgets_with("Text"))
    look = make_look()
    hands.do(PointerMoved(hands.widgets[0].rect.center))
    hands.group.step(1 / 60)
    first, second = hands.picture(look), hands.picture(look)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


# Lines of turns


@pytest.mark.parametrize("beside", [True, False])
def test_the_bars_of_all_turns_have_one_length(
    beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, sizes = make_look(), set[tuple[int, int]]()
    plain = look.art.gauges.plain

    def note(size: tuple[int, int], share: float, colour: RGB) -> pygame.Surface:
        sizes.add(size)
        return plain(size, share, colour)

    monkeypatch.setattr(look.art.gauges, "plain", note)
    for figure in ("7 %", "47 %", "100 %"):
        line = TurnLine("1", "34 then 38", 0.5, figure)
        canvas = pygame.Surface((400, 60))
        draw_turn_line(canvas, look, line, Box(0, 0, 400, 60), label_width=40, beside=beside)
    assert len(sizes) == 1
