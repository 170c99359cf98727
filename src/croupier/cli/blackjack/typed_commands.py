"""What people type at a table of blackjack, as commands; `ValueError` says what was not understood."""

import re
from collections.abc import Sequence

from croupier.cli.play.sitting import ME
from croupier.equipment.amounts import Amount, amount
from croupier.games.blackjack.commands import (
    Command,
    Double,
    Draw,
    Insure,
    PlaceWager,
    Split,
    Stand,
    TakeEvenMoney,
    WithdrawWager,
)
from croupier.games.blackjack.view import RoundView
from croupier.verbs.actors import Actor

_ME = Actor(ME)
_AMOUNT, _NUMBER = r"(?P<amount>[0-9.]+)", r"(?:box\s+)?(?P<box>[0-9]{1,3})"
_WAGER = re.compile(rf"(?P<side>pairs?\s+)?{_AMOUNT}(?P<behind>\s+pairs?)?(?:\s+(?:on\s+)?{_NUMBER})?")
_INSURE = re.compile(rf"insur(?:e|ance)(?:\s+{_AMOUNT})?(?:\s+on\s+{_NUMBER})?(?:\s+for\s+(?P<owner>\S+))?")
_EVEN = re.compile(rf"even(?:\s+money)?(?:\s+on\s+{_NUMBER})?")
_DECISION = re.compile(r"(?P<word>[a-z]+)(?:\s+(?P<amount>[0-9.]+))?")


def parse_wagers(typed: str, seat: int) -> list[Command]:
    """`50 on 1, 20 on 2, pairs 5 on 1`; a wager without a box is on one's own, and pairs come after the wagers."""
    placed = [_wager(part.strip(), seat) for part in typed.split(",")]
    return [*(wager for wager in placed if not wager.side), *(wager for wager in placed if wager.side)]


def _wager(text: str, seat: int) -> PlaceWager:
    match = _WAGER.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not understood; type a wager such as 50 on {seat}, or help.")
    side = bool(match["side"] or match["behind"])
    return PlaceWager(_ME, ME, int(match["box"] or seat), amount(match["amount"]), side)


def withdrawals(play: RoundView) -> list[Command]:
    """Everything of theirs on the layout, pairs first: they would go back with the wager."""
    pairs = [box.number for box in play.boxes for wager in box.pairs if wager.patron == ME]
    main = [box.number for box in play.boxes for wager in box.wagers if wager.patron == ME]
    return [
        *(WithdrawWager(_ME, ME, box, side=True) for box in pairs),
        *(WithdrawWager(_ME, ME, box) for box in main),
    ]


def parse_insurance(typed: str, play: RoundView) -> list[Command]:
    """`insure 25`, `insure 25 on 2 for Ada`, `even money`, with commas between."""
    return [_insure(part.strip(), play) for part in typed.split(",")]


def _insure(text: str, play: RoundView) -> Command:
    even, insured = _EVEN.fullmatch(text), _INSURE.fullmatch(text)
    if even is not None:
        return TakeEvenMoney(_ME, ME, _which(even["box"], _boxes_of(play, ME), "even money"))
    if insured is None:
        raise ValueError(f"{text!r} is not understood; type insure 25, even money, or press Enter for none.")
    owner = _patron(insured["owner"], play)
    box = _which(insured["box"], _boxes_of(play, owner), "insure")
    whole = next((w.amount for b in play.boxes if b.number == box for w in b.wagers if w.patron == owner), Amount(0))
    half = Amount((whole or 0) // 2) if insured["amount"] is None else amount(insured["amount"])
    return Insure(_ME, ME, box, owner, half)


def _boxes_of(play: RoundView, patron: str) -> list[int]:
    """Where this patron has a wager on the first hand."""
    return [box.number for box in play.boxes if any(share.patron == patron for share in box.hands[0].shares)]


def _which(named: str | None, boxes: Sequence[int], deed: str) -> int:
    if named is not None:
        return int(named)
    if len(boxes) != 1:
        raise ValueError(f"Say for which box: {deed} on {boxes[0] if boxes else 1}.")
    return boxes[0]


def _patron(typed: str | None, play: RoundView) -> str:
    """A patron by their name in small letters."""
    if typed is None:
        return ME
    names = {wager.patron.lower(): wager.patron for box in play.boxes for wager in box.wagers}
    if typed not in names:
        raise ValueError(f"Nobody named {typed!r} has a wager in this round.")
    return names[typed]


def decision(typed: str, stake: Amount) -> Command:
    """`hit`, `stand`, `double`, `double 30` or `split`, and their letters; doubling is by the whole wager."""
    match = _DECISION.fullmatch(typed)
    word = match["word"] if match is not None else ""
    if match is not None and match["amount"] is not None and word in {"double", "d"}:
        return Double(_ME, ME, amount(match["amount"]))
    if match is None or match["amount"] is not None:
        word = ""
    match word:
        case "hit" | "h" | "draw" | "card":
            return Draw(_ME, ME)
        case "stand" | "s":
            return Stand(_ME, ME)
        case "double" | "d":
            return Double(_ME, ME, stake)
        case "split" | "p":
            return Split(_ME, ME)
        case _:
            raise ValueError(f"{typed!r} is not understood; type hit, stand, double or split, or help.")
