"""The felt of casino war: the dealer's cards, the boxes around them, and how each wager ended."""

import msgspec

from casino_war.determinations import BOXES
from casino_war.pages.controls import buttons, spots
from casino_war.pages.words import RESULT_WORDS, WAGER_NAMES, rank_name
from casino_war.round_of_play import Box, Stage
from casino_war.tables import BURNT_BEFORE_WAR, TIE_ODDS, Kind, value
from casino_war.view import RoundView
from croupier.equipment.cards import Card
from croupier.rulebook import Cite, open_book
from croupier.server.pages.core.actions import Action
from croupier.server.pages.felts.betting_spot import BettingSpot
from croupier.server.pages.felts.table_look import TableLook, WagerRow
from croupier.verbs.moves import Result
from croupier.verbs.steps import Ask, Deal

rule = open_book("CASINO-WAR")


class Wager(msgspec.Struct, frozen=True):
    """One wager of a box: what lies there in chips and in words, and what came of it."""

    kind: str
    name: str
    lies: int
    amount: str
    result: str
    word: str
    paid: str
    clause: Cite | None
    spot: BettingSpot | None


class Seat(msgspec.Struct, frozen=True):
    """A box with the person who plays it; an empty one has no name. `versus` tells how its cards stand."""

    number: int
    name: str
    mine: bool
    at_turn: bool
    stack: str
    away: bool
    cards: tuple[Card, ...]
    versus: str
    wagers: tuple[Wager, ...]


class Felt(msgspec.Struct, frozen=True):
    """Everything that is drawn of a round; `war` is true once somebody has gone to war."""

    war: bool
    dealer: tuple[Card, ...]
    dealer_has: str
    burnt: int
    burns: int
    tie_pays: str
    tie_clause: Cite | None
    bonus_clause: Cite | None
    war_clause: Cite
    seats: tuple[Seat, ...]
    buttons: tuple[Action, ...]
    waiting: str
    void: Cite | None


def draw_felt(look: TableLook) -> Felt:
    """The felt as this viewer sees it."""
    play: RoundView | None = look.view.table.play
    game, dealer = look.view.table.sign.game, () if play is None else play.dealer
    return Felt(
        war=play is not None and any(box.raised for box in play.boxes),
        dealer=dealer,
        dealer_has="" if not dealer else f"Dealer has {rank_name(dealer[-1])}",
        burnt=0 if play is None else play.burnt,
        burns=BURNT_BEFORE_WAR,
        tie_pays=str(TIE_ODDS) if game.tie_wager else "",
        tie_clause=rule["5.4(a)"] if game.tie_wager else None,
        bonus_clause=rule["6.5"] if game.bonus else None,
        war_clause=rule["6.3"],
        seats=_seats(look, play),
        buttons=buttons(look, play),
        waiting=_waiting(look, play),
        void=None if play is None else play.void,
    )


def wager_rows(look: TableLook) -> tuple[WagerRow, ...]:
    """Every wager settled in this round or the last, in the order of the settlement."""
    told = look.knows_wagers
    return tuple(
        WagerRow(
            row.patron,
            WAGER_NAMES[row.kind],
            row.stake if told else None,
            row.result.value,
            row.paid if told else None,
            row.clause,
        )
        for row in look.settled
    )


def _waiting(look: TableLook, play: RoundView | None) -> str:
    """What the viewer with a wager in the round waits for, while nothing is theirs to decide."""
    own = None if play is None or look.me is None else play.box_of(look.me.name)
    if play is None or own is None or look.asked is not None or not isinstance(play.step, Ask):
        return ""
    return f"{look.name(play.step.who)} decides after a tie."


def _seats(look: TableLook, play: RoundView | None) -> tuple[Seat, ...]:
    """All boxes of the layout."""
    boxes = {} if play is None else {box.number: box for box in play.boxes}
    open_spots = spots(look, play)
    return tuple(_seat(look, play, number, boxes.get(number), open_spots) for number in range(1, BOXES + 1))


def _seat(
    look: TableLook, play: RoundView | None, number: int, box: Box | None, open_spots: tuple[BettingSpot, ...]
) -> Seat:
    patrons = look.view.table.patrons
    sitting = next((patron.name for patron in patrons if patron.seat == number), "")
    who = box.patron if box is not None else sitting
    here = next((patron for patron in patrons if patron.name == who), None)
    spots_here = {spot.id: spot for spot in open_spots}
    kinds = [kind for kind in Kind if kind is not Kind.TIE or look.view.table.sign.game.tie_wager]
    return Seat(
        number=number,
        name=look.name(who) if who else "",
        mine=look.me is not None and who == look.me.name,
        at_turn=play is not None and _is_at_turn(play, number),
        stack="" if here is None else look.worth(here.stack),
        away=any(one.patron == who for one in look.view.away),
        cards=() if box is None else box.cards,
        versus="" if play is None or box is None else _versus(play, box),
        wagers=tuple(_wager(look, play, box, kind, spots_here.get(f"{kind} {number}")) for kind in kinds),
    )


def _is_at_turn(play: RoundView, number: int) -> bool:
    """Whether this box decides, or is dealt the next card."""
    match play.step:
        case Ask(hand=place) | Deal(to=place):
            return place == str(number)
        case _:
            return False


def _versus(play: RoundView, box: Box) -> str:
    """How a box stands against the dealer, by the last card that both have."""
    both = min(len(box.cards), len(play.dealer))
    if not both or play.stage is Stage.WAGERS:
        return ""
    own, dealer = value(box.cards[both - 1]), value(play.dealer[both - 1])
    if own == dealer:
        return "tie"
    return "higher" if own > dealer else "lower"


def _wager(look: TableLook, play: RoundView | None, box: Box | None, kind: Kind, spot: BettingSpot | None) -> Wager:
    lies = 0 if box is None else box.amount(kind)
    rows = () if play is None or box is None else play.settled
    row = next((row for row in rows if box is not None and (row.box, row.kind) == (box.number, kind)), None)
    return Wager(
        kind=kind.value,
        name=WAGER_NAMES[kind],
        lies=lies,
        amount=look.worth(lies) if lies else "",
        result="" if row is None else row.result.value,
        word="" if row is None else RESULT_WORDS[row.result],
        paid="" if row is None or row.result is not Result.WIN else look.worth(row.paid),
        clause=None if row is None else row.clause,
        spot=spot,
    )
