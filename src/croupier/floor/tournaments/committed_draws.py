"""Draws that nobody chose: the house commits itself to its part, the players' devices add theirs, then all is opened.

The house's part is the salt of a commitment with a single thing in it. Seals come before nonces for the same reason as
at a table: otherwise the house, who knows its own part, could let a friend choose a nonce last of all.
"""

from collections.abc import Callable

import msgspec
from msgspec import UNSET

from croupier import tournament as tournaments
from croupier.floor.fairness import nonce_collection
from croupier.floor.fairness.commitment import Commitment, leaf, prepare_spins, root_of
from croupier.floor.fairness.hashing import FORMAT_1, proof_digest
from croupier.floor.fairness.merkle import levels
from croupier.floor.fairness.nonce_collection import NonceCollection
from croupier.floor.fairness.patron_part import Nonce, wrong_seals
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.floor.live.events import NonceGiven, SealGiven, SealsClosed
from croupier.floor.people.person_ids import has_account
from croupier.floor.tournaments.command_times import as_time, with_house_time
from croupier.floor.tournaments.events import DrawFailed, DrawOpened, DrawOrdered
from croupier.floor.tournaments.execution import TournamentExecution
from croupier.floor.tournaments.state import OpenedDraw, PendingDraw
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import BreakTables, ConfirmPlaces, DrawCards, DrawSeats, EnterLate
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.results.ties import owed_tie
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.state import Tournament

_TRIAL = "what would be drawn for"


def entropy_of(root: str, salt: str, given: tuple[Nonce, ...]) -> str:
    """The entropy that all parts of a draw make: the order in which they came decides nothing."""
    added = sorted((nonce.by, nonce.nonce) for nonce in given if nonce.nonce is not None)
    return proof_digest("draw", root, salt, *(text for pair in added for text in pair))


@floor("6.3")
def order_draw(execution: TournamentExecution, command: DrawSeats | DrawCards) -> None:
    """The house publishes what it has committed itself to, and those whom the draw is about may add to it."""
    live, inputs = execution.live, execution.inputs
    if live.draw is not None:
        raise Refused(floor["6.3"], "A draw is already under way: finish it first.")
    tournaments.decide(live.tournament, msgspec.structs.replace(command, entropy=_TRIAL))
    id = f"{live.id} draw {len(live.drawn) + 1}"
    publication = live.tournament.publication
    about = publication.hash if publication else proof_digest(id)
    secret = prepare_spins(id, about, (id,), 1, inputs.source, FORMAT_1)
    ordered = msgspec.structs.replace(command, entropy="")
    sealed = inputs.vault.seal(secret, inputs.source)
    execution.add(DrawOrdered(ordered, secret.commitment, sealed, _expected(live.tournament, command)))
    advance_draw(execution)


def _expected(tournament: Tournament, command: DrawSeats | DrawCards) -> tuple[str, ...]:
    """The players whom the draw is about."""
    if isinstance(command, DrawSeats):
        sitting = next_sitting(tournament, command.heat or "")
        names = tuple(player.name for player in sitting.players) if sitting else ()
    else:
        tie = owed_tie(tournament)
        names = tie.players if tie else ()
    return tuple(sorted(name for name in names if has_account(name)))


def add_draw_seal(execution: TournamentExecution, command: GiveSeal) -> None:
    """A device's sealed nonce for the draw."""
    draw, by = _the_draw(execution), command.by.name
    _taken(lambda: nonce_collection.add_seal(draw.gathering, by, command.seal))
    execution.add(SealGiven(by, command.seal))
    advance_draw(execution)


def add_draw_nonce(execution: TournamentExecution, command: GiveNonce) -> None:
    """The nonce that was sealed."""
    draw, by = _the_draw(execution), command.by.name
    _taken(lambda: nonce_collection.add_nonce(draw.gathering, by, command.nonce))
    execution.add(NonceGiven(by, command.nonce))
    advance_draw(execution)


def advance_draw(execution: TournamentExecution, time_is_up: bool = False) -> None:
    """Close the seals, or open the draw, once everybody has answered or the time is up."""
    draw = execution.live.draw
    assert draw is not None
    if draw.gathering.sealing and (draw.gathering.complete or time_is_up):
        execution.add(SealsClosed())
        draw, time_is_up = _the_draw(execution), False
    if not draw.gathering.sealing and (draw.gathering.complete or time_is_up):
        _open(execution, draw)


@floor("6.3")
def _open(execution: TournamentExecution, draw: PendingDraw) -> None:
    """Every part is published, and what was ordered is drawn from them."""
    root, given = draw.commitment.root, draw.gathering.given
    salt = execution.inputs.vault.open(draw.sealed, root).salt(0)
    entropy = entropy_of(root, salt, given)
    execution.add(DrawOpened(salt, given, entropy))
    try:
        execution.engine(timed_draw(msgspec.structs.replace(draw.command, entropy=entropy), execution.inputs.at))
    except Refused as refused:  # what it was for has gone meanwhile; that it was opened stays on record
        execution.add(DrawFailed(refused.clause, refused.why))


def timed_draw(command: DrawSeats | DrawCards, at: int) -> DrawSeats | DrawCards:
    """Seats are drawn at a time, which may be after the start that was set for them."""
    return msgspec.structs.replace(command, at=as_time(at)) if isinstance(command, DrawSeats) else command


def draw_at_once(execution: TournamentExecution, command: BreakTables | ConfirmPlaces | EnterLate) -> None:
    """Small draws wait for nobody: a free seat for a late entry, who leaves a table, who gets an odd cent.

    Tables that are broken without any text for entropy are left in the order of the seats, unless the conditions say
    which it is.
    """
    by_seats = isinstance(command, BreakTables) and _moves_by_seats(execution, command)
    entropy = "" if by_seats else execution.inputs.source(32).hex()
    execution.engine(with_house_time(msgspec.structs.replace(command, entropy=entropy), execution.inputs.at))


def _moves_by_seats(execution: TournamentExecution, command: BreakTables) -> bool:
    by = execution.live.tournament.conditions.moving.by
    return not command.entropy.strip() if by is UNSET else by is MovesBy.SEAT_ORDER


def is_as_committed(said: Commitment, salt: str) -> bool:
    """Whether the house's part of a draw is the one it committed to; anyone can check it."""
    return root_of(said) == said.root and levels((leaf(said.id, 0, said.pockets[0], salt),))[-1][0] == said.top


def draw_problems(drawn: OpenedDraw) -> tuple[str, ...]:
    """What is wrong with the parts of a draw; empty if it is the one that the house had committed itself to."""
    root = drawn.commitment.root
    if not is_as_committed(drawn.commitment, drawn.salt):
        return ("the house's part of the draw is not what it committed to",)
    if drawn.entropy != entropy_of(root, drawn.salt, drawn.nonces):
        return ("the draw's parts do not make this entropy",)
    return tuple(wrong_seals(root, 0, drawn.nonces))


def _the_draw(execution: TournamentExecution) -> PendingDraw:
    draw = execution.live.draw
    if draw is None:
        raise Refused(floor["6.3"], "No draw is under way.")
    return draw


def _taken(add: Callable[[], NonceCollection]) -> None:
    try:
        add()
    except nonce_collection.NonceRefused as refused:
        raise Refused(floor["6.3"], str(refused)) from None
