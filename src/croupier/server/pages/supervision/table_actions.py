"""What can be done at one table by those who supervise it: each with its rule, its details and its question."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Amount, plain_amount
from croupier.floor.live.commands import SettleClaim
from croupier.floor.people.commands import Exclude
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Cite, floor
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.supervision.game_part import NOTICE_GIVEN, patron_field, reason_field
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
    ReadmitPatron,
    RequireMinimum,
    RestrictPatron,
    VacateSeat,
    WaiveClaim,
)
from croupier.table.games import game_by
from croupier.table.state import Limits, Restriction
from croupier.verbs.actors import Role
from croupier.verbs.table_clauses import TableClauses


def clauses_of(look: TableLook) -> TableClauses:
    """Which clause stands behind each thing at this table."""
    return game_by(look.view.table.sign.game).clauses


def sign_actions(look: TableLook) -> Iterator[Action]:
    """Limits, and what else stands on the sign, change with notice; a marker beside a patron takes none."""
    by, sign, clauses = look.actor, look.view.table.sign, clauses_of(look)
    notice = GiveNotice(by, limits=sign.limits)
    limits = limit_fields(sign.limits, clauses)
    yield Action("Notify patrons", notice, clauses.limits_on_sign, limits, title="Limits", done=NOTICE_GIVEN)
    yield from GAME_PAGES.part_of(sign.game).supervisor.notices(look)
    if look.view.table.patrons:
        game = game_by(sign.game)
        fields = [Field("maximum", "Personal maximum", "money", hint="empty: none", required=False, empty="none")]
        if game.wagers_per_box:
            fields.append(Field("box", "At box", "int", value="0", hint="0: every box", least=0))
        if clauses.side_marker is not None:
            hint = "empty: not covered"
            fields.append(Field("side_maximum", "Side wagers", "money", hint=hint, required=False, empty="none"))
        yield Action(
            "Place the marker",
            PlacePersonalLimit(by, "", None),
            clauses.personal_limit,
            (patron_field(look), *fields),
            title="Marker for a patron",
            done="Marker placed.",
        )


def limit_fields(limits: Limits, clauses: TableClauses) -> tuple[Field, ...]:
    """The limits of a sign, as they stand; those of side wagers where the book has any."""
    on_sign = clauses.limits_on_sign
    main = (
        _limit("minimum", "Minimum", limits.minimum, on_sign, least=1),
        _limit("maximum", "Maximum", limits.maximum, on_sign, least=1),
        _limit("multiple", "Multiples of", limits.multiple, clauses.multiples, least=1),
    )
    if not clauses.side_limits:
        return main
    side = clauses.side_limits[0]
    least = _limit("side_minimum", "Side minimum", limits.side_minimum, side)
    return (*main, least, _limit("side_maximum", "Side maximum", limits.side_maximum, side, "none on offer"))


def _limit(
    name: str, label: str, value: Amount | None, clause: Cite, hint: str = "", least: int | None = None
) -> Field:
    """A limit; one with a hint may be left open."""
    written, empty = "" if value is None else plain_amount(value), "none" if hint else ""
    return Field(f"limits.{name}", label, "money", (), written, hint, not hint, empty, clause, least)


def change_action(look: TableLook) -> Action | None:
    """The change that has been announced."""
    if look.view.table.notice is None:
        return None
    return Action("Make the change", MakeChange(look.actor), clauses_of(look).limits_on_sign, tone="primary")


def closing_action(look: TableLook, *, gaming: bool) -> Action:
    """Notice first, then the end; outside the hours of gaming the end."""
    by, name, table = look.actor, look.view.terms.name, look.view.table
    early = bool(table.patrons and table.final_round and table.round_number < table.final_round)
    if (table.closure_notice and not early) or not gaming:
        return Action(
            "Close",
            CloseTable(by),
            floor["4.9"],
            title="Close the table",
            asks=f"Close {name}? Everyone still there gets their chips back, and dealing ends.",
            tone="danger",
            then="/supervision",
        )
    after = Field("after_round", "Last round", "int", hint="number, optional", required=False, empty="none")
    return Action(
        "Notify patrons",
        GiveClosureNotice(by),
        clauses_of(look).closure_notice,
        (after,),
        title="Announce an earlier closure" if early else "Announce the closure",
        asks=f"Notify everyone at {name} that it will close? No new patrons can sit down.",
        done="Patrons notified. Close the table when the round is over.",
    )


def patron_actions(look: TableLook) -> Iterator[Action]:
    """A seat asked back, exclusions and their end; from the house only by those who manage it."""
    by, clauses = look.actor, clauses_of(look)
    if excluded := look.view.table.excluded:
        yield Action(
            "Lift",
            ReadmitPatron(by, "", ""),
            clauses.exclusion,
            (patron_field(look, excluded), reason_field()),
            title="Lift an exclusion from this table",
            asks="Let this patron play here again?",
            done="The patron may play here again.",
        )
    if not look.view.table.patrons:
        return
    who = patron_field(look)
    seat, done = VacateSeat(by, ""), "The seat is free."
    yield Action("Ask for the seat", seat, clauses.seat_vacated, (who,), title="Ask for a seat back", done=done)
    yield Action(
        "Exclude",
        ExcludePatron(by, ""),
        clauses.exclusion,
        (who, reason_field()),
        title="Exclude from this table",
        asks="Exclude this patron from the game? Their wagers are played out.",
        tone="danger",
        done="The patron is excluded from this table.",
    )
    people = [one.name for one in look.view.table.patrons if has_account(one.name)]
    if by.role is Role.CASINO_OPERATOR and people:
        yield Action(
            "Exclude",
            Exclude(by.name, "-"),
            floor["3.5"],
            (patron_field(look, people, "person"), reason_field(name="reason")),
            title="Exclude from the house",
            asks="Exclude this patron from the whole house? They are notified and keep their money.",
            tone="danger",
            done="The patron is excluded from the house.",
            post="/api/people/{person}/commands",
        )


def restriction_actions(look: TableLook, register: tuple[Restriction, ...]) -> Iterator[Action]:
    """What is entered in the register of the house, where the game's book has one."""
    by, boxes = look.actor, clauses_of(look).boxes
    if boxes is None:
        return
    if look.view.table.patrons:
        tracking = Field("tracking", "What tracking showed", hint="or its reference; needed only once", required=False)
        yield Action(
            "Restrict",
            RestrictPatron(by, ""),
            boxes.restricted,
            (patron_field(look), tracking),
            title="One box and the minimum",
            asks="Restrict this patron to one box and the minimum, at every table?",
            done="Entered in the register.",
        )
        held, title = RequireMinimum(by, ""), "Hold to the minimum until the next shoe"
        yield Action("Hold", held, boxes.held_to_minimum, (patron_field(look),), title=title)
    if open_ones := [one.patron for one in register if not one.lifted]:
        whose, title = patron_field(look, open_ones), "Lift a restriction"
        yield Action("Lift", LiftRestriction(by, ""), boxes.restricted, (whose,), title=title, done="Lifted.")
    if any(not one.advised for one in register):
        fields, title = (
            (Field("reference", "Report and its date", hint="R-17 of 3 May"),),
            "Commission notified",
        )
        yield Action("Enter", AdviseRestrictions(by, ""), boxes.restricted, fields, title=title)


