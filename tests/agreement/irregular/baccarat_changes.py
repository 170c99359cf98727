"""Changes while none of the first four cards has been seen, in random records of mini-baccarat (12.6)."""

from tests.agreement.irregular.baccarat_story import NAMES, Story
from tests.agreement.irregular.rounds import cards_text
from tests.agreement.plain_baccarat import PlainRow
from tests.agreement.random_blackjack import written

HIGH = 90_000
"""More than any differential."""
Down = dict[tuple[str, str], bool]
"""The wagers that stand, and whether all their chips do."""


def may_change(story: Story) -> Down:
    """The wagers that patrons may change; none where the text leaves open what a change would start from.

    Chips that the differential sent back (3.6), and wagers below the minimum that a patron was warned about (3.4), are
    no longer what the patron placed when changes are permitted.
    """
    rows = story.rows()
    plain = story.plain_so_far()
    new_warnings = plain.table.warned - story.plain.table.warned
    differs = plain.table.differential is not None and is_cut(story, rows)
    if not story.face_down or differs or new_warnings or story.cards_ahead + 4 < 1:
        return {}
    placed = plain.coups[-1].placed
    return {
        (row.patron, row.on): placed[row.patron, row.on] == row.stake for row in rows if row.result not in ("void", "")
    }


def is_cut(story: Story, rows: list[PlainRow]) -> bool:
    """Whether a limit sent chips back."""
    placed = story.plain_so_far().coups[-1].placed
    return any(placed[row.patron, row.on] != row.stake or row.result == "void" for row in rows)


def changes(story: Story) -> bool:
    """A supervisor permits changes, and patrons make some."""
    if story.chance.random() < 0.5:
        return False
    down = may_change(story)
    out = story.chance.randint(max(1, 1 - story.cards_ahead), 4)
    if not down or out + story.cards_ahead < 1:
        return False
    story.say(f"supervisor permits changes after {cards_text(out + story.cards_ahead)}")
    if story.chance.random() < 0.2:
        for name, on in sorted(down):
            story.say(f"{name} withdraws {on}")
        story.coup.met.append("12.6(b)")
        return True
    gone = {(row.patron, row.on) for row in story.rows() if row.result == "void"}
    for _ in range(story.chance.randint(1, 4)):
        change(story, down, gone)
    story.coup.met.append("12.6(a)")
    if is_cut(story, story.rows()):
        story.coup.met.append("12.6(a) beyond a limit")
        if story.rows() != story.rows_without_differential():
            story.coup.met.append("12.6(a) beyond the differential")
    return True


def change(story: Story, down: Down, gone: set[tuple[str, str]]) -> None:
    """One wager is changed, moved, withdrawn or new."""
    chance = story.chance
    name, on = chance.choice(sorted(down)) if down else (chance.choice(NAMES), "")
    free = [option for option in story.options() if (name, option) not in down and (name, option) not in gone]
    kind = chance.choice(("changes", "moves", "moves", "withdraws", "bets"))
    if kind == "changes" and on in ("banker", "player") and story.plain_so_far().table.differential:
        return  # no rule says whether the differential takes an altered wager's chips for later ones (3.6)
    other = chance.choice(free) if free else ""
    if name == story.excluded or (kind in ("moves", "bets") and not free) or (not on and kind != "bets"):
        return
    amount = written(
        story.amount() + (HIGH if story.plain_so_far().table.differential and chance.random() < 0.8 else 0)
    )
    if kind == "changes":
        story.say(f"{name} changes {on} to {amount}")
        down[name, on] = True
    elif kind == "withdraws":
        story.say(f"{name} withdraws {on}")
        del down[name, on]
    elif kind == "bets":
        story.say(f"{name} bets {amount} on {other}")
        down[name, other] = True
    else:
        whole = down.pop((name, on))  # where a limit cut it, only an amount says how much is moved
        story.say(f"{name} moves {on} to {other}" + (f" {amount}" if not whole or chance.random() < 0.5 else ""))
        down[name, other] = True
