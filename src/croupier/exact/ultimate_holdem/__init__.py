"""Ultimate Texas Hold-em exactly: every board, every hand, and the best play on each street."""

from fractions import Fraction

from croupier.exact.answers import ImpossibleQuestionError, WagerOdds
from croupier.exact.game_part import (
    FigureGroup,
    GameOdds,
    OddsAnswer,
    OddsQuestion,
    Progress,
    read_fraction,
    read_whole_number,
    refuse_asking,
)
from croupier.exact.ultimate_holdem.method import METHOD, RULES
from croupier.exact.ultimate_holdem.situations import warm_up, worth_of_choices
from croupier.exact.ultimate_holdem.starting_chart import starting_chart
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.trips import hand_chances, trips_odds
from croupier.exact.ultimate_holdem.whole_game import WholeGame, solve_whole_game
from croupier.games.ultimate_holdem.hands import Category
from croupier.kernels.compilation import watch_compilation
from croupier.rulebook import act_uth as rule

_RAISES_MAX = 100
_NO_MAXIMUM = "The maximum payout of this table is left out: a wager that it limits pays less, so the house keeps more."


def _solve(question: OddsQuestion, progress: Progress) -> OddsAnswer:
    refuse_asking(question, "removed", "dealer", "costs")
    paytable = read_paytable(question)
    if question.hand:
        worth = worth_of_choices(question.hand, question.board, question.seen, paytable, progress)
        return OddsAnswer(_table(paytable), (), choices={choice: float(value) for choice, value in worth.items()})
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
    notes = () if question.determinations.maximum_payout is None else (_NO_MAXIMUM,)
    return OddsAnswer(_table(paytable), wagers, _groups(game), (starting_chart(game),), notes=notes, rules=RULES)


def _pays(paytable: HoldemTerms) -> tuple[tuple[str, Fraction], ...]:
    blind = [(f"blind: {category.replace('_', ' ')}", odds) for category, odds in paytable.blind.items()]
    return ("ante and play", Fraction(1)), *blind


def read_paytable(question: OddsQuestion) -> HoldemTerms:
    """The approved paytable with what `--set` changes."""
    approved = HoldemTerms()
    odds = {"blind": dict(approved.blind), "trips": dict(approved.trips)}
    others: dict[str, tuple[int, ...]] = {}
    qualifier = approved.qualifier
    for key, text in question.extras.items():
        group, point, hand = key.partition(".")
        if point:
            odds[group][_category(hand, key)] = read_fraction(text, key)
        elif key == "qualifier":
            qualifier = _category(text, key)
        else:
            others[key] = _raises(text, key)
    return HoldemTerms(
        {category: pays for category, pays in odds["blind"].items() if pays},
        {category: pays for category, pays in odds["trips"].items() if pays},
        others.get("raise_before_flop", approved.before_flop),
        max(others.get("raise_after_flop", (approved.after_flop,))),
        max(others.get("raise_on_river", (approved.on_river,))),
        qualifier,
    )


def _category(text: str, key: str) -> Category:
    try:
        return Category(text.strip().replace(" ", "_"))
    except ValueError:
        hands = ", ".join(Category)
        raise ImpossibleQuestionError(f"{key}: {text!r} is no hand. Hands are {hands}.") from None


def _raises(text: str, key: str) -> tuple[int, ...]:
    raises = {read_whole_number(word) or 0 for word in text.replace(",", " ").split()}
    if not raises or not all(1 <= times <= _RAISES_MAX for times in raises):
        raise ImpossibleQuestionError(f"{key} takes whole multiples of the ante such as 4, or 3,4; not {text[:40]!r}.")
    return tuple(sorted(raises))


def _table(paytable: HoldemTerms) -> dict[str, object]:
    return {
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
    },
    _solve,
    METHOD,
    watch_compilation,
    lambda determinations: warm_up(HoldemTerms()),
)
