"""What is printed on a table's layout, and who approved it."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

Reference = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
DEMONSTRATION = "Demonstration table: its layout has no approval"
"""What the sign says where nobody has named an approval."""
Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}\Z")]


class LayoutApproval(msgspec.Struct, frozen=True):
    """The Commission's approval in writing: its reference, and the day it was given."""

    reference: Reference
    date: Day


class Layout(msgspec.Struct, frozen=True):
    """A table's layout. `common_pairs_box`: the pairs boxes on both sides of it count as one.

    `approval` is that of the layout, `pairs_approval` that of the layout with the pairs boxes in use; a layout that is
    only demonstrated has neither.
    """

    approved: bool = True
    common_pairs_box: bool = False
    approval: LayoutApproval | UnsetType = UNSET
    pairs_approval: LayoutApproval | UnsetType = UNSET
