"""What kind of deed each command of the engine is: one table for each question that is asked about it."""

from croupier.games.baccarat import commands as baccarat
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.table import commands as of_table

CARDS = (
    baccarat.DealCard
    | blackjack.DealCard
    | ultimate_holdem.DealCard
    | roulette.AnnounceNumber
    | of_table.BurnCard
    | of_table.ShuffleCards
    | of_table.InsertCuttingCard
    | of_table.LoadShoe
    | of_table.ReshuffleDiscards
    | of_table.ReachCuttingCard
    | of_table.ReachIndicatorCard
    | of_table.CallOffRound
)
"""Cards and numbers as they come, and where the cutting card lies: nobody's to say where they are the system's own."""

CALLS = (
    of_table.BeginRound
    | of_table.AskNext
    | of_table.CallTime
    | baccarat.CallNoMoreBets
    | baccarat.Proceed
    | baccarat.Resume
    | blackjack.CallNoMoreBets
    | blackjack.CloseInsurance
    | blackjack.GoOn
    | blackjack.Proceed
    | blackjack.ReportAbsence
    | roulette.SpinBall
    | roulette.CallNoMoreBets
    | roulette.Proceed
    | ultimate_holdem.CallNoMoreBets
    | ultimate_holdem.TurnCards
    | ultimate_holdem.BeginSettlement
    | ultimate_holdem.Proceed
    | ultimate_holdem.ReportNoDecision
)
"""What a dealer says and does as the game goes on, patrons having had their time; the clock, where the system deals."""

PATRONS_PART = of_table.CutCards | of_table.DeclineCut | of_table.PlayPassCard | baccarat.TurnHand | baccarat.PassTurn
"""A patron's part in the game that a dealer sees to where the patron does not."""

CHOICES = (
    baccarat.PlaceWager
    | baccarat.ChangeWager
    | baccarat.WithdrawWager
    | blackjack.PlaceWager
    | blackjack.WithdrawWager
    | blackjack.Insure
    | blackjack.TakeEvenMoney
    | blackjack.Draw
    | blackjack.Stand
    | blackjack.Split
    | blackjack.Double
    | roulette.PlaceWager
    | roulette.WithdrawWager
    | ultimate_holdem.PlaceWager
    | ultimate_holdem.WithdrawWager
    | ultimate_holdem.Fold
    | ultimate_holdem.Check
    | ultimate_holdem.Bet
    | ultimate_holdem.Concede
)
"""What a patron does with their wagers and hands, whoever enters it."""

PLAY = CARDS | CALLS | PATRONS_PART | CHOICES
"""Play itself, which stands still while a table is held; the rest is staff's work."""

OF_REAL_CARDS = (
    baccarat.DrawInError
    | baccarat.ReportPlacementError
    | baccarat.RunOutOfCards
    | blackjack.BurnFaceUpCard
    | blackjack.DrawInError
    | blackjack.DrawForDealerInError
    | blackjack.ReportPlacementError
    | roulette.CorrectNumber
    | roulette.DeclareNoSpin
    | ultimate_holdem.ReportWrongNumber
    | ultimate_holdem.ReportCardRevealed
    | ultimate_holdem.ReportDealerCardsSeen
    | ultimate_holdem.ReportHandWithoutWagers
    | ultimate_holdem.ReportDeckFault
    | ultimate_holdem.ReportMalfunction
    | ultimate_holdem.ReportPlayWager
    | of_table.ReportMalfunction
    | of_table.ReportDealtPastCuttingCard
    | of_table.ReportBurnMissed
)
"""Irregularities of cards, chips, balls and machines that somebody handles: none can befall the system's own."""

REPORTS_THAT_VOID = (
    ultimate_holdem.ReportCardRevealed
    | ultimate_holdem.ReportDeckFault
    | ultimate_holdem.ReportMalfunction
    | of_table.ReportMalfunction
)
"""What somebody saw that makes a round void or stops its cards: their words are all that is known of it."""
