"""Simulated blackjack: every wager and strategy earns what is computed, and written strategies are checked."""

from fractions import Fraction

import numpy as np
import pytest

from croupier.exact.blackjack.best_play import best_chart, best_play
from croupier.exact.blackjack.hand_index import ACE, TEN
from croupier.exact.blackjack.shoe_values import ShoeValues, deck_counts
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.kernels.blackjack.hand_values import DRAW, STAND, given_values
from croupier.sim.blackjack import BLACKJACK_SIMULATION
from croupier.sim.blackjack.strategies import chart_cells_of
from croupier.sim.experiments import Experiment, ImpossibleExperimentError, ShoeUse, SimulationPlan, SimulationResult
from croupier.sim.running import run_experiment

ROUNDS = 1_000_000
INSURANCE = Fraction(1) - 3 * Fraction(128, 415)  # two to one for the 128 tens among the 415 cards behind an ace


def experiment(
    wager: str, choices: Determinations, strategy: str = "", boxes: int = 1, shoe: ShoeUse = "fresh", text: str = ""
) -> Experiment:
    return BLACKJACK_SIMULATION.experiment("blackjack", wager, choices, SimulationPlan(strategy, shoe, boxes, text))


def check_edge(result: SimulationResult, exact: float) -> None:
    assert abs(result.edge - exact) < 4 * result.standard_error, (result.edge, exact, result.standard_error)


@pytest.mark.parametrize(("decks", "soft_17"), [(8, SoftSeventeen.STAND), (6, SoftSeventeen.DRAW)])
def test_best_play_earns_what_is_computed(decks: int, soft_17: SoftSeventeen) -> None:
    choices = Determinations(decks=decks, soft_17=soft_17)
    exact = best_play(ShoeValues(deck_counts(decks), soft_17), choices)
    result = run_experiment(experiment("main", choices, "best"), ROUNDS, 1)
    check_edge(result, -exact.value)
    assert result.deviation == pytest.approx(exact.deviation, rel=0.01)


@pytest.mark.parametrize(
    ("wager", "boxes", "edge"),
    [
        ("insurance", 1, INSURANCE),
        ("insurance", 3, INSURANCE),
        ("perfect pairs", 1, Fraction(17, 415)),
        ("perfect pairs", 7, Fraction(17, 415)),
        ("pairs play", 2, Fraction(43, 415)),
    ],
)
def test_insurance_and_pairs_earn_what_is_computed(wager: str, boxes: int, edge: Fraction) -> None:
    pairs = SideWager.NONE if wager == "insurance" else SideWager(wager)
    check_edge(run_experiment(experiment(wager, Determinations(pairs=pairs), boxes=boxes), ROUNDS, 2), float(edge))


