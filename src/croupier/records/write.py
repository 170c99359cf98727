"""Writing a record: any finished round of a table as text that adjudicates to the same settlement."""

from collections.abc import Sequence

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount, Rounding, plain_amount
from croupier.equipment.cards import cards_text
from croupier.records.acts import NotARecord
from croupier.records.adjudication import adjudicate
from croupier.records.corrections import Correction
from croupier.records.game_part import GameRecords
from croupier.records.game_registry import records_of
from croupier.records.opening_lines import BetweenRounds, no_bet_lines, opening_lines, table_with_old_sign
from croupier.records.read import read_record
from croupier.records.record_lines import voided_words, with_reason, words_for
from croupier.records.replay import RefusedInRecord
from croupier.records.staff_acts import GROUNDS
from croupier.rulebook import edition_of
from croupier.table.events import Event
from croupier.table.games import game_of
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.state import Table
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.game import PersonalLimit
from croupier.verbs.void_grounds import Ground


def write_record(
    before: Table,
    events: Sequence[Event],
    *,
    between: BetweenRounds | None = None,
    face_down: bool = False,
    corrections: Sequence[Correction] = (),
) -> str:
    """A finished round as a record: `before` is the table before it began, `events` what happened.

    What changed `between` the last round and this one is told where lines can tell it; else the record has the table
    as it was then. Cards that were never turned are named only with `face_down`, as far as their events name them.
    What the lines of a record cannot express is written as settled by ruling, with its events. `corrections` are keys
    put right.
    """
    game = records_of(before.determinations.game)
    opening = opening_lines(before, events, between)
    ways = [(table_with_old_sign(before, between), opening), (before, no_bet_lines(before))]
    texts = (_head(table, game) + _told(before, events, game, face_down, lines) for table, lines in ways)
    text = next((text for text in texts if _tells_all(text, before, events, game)), None)
    text = text or _head(before, game) + _ruling_text(events, game, face_down)
    return text + _corrections_text(corrections)


def _corrections_text(corrections: Sequence[Correction]) -> str:
    lines = (
        f"  {{card = {each.card}, was = {_quoted(each.was)}, now = {_quoted(each.now)}, by = {_quoted(each.by)}}},\n"
        for each in corrections
    )
    return f"corrections = [\n{''.join(lines)}]\n" if corrections else ""


def _tells_all(text: str, before: Table, events: Sequence[Event], game: GameRecords) -> bool:
    """Whether the cards and lines lead to the same hands, the same result and the same end of every wager."""
    if any(isinstance(event, game.beyond_lines) for event in events):
        return False
    try:
        again = adjudicate(read_record(text, bytes_max=None)).rounds[0]
    except (NotARecord, RefusedInRecord):
        return False
    after, play = before, None
    for event in events:
        after = after if isinstance(event, FinishedRoundVoided) else tables.evolve(after, event)
        play = after.play or play  # the cards may have been shuffled before they were gathered
    if play is None or again.rows != game.rows(events):
        return False
    result = "void" if any(is_found_void(event, before) for event in events) else game.result(play)
    return again.result == result and (result == "void" or again.hands == game.hands(play))


def is_found_void(event: Event, before: Table) -> bool:
    """Whether this very round was voided for all after it was over; another may have been voided in it."""
    if not isinstance(event, FinishedRoundVoided):
        return False
    return event.number == before.round_number + 1 and not event.patron


