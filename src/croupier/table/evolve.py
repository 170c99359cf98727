"""How an event changes a table. Nothing is checked here: events are facts."""

from typing import Any, assert_never, cast

from croupier.equipment.amounts import Amount
from croupier.rulebook import nz_d7
from croupier.table.chips import changed, moves, with_chips_moved, with_patron, with_shoe
from croupier.table.events import (
    BoxGivenUp,
    BurnOmitted,
    CardsChanged,
    CardsCut,
    CardsShuffled,
    ChangeMade,
    ChipsBrought,
    ChipsRuled,
    ClaimCollected,
    ClaimWaived,
    ClosureNoticeGiven,
    CutDeclined,
    CuttingCardInserted,
    CuttingCardReached,
    DiscardsFedBack,
    Event,
    FinishedRoundVoided,
    HeldPaid,
    IndicatorCardReached,
    LastRoundFixed,
    LateNoted,
    LimitsRaised,
    MinimumRequired,
    MinimumWarned,
    NoBetAgreed,
    NoBetRequested,
    NoticeGiven,
    OutOfTurnNoted,
    PassCardPlayed,
    PatronAsked,
    PatronEliminated,
    PatronExcluded,
    PatronJoined,
    PatronLeft,
    PatronReinstated,
    PatronRestricted,
    PatronWarned,
    PersonalLimitPlaced,
    Redetermined,
    RestrictionLifted,
    RestrictionsAdvised,
    RoundBegun,
    RoundCalledOff,
    RoundEnded,
    SeatTaken,
    SeatVacated,
    SecretCardPlayed,
    ShoeCardBurnt,
    ShoeEnded,
    ShoeLoaded,
    ShufflingShoeFailed,
    StackShuffled,
    TableClosed,
    TableEvent,
    is_game_event,
)
from croupier.table.game_types import GameDeterminations, GameEvent
from croupier.table.games import game_of
from croupier.table.patrons.evolve_players import evolve_players
from croupier.table.policies import Order
from croupier.table.round_effects import round_effect
from croupier.table.shoe.evolve_cards import count_seen, evolve_cards
from croupier.table.state import (
    Claim,
    Held,
    OutOfTurn,
    Patron,
    PersonalLimit,
    Restriction,
    RoundKept,
    ShoePhase,
    SignNotice,
    Table,
)
from croupier.verbs.game import RoundSummary, Stake
from croupier.verbs.moves import wagers_of
from croupier.verbs.staff_acts import StaffActed

_ROUNDS_KEPT_MAX = 200
"""More rounds than any shoe has. An automated shuffling shoe never ends, so this bounds what is remembered of it."""


def evolve(table: Table, event: Event) -> Table:
    """The table after an event."""
    if is_game_event(event):
        return _evolve_game_event(table, cast(GameEvent, event))
    return _evolve_table_event(with_chips_moved(table, moves(table, event)), cast(TableEvent, event))


def _evolve_game_event(table: Table, event: GameEvent) -> Table:
    game = game_of(table)
    effect = round_effect(game, table.play, event)
    play, chips, drawn = effect.play, effect.chips, effect.drawn
    changes: dict[str, Any] = {"play": play}
    if drawn.left_shoe or drawn.seen:
        shoe = table.shoe
        changes["shoe"] = changed(
            shoe, cards_left=shoe.cards_left - drawn.left_shoe, seen=count_seen(shoe.seen, drawn.seen)
        )
    if event.clause == game.clauses.wagers_voided:
        sources = {move.source for move in chips}
        owners = (patron.name for patron in table.present if wagers_of(patron.name) in sources)
        changes["voided"] = (*table.voided, *owners)
    if table.wagers_out_of_turn and event.clause == table.determinations.policy.order_clause:
        changes["wagers_out_of_turn"] = _still_lying(table.wagers_out_of_turn, game.stakes(play))
    if table.determinations.policy.secret_wager_cards:
        table = _with_stacks_sealed(table, play.sealed)
    return changed(with_chips_moved(table, chips, in_round=True), **changes)


