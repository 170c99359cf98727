"""Presence: anyone who acts at a table has joined it and is neither excluded nor out."""

from croupier.rulebook import Refused
from croupier.table.games import game_of
from croupier.table.patrons.elimination import check_not_out
from croupier.table.state import Patron, Table
from croupier.verbs.game import Game


def require_at_table(table: Table, name: str, game: Game) -> Patron:
    """The patron of this name, or a refusal: somebody who is not here, excluded or out cannot act."""
    patron = table.patron(name)
    if patron is not None and patron.excluded:
        raise Refused(game.clauses.exclusion, f"{name} is excluded from further play.")
    if patron is None or not patron.present:
        raise Refused(game.clauses.opportunity_to_wager, f"{name} is not at this table.")
    check_not_out(table, patron)
    return patron


def patrons_who_wagered(before: Table, after: Table) -> list[Patron]:
    """Patrons at the table who have more on the layout than before."""
    return [new for old, new in _changed_patrons(before, after) if new.wagered > old.wagered]


def patrons_with_less_at_stake(before: Table, after: Table) -> list[Patron]:
    """Patrons at the table whose chips have left the layout, all or some of them."""
    pairs = _changed_patrons(before, after)
    return [new for old, new in pairs if new.wagered + new.imprisoned < old.wagered + old.imprisoned]


def _changed_patrons(before: Table, after: Table) -> list[tuple[Patron, Patron]]:
    """Patrons who were here before, as they were and as they are."""
    touched = after.patrons
    if len(touched) == len(before.patrons):  # most are the very same as before: only the others are looked at
        touched = tuple([new for new, old in zip(touched, before.patrons, strict=True) if new is not old])
    return [(old, new) for new in touched if (old := before.patron(new.name)) is not None]


def every_seat_in_use(table: Table) -> bool:
    """Whether somebody sits on each seat of the table."""
    seats, _ = game_of(table).seats(table.determinations.game)
    taken = [patron for patron in table.patrons if patron.present and patron.seat]
    return len(taken) == int(seats)
