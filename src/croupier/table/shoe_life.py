"""The cards on their way into play and out of it: checked, shuffled, cut, burnt from, and the end of the shoe."""

from croupier.equipment.cards import UNSEEN
from croupier.rulebook import Cite, Refused
from croupier.table.commands import (
    BurnCard,
    ChangeCards,
    CutCards,
    DeclineCut,
    DirectShuffle,
    InsertCuttingCard,
    ReachCuttingCard,
    ReportBurnMissed,
    RiffleCards,
    ShuffleCards,
)
from croupier.table.events import (
    BurnOmitted,
    CardBurnt,
    CardsChanged,
    CardsCut,
    CardsShuffled,
    CutDeclined,
    CuttingCardInserted,
    CuttingCardReached,
    Event,
    LastRoundFixed,
    ShoeEnded,
)
from croupier.table.games import game_of
from croupier.table.policies import EndOfShoe
from croupier.table.state import ShoePhase, Table
from croupier.verbs.actors import DEALING, STAFF, SUPERVISING, Role, require, require_own
from croupier.verbs.game import RoundSummary
from croupier.verbs.house import ShoeRules
from croupier.verbs.staff import StaffActed


def rules_of(table: Table) -> ShoeRules:
    """How the shoe of this game is run."""
    return game_of(table).shoe_rules(table.determinations.game)


def _require_phase(table: Table, phase: ShoePhase, clause: Cite) -> None:
    if table.shoe.phase is not phase:
        raise Refused(clause, f"Not now: the cards are {table.shoe.phase}.")


def shuffle(table: Table, command: ShuffleCards) -> tuple[Event, ...]:
    """A new shoe. Pre-shuffled cards are brought in instead."""
    rules, clause = rules_of(table), shuffle_clause(table)
    require(command.by, DEALING, clause, "Shuffling")
    _require_phase(table, ShoePhase.UNSHUFFLED, clause)
    return (CardsShuffled(table.shoe.number + 1, rules.decks * rules.cards_per_deck, clause),)


def shuffle_clause(table: Table) -> Cite:
    """Why the cards are shuffled: on a supervisor's direction, at the end of a shoe, or for the first one."""
    rules, ended_by = rules_of(table), table.shoe.ended_by
    if ended_by == rules.shuffle_on_direction:
        return rules.shuffle_on_direction
    if rules.pre_shuffled:
        return rules.riffle_on_request
    return rules.new_shoe if ended_by is None else rules.shuffle_at_end


def riffle(table: Table, command: RiffleCards) -> tuple[Event, ...]:
    """Pre-shuffled cards are riffled on a patron's request, with a supervisor's approval, before the cut."""
    rules = rules_of(table)
    if not rules.pre_shuffled:
        raise Refused(rules.new_shoe, "These cards were shuffled at the table: only pre-shuffled ones are riffled.")
    require(command.by, DEALING, rules.riffle_on_request, "Riffling")
    require(command.approved_by, SUPERVISING, rules.riffle_on_request, "Approving a riffle")
    _require_phase(table, ShoePhase.SHUFFLED, rules.riffle_on_request)
    if command.asked_by not in {patron.name for patron in table.playing}:
        raise Refused(rules.riffle_on_request, f"A patron at the table asks for it; {command.asked_by} is not here.")
    details = f"riffled for {command.asked_by}, approved by {command.approved_by.name}"
    return (StaffActed(rules.riffle_on_request, command.by, details),)


def decline_cut(table: Table, command: DeclineCut) -> tuple[Event, ...]:
    """A patron passes up the cut."""
    rules = rules_of(table)
    require_own(command.by, command.patron, rules.who_cuts, "Declining the cut")
    _require_phase(table, ShoePhase.SHUFFLED, rules.who_cuts)
    if command.patron not in _offered_the_cut(table):
        raise Refused(rules.who_cuts, f"{command.patron} has no offer to decline.")
    return (CutDeclined(command.patron, rules.who_cuts),)


def _offered_the_cut(table: Table) -> set[str]:
    return {patron.name for patron in table.playing} - set(table.shoe.cut_declined)


def cut(table: Table, command: CutCards) -> tuple[Event, ...]:
    """A patron cuts; a supervisor where no patron is there or none accepts."""
    rules = rules_of(table)
    _require_phase(table, ShoePhase.SHUFFLED, rules.who_cuts)
    offered = _offered_the_cut(table)
    if command.by.role is Role.PATRON:
        if command.by.name not in offered:
            raise Refused(rules.who_cuts, f"The cards are not offered to {command.by.name}.")
    else:
        require(command.by, SUPERVISING, rules.who_cuts, "Cutting for the patrons")
        if offered:
            raise Refused(rules.who_cuts, f"The cards are offered to the patrons first: {', '.join(sorted(offered))}.")
    cards, least = rules.decks * rules.cards_per_deck, rules.cut_from_either_end_min
    if command.at is not None and not least <= command.at <= cards - least:
        raise Refused(
            rules.how_to_cut, f"The cut is a deck or more from either end: {least} to {cards - least} cards in."
        )
    return (CardsCut(command.by, command.at, rules.how_to_cut),)


