"""Conditions changed for a test whose words no longer fit them get words that promise nothing."""

import msgspec

from croupier.tournament.conditions.breaches.words import word_breaches
from croupier.tournament.conditions.types import Conditions

_AS_SAID = "as these conditions say"


def with_plain_words(conditions: Conditions) -> Conditions:
    """The same conditions, with other words where theirs would not be kept."""
    if not any(word_breaches(conditions)):
        return conditions
    change = msgspec.structs.replace
    words = ("progression", "advancement", "elimination")
    extras = {
        key: change(extra, timing=_AS_SAID)
        for key in ("buy_back", "re_buy", "add_on")
        if (extra := getattr(conditions, key)) is not None and extra.timing
    }
    return change(
        conditions,
        stage=tuple(
            change(stage, **{key: _AS_SAID for key in words if getattr(stage, key)}) for stage in conditions.stage
        ),
        entry=change(conditions.entry, groups=conditions.entry.groups and _AS_SAID),
        wagers=change(conditions.wagers, structure=conditions.wagers.structure and _AS_SAID),
        moving=change(conditions.moving, method=conditions.moving.method and _AS_SAID),
        **extras,
    )
