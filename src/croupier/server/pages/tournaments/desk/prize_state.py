"""Where each part of a prize is: in its winner's account, cash to be signed for or paid, goods to be handed over."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec

from croupier.floor.tournaments.commands import PrizePart
from croupier.floor.tournaments.desk.prize_handover import HAS_PAID, handed_part, is_unclaimed, money_of, prize_parts
from croupier.floor.tournaments.state import HandedPrize, LiveTournament
from croupier.tournament.results.prizes import Award

NOTHING_OWED: Mapping[str, int] = MappingProxyType({})
IN_CASH = "in cash"
TO_SIGN, SIGNED, PAID = "to be signed for", "signed for, not paid yet", "paid at the cage"
TO_HAND, HANDED = "to be handed over", "handed over"


class PrizeState(msgspec.Struct, frozen=True):
    """One part of a prize is in one state; `tone` is that of its badge."""

    words: str
    tone: str


class PrizeLine(msgspec.Struct, frozen=True):
    """A part of a prize: what it is, its value, where it is, and since when its winner has it or has signed for it.

    `part` is None for money in an account; `state` is None as long as nothing is awarded. `owed` is cash that was
    signed for and is still to be paid."""

    part: PrizePart | None
    what: str
    value: int
    state: PrizeState | None
    handed: HandedPrize | None = None
    owed: int = 0


def prize_lines(live: LiveTournament, award: Award, owed: int = 0) -> Iterator[PrizeLine]:
    """The money of a prize and its goods, each with its state; `owed` is what the cage still pays of it."""
    money, parts = money_of(live, award), prize_parts(live, award)
    is_paid = live.tournament.phase in HAS_PAID
    if money and PrizePart.CASH in parts:
        handed = handed_part(live, award, PrizePart.CASH)
        state = _cash_state(handed, owed) if is_paid else None
        yield PrizeLine(PrizePart.CASH, IN_CASH, money, state, handed, owed if handed else 0)
    elif money:
        state = PrizeState("in their account", "good") if is_paid else None
        yield PrizeLine(None, way_of_paying(live, award.name), money, state)
    if award.goods:
        handed = handed_part(live, award, PrizePart.GOODS)
        state = PrizeState(HANDED, "good") if handed else PrizeState(TO_HAND, "warn")
        yield PrizeLine(PrizePart.GOODS, award.goods, award.amount - money, state if is_paid else None, handed)


def _cash_state(handed: HandedPrize | None, owed: int) -> PrizeState:
    if handed is None:
        return PrizeState(TO_SIGN, "warn")
    return PrizeState(SIGNED, "warn") if owed else PrizeState(PAID, "good")


def winners_and_prizes(live: LiveTournament) -> str:
    """How many win how much: cash and goods of one winner are two prizes."""
    winners = len({award.name for award in live.tournament.awards})
    return f"{winners} winner{'s' if winners != 1 else ''}, {prizes_in_words(live)}"


def prizes_in_words(live: LiveTournament) -> str:
    """How many prizes there are, as the list of prizes has them."""
    prizes = sum(len(tuple(prize_lines(live, award))) for award in live.tournament.awards)
    return f"{prizes} prize{'s' if prizes != 1 else ''}"


def place_of(live: LiveTournament, name: str) -> int:
    """The place that somebody came to; those who share one have the same."""
    at = next(at for at, names in enumerate(live.tournament.places) if name in names)
    return sum(map(len, live.tournament.places[:at])) + 1


def signed_for_cash(live: LiveTournament) -> tuple[Award, ...]:
    """The prizes whose cash the winner has signed for: the cage pays it, or has paid it."""
    return tuple(award for award in live.tournament.awards if handed_part(live, award, PrizePart.CASH))


class OpenPrizes(msgspec.Struct, frozen=True):
    """What is still to be done about prizes that are awarded: `unclaimed` are winners who have not come for all of
    theirs, `parts` how many prizes that are, and `unpaid` those who have signed for cash that the cage has not paid
    yet, with the sums."""

    unclaimed: tuple[str, ...] = ()
    parts: int = 0
    unpaid: tuple[tuple[str, int], ...] = ()

    @property
    def is_any(self) -> bool:
        """Whether there is anything left."""
        return bool(self.unclaimed or self.unpaid)


def open_prizes(live: LiveTournament, owed: Mapping[str, int] = NOTHING_OWED) -> OpenPrizes:
    """What is left; `owed` is what the cage still pays those who have signed."""
    waiting = dict.fromkeys(award.name for award in live.tournament.awards if is_unclaimed(live, award))
    lines = (line for award in live.tournament.awards for line in prize_lines(live, award))
    parts = sum(line.part is not None and line.state is not None and line.handed is None for line in lines)
    return OpenPrizes(tuple(waiting), parts, tuple((name, amount) for name, amount in owed.items() if amount))


def cash_to_pay(live: LiveTournament, owed: Mapping[str, int]) -> int:
    """All cash that winners do not have yet: to be signed for, or signed for and `owed`."""
    return sum(owed.values()) + cash_to_sign(live)


def cash_to_sign(live: LiveTournament) -> int:
    """The cash that no winner has signed for yet: the cage cannot pay it."""
    lines = (line for award in live.tournament.awards for line in prize_lines(live, award))
    return sum(line.value for line in lines if line.part is PrizePart.CASH and line.state and not line.handed)


def goods_to_hand_over(live: LiveTournament) -> int:
    """How many winners have not come for their goods."""
    lines = (line for award in live.tournament.awards for line in prize_lines(live, award))
    return sum(line.part is PrizePart.GOODS and line.handed is None for line in lines)


def unclaimed_in_words(left: OpenPrizes) -> str:
    """`5 prizes of 4 winners`: the prizes as the list has them, and whose they are."""
    winners = len(left.unclaimed)
    prizes = f"{left.parts} prize{'s' if left.parts != 1 else ''}"
    return f"{prizes} of {winners} winner{'s' if winners != 1 else ''}"


def way_of_paying(live: LiveTournament, name: str) -> str:
    """How money gets to its winner: those who were entered at the desk have no account to sign in to."""
    player = live.tournament.player(name)
    return IN_CASH if player is not None and player.at_desk else "to their account"
