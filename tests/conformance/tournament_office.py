"""The office of a tournament: who does what its next step calls for, from the conditions to closed books."""

import random
from collections.abc import Callable
from datetime import datetime, timedelta

from croupier import tournament as tournaments
from croupier.robots.tournament.run import choose_heat_to_enter
from croupier.rulebook import Refused
from croupier.tournament import commands as orders, steps
from croupier.tournament.commands import Command
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.applications import WAITING
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.heat_places import heats_with_places
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.tournament.steps import DueStep
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Staff
from tests.conformance.tournament import Lawful
from tests.conformance.tournament_orders import any_cards, any_seats
from tests.people import DEALER, OPERATOR, SUPERVISOR
from tests.tournament.tournament_log import DIRECTOR, MANAGER


class Office(Lawful):
    """A tournament with people in its offices: who comes is known, chance decides what else they do."""

    def __init__(self, conditions: Conditions, to_come: list[str], chance: random.Random) -> None:
        super().__init__(conditions)
        assert conditions.start is not None
        self.clock: datetime = conditions.start
        self.to_come = to_come
        self.chance = chance
        self.reopened = False

    @property
    def director(self) -> Actor:
        """Whoever is there or nominated first; Tess where nobody is."""
        names = (*self.tournament.present, *self.tournament.directors, DIRECTOR.name)
        nominated = [name for name in names if name in (self.tournament.directors or names)]
        return Actor(nominated[0], Role.TOURNAMENT_DIRECTOR)

    def session(self, number: int) -> Session:
        """A session by its number."""
        session = self.tournament.session(number)
        assert session is not None
        return session

    def second_person(self, due: DueStep) -> Actor:
        """Somebody else than the one who counted."""
        return OPERATOR if self.session(due.session).counted_by == SUPERVISOR.name else SUPERVISOR

    def entropy(self) -> str:
        """Some text that nobody chose."""
        return f"{self.chance.getrandbits(64):x}"

    def amend(self, due: DueStep) -> None:
        """The conditions as they were at first, which are complete."""
        self.do(orders.AmendConditions(OPERATOR, self.first.conditions))

    def decide_application(self, due: DueStep) -> None:
        """Mostly accepted; turned down or kept in reserve now and then, and where there is no room."""
        name, kind = due.players[0], self.chance.random()
        if kind < 0.85 and self.attempt(orders.AcceptEntry(OPERATOR, name)):
            return
        turned_down = orders.RefuseApplication(OPERATOR, name, "not eligible")
        self.do(turned_down if kind < 0.05 else orders.KeepInReserve(OPERATOR, name))

    def close_entries(self, due: DueStep) -> None:
        """Once all have applied who come; too few play no tournament."""
        self.draw_heat()
        if not self.to_come:
            few = due.step == Staff(steps.TAKE_ENTRIES, due.step.clause)
            self.do(orders.CancelTournament(OPERATOR, "too few") if few else orders.CloseEntries(OPERATOR))
            return
        name = self.to_come.pop()
        heat = choose_heat_to_enter(self.tournament)
        if heat and self.chance.random() < 0.2:
            heat = self.chance.choice(heats_with_places(self.tournament)).name
        self.attempt(orders.Apply(Actor(name), name, self.chance.choice(("", "club", "family")), heat))

    def allocate_heat(self, due: DueStep) -> None:
        """To some heat with a place; where its start is too near, the start is moved first."""
        heat, moved = self.chance.choice(heats_with_places(self.tournament)), self.clock + timedelta(hours=1)
        order = orders.AllocateHeat(self.director, due.players[0], heat.name, self.clock)
        if not self.possible(order):
            stage = self.tournament.stage
            self.do(orders.MoveStart(self.director, 0, moved, "by telephone", self.clock, stage, heat.name))
            self.do(order)

    def draw_heat(self) -> None:
        """Now and then a heat is drawn while entries are open, or before its turn, or a player is moved to another."""
        heats = heats_with_places(self.tournament)
        if not heats or self.chance.random() < 0.7:
            return
        heat, players = self.chance.choice(heats).name, self.tournament.still_in
        if players and self.chance.random() < 0.5:
            name = self.chance.choice(players).name
            self.possible(orders.ChooseHeat(Actor(name), name, heat))
            self.possible(orders.AllocateHeat(self.director, name, heat, self.clock - timedelta(days=1)))
        if self.chance.random() < 0.3:
            later = self.clock + timedelta(hours=self.chance.randrange(1, 60))
            self.possible(orders.MoveStart(self.director, 0, later, "by telephone", self.clock, heat=heat))
        self.possible(orders.DrawSeats(self.director, self.entropy(), heat=heat))

    def possible(self, command: Command) -> bool:
        """Carry out a command if the rules allow it now; nobody is refused anything."""
        try:
            tournaments.decide(self.tournament, command)
        except Refused:
            return False
        return self.attempt(command)

    def draw_seats(self, due: DueStep) -> None:
        """Between sessions players buy what is for sale; then a ballot of the system's, or one on the floor."""
        for player in self.tournament.players:
            for kind in (orders.AddOn, orders.ReBuy, orders.BuyBack):
                if self.chance.random() < 0.4:
                    by = self.chance.choice((Actor(player.name), OPERATOR))
                    self.possible(kind(by, player.name, "at the desk"))
        if not self.tournament.sessions and not self.reopened and self.chance.random() < 0.15:
            self.reopened = self.possible(orders.ReopenEntries(OPERATOR))
            if self.reopened:
                return
        if self.chance.random() < 0.25:
            by_hand = orders.EnterSeats(self.director, any_seats(self.tournament, self.chance), ("Wil", "Wyn"))
            if self.possible(by_hand):
                return
        if self.chance.random() < 0.2 and self.possible(
            orders.DrawSeats(self.director, self.entropy(), tables=self.chance.randrange(1, 4))
        ):
            return
        if not isinstance(steps.due(self.tournament).step, Staff):
            return
        self.possible(orders.DrawSeats(self.director, self.entropy()))

    def draw_cards(self, due: DueStep) -> None:
        """By the system, or on the floor."""
        cards = orders.EnterCards(self.director, any_cards(self.tournament, self.chance), ("Wil", "Wyn"))
        if self.chance.random() < 0.5 or not self.possible(cards):
            self.do(orders.DrawCards(self.director, self.entropy()))

    def seat(self, due: DueStep) -> None:
        """Nearly everybody comes in time; a reserve may have the seat of one who does not."""
        late = [name for name in due.players if self.chance.random() < 0.06]
        for name in due.players:
            if name not in late:
                self.do(orders.TakeDrawnSeat(Actor(name), name))
        self.clock = max(self.clock, self.session(due.session).start or self.clock)
        waiting = [player.name for player in self.tournament.players if player.standing in WAITING]
        for name in waiting:
            at = self.clock - timedelta(minutes=1)
            self.possible(orders.EnterLate(self.director, name, self.entropy(), at))
        reserves = [player.name for player in self.tournament.players if player.standing is PlayerStanding.RESERVE]
        if late and reserves:
            self.attempt(orders.SellSeat(self.director, late[0], reserves[0], self.clock))
        if late and not self.attempt(orders.StartSession(self.director, due.session, self.clock)):
            for name in due.players:
                self.attempt(orders.TakeDrawnSeat(Actor(name), name))

    def start(self, due: DueStep) -> None:
        """At its time."""
        self.clock = max(self.clock, self.session(due.session).start or self.clock)
        self.do(orders.StartSession(self.director, due.session, self.clock))

    def resume(self, due: DueStep) -> None:
        """After a break that took as long as it took."""
        began = self.session(due.session).break_since or self.clock
        self.clock = max(self.clock, began) + timedelta(minutes=self.chance.randrange(1, 12))
        self.do(orders.ResumePlay(self.director, due.session, self.clock))

    def reissue(self, due: DueStep) -> None:
        """All that they began with, a wager's worth, or nothing."""
        session, least = self.session(due.session), self.tournament.conditions.wagers.minimum
        chips = self.chance.choice((None, session.chips, session.chips, least))
        if chips is None:
            self.do(orders.DeclineReissue(OPERATOR, session.number))
        else:
            self.do(orders.ReissueChips(OPERATOR, session.number, chips))

    def count(self, due: DueStep) -> None:
        """Rightly but for now and then."""
        wrong = 5_000 if self.chance.random() < 0.05 else 0
        stacks = (patron for _, patron in patrons_at_tables(self.session(due.session)))
        counts = tuple(Score(patron.name, patron.stack + wrong) for patron in stacks)
        self.do(orders.EnterCount(DEALER, due.session, counts))


