"""The picture of the architecture is the architecture."""

from tools.draw_architecture import PAGE, drawing, imports, layers, reduced


def test_the_picture_is_true() -> None:
    assert drawing() in PAGE.read_text(encoding="utf-8"), "python -m tools.draw_architecture"


def test_every_arrow_of_the_code_points_downwards() -> None:
    height = {room: -number for number, layer in enumerate(layers()) for room in layer}
    arrows = [(room, low) for room, lower in imports().items() for low in lower]
    assert arrows
    assert not [(room, low) for room, low in arrows if height[low] > height[room]]


def test_every_room_has_a_line_in_the_table() -> None:
    page = PAGE.read_text(encoding="utf-8")
    rooms = {room for layer in layers() for room in layer} - {"simulation"}
    assert not [room for room in rooms if f"| `{room}` |" not in page]


def test_an_arrow_that_follows_from_others_is_left_out() -> None:
    rooms = {"a": {"b", "c"}, "b": {"c"}, "c": set()}
    assert reduced(rooms) == {"a": {"b"}, "b": {"c"}, "c": set()}
