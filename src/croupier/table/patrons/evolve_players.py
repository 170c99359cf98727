"""How an event changes the standing of tournament players, and the limits and rounds that only they have."""

from typing import assert_never

from msgspec import UNSET

from croupier.table.chips import changed, with_patron, with_shoe
from croupier.table.patrons.player_events import (
    ChipsRuled,
    IndicatorCardReached,
    LateNoted,
    LimitsRaised,
    LimitTimeReached,
    MinimumWarned,
    OutOfTurnNoted,
    PatronEliminated,
    PatronReinstated,
    PlayerStandingEvent,
    RoundCalledOff,
)
from croupier.table.state import OutOfTurn, Patron, Table


def evolve_players(table: Table, event: PlayerStandingEvent) -> Table:
    """The table after somebody's standing in a tournament changed."""
    match event:
        case PatronEliminated(patron):
            return with_patron(table, patron, lambda p: changed(p, out=True))
        case PatronReinstated(patron):
            return with_patron(table, patron, lambda p: changed(p, out=False, excluded=False))
        case ChipsRuled():
            return table
        case LateNoted(patron):
            return changed(table, late=(*table.late, patron))
        case MinimumWarned(patron):
            return with_patron(table, patron, lambda p: changed(p, minimum_warned_in=table.round_number))
        case OutOfTurnNoted(patron, _, on, box, again):
            register = table.out_of_turn if patron in table.out_of_turn else (*table.out_of_turn, patron)
            noted = (*table.wagers_out_of_turn, OutOfTurn(patron, on, box, again))
            return changed(table, out_of_turn=register, wagers_out_of_turn=noted)
        case IndicatorCardReached(number):
            return changed(with_shoe(table, indicators=table.shoe.indicators[1:]), indicators_out=number)
        case LimitTimeReached(number):
            return changed(table, indicators_out=number)
        case LimitsRaised(limits):
            determinations = changed(table.determinations, limits=limits)
            return changed(table, determinations=determinations, limits_raised=table.limits_raised + 1)
        case RoundCalledOff(number):
            return _evolve_called_off(table, number)
        case _:
            assert_never(event)


def _evolve_called_off(table: Table, number: int) -> Table:
    """The round does not count: pass and secret wager cards go back to their players, and the marker stays."""
    patrons = tuple(_with_cards_back(table, patron) for patron in table.patrons)
    back = {"asked": (), "passed": (), "secrets": (), "turns": UNSET}
    return changed(table, play=None, patrons=patrons, round_number=number - 1, **back)


def _with_cards_back(table: Table, patron: Patron) -> Patron:
    return changed(
        patron,
        pass_cards=patron.pass_cards + table.passed.count(patron.name),
        secret_wager_cards=patron.secret_wager_cards + table.secrets.count(patron.name),
        public_stack=None,
        net_of_round=0,
    )