def _still_lying(noted: tuple[OutOfTurn, ...], stakes: tuple[Stake, ...]) -> tuple[OutOfTurn, ...]:
    """Forget a wager out of turn that was declared void: its player may make another there in turn."""
    lying = {(stake.patron, stake.on) for stake in stakes}
    return tuple(wager for wager in noted if (wager.patron, wager.on) in lying)


@nz_d7("4.9", "4.15")
def _with_stacks_sealed(table: Table, sealed: tuple[str, ...]) -> Table:
    """While a secret wager is in play, others see the stack as it was before the wager."""
    return changed(table, patrons=tuple(_sealed(p) if p.name in sealed else _unsealed(p) for p in table.patrons))


def _sealed(patron: Patron) -> Patron:
    return changed(patron, public_stack=patron.stack) if patron.public_stack is None else patron


def _unsealed(patron: Patron) -> Patron:
    return patron if patron.public_stack is None else changed(patron, public_stack=None)


def _evolve_table_event(table: Table, event: TableEvent) -> Table:
    match event:
        case RoundBegun():
            return _evolve_round_begun(table, event)
        case RoundEnded(number):
            return _evolve_round_ended(table, number)
        case PatronJoined():
            return _evolve_joining(table, event)
        case PatronLeft(patron):
            return _evolve_leaving(table, patron)
        case SeatVacated(patron):
            return with_patron(table, patron, lambda p: changed(p, seat=0, rounds_abstained=0))
        case PatronExcluded(patron):
            return with_patron(_listing(table, patron), patron, lambda p: changed(p, excluded=True))
        case PatronWarned(patron):
            return with_patron(table, patron, lambda p: changed(p, warned=True, warned_in=table.round_number))
        case (
            PatronEliminated()
            | PatronReinstated()
            | ChipsRuled()
            | LateNoted()
            | MinimumWarned()
            | OutOfTurnNoted()
            | IndicatorCardReached()
            | LimitsRaised()
            | RoundCalledOff()
        ):
            return evolve_players(table, event)
        case MinimumRequired(patron):
            return with_patron(table, patron, lambda p: changed(p, held_to_minimum=True))
        case PatronRestricted() | RestrictionLifted() | RestrictionsAdvised():
            return changed(table, restrictions=_register(table, event))
        case (
            CardsChanged()
            | StaffActed()
            | ShoeEnded()
            | CardsShuffled()
            | ShoeLoaded()
            | DiscardsFedBack()
            | ShufflingShoeFailed()
            | StackShuffled()
            | CutDeclined()
            | CardsCut()
            | CuttingCardInserted()
            | ShoeCardBurnt()
            | BurnOmitted()
            | CuttingCardReached()
            | LastRoundFixed()
        ):
            return evolve_cards(table, event)
        case NoBetRequested(patron):
            return changed(table, no_bet_requested_by=patron, no_bet_agreed=(patron,))
        case NoBetAgreed(patron):
            return changed(table, no_bet_agreed=(*table.no_bet_agreed, patron))
        case PatronAsked(patron):
            return changed(table, asked=(*table.asked, patron))
        case PassCardPlayed(patron):
            passed = changed(table, passed=(*table.passed, patron))
            return with_patron(passed, patron, lambda p: changed(p, pass_cards=p.pass_cards - 1))
        case SecretCardPlayed(patron):
            played = changed(table, secrets=(*table.secrets, patron))
            return with_patron(played, patron, lambda p: changed(p, secret_wager_cards=p.secret_wager_cards - 1))
        case ClaimCollected(patron, number, amount) | ClaimWaived(patron, number, amount):
            return _evolve_claim(table, patron, number, amount)
        case HeldPaid(patron):
            return changed(table, held=tuple(held for held in table.held if held.patron != patron))
        case SeatTaken(patron, seat):
            return with_patron(table, patron, lambda p: changed(p, seat=seat, rounds_abstained=0))
        case Redetermined(game):
            return _evolve_redetermined(table, game)
        case FinishedRoundVoided():
            return _evolve_round_voided(table, event)
        case NoticeGiven(_, _, limits, differential, method, lift):
            return changed(table, notice=SignNotice(limits, differential, method, lift))
        case ChangeMade():
            return _evolve_sign_change(table, event)
        case PersonalLimitPlaced(patron, maximum):
            return _evolve_personal_limit(table, patron, maximum)
        case ClosureNoticeGiven(_, after_round):
            return changed(table, closure_notice=True, final_round=after_round)
        case TableClosed():
            return _evolve_closing(table)
        case ChipsBrought() | BoxGivenUp():
            return table
        case _:
            assert_never(event)


