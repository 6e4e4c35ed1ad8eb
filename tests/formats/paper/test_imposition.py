"""Cut stacks lie in order."""

from hypothesis import given
from hypothesis import strategies as st

from headjudge.formats.paper.imposition import imposed


def stacked(pages: tuple[tuple[int | None, ...], ...]) -> list[int]:
    """The slips after the pile of pages was cut and the stacks were laid one upon the other."""
    return [slip for stack in zip(*pages, strict=True) for slip in stack if slip is not None]


@given(count=st.integers(0, 300), up=st.sampled_from([1, 2, 4, 8]))
def test_stacks_laid_on_each_other_are_in_order(count: int, up: int) -> None:
    assert stacked(imposed(range(count), up)) == list(range(count))


@given(count=st.integers(1, 300), up=st.sampled_from([2, 4, 8]))
def test_no_page_more_than_needed(count: int, up: int) -> None:
    assert (len(imposed(range(count), up)) - 1) * up < count


def test_nine_slips_on_two_pages_of_eight() -> None:
    assert imposed(range(1, 10), 8) == ((1, 3, 5, 7, 9, None, None, None), (2, 4, 6, 8, None, None, None, None))
