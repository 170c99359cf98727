"""Why a wager at a hold-em table ended as it did, in the few words that fit under its spot."""

from croupier.games.ultimate_holdem.events import WagerSettled
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.values_and_odds import ANTE_ODDS, PLAY_ODDS, Kind
from croupier.games.ultimate_holdem.view import AreaView, RoundView
from croupier.server.pages.ultimate_holdem.streets import settled_row
from croupier.verbs.moves import Result


def reason_text(play: RoundView, area: AreaView, row: WagerSettled) -> str:
    """`4 to 1`, `below a straight`; nothing where the hand was given up, which is told once for all its wagers."""
    if area.standing in (Standing.FOLDED, Standing.CONCEDED):
        return ""
    match row.result:
        case Result.WIN:
            return _odds(play, area, row.kind)
        case Result.LOSE:
            return "needs 3 of a kind" if row.kind is Kind.TRIPS else "dealer wins"
        case Result.STAND_OFF:
            return _push(play, area, row.kind)
        case _:
            return ""


def _odds(play: RoundView, area: AreaView, kind: Kind) -> str:
    even = {Kind.ANTE: ANTE_ODDS, Kind.PLAY: PLAY_ODDS}
    printed = play.paytable.trips if kind is Kind.TRIPS else play.paytable.blind
    found = even.get(kind) or (None if area.declared is None else dict(printed).get(area.declared.hand))
    return "" if found is None else str(found)


def _push(play: RoundView, area: AreaView, kind: Kind) -> str:
    if kind is Kind.ANTE and not play.dealer_qualifies:
        return "not qualified"
    played = settled_row(play, area, Kind.PLAY)
    beats = kind is Kind.BLIND and played is not None and played.result is Result.WIN
    return "below a straight" if beats else "equal hands"
