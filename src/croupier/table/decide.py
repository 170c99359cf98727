"""What follows from a command at the table: the game's events together with the table's own, or a refusal."""

from collections.abc import Callable
from functools import reduce
from typing import Any, get_args

from msgspec import UNSET

from croupier.rulebook import Refused
from croupier.table import closure, sign_changes
from croupier.table.commands import (
    AdviseRestrictions,
    AgreeToNoBetCoup,
    AskNext,
    BeginRound,
    BringChips,
    BurnCard,
    CallOffRound,
    CallTime,
    ChangeCards,
    CloseTable,
    CollectClaim,
    Command,
    CountStacks,
    CutCards,
    DeclineCut,
    DirectShuffle,
    EndCountedRound,
    EnterNoBetWish,
    ExcludePatron,
    FinishWagering,
    FollowByCount,
    GatherCards,
    GiveClosureNotice,
    GiveNotice,
    GoOnWithout,
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
    ReachIndicatorCard,
    ReadmitPatron,
    Redetermine,
    ReportBurnMissed,
    ReportDealtPastCuttingCard,
    ReportMissedWager,
    ReportShufflingShoeMalfunction,
    RequestNoBetCoup,
    RequireMinimum,
    ReshuffleDiscards,
    RestrictPatron,
    RiffleCards,
    ShuffleCards,
    TableCommand,
    TakeSeat,
    VacateSeat,
    VoidFinishedRound,
    VoidOutOfTurn,
    WaitForWager,
    WaiveClaim,
    WarnOfMinimum,
)
from croupier.table.events import Event
from croupier.table.evolve import evolve
from croupier.table.games import game_for, game_of, is_of_a_game
from croupier.table.patrons import attendance, boxes, claims
from croupier.table.shoe import burn, cut, cutting_card, indicators, reshuffle as shuffling_shoe, shoe_life
from croupier.table.shoe.named_cards import check_cards_named
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.staff_acts import record_table_staff_act
from croupier.table.state import Determinations, ShoeLife, ShoePhase, Table
from croupier.table.wagering import (
    called_off_round,
    counted_rounds,
    minimum_at_risk,
    missed_wagers,
    no_bet_rounds,
    rounds,
    turns,
    void_rounds,
)
from croupier.table.wagering.game_commands import play_on
from croupier.table.wagering.limits import check_limits
from croupier.verbs.staff_acts import RecordStaffAct

Handler = Callable[[Table, Any], tuple[Event, ...]]

_PEOPLE: dict[type, Handler] = {
    JoinTable: attendance.join_table,
    BringChips: attendance.bring_chips,
    LeaveTable: attendance.leave_table,
    VacateSeat: attendance.vacate_seat,
    ExcludePatron: attendance.exclude_patron,
    ReadmitPatron: attendance.readmit_patron,
    RequireMinimum: boxes.require_minimum,
    RestrictPatron: boxes.restrict,
    LiftRestriction: boxes.lift_restriction,
    AdviseRestrictions: boxes.advise_restrictions,
    CollectClaim: claims.collect_claim,
    WaiveClaim: claims.waive_claim,
    PayHeld: claims.pay_held,
    TakeSeat: attendance.take_table_seat,
}
"""Who is here, what they owe and what they may do."""

_CARDS: dict[type, Handler] = {
    ChangeCards: shoe_life.change_cards,
    ShuffleCards: shoe_life.shuffle_cards,
    RiffleCards: shoe_life.riffle_cards,
    DeclineCut: cut.decline_cut,
    CutCards: cut.cut_cards,
    InsertCuttingCard: cutting_card.insert_cutting_card,
    LoadShoe: shuffling_shoe.load_shoe,
    ReshuffleDiscards: shuffling_shoe.reshuffle_discards,
    ReportShufflingShoeMalfunction: shuffling_shoe.report_shoe_malfunction,
    BurnCard: burn.burn_card,
    ReportBurnMissed: burn.report_burn_missed,
    ReachCuttingCard: cutting_card.reach_cutting_card,
    ReachIndicatorCard: indicators.reach_indicator_card,
    ReportDealtPastCuttingCard: cutting_card.report_dealt_past,
    DirectShuffle: shoe_life.direct_shuffle,
}
"""What is done to the cards before and after play."""

