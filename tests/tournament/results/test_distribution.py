"""What becomes of the pool: prizes in amounts, shares and goods, ties to the cent, and nothing of it left."""

import random
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.tournament.commands import AddValue, CloseTournament, ConfirmPlaces, PayPrizes
from croupier.tournament.conditions.prize_terms import Goods, Prizes, Surplus
from croupier.tournament.entries.payment_events import ValueAdded
from croupier.tournament.results.distribution import OfferedPrizes, awards_for, pay_out, pool_as_promised
from croupier.tournament.results.placings import Placings, Ties
from croupier.tournament.results.prizes import Cents, Percent, Prize
from croupier.tournament.results.result_events import PlacesConfirmed, PrizePaid, TournamentClosed
from croupier.tournament.state import Phase, Tournament
from tests.people import OPERATOR
from tests.tournament.quick_finals import confirmed, counted_out, final_alone, final_played, paid_out, played_off
from tests.tournament.tournament_log import BOOKS, DIRECTOR, conditions_of, dollars

PRIZES = (dollars(1000), dollars(600), dollars(400), dollars(200), dollars(100))
CONDITIONS = {book: conditions_of(book) for book in BOOKS}


def prizes(amounts: tuple[Amount, ...] = PRIZES, **more: Any) -> dict[str, Any]:
    """Prizes in amounts, with nothing added and no goods unless a test says so."""
    listed = {"amounts": amounts, "shares": (), "goods": (), "added": Amount(0), "surplus": Surplus.TO_THE_WINNER}
    return {"prizes": listed | more}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("NZ-D7", marks=pytest.mark.clause("NZ-D7 2.4")),
        pytest.param("ACT-BJ", marks=pytest.mark.clause("ACT-BJ 19.19", "ACT-BJ 19.20")),
        pytest.param("ACT-MB", marks=pytest.mark.clause("ACT-MB 15.21", "ACT-MB 15.22")),
        pytest.param(
            "ACT-UTH",
            marks=pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.21(a)", "ACT-UTH 16.21(b)", "ACT-UTH 16.22"),
        ),
    ],
)
def test_players_get_the_whole_pool_and_the_operator_only_the_commission(book: str) -> None:
    run = final_played(book, Ann=3000, Bob=9000, Cat=4000, Dan=1000)
    entry, listed = run.tournament.conditions.entry, run.tournament.conditions.prizes
    run.do(ConfirmPlaces(DIRECTOR, "a draw in public"))
    before = run.tournament.pool
    events = run.do(PayPrizes(OPERATOR))
    added = sum(event.amount for event in events if isinstance(event, ValueAdded))
    got = sum(event.amount for event in events if isinstance(event, PrizePaid))
    assert entry.fee is not None
    assert before == 4 * (entry.fee - entry.commission)
    assert added == listed.added + sum(goods.value for goods in listed.goods)
    assert got == before + added
    assert run.tournament.pool == 0
    assert run.tournament.commission == 4 * entry.commission
    assert run.tournament.phase is Phase.PAID
    (closed,) = run.do(CloseTournament(OPERATOR))
    assert closed == TournamentClosed(OPERATOR, run.tournament.clauses.pool_returned)
    assert run.refusal(CloseTournament(OPERATOR)) == run.tournament.clauses.places_awarded


@pytest.mark.clause("NZ-D7 5.12", "NZ-D7 5.12(b)")
def test_three_level_behind_the_first_two_share_three_prizes_to_the_cent() -> None:
    run = final_played("NZ-D7", prizes(), Ann=5000, Bob=5000, Cat=3000, Dan=3000, Eve=3000)
    played_off(run, Ann=900, Bob=400)
    drawn = [seat.player for seat in run.session(1).seats if seat.player in ("Cat", "Dan", "Eve")]
    got = paid_out(run)
    assert got == {"Ann": 1000_00, "Bob": 600_00, drawn[0]: 233_34, drawn[1]: 233_33, drawn[2]: 233_33}


@pytest.mark.clause("NZ-D7 5.12")
def test_neither_the_winner_nor_the_runner_up_shares() -> None:
    run = final_played("NZ-D7", prizes(), Ann=5000, Bob=3000, Cat=3000, Dan=1000)
    assert run.refusal(ConfirmPlaces(DIRECTOR)) == "NZ-D7 5.10"
    played_off(run, Bob=100, Cat=900)
    assert confirmed(run).places == (("Ann",), ("Cat",), ("Bob",), ("Dan",))


