"""Places and prizes before they are confirmed or awarded, as the rules would award them, and where each is then."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from croupier import tournament as tournaments
from croupier.equipment.amounts import Style
from croupier.floor.tournaments.commands import PrizePart
from croupier.floor.tournaments.desk.prize_handover import money_of, prize_parts
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.desk.confirmed_content import (
    Confirmation,
    ConfirmedLine,
    ConfirmedRow,
    SumRow,
    called,
    directed_by,
    shared_with,
)
from croupier.server.pages.tournaments.desk.prize_state import (
    IN_CASH,
    cash_to_pay,
    cash_to_sign,
    goods_to_hand_over,
    prize_lines,
    way_of_paying,
)
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament.conditions.prize_terms import Surplus
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.results.distribution import pool_beyond_list
from croupier.tournament.results.prizes import Award
from croupier.tournament.results.result_events import PlacesConfirmed
from croupier.verbs.actors import Actor, Role


def places_confirmation(look: TournamentLook, live: LiveTournament, command: order.ConfirmPlaces) -> Confirmation:
    """The places with their prizes, as they would be awarded."""
    tournament = live.tournament
    try:
        events = tournaments.decide(directed_by(tournament, command.by.name), command)
    except Refused as refused:
        return Confirmation("Places", lines=(ConfirmedLine(refused.why, refused.clause),))
    (placed,) = [event for event in events if isinstance(event, PlacesConfirmed)]
    awarded = replace(live, tournament=replace(tournament, places=placed.places, awards=placed.awards))
    rows = tuple(_award_rows(look, awarded, {}))
    sums = prize_sum(look, awarded, max(0, placed.top_up))
    return Confirmation(
        "Final places and their prizes",
        rows,
        (*_surplus(look, awarded), ConfirmedLine(_NEXT, placed.clause)),
        sums=sums,
    )


def prizes_confirmation(look: TournamentLook, live: LiveTournament) -> Confirmation:
    """Every prize that would be awarded, and what the operator adds for it."""
    tournament = live.tournament
    rows = tuple(row for row in _award_rows(look, live, {}) if row.amount != _NO_PRIZE)
    try:
        by = Actor(look.viewer.name, Role.CASINO_OPERATOR)
        events = tournaments.decide(tournament, order.PayPrizes(by))
    except Refused as refused:
        return Confirmation("Prizes to award", rows, (ConfirmedLine(refused.why, refused.clause),))
    added = sum(event.amount for event in events if isinstance(event, ValueAdded))
    nothing_left = ConfirmedLine("Awarding them leaves nothing in the pool.", tournament.clauses.pool_returned)
    lines = (*_surplus(look, live), nothing_left)
    return Confirmation("Prizes to award", rows, lines, sums=prize_sum(look, live, added))


def paid_prizes(look: TournamentLook, live: LiveTournament, owed: Mapping[str, int]) -> Confirmation | None:
    """Every part of every prize, and where it is now."""
    rows = tuple(row for row in _award_rows(look, live, owed) if row.outcome)
    sums = (*prize_sum(look, live), *_still_open(look, live, owed))
    left = SumRow("Left in the prize pool", look.money(live.tournament.pool))
    return Confirmation("Prizes", rows, sums=(*sums, left)) if rows else None


def _still_open(look: TournamentLook, live: LiveTournament, owed: Mapping[str, int]) -> Iterator[SumRow]:
    """What winners do not have yet, where there is cash or goods; 0 proves that they have all of it."""
    awards = live.tournament.awards
    parts = {part for award in awards for part in prize_parts(live, award)}
    if PrizePart.CASH in parts:
        if cash_to_pay(live, owed):
            yield SumRow("Cash signed for, payable now", look.money(sum(owed.values())))
            yield SumRow("Cash not yet signed for", look.money(cash_to_sign(live)))
        yield SumRow("Cash still to be paid at the cage", look.money(cash_to_pay(live, owed)))
    if PrizePart.GOODS in parts:
        yield SumRow("Goods still to hand over", str(goods_to_hand_over(live)))


_NO_PRIZE = "–"
_NEXT = "Confirming fixes the places and what each wins. No money moves yet: the prizes are awarded in the next step."


def _surplus(look: TournamentLook, live: LiveTournament) -> Iterator[ConfirmedLine]:
    """Why somebody wins more than the conditions list: the rest of the pool goes out too."""
    tournament, prizes = live.tournament, live.tournament.conditions.prizes
    rest = pool_beyond_list(tournament, tournament.awards, sum(len(level) for level in tournament.places))
    if not rest:
        return
    money = sum(money_of(live, award) for award in tournament.awards)
    listed, left = look.money(money - rest), look.money(rest)
    pool = f"Prize pool in money {look.money(money)} = {listed} for the listed prizes + {left} left over"
    first = prizes.reached_with(tournament.entries).amounts[0]
    whole = f"First prize {look.money(first + rest)} = {look.money(first)} listed + {left} left over."
    shared = f"{pool}, which the prize-winners share equally."
    words = shared if prizes.surplus is Surplus.SHARED_EQUALLY else f"{pool}. {whole}"
    yield ConfirmedLine(words, tournament.clauses.pool_returned)


def prize_sum(look: TournamentLook, live: LiveTournament, added: int | None = None) -> tuple[SumRow, ...]:
    """What all prizes come to, in cash and goods; with what the house adds, where they are paid from too."""
    awards = live.tournament.awards
    cash, whole = sum(money_of(live, award) for award in awards), sum(award.amount for award in awards)
    in_cash = all(way_of_paying(live, award.name) == IN_CASH for award in awards)
    money = "cash" if in_cash else "money"
    paid, worth = (write_amount(value, Style.MONEY) for value in (cash, whole - cash))
    goods = f"{money} {paid} and goods worth {worth}" if whole > cash else ""
    total = SumRow(f"All prizes: {goods}" if goods else "All prizes", look.money(whole))
    if added is None:
        return (total,)
    house = min(whole, added + sum(one.amount for one in live.tournament.added))
    fees = SumRow("From the entry fees", look.money(whole - house))
    return (total, fees, SumRow(f"From the house{_house_parts(look, house, whole - cash)}", look.money(house)))


def _house_parts(look: TournamentLook, house: int, goods: int) -> str:
    """What the house gives in cash and in goods, where it gives both."""
    if not 0 < goods < house:
        return ": goods" if goods and goods == house else ""
    return f": {look.money(house - goods)} and the goods"


def _award_rows(look: TournamentLook, live: LiveTournament, owed: Mapping[str, int]) -> Iterator[ConfirmedRow]:
    """A line for each part of each prize, in the order of the places; one for somebody without a prize."""
    above, awards = 0, live.tournament.awards
    for level in live.tournament.places:
        for name in level:
            place, person, share = f"{above + 1}.", called(look, name), _share(look, level, name, awards)
            own = [award for award in awards if award.name == name]
            for award in own:
                for line in prize_lines(live, award, owed.get(name, 0)):
                    what = f"goods: {line.what}" if line.part is PrizePart.GOODS else line.what
                    note, state = ", ".join(words for words in (what, share) if words), line.state
                    words, tone = (state.words, state.tone) if state else ("", "")
                    value = look.money(line.value)
                    yield ConfirmedRow(place, person, value, note, award.clause, outcome=words, tone=tone)
                    place = ""
            if not own:
                yield ConfirmedRow(place, person, _NO_PRIZE, share)
        above += len(level)


def _share(look: TournamentLook, level: tuple[str, ...], name: str, awards: tuple[Award, ...]) -> str:
    """Whom somebody shares a place with, and what they share; empty if the place is not shared."""
    whole, shared = sum(award.amount for award in awards if award.name in level), shared_with(look, level, name)
    return f"{look.money(whole)} {shared}" if whole and shared else shared
