"""The coup as the table reads it: stakes, the differential, spare cards, and what the roads remember."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.commands import VoidCoup
from croupier.games.baccarat.coup import Wager
from croupier.games.baccarat.determinations import Determinations, Pairs, Profile
from croupier.games.baccarat.differential import excess_over_differential
from croupier.games.baccarat.evolve import evolve
from croupier.games.baccarat.table_interface import give_back, raise_to, room, stakes, summary
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.game import RoundSummary, Stake
from croupier.verbs.round_events import NoMoreBetsCalled
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import placed_stake
from tests.games.baccarat.coup_driver import Playing, dealt, dollars
from tests.people import ANN, SUPERVISOR

rule = open_book("ACT-MB")


def test_stakes_are_the_wagers_in_order_and_pairs_stand_aside() -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 10, "tie").wager("Bob", 20, "banker pair")
    assert stakes(playing.coup) == (
        Stake("Ann", "tie", dollars(10), False),
        Stake("Bob", "banker pair", dollars(20), True),
    )
    stake = placed_stake(playing.log[-1])
    assert stake == Stake("Bob", "banker pair", dollars(20), True)
    assert placed_stake(playing.close().log[-1]) is None
    assert isinstance(playing.log[-1], NoMoreBetsCalled)


def test_part_of_a_wager_goes_back_or_is_added_and_the_rest_stands() -> None:
    coup = Playing().wager("Ann", 100, "tie").wager("Bob", 5, "tie").coup
    ann, bob = stakes(coup)
    coup = evolve(coup, give_back(ann, dollars(30), rule["3.5"]))
    coup = evolve(coup, raise_to(bob, dollars(5), rule["3.1"]))
    assert coup.wagers == (Wager("Ann", Option.TIE, dollars(70)), Wager("Bob", Option.TIE, dollars(10)))
    coup = evolve(coup, give_back(stakes(coup)[0], dollars(70), rule["3.4"]))
    assert coup.wagers == (Wager("Bob", Option.TIE, dollars(10)),), "a wager of nothing is gone"


@pytest.mark.clause("ACT-MB 3.6")
@pytest.mark.parametrize(
    ("maximum", "returned"),
    [
        (150, []),  # banker 250, player 100: 150 apart
        (149, [("Cat", 1)]),
        (100, [("Cat", 50)]),
        (50, [("Cat", 100)]),
        (0, [("Cat", 100), ("Bob", 50)]),
    ],
)
def test_the_excess_goes_back_from_the_latest_wager_on_the_heavier_side(
    maximum: int, returned: list[tuple[str, int]]
) -> None:
    playing = Playing(Determinations(pairs=Pairs.PERFECT_PAIRS)).wager("Ann", 100, "banker").wager("Bob", 50, "banker")
    playing.wager("Cat", 100, "banker").wager("Dan", 100, "player").wager("Eve", 900, "tie")
    playing.wager("Fay", 900, "banker pair")
    over = excess_over_differential(playing.coup, dollars(maximum), Amount(0))
    assert [(stake.patron, amount) for stake, amount in over] == [(name, dollars(cut)) for name, cut in returned]


@pytest.mark.clause("ACT-MB 3.6")
def test_patrons_see_the_room_left_on_each_side() -> None:
    playing = Playing().wager("Ann", 100, "banker").wager("Bob", 40, "player").wager("Cat", 999, "tie")
    assert room(playing.coup, dollars(200)) == (("banker", dollars(140)), ("player", dollars(260)))
    assert room(playing.coup, dollars(50)) == (("banker", Amount(0)), ("player", dollars(110)))


@pytest.mark.parametrize(
    ("text", "result", "marks"),
    [
        ("9h 2c Kd Kc", "player", ()),
        ("2h 4c Kd 4s", "banker", ("banker pair",)),
        ("4h 4c 4d 4s", "tie", ("player pair", "banker pair")),
    ],
)
def test_a_summary_has_the_winner_and_the_pairs_seen(text: str, result: str, marks: tuple[str, ...]) -> None:
    playing = Playing().wager("Ann", 10, "tie").close().deal(text).settle()
    assert summary(playing.coup) == RoundSummary(result, False, marks, ("Ann",), False)


def test_a_summary_knows_no_bet_coups_void_coups_and_handled_cards() -> None:
    assert summary(Playing(no_bet=rule["4.8"]).close().deal("9h 2c Kd Kc").settle().coup).no_bet
    void = dealt("4h 2c")
    void.do(VoidCoup(SUPERVISOR, Ground.FRAUD))
    assert summary(void.coup).result == "void"
    unseen = Playing(Determinations(face_down=True)).close().deal("4h 2c 4d Kc")
    unseen.do(VoidCoup(SUPERVISOR, Ground.FRAUD))
    assert summary(unseen.coup).marks == (), "nobody has seen the pair"
    midi = Playing(Determinations(game=Profile.MIDI, face_down=True)).wager("Ann", 10, "player", box=1, seated=True)
    midi.close().deal("?? ?? ?? ??").turn("player", "9h Kd", ANN).turn("banker", "2c Kc").settle()
    assert summary(midi.coup).cards_handled


@pytest.mark.clause("ACT-MB 6.1")
def test_the_table_learns_which_cards_left_the_shoe_and_which_were_seen() -> None:
    playing = Playing(Determinations(face_down=True)).close()
    playing.deal("9h")
    assert (playing.left_shoe, playing.seen) == (1, [])
    playing.deal("?? ?? ??").turn("player", "9h Kd")
    assert (playing.left_shoe, playing.seen) == (4, ["9h", "Kd"])