@pytest.mark.parametrize(
    ("book", "clause"),
    [("ACT-BJ", "ACT-BJ 19.3(a)(xi)(C)"), ("ACT-MB", "ACT-MB 15.3(a)(xi)(C)"), ("ACT-UTH", "ACT-UTH 16.3(a)(x)")],
)
def test_under_the_act_books_everybody_level_shares_where_the_conditions_say_so(book: str, clause: str) -> None:
    run = final_played(book, prizes(ties=Ties.SHARE), Ann=5000, Bob=5000, Cat=5000)
    event = confirmed(run)
    assert event.places == (tuple(seat.player for seat in run.session(1).seats),)
    assert {award.amount for award in event.awards} == {dollars(2000) // 3, dollars(2000) // 3 + 1}
    assert {award.clause for award in event.awards} == {clause}


def test_odd_cents_go_one_each_in_order_or_the_operator_evens_them_out() -> None:
    def shared(cents: Cents) -> tuple[list[int], Amount]:
        changes = prizes((dollars(400),), ties=Ties.SHARE, cents=cents)
        event = confirmed(final_played("ACT-BJ", changes, Ann=5000, Bob=5000, Cat=5000))
        return [award.amount for award in event.awards], event.top_up

    assert shared(Cents.ORDER) == ([133_34, 133_33, 133_33], dollars(100))
    assert shared(Cents.OPERATOR) == ([133_34, 133_34, 133_34], dollars(100) + 2)


def test_a_draw_for_odd_cents_is_one_that_anybody_can_make_again() -> None:
    def first(entropy: str) -> str:
        changes = prizes((dollars(400),), ties=Ties.SHARE, cents=Cents.DRAW)
        run = final_played("ACT-BJ", changes, Ann=5000, Bob=5000, Cat=5000)
        if not entropy:
            return run.refusal(ConfirmPlaces(DIRECTOR))
        (event,) = run.do(ConfirmPlaces(DIRECTOR, entropy))
        assert isinstance(event, PlacesConfirmed)
        return next(award.name for award in event.awards if award.amount == 133_34)

    assert first("") == "ACT-BJ 19.3(a)(xi)(C)"
    assert first("one") == first("one")
    assert {first(str(draw)) for draw in range(20)} == {"Ann", "Bob", "Cat"}


@pytest.mark.parametrize("book", BOOKS)
def test_listed_amounts_that_the_pool_lacks_come_from_the_operator(book: str) -> None:
    run = final_played(book, prizes(), Ann=3000, Bob=9000, Cat=4000, Dan=1000, Eve=500)
    entry = run.tournament.conditions.entry
    assert entry.fee is not None
    short = 2300_00 - 5 * (entry.fee - entry.commission)
    assert confirmed(run).top_up == short
    events = run.do(PayPrizes(OPERATOR))
    assert events[0] == ValueAdded(Amount(short), "what the prizes want", OPERATOR, run.tournament.clauses.value_added)
    assert run.tournament.pool == 0


@pytest.mark.parametrize(
    ("surplus", "expected"),
    [
        (Surplus.TO_THE_WINNER, {"Bob": 350_00, "Cat": 50_00}),
        (Surplus.SHARED_EQUALLY, {"Bob": 225_00, "Cat": 175_00}),
    ],
)
def test_what_listed_amounts_leave_goes_where_the_conditions_say(surplus: Surplus, expected: dict[str, int]) -> None:
    changes = prizes((dollars(100), dollars(50)), surplus=surplus)
    assert paid_out(final_played("NZ-D7", changes, Ann=3000, Bob=9000, Cat=4000, Dan=1000)) == expected


def test_a_surplus_is_shared_by_everybody_who_has_a_prize_though_several_share_one() -> None:
    changes = prizes((dollars(100), dollars(50)), surplus=Surplus.SHARED_EQUALLY, ties=Ties.SHARE, cents=Cents.ORDER)
    run = final_played("ACT-MB", changes, Ann=9000, Bob=4000, Cat=4000, Dan=1000)
    second = [seat.player for seat in run.session(1).seats if seat.player in ("Bob", "Cat")]
    assert paid_out(run) == {"Ann": 116_67, second[0]: 41_67, second[1]: 41_66}


@pytest.mark.parametrize("book", BOOKS)
def test_prizes_of_places_that_nobody_takes_are_the_winners(book: str) -> None:
    run = final_played(
        book, {"prizes": {"shares": (50_00, 30_00, 20_00), "amounts": (), "goods": (), "added": 0}}, Ann=9, Bob=8
    )
    entry = run.tournament.conditions.entry
    assert entry.fee is not None
    pool = 2 * (entry.fee - entry.commission)
    assert paid_out(run) == {"Ann": pool * 70 // 100, "Bob": pool * 30 // 100}


@pytest.mark.clause("NZ-D7 2.4")
def test_goods_count_at_their_declared_value_whether_they_were_added_before_or_not() -> None:
    goods = (Goods(1, "a weekend for two", dollars(400)), Goods(3, "a hamper", dollars(60)))
    for before in (0, 400, 460):
        run = final_alone("NZ-D7", **prizes((dollars(150), dollars(50)), goods=goods))
        if before:
            run.do(AddValue(OPERATOR, dollars(before), "goods"))
        counted_out(run.begun("Ann", "Bob", "Cat"), Ann=9000, Bob=4000, Cat=100)
        event = confirmed(run)
        listed = [(award.name, award.amount, award.goods) for award in event.awards]
        assert listed == [
            ("Ann", 650_00, "a weekend for two"),
            ("Bob", 50_00, ""),
            ("Cat", 60_00, "a hamper"),
        ]
        assert event.top_up == dollars(460 - before)
        run.do(PayPrizes(OPERATOR))
        assert run.tournament.pool == 0


def test_goods_for_a_place_that_nobody_takes_are_the_winners_too() -> None:
    goods = (Goods(1, "a weekend for two", dollars(400)), Goods(3, "a hamper", dollars(60)))
    run = final_played("NZ-D7", prizes((dollars(150), dollars(50)), goods=goods), Ann=9000, Bob=4000)
    first = confirmed(run).awards[0]
    assert (first.name, first.amount, first.goods) == ("Ann", 610_00, "a weekend for two and a hamper")


@pytest.mark.clause("NZ-D7 2.4", "ACT-BJ 19.19", "ACT-MB 15.21", "ACT-UTH 16.21(b)")
def test_all_of_the_pool_is_paid_and_nobody_twice_whatever_the_prizes() -> None:
    chance = random.Random(19)
    for _ in range(3000):
        tournament, placings = random_placings(chance)
        awards = awards_for(tournament, placings, "a draw in public")
        names = [award.name for award in awards]
        assert len(names) == len(set(names))
        assert set(names) <= {name for place in placings.places for name in place}
        total, whole = sum(award.amount for award in awards), pool_as_promised(tournament)
        listed = tournament.conditions.prizes
        most = sum(listed.amounts) + sum(goods.value for goods in listed.goods)
        cents = len(names) if listed.cents is Cents.OPERATOR else 0
        assert whole <= total <= max(whole, most) + cents
        by_name = {award.name: award.amount for award in awards}
        firsts = [by_name.get(place[0], 0) for place in placings.places]
        assert firsts == sorted(firsts, reverse=True) or listed.goods


def random_placings(chance: random.Random) -> tuple[Tournament, Placings]:
    """Prizes of any kind, a pool of any size, and as many players, level or not, as may be."""
    book = chance.choice(BOOKS)
    cuts = sorted(chance.sample(range(1, 100_00), chance.randrange(5)))
    shares = sorted(
        (Percent(end - start) for start, end in zip([0, *cuts], [*cuts, 100_00], strict=True)), reverse=True
    )
    amounts = sorted((Amount(chance.randrange(1, 50_000)) for _ in range(chance.randrange(1, 6))), reverse=True)
    goods = tuple(Goods(place, f"prize {place}", Amount(chance.randrange(1, 9_999))) for place in range(1, 4))
    by_amount = chance.random() < 0.5
    listed = Prizes(
        tuple(amounts) if by_amount else (),
        () if by_amount else tuple(shares),
        goods=goods[: chance.randrange(4)] if chance.random() < 0.3 else (),
        added=Amount(chance.choice((0, 1, 33_333))),
        cents=chance.choice(tuple(Cents)),
        surplus=chance.choice(tuple(Surplus)),
    )
    conditions = msgspec.structs.replace(CONDITIONS[book], prizes=listed)
    names, places = [f"P{number}" for number in range(chance.randrange(1, 9))], list[tuple[str, ...]]()
    while names:
        level = chance.randrange(1, len(names) + 1) if chance.random() < 0.4 else 1
        places.append(tuple(names[:level]))
        del names[:level]
    clauses = (conditions.clauses.places_awarded,) * len(places)
    return Tournament(conditions, pool=Amount(chance.randrange(100_000))), Placings(tuple(places), clauses)


@pytest.mark.clause("ACT-BJ 19.19", "ACT-MB 15.21", "ACT-UTH 16.21(b)")
@pytest.mark.parametrize("book", ["ACT-BJ", "ACT-MB", "ACT-UTH"])
def test_goods_worth_more_than_the_pool_holds_take_nothing_from_anybody(book: str) -> None:
    clauses = Tournament(conditions=CONDITIONS[book]).clauses
    offered = OfferedPrizes((), (Fraction(60), Fraction(40)), Surplus.TO_THE_WINNER, (Prize(dollars(400), "a watch"),))
    places = Placings((("Ann",), ("Bob",)), (clauses.places_awarded,) * 2)
    awards = pay_out(clauses, places, dollars(395), offered)
    assert [(award.name, award.amount) for award in awards if award.amount] == [("Ann", dollars(400))]
