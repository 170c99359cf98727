"""What conditions may not say under their book, and what they may say and hardly mean."""

from typing import Any

import pytest

from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.missing_contents import missing_contents
from tests.tournament.changed_examples import altered, content, points_alone

D7, D7_ROULETTE, BLACKJACK, MINI, HOLDEM = "nz-d7-blackjack", "nz-d7-roulette", "act-bj", "act-mb", "act-uth"
THREE_CHANGES = [{"minimum": 100 * (n + 1), "maximum": 5000} for n in range(3)]


def marked(request: pytest.FixtureRequest) -> str:
    """The clause that a case shows."""
    return str(next(request.node.iter_markers("clause")).args[0])


@pytest.mark.parametrize(
    ("name", "path", "value", "says"),
    [
        pytest.param(D7, "entry.commission", 10, "leave out the commission", marks=pytest.mark.clause("NZ-D7 2.4")),
        pytest.param(D7, "entry.refunds", True, "cannot allow other refunds", marks=pytest.mark.clause("NZ-D7 2.5")),
        pytest.param(D7, "entry.minimum_players", 40, "exceeds the maximum", marks=pytest.mark.clause("NZ-D7 2.2(f)")),
        pytest.param(BLACKJACK, "entry.minimum_players", 0, "1 or more", marks=pytest.mark.clause("ACT-BJ 19.3(a)(v)")),
        pytest.param(MINI, "entry.maximum_players", 0, "1 or more", marks=pytest.mark.clause("ACT-MB 15.3(a)(v)")),
        pytest.param(HOLDEM, "entry.maximum_players", 0, "1 or more", marks=pytest.mark.clause("ACT-UTH 16.3(a)(v)")),
        pytest.param(D7, "play_off.chips", 50, "in a play-off", marks=pytest.mark.clause("NZ-D7 3.5")),
        pytest.param(BLACKJACK, "play_off.chips", 50, "in a play-off", marks=pytest.mark.clause("ACT-BJ 19.14")),
        pytest.param(MINI, "play_off.chips", 50, "in a play-off", marks=pytest.mark.clause("ACT-MB 15.14")),
        pytest.param(HOLDEM, "play_off.chips", 150, "in a play-off", marks=pytest.mark.clause("ACT-UTH 16.15")),
        pytest.param(HOLDEM, "re_buy.chips", 150, "after a re-buy", marks=pytest.mark.clause("ACT-UTH 16.15")),
        pytest.param(BLACKJACK, "buy_back.chips", 50, "after a buy-back", marks=pytest.mark.clause("ACT-BJ 19.14")),
        pytest.param(HOLDEM, "add_on.chips", 2501, "not a multiple", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iv)")),
        pytest.param(BLACKJACK, "buy_back.cost", 9, "10.00 or more", marks=pytest.mark.clause("ACT-BJ 19.20")),
        pytest.param(
            BLACKJACK,
            "buy_back.until_round",
            5,
            "leave until_round out",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)"),
        ),
        pytest.param(
            HOLDEM, "re_buy.until_round", 26, "25 at most", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")
        ),
        pytest.param(
            HOLDEM,
            "stage.0.length",
            {"players_left": 2},
            "3 players advance",
            marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)(B)"),
        ),
        pytest.param(
            HOLDEM,
            "stage.1.length",
            {"players_left": 3},
            "over before it begins",
            marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)"),
        ),
        pytest.param(D7, "buy_back", {"times": 1}, "no buy-back", marks=pytest.mark.clause("NZ-D7 4.4")),
        pytest.param(D7, "re_buy", {"times": 1}, "no re-buy", marks=pytest.mark.clause("NZ-D7 4.4")),
        pytest.param(D7, "wagers.minimum", 3000, "above the maximum", marks=pytest.mark.clause("NZ-D7 2.2(e)")),
        pytest.param(D7, "wagers.increment", 200, "at most the table", marks=pytest.mark.clause("NZ-D7 3.4")),
        pytest.param(D7, "wagers.changes", THREE_CHANGES, "At most 2", marks=pytest.mark.clause("NZ-D7 4.13")),
        pytest.param(
            D7,
            "wagers.changes",
            [{"minimum": 50, "maximum": 4000}],
            "not lower either",
            marks=pytest.mark.clause("NZ-D7 4.13"),
        ),
        pytest.param(
            D7,
            "wagers.changes",
            [{"minimum": 200, "maximum": 4000}, {"minimum": 300, "maximum": 3000}],
            "not lower either",
            marks=pytest.mark.clause("NZ-D7 4.13"),
        ),
        pytest.param(
            D7_ROULETTE,
            "wagers.changes",
            [{"minimum": 200, "maximum": 4000}],
            "At roulette",
            marks=pytest.mark.clause("NZ-D7 4.13"),
        ),
        pytest.param(D7, "chips.pass_cards", 4, "three pass cards", marks=pytest.mark.clause("NZ-D7 4.14")),
        pytest.param(D7, "chips.secret_wager_cards", 4, "three secret", marks=pytest.mark.clause("NZ-D7 4.15")),
        pytest.param(D7, "wagers.marker", False, "A marker shows", marks=pytest.mark.clause("NZ-D7 4.7")),
        pytest.param(D7_ROULETTE, "wagers.deal_from_marker", True, "only in", marks=pytest.mark.clause("NZ-D7 6.5")),
        pytest.param(D7, "chips.starting", 50, "Too few chips", marks=pytest.mark.clause("NZ-D7 3.5")),
        pytest.param(D7, "table.others_insure", True, "on their own box", marks=pytest.mark.clause("NZ-D7 4.2")),
        pytest.param(D7, "table.decks", 9, "4 to 8 decks", marks=pytest.mark.clause("ACT-BJ 2.1")),
        pytest.param(
            D7, "stage.0.length", {"spins": 9}, "cannot be measured in spins", marks=pytest.mark.clause("NZ-D7 2.2(g)")
        ),
        pytest.param(
            D7, "stage.0.length", {"players_left": 1}, "not in players left", marks=pytest.mark.clause("NZ-D7 2.2(g)")
        ),
        pytest.param(
            D7, "stage.0.length", {"rounds": 9, "shoes": 1}, "one unit", marks=pytest.mark.clause("NZ-D7 2.2(g)")
        ),
        pytest.param(D7_ROULETTE, "play_off.length", {"shoes": 1}, "shoes", marks=pytest.mark.clause("NZ-D7 2.2(g)")),
        pytest.param(D7, "stage.0.players_per_table", 8, "7 seats", marks=pytest.mark.clause("NZ-D7 2.3(d)(i)")),
        pytest.param(D7, "stage.0.advance", 3, "Up to 9", marks=pytest.mark.clause("NZ-D7 5.8")),
        pytest.param(D7, "prizes.ties", "share", "cannot change this", marks=pytest.mark.clause("NZ-D7 5.12")),
        pytest.param(D7, "stage.0.ties", "share", "can't be shared", marks=pytest.mark.clause("NZ-D7 5.6")),
        pytest.param(
            D7_ROULETTE, "prizes.shares", [50, 30], "add up to 80% of the pool", marks=pytest.mark.clause("NZ-D7 2.4")
        ),
        pytest.param(D7, "prizes.shares", [50, 50], "not both", marks=pytest.mark.clause("NZ-D7 2.2(h)")),
        pytest.param(D7, "stage.1.kind", "heats", "The last stage", marks=pytest.mark.clause("NZ-D7 5.9")),
        pytest.param(D7, "stage.1.kind", "points", "The last stage", marks=pytest.mark.clause("NZ-D7 5.9")),
        pytest.param(
            BLACKJACK, "entry.commission_approval", "", "needs approval", marks=pytest.mark.clause("ACT-BJ 19.20")
        ),
        pytest.param(BLACKJACK, "entry.commission", 111, "110.00 at most", marks=pytest.mark.clause("ACT-BJ 19.20")),
        pytest.param(MINI, "entry.commission", 5, "needs approval", marks=pytest.mark.clause("ACT-MB 15.22")),
        pytest.param(HOLDEM, "entry.commission", 121, "120.00 at most", marks=pytest.mark.clause("ACT-UTH 16.21")),
        pytest.param(BLACKJACK, "entry.transferable", True, "substitute", marks=pytest.mark.clause("ACT-BJ 19.11")),
        pytest.param(MINI, "entry.transferable", True, "substitute", marks=pytest.mark.clause("ACT-MB 15.11")),
        pytest.param(HOLDEM, "entry.transferable", True, "substitute", marks=pytest.mark.clause("ACT-UTH 16.12")),
        pytest.param(
            BLACKJACK, "entry.refunds", True, "cannot allow other refunds", marks=pytest.mark.clause("ACT-BJ 19.21")
        ),
        pytest.param(
            MINI, "entry.refunds", True, "cannot allow other refunds", marks=pytest.mark.clause("ACT-MB 15.23")
        ),
        pytest.param(BLACKJACK, "re_buy", {"times": 1}, "no re-buy", marks=pytest.mark.clause("ACT-BJ 19.13")),
        pytest.param(MINI, "add_on", {"times": 1}, "no add-on", marks=pytest.mark.clause("ACT-MB 15.13")),
        pytest.param(
            D7, "stage.1.carry_chips", True, "leave carry_chips out", marks=pytest.mark.clause("NZ-D7 5.13(a)")
        ),
        pytest.param(
            "nz-d7-roulette",
            "stage.1.carry_chips",
            True,
            "a value fixed beforehand",
            marks=pytest.mark.clause("NZ-D7 5.13(a)"),
        ),
        pytest.param(
            HOLDEM,
            "add_on.until_stage",
            "dawn",
            "an add-on is possible until the end of heats or final",
            marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)"),
        ),
        pytest.param(
            BLACKJACK,
            "stage.0.length",
            {"minutes": 30},
            "rounds or shoes, not in minutes",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(A)"),
        ),
        pytest.param(
            MINI,
            "stage.0.length",
            {"minutes": 30},
            "rounds or shoes, not in minutes",
            marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(a)"),
        ),
        pytest.param(
            HOLDEM, "stage.0.length", {"shoes": 1}, "not in shoes", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)")
        ),
        pytest.param(
            BLACKJACK,
            "stage.0.length",
            {"shoes": 1, "cutting_card_version": "a"},
            "Only NZ-D7",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(A)"),
        ),
        pytest.param(BLACKJACK, "stage.0.players_per_table", 8, "7 seats", marks=pytest.mark.clause("ACT-BJ 19.8")),
        pytest.param(MINI, "stage.0.players_per_table", 8, "7 seats", marks=pytest.mark.clause("ACT-MB 15.8")),
        pytest.param(HOLDEM, "stage.0.players_per_table", 7, "6 seats", marks=pytest.mark.clause("ACT-UTH 16.9")),
        pytest.param(BLACKJACK, "stage.1.advance", 6, "Up to 9", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(C)")),
        pytest.param(MINI, "stage.0.advance_in_all", 8, "Up to 8", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(c)")),
        pytest.param(
            BLACKJACK, "stage.0.kind", "final", "Nothing may follow", marks=pytest.mark.clause("ACT-BJ 19.18")
        ),
        pytest.param(
            BLACKJACK,
            "stage.0.advance_in_all",
            3,
            "by session or over all sessions",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(C)"),
        ),
        pytest.param(
            BLACKJACK,
            "stage.0.sessions",
            2,
            "only a stage for points",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)"),
        ),
        pytest.param(
            BLACKJACK,
            "stage.0.game",
            "roulette",
            "only be played for points",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)"),
        ),
        pytest.param(
            BLACKJACK, "stage.0.takes", 2, "not a repechage", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(E)")
        ),
        pytest.param(MINI, "wagers.marker", False, "A marker shows", marks=pytest.mark.clause("ACT-MB 15.15")),
        pytest.param(BLACKJACK, "chips.pass_cards", 1, "no pass cards", marks=pytest.mark.clause("ACT-BJ 19.14")),
        pytest.param(MINI, "chips.secret_wager_cards", 1, "full view", marks=pytest.mark.clause("ACT-MB 15.12")),
        pytest.param(
            BLACKJACK, "chips.issue", "face value", "cannot be sold", marks=pytest.mark.clause("ACT-BJ 19.3(a)(iv)")
        ),
        pytest.param(HOLDEM, "chips.starting", 150, "200 or more", marks=pytest.mark.clause("ACT-UTH 16.15")),
        pytest.param(
            BLACKJACK, "chips.starting", 5001, "not a multiple", marks=pytest.mark.clause("ACT-BJ 19.3(a)(iv)")
        ),
        pytest.param(
            BLACKJACK,
            "prizes.ties",
            "draw of cards",
            "no cards are drawn",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)"),
        ),
        pytest.param(
            MINI, "prizes.ties", "draw of cards", "no cards are drawn", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)")
        ),
        pytest.param(
            D7, "stage.0.ties", "draw of cards", "not decided by drawing cards", marks=pytest.mark.clause("NZ-D7 5.6")
        ),
        pytest.param(
            BLACKJACK, "stage.0.ties", "share", "can't be shared", marks=pytest.mark.clause("ACT-BJ 19.3(a)(viii)(B)")
        ),
        pytest.param(BLACKJACK, "prizes.shares", [50, 51], "add up to 101%", marks=pytest.mark.clause("ACT-BJ 19.19")),
        pytest.param(
            MINI, "prizes.shares", ["33.34%", "66.65%"], "add up to 99.99%", marks=pytest.mark.clause("ACT-MB 15.21")
        ),
        pytest.param(HOLDEM, "prizes.shares", [99], "add up to 99%", marks=pytest.mark.clause("ACT-UTH 16.21(b)")),
    ],
)
def test_what_the_book_does_not_allow_is_named_with_its_clause(
    name: str, path: str, value: Any, says: str, request: pytest.FixtureRequest
) -> None:
    found = breaches(altered(name, (path, value)))
    assert [one.clause for one in found if says in one.says] == [marked(request)], found


