"""The layout on the felt: whether it is approved, and the markings that the rules ask about."""

import msgspec


class Layout(msgspec.Struct, frozen=True):
    """A table's layout. `common_pairs_box`: the pairs boxes on both sides of it count as one."""

    approved: bool = True
    common_pairs_box: bool = False
