"""What an event of a tournament posts: money between accounts, pool and cage; its chips in a unit of their own."""

from croupier import table as tables, tournament as tournaments
from croupier.floor.live.events import CardCorrected
from croupier.floor.live.postings import place_at
from croupier.floor.live.real_cards import corrections
from croupier.floor.people.cage.decide import WORLD_ACCOUNT
from croupier.floor.people.person_ids import patron_account
from croupier.floor.tournaments.events import AtSpot, Event, Followed
from croupier.floor.tournaments.live_tables import the_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.postings import Posting
from croupier.rulebook import floor, nz_d7 as division_7
from croupier.tournament.moves import COMMISSION, OPERATOR_ACCOUNT, PRIZE_POOL
from croupier.tournament.results.distribution import goods_value
from croupier.tournament.results.result_events import PrizePaid
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.verbs.moves import CAGE, CHIP_FLOAT, Move


def pool_of(tournament: str) -> str:
    """The account of the prize pool."""
    return f"pool {tournament}"


def issued_by(tournament: str) -> str:
    """The other side of the tournament's chips: below nothing by as many as its players hold."""
    return f"issued {tournament}"


def unit_of(tournament: str) -> str:
    """The unit of the tournament's chips, which is no money."""
    return f"chips {tournament}"


@floor("6.1")
@division_7("2.4", "5.13(b)")
def postings(live: LiveTournament, event: Event, unit: str) -> tuple[Posting, ...]:
    """What this event posts, `unit` being the currency of the house.

    Chips at face value cross here: what is bought posts money, and the seat that it is bought for posts chips.
    """
    if isinstance(event, AtSpot):
        return _corrected(live, event)
    if not isinstance(event, Followed):
        return ()
    happened = event.event
    if isinstance(happened, HappenedAtTable):
        table = the_table(live, happened.session, happened.table)
        return _chips(live, table.id, tables.moves(table.table, happened.event))
    if isinstance(happened, PrizePaid) and happened.goods:
        return _with_goods(live, happened, unit)
    return tuple(
        Posting(_account(live.id, move.source), _account(live.id, move.target), unit, move.amount)
        for move in tournaments.moves(happened)
    )


def _corrected(live: LiveTournament, event: AtSpot) -> tuple[Posting, ...]:
    """A card that was keyed wrongly may have been paid for."""
    if not isinstance(event.event, CardCorrected):
        return ()
    table = the_table(live, event.session, event.table)
    return _chips(live, table.id, corrections.correction_moves(table, event.event))


def _chips(live: LiveTournament, table: str, moves: tuple[Move, ...]) -> tuple[Posting, ...]:
    return tuple(
        Posting(_place(live.id, table, move.source), _place(live.id, table, move.target), unit_of(live.id), move.amount)
        for move in moves
        if move.amount
    )


def _place(tournament: str, table: str, place: str) -> str:
    """Chips that a table takes in or pays out are the tournament's: its tables have no floats of their own."""
    return issued_by(tournament) if place in (CAGE, CHIP_FLOAT) else place_at(table, place)


def _account(tournament: str, place: str) -> str:
    if place == PRIZE_POOL:
        return pool_of(tournament)
    if place in (COMMISSION, OPERATOR_ACCOUNT, CAGE):
        return CAGE
    return patron_account(place.removeprefix("player "))


def _with_goods(live: LiveTournament, paid: PrizePaid, unit: str) -> tuple[Posting, ...]:
    """A prize that has goods in it: they leave the house at their declared value, and the rest is money."""
    goods = goods_of(live, paid.name)
    parts = ((WORLD_ACCOUNT, goods), (patron_account(paid.name), paid.amount - goods))
    return tuple(Posting(pool_of(live.id), target, unit, amount) for target, amount in parts if amount)


def goods_of(live: LiveTournament, winner: str) -> int:
    """The declared value of the goods for a winner's place; those for a place that nobody has go with the first."""
    return goods_value(live.tournament, winner)
