"""Which permitted wagers can be paid exactly in a table's smallest chip, and what multiple of wagers would do."""

from collections.abc import Iterator
from fractions import Fraction
from math import gcd, lcm

import msgspec

from croupier.equipment.amounts import Amount, Odds, in_currency
from croupier.equipment.pairs import PairKind
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.determinations import Pairs
from croupier.games.baccarat.tables import COMMISSION_TOTAL_B, ODDS, Option, banker_odds
from croupier.games.baccarat.tables import PAIR_ODDS as BACCARAT_PAIR_ODDS
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.tables import BLACKJACK_ODDS, PAIR_ODDS, WIN_ODDS
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.tables import Placement, placements
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.tables import ANTE_ODDS, BLIND_ODDS, BLIND_TO_ANTE, TRIPS_ODDS
from croupier.rulebook import Cite, open_book
from croupier.table.game_types import GameDeterminations
from croupier.table.limits import side_maximum
from croupier.table.state import Determinations, Limits

blackjack = open_book("ACT-BJ")
holdem = open_book("ACT-UTH")


class Unpayable(msgspec.Struct, frozen=True):
    """A permitted wager whose payment takes a smaller chip than there is: `due` for `amount`, the smallest such wager.

    `multiple` is what wagers would have to go in so that it can always be paid.
    """

    wager: str
    odds: str
    amount: Amount
    due: str
    multiple: Amount
    clause: Cite


class Paid(msgspec.Struct, frozen=True):
    """A wager and what it can be paid at; `side` has limits of its own.

    `least` and `most` are those of its kind: it is no less than either minimum, and its own maximum is the one that
    holds.
    """

    wager: str
    odds: Odds
    clause: Cite
    side: bool = False
    least: Amount = Amount(0)
    most: Amount | None = None


def unpayable(determinations: Determinations) -> tuple[Unpayable, ...]:
    """Every permitted wager that the smallest chip can't pay exactly, each of its odds once."""
    chip, limits = determinations.game.chip, _limits(determinations)
    found = (_problem(paid, chip, limits) for paid in dict.fromkeys(_paid(determinations.game)))
    return tuple(each for each in found if each is not None)


def impossible(determinations: Determinations) -> str:
    """A wager on offer that no amount makes within the limits on the sign; empty where there is none."""
    game, limits = determinations.game, determinations.limits
    for paid in _paid(game):
        if next(_smallest(limits, paid), None) is None:
            return paid.wager
    if isinstance(game, RouletteDeterminations) and not _reaches_inside_minimum(game, limits):
        return "The minimum of all inside wagers"
    return ""


def has_side_wagers(game: GameDeterminations) -> bool:
    """Whether wagers are on offer that have limits of their own."""
    return any(paid.side for paid in _paid(game))


def _limits(determinations: Determinations) -> Limits:
    """The sign's limits, with the maximum of the highest marker beside a patron."""
    limits = determinations.limits
    if limits.maximum is None or not determinations.personal_limits:
        return limits
    most = max(limits.maximum, *(marker.maximum for marker in determinations.personal_limits))
    return msgspec.structs.replace(limits, maximum=most, side_maximum=side_maximum(limits))


def _reaches_inside_minimum(game: RouletteDeterminations, limits: Limits) -> bool:
    """Whether somebody who wagers on every number and group of them can come to the minimum of them all."""
    most = [_at_roulette(game, each).most for each in placements(game.zeros) if each.inside]
    highest = [limits.maximum if own is None else own for own in most]
    together = sum(each - each % limits.multiple for each in highest if each is not None)
    return None in highest or together >= game.inside_minimum


def exact_multiple(found: tuple[Unpayable, ...]) -> Amount:
    """The multiple of wagers by which all of these can be paid exactly."""
    return Amount(lcm(*(each.multiple for each in found)))


def _problem(paid: Paid, chip: Amount, limits: Limits) -> Unpayable | None:
    odds = paid.odds
    step = odds.stake * chip // gcd(odds.win, odds.stake * chip)
    amount = next((stake for stake in _smallest(limits, paid) if stake % step), None)
    if amount is None:
        return None
    multiple = Amount(lcm(limits.multiple, step))
    due = _written(Fraction(amount * odds.win, odds.stake))
    return Unpayable(paid.wager, str(odds), amount, due, multiple, paid.clause)


def _smallest(limits: Limits, paid: Paid) -> Iterator[Amount]:
    """The two smallest wagers that the sign permits: where both can be paid exactly, so can all."""
    minimum, maximum = (limits.side_minimum, side_maximum(limits)) if paid.side else (limits.minimum, limits.maximum)
    maximum = maximum if paid.most is None else paid.most
    first = max(1, -(-max(minimum, paid.least) // limits.multiple)) * limits.multiple
    for amount in (first, first + limits.multiple):
        if maximum is None or amount <= maximum:
            yield Amount(amount)


def _written(due: Fraction) -> str:
    """An amount that need not be whole cents: `7.50`, or `0.01 1/2`."""
    whole, rest = divmod(due, 1)
    return in_currency(int(whole)) + (f" {rest}" if rest else "")


def _paid(game: GameDeterminations) -> Iterator[Paid]:
    match game:
        case BlackjackDeterminations():
            return _at_blackjack(game)
        case BaccaratDeterminations():
            return _at_baccarat(game)
        case HoldemDeterminations():
            return _at_holdem()
        case RouletteDeterminations():
            return (_at_roulette(game, each) for each in placements(game.zeros))
    raise LookupError(f"{type(game).__name__} has no payments to check")


def _at_blackjack(game: BlackjackDeterminations) -> Iterator[Paid]:
    """A wager, a Blackjack and pairs; insurance goes in halves of the smallest chip and is paid two to one (7.4)."""
    yield Paid("A winning wager", WIN_ODDS, blackjack["13.2(b)"])
    yield Paid("A Blackjack", BLACKJACK_ODDS, blackjack["13.2(a)"])
    if game.pairs is not SideWager.NONE:
        yield from (Paid(f"A {kind}", *PAIR_ODDS[game.pairs, kind], True) for kind in PairKind)


def _at_baccarat(game: BaccaratDeterminations) -> Iterator[Paid]:
    """Player, tie, and banker less its commission, which by method B is for a win with six alone."""
    for option in (Option.PLAYER, Option.TIE):
        yield Paid(f"A wager on {option}", *ODDS[game.method, option])
    yield Paid("A wager on banker", *banker_odds(game.method, COMMISSION_TOTAL_B))
    if game.pairs is not Pairs.NONE:
        yield from (Paid(f"A {kind}", *BACCARAT_PAIR_ODDS[game.pairs, kind], True) for kind in PairKind)


def _at_holdem() -> Iterator[Paid]:
    """The ante, the blind that goes with it, and trips; play wagers are whole antes."""
    clause = holdem["10.1"]
    yield Paid("An ante", ANTE_ODDS, clause)
    for category, odds in BLIND_ODDS.items():
        yield Paid(f"A blind with a {_words(category)}", Odds(odds.win * BLIND_TO_ANTE, odds.stake), clause)
    for category, odds in TRIPS_ODDS.items():
        yield Paid(f"Trips with a {_words(category)}", odds, clause, True)


def _at_roulette(game: RouletteDeterminations, placement: Placement) -> Paid:
    """A position of the layout, with the limits of its kind; the inside minimum is for all of them together."""
    least = Amount(0) if placement.inside else game.outside_minimum
    most = game.maximum_of(placement.kind)
    return Paid(f"A {placement.kind} wager", placement.odds, placement.clause, False, least, most)


def _words(category: str) -> str:
    return category.replace("_", " ")