class ClaimRow(msgspec.Struct, frozen=True):
    """What a patron owes from a void round, and the ways in which it ends."""

    patron: str
    amount: Amount
    number: int
    actions: tuple[Action, ...]


def claim_rows(look: TableLook) -> tuple[ClaimRow, ...]:
    """Every claim, each collected from chips, paid from the account, or let go."""
    return tuple(_claim(look, one.patron, one.amount, one.round_number) for one in look.view.claims)


def _claim(look: TableLook, who: str, amount: Amount, number: int) -> ClaimRow:
    by, clause, found = look.actor, clauses_of(look).dispute, []
    if any(one.name == who and one.stack for one in look.view.table.patrons):
        found.append(Action("Collect from chips", CollectClaim(by, who, number), clause))
    if has_account(who) and not look.plays_chips:
        found.append(Action("Collect from account", SettleClaim(by, who, number), floor["2.6"]))
    waive = Action(
        "Waive",
        WaiveClaim(by, who, number),
        clause,
        (reason_field(),),
        title="Waive",
        asks=f"Waive {look.amount(amount)}?",
        tone="danger",
        done="Claim waived.",
    )
    return ClaimRow(who, amount, number, (*found, waive))


def held_chips(look: TableLook) -> tuple[tuple[str, Amount, Action], ...]:
    """What is held for those who had left when a round was voided."""
    return tuple(
        (one.patron, one.amount, Action("Pay out", PayHeld(look.actor, one.patron))) for one in look.view.held_chips
    )
