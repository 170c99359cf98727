"""Each letter that a book wants in the conditions: taken out of complete conditions, it is named."""

import pytest

from croupier.rulebook import Refused
from croupier.tournament.conditions.breaches.all_breaches import breaches, require_complete
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_names
from tests.tournament.changed_examples import altered, content, omit_keys, points_alone

BLACKJACK, MINI, HOLDEM = "act-bj", "act-mb", "act-uth"


def named(conditions: Conditions) -> list[tuple[str, str]]:
    """What is missing: clause and key."""
    return [(one.clause, one.field) for one in missing_contents(conditions)]


def marked(request: pytest.FixtureRequest) -> str:
    """The clause that a case shows: the first of its marks."""
    return str(next(request.node.iter_markers("clause")).args[0])


@pytest.mark.parametrize("name", example_names())
@pytest.mark.clause("NZ-D7 2.2", "ACT-BJ 19.3", "ACT-BJ 19.3(a)", "ACT-MB 15.3", "ACT-MB 15.3(a)", "ACT-UTH 16.3")
@pytest.mark.clause("ACT-UTH 16.3(a)")
def test_the_examples_want_nothing_and_break_nothing(name: str) -> None:
    conditions = altered(name)
    require_complete(conditions)
    assert not missing_contents(conditions)
    assert not breaches(conditions)
    assert not cautions(conditions)


