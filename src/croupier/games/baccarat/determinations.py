"""What the operator fixes before a coup of baccarat: procedure, method of settlement, pairs, face up or down."""

from enum import StrEnum

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.layout import Layout
from croupier.rulebook import EditionChoice, Editions, Refused, act_mb as rule, house
from croupier.verbs.game import NeededApproval


class Profile(StrEnum):
    """Which of the three baccarats is on the table: one engine, three procedures."""

    MINI = "mini-baccarat"
    MIDI = "midi-baccarat"
    FULL_SIZE = "baccarat"


class Method(StrEnum):
    """How winning wagers on banker are paid."""

    A = "A"
    B = "B"


class Pairs(StrEnum):
    """The pairs wager on offer."""

    NONE = "none"
    PERFECT_PAIRS = "perfect pairs"
    CANBERRA_PAIRS = "canberra pairs"


class Burn(StrEnum):
    """How cards are burnt before the first coup of a shoe."""

    UNSEEN = "unseen"
    BY_VALUE = "by value"


class Turner(StrEnum):
    """Who exposes hands that are dealt face down."""

    DEALER = "dealer"
    PATRONS = "patrons"


class Determinations(EditionChoice, frozen=True, tag="baccarat"):
    """The operator's choices for one table of baccarat."""

    game: Profile = Profile.MINI
    decks: int = 8
    method: Method = Method.A
    pairs: Pairs = Pairs.NONE
    face_down: bool = False
    turner: Turner = Turner.DEALER
    burn: Burn = Burn.UNSEEN
    pre_shuffled_cards: bool = False
    chip: Amount = Amount(1)
    rounding: Rounding = Rounding.UP
    layout: Layout = Layout()
    editions = Editions(rule)


_PLACES = {Profile.MINI: "mini_baccarat", Profile.MIDI: "midi_baccarat", Profile.FULL_SIZE: "full_size_baccarat"}
_SEATS = {
    Profile.MINI: house.number("1.1", "seats"),
    Profile.MIDI: house.number("1.2", "seats"),
    Profile.FULL_SIZE: house.number("1.3", "seats"),
}


@rule("1.1", "2.1", "2.2", "8.1", "8.2", "9.2")
@house("2.2")
def check(determinations: Determinations) -> None:
    """Refuse determinations that the book does not allow."""
    if not determinations.layout.approved:
        if determinations.pairs is not Pairs.NONE:
            raise Refused(rule["9.2"], "A layout with pairs boxes must be approved before it is used.")
        raise Refused(rule["1.1"], "The table must be approved before it is used.")
    if determinations.decks != rule.number("2.1", "decks"):
        raise Refused(
            rule["2.1"], f"The game is played with {rule.number('2.1', 'decks')} decks, not {determinations.decks}."
        )
    if determinations.turner is Turner.PATRONS and not determinations.face_down:
        raise Refused(rule["2.2"], "Patrons can only turn cards that are dealt face down.")
    if determinations.chip < 1:
        raise Refused(rule["8.1"], "The table's smallest chip must be worth at least one cent.")


@rule("1.1", "9.2")
def layout_approvals(determinations: Determinations) -> tuple[NeededApproval, ...]:
    """The table is approved before it is used, and a layout with pairs boxes too; the larger games are house games."""
    if determinations.game is not Profile.MINI:
        return ()
    table = NeededApproval(rule["1.1"], determinations.layout.approval)
    if determinations.pairs is Pairs.NONE:
        return (table,)
    return table, NeededApproval(rule["9.2"], determinations.layout.pairs_approval)


def circumstances(determinations: Determinations) -> frozenset[str]:
    """What these choices make true, in the words that conditions of the rule books use."""
    hold = {
        _PLACES[determinations.game],
        f"method_{determinations.method.lower()}",
        f"burn_{determinations.burn.replace(' ', '_')}",
    }
    if determinations.game is not Profile.MINI:
        hold.add("house_baccarat")
    if determinations.pairs is not Pairs.NONE:
        hold |= {"pairs", determinations.pairs.replace(" ", "_")}
    if determinations.face_down:
        hold.add("face_down")
    if determinations.pre_shuffled_cards:
        hold.add("pre_shuffled_cards")
    return frozenset(hold)


@rule("6.3")
@house("2.2")
def patrons_turn(determinations: Determinations) -> bool:
    """Whether patrons turn hands dealt face down: as determined at mini-baccarat, always at the larger tables."""
    if determinations.game is not Profile.MINI:
        return determinations.face_down
    return determinations.turner is Turner.PATRONS


@house("1.1", "1.2", "1.3")
def seat_count(game: Profile) -> int:
    """How many seats the table has."""
    return _SEATS[game]
