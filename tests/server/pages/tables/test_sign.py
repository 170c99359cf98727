"""The sign beside a table: all that it has to say, for everybody, and nothing else of the table."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.equipment.amounts import Amount, Rounding, Unit, amount
from croupier.equipment.layout import Layout, LayoutApproval
from croupier.floor.live.opening.terms import Terms
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack, SideWager, SoftSeventeen
from croupier.games.roulette.determinations import Determinations as Roulette, KindMaximum
from croupier.games.roulette.values_and_odds import Kind
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.server.pages.blackjack.layout import layout_inscription
from croupier.server.pages.tables.sign import all_sign_groups, main_limits
from croupier.table.state import Limits
from croupier.table.view import Sign
from tests.rulebook.sample_amendment import amended
from tests.server.game_tables import AT_ONCE, GAMES, LIMITS, joining, open_table, staffed, wager
from tests.server.served_house import a_house
from tests.server.sockets.test_secret_wagers import Tournament

SLOW = msgspec.structs.replace(AT_ONCE, wager_seconds=3600)


def said(
    game: Any, differential: Amount | None = None, unit: Unit = Unit.MONEY, limits: Limits = LIMITS
) -> dict[str, str]:
    """What a sign says, by label; a heading stands before what is under it."""
    sign = Sign(limits, unit, differential, (), game, None, ())
    rows = [("", row) for row in main_limits(sign)]
    rows += [
        (f"{group.heading}: ", row)
        for group in all_sign_groups(sign, Terms("Table 1", rounding_displayed=game.chip > 1))
        for row in group.rows
    ]
    return {f"{heading}{row.label}": f"{row.value} {row.more}".strip() for heading, row in rows}


@pytest.mark.clause("ACT-BJ 12.1")
def test_blackjack_has_its_inscription_side_wagers_decks_and_shuffle() -> None:
    told = said(
        Blackjack(soft_17=SoftSeventeen.DRAW, pairs=SideWager.PERFECT_PAIRS, decks=6, shuffle="strip and riffle")
    )
    assert (told["Minimum"], told["Maximum on a box"], told["Multiples of"]) == ("10.00", "500.00", "5.00")
    assert told["Dealer: Drawing"] == "must draw to 16 and soft 17"
    plain = said(Blackjack())
    assert plain["What bets pay: Any other win pays"] == "1 to 1"
    assert f"Dealer {plain['Dealer: Drawing']}" == layout_inscription(Blackjack()).dealer.text
    assert told["Doubling and splitting: Dealer's Blackjack"] == "takes doubles and splits too"
    assert told["Doubling and splitting: Split"] == "equal values, up to 4 hands"
    assert plain["Cards: Shuffle"] == "by computer; you can check it"
    assert told["Side bet: perfect pairs: Minimum"] == "5.00"
    assert told["Side bet: perfect pairs: Maximum"] == "100.00"
    assert told["Side bet: perfect pairs: Perfect pair pays"] == "25 to 1"
    assert (told["Cards: Decks"], told["Cards: Shuffle"]) == ("6", "strip and riffle")
    assert told["Payments: Rounding"] == "none, wins are paid exactly"


@pytest.mark.clause("FLOOR 4.5", "ACT-BJ 14.7")
def test_time_to_decide_is_on_the_sign_where_anybody_is_asked() -> None:
    told = said(Blackjack())
    assert told["Time to decide: For each decision"] == "20 seconds, with a warning after 15"
    assert told["Time to decide: Connection lost"] == "at least 30 seconds to come back"
    assert not any(label.startswith("Time to decide") for label in said(Roulette()))


def test_baccarat_has_its_method_and_differential() -> None:
    told = said(Baccarat(method=Method.B, pairs=Pairs.CANBERRA_PAIRS), Amount(100_000))
    assert told["Differential"] == "1,000.00"
    assert told["What bets pay, by method B: Banker pays"] == "1 to 1; with 6, less 50\N{NO-BREAK SPACE}%"
    assert told["Side bets: canberra pairs: Any pair pays"] == "11 to 1"
    assert said(Baccarat())["What bets pay, by method A: Banker pays"] == "1 to 1, less 5\N{NO-BREAK SPACE}%"
    assert said(Baccarat())["Differential"] == "none"
    assert "Differential" not in said(Baccarat(), unit=Unit.TOURNAMENT_CHIPS)
    sign = Sign(LIMITS, Unit.MONEY, Amount(100_000), (), Baccarat(), None, ())
    assert main_limits(sign)[-1].clause == "ACT-MB 3.6"


def test_holdem_has_its_maximum_payout_and_both_paytables() -> None:
    told = said(Holdem(maximum_payout=Amount(5_000_000), chip=Amount(50), rounding=Rounding.UP))
    assert told["Bets: Maximum payout on a blind"] == "50,000.00"
    assert told["Bets: Play before the flop"] == "3× or 4× the ante"
    assert told["What bets pay: Royal flush"] == "500 to 1 50 to 1"
    assert told["What bets pay: Three of a kind"] == "push 3 to 1"
    assert told["Payments: Rounding"] == "up to a chip of 0.50"


def test_roulette_has_its_wheel_and_limits_by_kind() -> None:
    game = Roulette(
        zeros=2, inside_minimum=Amount(1000), maxima=(KindMaximum(Kind.STRAIGHT, Amount(5000)),), chip=Amount(100)
    )
    told = said(game)
    assert told["Limits by kind: Maximum on straight"] == "50.00"
    assert told["Limits by kind: Inside, together at least"] == "10.00"
    assert told["What bets pay: Straight"] == "35 to 1"
    assert told["Wheel: Zeros"] == "two, 0 and 00"
    sign = Sign(LIMITS, Unit.MONEY, None, (), Roulette(), None, ())
    odds = next(group for group in all_sign_groups(sign, Terms("Table 1")) if group.heading == "What bets pay")
    cited = {row.label: {row.clause, *row.also} for row in odds.rows}
    assert cited["Trio, street"] == {"HOUSE 4.5(b)", "HOUSE 4.3(c)"}
    assert cited["First four, corner"] == {"HOUSE 4.5(c)", "HOUSE 4.3(d)"}
    assert cited["Straight"] == {"HOUSE 4.3(a)"}


def test_the_sign_of_a_tournament_table_tells_the_chips_of_its_conditions() -> None:
    limits = Limits(amount("100"), amount("2000"), multiple=amount("5"))
    told = said(Roulette(), limits=limits, unit=Unit.TOURNAMENT_CHIPS)
    assert (told["Minimum"], told["Maximum"], told["Multiples of"]) == ("100", "2,000", "5")


@pytest.mark.clause("FLOOR 4.10")
def test_the_sign_is_for_everybody_and_nothing_else_of_the_table_is_on_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            ann = await house.patron(staff.cashier, "ann", 77_777)
            anybody = house.guest()
            for name, game in GAMES.items():
                table = await open_table(staff.supervisor, game, pace=SLOW)
                await ann.order_at(table, joining(ann, chips=12_300))
                await ann.order_at(table, wager(ann, game))
                status, page = await anybody.get(f"/tables/{table}/sign")
                assert status == 200, name
                assert "10.00" in page
                assert "500.00" in page
                for secret in (ann.person, "Ann", "123.00", "113.00", staff.supervisor.person):
                    assert secret not in page, (name, secret)
            assert (await anybody.get("/tables/t-none/sign"))[0] == 404

    asyncio.run(look())


def test_a_change_shows_its_notice_and_then_itself(tmp_path: Path) -> None:
    async def change() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["mini-baccarat"], pace=SLOW)
            by, anybody = staff.supervisor.actor("casino supervisor"), house.guest()
            limits = Limits(Amount(2500), Amount(200_000), Amount(500), Amount(500), Amount(10_000))
            before = (await anybody.get(f"/tables/{table}/sign"))[1]
            status, answer = await staff.supervisor.order_at(
                table, {"type": "table.give notice", "by": by, "limits": msgspec.to_builtins(limits)}
            )
            assert status == 200, answer
            noticed = (await anybody.get(f"/tables/{table}/sign"))[1]
            assert "Notice" not in before
            assert "The limits will change: minimum 25.00, maximum 2,000.00, multiples of 5.00." in noticed
            status, answer = await staff.supervisor.order_at(table, {"type": "table.give closure notice", "by": by})
            assert status == 200, answer
            assert "This table will close" in (await anybody.get(f"/tables/{table}/sign"))[1]

    asyncio.run(change())


def test_a_tournament_s_table_has_its_sign_and_its_rules_too(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff, anybody = await staffed(house), house.guest()
            director = await house.staff(staff.owner, "tournament director")
            players = {name: await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid", "dan")}
            tournament = Tournament(house, staff, director, players)
            await tournament.begin()
            number, _ = await tournament.asked()
            status, page = await anybody.get(f"/tables/{tournament.id}.1.{number}/sign")
            assert status == 200
            assert "Tournament chips" in page
            assert "Blackjack" in page
            assert "Time to bet" in page
            for guest in players.values():
                assert guest.person not in page
            rules = (await anybody.get(f"/tables/{tournament.id}.1.{number}/rules?book=NZ-D7"))[1]
            assert "has not attached the text of Tournament play" in rules
            assert (await anybody.get(f"/tables/{tournament.id}.9.9/sign"))[0] == 404
            assert "at-table" not in (await anybody.get(f"/tables/{tournament.id}.1.{number}"))[1], "nobody watches it"

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 7.5", "ACT-BJ 13.2(a)")
def test_sign_and_layout_show_the_odds_of_the_edition_that_the_table_is_bound_to(tmp_path: Path) -> None:
    with amended(tmp_path):
        told, printed = said(Blackjack(edition="2027")), layout_inscription(Blackjack(edition="2027"))
    assert told["What bets pay: Blackjack pays"] == "6 to 5"
    assert (printed.blackjack.text, printed.blackjack.clause) == ("Blackjack pays 6 to 5", "ACT-BJ@2027 13.2(a)")
    assert said(Blackjack())["What bets pay: Blackjack pays"] == "3 to 2"
    assert (printed.insurance.text, printed.insurance.clause) == ("Insurance pays 2 to 1", "ACT-BJ 7.5")


@pytest.mark.clause("FLOOR 4.14", "ACT-UTH 1.1")
def test_the_sign_says_which_layout_nobody_has_approved() -> None:
    assert said(Holdem())["Table layout: Demonstration layout"] == "not approved by a regulator; the rules are"
    assert said(Roulette())["Table layout: Approved by the regulator"] == "not needed for this game"
    approval = LayoutApproval("GRC 2019/4", "2019-04-12")
    told = said(Holdem(layout=Layout(approval=approval)))
    assert told["Table layout: Approved by the regulator"] == "GRC 2019/4, 2019-04-12"