@pytest.mark.clause("NZ-D7 3.8", "NZ-D7 2.2(c)")
def test_a_play_off_begins_with_as_many_chips_as_the_conditions_say() -> None:
    assert not breaches(altered(D7, ("play_off.chips", 6000)))


@pytest.mark.clause("ACT-BJ 19.3(a)(xi)(C)", "ACT-BJ 19.3(a)(xi)(D)", "ACT-MB 15.3(a)(xi)(C)", "ACT-MB 15.3(a)(xi)(D)")
@pytest.mark.parametrize("name", [BLACKJACK, MINI])
@pytest.mark.parametrize("ties", ["share", "extra rounds"])
def test_level_players_share_or_play_extra_rounds(name: str, ties: str) -> None:
    assert not breaches(altered(name, ("prizes.ties", ties)))


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)", "ACT-UTH 16.3(a)(x)")
def test_holdem_tie_on_points_is_shared_or_drawn_and_on_chips_may_be_played() -> None:
    for ties in ("share", "extra rounds", "draw of cards"):
        on_chips = altered(HOLDEM, ("prizes.ties", ties), ("play_off", {"length": {"rounds": 3}}))
        on_points = altered(HOLDEM, *points_alone(HOLDEM), ("prizes.ties", ties))
        assert not breaches(on_chips)
        found = [one.clause for one in breaches(on_points)]
        assert found == (["ACT-UTH 16.3(a)(iii)(E)(c)"] if ties == "extra rounds" else [])


