"""Replay of a recorded spin: wagers, what staff did, and the number."""

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import PRISON, Spot
from croupier.games.roulette.commands import (
    AnnounceNumber,
    CallNoMoreBets,
    CorrectNumber,
    DeclareNoSpin,
    PlaceWager,
    Proceed,
    SpinBall,
    VoidSpin,
    VoidWagers,
    WithdrawWager,
)
from croupier.games.roulette.determinations import Determinations, ZeroRule
from croupier.games.roulette.spin import Spin, Stage, Wager
from croupier.games.roulette.table_interface import idle_spin
from croupier.games.roulette.values_and_odds import EVEN_CHANCES, layout
from croupier.games.roulette.wheel import Pocket
from croupier.records.acts import Act, Bets
from croupier.records.playing import Playing
from croupier.records.replay import DEALER, SUPERVISOR
from croupier.records.roulette.acts import Announces, CorrectsNumber, DeclaresNoSpin, HasInPrison, Withdraws
from croupier.records.staff_acts import Burns, DrawsInError, StaffAct, VoidsPatron, VoidsRound
from croupier.rulebook import house as rule
from croupier.table.chips import with_patron
from croupier.table.commands import BeginRound
from croupier.verbs.actors import Actor


class SpinPlaying(Playing[Spin]):
    """One spin, line by line."""

    kind = Spin

    def begin(self) -> None:
        """Open the spin for wagers; a ball may also be spun without any."""
        self.do(BeginRound(DEALER))

    def precedes_round(self, act: Act) -> bool:
        """What waits in prison stands before the wagers."""
        return isinstance(act, HasInPrison) or super().precedes_round(act)

    def act(self, act: Act) -> None:
        """A wager, or what a supervisor did once the wagers were closed."""
        match act:
            case HasInPrison():
                self._imprison(act)
            case Bets(name, amount, on):
                self.do(PlaceWager(Actor(name), name, on, amount))
            case Withdraws(name, on, amount):
                self.do(WithdrawWager(Actor(name), name, on, amount))
            case DeclaresNoSpin(reason):
                self._run_ball()
                self.do(DeclareNoSpin(DEALER, reason))
            case StaffAct(precedes_call=True):
                self._happens(act)
            case _:
                self._close_wagers()
                self._happens(act)

    @rule("9.5(c)", "9.6")
    def _imprison(self, act: HasInPrison) -> None:
        """A wager that waits for this spin; of a spin that the record tells, the record knows it."""
        table, choices = self.replay.table, self.replay.table.determinations.game
        assert isinstance(choices, Determinations)
        if not table.is_between_rounds or (self.replay.number > 1 and table.play is not None):
            raise self.replay.problem("What waits in prison is told before the wagers of a record's first spin.")
        placement = layout(choices.zeros).get(act.on)
        if choices.zero_rule is not ZeroRule.EN_PRISON or placement is None or placement.kind not in EVEN_CHANCES:
            why = "A zero imprisons wagers at even money where the sign says en prison, and no others."
            raise self.replay.refusal(rule["9.5(c)"], why)
        spin = table.play if isinstance(table.play, Spin) else idle_spin(choices)
        own = sum(wager.patron == act.name and wager.spot.on == act.on for wager in spin.imprisoned)
        waits = Wager(act.name, Spot(act.on, PRISON, own + 1), act.amount)
        self.replay.table = with_patron(
            replace(table, play=replace(spin, imprisoned=(*spin.imprisoned, waits))),
            act.name,
            lambda patron: replace(patron, imprisoned=Amount(patron.imprisoned + act.amount)),
        )

    def _happens(self, act: Act) -> None:
        """What staff did once the wagers were closed."""
        match act:
            case Announces(number):
                self._run_ball()
                self.do(AnnounceNumber(DEALER, number))
            case CorrectsNumber(number):
                self.do(CorrectNumber(SUPERVISOR, number))
            case VoidsPatron(name, reason):
                self.do(VoidWagers(SUPERVISOR, name, reason, act.box, act.on, act.owner))
            case VoidsRound(ground, reason):
                self.do(VoidSpin(SUPERVISOR, ground, reason))
            case Burns() | DrawsInError():
                raise self.replay.refusal(rule["3.1"], "Roulette is played with a ball on a wheel: no card is drawn.")

    def finish(self) -> None:
        """The ball rests, losing wagers are cleared and winning ones paid."""
        if self.play.is_over:
            return
        self._close_wagers()
        number = Pocket(self.replay.written.spin)
        if self.play.number is None:
            self._run_ball()
            self.do(AnnounceNumber(DEALER, number))
        if self.play.number != number:
            raise self.replay.problem(f"The lines end with the number {self.play.number}, but spin is {number}.")
        while not self.play.is_over:
            self.do(Proceed(DEALER))

    def _close_wagers(self) -> None:
        if self.play.stage is Stage.WAGERS:
            self._run_ball()
            self.do(CallNoMoreBets(DEALER))

    def _run_ball(self) -> None:
        """The ball is spun, or again after no spin."""
        if not self.play.ball_runs and self.play.stage in (Stage.WAGERS, Stage.NO_MORE_BETS):
            self.do(SpinBall(DEALER))
