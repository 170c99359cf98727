"""What can be done at one table by whoever supervises it: each act with its rule, its details and its question."""

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.equipment.amounts import Amount, Style, in_currency
from croupier.floor.live.commands import SettleClaim
from croupier.floor.people.commands import Exclude
from croupier.floor.people.names import has_account
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.baccarat.determinations import Method
from croupier.rulebook import open_book
from croupier.server.pages.amounts import write_amount
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.supervision_forms import Act, Entry, patron, reason
from croupier.table.commands import (
    AdviseRestrictions,
    CloseTable,
    CollectClaim,
    ExcludePatron,
    GiveClosureNotice,
    GiveNotice,
    LiftRestriction,
    MakeChange,
    PayHeld,
    PlacePersonalLimit,
    RequireMinimum,
    RestrictPatron,
    VacateSeat,
    WaiveClaim,
)
from croupier.table.games import game_by
from croupier.table.state import Limits
from croupier.verbs.actors import Role
from croupier.verbs.house import TableClauses

floor = open_book("FLOOR")


def clauses_of(look: TableLook) -> TableClauses:
    """Which clause stands behind each thing at this table."""
    return game_by(look.view.table.sign.game).clauses


def about_the_sign(look: TableLook) -> Iterator[Act]:
    """Limits, differential and method change with notice; a marker beside a patron takes none."""
    by, sign, clauses = look.by, look.view.table.sign, clauses_of(look)
    told = "Patrons have been told. Make the change between rounds."
    notice = GiveNotice(by, limits=sign.limits)
    yield Act("Limits", "Tell the patrons", notice, clauses.limits_on_sign, _limits(look, sign.limits), done=told)
    if isinstance(sign.game, Baccarat):
        yield from _of_baccarat(look, sign.game, told)
    if look.view.table.patrons:
        marker = (
            patron(look),
            Entry("maximum", "Own maximum", "money", hint="none takes it away", required=False, empty="none"),
        )
        given = PlacePersonalLimit(by, "", None)
        yield Act("Marker beside a patron", "Place it", given, clauses.personal_limit, marker, done="The marker lies.")


def _limits(look: TableLook, limits: Limits) -> tuple[Entry, ...]:
    main = (
        Entry("limits.minimum", "Minimum", "money", value=in_currency(limits.minimum)),
        Entry("limits.maximum", "Maximum", "money", value=_written(limits.maximum), empty="none", required=False),
        Entry("limits.multiple", "Multiples of", "money", value=in_currency(limits.multiple)),
    )
    side = (
        Entry("limits.side_minimum", "Side minimum", "money", value=in_currency(limits.side_minimum)),
        Entry("limits.side_maximum", "Side maximum", "money", value=_written(limits.side_maximum), empty="none",
              required=False),
    )  # fmt: skip
    return (*main, *(side if clauses_of(look).side_limits else ()))


def _written(amount: Amount | None) -> str:
    return "" if amount is None else in_currency(amount)


def _of_baccarat(look: TableLook, game: Baccarat, told: str) -> Iterator[Act]:
    by, now, clauses = look.by, look.view.table.sign.differential, clauses_of(look)
    assert clauses.differential_notice is not None
    assert clauses.method_notice is not None
    entries = (Entry("differential", "Differential", "money", value=_written(now)),)
    given = GiveNotice(by, differential=Amount(0))
    yield Act("Differential", "Tell the patrons", given, clauses.differential_notice, entries, done=told)
    if now is not None:
        lift = GiveNotice(by, lift_differential=True)
        yield Act("No differential any more", "Tell the patrons", lift, clauses.differential_notice, done=told)
    other = Method.B if game.method is Method.A else Method.A
    method = GiveNotice(by, method=other)
    yield Act(f"Settle by method {other}", "Tell the patrons", method, clauses.method_notice, done=told)


def make_change(look: TableLook) -> Act | None:
    """The change that has been announced."""
    if look.view.table.notice is None:
        return None
    clause = clauses_of(look).limits_on_sign
    return Act("The change that was announced", "Make the change", MakeChange(look.by), clause, tone="primary")