@pytest.mark.clause("NZ-D7 4.13", "NZ-D7 3.4")
def test_two_cards_may_raise_both_limits_and_steps_may_be_as_great_as_the_minimum() -> None:
    rising = [{"minimum": 100, "maximum": 3000}, {"minimum": 500, "maximum": 9000}]
    assert not breaches(altered(D7, ("wagers.changes", rising), ("wagers.increment", 100)))


@pytest.mark.clause("NZ-D7 5.3")
def test_roulette_has_no_version_of_the_cutting_card_rule() -> None:
    length = {"spins": 15, "cutting_card_version": "b"}
    (found,) = breaches(altered("nz-d7-roulette", ("stage.0.length", length)))
    assert (found.clause, "no cutting card" in found.says) == ("NZ-D7 5.3", True)


@pytest.mark.clause("NZ-D7 2.2(e)")
def test_a_minimum_that_is_missing_is_not_an_increment_that_is_too_great() -> None:
    without = altered(D7, ("wagers.minimum", None))
    assert [lack.clause for lack in missing_contents(without)] == ["NZ-D7 2.2(e)"]
    assert not breaches(without)


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)")
def test_another_authorised_game_is_played_for_points() -> None:
    other = {"name": "roulette", "game": "roulette", "table": {"zeros": 1}}
    stage = points_alone(BLACKJACK)[0][1][0]
    both = altered(
        BLACKJACK, *points_alone(BLACKJACK), ("stage", [{**stage, "advance": 6, "progression": "all"}, stage | other])
    )
    assert not breaches(both)


