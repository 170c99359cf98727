"""What may well happen in a tournament beside its course: breaks, rulings, people who leave, void rounds, buy-ins."""

import random
from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, open_book
from croupier.table.commands import VoidFinishedRound
from croupier.table.games import game_of
from croupier.tournament import commands as orders
from croupier.tournament.commands import Command
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.session_state import NumberedTable, Session, SessionPhase
from croupier.tournament.state import RulingKind, Tournament
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from tests.conformance.tournament_orders import any_cards, any_seats
from tests.people import DEALER, OPERATOR, SUPERVISOR
from tests.tournament.tournament_log import MANAGER

_PLAYED = (SessionPhase.IN_PLAY, SessionPhase.ON_BREAK)
_WITH_CHIPS = (*_PLAYED, SessionPhase.TO_COUNT, SessionPhase.COUNTED, SessionPhase.ALL_OUT)


class Scene:
    """A moment of a tournament: who directs it, what time it is, and somebody or something it may happen to."""

    def __init__(self, tournament: Tournament, director: Actor, clock: datetime, chance: random.Random) -> None:
        self.tournament, self.director, self.clock, self.chance = tournament, director, clock, chance

    def player(self, *standings: PlayerStanding) -> Player:
        """Any of these, or anybody where there is none such."""
        found = [player for player in self.tournament.players if player.standing in standings or not standings]
        return self.chance.choice(found or [Player("Nobody")])

    def session(self, *phases: SessionPhase) -> Session | None:
        """Any in one of these phases."""
        found = [session for session in self.tournament.sessions if session.phase in phases]
        return self.chance.choice(found) if found else None

    def one_of(self, session: Session) -> str:
        """Somebody who was drawn into a session."""
        return self.chance.choice(session.players or ("Nobody",))

    @property
    def clause(self) -> Cite:
        """A clause that a ruling may name."""
        return self.tournament.clauses.places_awarded


def disturbance(scene: Scene) -> Command:
    """Something that may well be allowed just now."""
    gift = Amount(scene.chance.choice((1, 10_000)))
    return scene.chance.choice(_MAKERS)(scene) or orders.AddValue(OPERATOR, gift, "a gift")


def _break(scene: Scene) -> Command | None:
    session = scene.session(SessionPhase.IN_PLAY)
    return orders.TakeBreak(scene.director, session.number, 5, scene.clock) if session else None


def _pace(scene: Scene) -> Command | None:
    session = scene.session(*_PLAYED)
    seconds = scene.chance.choice((None, 20))
    return orders.SetPace(scene.director, session.number, seconds, "faster, please") if session else None


def _hand_for_hand(scene: Scene) -> Command | None:
    """Tables are to wait for each other, or no longer."""
    session = scene.session(*_PLAYED)
    return orders.PlayHandForHand(scene.director, session.number, scene.chance.random() < 0.6) if session else None


def _time(scene: Scene) -> Command | None:
    """The time of a session is up all of a sudden: somebody had forgotten the clock."""
    timed = [s for s in scene.tournament.sessions if s.phase in _PLAYED and s.length.minutes is not None]
    late = scene.clock + timedelta(days=1)
    return orders.CallTimeUp(DEALER, timed[0].number, late) if timed and scene.chance.random() < 0.3 else None


def _new_start(scene: Scene) -> Command | None:
    """Earlier or later, of a session or of a stage that is not drawn; now and then with too little notice."""
    session, start = scene.session(SessionPhase.DRAWN), scene.tournament.conditions.start or scene.clock
    told = scene.clock if session and session.start is None else start - timedelta(hours=scene.chance.choice((1, 60)))
    later = told + timedelta(minutes=scene.chance.choice((5, 25, 90)))
    stage = scene.chance.randrange(len(scene.tournament.conditions.stage) or 1)
    number = session.number if session else 0
    return orders.MoveStart(scene.director, number, later, "announced at the tables", told, stage)


def _chips(scene: Scene) -> Command | None:
    """Chips found on the floor, or counted twice."""
    session = scene.session(*_WITH_CHIPS, SessionPhase.OVER)
    smallest = scene.tournament.conditions.chips.smallest
    amount = smallest * scene.chance.choice((-2, -1, 1, 2))
    return _ruling(scene, RulingKind.CHIPS, scene.one_of(session), amount, session.number) if session else None


def _seat(scene: Scene) -> Command | None:
    session = scene.session(SessionPhase.DRAWN, *_PLAYED)
    seat = scene.chance.randrange(1, 8)
    return _ruling(scene, RulingKind.SEAT, scene.one_of(session), seat, session.number) if session else None


def _back(scene: Scene) -> Command | None:
    """Somebody who is out of a session, or of the tournament, is in again."""
    session = scene.session(*_WITH_CHIPS)
    if session and session.out and scene.chance.random() < 0.7:
        out = scene.chance.choice(session.out)
        return _ruling(scene, RulingKind.REINSTATEMENT, out.player, 0, session.number)
    out_of_it = scene.player(PlayerStanding.ELIMINATED, PlayerStanding.FORFEITED, PlayerStanding.DISQUALIFIED)
    return _ruling(scene, RulingKind.REINSTATEMENT, out_of_it.name, 0, 0)


def _place_or_warning(scene: Scene) -> Command | None:
    kind = scene.chance.choice((RulingKind.PLACE, RulingKind.WARNING))
    return _ruling(scene, kind, scene.player(PlayerStanding.PLAYER).name, scene.chance.randrange(1, 4), 0)


def _ruling(scene: Scene, kind: RulingKind, player: str, amount: int, session: int) -> Command:
    return orders.Rule(scene.director, kind, player, "seen by the cameras", scene.clause, amount, session)