def _evolve_round_begun(table: Table, event: RoundBegun) -> Table:
    game, here = game_of(table), tuple(patron.name for patron in table.present)
    play = game.begin(_dealt_by(table, table.determinations.game), event.no_bet, event.carried)
    if table.play is not None:
        play = game.follows(table.play, play, here)
    return changed(
        table,
        play=play,
        shoe=changed(table.shoe, cutting_card_on=""),
        round_number=event.number,
        no_bet_requested_by="",
        no_bet_agreed=(),
        asked=(),
        passed=(),
        secrets=(),
        late=(),
        voided=(),
        wagers_out_of_turn=(),
    )


@nz_d7("6.5")
def _dealt_by(table: Table, game: GameDeterminations) -> GameDeterminations:
    """The game's choices for the round: if the deal starts at the marker, its holder's seat comes first."""
    if not (table.determinations.policy.deal_from_marker and table.turn_order):
        return game
    dealt: GameDeterminations = game_of(table).dealt_from(game, table.turn_order[0].seat)
    return dealt


def _evolve_round_ended(table: Table, number: int) -> Table:
    """The round is kept for this shoe, abstainers are counted, the marker moves on."""
    game = game_of(table)
    summary = game.summary(table.play)
    nets = tuple([(patron.name, patron.net_of_round) for patron in table.patrons if patron.net_of_round])
    void = summary.result == "void"
    kept = RoundKept(number, summary.result, summary.no_bet, nets, summary.marks, void, summary.wagered)
    seats, _ = game.seats(table.determinations.game)
    full = len([patron for patron in table.patrons if patron.present and patron.seat]) == seats
    marker = table.marker
    if table.determinations.policy.order is not Order.ANY and len(table.turn_order) > 1:
        marker = table.turn_order[1].seat
    shoe = changed(table.shoe, handled=True) if summary.cards_handled else table.shoe
    patrons = tuple([_close_patron_round(patron, summary, full) for patron in table.patrons])
    rounds = (*table.rounds, kept)[-_ROUNDS_KEPT_MAX:]
    return changed(table, rounds=rounds, patrons=patrons, marker=marker, shoe=shoe)


def _close_patron_round(patron: Patron, summary: RoundSummary, full: bool) -> Patron:
    """A round without a wager counts towards losing the seat while every other seat is in use."""
    abstained = patron.rounds_abstained
    if not summary.no_bet and summary.result != "void":
        idle = full and patron.seat and patron.name not in summary.wagered
        abstained = abstained + 1 if idle else 0
    return changed(patron, net_of_round=0, rounds_abstained=abstained)


def _evolve_joining(table: Table, event: PatronJoined) -> Table:
    policy = table.determinations.policy
    known = table.patron(event.patron)
    if known is not None:
        return with_patron(table, event.patron, lambda p: changed(p, seat=event.seat, present=True))
    patron = Patron(
        event.patron,
        Amount(event.chips),
        seat=event.seat,
        pass_cards=policy.pass_cards,
        secret_wager_cards=policy.secret_wager_cards,
    )
    return changed(table, patrons=(*table.patrons, patron))


def _evolve_leaving(table: Table, patron: str) -> Table:
    """A patron's marker and consent leave with them; when the last patron leaves, the table is vacant."""
    left = _evolve_personal_limit(_withdraw_consent(with_patron(table, patron, _gone), patron), patron, None)
    return left if left.present else with_shoe(left, vacated=True)


def _withdraw_consent(table: Table, patron: str) -> Table:
    """A request for a round without wagers ends when its patron leaves."""
    if table.no_bet_requested_by == patron:
        return changed(table, no_bet_requested_by="", no_bet_agreed=())
    return changed(table, no_bet_agreed=tuple(name for name in table.no_bet_agreed if name != patron))


def _gone(patron: Patron) -> Patron:
    """The seat of somebody who is out stays closed."""
    seat = patron.seat if patron.out else 0
    return changed(patron, seat=seat, present=False, warned=False, rounds_abstained=0)


