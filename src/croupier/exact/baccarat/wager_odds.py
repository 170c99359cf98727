"""The odds of banker, player, tie and pairs, by either method of settlement."""

from fractions import Fraction

from croupier.equipment.amounts import Odds
from croupier.equipment.pairs import PairKind
from croupier.exact.answers import Ending, WagerOdds, odds_of_endings
from croupier.exact.baccarat.coups import Coups
from croupier.exact.pair_wagers import pair_odds
from croupier.exact.shoe_counts import ShoeCounts
from croupier.games.baccarat.determinations import Determinations, Pairs
from croupier.games.baccarat.values_and_odds import COMMISSION_TOTAL_B, ODDS, PAIR_ODDS, Option, banker_odds


def baccarat_odds(choices: Determinations, coups: Coups, shoe: ShoeCounts | None) -> tuple[WagerOdds, ...]:
    """The odds of every wager that is on offer; pairs only if the shoe is known by card."""
    main = (_banker(choices, coups), _player(choices, coups), _tie(choices, coups))
    if choices.pairs is Pairs.NONE or shoe is None:
        return main
    paytable = {kind: PAIR_ODDS[choices.pairs, kind][0] for kind in PairKind}
    clause = str(PAIR_ODDS[choices.pairs, PairKind.PERFECT][1])
    return *main, *(pair_odds(str(pair), clause, shoe, paytable) for pair in (Option.BANKER_PAIR, Option.PLAYER_PAIR))


def _banker(choices: Determinations, coups: Coups) -> WagerOdds:
    """Six pays differently by method B, so it stands apart there."""
    with_six = coups.banker_wins_with(COMMISSION_TOTAL_B)
    six, _ = banker_odds(choices.method, COMMISSION_TOTAL_B)
    other, clause = banker_odds(choices.method, COMMISSION_TOTAL_B + 1)
    if six == other:
        wins = [Ending("banker wins", coups.banker, _gain(other))]
    else:
        wins = [
            Ending(f"banker wins with {COMMISSION_TOTAL_B}", with_six, _gain(six)),
            Ending("banker wins otherwise", coups.banker - with_six, _gain(other)),
        ]
    rest = [Ending("tie", sum(coups.ties, Fraction()), Fraction(0)), Ending("player wins", coups.player, Fraction(-1))]
    return odds_of_endings("banker", str(clause), [*wins, *rest])


def _player(choices: Determinations, coups: Coups) -> WagerOdds:
    odds, clause = ODDS[choices.method, Option.PLAYER]
    endings = [
        Ending("player wins", coups.player, _gain(odds)),
        Ending("tie", sum(coups.ties, Fraction()), Fraction(0)),
        Ending("banker wins", coups.banker, Fraction(-1)),
    ]
    return odds_of_endings("player", str(clause), endings)


def _tie(choices: Determinations, coups: Coups) -> WagerOdds:
    odds, clause = ODDS[choices.method, Option.TIE]
    tie = sum(coups.ties, Fraction())
    return odds_of_endings(
        "tie", str(clause), [Ending("tie", tie, _gain(odds)), Ending("no tie", 1 - tie, Fraction(-1))]
    )


def _gain(odds: Odds) -> Fraction:
    return Fraction(odds.win, odds.stake)
