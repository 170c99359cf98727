"""Prizes in words: an award counts cash and goods together, and no page says that the goods are worth all of it."""

from dataclasses import replace
from fractions import Fraction

import msgspec
import pytest

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.view import view
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.rendering import render
from croupier.server.pages.tournaments.personal.own_result import own_result
from croupier.server.pages.tournaments.prizes.prize_facts import PlacePrize, money_with_currency, prize_facts
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.results.distribution import pool_beyond_list
from croupier.tournament.view import TournamentView
from croupier.verbs.actors import Viewer
from tests.floor.tournaments.live_tournament import Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company, entered, opened
from tests.server.pages.tournaments.desk.test_desk import look_of


class BoardContent(msgspec.Struct):
    """What the leaderboard is drawn from."""

    view: TournamentView
    look: TournamentLook
    most: int = 0


@pytest.mark.clause("FLOOR 6.12")
def test_leaderboard_and_own_result_tell_cash_from_goods() -> None:
    room = Room(small("nz-d7-blackjack", rounds=2), "words")
    Company(room, patrons(4)).run()
    (award,) = (one for one in room.live.tournament.awards if one.goods)
    worth = goods_of(room.live, award.name)
    look = replace(look_of(room), currency="AUD", goods_worth={award.name: worth})
    cash = write_amount(award.amount - worth, Style.MONEY)
    assert look.prize(award) == f"{cash} AUD and a weekend for two, worth 400.00 AUD"
    content = BoardContent(look.view.tournament, look)
    assert f"won {look.prize(award)}</small>" in render("tournament/board.html", content)
    winner = replace(look, view=view(room.live, Viewer(award.name)), viewer=Viewer(award.name))
    result = own_result(winner)
    assert result is not None
    assert result.prize == look.prize(award)


@pytest.mark.clause("NZ-D7 2.4")
def test_a_first_prize_says_what_it_has_beyond_the_amount_listed() -> None:
    room = Room(small("nz-d7-blackjack", rounds=2), "rest")
    Company(room, patrons(4)).run()
    tournament, prizes = room.live.tournament, room.live.tournament.conditions.prizes
    first = tournament.awards[0].amount - goods_of(room.live, tournament.awards[0].name)
    rest = pool_beyond_list(tournament, tournament.awards, sum(len(level) for level in tournament.places))
    assert first == prizes.amounts[0] + rest
    (won, *_) = prize_facts(tournament, tournament.conditions, "AUD").places
    assert won == PlacePrize(money_with_currency(first, "AUD"), "", "a weekend for two, worth 400.00 AUD")


@pytest.mark.clause("NZ-D7 2.4")
def test_prizes_stand_before_play_at_what_the_rules_would_pay_then() -> None:
    """A first prize that takes the rest of the pool is what it will be paid, if nobody else enters."""
    tournament = entered(opened(Room(small("nz-d7-blackjack", rounds=2), "open")), *patrons(6)).live.tournament
    facts = prize_facts(tournament, tournament.conditions, "AUD")
    room = Room(small("nz-d7-blackjack", rounds=2), "played")
    Company(room, patrons(6)).run()
    awards = room.live.tournament.awards
    cash = [one.amount - (goods_of(room.live, one.name) if one.goods else 0) for one in awards]
    assert [one.money for one in facts.places[: len(cash)]] == [money_with_currency(amount, "AUD") for amount in cash]
    assert facts.stands
    assert facts.pool == money_with_currency(sum(cash), "AUD")
    assert facts.places[0].basis == (
        "whatever the pool holds after places 2 and 3; never below "
        f"{money_with_currency(tournament.conditions.prizes.amounts[0], 'AUD')}"
    )


def test_shares_of_the_pool_stand_at_what_they_come_to() -> None:
    tournament = entered(opened(Room(small("nz-d7-mini-baccarat"), "shares")), *patrons(4)).live.tournament
    facts = prize_facts(tournament, tournament.conditions, "")
    assert facts.stands
    assert facts.places[0].basis.endswith("% of the pool")
    assert sum(Fraction(one.money.replace(",", "")) for one in facts.places) == Fraction(facts.pool.replace(",", ""))
