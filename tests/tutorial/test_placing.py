"""Where the bubble stands, without a window."""

from hypothesis import given
from hypothesis import strategies as st

from rawsiko.ui.coach.placing import Other, Rect, around, edges, parted, place

ROOM = Rect(0, 0, 800, 360)
SHAPES = [(300.0, 120.0), (500.0, 80.0)]
GAP = 8.0


@st.composite
def rects(draw: st.DrawFn) -> Rect:
    x, y = draw(st.floats(-50, 790)), draw(st.floats(-50, 350))
    return Rect(x, y, x + draw(st.floats(10, 200)), y + draw(st.floats(10, 150)))


@given(rects(), st.lists(rects(), max_size=8))
def test_it_stands_in_the_room_and_never_on_the_spot(spot: Rect, others: list[Rect]) -> None:
    found = place(SHAPES, ROOM, spot, [Other(rect, 1.0) for rect in others], GAP)
    assert found is not None
    number, rect = found
    wide, high = rect.right - rect.x, rect.top - rect.y
    assert abs(wide - SHAPES[number][0]) < 0.01
    assert abs(high - SHAPES[number][1]) < 0.01
    assert not rect.meets(spot)
    assert Rect(-1, -1, 801, 361).holds(rect)


@given(rects())
def test_without_a_spot_it_finds_what_is_free(other: Rect) -> None:
    found = place(SHAPES[:1], ROOM, None, [Other(other, 1.0)])
    assert found is not None
    assert not found[1].meets(other)


def test_where_there_is_no_room_it_says_so() -> None:
    assert place([(800, 360)], ROOM, Rect(10, 10, 20, 20)) is None
    assert place([(900, 100)], ROOM, None) is None
    assert place([], ROOM, None) is None


def test_the_first_shape_is_taken_unless_it_covers_more() -> None:
    assert place(SHAPES, ROOM, None) == (0, Rect(0, 0, 300, 120))
    wall = [Other(Rect(0, 90, 800, 360), 1.0)]
    found = place(SHAPES, ROOM, None, wall)
    assert found is not None
    assert found[0] == 1


def test_a_ring_stands_off_what_it_is_around_but_runs_through_no_text() -> None:
    spot, margin, stroke = Rect(100, 100, 200, 150), 4.0, 3.0
    assert around(spot, [], margin, stroke) == spot.grown(margin)
    above, beside = Rect(110, 152, 190, 170), Rect(400, 100, 450, 120)
    ring = around(spot, [above, beside], margin, stroke)
    assert ring[:3] == spot.grown(margin)[:3]
    assert not any(edge.meets(above) for edge in edges(ring, stroke))
    assert ring.top + stroke <= above.y


@given(rects(), rects(), st.none() | rects())
def test_a_message_and_the_bubble_part(message: Rect, bubble: Rect, spot: Rect | None) -> None:
    """Both in the room, the message not on the bubble; the bubble stays unless it must go."""
    limits = Rect(0, 60, 800, 300), ROOM
    found = parted(message, bubble, spot, limits, GAP)
    if found is None:
        assert spot is not None or any(r.x < 0 or r.right > ROOM.right for r in (message, bubble))
        return
    there, stays = message.at(found[0]), bubble.at(found[1])
    assert not there.meets(stays)
    assert ROOM.holds(there)
    assert found[1] == bubble.y or (ROOM.holds(stays) and not (spot and stays.meets(spot)))


def test_a_message_keeps_to_its_own_place_if_it_can() -> None:
    own, message = Rect(0, 100, 800, 300), Rect(0, 150, 100, 190)
    assert parted(message, Rect(0, 140, 100, 240), None, (own, ROOM), GAP) == (248, 140)
    assert parted(message, Rect(0, 140, 100, 290), None, (own, ROOM), GAP) == (92, 140)
    in_the_way = Rect(0, 248, 100, 260)
    assert parted(message, Rect(0, 140, 100, 240), in_the_way, (own, ROOM), GAP) == (92, 140)


def test_a_level_is_kept_to() -> None:
    panel = Other(Rect(0, 0, 800, 95), 3.0)
    found = place([(300.0, 240.0)], ROOM, None, [panel], GAP, [95.0])
    assert found is not None
    assert not found[1].meets(panel.rect)
