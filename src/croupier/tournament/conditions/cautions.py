"""What in conditions the book allows and the operator may not have meant."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount, Odds, Rounding, in_currency, payment
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.determinations import Method
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.rulebook import Cite, open_book
from croupier.table.state import GameDeterminations
from croupier.tournament.conditions.findings import Caution
from croupier.tournament.conditions.terms import Conditions

blackjack = open_book("ACT-BJ")
mini_baccarat = open_book("ACT-MB")
holdem = open_book("ACT-UTH")


def cautions(conditions: Conditions) -> tuple[Caution, ...]:
    """What is allowed and may not be meant."""
    return (*_payments(conditions), *_play_wagers(conditions), *_prizes(conditions))


def _payments(conditions: Conditions) -> Iterator[Caution]:
    """Wagers that can be made and not be paid exactly."""
    chip = conditions.chips.smallest
    step = conditions.wagers.increment or chip
    for table in dict.fromkeys((conditions.table, *(stage.table for stage in conditions.stage))):
        finest = None if table is None else _finest_odds(table)
        if table is None or finest is None:
            continue
        odds, clause = finest
        if not payment(step, odds, chip, Rounding.DOWN).is_exact:
            why = f"A wager of {in_currency(step)} can't be paid at {odds} in chips of {in_currency(chip)}"
            yield Caution(clause, f"{why}: payments are rounded {table.rounding}.")


def _finest_odds(table: GameDeterminations) -> tuple[Odds, Cite] | None:
    """The odds of a game that ask for the smallest chips; roulette pays in whole stakes."""
    match table:
        case BlackjackDeterminations():
            return Odds.read(blackjack.text("13.2(a)", "odds")), blackjack["13.2(a)"]
        case BaccaratDeterminations(method=Method.A):
            return Odds(1).less_percent(mini_baccarat.number("8.8(b)", "commission_percent")), mini_baccarat["8.8(b)"]
        case BaccaratDeterminations():
            return Odds(1).less_percent(mini_baccarat.number("8.9(b)", "commission_percent")), mini_baccarat["8.9(b)"]
        case HoldemDeterminations():
            return Odds.read(holdem.clause("10.1").values["blind"]["flush"]), holdem["10.1"]
        case _:
            return None


def _play_wagers(conditions: Conditions) -> Iterator[Caution]:
    """In hold-em, two antes are enough to be dealt in and too little to play on."""
    least, held = conditions.wagers.minimum, conditions.chips.starting
    if conditions.rules == "ACT-UTH" and least is not None and held is not None and held < 3 * least:
        why = "Players begin with less than three antes of the minimum: ante and blind leave nothing for a play wager."
        yield Caution(holdem["16.15"], why)


def _prizes(conditions: Conditions) -> Iterator[Caution]:
    """Listed amounts that few players do not pay for, and more prizes than players."""
    prizes, entry, clauses = conditions.prizes, conditions.entry, conditions.clauses
    fewest = entry.minimum_players
    if fewest is None or entry.fee is None:
        return
    pool = Amount(fewest * (entry.fee - entry.commission) + prizes.added)
    if sum(prizes.amounts) > pool:
        why = f"The prizes come to {in_currency(sum(prizes.amounts))}"
        short = f"{fewest} players bring a pool of {in_currency(pool)}, and the operator adds what is short."
        yield Caution(clauses.prize_list, f"{why}: {short}")
    if prizes.places > fewest:
        yield Caution(clauses.prize_list, f"There are {prizes.places} prizes and perhaps {fewest} players.")
