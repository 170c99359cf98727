"""Roulette exactly."""

from croupier.exact.game_part import GameOdds, OddsAnswer, OddsQuestion, Progress, refuse_asking
from croupier.exact.roulette.method import METHOD, rules_applied
from croupier.exact.roulette.wager_odds import roulette_odds


def _solve(question: OddsQuestion, progress: Progress) -> OddsAnswer:
    refuse_asking(question, "removed", "hand", "dealer", "board", "seen", "costs")
    choices = question.determinations
    table = {"zeros": choices.zeros, "zero_rule": str(choices.zero_rule)}
    return OddsAnswer(table, roulette_odds(choices), rules=rules_applied(choices))


ROULETTE_ODDS = GameOdds("roulette", {}, _solve, METHOD)
