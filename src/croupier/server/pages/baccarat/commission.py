"""Commission at a table of baccarat, in money: what the method takes, and what it took in this coup."""

from dataclasses import dataclass, replace

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations, Method
from croupier.games.baccarat.values_and_odds import (
    COMMISSION_PERCENT_A,
    COMMISSION_PERCENT_B,
    COMMISSION_TOTAL_B,
    ODDS,
    PAIR_ODDS,
    Option,
)
from croupier.games.baccarat.view import CoupView, SettledView
from croupier.rulebook import Cite
from croupier.server.pages.baccarat.hands import LABELS
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.verbs.moves import Result

FELT_ORDER = (Option.PLAYER_PAIR, Option.TIE, Option.BANKER_PAIR, Option.PLAYER, Option.BANKER)
"""The areas as a patron sees them, row by row."""


@dataclass(frozen=True)
class Commission:
    """The method of settlement, its rate, and what was taken in this coup as far as the viewer may know."""

    method: str
    rate: str
    clause: Cite
    total: int


@dataclass(frozen=True)
class LastCoup:
    """What the viewer's wagers of the coup before this one came to, in words and wager by wager."""

    words: str
    rows: tuple[WagerRow, ...]


def last_coup(look: TableLook) -> LastCoup | None:
    """None where the viewer had no part in it."""
    past = replace(look, past=True)
    rows = tuple(row for row in settled_rows(past) if look.is_mine(row.patron))
    net = sum(-(row.stake or 0) if row.result == Result.LOSE else row.paid or 0 for row in rows)
    words = f"Won {look.amount(net)}" if net > 0 else f"Lost {look.amount(-net)}" if net else "Pushed"
    return LastCoup(words, rows) if rows and look.view.table.scoreboard.bead_plate else None


def felt_commission(look: TableLook, coup: CoupView | None, determinations: Determinations) -> Commission:
    """What a win on banker costs here."""
    _, clause = ODDS[determinations.method, Option.BANKER]
    if determinations.method is Method.A:
        rate = f"{COMMISSION_PERCENT_A} % of a banker win"
    else:
        rate = f"{COMMISSION_PERCENT_B} % of a banker win with {COMMISSION_TOTAL_B}"
    rows = () if coup is None or not look.knows_wagers else coup.settled
    return Commission(
        method=f"Method {determinations.method}",
        rate=rate,
        clause=clause,
        total=sum(commission_kept(row) for row in rows),
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
            LABELS[row.on],
            row.stake if told else None,
            row.result.value,
            row.paid if told else None,
            row.clause,
            _reckoning(look, row) if told else "",
        )
        for row in sorted(look.settled, key=lambda row: FELT_ORDER.index(row.on))
    ]
    return tuple(sorted(rows, key=lambda row: row.patron != look.viewer.name))


def _reckoning(look: TableLook, row: SettledView) -> str:
    """How a wager was paid, `100.00 − 5 %` or `10.00 × 8`, or why it comes back."""
    if row.stake is None or row.result in (Result.LOSE, Result.VOID):
        return ""
    words = look.amount(row.stake)
    if row.result is not Result.WIN or row.paid is None:
        return f"{words} back (tie)"
    game: Determinations = look.view.table.sign.game
    by_clause = {clause: odds for odds, clause in PAIR_ODDS.values()}
    odds = by_clause.get(row.clause) or ODDS[game.method, row.on][0]
    if not commission_kept(row):
        return f"{words} × {odds.win}"
    percent = COMMISSION_PERCENT_A if game.method is Method.A else COMMISSION_PERCENT_B
    rounded = row.paid * 100 != row.stake * (100 - percent)
    return f"{words} − {percent} %{', rounded' if rounded else ''}"
