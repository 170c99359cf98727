"""Writing a record: a finished coup as text that adjudicates to the same settlement."""

import random

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card, cards
from croupier.games.baccarat.commands import (
    DealCard,
    DrawInError,
    RunOutOfCards,
    TurnHand,
    VoidCoup,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Method, Pairs
from croupier.games.baccarat.values_and_odds import Option
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.records.baccarat.rows import hands
from croupier.records.read import understand_table
from croupier.table.commands import BeginRound, PlacePersonalLimit
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.records.live_coups import NAMES, LiveTable, any_table
from tests.records.live_rounds import expected_rows
from tests.records.record_text import BANKER_NINE, PLAYER_NINE
from tests.table.driver import Sitting, dollars, opened


class Page:
    """A coup at a table, to be written down."""

    def __init__(self, sitting: Sitting, *wagers: tuple[str, int, str]) -> None:
        self.sitting, self.before, self.mark = sitting, sitting.table, len(sitting.log)
        sitting.begin()
        for wager in wagers:
            sitting.wager(*wager)

    def written(self) -> tuple[str, Settlement]:
        """The text, and what adjudicating it again gives."""
        events = self.sitting.log[self.mark :]
        text = write_record(self.before, events)
        again = adjudicate(read_record(text)).rounds[0]
        assert again.rows == expected_rows(self.before, events, again)
        return text, again


def seated(game: BaccaratDeterminations | None = None, limits: Limits | None = None) -> Sitting:
    """Ann and Bob at a table whose shoe is ready."""
    return opened(game, limits=limits).join("Ann", "Bob").ready()


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("accidents", [False, True])
def test_any_coup_at_any_table_adjudicates_to_the_chips_that_changed_hands(seed: int, accidents: bool) -> None:
    chance = random.Random(seed)
    table = LiveTable(chance, any_table(chance))
    for _ in range(8):
        before, events = table.live_coup(accidents)
        text = write_record(before, events)
        (again,) = adjudicate(read_record(text)).rounds
        gains = {name: table.patron(name).stack - before.patron(name).stack for name in NAMES}  # type: ignore[union-attr]
        assert {name: again.net.get(name, 0) for name in NAMES} == gains, text
        assert again.rows == expected_rows(before, events, again), text
        play = table.table.play
        assert isinstance(play, Coup)
        if not accidents:
            assert not again.by_ruling
        if not again.by_ruling and play.outcome is not None:
            assert (again.hands, again.result) == (hands(play), play.outcome.winner)


def test_a_record_is_written_as_a_person_would_write_it() -> None:
    game = BaccaratDeterminations(method=Method.B, pairs=Pairs.CANBERRA_PAIRS, chip=Amount(50))
    page = Page(seated(game, Limits(dollars(10), dollars(500), dollars(5))), ("Ann", 100, "banker"), ("Bob", 5, "tie"))
    page.sitting.close()
    page.sitting.deal(BANKER_NINE)
    text, again = page.written()
    assert text == (
        'game = "mini-baccarat"\n'
        "\n"
        "[table]\n"
        "minimum = 10.00\n"
        "maximum = 500.00\n"
        "multiple = 5.00\n"
        "chip = 0.50\n"
        'rounding = "up"\n'
        'method = "B"\n'
        'pairs = "canberra pairs"\n'
        "\n"
        "[[round]]\n"
        'shoe = "2h 9c Kd Kc"\n'
        "play = [\n"
        '  "Ann bets 100.00 on banker",\n'
        '  "Bob bets 5.00 on tie",\n'
        "]\n"
    )
    assert (again.cards_used, again.by_ruling) == (4, False)


@pytest.mark.clause("ACT-MB 3.2", "ACT-MB 3.4")
def test_who_was_warned_and_whose_marker_stands_goes_with_the_record() -> None:
    sitting = seated(limits=Limits(dollars(10), dollars(100)))
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(300)))
    sitting.coup([("Bob", 5, "tie")], BANKER_NINE)
    page = Page(sitting, ("Ann", 400, "player"), ("Bob", 5, "tie"))
    sitting.close()
    sitting.deal(BANKER_NINE)
    text, again = page.written()
    assert 'warned = ["Bob"]\npersonal_limits = {"Ann" = 300.00}\n' in text
    assert [(row.player, row.stake, row.result) for row in again.rows] == [
        ("Ann", dollars(300), "lose"),
        ("Bob", dollars(5), "void"),
    ]


def test_a_wager_taken_back_in_time_is_no_part_of_the_story() -> None:
    page = Page(seated(), ("Ann", 100, "banker"), ("Bob", 5, "tie"))
    page.sitting.do(WithdrawWager(ANN, "Ann", Option.BANKER))
    page.sitting.close()
    page.sitting.deal(BANKER_NINE)
    text, _ = page.written()
    assert 'play = [\n  "Bob bets 5.00 on tie",\n]' in text