def about_closing(look: TableLook) -> Act:
    """Notice first, then the end."""
    by, clauses, name = look.by, clauses_of(look), look.view.terms.name
    if look.view.table.closure_notice:
        asks = f"Close {name}? Everybody still there gets their chips back, and nothing more is dealt here."
        return Act("Close the table", "Close it", CloseTable(by), floor["4.9"], asks=asks, tone="danger",
                   then="/supervision")  # fmt: skip
    after = Entry("after_round", "Last round", "int", hint="a number, or nothing", required=False, empty="none")
    asks = f"Tell everybody at {name} that it will close? Nobody sits down any more."
    return Act("Announce the closure", "Tell the patrons", GiveClosureNotice(by), clauses.closure_notice, (after,),
               asks=asks, done="Patrons have been told. Close the table when the round is over.")  # fmt: skip


def about_patrons(look: TableLook) -> Iterator[Act]:
    """A seat asked back, and exclusions; from the house only by those who manage it."""
    if not look.view.table.patrons:
        return
    by, clauses = look.by, clauses_of(look)
    vacate = VacateSeat(by, "")
    yield Act(
        "Ask for a seat back", "Ask for it", vacate, clauses.seat_vacated, (patron(look),), done="The seat is free."
    )
    asks = "Exclude this patron from the game? What they have wagered is played out."
    exclude, entries = ExcludePatron(by, ""), (patron(look), reason())
    done = "The patron takes no further part here."
    yield Act("Exclude from this table", "Exclude", exclude, clauses.exclusion, entries, asks, "danger", done)
    people = [one.name for one in look.view.table.patrons if has_account(one.name)]
    if by.role is Role.CASINO_OPERATOR and people:
        house = Exclude(by.name, "-")
        entries = (patron(look, people, "person"), reason(name="reason"))
        asks = "Exclude this patron from the whole house? They are told, and keep what they have."
        yield Act("Exclude from the house", "Exclude", house, floor["3.5"], entries, asks, "danger",
                  "The patron is excluded from the house.", post="/api/people/{person}/commands")  # fmt: skip


def about_restrictions(look: TableLook) -> Iterator[Act]:
    """The register, where the game's book has one."""
    by, boxes, register = look.by, clauses_of(look).boxes, look.view.table.register
    if boxes is None:
        return
    if look.view.table.patrons:
        tracking = Entry("tracking", "What tracking showed", hint="or its reference; not needed again", required=False)
        restrict = RestrictPatron(by, "")
        yield Act("One box and the minimum", "Restrict", restrict, boxes.restricted, (patron(look), tracking),
                  "Restrict this patron to one box and the minimum?", done="It is in the register.")  # fmt: skip
        minimum = RequireMinimum(by, "")
        yield Act("Hold to the minimum until the next shoe", "Hold", minimum, boxes.held_to_minimum, (patron(look),))
    if open_ones := [one.patron for one in register if not one.lifted]:
        lift = LiftRestriction(by, "")
        yield Act(
            "Lift a restriction", "Lift", lift, boxes.restricted, (patron(look, open_ones),), done="It is lifted."
        )
    if any(not one.advised for one in register):
        entries = (Entry("reference", "Report and its date", hint="R-17 of 3 May"),)
        advise = AdviseRestrictions(by, "")
        yield Act("The Commission has been told", "Enter it", advise, boxes.restricted, entries)


@dataclass(frozen=True)
class Owed:
    """What a patron owes from a void round, and the ways in which it ends."""

    patron: str
    amount: Amount
    number: int
    acts: tuple[Act, ...]


def owed(look: TableLook) -> tuple[Owed, ...]:
    """Every claim, each collected from chips, paid from the account, or let go."""
    return tuple(_claim(look, one.patron, one.amount, one.round_number) for one in look.view.claims)


def _claim(look: TableLook, who: str, amount: Amount, number: int) -> Owed:
    by, clause = look.by, clauses_of(look).dispute
    acts = []
    if any(one.name == who and one.stack for one in look.view.table.patrons):
        acts.append(Act("From their chips", "Take it from their chips", CollectClaim(by, who, number), clause))
    if has_account(who):
        acts.append(Act("From their account", "Take it from their account", SettleClaim(by, who, number), floor["2.6"]))
    waive = WaiveClaim(by, who, number)
    asks = f"Let {write_amount(amount, Style.MONEY)} go?"
    acts.append(Act("Let it go", "Let it go", waive, clause, (reason(),), asks, "danger", "The claim is waived."))
    return Owed(who, amount, number, tuple(acts))


def kept(look: TableLook) -> tuple[tuple[str, Amount, PayHeld], ...]:
    """What is held for those who had left when a round was voided."""
    return tuple((one.patron, one.amount, PayHeld(look.by, one.patron)) for one in look.view.held_chips)