@pytest.mark.clause("NZ-D7 2.2(h)")
def test_a_repechage_and_stages_out_of_order_are_noticed() -> None:
    heats, final = content(D7)["stage"]
    again = {**heats, "name": "again", "kind": "repechage", "takes": 1, "advance": 1}
    assert not breaches(altered(D7, ("stage", [heats, again, final])))
    first = breaches(altered(D7, ("stage", [again, final])))
    assert any("put it after the heats" in one.says for one in first)
    twins = breaches(altered(D7, ("stage", [heats, {**final, "name": "heats"}])))
    assert any("the same name" in one.says for one in twins)


@pytest.mark.parametrize(
    ("name", "changes", "says"),
    [
        (D7, [("chips.smallest", 10)], "A wager of 110 can't be paid exactly at 3 to 2"),
        (D7, [("wagers.minimum", 102)], "The table minimum, 102, is not a multiple of the smallest chip, 5"),
        (D7, [("wagers.increment", 12)], "The increment, 12, is not a multiple of the smallest chip, 5"),
        (
            D7,
            [("wagers.changes", [{"minimum": 6000, "maximum": 9000}])],
            "players who hold less than the new minimum are out",
        ),
        (HOLDEM, [("add_on.chips", 50)], "less than a round needs, 200"),
        (D7_ROULETTE, [("entry.maximum_players", 0)], "Without a maximum"),
        (D7, [("entry.minimum_players", 1)], "1 player brings a pool of"),
        (D7_ROULETTE, [("entry.minimum_players", 0)], "3 prizes, but there may be only 1 player."),
        (MINI, [("wagers.increment", 5)], "can't be paid exactly at 50 to 100"),
        ("nz-d7-baccarat", [("wagers.increment", 5)], "can't be paid exactly at 95 to 100"),
        (HOLDEM, [("chips.smallest", 100)], "can't be paid exactly at 3 to 2"),
        (HOLDEM, [("chips.starting", 250)], "nothing for a play wager"),
        (HOLDEM, [("play_off.chips", 250)], "A play-off begins with less than three minimum antes"),
        (D7, [("prizes.amounts", [5000])], "the operator adds the rest"),
        (D7_ROULETTE, [("entry.minimum_players", 2)], "3 prizes, but there may be only 2 players"),
    ],
)
def test_what_is_allowed_and_hardly_meant_is_a_caution(name: str, changes: list[tuple[str, Any]], says: str) -> None:
    conditions = altered(name, *changes)
    assert not breaches(conditions)
    assert any(says in one.says for one in cautions(conditions)), cautions(conditions)


