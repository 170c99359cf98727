"""What follows from a command at the table: the game's answer with the table's own, or a refusal."""

from typing import assert_never, cast

from croupier.rulebook import Refused
from croupier.table import boxes, claims, cutting, notices, patrons, rounds, shoe_life, shuffler
from croupier.table.commands import (
    AdviseRestrictions,
    AgreeToNoBetCoup,
    AskNext,
    BeginRound,
    BringChips,
    BurnCard,
    ChangeCards,
    CloseTable,
    CollectClaim,
    Command,
    CutCards,
    DeclineCut,
    DirectShuffle,
    ExcludePatron,
    GameCommand,
    GiveClosureNotice,
    GiveNotice,
    InsertCuttingCard,
    JoinTable,
    LeaveTable,
    LiftRestriction,
    LoadShoe,
    MakeChange,
    PayHeld,
    PlacePersonalLimit,
    PlayPassCard,
    ReachCuttingCard,
    Redetermine,
    ReportBurnMissed,
    ReportDealtPastCuttingCard,
    ReportMalfunction,
    RequestNoBetCoup,
    RequireMinimum,
    ReshuffleDiscards,
    RestrictPatron,
    RiffleCards,
    ShuffleCards,
    TableCommand,
    TakeSeat,
    VacateSeat,
    VoidRound,
    WaiveClaim,
)
from croupier.table.events import Event
from croupier.table.games import game_for, game_of, is_of_a_game
from croupier.table.limits import check_limits
from croupier.table.state import Determinations, ShoeLife, ShoePhase, Table
from croupier.table.wagering import play_on
from croupier.verbs.staff import RecordStaffAct


def begin(determinations: Determinations) -> Table:
    """A table before its first card: refused where the determinations are against the book."""
    game = game_for(determinations)
    game.check(determinations.game)
    check_limits(determinations.limits, determinations, game.clauses)
    pre_shuffled = game.shoe_rules(determinations.game).pre_shuffled
    phase = ShoePhase.UNSHUFFLED if pre_shuffled else ShoePhase.UNCHECKED
    return Table(determinations, shoe=ShoeLife(phase))


def decide(table: Table, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; `Refused` where the rules do not allow it."""
    if table.closed and not isinstance(command, RecordStaffAct | AdviseRestrictions | PayHeld):
        raise Refused(game_of(table).clauses.closure_notice, "The table is closed.")
    if is_of_a_game(command):
        return play_on(table, cast(GameCommand, command))
    return _decide(table, cast(TableCommand, command))


def _decide(table: Table, command: TableCommand) -> tuple[Event, ...]:
    match command:
        case BeginRound():
            return rounds.begin_round(table, command)
        case JoinTable():
            return patrons.join(table, command)
        case BringChips():
            return patrons.bring_chips(table, command)
        case LeaveTable():
            return patrons.leave(table, command)
        case VacateSeat():
            return patrons.vacate_seat(table, command)
        case ExcludePatron():
            return patrons.exclude(table, command)
        case ChangeCards():
            return shoe_life.change_cards(table, command)
        case ShuffleCards():
            return shoe_life.shuffle(table, command)
        case RiffleCards():
            return shoe_life.riffle(table, command)
        case RequireMinimum():
            return boxes.require_minimum(table, command)
        case RestrictPatron():
            return boxes.restrict(table, command)
        case LiftRestriction():
            return boxes.lift_restriction(table, command)
        case AdviseRestrictions():
            return boxes.advise_restrictions(table, command)
        case DeclineCut():
            return cutting.decline_cut(table, command)
        case CutCards():
            return cutting.cut(table, command)
        case InsertCuttingCard():
            return cutting.insert_cutting_card(table, command)
        case LoadShoe():
            return shuffler.load(table, command)
        case ReshuffleDiscards():
            return shuffler.reshuffle_discards(table, command)
        case ReportMalfunction():
            return shuffler.report_malfunction(table, command)
        case BurnCard():
            return shoe_life.burn(table, command)
        case ReportBurnMissed():
            return shoe_life.report_burn_missed(table, command)
        case ReachCuttingCard():
            return cutting.reach_cutting_card(table, command)
        case ReportDealtPastCuttingCard():
            return cutting.report_dealt_past(table, command)
        case DirectShuffle():
            return shoe_life.direct_shuffle(table, command)
        case RequestNoBetCoup():
            return rounds.request_no_bet(table, command)
        case AgreeToNoBetCoup():
            return rounds.agree_to_no_bet(table, command)
        case AskNext():
            return rounds.ask_next(table, command)
        case PlayPassCard():
            return rounds.play_pass_card(table, command)
        case VoidRound():
            return rounds.void_round(table, command)
        case CollectClaim():
            return claims.collect(table, command)
        case WaiveClaim():
            return claims.waive(table, command)
        case PayHeld():
            return claims.pay_held(table, command)
        case TakeSeat():
            return patrons.take_seat(table, command)
        case Redetermine():
            return notices.redetermine(table, command)
        case GiveNotice():
            return notices.give_notice(table, command)
        case MakeChange():
            return notices.make_change(table, command)
        case PlacePersonalLimit():
            return notices.place_personal_limit(table, command)
        case GiveClosureNotice():
            return notices.give_closure_notice(table, command)
        case CloseTable():
            return notices.close_table(table, command)
        case RecordStaffAct():
            return notices.record_staff_act(table, command)
        case _:
            assert_never(command)