def _listing(table: Table, name: str) -> Table:
    """The table with this person on its list, even if they are not present."""
    if table.patron(name) is not None:
        return table
    return changed(table, patrons=(*table.patrons, Patron(name, present=False)))


def _evolve_redetermined(table: Table, game: GameDeterminations) -> Table:
    """Another number of decks means unchecked cards; another kind of shoe ends differently.

    Expected new cards still come in, checked by two people. A round without a card yet is dealt again.
    """
    now, shoe_rules = table.determinations, game_of(table).shoe_rules
    recount = shoe_rules(game).decks != shoe_rules(now.game).decks and table.shoe.phase is not ShoePhase.TO_BE_REPLACED
    policy, own = now.policy, shoe_rules(now.game).end_of_shoe
    if policy.end_of_shoe_clause == own:
        policy = changed(policy, end_of_shoe_clause=shoe_rules(game).end_of_shoe)
    play = table.play
    if play is not None and not table.is_between_rounds:
        play = changed(cast(Any, play), determinations=_dealt_by(table, game))
    fixed = changed(table, determinations=changed(now, game=game, policy=policy), play=play)
    return with_shoe(fixed, phase=ShoePhase.UNCHECKED) if recount else fixed


def _register(
    table: Table, event: PatronRestricted | RestrictionLifted | RestrictionsAdvised
) -> tuple[Restriction, ...]:
    """The register for the Commission: entries are added and marked, never removed."""
    entries = table.restrictions
    match event:
        case PatronRestricted(patron, by, tracking, clause):
            return (*entries, Restriction(patron, by.name, table.round_number, tracking, clause))
        case RestrictionLifted(patron):
            return tuple(changed(entry, lifted=True) if entry.patron == patron else entry for entry in entries)
        case RestrictionsAdvised(reference=reference):
            return tuple(entry if entry.advised else changed(entry, advised=reference) for entry in entries)


def _evolve_round_voided(table: Table, event: FinishedRoundVoided) -> Table:
    rounds = tuple(_voided(kept, event) if kept.number == event.number else kept for kept in table.rounds)
    claims = tuple(Claim(back.patron, back.claimed, event.number) for back in event.reversals if back.claimed)
    held = tuple(Held(back.patron, back.held) for back in event.reversals if back.held)
    return changed(table, rounds=rounds, claims=table.claims + claims, held=table.held + held)


def _voided(kept: RoundKept, event: FinishedRoundVoided) -> RoundKept:
    """Void as a whole, or one patron's part of it."""
    if not event.patron:
        return changed(kept, void=True)
    return changed(kept, nets=tuple((name, net) for name, net in kept.nets if name != event.patron))


def _evolve_claim(table: Table, patron: str, number: int, amount: Amount) -> Table:
    """What is still owed; a claim of zero is removed."""
    left = (
        Claim(patron, Amount(claim.amount - amount), number)
        if (claim.patron, claim.round_number) == (patron, number)
        else claim
        for claim in table.claims
    )
    return changed(table, claims=tuple(claim for claim in left if claim.amount))


def _evolve_sign_change(table: Table, event: ChangeMade) -> Table:
    now = table.determinations
    if event.limits is not None:
        now = changed(now, limits=event.limits)
    if event.differential is not None or event.lift_differential:
        now = changed(now, differential=event.differential)
    with_method = game_of(table).with_method
    if event.method is not None and with_method is not None:
        now = changed(now, game=with_method(now.game, event.method))
    return changed(table, determinations=now, notice=None)


def _evolve_closing(table: Table) -> Table:
    """Gaming is over: the cards are to be checked once more, unless they came pre-shuffled."""
    closed = changed(table, closed=True)
    rules = game_of(table).shoe_rules(table.determinations.game)
    return closed if rules.pre_shuffled or not rules.cards else with_shoe(closed, phase=ShoePhase.UNCHECKED)


def _evolve_personal_limit(table: Table, patron: str, maximum: Amount | None) -> Table:
    others = tuple(limit for limit in table.determinations.personal_limits if limit.patron != patron)
    own = () if maximum is None else (PersonalLimit(patron, maximum),)
    return changed(table, determinations=changed(table.determinations, personal_limits=others + own))
