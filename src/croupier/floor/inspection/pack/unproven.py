"""What a pack cannot prove, in sentences: what people saw and entered, and what only the house can say."""

from collections.abc import Iterator, Sequence

from croupier.floor.fairness.verdicts import Verdict
from croupier.floor.inspection.pack.proven_cards import ProvenCards
from croupier.floor.live.opening.terms import CardsFrom, Depth
from croupier.floor.tournaments.state import LiveTournament, OpenedDraw
from croupier.tournament.session_state import Session
from croupier.tournament.state import Phase


def unproven_in(
    live: LiveTournament, proven: ProvenCards, verdicts: Sequence[Verdict], *, has_keys: bool
) -> Iterator[str]:
    """Everything about this tournament that rests on somebody's word."""
    if not has_keys:
        yield "whose key signed it: give the house's public keys (--keys)"
    yield "who the players are: their names are what the house calls them"
    phase = live.tournament.phase
    if phase is not Phase.CLOSED:
        yield f"how it ends: the tournament is {phase}, not closed"
    if any(one.amount and not one.mistake for one in live.handed):
        yield "what the cage paid winners who signed for cash: its receipts are in the house's own log"
    yield from _draws(live)
    yield from _cards(live, proven, verdicts)


def _draws(live: LiveTournament) -> Iterator[str]:
    alone = sum(not _has_nonce(draw) for draw in live.drawn)
    if alone:
        yield f"the house could have chosen {alone} of {len(live.drawn)} draws: no player's device added to them"
    for session in live.tournament.sessions:
        if not session.entropy:
            yield f"the seats of session {session.number}: they were entered{_seen_by(session)}"


def _seen_by(session: Session) -> str:
    names = () if not session.witnesses else session.witnesses
    return f", drawn by hand before {' and '.join(names)}" if names else " as the operator allocated them"


def _has_nonce(draw: OpenedDraw) -> bool:
    return any(nonce.nonce is not None for nonce in draw.nonces)


def _cards(live: LiveTournament, proven: ProvenCards, verdicts: Sequence[Verdict]) -> Iterator[str]:
    tables = [at.spot.terms for at in live.spots]
    counted = sum(terms.depth is Depth.COUNTS for terms in tables)
    keyed = sum(terms.cards_from is CardsFrom.KEYED and terms.depth is not Depth.COUNTS for terms in tables)
    if keyed:
        yield f"the cards at {keyed} of {len(tables)} tables: real ones, as the dealer keyed them"
    if counted:
        yield f"the play at {counted} of {len(tables)} tables: real chips, as two people counted them"
    if chosen := verdicts.count(Verdict.MATCHES):
        yield f"the house could have chosen {chosen} of {len(verdicts)} shoes, decks or wheels: no device added to them"
    if proven.closed:
        yield f"{proven.closed} of the cards that were dealt: their places are not opened"
