"""Ultimate Texas Hold-em exactly: every board, every hand, and the best play on each street."""

from fractions import Fraction

from croupier.equipment.amounts import plain_amount
from croupier.exact.answers import WagerOdds
from croupier.exact.game_part import FigureGroup, GameOdds, OddsAnswer, OddsQuestion, Progress, refuse_asking
from croupier.exact.ultimate_holdem.chosen_terms import read_terms
from croupier.exact.ultimate_holdem.method import METHOD, RULES
from croupier.exact.ultimate_holdem.situations import warm_up, worth_of_choices
from croupier.exact.ultimate_holdem.starting_chart import starting_chart
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.trips import hand_chances, trips_odds
from croupier.exact.ultimate_holdem.whole_game import WholeGame, solve_whole_game
from croupier.kernels.compilation import watch_compilation
from croupier.rulebook import act_uth as rule

_NO_MAXIMUM = (
    "The maximum payout of this table is left out, since it depends on the ante: a blind that it limits pays less, so "
    "the house keeps more. Set an ante to take account of it, as in --set ante=25."
)


def _solve(question: OddsQuestion, progress: Progress) -> OddsAnswer:
    refuse_asking(question, "removed", "dealer", "costs")
    paytable = read_terms(question)
    if question.hand:
        worth = worth_of_choices(question.hand, question.board, question.seen, paytable, progress)
        choices = {choice: float(value) for choice, value in worth.items()}
        return OddsAnswer(_table(question, paytable), (), choices=choices, notes=_notes(question))
    refuse_asking(question, "board", "seen")
    game = solve_whole_game(paytable, progress)
    strategy = "the best play on every street"
    ante = WagerOdds(
        "ante",
        float(-game.value),
        -game.value,
        game.deviation,
        strategy,
        str(rule["10.1"]),
        pays=_pays(paytable),
        words="ante, with blind and play",
    )
    wagers = (ante, trips_odds(paytable))
    return OddsAnswer(
        _table(question, paytable), wagers, _groups(game), (starting_chart(game),), notes=_notes(question), rules=RULES
    )


def _notes(question: OddsQuestion) -> tuple[str, ...]:
    left_out = question.determinations.maximum_payout is not None and "ante" not in question.extras
    return (_NO_MAXIMUM,) if left_out else ()


def _pays(paytable: HoldemTerms) -> tuple[tuple[str, Fraction], ...]:
    blind = [(f"blind: {category.replace('_', ' ')}", odds) for category, odds in paytable.blind.items()]
    return ("ante and play", Fraction(1)), *blind


def _table(question: OddsQuestion, paytable: HoldemTerms) -> dict[str, object]:
    limit = question.determinations.maximum_payout
    shown = {} if limit is None else {"maximum_payout": plain_amount(limit)}
    return {
        **shown,
        **({"ante": question.extras["ante"]} if "ante" in question.extras else {}),
        "blind": {str(category): str(odds) for category, odds in paytable.blind.items()},
        "trips": {str(category): str(odds) for category, odds in paytable.trips.items()},
        "raise_before_flop": list(paytable.before_flop),
        "raise_after_flop": paytable.after_flop,
        "raise_on_river": paytable.on_river,
        "qualifier": str(paytable.qualifier),
    }


def _groups(game: WholeGame) -> tuple[FigureGroup, ...]:
    folded = 1 - game.raised - game.bet_on_flop - game.bet_on_river
    streets = (
        ("bets before the flop", game.raised),
        ("bets after the flop", game.bet_on_flop),
        ("bets on the river", game.bet_on_river),
        ("folds", folded),
    )
    hands = tuple((category.replace("_", " "), chance) for category, chance in reversed(hand_chances().items()))
    return (
        FigureGroup("Risk", (("element of risk", game.element_of_risk),), percent=True),
        FigureGroup("Averages", (("wagered for an ante of one", game.wagered),)),
        FigureGroup("How often each street is bet", streets, percent=True),
        FigureGroup("What seven cards make", hands, percent=True),
    )


ULTIMATE_HOLDEM_ODDS = GameOdds(
    "ultimate_holdem",
    {
        "blind.": "blind.flush=1/1",
        "trips.": "trips.straight=5",
        "raise_before_flop": "3,4",
        "raise_after_flop": "2",
        "raise_on_river": "1",
        "qualifier": "one_pair",
        "ante": "25",
    },
    _solve,
    METHOD,
    watch_compilation,
    lambda determinations: warm_up(HoldemTerms()),
)
