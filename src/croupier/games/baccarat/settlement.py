"""How wagers are paid and collected: each line names the clause behind it."""

from croupier.equipment.amounts import Amount, Odds, Payment, payment
from croupier.games.baccarat.coup import Coup, Wager
from croupier.games.baccarat.events import (
    CoupDecided,
    Event,
    PaymentRounded,
    SettlementReversed,
    WagerSettled,
    WagerVoided,
)
from croupier.games.baccarat.values_and_odds import ODDS, PAIR_ODDS, PAIR_OPTIONS, Option, banker_odds, pair_kind, total
from croupier.rulebook import Cite, act_mb as rule, house
from croupier.verbs.moves import Result
from croupier.verbs.wagers import reverse_settlements

NOTHING = Amount(0)


def settle_coup(coup: Coup, clause: Cite) -> tuple[Event, ...]:
    """The result, then every wager still on the layout, in the order they were placed.

    In a coup that is decided again, wagers that were settled are settled again where they come out differently.
    """
    player_total, banker_total = total(coup.player), total(coup.banker)
    events: list[Event] = [CoupDecided(winning_option(player_total, banker_total), player_total, banker_total, clause)]
    for row in coup.settled:
        if row.on not in PAIR_OPTIONS:
            events += settled_again(coup, row, *main_result(coup, row.on, player_total, banker_total))
    for wager in coup.wagers:
        events += settled(coup, wager, *main_result(coup, wager.on, player_total, banker_total))
    return tuple(events)


def winning_option(player_total: int, banker_total: int) -> Option:
    """The higher total wins; equal totals are a tie."""
    if player_total == banker_total:
        return Option.TIE
    return Option.PLAYER if player_total > banker_total else Option.BANKER


@rule("8.4", "8.4(a)", "8.4(b)", "8.4(c)", "8.5", "8.5(a)", "8.5(b)", "8.5(c)", "8.6", "8.6(a)", "8.6(b)")
def main_result(coup: Coup, on: Option, player_total: int, banker_total: int) -> tuple[Result, Odds | None, Cite]:
    """Win, lose or neither for a wager on banker, player or tie."""
    winner = winning_option(player_total, banker_total)
    method = coup.determinations.method
    if on is winner:
        odds, clause = banker_odds(method, banker_total) if on is Option.BANKER else ODDS[method, on]
        return Result.WIN, odds, clause
    if on is Option.TIE:
        return Result.LOSE, None, rule["8.6(b)"]
    if winner is Option.TIE:
        return Result.STAND_OFF, None, rule["8.4(c)"] if on is Option.BANKER else rule["8.5(c)"]
    return Result.LOSE, None, rule["8.4(b)"] if on is Option.BANKER else rule["8.5(b)"]


@rule("9.9", "9.9(a)", "9.9(b)")
def settle_pairs(coup: Coup) -> tuple[Event, ...]:
    """All losing pairs wagers are taken, then winning ones are paid, before any further card."""
    results = [(wager, pair_result(coup, wager.on)) for wager in coup.wagers if wager.on in PAIR_OPTIONS]
    results.sort(key=lambda row: row[1][0] is not Result.LOSE)
    return tuple(event for wager, result in results for event in settled(coup, wager, *result))


@rule("8.7", "8.7(a)", "8.7(b)", "9.1", "9.6", "9.8", "9.8(a)", "9.8(b)", "9.8(c)", "9.8(d)")
def pair_result(coup: Coup, on: Option) -> tuple[Result, Odds | None, Cite]:
    """Each side is settled by its own first two cards: 9.8 prevails over 8.7."""
    hand, loses = (coup.banker, rule["9.8(c)"]) if on is Option.BANKER_PAIR else (coup.player, rule["9.8(d)"])
    kind = pair_kind(hand[0], hand[1])
    if kind is None:
        return Result.LOSE, None, loses
    odds, clause = PAIR_ODDS[coup.determinations.pairs, kind]
    return Result.WIN, odds, clause


@house("1.8")
def settled(coup: Coup, wager: Wager, result: Result, odds: Odds | None, clause: Cite) -> list[Event]:
    """A wager's end, and what the table's smallest chip cut off or added if it could not be paid exactly."""
    paid = _payment(coup, wager, odds)
    events: list[Event] = [
        WagerSettled(
            wager.patron, wager.on, wager.amount, result, NOTHING if paid is None else paid.paid, clause, wager.secret
        )
    ]
    if paid is not None and not paid.is_exact:
        events.append(
            PaymentRounded(wager.patron, wager.on, paid.due_numerator, paid.due_denominator, paid.paid, house["1.8"])
        )
    return events


@rule("12.4")
def settled_again(coup: Coup, row: WagerSettled, result: Result, odds: Odds | None, clause: Cite) -> list[Event]:
    """What was paid or collected by misplaced cards is undone and settled by the right ones; nothing if it is equal."""
    again = settled(coup, Wager(row.patron, row.on, row.stake, secret=row.secret), result, odds, clause)
    if again[0] == row:
        return []
    return [*reverse_settlements((row,), SettlementReversed, rule["12.4"]), *again]


def _payment(coup: Coup, wager: Wager, odds: Odds | None) -> Payment | None:
    if odds is None:
        return None
    return payment(wager.amount, odds, coup.determinations.chip, coup.determinations.rounding)


def voided(coup: Coup, clause: Cite) -> list[SettlementReversed | WagerVoided]:
    """Give every wager back as though the coup had never been dealt."""
    stakes = [(row.patron, row.on, row.stake) for row in coup.settled]
    stakes += [(wager.patron, wager.on, wager.amount) for wager in coup.wagers]
    voids = (WagerVoided(patron, on, stake, clause) for patron, on, stake in stakes)
    return [*reverse_settlements(coup.settled, SettlementReversed, clause), *voids]