@pytest.mark.parametrize("boxes", [1, 2, 7])
def test_chart_and_always_insuring_earn_what_is_computed_on_many_boxes(boxes: int) -> None:
    choices = Determinations()
    chart = -best_chart(ShoeValues(deck_counts(8), SoftSeventeen.STAND), choices).value
    insured = chart + float(INSURANCE) / 2 / 13  # half the wager, whenever the dealer's card is an ace
    for strategy, exact in (("chart", chart), ("always-insure", insured)):
        check_edge(run_experiment(experiment("main", choices, strategy, boxes), ROUNDS // boxes, 3), exact)


@pytest.mark.parametrize("soft_17", SoftSeventeen)
def test_mimicking_the_dealer_earns_what_is_computed(soft_17: SoftSeventeen) -> None:
    choices, values = Determinations(soft_17=soft_17), ShoeValues(deck_counts(8), soft_17)
    check_edge(run_experiment(experiment("main", choices, "mimic"), ROUNDS, 4), -_mimic_value(values, soft_17))


def _mimic_value(values: ShoeValues, soft_17: SoftSeventeen) -> float:
    """Over the dealer's cards and first two cards, drawing to 16, and to a soft 17 if the dealer does."""
    index, value = values.index, 0.0
    draws = (index.totals <= 16) | (index.soft & (index.totals == 17) & (soft_17 is SoftSeventeen.DRAW))
    decisions = np.where(draws, DRAW, STAND).astype(np.int8)
    for upcard, chance in values.upcard_chances():
        worth, standing = np.empty(len(index.counts)), values.standing(upcard)
        given_values(
            values.shoe, upcard, 0, 0, False, decisions, index.counts, index.cards, index.totals, index.child,
            index.removal_of, standing, False, worth,
        )  # fmt: skip
        deal = values.deal(upcard)
        for low, high in zip(*np.nonzero(deal), strict=True):
            hand = values.hand_of(int(low), int(high))
            natural = 1.5 * (1 - values.dealer_blackjack(upcard, hand))
            value += chance * deal[low, high] * (natural if (low, high) == (ACE, TEN) else worth[hand])
    return float(value)


def chart_text(choices: Determinations) -> str:
    """The best chart as a file has it."""
    entries, splits = chart_cells_of(choices)
    upcards = [*range(1, 10), 0]
    rows = [f"hard {total} " + " ".join("shDS"[entries[up, total]] for up in upcards) for total in range(4, 21)]
    rows += [f"soft {total} " + " ".join("shDS"[entries[up, total + 22]] for up in upcards) for total in range(12, 21)]
    rows += [f"pair {'A23456789T'[pair]} " + " ".join(".P"[splits[up, pair]] for up in upcards) for pair in range(10)]
    return 'play = """\n2 3 4 5 6 7 8 9 T A\n' + "\n".join(rows) + '\n"""\n'


def test_written_chart_plays_as_the_chart_on_whole_shoes() -> None:
    choices = Determinations(decks=6)
    read = experiment("main", choices, "my.toml", 3, "whole", chart_text(choices))
    named = experiment("main", choices, "chart", 3, "whole")
    assert run_experiment(read, 20_000, 5, 2).tally == run_experiment(named, 20_000, 5, 1).tally


def test_row_of_an_exact_hand_comes_before_its_total() -> None:
    """Ten and two stands against everything here, other hands of twelve are played as the chart has them."""
    choices = Determinations()
    text = chart_text(choices).replace('\n"""\n', '\nhand 2,T s s s s s s s s s s\n"""\n')
    counts = [
        run_experiment(experiment("main", choices, "my.toml", text=each), 50_000, 5).tally
        for each in (text, chart_text(choices))
    ]
    assert counts[0] != counts[1]


def test_card_counter_beats_whole_shoes_and_no_fresh_ones() -> None:
    choices = Determinations(decks=4)
    whole = run_experiment(experiment("main", choices, "hi-lo", shoe="whole"), 3 * ROUNDS, 6)
    fresh = run_experiment(experiment("main", choices, "hi-lo"), ROUNDS, 6)
    assert whole.edge < -4 * whole.standard_error
    assert fresh.edge > 0
    assert whole.deviation > 2 * fresh.deviation  # one to twelve units are wagered


@pytest.mark.usefixtures("both_editions")
def test_blackjack_is_paid_by_the_edition_of_the_table() -> None:
    """The made-up edition of the tests pays six to five."""
    choices = Determinations(edition="2027")
    result = run_experiment(experiment("chart", choices), ROUNDS, 9)
    check_edge(result, -best_chart(ShoeValues(deck_counts(8), SoftSeventeen.STAND), choices).value)
    assert 1.2 in [outcome.gain for outcome in result.outcomes]
    assert 1.5 not in [outcome.gain for outcome in result.outcomes]


def test_automated_shoe_is_a_fresh_one_in_every_round() -> None:
    automated = experiment("main", Determinations(shuffler=Shuffler.AUTOMATED), "chart", 2, "whole")
    fresh = experiment("main", Determinations(), "chart", 2)
    assert run_experiment(automated, 10_000, 7).tally == run_experiment(fresh, 10_000, 7).tally


@pytest.mark.parametrize("strategy", ["best", "hi-lo", "random"])
def test_gains_of_single_rounds_are_those_that_are_counted(strategy: str) -> None:
    played = experiment("main", Determinations(), strategy, 2, "whole")
    result = run_experiment(played, 4096 + 100, 8, 2)
    gains = np.concatenate([played.gains(8, 0, 4096), played.gains(8, 1, 100)])
    moments = played.moments(np.array(result.tally))
    assert moments.gains == gains.sum()
    assert moments.squares == (gains**2).sum()
    assert sum(outcome.rounds for outcome in result.outcomes) == result.rounds
    assert sum(outcome.rounds * outcome.gain for outcome in result.outcomes) == pytest.approx(gains.sum())


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("pair 8", "pair 7", "does not say what to do with pair 8 against 2."),
        ("hard 16", "hard 22", "has a row 'hard 22'; rows are such as hard 13-16, soft 18, pair 8, hand T,2."),
        ("2 3 4 5 6 7 8 9 T A", "2 3 4 5 6 7 8 9 T", "needs a table `play` whose first line names"),
        ("hard 5 h", "hard 5 x", "says 'x' of hard 5 against 2; entries are s h D S P r, or such as h0s."),
        ("hard 5 h", "hard 5 s", "stands on hard 5 against 2: ACT-BJ 9.2(b) requires a card below 12."),
        ("hard 5 h", "hard 5 P", "says 'P' of hard 5 against 2: only a pair is split or played as its total."),
        ("hard 5 h", "hard 5", "has 9 entries instead of 10 in the row 'hard 5'."),
        ("play =", "insure = 'often'\nplay =", "has insure = 'often': it is never, always, random or a true count"),
        ("play =", "wagers = [[1, 0]]\nplay =", "has wagers that are not like [[1, 2], [2, 4]]"),
        ("play =", "count = { X = 1 }\nplay =", "has a count that is not like"),
        ("play =", "played =", "has 'played', which a strategy does not have: count, insure, play, wagers."),
        ("play =", "play", "is not TOML:"),
    ],
)
def test_strategy_file_with_a_hole_gets_a_sentence(old: str, new: str, why: str) -> None:
    text = chart_text(Determinations()).replace(old, new, 1)
    with pytest.raises(ImpossibleExperimentError) as problem:
        experiment("main", Determinations(), "my.toml", text=text)
    assert str(problem.value).startswith(f"The strategy my.toml {why}")