def test_no_pool_is_less_than_nothing() -> None:
    dear = altered(BLACKJACK, ("entry.commission", 120), ("prizes.shares", None), ("prizes.amounts", [50]))
    assert any("a pool of 0.00" in one.says for one in cautions(dear))


@pytest.mark.clause("NZ-D7 2.2(f)")
def test_under_division_7_there_need_be_no_bound_on_players() -> None:
    unbounded = altered(D7, ("entry.minimum_players", 0), ("entry.maximum_players", 0))
    assert not missing_contents(unbounded)
    assert not breaches(unbounded)
    bounded = altered(
        D7_ROULETTE, ("entry.maximum_players", 0), ("stage.0.advance", None), ("stage.0.advance_in_all", 7)
    )
    assert not any("Without a maximum" in one.says for one in cautions(bounded))


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)", "ACT-UTH 16.3(a)(viii)(B)")
def test_holdem_session_spans_active_tables_and_may_advance_more_than_one_seats() -> None:
    many = ("stage.0.advance", 8)
    assert not breaches(altered(HOLDEM, many, ("stage.0.length", {"players_left": 8})))
    one_table = breaches(altered(HOLDEM, many, ("stage.0.tables", 1)))
    assert [one.says for one in one_table] == [
        "More players advance from a session of heats than play in it: 6 at most."
    ]


def test_every_breach_and_caution_is_a_sentence() -> None:
    conditions = altered(D7, ("entry.commission", 10), ("wagers.minimum", 3000), ("stage.1.kind", "heats"))
    sentences = [*(breach.says for breach in breaches(conditions)), *(caution.says for caution in cautions(conditions))]
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in sentences)
