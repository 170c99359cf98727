"""Acts that the table carries out, whatever its game: people, the sign, earlier rounds, the shoe."""

from msgspec.structs import replace

from croupier.equipment.shoe import Fault
from croupier.records.replay import DEALER, SUPERVISOR, Replay
from croupier.records.staff_acts import (
    ChangesSign,
    DealsOn,
    DrawsCuttingCard,
    Excludes,
    LiftsRestriction,
    Readmits,
    ReportsMalfunction,
    Restricts,
    ShufflesRack,
    TableAct,
    VoidsEarlier,
)
from croupier.table.commands import (
    ExcludePatron,
    GiveNotice,
    LiftRestriction,
    MakeChange,
    ReachCuttingCard,
    ReadmitPatron,
    ReportDealtPastCuttingCard,
    ReportShufflingShoeMalfunction,
    ReshuffleDiscards,
    RestrictPatron,
    VoidFinishedRound,
)
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.shoe.shoe_events import ShoeEnded
from croupier.table.wagering.finished_rounds import finished_round
from croupier.verbs.void_grounds import Ground


def carry_out(replay: Replay, act: TableAct) -> None:
    """One act at the table."""
    match act:
        case Excludes(name=name, reason=reason):
            replay.do(ExcludePatron(SUPERVISOR, name, reason))
        case Restricts(name=name, reason=reason):
            replay.do(RestrictPatron(SUPERVISOR, name, reason))
        case LiftsRestriction(name=name):
            replay.do(LiftRestriction(SUPERVISOR, name))
        case ChangesSign():
            replay.do(_notice(replay, act))
            replay.do(MakeChange(SUPERVISOR))
        case Readmits(name=name, reason=reason):
            replay.do(ReadmitPatron(SUPERVISOR, name, reason))
        case VoidsEarlier():
            replay.do(_void_earlier(replay, act))
            if isinstance(replay.events[-1], ShoeEnded):  # it had earned the shoe one more round
                replay.begin_shoe()
        case _:
            _handle_shoe(replay, act)


def carry_out_late_void(replay: Replay, number: int) -> None:
    """An earlier round whose error of placement a line told and none put right is void, unless a line said so."""
    voids = (event for event in replay.events if isinstance(event, FinishedRoundVoided) and not event.patron)
    if all(event.number != number for event in voids):
        carry_out(replay, VoidsEarlier(number, Ground.PLACEMENT_ERROR))


def _void_earlier(replay: Replay, act: VoidsEarlier) -> VoidFinishedRound:
    """The command with what the earlier round left behind."""
    events = replay.earlier.get(act.number, ())
    told = (*events, *(event for event in replay.events if event not in events))
    voids = tuple(event for event in told if isinstance(event, FinishedRoundVoided) and event.number == act.number)
    kept = finished_round(act.number, events, voids) if events else None
    return VoidFinishedRound(SUPERVISOR, act.number, act.ground, act.reason, act.name, act.box, act.on, act.owner, kept)


def _handle_shoe(replay: Replay, act: TableAct) -> None:
    """What becomes of the shoe; the cards that are written behind it are in play then."""
    match act:
        case DrawsCuttingCard():
            replay.do(ReachCuttingCard(DEALER))
        case DealsOn():
            replay.do(ReportDealtPastCuttingCard(DEALER))
        case ShufflesRack():
            replay.empty_shoe()
            replay.do(ReshuffleDiscards(DEALER))
        case ReportsMalfunction(fault=fault, details=details):
            replay.do(ReportShufflingShoeMalfunction(SUPERVISOR, fault or Fault.MECHANICAL, details))
        case _:
            raise AssertionError(f"no table carries out {act}")
    replay.shoe_in_play()


def _notice(replay: Replay, act: ChangesSign) -> GiveNotice:
    """The change as patrons are told of it."""
    match act.what:
        case "method":
            return GiveNotice(SUPERVISOR, method=act.method)
        case "differential":
            return GiveNotice(SUPERVISOR, differential=act.amount, lift_differential=act.amount is None)
        case what:
            limits = replay.table.determinations.limits
            key = what.replace(" ", "_")
            unset = type(limits)()
            return GiveNotice(
                SUPERVISOR,
                limits=replace(limits, **{key: getattr(unset, key) if act.amount is None else act.amount}),
            )