def _simply(command: Callable[[Office, DueStep], Command]) -> Callable[[Office, DueStep], None]:
    def done(office: Office, due: DueStep) -> None:
        office.do(command(office, due))

    return done


DEEDS: dict[str, Callable[[Office, DueStep], None]] = {
    steps.COMPLETE_CONDITIONS: Office.amend,
    steps.CORRECT_CONDITIONS: Office.amend,
    steps.PUBLISH_CONDITIONS: _simply(lambda office, due: orders.PublishConditions(OPERATOR)),
    steps.NOTIFY_REGULATOR: _simply(lambda office, due: orders.NotifyRegulator(OPERATOR, "letter 12")),
    steps.NOMINATE_DIRECTOR: _simply(lambda office, due: orders.NominateDirector(MANAGER, DIRECTOR.name)),
    steps.OPEN_ENTRIES: _simply(lambda office, due: orders.OpenEntries(OPERATOR)),
    steps.NOTIFY_APPLICANT: _simply(lambda office, due: orders.NotifyApplicant(OPERATOR, due.players[0])),
    steps.HAVE_SIGNED: _simply(lambda office, due: orders.SignConditions(Actor(due.players[0]), due.players[0])),
    steps.DECIDE_APPLICATION: Office.decide_application,
    steps.TAKE_ENTRIES: Office.close_entries,
    steps.CLOSE_ENTRIES: Office.close_entries,
    steps.CHECK_IN: _simply(lambda office, due: orders.CheckIn(DIRECTOR)),
    steps.ALLOCATE_HEATS: Office.allocate_heat,
    steps.DRAW_SEATS: Office.draw_seats,
    steps.SEAT_PLAYERS: Office.seat,
    steps.START_SESSION: Office.start,
    steps.BREAK_TABLES: _simply(lambda office, due: orders.BreakTables(office.director, due.session, office.entropy())),
    steps.RESUME_PLAY: Office.resume,
    steps.RE_ISSUE_CHIPS: Office.reissue,
    steps.COUNT_CHIPS: Office.count,
    steps.CONFIRM_COUNT: _simply(lambda office, due: orders.ConfirmCount(office.second_person(due), due.session)),
    steps.DRAW_CARDS: Office.draw_cards,
    steps.REFUND: _simply(lambda office, due: orders.Refund(OPERATOR, due.players[0])),
    steps.RETURN_ADDED_VALUE: _simply(lambda office, due: orders.ReturnAddedValue(OPERATOR)),
    steps.CANCEL: _simply(lambda office, due: orders.CancelTournament(OPERATOR, "nobody is left")),
    steps.CONFIRM_PLACES: _simply(lambda office, due: orders.ConfirmPlaces(office.director, office.entropy())),
    steps.PAY_SESSION_PRIZES: _simply(lambda office, due: orders.PaySessionPrizes(OPERATOR, due.session)),
    steps.PAY_PRIZES: _simply(lambda office, due: orders.PayPrizes(OPERATOR)),
    steps.CLOSE: _simply(lambda office, due: orders.CloseTournament(OPERATOR)),
}
"""What is done at each step that is not a table's."""