def insert_cutting_card(table: Table, command: InsertCuttingCard) -> tuple[Event, ...]:
    """The other cutting card goes in, not too near to the back."""
    rules = rules_of(table)
    require(command.by, DEALING, rules.how_to_cut, "Inserting the cutting card")
    _require_phase(table, ShoePhase.CUT, rules.how_to_cut)
    least, cards = rules.cutting_card_from_back_min, rules.decks * rules.cards_per_deck
    if command.from_back is not None and not least <= command.from_back <= cards:
        raise Refused(rules.how_to_cut, f"The cutting card is at least {least} cards from the back.")
    return (CuttingCardInserted(command.from_back, rules.how_to_cut),)


def burn(table: Table, command: BurnCard) -> tuple[Event, ...]:
    """The first card is burnt unseen, or exposed and as many after it as it counts."""
    rules, game, shoe = rules_of(table), game_of(table), table.shoe
    require(command.by, DEALING, rules.burn_first, "Burning")
    _require_phase(table, ShoePhase.TO_BURN, rules.burn_first)
    full = shoe.cards_left == rules.decks * rules.cards_per_deck
    if full and rules.burn_first_exposed:
        if command.card == UNSEEN:
            raise Refused(rules.burn_first, "The first card is exposed: it must be named.")
        return (CardBurnt(command.card, game.burn_value(command.card), rules.burn_first),)
    if command.card != UNSEEN:
        clause = rules.burn_first if full else rules.burn_more or rules.burn_first
        raise Refused(clause, "This card is burnt face down: nobody sees it.")
    return (CardBurnt(UNSEEN, shoe.to_burn - 1, rules.burn_first if full else rules.burn_more or rules.burn_first),)


def report_burn_missed(table: Table, command: ReportBurnMissed) -> tuple[Event, ...]:
    """A burn that was forgotten is not made up for: the round goes on."""
    rules = rules_of(table)
    require(command.by, STAFF, rules.burn_omitted, "Reporting a forgotten burn")
    _require_phase(table, ShoePhase.TO_BURN, rules.burn_omitted)
    if table.between_rounds:
        raise Refused(rules.burn_first, "No round has begun: there is still time to burn.")
    return (BurnOmitted(rules.burn_omitted),)


def reach_cutting_card(table: Table, command: ReachCuttingCard) -> tuple[Event, ...]:
    """The cutting card came out: the end of the shoe is near."""
    clause = table.determinations.policy.end_of_shoe_clause
    require(command.by, DEALING, clause, "Reporting the cutting card")
    if table.shoe.phase is not ShoePhase.IN_PLAY or table.shoe.cutting_card_out:
        raise Refused(clause, "The cutting card is not in the shoe.")
    from_back, left = table.shoe.cutting_card_from_back, table.shoe.cards_left
    if from_back is not None and left > from_back:
        raise Refused(clause, f"The cutting card lies {from_back} cards from the back, and {left} cards are left.")
    return (CuttingCardReached(clause),)


def direct_shuffle(table: Table, command: DirectShuffle) -> tuple[Event, ...]:
    """A supervisor may have the cards shuffled after any round."""
    rules = rules_of(table)
    require(command.by, SUPERVISING, rules.shuffle_on_direction, "Directing a shuffle")
    if not table.between_rounds:
        raise Refused(rules.shuffle_on_direction, "The cards are shuffled after the round, not in it.")
    _require_phase(table, ShoePhase.IN_PLAY, rules.shuffle_on_direction)
    replace = table.shoe.handled and rules.handled_cards_replaced is not None
    return (ShoeEnded(rules.shuffle_on_direction, replace),)


def change_cards(table: Table, command: ChangeCards) -> tuple[Event, ...]:
    """Cards are replaced after a round; supervisor and dealer both check every replacement."""
    clause = game_of(table).clauses.cards_changed
    require(command.by, SUPERVISING, clause, "Changing cards")
    require(command.with_dealer, frozenset({Role.DEALER}), clause, "Checking replacements beside the supervisor")
    if command.by.name == command.with_dealer.name:
        raise Refused(clause, "Two people check each replacement card.")
    if not table.between_rounds:
        raise Refused(clause, "Cards are changed after a round, not in it.")
    return (CardsChanged(command.by, command.with_dealer, command.cards, clause),)


def end_of_shoe(table: Table, ended: RoundSummary) -> tuple[Event, ...]:
    """After a round: whether this was the shoe's last, or which will be.

    By the game's book the shoe ends with the round in which the cutting card came, or one round later after a
    tie, whatever that one brings; by New Zealand's division 7 always one round later. An empty shoe has ended.
    """
    policy, shoe, number = table.determinations.policy, table.shoe, table.round_number
    if not shoe.cutting_card_out and shoe.cards_left:
        return ()
    if shoe.last_round is None and shoe.cards_left:
        one_more = policy.end_of_shoe is EndOfShoe.ONE_MORE or ended.result == "tie"
        if one_more:
            return (LastRoundFixed(number + 1, policy.end_of_shoe_clause),)
    replaced = rules_of(table).handled_cards_replaced
    if replaced is not None and (shoe.handled or ended.cards_handled):
        return (ShoeEnded(replaced, replace=True),)
    return (ShoeEnded(policy.end_of_shoe_clause),)