_ROUNDS: dict[type, Handler] = {
    BeginRound: rounds.begin_round,
    GatherCards: rounds.gather_cards,
    RequestNoBetCoup: no_bet_rounds.request_no_bet,
    AgreeToNoBetCoup: no_bet_rounds.agree_to_no_bet,
    EnterNoBetWish: no_bet_rounds.enter_no_bet_wish,
    AskNext: turns.ask_next,
    CallTime: turns.call_time,
    FinishWagering: missed_wagers.finish_wagering,
    ReportMissedWager: missed_wagers.report_missed_wager,
    WaitForWager: missed_wagers.wait_for_wager,
    GoOnWithout: missed_wagers.go_on_without,
    PlayPassCard: turns.play_pass_card,
    VoidOutOfTurn: turns.void_out_of_turn,
    WarnOfMinimum: minimum_at_risk.warn_of_minimum,
    CallOffRound: called_off_round.call_off_round,
    VoidFinishedRound: void_rounds.void_finished_round,
    FollowByCount: counted_rounds.follow_by_count,
    EndCountedRound: counted_rounds.end_counted_round,
    CountStacks: counted_rounds.count_stacks,
}
"""Round after round."""

_NOT_TOLD = (_CARDS.keys() | _ROUNDS.keys()) - {
    BeginRound,
    ReachIndicatorCard,
    FollowByCount,
    EndCountedRound,
    CountStacks,
}
"""What the system is not told of where it follows rounds and counts alone."""

_SIGN: dict[type, Handler] = {
    Redetermine: sign_changes.redetermine,
    GiveNotice: sign_changes.give_sign_notice,
    MakeChange: sign_changes.make_sign_change,
    PlacePersonalLimit: sign_changes.place_personal_limit,
    GiveClosureNotice: closure.give_closure_notice,
    CloseTable: closure.close_table,
    RecordStaffAct: record_table_staff_act,
}
"""Announcements to patrons, and what staff put on record."""

_HANDLERS: dict[type, Handler] = _PEOPLE | _CARDS | _ROUNDS | _SIGN
assert _HANDLERS.keys() == set(get_args(TableCommand)), "every command of the table has its handler"

_AFTER_CLOSING = RecordStaffAct | AdviseRestrictions | PayHeld | WaiveClaim | VoidFinishedRound
"""What a closed table still decides: what is on record about its rounds, and what is owed because of them."""


def begin(determinations: Determinations) -> Table:
    """A table before its first card; refused if the determinations contradict the book."""
    game = game_for(determinations)
    game.check(determinations.game)
    check_limits(determinations.limits, determinations, game.clauses)
    indicators.check_limit_changes(determinations, game.clauses)
    _check_session(determinations)
    rules = game.shoe_rules(determinations.game)
    phase = ShoePhase.UNSHUFFLED if rules.pre_shuffled else ShoePhase.UNCHECKED
    shoe = ShoeLife(phase if rules.cards else ShoePhase.IN_PLAY)
    play = game.before_first(determinations.game)
    return Table(determinations, shoe=shoe, play=play, from_right=game.from_right(determinations.game))


def _check_session(determinations: Determinations) -> None:
    """Refuse a wager time below one second, and a number of shoes if no cutting card ends one."""
    policy, rules = determinations.policy, game_for(determinations).shoe_rules(determinations.game)
    if determinations.wager_seconds is not None and determinations.wager_seconds < 1:
        raise Refused(policy.time_limit_clause or policy.order_clause, "The time for a wager must be a second or more.")
    if determinations.shoes is not None and (determinations.shoes < 1 or not (rules.cards and rules.has_cutting_card)):
        why = "A session can only be measured in shoes that a cutting card ends, one or more."
        raise Refused(policy.end_of_shoe_clause, why)


def decide(table: Table, command: Command) -> tuple[Event, ...]:
    """The events that follow from a command; raises `Refused` if the rules do not allow it."""
    if table.closed and not isinstance(command, _AFTER_CLOSING):
        raise Refused(game_of(table).clauses.closure_notice, "The table is closed.")
    if table.in_counted_round is not UNSET and (is_of_a_game(command) or type(command) in _NOT_TOLD):
        counted_rounds.refuse_untold(table)
    if is_of_a_game(command):
        return play_on(table, command)
    if type(command) in _CARDS and not rules_of(table).cards:
        raise Refused(rules_of(table).number_of_decks, "This game is played without cards.")
    check_cards_named(table, command)
    if rounds.gathers_first(table, command):
        gathered = rounds.gather_cards(table, GatherCards(command.by))
        return (*gathered, *decide(reduce(evolve, gathered, table), command))
    return _HANDLERS[type(command)](table, command)
