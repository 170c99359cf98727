"""Random records of Ultimate Texas Hold-em in which things go wrong."""

import random
from dataclasses import dataclass, field

from tests.agreement.irregular.plain_holdem import IrregularRound, plain_record
from tests.agreement.plain_holdem import MULTIPLES
from tests.agreement.random_blackjack import written
from tests.agreement.random_holdem import NAMES, choice_of, random_shoe, random_table, wager_lines

GROUNDS = ("", " as impractical", " for fraud", " for a disturbance")
SHOWN = ("the dealer's first card", "the dealer's second card", "the dealer's cards")
COLLUSION = ("", " for showing cards", " for exchanging cards", " for passing on information")


@dataclass
class Round:
    """One round of a record; what it met says which irregularities are in it."""

    lines: list[str] = field(default_factory=list)
    shoe: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)


class Storyteller:
    """Writes one round, and steps in at a moment of its choice."""

    def __init__(self, chance: random.Random, table: dict[str, object], told: IrregularRound) -> None:
        self.chance = chance
        self.told = told
        self.chip = int(str(table.get("chip", 1)))
        self.round = Round()
        for line in wager_lines(chance, table, chance.sample(NAMES, chance.randint(1, len(NAMES)))):
            self.say(line)
        told.close_wagers()
        self.round.shoe = random_shoe(chance, max(len(told.order), 1))

    def wrong_area(self, patron: str) -> str:
        """Who gets a hand without wagers: a patron who turns out to have none, or nobody where an area is free."""
        nobody = len(self.told.areas) < len(NAMES) and self.chance.random() < 0.5
        return "nobody" if nobody else f"{patron} without ante or blind"

    def say(self, line: str, met: str = "") -> None:
        self.round.lines.append(line)
        self.told.act(line)
        if met:
            self.round.met.append(met)

    def tell(self) -> Round:
        """From the deal to the settlement."""
        if self.told.order and self.chance.random() < 0.2:
            self.irregularity_in_the_deal()
        moments = self.chance.choice((0, 0, 1, 1, 2))
        area = self.told.turn()
        while area is not None:
            if moments and self.chance.random() < 0.25:
                moments = moments - 1
                self.step_in()
            elif self.chance.random() < 0.05:
                self.say(f"{area.patron} does not decide", "13.8")
            else:
                self.say(f"{area.patron} {choice_of(self.chance, area)}")
            area = self.told.turn()
        if not self.told.round_void_by:
            self.irregularity_at_settlement()
        return self.round

    def irregularity_in_the_deal(self) -> None:
        """Something goes wrong before anybody decides: the round is void (11.1, 13.1 to 13.3, 13.5(a))."""
        patron = self.chance.choice(self.told.order).patron
        kind = self.chance.choice(("11.1", "13.1", "13.2", "13.5(a)"))
        if kind == "13.1":
            to = self.chance.choice((f"3 cards to {patron}", "3 cards to the dealer", "6 cards to the communal cards"))
            self.say(f"dealer deals {to}", kind)
        elif kind == "13.5(a)":
            self.say(f"dealer deals a hand to {self.wrong_area(patron)}", kind)
        else:
            out = self.chance.randint(2, 5 + 2 * len(self.told.order))
            self.round.shoe = self.round.shoe[:out]
            what = "dealer reveals a card in the deal"
            if kind == "11.1":
                fault = self.chance.choice(("a malfunction", "a mechanical malfunction", "an electrical malfunction"))
                what = f"supervisor reports {fault}{self.chance.choice(('', ' that spoils the cards'))}"
            self.say(f"{what} after {out} cards", kind)

    def step_in(self) -> None:
        """Staff step in while somebody is asked."""
        chance, told = self.chance, self.told
        playing = [area for area in told.order if not area.lost_by]
        patron = chance.choice(playing).patron
        kind = chance.choice(
            ("11.1", "12.3", "12.3", "13.4", "13.4", "13.5(b)", "13.6", "15.4", "15.4", "15.3", "wager", "wager")
        )
        if kind == "11.1" and any(
            area.checks or area.play for area in told.order
        ):  # before that see irregularity_in_the_deal
            self.say("supervisor reports a malfunction", kind)
        elif kind == "12.3" and chance.random() < 0.3:
            self.say(f"supervisor voids the round for collusion by {patron}", "12.3 round")
        elif kind == "12.3":
            self.say(f"supervisor excludes {patron} from the round{chance.choice(COLLUSION)}", "12.3 patron")
        elif kind == "13.4" and not told.void_by and not told.void_wagers:
            bet = any(area.play for area in told.order)
            self.say(f"dealer reveals {chance.choice(SHOWN)}", "13.4(b)" if bet else "13.4(a)")
        elif kind == "13.5(b)" and kind not in self.round.met:
            self.say(f"dealer deals a hand to {self.wrong_area(patron)} after cards were handled", kind)
        elif kind == "13.6":
            self.say(chance.choice(("dealer finds a card missing", "dealer finds a foreign card")), kind)
        elif kind == "15.4":
            ground = chance.choice(GROUNDS)
            self.say(f"supervisor voids the round{ground}: as the operator decided", f"void{ground}")
        elif kind == "15.3":
            self.say(f"supervisor voids {patron}", "15.3(a) patron")
        else:
            self.void_one(patron)

    def void_one(self, patron: str) -> None:
        """One wager of a patron who is still in, and with ante or blind all of them (15.3(a))."""
        area = self.told.areas[patron]
        kinds = ["ante", "blind"] + (["trips"] if area.trips and not area.trips_returned_by else [])
        kinds += ["play"] if area.play else []
        kind = self.chance.choice(kinds)
        if (patron, kind) not in self.told.void_wagers:
            self.say(f"supervisor voids {patron} on {kind}", f"15.3(a) {kind}")

    def irregularity_at_settlement(self) -> None:
        """Play wagers that rule 8 does not know, and hands that are conceded (13.7, 9.1)."""
        for area in self.told.order:
            if not area.play or area.lost_by or (area.patron, "play") in self.told.void_wagers:
                continue
            allowed = [int(multiple[0]) * area.ante for multiple in MULTIPLES[area.checks]]
            lies = self.chance.randint(1, 5 * max(allowed) // 4 // self.chip + 1) * self.chip
            known = area.patron in self.told.warned
            if self.chance.random() < 0.1 and lies not in allowed and not (known and lies < min(allowed)):
                self.say(f"dealer finds {written(lies)} on play for {area.patron}", "13.7")
            elif self.chance.random() < 0.05:
                self.say(f"{area.patron} concedes")


def look_back(chance: random.Random, table: dict[str, object], rounds: list[Round]) -> None:
    """Something in a round that is over is declared void (15.3(a), 15.4)."""
    number = chance.randint(1, len(rounds))
    rows = plain_record(table, [(told.lines, told.shoe) for told in rounds])[number - 1]
    decided = [row for row in rows if row.result != "void"]
    if not decided or chance.random() < 0.6:
        return
    row = chance.choice(decided)
    kind = chance.random()
    what, met = f"round {number} for fraud", "earlier round"
    if kind < 0.3 and row.kind in ("trips", "play"):
        what, met = f"{row.player} on {row.kind} in round {number}", f"earlier {row.kind}"
    elif kind < 0.6:
        what, met = f"{row.player} in round {number}", "earlier patron"
    rounds[-1].lines.append(f"supervisor voids {what}")
    rounds[-1].met.append(met)


def random_record(chance: random.Random) -> tuple[dict[str, object], list[Round]]:
    """A table and one to three rounds."""
    table = random_table(chance)
    rounds: list[Round] = []
    warned: dict[str, object] = {}
    for _ in range(chance.randint(1, 3)):
        told = IrregularRound({**table, **warned})
        rounds.append(Storyteller(chance, table, told).tell())
        warned = {"warned": frozenset(told.warned)}
        look_back(chance, table, rounds)
    return table, rounds
