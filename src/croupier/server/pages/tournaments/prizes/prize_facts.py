"""What can be won in a tournament, at a glance and place by place: in the list, for visitors and for players alike."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Amount, Style
from croupier.rulebook import Refused
from croupier.server.pages.core.amounts import write_amount
from croupier.tournament.conditions.prize_terms import Goods, Prizes, Surplus
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.distribution import awards_for, goods_value, pool_as_promised
from croupier.tournament.results.placings import Placings
from croupier.tournament.results.prizes import percents
from croupier.tournament.state import UNDECIDED, Phase, Tournament


class PlacePrize(msgspec.Struct, frozen=True):
    """What a place wins: `money` as things stand, with the `basis` on which it is that much, and `goods`."""

    money: str
    basis: str
    goods: str


class PrizeFacts(msgspec.Struct, frozen=True):
    """What each of the `places` with a prize wins. While play is not decided, `pool` is the money to be won with what
    the house has `added` or will; `stands` is that the first prize depends on it, `grows` that entries still add."""

    places: tuple[PlacePrize, ...]
    pool: str = ""
    added: str = ""
    stands: bool = False
    grows: bool = False


def prize_facts(tournament: Tournament, conditions: Conditions, currency: str) -> PrizeFacts:
    """The prizes by these conditions, with the entries that there are."""
    tournament = msgspec.structs.replace(tournament, conditions=conditions)
    prizes, is_open = conditions.prizes.reached_with(tournament.entries), tournament.phase in UNDECIDED
    if tournament.awards:
        return PrizeFacts(tuple(_won(tournament, currency)))
    now = _money_now(tournament, prizes) if is_open and tournament.entries else ()
    stands = bool(now) and now[:1] != prizes.amounts[:1]
    return PrizeFacts(
        places=tuple(_places(prizes, now, currency)),
        pool=money_with_currency(_pool(tournament), currency) if is_open and tournament.entries else "",
        added=money_with_currency(prizes.added, currency) if prizes.added else "",
        stands=stands,
        grows=stands and tournament.phase is Phase.ENTRIES_OPEN and bool(conditions.entry.fee),
    )


def money_with_currency(amount: int, currency: str) -> str:
    """Money, with its currency: nobody takes it for chips."""
    return f"{write_amount(amount, Style.MONEY)} {currency}".strip()


def _money_now(tournament: Tournament, prizes: Prizes) -> tuple[Amount, ...]:
    """What each place would win beside its goods if play ended now with everyone at a place of their own; nothing where
    the conditions can't be paid out yet."""
    names = tuple((str(place),) for place in range(1, prizes.places + 1))
    placings = Placings(names, (tournament.clauses.places_awarded,) * len(names))
    try:
        awards = awards_for(tournament, placings, "")
    except Refused:
        return ()
    goods = [sum(one.value for one in prizes.goods if one.place == place) for place in range(1, len(awards) + 1)]
    return tuple(Amount(award.amount - worth) for award, worth in zip(awards, goods, strict=True))


def _pool(tournament: Tournament) -> int:
    """The money to be won: goods are told of with the place that wins them."""
    return max(0, pool_as_promised(tournament) - sum(goods.value for goods in tournament.conditions.prizes.goods))


def _places(prizes: Prizes, now: tuple[Amount, ...], currency: str) -> Iterator[PlacePrize]:
    for at in range(prizes.places):
        goods = " and ".join(_goods(one, currency) for one in prizes.goods if one.place == at + 1)
        listed = _listed(prizes, at, currency)
        stands = money_with_currency(now[at], currency) if now[at:] and now[at] else ""
        if stands in ("", listed):
            yield PlacePrize(listed, _rest(prizes, at), goods)
        else:
            yield PlacePrize(stands, _rest(prizes, at, listed) or listed, goods)


def _listed(prizes: Prizes, at: int, currency: str) -> str:
    """An amount, or a share of the pool."""
    if at < len(prizes.amounts):
        return money_with_currency(prizes.amounts[at], currency)
    return f"{percents(prizes.shares[at])} of the pool" if at < len(prizes.shares) else ""


def _rest(prizes: Prizes, at: int, listed: str = "") -> str:
    """What a place wins of the pool where its `listed` amount is not all: with it, words that add up to the sum."""
    shared = prizes.surplus is Surplus.SHARED_EQUALLY
    if not prizes.amounts or (at and not shared):
        return ""
    if shared:
        begins = f"{listed} and" if listed else "plus"
        return f"{begins} an equal share of what the listed prizes leave of the pool"
    rest = f"whatever the pool holds after {_others(prizes.places)}" if prizes.places > 1 else "the whole pool"
    return f"{rest}; never below {listed}" if listed else f"or more: {rest}"


def _others(places: int) -> str:
    """The places below the first."""
    if places == 2:
        return "place 2"
    return f"places 2 {'and' if places == 3 else 'to'} {places}"


def _won(tournament: Tournament, currency: str) -> Iterator[PlacePrize]:
    """What was won, once it is decided."""
    for award in tournament.awards:
        worth = goods_value(tournament, award.name) if award.goods else 0
        goods = Goods(1, award.goods, Amount(worth)) if award.goods else None
        money = award.amount - worth
        yield PlacePrize(
            money_with_currency(money, currency) if money else "", "", _goods(goods, currency) if goods else ""
        )


def _goods(goods: Goods, currency: str) -> str:
    return f"{goods.what}, worth {money_with_currency(goods.value, currency)}" if goods.value else goods.what
