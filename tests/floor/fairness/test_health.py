"""The watch over the house's generator: fair bytes, cards and numbers pass; planted faults set off an alarm."""

from math import comb

import pytest

from croupier.equipment.cards import decks
from croupier.floor.fairness.commitment import Kind, prepare_cards, prepare_spins
from croupier.floor.fairness.draws import Source
from croupier.floor.fairness.health import PROPORTION_MAX, REPEATS_MAX, WINDOW, EvenCount, WatchedSource
from tests.floor.fairness.byte_streams import stream
from tests.floor.fairness.sample_shoes import DETERMINATIONS, WHEEL


def alarms(source: WatchedSource) -> list[str]:
    return [finding.name for finding in source.findings() if finding.alarm]


def dealt(source: Source, decks_dealt: int, batches: int) -> WatchedSource:
    """A house that has shuffled so many decks and drawn so many batches of a hundred spins."""
    watched = WatchedSource(source)
    for number in range(decks_dealt):
        watched.note(prepare_cards(Kind.DECK, f"deck {number}", DETERMINATIONS, decks(1), 1, watched))
    for number in range(batches):
        watched.note(prepare_spins(f"wheel {number}", DETERMINATIONS, WHEEL, 100, watched))
    return watched


def test_a_fair_house_sets_off_no_alarm_and_every_check_has_looked() -> None:
    watched = dealt(stream("fair"), 1100, 11)
    assert alarms(watched) == []
    assert [finding.seen for finding in watched.findings()[2:]] == [1100] * 6 + [1100]
    assert all("at the last look" in finding.said for finding in watched.findings()[2:])


def test_a_stuck_generator_is_heard_within_six_bytes() -> None:
    watched = WatchedSource(bytes)
    watched(REPEATS_MAX - 1)
    assert alarms(watched) == []
    watched(1)
    assert alarms(watched) == ["Repetition of a byte"]


def test_a_byte_that_comes_too_often_is_heard_within_its_window() -> None:
    watched = WatchedSource(
        lambda number: bytes(number % 256 if at % 16 else 7 for at, number in enumerate(range(WINDOW)))
    )
    watched(WINDOW)
    assert alarms(watched) == ["Proportion of a byte"]


def test_the_proportion_that_is_an_alarm_is_the_least_that_is_rare_enough() -> None:
    def chance_of_more(times: int) -> float:
        """The chance that more than `times` of a window's bytes are its first, which counts itself."""
        others = WINDOW - 1
        return float(sum(comb(others, more) * 255 ** (others - more) / 256**others for more in range(times, WINDOW)))

    assert chance_of_more(PROPORTION_MAX) <= 2**-40 < chance_of_more(PROPORTION_MAX - 1)


def test_cards_that_are_not_shuffled_and_a_wheel_that_leans_are_heard() -> None:
    assert alarms(dealt(lambda number: (5).to_bytes(number, "big"), 1024, 0))[-6:] == [
        f"Cards in place {place}" for place in range(1, 7)
    ]
    fair = stream("leaning wheel")
    leaning = dealt(lambda number: bytes(number) if fair(1)[0] < 32 else fair(number), 0, 11)
    assert "Numbers of a wheel of 37" in alarms(leaning)


def test_a_reshuffle_in_the_middle_of_a_round_is_not_counted_as_whole_decks() -> None:
    watched = WatchedSource(stream("again"))
    watched.note(prepare_cards(Kind.SHOE, "shoe 2", DETERMINATIONS, decks(1)[:30], 1, watched, follows="shoe 1"))
    assert watched.findings()[2].seen == 0


@pytest.mark.parametrize("seed", range(20))
def test_even_counts_are_looked_at_whenever_they_have_doubled(seed: int) -> None:
    count, source = EvenCount("faces", 6, 1e-6), stream(f"dice {seed}")
    looks = set()
    for number in range(1, 5000):
        while (byte := source(1)[0]) >= 252:
            pass
        count.add(str(byte % 6))
        if count.chance != 1.0:
            looks.add(count.chance)
        assert (number < 1024) == (not looks)
    assert len(looks) == 3  # at 1,024, 2,048 and 4,096
    assert not count.alarm
