"""Who may order what in a round of each game: patrons decide for themselves, dealers deal, supervisors declare void."""

from typing import get_args

from croupier.floor.grants import Grant, When, granted_each, granted_to
from croupier.floor.live.deeds import CHOICES
from croupier.games.baccarat import commands as baccarat
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.verbs.actors import DEALING, STAFF, SUPERVISING, Role

_PATRON = frozenset({Role.PATRON})

GAME_GRANTS: dict[type, Grant] = {
    **granted_each(Grant(_PATRON, STAFF, "patron", When.REAL_CARDS), *get_args(CHOICES)),
    **granted_each(Grant(_PATRON, STAFF, "patron"), blackjack.ReportAbsence, roulette.ReturnColour),
    baccarat.TurnHand: granted_to(_PATRON, DEALING),
    baccarat.PassTurn: granted_to(_PATRON, STAFF),
    **granted_each(
        granted_to(DEALING),
        baccarat.CallNoMoreBets,
        baccarat.DealCard,
        baccarat.Proceed,
        blackjack.CallNoMoreBets,
        blackjack.DealCard,
        blackjack.CloseInsurance,
        blackjack.GoOn,
        blackjack.Proceed,
        roulette.SpinBall,
        roulette.CallNoMoreBets,
        roulette.AnnounceNumber,
        roulette.Proceed,
        ultimate_holdem.CallNoMoreBets,
        ultimate_holdem.DealCard,
        ultimate_holdem.TurnCards,
        ultimate_holdem.BeginSettlement,
        ultimate_holdem.Proceed,
    ),
    roulette.AssignColour: granted_to(DEALING, about="patron"),
    **granted_each(
        granted_to(STAFF),
        baccarat.DrawInError,
        baccarat.ReportPlacementError,
        baccarat.Resume,
        baccarat.RunOutOfCards,
        blackjack.BurnFaceUpCard,
        blackjack.DrawInError,
        blackjack.DrawForDealerInError,
        blackjack.ReportPlacementError,
        roulette.DeclareNoSpin,
        ultimate_holdem.ReportNoDecision,
        ultimate_holdem.ReportWrongNumber,
        ultimate_holdem.ReportCardRevealed,
        ultimate_holdem.ReportDealerCardsSeen,
        ultimate_holdem.ReportHandWithoutWagers,
        ultimate_holdem.ReportDeckFault,
        ultimate_holdem.ReportMalfunction,
        ultimate_holdem.ReportPlayWager,
    ),
    **granted_each(
        granted_to(SUPERVISING),
        baccarat.PermitChanges,
        baccarat.VoidCoup,
        blackjack.VoidRound,
        roulette.CorrectNumber,
        roulette.VoidSpin,
        ultimate_holdem.VoidRound,
    ),
    **granted_each(
        granted_to(SUPERVISING, about="patron"),
        baccarat.VoidWagers,
        blackjack.VoidWagers,
        roulette.VoidWagers,
        ultimate_holdem.VoidWagers,
        ultimate_holdem.ReportCollusion,
    ),
}
