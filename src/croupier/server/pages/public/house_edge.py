"""What the house keeps of each wager, in words for patrons."""

from itertools import groupby

import msgspec

from croupier.exact.messages import NoOdds, OddsReply, WagerEdge

_NO_CHOICE = "no choice"


class EdgeRow(msgspec.Struct, frozen=True):
    """Wagers of which the house keeps the same part, and how they are played."""

    wagers: str
    percent: str
    played: str


class HouseEdge(msgspec.Struct, frozen=True):
    """The odds of a table: a sentence about its first wager, then all; or why they can't be shown yet."""

    lead: str = ""
    rows: tuple[EdgeRow, ...] = ()
    notes: tuple[str, ...] = ()
    why_not: str = ""


def house_edge(reply: OddsReply) -> HouseEdge | None:
    """The odds as patrons read them; None in a house or for a game that has none."""
    if isinstance(reply, NoOdds):
        again = " Load this page again then." if reply.later else ""
        return HouseEdge(why_not=reply.why + again) if reply.why else None
    groups = groupby(reply.wagers, lambda wager: (edge_percent(wager), wager.strategy))
    rows = tuple(_row([wager.words for wager in wagers], percent, played) for (percent, played), wagers in groups)
    return HouseEdge(_lead(reply.wagers[0]), rows, reply.notes)


def edge_percent(wager: WagerEdge) -> str:
    """An edge in per cent, to its second digit: what lies beyond concerns nobody who plays."""
    return f"{wager.edge * 100:.2f}\N{NO-BREAK SPACE}%"


def _row(names: list[str], percent: str, played: str) -> EdgeRow:
    return EdgeRow(", ".join(names).capitalize(), percent, "" if played == _NO_CHOICE else played)


def _lead(wager: WagerEdge) -> str:
    article = "an" if wager.name[0] in "aeiou" else "a"
    play = "" if wager.strategy == _NO_CHOICE else " with best play"
    return f"On average the house keeps {edge_percent(wager)} of {article} {wager.name} bet{play}."
