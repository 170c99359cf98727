"""Replay of a recorded spin: wagers, what staff did, and the number."""

from croupier.games.roulette.commands import (
    AnnounceNumber,
    CallNoMoreBets,
    PlaceWager,
    Proceed,
    SpinBall,
    VoidSpin,
    VoidWagers,
)
from croupier.games.roulette.spin import Spin, Stage
from croupier.games.roulette.wheel import Pocket
from croupier.records.acts import Act, Bets, Burns, DrawsInError, VoidsPatron, VoidsRound
from croupier.records.replay import DEALER, SUPERVISOR, Playing
from croupier.rulebook import house as rule
from croupier.table.commands import BeginRound
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground


class SpinPlaying(Playing[Spin]):
    """One spin, line by line."""

    kind = Spin

    def begin(self) -> None:
        """Open the spin for wagers; a ball may also be spun without any."""
        self.do(BeginRound(DEALER))

    def act(self, act: Act) -> None:
        """A wager, or what a supervisor did once the wagers were closed."""
        match act:
            case Bets(name, amount, on):
                self.do(PlaceWager(Actor(name), name, on, amount))
            case VoidsPatron(name):
                self._close_wagers()
                self.do(VoidWagers(SUPERVISOR, name))
            case VoidsRound():
                self._close_wagers()
                self.do(VoidSpin(SUPERVISOR, Ground.IMPRACTICAL))
            case Burns() | DrawsInError():
                raise self.replay.refusal(rule["3.1"], "Roulette is played with a ball on a wheel: no card is drawn.")

    def finish(self) -> None:
        """The ball rests, losing wagers are cleared and winning ones paid."""
        if self.play.is_over:
            return
        self._close_wagers()
        self.do(AnnounceNumber(DEALER, Pocket(self.replay.written.spin)))
        while not self.play.is_over:
            self.do(Proceed(DEALER))

    def _close_wagers(self) -> None:
        if self.play.stage is Stage.WAGERS:
            self.do(SpinBall(DEALER))
            self.do(CallNoMoreBets(DEALER))
