"""What stands on the sign of a roulette table beside the limits."""

from collections.abc import Iterator

from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.values_and_odds import placements
from croupier.rulebook import Cite, house as rule
from croupier.server.pages.tables.sign_rows import SignGroup, SignRow, sum_words
from croupier.table.view import Sign


def sign_groups(sign: Sign) -> Iterator[SignGroup]:
    """The limits and odds by kind of wager, and the wheel."""
    game: Determinations = sign.game
    unit, rows = sign.unit, list[SignRow]()
    if game.inside_minimum:
        rows.append(SignRow("Inside, together at least", sum_words(game.inside_minimum, unit), rule["7.7"]))
    if game.outside_minimum:
        rows.append(SignRow("Outside, each at least", sum_words(game.outside_minimum, unit), rule["7.8"]))
    rows += [SignRow(f"Maximum on {one.kind}", sum_words(one.maximum, unit), rule["7.6"]) for one in game.maxima]
    yield SignGroup("What bets pay", tuple(_odds(game.zeros)))
    yield SignGroup("Limits by kind", tuple(rows))
    zeros = "one, 0" if game.zeros == 1 else "two, 0 and 00"
    on_zero = (
        ()
        if game.zero_rule is ZeroRule.LOSE
        else (SignRow("Even money on zero", _ON_ZERO[game.zero_rule], rule["9.5"]),)
    )
    yield SignGroup("Wheel", (SignRow("Zeros", zeros, rule["3.1"]), *on_zero))


_ON_ZERO = {
    ZeroRule.LA_PARTAGE: "la partage: half goes back",
    ZeroRule.SURRENDER: "surrender: half goes back",
    ZeroRule.EN_PRISON: "en prison: the bet waits for the next spin, free if it wins",
}


def _odds(zeros: int) -> Iterator[SignRow]:
    """What each kind of wager pays; those that pay the same in one row."""
    odds: dict[str, tuple[dict[str, None], dict[Cite, None]]] = {}
    for one in sorted(placements(zeros), key=lambda one: -one.odds.win):
        kinds, clauses = odds.setdefault(str(one.odds), ({}, {}))
        kinds[one.kind] = clauses[one.clause] = None
    for words, (kinds, (clause, *also)) in odds.items():
        yield SignRow(", ".join(kinds).capitalize(), words, clause, also=tuple(also))
