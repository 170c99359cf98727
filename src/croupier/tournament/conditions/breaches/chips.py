"""What conditions say about chips against their book: enough of them to wager, in chips that there are."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.notice.formatting import chips_in_words
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind

_TOO_FEW = "Too few chips for the minimum wager: issue"


@nz_d7("3.5")
@act_bj("19.14")
@act_mb("15.14")
@act_uth("16.15")
def least_held(conditions: Conditions, stage: TournamentStage | None = None) -> Amount:
    """What a player must hold to be dealt in: the table minimum, and at hold-em ante and blind together."""
    wagers = conditions.wagers if stage is None else conditions.wagers_of(stage)
    return Amount((wagers.minimum or 0) * conditions.clauses.table_minimums_held)


def starting_chip_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Everybody can wager the minimum when a session begins."""
    yield from _enough(conditions, conditions.chips.starting, _TOO_FEW)
    for stage in conditions.stage:
        yield from _enough(conditions, stage.chips or conditions.chips.starting, _TOO_FEW, stage)


def play_off_chip_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Everybody can wager the minimum in a play-off; how many chips it begins with is for the conditions to say."""
    why = "Too few chips for the minimum wager in a play-off: issue"
    yield from _enough(conditions, conditions.play_off.chips, why)


def bought_chip_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """A buy-back or re-buy brings enough chips for the minimum; an add-on comes on top of what is held."""
    for kind, extra in conditions.extras:
        if extra is None or not extra.times or extra.chips is None:
            continue
        if kind is ExtraKind.ADD_ON:
            yield from _whole(conditions, extra.chips)
        else:
            why = f"Too few chips for the minimum wager after {kind.one}: issue"
            yield from _enough(conditions, extra.chips, why)


def _enough(
    conditions: Conditions, held: Amount | None, why: str, stage: TournamentStage | None = None
) -> Iterator[BookBreach]:
    if held is None:
        return
    least = least_held(conditions, stage)
    if held < least:
        yield BookBreach(conditions.clauses.must_wager, f"{why} {chips_in_words(least)} or more.")
    yield from _whole(conditions, held)


def _whole(conditions: Conditions, held: Amount) -> Iterator[BookBreach]:
    smallest = conditions.chips.smallest
    if held % smallest:
        why = f"{chips_in_words(held)} is not a multiple of the smallest chip, {chips_in_words(smallest)}."
        yield BookBreach(conditions.clauses.chips_issued, why)


def chip_issue_breaches(conditions: Conditions) -> Iterator[BookBreach]:
    """Chips cost money where the book exchanges them, since elsewhere they never turn into money again."""
    if conditions.chips.issue is Issue.FACE_VALUE and conditions.clauses.chips_exchanged is None:
        yield BookBreach(
            conditions.clauses.chips_issued, "Chips come with the entry fee: they cannot be sold at face value."
        )
