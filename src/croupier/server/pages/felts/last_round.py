"""The last round's wagers stay in sight while the next one is being wagered on."""

from collections import OrderedDict

from croupier.server.pages.felts.look import TableLook, WagerRow

KEPT_MAX = 2_000
"""So many tables' results are remembered by this process; after a restart a page waits for the next round."""

_Key = tuple[str, str]


class LastRounds:
    """What came of the last round that was settled at each table, as those who may see it saw it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[_Key, tuple[int, tuple[WagerRow, ...]]] = OrderedDict()

    def rows(self, look: TableLook, rows: tuple[WagerRow, ...]) -> tuple[str, tuple[WagerRow, ...]]:
        """What to show, with its heading: this round's, or, until it has any, the last one's."""
        table = look.view.table
        key = look.view.id, look.viewer.name if look.in_chips else ""  # in a tournament some see more than others
        if rows:
            self._kept[key] = table.round_number, rows
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT_MAX:
                self._kept.popitem(last=False)
            return "This round", rows
        number, last = self._kept.get(key, (0, ()))
        is_last = number == table.round_number - 1 or (number == table.round_number and table.play is None)
        return ("Last round", last) if last and is_last else ("This round", ())


LAST_ROUNDS = LastRounds()