@pytest.mark.parametrize(
    ("name", "path"),
    [
        pytest.param("nz-d7-roulette", "entry.form", marks=pytest.mark.clause("NZ-D7 2.2(a)")),
        pytest.param("nz-d7-roulette", "entry.fee", marks=pytest.mark.clause("NZ-D7 2.2(b)")),
        pytest.param("nz-d7-roulette", "chips.starting", marks=pytest.mark.clause("NZ-D7 2.2(c)")),
        pytest.param("nz-d7-roulette", "play_off.chips", marks=pytest.mark.clause("NZ-D7 2.2(c)")),
        pytest.param("nz-d7-roulette", "chips.issue", marks=pytest.mark.clause("NZ-D7 2.2(d)")),
        pytest.param("nz-d7-roulette", "wagers.minimum", marks=pytest.mark.clause("NZ-D7 2.2(e)")),
        pytest.param("nz-d7-roulette", "wagers.maximum", marks=pytest.mark.clause("NZ-D7 2.2(e)")),
        pytest.param("nz-d7-roulette", "entry.minimum_players", marks=pytest.mark.clause("NZ-D7 2.2(f)")),
        pytest.param("nz-d7-roulette", "entry.maximum_players", marks=pytest.mark.clause("NZ-D7 2.2(f)")),
        pytest.param("nz-d7-roulette", "stage.0.length", marks=pytest.mark.clause("NZ-D7 2.2(g)")),
        pytest.param("nz-d7-roulette", "play_off.length", marks=pytest.mark.clause("NZ-D7 2.2(g)")),
        pytest.param("nz-d7-roulette", "prizes.shares", marks=pytest.mark.clause("NZ-D7 2.2(h)")),
        pytest.param("nz-d7-roulette", "prizes.distribution", marks=pytest.mark.clause("NZ-D7 2.2(h)")),
        pytest.param(
            "nz-d7-blackjack", "stage.0.length.cutting_card_version", marks=pytest.mark.clause("NZ-D7 2.2(i)")
        ),
        pytest.param(
            "nz-d7-blackjack", "play_off.length.cutting_card_version", marks=pytest.mark.clause("NZ-D7 2.2(i)")
        ),
        pytest.param("nz-d7-blackjack", "prizes.surplus", marks=pytest.mark.clause("NZ-D7 2.4")),
        pytest.param("nz-d7-blackjack", "start", marks=pytest.mark.clause("NZ-D7 2.5")),
        pytest.param(
            "nz-d7-midi-baccarat", "stage.0.length.cutting_card_version", marks=pytest.mark.clause("NZ-D7 5.3")
        ),
        pytest.param("nz-d7-blackjack", "stage.0.advancement", marks=pytest.mark.clause("NZ-D7 5.7", "NZ-D7 5.7(a)")),
        pytest.param("nz-d7-blackjack", "prizes.goods.0.value", marks=pytest.mark.clause("NZ-D7 5.12")),
        pytest.param("nz-d7-blackjack", "stand_ins", marks=pytest.mark.clause("NZ-D7 6.1")),
        pytest.param("nz-d7-roulette", "stand_ins", marks=pytest.mark.clause("NZ-D7 7.1")),
        pytest.param("nz-d7-mini-baccarat", "stand_ins", marks=pytest.mark.clause("NZ-D7 8.1")),
        pytest.param("nz-d7-midi-baccarat", "stand_ins", marks=pytest.mark.clause("NZ-D7 9.1")),
        pytest.param("nz-d7-baccarat", "stand_ins", marks=pytest.mark.clause("NZ-D7 10.1")),
        pytest.param(BLACKJACK, "start", marks=pytest.mark.clause("ACT-BJ 19.3(a)(i)")),
        pytest.param(BLACKJACK, "entry.method", marks=pytest.mark.clause("ACT-BJ 19.3(a)(i)")),
        pytest.param(BLACKJACK, "entry.eligibility", marks=pytest.mark.clause("ACT-BJ 19.3(a)(i)")),
        pytest.param(BLACKJACK, "stage.0.length", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(A)")),
        pytest.param(BLACKJACK, "stage.0.players_per_table", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(B)")),
        pytest.param(BLACKJACK, "stage.0.progression", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(C)")),
        pytest.param(BLACKJACK, "stage.0.advance", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(C)")),
        pytest.param(BLACKJACK, "stage.1.takes", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(E)")),
        pytest.param(BLACKJACK, "buy_back", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)")),
        pytest.param(BLACKJACK, "buy_back.method", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)")),
        pytest.param(BLACKJACK, "buy_back.timing", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)")),
        pytest.param(BLACKJACK, "entry.fee", marks=pytest.mark.clause("ACT-BJ 19.3(a)(iii)")),
        pytest.param(BLACKJACK, "chips.starting", marks=pytest.mark.clause("ACT-BJ 19.3(a)(iv)")),
        pytest.param(BLACKJACK, "entry.minimum_players", marks=pytest.mark.clause("ACT-BJ 19.3(a)(v)")),
        pytest.param(BLACKJACK, "entry.maximum_players", marks=pytest.mark.clause("ACT-BJ 19.3(a)(v)")),
        pytest.param(BLACKJACK, "entry.groups", marks=pytest.mark.clause("ACT-BJ 19.3(a)(vi)")),
        pytest.param(BLACKJACK, "wagers.minimum", marks=pytest.mark.clause("ACT-BJ 19.3(a)(vii)")),
        pytest.param(BLACKJACK, "wagers.maximum", marks=pytest.mark.clause("ACT-BJ 19.3(a)(vii)")),
        pytest.param(BLACKJACK, "stage.0.elimination", marks=pytest.mark.clause("ACT-BJ 19.3(a)(viii)(A)")),
        pytest.param(BLACKJACK, "stage.0.ties", marks=pytest.mark.clause("ACT-BJ 19.3(a)(viii)(B)")),
        pytest.param(BLACKJACK, "prizes.shares", marks=pytest.mark.clause("ACT-BJ 19.3(a)(x)")),
        pytest.param(BLACKJACK, "prizes.distribution", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)")),
        pytest.param(BLACKJACK, "prizes.ties", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(A)")),
        pytest.param(BLACKJACK, "play_off.length", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(D)")),
        pytest.param(BLACKJACK, "director", marks=pytest.mark.clause("ACT-BJ 19.3(b)")),
        pytest.param(BLACKJACK, "buy_back.cost", marks=pytest.mark.clause("ACT-BJ 19.20")),
        pytest.param(MINI, "start", marks=pytest.mark.clause("ACT-MB 15.3(a)(i)")),
        pytest.param(MINI, "entry.method", marks=pytest.mark.clause("ACT-MB 15.3(a)(i)")),
        pytest.param(MINI, "entry.eligibility", marks=pytest.mark.clause("ACT-MB 15.3(a)(i)")),
        pytest.param(MINI, "stage.0.length", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(a)")),
        pytest.param(MINI, "stage.0.players_per_table", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(b)")),
        pytest.param(MINI, "stage.0.progression", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(c)")),
        pytest.param(MINI, "stage.0.advance_in_all", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(c)")),
        pytest.param(MINI, "stage.0.points", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(d)")),
        pytest.param(MINI, "buy_back", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(f)")),
        pytest.param(MINI, "entry.fee", marks=pytest.mark.clause("ACT-MB 15.3(a)(iii)")),
        pytest.param(MINI, "chips.starting", marks=pytest.mark.clause("ACT-MB 15.3(a)(iv)")),
        pytest.param(MINI, "entry.minimum_players", marks=pytest.mark.clause("ACT-MB 15.3(a)(v)")),
        pytest.param(MINI, "entry.maximum_players", marks=pytest.mark.clause("ACT-MB 15.3(a)(v)")),
        pytest.param(MINI, "entry.groups", marks=pytest.mark.clause("ACT-MB 15.3(a)(vi)")),
        pytest.param(MINI, "wagers.minimum", marks=pytest.mark.clause("ACT-MB 15.3(a)(vii)")),
        pytest.param(MINI, "wagers.maximum", marks=pytest.mark.clause("ACT-MB 15.3(a)(vii)")),
        pytest.param(MINI, "stage.0.elimination", marks=pytest.mark.clause("ACT-MB 15.3(a)(ix)(A)")),
        pytest.param(MINI, "stage.0.ties", marks=pytest.mark.clause("ACT-MB 15.3(a)(ix)(B)")),
        pytest.param(MINI, "prizes.shares", marks=pytest.mark.clause("ACT-MB 15.3(a)(x)")),
        pytest.param(MINI, "prizes.distribution", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)")),
        pytest.param(MINI, "prizes.ties", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(A)")),
        pytest.param(MINI, "play_off.length", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(D)")),
        pytest.param(MINI, "director", marks=pytest.mark.clause("ACT-MB 15.3(b)")),
        pytest.param(HOLDEM, "start", marks=pytest.mark.clause("ACT-UTH 16.3(a)(i)")),
        pytest.param(HOLDEM, "entry.method", marks=pytest.mark.clause("ACT-UTH 16.3(a)(i)")),
        pytest.param(HOLDEM, "entry.eligibility", marks=pytest.mark.clause("ACT-UTH 16.3(a)(i)")),
        pytest.param(HOLDEM, "entry.fee", marks=pytest.mark.clause("ACT-UTH 16.3(a)(ii)")),
        pytest.param(HOLDEM, "stage.0.length", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(A)")),
        pytest.param(HOLDEM, "stage.0.players_per_table", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(B)")),
        pytest.param(HOLDEM, "moving.method", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(C)")),
        pytest.param(HOLDEM, "wagers.seconds", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(C)")),
        pytest.param(HOLDEM, "stage.0.progression", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(D)")),
        pytest.param(HOLDEM, "re_buy", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")),
        pytest.param(HOLDEM, "re_buy.method", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")),
        pytest.param(HOLDEM, "re_buy.timing", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")),
        pytest.param(HOLDEM, "re_buy.cost", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")),
        pytest.param(HOLDEM, "add_on", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)")),
        pytest.param(HOLDEM, "add_on.method", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)")),
        pytest.param(HOLDEM, "add_on.timing", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)")),
        pytest.param(HOLDEM, "add_on.cost", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)")),
        pytest.param(HOLDEM, "chips.starting", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iv)")),
        pytest.param(HOLDEM, "re_buy.chips", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iv)")),
        pytest.param(HOLDEM, "add_on.chips", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iv)")),
        pytest.param(HOLDEM, "entry.minimum_players", marks=pytest.mark.clause("ACT-UTH 16.3(a)(v)")),
        pytest.param(HOLDEM, "entry.maximum_players", marks=pytest.mark.clause("ACT-UTH 16.3(a)(v)")),
        pytest.param(HOLDEM, "entry.groups", marks=pytest.mark.clause("ACT-UTH 16.3(a)(vi)")),
        pytest.param(HOLDEM, "wagers.structure", marks=pytest.mark.clause("ACT-UTH 16.3(a)(vii)")),
        pytest.param(HOLDEM, "wagers.minimum", marks=pytest.mark.clause("ACT-UTH 16.3(a)(vii)")),
        pytest.param(HOLDEM, "stage.0.elimination", marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)(A)")),
        pytest.param(HOLDEM, "stage.0.advance", marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)(B)")),
        pytest.param(HOLDEM, "stage.0.ties", marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)(B)")),
        pytest.param(HOLDEM, "prizes.shares", marks=pytest.mark.clause("ACT-UTH 16.3(a)(ix)")),
        pytest.param(HOLDEM, "prizes.distribution", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)")),
        pytest.param(HOLDEM, "prizes.ties", marks=pytest.mark.clause("ACT-UTH 16.3(a)(x)")),
        pytest.param(HOLDEM, "director", marks=pytest.mark.clause("ACT-UTH 16.3(b)")),
    ],
)
def test_what_is_taken_out_is_named_with_its_clause(name: str, path: str, request: pytest.FixtureRequest) -> None:
    found = missing_contents(omit_keys(name, path))
    assert {one.clause for one in found} == {marked(request)}
    assert all(one.says and one.write for one in found)
    key = path.rpartition(".")[2]
    assert any(key.startswith(one.field.rpartition(".")[2]) for one in found), found


@pytest.mark.parametrize(
    ("name", "path"),
    [
        pytest.param(BLACKJACK, "stage.0.points", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)")),
        pytest.param(
            BLACKJACK,
            "stage.0.elimination",
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(ix)(A)", "ACT-BJ 19.3(a)(ix)"),
        ),
        pytest.param(BLACKJACK, "stage.0.ties", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ix)(B)")),
        pytest.param(BLACKJACK, "prizes.ties", marks=pytest.mark.clause("ACT-BJ 19.3(a)(xi)(B)")),
        pytest.param(
            MINI,
            "stage.0.elimination",
            marks=pytest.mark.clause("ACT-MB 15.3(a)(ix)(A)", "ACT-MB 15.3(a)(ix)"),
        ),
        pytest.param(MINI, "prizes.ties", marks=pytest.mark.clause("ACT-MB 15.3(a)(xi)(B)")),
        pytest.param(HOLDEM, "stage.0.points", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)")),
        pytest.param(HOLDEM, "stage.0.elimination", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(a)")),
        pytest.param(HOLDEM, "stage.0.ties", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(b)")),
        pytest.param(HOLDEM, "prizes.ties", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(E)(c)")),
    ],
)
def test_where_points_decide_their_own_letters_want_it(name: str, path: str, request: pytest.FixtureRequest) -> None:
    assert not missing_contents(altered(name, *points_alone(name)))
    assert {one.clause for one in missing_contents(altered(name, *points_alone(name), (path, None)))} == {
        marked(request)
    }


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        pytest.param("nz-d7-roulette", "NZ-D7 2.2", marks=pytest.mark.clause("NZ-D7 2.2")),
        pytest.param(BLACKJACK, "ACT-BJ 19.3(a)(ii)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)")),
        pytest.param(MINI, "ACT-MB 15.3(a)(ii)", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)")),
        pytest.param(HOLDEM, "ACT-UTH 16.3(a)(iii)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)")),
    ],
)
def test_a_tournament_without_stages_has_no_structure(name: str, cite: str) -> None:
    assert (cite, "stage") in named(omit_keys(name, "stage"))


@pytest.mark.parametrize(
    ("name", "cites"),
    [
        pytest.param(
            BLACKJACK,
            {"ACT-BJ 19.3(a)(viii)(A)", "ACT-BJ 19.3(a)(viii)(B)"},
            marks=pytest.mark.clause("ACT-BJ 19.3(a)(viii)"),
        ),
        pytest.param(
            MINI,
            {"ACT-MB 15.3(a)(viii)(A)", "ACT-MB 15.3(a)(viii)(B)"},
            marks=pytest.mark.clause("ACT-MB 15.3(a)(viii)"),
        ),
        pytest.param(
            HOLDEM,
            {"ACT-UTH 16.3(a)(viii)(A)", "ACT-UTH 16.3(a)(viii)(B)"},
            marks=pytest.mark.clause("ACT-UTH 16.3(a)(viii)"),
        ),
    ],
)
@pytest.mark.clause("ACT-MB 15.3(a)(viii)(A)", "ACT-MB 15.3(a)(viii)(B)")
def test_criteria_and_ties_are_wanted_only_where_players_go_on(name: str, cites: set[str]) -> None:
    heats = {"name": "heats", "length": {"rounds": 9}, "players_per_table": 6, "advance": 1, "progression": "the first"}
    final = content(name)["stage"][-1]
    going_on = altered(name, ("stage", [heats, final]), *((("buy_back", {"times": 0}),) if name != HOLDEM else ()))
    assert {cite for cite, _ in named(going_on)} == cites
    assert not named(altered(name, ("stage", [final])))


@pytest.mark.clause("ACT-MB 15.3(a)(ii)(e)", "ACT-UTH 16.3(a)(iii)(F)")
@pytest.mark.parametrize(("name", "cite"), [(MINI, "ACT-MB 15.3(a)(ii)(e)"), (HOLDEM, "ACT-UTH 16.3(a)(iii)(F)")])
def test_a_repechage_says_who_qualifies(name: str, cite: str) -> None:
    said = {
        "length": {"rounds": 9},
        "players_per_table": 6,
        "advance": 1,
        "progression": "the first",
        "elimination": "the others",
        "ties": "extra rounds",
    }
    stages = [{"name": "heats", **said}, {"name": "again", "kind": "repechage", **said}, content(name)["stage"][-1]]
    conditions = altered(name, ("stage", stages), ("play_off", {"length": {"rounds": 3}}))
    assert (cite, "stage[2].takes") in named(conditions)


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(B)")
def test_a_sit_and_go_says_how_players_come_to_their_tables() -> None:
    assert named(altered(BLACKJACK, ("stage.0.sit_and_go", True))) == [
        ("ACT-BJ 19.3(a)(ii)(B)", "stage[1].allocation"),
    ]


@pytest.mark.clause("ACT-BJ 19.19", "ACT-MB 15.21", "ACT-UTH 16.21(b)")
@pytest.mark.parametrize(
    ("name", "cite"), [(BLACKJACK, "ACT-BJ 19.19"), (MINI, "ACT-MB 15.21"), (HOLDEM, "ACT-UTH 16.21(b)")]
)
def test_amounts_want_to_know_where_the_rest_of_the_pool_goes(name: str, cite: str) -> None:
    amounts = altered(name, ("prizes.shares", None), ("prizes.amounts", [100, 50]))
    assert named(amounts) == [(cite, "prizes.surplus")]


@pytest.mark.clause("NZ-D7 5.7", "NZ-D7 5.6")
def test_winners_go_on_without_further_terms_and_others_on_stated_ones() -> None:
    assert not missing_contents(omit_keys("nz-d7-roulette", "stage.0.advancement"))
    assert not missing_contents(omit_keys("nz-d7-roulette", "stage.0.advancement", "stage.0.advance"))
    best_two = altered("nz-d7-roulette", ("stage.0.advancement", None), ("stage.0.advance", 2))
    assert named(best_two) == [("NZ-D7 5.7", "stage[1].advancement")]
    best_of_all = altered(
        "nz-d7-roulette", ("stage.0.advancement", None), ("stage.0.advance", None), ("stage.0.advance_in_all", 5)
    )
    assert named(best_of_all) == [("NZ-D7 5.7", "stage[1].advancement")]


@pytest.mark.clause("NZ-D7 2.2(h)")
def test_goods_alone_are_prizes_enough_where_there_is_no_money() -> None:
    goods = {"goods": [{"place": 1, "what": "a bicycle", "value": 900}], "distribution": "handed over"}
    assert not missing_contents(altered("nz-d7-roulette", ("prizes", goods), ("entry.fee", 0)))
    assert named(altered("nz-d7-roulette", ("prizes", goods))) == [("NZ-D7 2.2(h)", "prizes.shares")]


@pytest.mark.clause("ACT-BJ 19.2", "ACT-BJ 19.2(a)", "ACT-MB 15.2", "ACT-MB 15.2(a)", "ACT-UTH 16.2", "ACT-UTH 16.2(a)")
@pytest.mark.parametrize(
    ("name", "cite"),
    [
        ("nz-d7-roulette", "NZ-D7 2.2(b)"),
        (BLACKJACK, "ACT-BJ 19.3(a)(iii)"),
        (MINI, "ACT-MB 15.3(a)(iii)"),
        (HOLDEM, "ACT-UTH 16.3(a)(ii)"),
    ],
)
def test_incomplete_conditions_are_refused_and_everything_missing_is_named(name: str, cite: str) -> None:
    with pytest.raises(Refused) as refusal:
        require_complete(omit_keys(name, "entry.fee", "prizes.distribution"))
    assert refusal.value.clause == cite
    assert "entry.fee" in refusal.value.why
    assert "prizes.distribution" in refusal.value.why


def test_complete_conditions_against_the_book_are_refused_too() -> None:
    with pytest.raises(Refused, match="leave out the commission") as refusal:
        require_complete(altered("nz-d7-roulette", ("entry.commission", 10)))
    assert refusal.value.clause == "NZ-D7 2.4"


@pytest.mark.parametrize(
    ("name", "key", "cite"),
    [
        pytest.param(BLACKJACK, "buy_back", "ACT-BJ 19.3(a)(ii)(F)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(F)")),
        pytest.param(MINI, "buy_back", "ACT-MB 15.3(a)(ii)(f)", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(f)")),
        pytest.param(HOLDEM, "re_buy", "ACT-UTH 16.3(a)(iii)(G)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(G)")),
        pytest.param(HOLDEM, "add_on", "ACT-UTH 16.3(a)(iii)(H)", marks=pytest.mark.clause("ACT-UTH 16.3(a)(iii)(H)")),
    ],
)
def test_a_table_that_does_not_say_how_often_does_not_say_whether(name: str, key: str, cite: str) -> None:
    for said in ({}, {"cost": 100, "method": "at the cashier", "timing": "until the heats end", "chips": 5000}):
        assert named(altered(name, (key, said))) == [(cite, f"{key}.times")]
    assert not missing_contents(altered(name, (key, {"times": 0})))


def test_what_is_proposed_fits_the_game_and_is_accepted() -> None:
    lacking = omit_keys("nz-d7-roulette", "stage.0.length", "play_off.length", "stand_ins")
    written = {one.field: one.write for one in missing_contents(lacking)}
    assert written["stage[1].length"] == "length = { spins = 20 }"
    assert written["play_off.length"] == "length = { spins = 5 }"
    assert "HOUSE" in written["stand_ins"]
    cards = {
        one.field: one.write for one in missing_contents(omit_keys("nz-d7-blackjack", "stage.0.length", "stand_ins"))
    }
    assert cards["stage[1].length"] == 'length = { rounds = 20, cutting_card_version = "b" }'
    assert "ACT-BJ" in cards["stand_ins"]