def _reversal(scene: Scene) -> Command | None:
    rulings = [ruling.number for ruling in scene.tournament.rulings if not ruling.reversed_by]
    return orders.ReverseRuling(scene.director, scene.chance.choice(rulings), "an error") if rulings else None


def _void_round(scene: Scene) -> Command | None:
    """A finished round is void, the last one or an earlier one."""
    session = scene.session(*_WITH_CHIPS)
    tables: list[NumberedTable] = [at for at in session.tables if at.table.rounds] if session else []
    if session is None or not tables:
        return None
    at = scene.chance.choice(tables)
    ground = scene.chance.choice([*game_of(at.table).clauses.undone_by])
    kept = scene.chance.choice(at.table.rounds)
    return orders.TournamentTableOrder(
        session.number, at.number, VoidFinishedRound(SUPERVISOR, kept.number, ground, "seen by the cameras")
    )


def _withdrawal(scene: Scene) -> Command | None:
    player = scene.player(PlayerStanding.PLAYER, PlayerStanding.RESERVE, PlayerStanding.APPLICANT)
    start = scene.tournament.conditions.start or scene.clock
    at = scene.clock if scene.tournament.has_begun else start - timedelta(hours=scene.chance.choice((1, 72)))
    return orders.WithdrawEntry(Actor(player.name), player.name, at, scene.chance.choice((None, OPERATOR)))


def _consent(scene: Scene) -> Command | None:
    return orders.ConsentToRefund(OPERATOR, scene.player(PlayerStanding.PLAYER, PlayerStanding.WITHDRAWN).name)


def _disqualification(scene: Scene) -> Command | None:
    if scene.chance.random() < 0.7:
        return None
    return orders.Disqualify(scene.director, scene.player(PlayerStanding.PLAYER).name, "broke the rules")


def _substitute(scene: Scene) -> Command | None:
    player, other = scene.player(PlayerStanding.PLAYER).name, scene.player(PlayerStanding.RESERVE).name
    return orders.ApproveSubstitute(scene.director, player, other)


def _transfer(scene: Scene) -> Command | None:
    player, other = (
        scene.player(PlayerStanding.PLAYER).name,
        scene.player(PlayerStanding.RESERVE, PlayerStanding.APPLICANT).name,
    )
    return orders.TransferEntry(OPERATOR, player, other)


def _extra(scene: Scene) -> Command | None:
    kind = scene.chance.choice((orders.BuyBack, orders.ReBuy, orders.AddOn))
    name = scene.player(PlayerStanding.ELIMINATED if kind is orders.BuyBack else PlayerStanding.PLAYER).name
    return kind(scene.chance.choice((Actor(name), OPERATOR)), name, "at the desk")


def _reopening(scene: Scene) -> Command | None:
    return orders.ReopenEntries(OPERATOR)


def _ballot_by_hand(scene: Scene) -> Command | None:
    """Seats that were drawn from a bowl."""
    seats = any_seats(scene.tournament, scene.chance)
    return orders.EnterSeats(scene.director, seats, ("Wil", "Wyn")) if seats else None


def _cards_by_hand(scene: Scene) -> Command | None:
    return orders.EnterCards(scene.director, any_cards(scene.tournament, scene.chance), ("Wil", "Wyn"))


def _seat_given_up(scene: Scene) -> Command | None:
    """A reserve buys the seat of somebody who withdrew."""
    gone, reserve = scene.player(PlayerStanding.WITHDRAWN).name, scene.player(PlayerStanding.RESERVE).name
    return orders.SellSeat(scene.director, gone, reserve, scene.clock)


def _late_entry(scene: Scene) -> Command | None:
    """Somebody comes to play when the seats are drawn."""
    name = scene.player(PlayerStanding.RESERVE, PlayerStanding.APPLICANT).name
    return orders.EnterLate(scene.director, name, "drawn at the desk", scene.clock - timedelta(hours=1))


def _re_buy(scene: Scene) -> Command | None:
    """Whoever has least buys chips."""
    session = scene.session(*_PLAYED)
    patrons = [patron for at in session.tables for patron in at.table.present] if session else []
    if not patrons:
        return None
    name = min(patrons, key=lambda patron: patron.stack).name
    return orders.ReBuy(Actor(name), name)


def _director_leaves(scene: Scene) -> Command | None:
    if scene.chance.random() < 0.5:
        return orders.EndNomination(MANAGER, scene.director.name)
    return orders.CheckOut(scene.director)


def _on_record(scene: Scene) -> Command | None:
    book = open_book(scene.tournament.clauses.book)
    recorded = [book[clause.id] for clause in book if clause.duty == "recorded"]
    return RecordStaffAct(scene.director, scene.chance.choice(recorded), "Ann asked for it") if recorded else None


def _other_conditions(scene: Scene) -> Command | None:
    return orders.AmendConditions(OPERATOR, msgspec.structs.replace(scene.tournament.conditions, name="another name"))


_MAKERS: tuple[Callable[[Scene], Command | None], ...] = (
    _break,
    _pace,
    _hand_for_hand,
    _time,
    _new_start,
    _chips,
    _seat,
    _back,
    _place_or_warning,
    _reversal,
    _void_round,
    _void_round,
    _withdrawal,
    _consent,
    _disqualification,
    _substitute,
    _transfer,
    _extra,
    _extra,
    _reopening,
    _ballot_by_hand,
    _cards_by_hand,
    _seat_given_up,
    _late_entry,
    _re_buy,
    _director_leaves,
    _on_record,
    _other_conditions,
)
