"""Blackjack exactly: every hand that can be held, the dealer's chances against it, and the best play."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from croupier.equipment.cards import Card, rank
from croupier.equipment.pairs import PairKind
from croupier.exact.answers import Ending, WagerOdds, odds_of_endings
from croupier.exact.blackjack.best_play import PlayValue, best_chart, best_play
from croupier.exact.blackjack.chart_cells import chart_tables
from croupier.exact.blackjack.hand_choices import hand_choices, warm_up
from croupier.exact.blackjack.hand_index import TEN, VALUES_COUNT
from croupier.exact.blackjack.method import METHOD, rules_applied
from croupier.exact.blackjack.rule_costs import rule_costs
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.game_part import (
    SUITS_UNKNOWN,
    FigureGroup,
    GameOdds,
    OddsAnswer,
    OddsQuestion,
    Progress,
    refuse_asking,
)
from croupier.exact.pair_wagers import pair_odds
from croupier.exact.shoe_counts import counts_by, full_shoe, ranks_without, shoe_without
from croupier.games.blackjack.determinations import Determinations, SideWager
from croupier.games.blackjack.values_and_odds import PAIR_ODDS, VALUES, blackjack_odds, insurance_odds
from croupier.kernels.compilation import watch_compilation
from croupier.rulebook import act_bj as rule

VALUE_PLACES = {rank: value - 1 for rank, value in VALUES.items()}
_DEVIATION_DIGITS = 3
"""Hands of a split are taken as independent once it is known how the dealer ends (`split_squares.py`)."""
_BY_CHART = "one chart by total and dealer's card, the best there is"
UPCARD_NAMES = ("A", *(str(value) for value in range(2, 11)))


def _solve(question: OddsQuestion, progress: Progress) -> OddsAnswer:
    refuse_asking(question, "board", "seen")
    choices: Determinations = question.determinations
    shoe = shoe_without(full_shoe(choices.decks), question.removed)
    ranks = ranks_without(shoe, question.removed_ranks)
    values = ShoeValues(counts_by(ranks, VALUE_PLACES, VALUES_COUNT), choices.soft_17)
    table = {"decks": choices.decks, "soft_17": str(choices.soft_17), "pairs": str(choices.pairs)}
    if question.hand or question.dealer:
        held = [*question.hand, *question.dealer]
        shoe_without(shoe, held)
        ranks_without(shoe, Counter(rank(card) for card in held) + Counter(question.removed_ranks))
        worth = hand_choices(values, choices, question.hand, question.dealer, question.place)
        insured = (_insurance(choices, values, question.hand),) if rank(question.dealer[0]) == "A" else ()
        return OddsAnswer(table, insured, choices=worth, notes=_notes(question, values))
    main = best_play(values, choices, lambda part: progress(part * 0.5))
    chart = best_chart(values, choices, lambda part: progress(0.5 + part * 0.5))
    wagers = [
        _played("main", main, choices, "the best play for the exact cards; after a split, what was best before it"),
        _played("chart", chart, choices, _BY_CHART, words="main, by the chart"),
    ]
    if values.shoe[0]:
        wagers.append(_insurance(choices, values))
    if choices.pairs is not SideWager.NONE and not question.removed_ranks:
        paytable = {kind: PAIR_ODDS[choices.pairs, kind][0] for kind in PairKind}
        wagers.append(pair_odds(str(choices.pairs), str(PAIR_ODDS[choices.pairs, PairKind.PERFECT][1]), shoe, paytable))
    groups = [_upcard_figures(main)]
    if question.costs:
        groups.append(rule_costs(values, choices, main))
    return OddsAnswer(
        table, tuple(wagers), tuple(groups), chart_tables(chart), {}, _notes(question, values), rules_applied(choices)
    )


def _notes(question: OddsQuestion, values: ShoeValues) -> tuple[str, ...]:
    notes = []
    if question.removed_ranks and question.determinations.pairs is not SideWager.NONE:
        notes.append(SUITS_UNKNOWN)
    if values.may_run_out:
        notes.append(
            f"A round may need more than the {values.size} cards of this shoe. It would be completed from the discard "
            f"rack ({rule['14.6']}); here a dealer without cards neither wins nor loses: the figures are approximate."
        )
    return tuple(notes)


def _played(name: str, play: PlayValue, choices: Determinations, strategy: str, words: str = "") -> WagerOdds:
    odds, _ = blackjack_odds(choices)
    pays = (("Blackjack", Fraction(odds.win, odds.stake)), ("any other hand that wins", Fraction(1)))
    return WagerOdds(
        name,
        -play.value,
        None,
        play.deviation,
        strategy,
        str(rule["13.2"]),
        pays=pays,
        words=words,
        deviation_digits=_DEVIATION_DIGITS,
    )


def _insurance(choices: Determinations, values: ShoeValues, hand: Sequence[Card] = ()) -> WagerOdds:
    """Of somebody who has seen the dealer's ace and no other card but those of this hand."""
    odds, clause = insurance_odds(choices)
    held = sum(VALUE_PLACES[rank(card)] == TEN for card in hand)
    tens = Fraction(int(values.shoe[TEN]) - held, values.size - 1 - len(hand))
    endings = [
        Ending("the dealer has Blackjack", tens, Fraction(odds.win, odds.stake)),
        Ending("the dealer has none", 1 - tens, Fraction(-1)),
    ]
    seen = "with the cards of this hand" if hand else "whenever the dealer shows an ace, no other card seen"
    return odds_of_endings("insurance", str(clause), endings, seen)


def _upcard_figures(main: PlayValue) -> FigureGroup:
    figures = tuple((f"dealer's {UPCARD_NAMES[each.upcard]}", each.value) for each in main.upcards)
    return FigureGroup("What a round is worth by the dealer's card, best play", figures)


BLACKJACK_ODDS = GameOdds("blackjack", {}, _solve, METHOD, watch_compilation, warm_up)
