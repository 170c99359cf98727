"""The baccarats at the supervisor's console: how a table of each opens, and changes of differential and method."""

from collections.abc import Iterator

from croupier.equipment.amounts import Amount, currency_text
from croupier.games.baccarat.clauses import TABLE_CLAUSES
from croupier.games.baccarat.commands import PassTurn, VoidCoup, VoidWagers
from croupier.games.baccarat.determinations import Burn, Determinations, Method, Pairs, Profile, Turner
from croupier.rulebook import Cite, act_mb as rule, house
from croupier.server.pages.baccarat.dealer import permission_action
from croupier.server.pages.core.actions import Action, Field, choice_field
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.approval_fields import change_pairs_action
from croupier.server.pages.supervision.game_part import (
    NOTICE_GIVEN,
    YES_NO,
    SupervisorPages,
    TableOpening,
    choice_values,
    usual_limits,
)
from croupier.table.commands import GiveNotice

_METHODS = (("A", "Method A: commission on every win"), ("B", "Method B: commission only on a win with six"))
_PAIRS = choice_values(
    {Pairs.PERFECT_PAIRS: "Perfect Pairs", Pairs.CANBERRA_PAIRS: "Canberra Pairs", Pairs.NONE: "None"}
)
_PAIRS_WAGERS = Field("game.pairs", "Pairs wagers", values=_PAIRS, clause=rule["8.2"])
_TURNERS = choice_values({Turner.DEALER: "The dealer", Turner.PATRONS: "Patrons"})
_BURNS = choice_values({Burn.UNSEEN: "One card, unseen", Burn.BY_VALUE: "By the value of the first card"})
_FACES = (("true", "Face down"), ("false", "Face up"))


def _opening(name: str, profile: Profile, minimum: int) -> TableOpening:
    """The larger games are dealt face down, and patrons turn the cards."""
    mini = profile is Profile.MINI
    turner = Field("game.turner", "Face down, turned by", values=_TURNERS, clause=rule["6.3"])
    return TableOpening(
        name,
        Determinations(profile, pairs=Pairs.PERFECT_PAIRS, face_down=not mini, chip=Amount(25)),
        usual_limits(minimum, minimum * 100, 500, 10_000),
        (
            Field("game.method", "Banker is paid", values=_METHODS, clause=rule["8.1"]),
            _PAIRS_WAGERS,
            Field("game.face_down", "Cards are dealt", "bool", _FACES[:: -1 if mini else 1], clause=rule["2.2"]),
            *((turner,) if mini else ()),
            Field("game.burn", "Burnt at the start", values=_BURNS, clause=rule["5.5"]),
            Field("game.pre_shuffled_cards", "Pre-shuffled cards", "bool", YES_NO[::-1], clause=rule["5.2"]),
            Field("differential", "Table differential", "money", hint="none", required=False, empty="none",
                  clause=rule["3.6"]),
        ),
    )  # fmt: skip


def _notices(look: TableLook) -> Iterator[Action]:
    by, sign = look.actor, look.view.table.sign
    now, other = sign.differential, Method.B if sign.game.method is Method.A else Method.A
    field = Field("differential", "Differential", "money", value="" if now is None else currency_text(now))
    yield _notice("Differential", GiveNotice(by, differential=Amount(0)), TABLE_CLAUSES.differential_notice, field)
    if now is not None:
        lift = GiveNotice(by, lift_differential=True)
        yield _notice("Lift the differential", lift, TABLE_CLAUSES.differential_notice)
    yield _notice(f"Settle by method {other}", GiveNotice(by, method=other), TABLE_CLAUSES.method_notice)
    yield change_pairs_action(look, _PAIRS_WAGERS)


def _notice(title: str, command: GiveNotice, clause: Cite | None, *fields: Field) -> Action:
    return Action("Notify patrons", command, clause, fields, title=title, done=NOTICE_GIVEN)


def _irregularities(look: TableLook) -> Iterator[Action]:
    """What a supervisor decides in a coup; with real cards the dealer's console has the permission to change too."""
    choices = look.view.table.sign.game
    if not choices.face_down:
        return
    if look.view.real is None:
        yield permission_action(look)
    people = [("dealer", "The dealer"), *((one.name, look.name(one.name)) for one in look.view.table.patrons)]
    yield Action(
        "Give the turn",
        PassTurn(look.actor, "player", "dealer"),
        rule["6.3"] if choices.game is Profile.MINI else house["2.5"],
        (choice_field("hand", "Hand", ("player", "banker")), Field("to", "Turned by", values=tuple(people))),
        title="Somebody else turns a hand",
        told="The dealer turns it, or anybody who plays, with a wager on it or without.",
    )


SUPERVISOR_PAGES = SupervisorPages(
    openings={
        "mini-baccarat": _opening("Mini-baccarat", Profile.MINI, 1_000),
        "midi-baccarat": _opening("Midi-baccarat", Profile.MIDI, 5_000),
        "baccarat": _opening("Baccarat", Profile.FULL_SIZE, 10_000),
    },
    void_round=VoidCoup,
    void_wagers=VoidWagers,
    notices=_notices,
    irregularities=_irregularities,
    equipment="Cards",
)