@pytest.mark.clause("ACT-MB 6.3")
def test_cards_dealt_face_down_are_named_once_they_were_turned() -> None:
    page = Page(seated(BaccaratDeterminations(face_down=True)), ("Ann", 100, "player"))
    page.sitting.close()
    for _ in range(4):
        page.sitting.do(DealCard(DEALER, UNSEEN))
    page.sitting.do(TurnHand(DEALER, "player", cards("2h Kd")))
    page.sitting.do(TurnHand(DEALER, "banker", cards("3c Kc")))
    page.sitting.do(DealCard(DEALER, UNSEEN))
    page.sitting.do(TurnHand(DEALER, "player", cards("8s")))
    page.sitting.deal("")
    text, again = page.written()
    # the player's eight to two is nothing; the banker stands on three against it
    assert 'shoe = "2h 3c Kd Kc 8s"' in text
    assert (again.by_ruling, again.result, again.net) == (False, "banker", {"Ann": -10000})


@pytest.mark.clause("ACT-MB 12.7", "ACT-MB 14.2(a)", "ACT-MB 14.3")
def test_what_staff_lines_can_tell_is_told_by_them() -> None:
    sitting = seated()
    short = Page(sitting, ("Ann", 100, "banker"))
    sitting.close()
    sitting.deal("2h 3c")
    sitting.do(RunOutOfCards(SUPERVISOR))
    text, again = short.written()
    assert 'shoe = "2h 3c"\nplay = [\n  "Ann bets 100.00 on banker",\n]' in text
    assert not again.by_ruling
    sitting.ready()

    one = Page(sitting, ("Ann", 100, "banker"), ("Ann", 5, "tie"), ("Bob", 10, "banker"))
    sitting.do(VoidWagers(SUPERVISOR, "Ann"))
    sitting.close()
    sitting.deal(BANKER_NINE)
    text, again = one.written()
    assert text.count("supervisor voids Ann") == 1
    assert [row.result for row in again.rows] == ["void", "void", "win"]

    whole = Page(sitting, ("Ann", 100, "banker"))
    sitting.close()
    sitting.deal("2h 9c")
    sitting.do(VoidCoup(SUPERVISOR, Ground.IMPRACTICAL))
    text, again = whole.written()
    assert text.endswith('  "supervisor voids the round as impractical after 2 cards",\n]\n')
    assert not again.by_ruling


@pytest.mark.clause("ACT-MB 12.2", "ACT-MB 12.3")
@pytest.mark.parametrize("exposed", [True, False])
def test_a_card_in_excess_is_told_in_its_own_round_and_opens_the_next(exposed: bool) -> None:
    sitting = seated()
    first = Page(sitting, ("Ann", 100, "banker"))
    sitting.close()
    sitting.deal(BANKER_NINE)
    ten = Card("Th") if exposed else UNSEEN
    sitting.do(DrawInError(DEALER, ten, exposed))
    text, again = first.written()
    assert f'shoe = "2h 9c Kd Kc {ten}"' in text
    assert f'"dealer draws {ten} in error after 4 cards"' in text
    assert (again.by_ruling, again.cards_used) == (False, 5)

    wagers = () if exposed else (("Bob", 10, "banker"),)
    second = Page(sitting, *wagers)
    sitting.close()
    sitting.deal("Th 9c Kd Kc")
    text, again = second.written()
    assert 'shoe = "Th 9c Kd Kc"' in text
    assert ("no_bet = true" in text) is exposed
    assert (again.by_ruling, [hand.cards for hand in again.hands]) == (False, [("Th", "Kd"), ("9c", "Kc")])


@pytest.mark.clause("ACT-MB 4.8")
def test_a_no_bet_coup_is_written_as_one() -> None:
    sitting = opened().ready()
    before, mark = sitting.table, len(sitting.log)
    sitting.do(BeginRound(SUPERVISOR, no_bet=True))
    sitting.close()
    sitting.deal(PLAYER_NINE)
    text = write_record(before, sitting.log[mark:])
    assert text.endswith('[[round]]\nshoe = "9h 2c Kd Kc"\nno_bet = true\nplay = []\n')
    (again,) = adjudicate(read_record(text)).rounds
    assert (again.rows, again.result) == ((), "player")


@pytest.mark.clause("ACT-MB 3.2", "ACT-BJ 3.2")
def test_markers_at_boxes_and_for_side_wagers_are_written_and_read_again() -> None:
    sitting = seated(limits=Limits(dollars(10), dollars(100)))
    sitting.do(PlacePersonalLimit(OPERATOR, "Ann", dollars(300), 0, dollars(200)))
    page = Page(sitting, ("Ann", 250, "banker"))
    sitting.close()
    sitting.deal(BANKER_NINE)
    text, _ = page.written()
    assert 'personal_limits = {"Ann" = {maximum = 300.00, side = 200.00}}\n' in text
    read = understand_table("blackjack", {"personal_limits": {"Ann": {"1": 300, "4": {"maximum": 400, "side": 50}}}})
    assert read.personal_limits == (
        PersonalLimit("Ann", dollars(300), 1),
        PersonalLimit("Ann", dollars(400), 4, dollars(50)),
    )
