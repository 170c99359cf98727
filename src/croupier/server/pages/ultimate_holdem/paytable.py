"""The paytables of hold-em as they stand on the layout: the odds of the rule book, and the maximum payout."""

import msgspec

from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.values_and_odds import ANTE_ODDS, BLIND_ODDS, BOUNDED, PLAY_ODDS, TRIPS_ODDS, Kind
from croupier.games.ultimate_holdem.view import AreaView, Paytable, RoundView
from croupier.rulebook import Cite, act_uth as rule
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.ultimate_holdem.hand_names import WAGER_NAMES, category_name
from croupier.verbs.moves import Result

PAYS = {
    Kind.ANTE: str(ANTE_ODDS),
    Kind.BLIND: f"up to {next(iter(BLIND_ODDS.values()))}",
    Kind.PLAY: str(PLAY_ODDS),
    Kind.TRIPS: f"up to {next(iter(TRIPS_ODDS.values()))}",
}
"""What each wager pays, in the few words that fit under its spot: the best hand comes first in a paytable."""


class PaytableLine(msgspec.Struct, frozen=True):
    """A hand and its odds; `paid` where the viewer's own wager was paid by it in this round."""

    hand: str
    odds: str
    paid: bool


class WagerPaytable(msgspec.Struct, frozen=True):
    """One wager's paytable, and what becomes of the wager with a lower hand."""

    wager: str
    lines: tuple[PaytableLine, ...]
    below: str
    below_clause: Cite
    bounded: bool


class Paytables(msgspec.Struct, frozen=True):
    """What is printed for everybody; `maximum` is empty if the table has no maximum payout."""

    trips: WagerPaytable
    blind: WagerPaytable
    even: str
    maximum: str
    clause: Cite


def paytables(look: TableLook, play: RoundView | None, own: AreaView | None) -> Paytables:
    """The odds on this table; before its first round, as its determinations have them."""
    odds = _printed_paytable(look.view.table.sign.game) if play is None else play.paytable
    won = _won(play, own)
    straight, three = category_name(odds.blind[-1][0]).lower(), category_name(odds.trips[-1][0]).lower()
    return Paytables(
        trips=WagerPaytable(
            WAGER_NAMES[Kind.TRIPS],
            tuple(_line(line, won.get(Kind.TRIPS)) for line in odds.trips),
            f"Less than {three}: loses",
            rule["9.7(b)"],
            Kind.TRIPS in BOUNDED,
        ),
        blind=WagerPaytable(
            WAGER_NAMES[Kind.BLIND],
            tuple(_line(line, won.get(Kind.BLIND)) for line in odds.blind),
            f"Less than a {straight} but better than the dealer: push",
            rule["9.6(c)(ii)"],
            Kind.BLIND in BOUNDED,
        ),
        even=f"Ante {ANTE_ODDS}, play {PLAY_ODDS}",
        maximum="" if odds.maximum_payout is None else look.amount(odds.maximum_payout),
        clause=rule["10.1"],
    )


def _printed_paytable(determinations: Determinations) -> Paytable:
    return Paytable(tuple(BLIND_ODDS.items()), tuple(TRIPS_ODDS.items()), determinations.maximum_payout)


def _line(line: tuple[Category, object], won: Category | None) -> PaytableLine:
    category, odds = line
    return PaytableLine(category_name(category), str(odds), category is won)


def _won(play: RoundView | None, own: AreaView | None) -> dict[Kind, Category]:
    """By which hand the viewer's wagers were paid."""
    if play is None or own is None or own.declared is None:
        return {}
    mine = (row for row in play.settled if row.box == own.number and row.result is Result.WIN)
    return {row.kind: own.declared.hand for row in mine}
