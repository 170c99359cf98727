"""Places and prizes before they are confirmed or awarded, as the rules would award them."""

from collections.abc import Iterator

import msgspec

from croupier import tournament as tournaments
from croupier.floor.tournaments.desk.prize_handover import handed_to
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused
from croupier.server.pages.tournaments.desk.confirmed_content import (
    Confirmation,
    ConfirmedLine,
    ConfirmedRow,
    called,
    directed_by,
    prize_in_words,
    shared_with,
)
from croupier.server.pages.tournaments.desk.prize_state import (
    PAID_AT_CAGE,
    is_paid_at_cage,
    prize_state,
    way_of_paying,
)
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.results.prizes import Award
from croupier.tournament.results.result_events import PlacesConfirmed, PrizePaid
from croupier.verbs.actors import Actor, Role


def places_confirmation(look: TournamentLook, live: LiveTournament, command: order.ConfirmPlaces) -> Confirmation:
    """The places with their prizes, as they would be awarded."""
    tournament = live.tournament
    try:
        events = tournaments.decide(directed_by(tournament, command.by.name), command)
    except Refused as refused:
        return Confirmation("Places", lines=(ConfirmedLine(refused.why, refused.clause),))
    (placed,) = [event for event in events if isinstance(event, PlacesConfirmed)]
    rows = tuple(_award_rows(look, live, placed.places, placed.awards))
    total = sum(award.amount for award in placed.awards)
    words = f"Prizes of {look.money(total)}, {look.money(tournament.pool)} of it in the pool."
    lines = [ConfirmedLine(words, placed.clause)]
    if placed.top_up > 0:
        words = f"The house adds the other {look.money(placed.top_up)}."
        lines.append(ConfirmedLine(words, tournament.clauses.value_added))
    return Confirmation("Places and prizes", rows, tuple(lines))


def _award_rows(
    look: TournamentLook, live: LiveTournament, places: tuple[tuple[str, ...], ...], awards: tuple[Award, ...]
) -> Iterator[ConfirmedRow]:
    above, declared = 0, live.tournament.conditions.prizes.goods
    for level in places:
        for name in level:
            own = [award for award in awards if award.name == name]
            worth = sum(prize.value for prize in declared for award in own if prize.what in award.goods)
            goods = " and ".join(award.goods for award in own if award.goods)
            amount = sum(award.amount for award in own)
            way = way_of_paying(live, name)
            cash, in_kind = amount - worth, prize_in_words(look, 0, goods, worth, "")
            note = ", and ".join(part for part in (way if cash else "", in_kind) if part)
            yield ConfirmedRow(
                f"{above + 1}.",
                called(look, name),
                look.money(cash) if cash else "goods" if goods else "–",
                ", ".join(words for words in (note, _share(look, level, name, awards)) if words),
                own[0].clause if own else None,
            )
        above += len(level)


def _share(look: TournamentLook, level: tuple[str, ...], name: str, awards: tuple[Award, ...]) -> str:
    """Whom somebody shares a place with, and what they share; empty for nobody."""
    whole, shared = sum(award.amount for award in awards if award.name in level), shared_with(look, level, name)
    return f"{look.money(whole)} {shared}" if whole and shared else shared


def paid_prizes(look: TournamentLook, live: LiveTournament) -> Confirmation | None:
    """Every prize, and where it is now."""
    tournament = live.tournament
    rows = _award_rows(look, live, tournament.places, tournament.awards)
    names = [name for level in tournament.places for name in level]
    awards = {award.name: award for award in tournament.awards}
    found = tuple(
        msgspec.structs.replace(row, outcome=state.words, tone=state.tone)
        for name, row in zip(names, rows, strict=True)
        if name in awards and (state := prize_state(live, awards[name])) is not None
    )
    signed = any(is_paid_at_cage(live, award) and handed_to(live, award.name) for award in tournament.awards)
    lines = (ConfirmedLine(PAID_AT_CAGE),) if signed else ()
    return Confirmation("Prizes", found, lines) if found else None


def prizes_confirmation(look: TournamentLook, live: LiveTournament) -> Confirmation:
    """Every payment that would be made, and what the operator adds for it."""
    tournament = live.tournament
    rows = tuple(_award_rows(look, live, tournament.places, tournament.awards))
    try:
        by = Actor(look.viewer.name, Role.CASINO_OPERATOR)
        events = tournaments.decide(tournament, order.PayPrizes(by))
    except Refused as refused:
        return Confirmation("Prizes", rows, (ConfirmedLine(refused.why, refused.clause),))
    paid = sum(event.amount for event in events if isinstance(event, PrizePaid))
    added = sum(event.amount for event in events if isinstance(event, ValueAdded))
    words = f"From the pool to the winners: {look.money(paid)}. Then the pool is empty."
    lines = [ConfirmedLine(words, tournament.clauses.pool_returned)]
    if added:
        lines.append(ConfirmedLine(f"The house adds {look.money(added)} of it.", tournament.clauses.value_added))
    return Confirmation("Prizes", tuple(row for row in rows if row.amount != "–"), tuple(lines))
