"""What each place is paid: amounts or shares of the pool; tied prizes are put together and shared to the cent."""

import re
from enum import StrEnum
from fractions import Fraction
from typing import NewType

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.results.placings import Placings

Percent = NewType("Percent", int)
"""A share as conditions hold it: hundredths of a percent, never a float."""
WHOLE = Percent(100_00)
"""All of something."""

_SHARE = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,6})?) ?%")


class Cents(StrEnum):
    """Who gets the cents that can't be divided among those who share a prize."""

    ORDER = "order"
    DRAW = "draw"
    OPERATOR = "operator"


class Prize(msgspec.Struct, frozen=True):
    """The prize for one place: an amount, or goods and services with their declared value."""

    amount: Amount
    goods: str = ""


class Award(msgspec.Struct, frozen=True):
    """What one player gets, and by which clause. Goods count at their value; `topped_up` is what the operator adds."""

    name: str
    amount: Amount
    clause: Cite
    goods: str = ""
    topped_up: Amount = Amount(0)


def share(text: str) -> Fraction:
    """A share of the pool in percent, as it is written: `50%`, `12.5%`."""
    match = _SHARE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a share of the pool: write it as 50% or 12.5%.")
    return Fraction(match[1])


def percents(value: int) -> str:
    """Hundredths of a percent as they are written: `50%`, `12.5%`."""
    whole, rest = divmod(value, 100)
    return f"{whole}.{rest:02d}".rstrip("0").rstrip(".") + "%"


@nz_d7("2.2(h)", "2.4")
@act_bj("19.3(a)(x)", "19.19")
@act_mb("15.3(a)(x)", "15.21")
@act_uth("16.3(a)(ix)", "16.21(b)")
def prizes_by_share(
    clauses: TournamentClauses, pool: Amount, percents: tuple[Fraction | int, ...]
) -> tuple[Prize, ...]:
    """Each share of the pool, cut to the cent; the cents lost go one each to the prizes from the first down."""
    check_shares(clauses, percents)
    cut = [pool * percent // 100 for percent in percents]
    lost = pool - sum(cut)
    return tuple(Prize(Amount(amount + (place < lost))) for place, amount in enumerate(cut))


def check_shares(clauses: TournamentClauses, percents: tuple[Fraction | int, ...]) -> None:
    """All of the pool is paid: no more of it, and no less."""
    if (total := sum(percents)) != 100:
        raise Refused(
            clauses.pool_returned,
            f"The shares add up to {float(total):.9g}% of the pool; they must add up to 100%.",
        )


def award(
    clauses: TournamentClauses,
    placings: Placings,
    prizes: tuple[Prize, ...],
    cents: Cents = Cents.ORDER,
    drawn: tuple[str, ...] = (),
) -> tuple[Award, ...]:
    """What everybody with a place gets, best first; `drawn` is the order of a draw for odd cents."""
    awards: list[Award] = []
    above = 0
    for players, clause in zip(placings.places, placings.clauses, strict=True):
        combined = prizes[above : above + len(players)]
        above += len(players)
        if len(players) > 1 and combined:
            order = _sort_by_draw(clauses, players, combined, drawn) if cents == Cents.DRAW else players
            awards += _shared(_sharing_clause(clauses, len(players)), players, combined, cents, order)
        else:
            awards += [Award(players[0], prize.amount, clause, prize.goods) for prize in combined]
    return tuple(awards)


@nz_d7("5.12", "5.12(a)", "5.12(b)")
@act_bj("19.3(a)(xi)(C)")
@act_mb("15.3(a)(xi)(C)")
@act_uth("16.3(a)(x)", "16.3(a)(iii)(E)(c)")
def _shared(
    clause: Cite, players: tuple[str, ...], combined: tuple[Prize, ...], cents: Cents, order: tuple[str, ...]
) -> list[Award]:
    """The prizes of as many places as there are players, so far as there are any, in equal parts."""
    if valueless := [prize.goods for prize in combined if prize.goods and not prize.amount]:
        raise Refused(clause, f"{valueless[0]} has no declared value, so it can't be shared.")
    each, odd = divmod(sum(prize.amount for prize in combined), len(players))
    first = set(order[:odd])
    if cents == Cents.OPERATOR and odd:
        return [Award(name, Amount(each + 1), clause, topped_up=Amount(int(name not in first))) for name in players]
    return [Award(name, Amount(each + (name in first)), clause) for name in players]


def _sharing_clause(clauses: TournamentClauses, players: int) -> Cite:
    """A book may have a letter for two who share and one for more."""
    return clauses.shared_by_two if players == 2 else clauses.shared_by_more


def _sort_by_draw(
    clauses: TournamentClauses, players: tuple[str, ...], combined: tuple[Prize, ...], drawn: tuple[str, ...]
) -> tuple[str, ...]:
    """Those who share, as the draw has them; where nothing is odd no draw is needed."""
    if not sum(prize.amount for prize in combined) % len(players):
        return players
    if missing := [name for name in players if name not in drawn]:
        raise Refused(
            clauses.prizes_shared, f"The draw for odd cents must name everyone who shares: {missing[0]} is missing."
        )
    return tuple(sorted(players, key=drawn.index))