def _head(before: Table, game: GameRecords) -> str:
    determinations, choices = before.determinations, before.determinations.game
    limits = determinations.limits
    lines = [f'game = "{game.name(choices)}"', "", "[table]"]
    amounts: dict[str, Amount | None] = {
        "minimum": limits.minimum or None,
        "maximum": limits.maximum,
        "multiple": limits.multiple if limits.multiple > 1 else None,
        "side_minimum": limits.side_minimum or None,
        "side_maximum": limits.side_maximum,
        "differential": determinations.differential,
        "chip": choices.chip,
    }
    lines += [f"{key} = {plain_amount(value)}" for key, value in amounts.items() if value is not None]
    if game.game.clauses.fractional_odds is None or choices.rounding is Rounding.UP:
        lines.append(f'rounding = "{choices.rounding}"')
    lines += game.choices_told(choices)
    if edition := edition_of(choices):
        lines.append(f"edition = {_quoted(edition)}")
    warned = [_quoted(patron.name) for patron in before.patrons if patron.warned]
    if warned:
        lines.append(f"warned = [{', '.join(warned)}]")
    if determinations.personal_limits:
        owners = dict.fromkeys(marker.patron for marker in determinations.personal_limits)
        own = (f"{_quoted(owner)} = {_markers(owner, determinations.personal_limits)}" for owner in owners)
        lines.append(f"personal_limits = {{{', '.join(own)}}}")
    return "\n".join(lines) + "\n"


def _markers(owner: str, markers: Sequence[PersonalLimit]) -> str:
    """A patron's markers: one for every box, or those at boxes."""
    own = [(marker.box, _marker(marker)) for marker in markers if marker.patron == owner]
    if [box for box, _ in own] == [0]:
        return own[0][1]
    return f"{{{', '.join(f'{_quoted(str(box))} = {marker}' for box, marker in own)}}}"


def _marker(marker: PersonalLimit) -> str:
    maximum, side = plain_amount(marker.maximum), marker.side_maximum
    return maximum if side is None else f"{{maximum = {maximum}, side = {plain_amount(side)}}}"


def _quoted(text: str) -> str:
    """A TOML string: JSON's, except for one character that TOML does not allow unescaped."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")


def _told(before: Table, events: Sequence[Event], game: GameRecords, face_down: bool, opening: list[str]) -> str:
    """The round as cards and lines."""
    told = (*opening, *game.lines_told(events), *_found_later(before, events))
    lines = "".join(f"  {_quoted(line)},\n" for line in told)
    no_bet = any(isinstance(event, RoundBegun) and event.no_bet is not None for event in events)
    return f"\n[[round]]\n{_chance_text(events, game, face_down)}" + (
        ("no_bet = true\n" if no_bet else "") + (f"play = [\n{lines}]\n" if lines else "play = []\n")
    )


def _found_later(before: Table, events: Sequence[Event]) -> list[str]:
    """What was found about this round when it was over; an event of an older log has no ground."""
    clauses, own = game_of(before).clauses, before.round_number + 1
    by_clause = {clauses.disturbance: Ground.DISTURBANCE, clauses.impractical: Ground.FRAUD}
    lines: list[str] = []
    for event in events:
        match event:
            case FinishedRoundVoided(number, details=details, patron=patron) if number == own and patron:
                lines.append(with_reason(f"supervisor voids {patron}{voided_words(event)} in round 1", details))
            case FinishedRoundVoided(number, details=details, clause=clause, ground=ground) if number == own:
                ground = ground or by_clause.get(clause, Ground.PLACEMENT_ERROR)
                lines.append(with_reason(f"supervisor voids round 1 {words_for(GROUNDS, ground)}", details))
            case _:
                pass
    return lines


def _chance_text(events: Sequence[Event], game: GameRecords, face_down: bool) -> str:
    """The cards, or the number if one came."""
    if game.spin is None:
        return f"shoe = {_quoted(cards_text(game.shoe_told(events, face_down)))}\n"
    number = game.spin.told(events)
    return f"spin = {number}\n" if number else ""


def _ruling_text(events: Sequence[Event], game: GameRecords, face_down: bool) -> str:
    lines = "".join(f"  {_quoted(msgspec.json.encode(event).decode())},\n" for event in events)
    return f'\n[[round]]\n{_chance_text(events, game, face_down)}settled = "by ruling"\nevents = [\n{lines}]\n'
