"""How the whole pool goes out: the prizes of the conditions for those who are placed, and what these leave of it."""

from fractions import Fraction

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import TournamentClauses
from croupier.tournament.conditions.prize_terms import Surplus
from croupier.tournament.draw.ballot import draw_order
from croupier.tournament.results.placings import Placings
from croupier.tournament.results.prizes import Award, Cents, Prize, award, prizes_by_share
from croupier.tournament.state import Tournament

ODD_CENTS = "odd cents"
"""What the draw for cents that can't be divided is for."""


@nz_d7("2.2(h)", "2.4")
@act_bj("19.3(a)(x)", "19.19", "19.20")
@act_mb("15.3(a)(x)", "15.21", "15.22")
@act_uth("16.3(a)(ix)", "16.21(a)", "16.21(b)", "16.22")
def awards_for(tournament: Tournament, placings: Placings, entropy: str) -> tuple[Award, ...]:
    """What everybody gets: all of the pool, and more where the operator promised more."""
    placed = sum(len(players) for players in placings.places)
    if not placed:
        return ()
    prizes = tournament.conditions.prizes.reached_with(tournament.entries)
    goods = _goods(tournament, placed)
    shares = tuple(Fraction(share, 100) for share in prizes.shares)
    offered = OfferedPrizes(prizes.amounts, shares, prizes.surplus, goods, Cents(prizes.cents))
    drawn = draw_order(entropy, ODD_CENTS, (name for place in placings.places for name in place)) if entropy else ()
    return pay_out(tournament.clauses, placings, pool_as_promised(tournament), offered, drawn)


class OfferedPrizes(msgspec.Struct, frozen=True):
    """Amounts or shares of the pool, goods by place, and where the rest of the pool goes: else to the winner."""

    amounts: tuple[Amount, ...]
    shares: tuple[Fraction, ...]
    surplus: Surplus | None
    goods: tuple[Prize, ...] = ()
    cents: Cents = Cents.ORDER


@nz_d7("2.4")
@act_bj("19.19")
@act_mb("15.21")
@act_uth("16.21(b)")
def pay_out(
    clauses: TournamentClauses, placings: Placings, pool: Amount, offered: OfferedPrizes, drawn: tuple[str, ...] = ()
) -> tuple[Award, ...]:
    """The prizes of the places that are taken, and what these leave of the pool; live tournaments and records do so."""
    goods, placed = offered.goods, sum(len(players) for players in placings.places)
    money = max(0, pool - sum(prize.amount for prize in goods))  # prizes of sessions may have left less than the goods
    listed, rest = _listed(clauses, offered, placed, Amount(money))
    shared_out = offered.surplus is Surplus.SHARED_EQUALLY
    if not shared_out:
        listed = (Amount(listed[0] + rest), *listed[1:])
    places = max(len(listed), len(goods))
    prizes = tuple(_prize(listed[at : at + 1], goods[at : at + 1]) for at in range(places))
    awards = award(clauses, placings, prizes, offered.cents, drawn)
    return _with_equal_parts(awards, rest) if shared_out else awards


def pool_beyond_list(tournament: Tournament, awards: tuple[Award, ...], placed: int) -> Amount:
    """What awards have of the pool beyond the amounts and goods that the conditions list; 0 where they list shares."""
    listed = tournament.conditions.prizes.reached_with(tournament.entries).amounts[:placed]
    goods = sum(prize.amount for prize in _goods(tournament, placed))
    whole = sum(award.amount - award.topped_up for award in awards)
    return Amount(max(0, whole - goods - sum(listed))) if listed else Amount(0)


def pool_as_promised(tournament: Tournament) -> Amount:
    """The pool with all that the conditions say the operator adds, in money and in goods, added or not yet."""
    prizes = tournament.conditions.prizes
    promised = prizes.added + sum(goods.value for goods in prizes.goods)
    return Amount(tournament.pool + max(0, promised - sum(added.amount for added in tournament.added)))


def _listed(
    clauses: TournamentClauses, offered: OfferedPrizes, placed: int, money: Amount
) -> tuple[tuple[Amount, ...], Amount]:
    """The money for each place that is taken, and what that leaves; listed amounts are paid though they exceed it."""
    amounts = offered.amounts
    if offered.shares:
        amounts = tuple(prize.amount for prize in prizes_by_share(clauses, money, offered.shares))
    taken = amounts[:placed] or (Amount(0),)
    return taken, Amount(max(0, money - sum(taken)))


def goods_value(tournament: Tournament, winner: str) -> Amount:
    """The declared value of the goods for a winner's place; those for a place that nobody has go with the first."""
    everybody = [name for names in tournament.places for name in names]
    place, goods = everybody.index(winner) + 1, tournament.conditions.prizes.goods
    own = (prize for prize in goods if (prize.place if prize.place <= len(everybody) else 1) == place)
    return Amount(sum(prize.value for prize in own))


def _goods(tournament: Tournament, placed: int) -> tuple[Prize, ...]:
    """Goods by place; those for a place that nobody takes are the winner's, as the rest of the pool is."""
    prizes = [Prize(Amount(0)) for _ in range(placed)]
    for goods in tournament.conditions.prizes.goods:
        at = goods.place - 1 if goods.place <= placed else 0
        prizes[at] = _prize((prizes[at].amount,), (Prize(goods.value, goods.what),), prizes[at].goods)
    last = max((at for at, prize in enumerate(prizes, 1) if prize.goods), default=0)
    return tuple(prizes[:last])


def _prize(money: tuple[Amount, ...], goods: tuple[Prize, ...], beside: str = "") -> Prize:
    """The prize of one place: money, goods at their value, or both."""
    amount = sum(money) + sum(prize.amount for prize in goods)
    return Prize(Amount(amount), " and ".join(what for what in (beside, *(prize.goods for prize in goods)) if what))


def _with_equal_parts(awards: tuple[Award, ...], rest: Amount) -> tuple[Award, ...]:
    """What the listed amounts leave, in equal parts to everybody with a prize; odd cents go one each from the first."""
    each, odd = divmod(rest, len(awards))
    return tuple(
        msgspec.structs.replace(award, amount=Amount(award.amount + each + (at < odd)))
        for at, award in enumerate(awards)
    )
