"""Commission at a table of baccarat, in money: what the method takes, and what it took in this coup."""

from dataclasses import dataclass

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations, Method
from croupier.games.baccarat.values_and_odds import (
    COMMISSION_PERCENT_A,
    COMMISSION_PERCENT_B,
    COMMISSION_TOTAL_B,
    ODDS,
    Option,
)
from croupier.games.baccarat.view import CoupView, SettledView
from croupier.rulebook import Cite
from croupier.server.pages.baccarat.hands import LABELS
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.verbs.moves import Result


@dataclass(frozen=True)
class Commission:
    """The method of settlement, its rate, and what was taken in this coup: from the viewer's wager, and from others."""

    method: str
    rate: str
    clause: Cite
    own: int
    own_stake: int
    others: int

    @property
    def total(self) -> int:
        """What was taken in all."""
        return self.own + self.others


def felt_commission(look: TableLook, coup: CoupView | None, determinations: Determinations) -> Commission:
    """What a win on banker costs here."""
    _, clause = ODDS[determinations.method, Option.BANKER]
    if determinations.method is Method.A:
        rate = f"{COMMISSION_PERCENT_A} % of a banker win"
    else:
        rate = f"{COMMISSION_PERCENT_B} % of a banker win with {COMMISSION_TOTAL_B}"
    rows = () if coup is None or not look.knows_wagers else coup.settled
    me = look.me.name if look.me else ""
    own = [row for row in rows if row.patron == me and commission_kept(row)]
    return Commission(
        method=f"Method {determinations.method}",
        rate=rate,
        clause=clause,
        own=sum(commission_kept(row) for row in own),
        own_stake=sum(row.stake or 0 for row in own),
        others=sum(commission_kept(row) for row in rows if row.patron != me),
    )


def commission_kept(row: SettledView) -> Amount:
    """What a winning wager on banker was paid less than even money."""
    if row.on is not Option.BANKER or row.result is not Result.WIN or row.stake is None or row.paid is None:
        return Amount(0)
    return Amount(row.stake - row.paid)


def settled_rows(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager that is settled in this coup, with its clause, one's own first."""
    told = look.knows_wagers
    rows = [
        WagerRow(
            row.patron,
            _on(look, row) if told else LABELS[row.on],
            row.stake if told else None,
            row.result.value,
            row.paid if told else None,
            row.clause,
        )
        for row in look.settled
    ]
    return tuple(sorted(rows, key=lambda row: row.patron != look.viewer.name))


def _on(look: TableLook, row: SettledView) -> str:
    kept = commission_kept(row)
    return f"{LABELS[row.on]}, commission {look.amount(kept)}" if kept else LABELS[row.on]
