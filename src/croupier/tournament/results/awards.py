"""Awards: places are confirmed, prizes paid and the books closed with an empty pool."""

import msgspec

from croupier.equipment.amounts import Amount, currency_text
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import CloseTournament, ConfirmPlaces, PayPrizes
from croupier.tournament.director.directors import require_director
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.entries.refunds import refund_due
from croupier.tournament.events import Event
from croupier.tournament.people import require_office
from croupier.tournament.results.advancement import stage_is_decided
from croupier.tournament.results.distribution import ODD_CENTS, awards_for
from croupier.tournament.results.placings import Placings
from croupier.tournament.results.prizes import Cents
from croupier.tournament.results.result_events import PlacesConfirmed, PrizePaid, TournamentClosed
from croupier.tournament.results.scores import PLACED, decides_places
from croupier.tournament.results.session_prizes import unpaid_sessions
from croupier.tournament.results.ties import owed_tie, places_so_far
from croupier.tournament.state import Phase, Ruling, RulingKind, Tournament


@nz_d7("5.9")
@act_bj("19.18")
@act_mb("15.20")
@act_uth("16.20")
def confirm_places(tournament: Tournament, command: ConfirmPlaces) -> tuple[Event, ...]:
    """The director awards the places that were worked out, with what each is to be paid."""
    clause = tournament.clauses.places_awarded
    require_director(tournament, command.by, clause, "Awarding the places")
    _check_decided(tournament)
    _check_nothing_due(tournament)
    placings = _with_rulings(tournament, places_so_far(tournament))
    if tournament.pool and not placings.places:
        why = "Nobody is left to place: cancel the tournament, or reinstate a player by a ruling."
        raise Refused(clause, why)
    by_draw = tournament.conditions.prizes.cents == Cents.DRAW and command.entropy.strip()
    entropy, purpose = (command.entropy, ODD_CENTS) if by_draw else ("", "")
    awards = awards_for(tournament, placings, entropy)
    top_up = Amount(sum(award.amount for award in awards) - tournament.pool)
    return (PlacesConfirmed(placings.places, awards, top_up, command.by, clause, entropy, purpose),)


def _check_decided(tournament: Tournament) -> None:
    """Every session is over, and no tie is open."""
    clause = tournament.clauses.places_awarded
    if tournament.phase is not Phase.IN_PLAY:
        raise Refused(clause, f"Places are awarded once, after play; the tournament is {tournament.phase}.")
    running = [session.number for session in tournament.open_sessions]
    if running:
        raise Refused(clause, f"Session {running[0]} is not over: finish all sessions first.")
    tie = owed_tie(tournament)
    if tie is not None:
        raise Refused(tie.clause, f"{' and '.join(tie.players)} are tied: decide the tie first.")
    if not (stage_is_decided(tournament) and decides_places(tournament)):
        raise Refused(clause, "More sessions are to come: places are awarded after the last one.")


def _check_nothing_due(tournament: Tournament) -> None:
    """What goes back to players is no part of the prizes, and is paid first."""
    clause = tournament.clauses.pool_returned
    waiting = [player.name for player in tournament.players if refund_due(tournament, player).amount]
    if waiting:
        raise Refused(clause, f"Refund {waiting[0]} first: refunds leave the pool before prizes.")
    for session in unpaid_sessions(tournament):
        raise Refused(clause, f"Pay the prizes of session {session.number} first: they leave the pool before others.")


def _with_rulings(tournament: Tournament, placings: Placings) -> Placings:
    """The places as rulings have corrected them, in the order they were given; who has since lost theirs has none."""
    can_be_placed = {player.name for player in tournament.players if player.standing in PLACED}
    for ruling in tournament.rulings:
        if ruling.kind is RulingKind.PLACE and not ruling.reversed_by and ruling.player in can_be_placed:
            placings = _corrected(placings, ruling)
    return placings


def _corrected(placings: Placings, ruling: Ruling) -> Placings:
    """Put a player alone at the ruled place; those who were there move down, unless they share one before it."""
    ranked: list[tuple[tuple[str, ...], Cite]] = []
    for players, clause in zip(placings.places, placings.clauses, strict=True):
        others = tuple(name for name in players if name != ruling.player)
        if others:
            ranked.append((others, clause))
    at = above = 0
    while at < len(ranked) and above + 1 < ruling.amount:
        above += len(ranked[at][0])
        at += 1
    ranked.insert(at, ((ruling.player,), ruling.clause))
    places, clauses = zip(*ranked, strict=True)
    return msgspec.structs.replace(placings, places=places, clauses=clauses)


@nz_d7("2.4")
@act_bj("19.19", "19.20")
@act_mb("15.21", "15.22")
@act_uth("16.21(b)", "16.22")
def pay_prizes(tournament: Tournament, command: PayPrizes) -> tuple[Event, ...]:
    """Every prize is paid; what the pool lacks for them the operator adds."""
    clauses = tournament.clauses
    require_office(tournament, command.by, clauses.pool_returned, "Paying the prizes")
    if tournament.phase is not Phase.PLACED:
        why = f"Prizes are paid once, after the director has awarded the places; the tournament is {tournament.phase}."
        raise Refused(clauses.places_awarded, why)
    if not tournament.awards:
        raise Refused(clauses.pool_returned, "There is no prize to pay; the tournament can be closed.")
    _check_nothing_due(tournament)
    short = Amount(sum(award.amount for award in tournament.awards) - tournament.pool)
    added = (ValueAdded(short, "what the prizes want", command.by, clauses.value_added),) if short else ()
    paid = tuple(PrizePaid(award.name, award.amount, award.goods, award.clause) for award in tournament.awards)
    return (*added, *paid)


@nz_d7("2.4")
@act_bj("19.19")
@act_mb("15.21")
@act_uth("16.21(b)")
def close_tournament(tournament: Tournament, command: CloseTournament) -> tuple[Event, ...]:
    """The books are closed: the pool is empty, and nobody is owed anything."""
    clauses = tournament.clauses
    require_office(tournament, command.by, clauses.pool_returned, "Closing the tournament")
    nothing_won = tournament.phase is Phase.PLACED and not tournament.awards
    if not (nothing_won or tournament.phase in (Phase.PAID, Phase.CANCELLED)):
        why = f"A tournament is closed once its prizes are paid or it is cancelled; this one is {tournament.phase}."
        raise Refused(clauses.pool_returned, why)
    _check_nothing_due(tournament)
    left = tournament.pool + (tournament.commission if tournament.phase is Phase.CANCELLED else 0)
    if left:
        why = f"{currency_text(left)} has not been returned: the pool must be empty before you close the tournament."
        raise Refused(clauses.refund_on_cancellation, why)
    return (TournamentClosed(command.by, clauses.pool_returned),)
