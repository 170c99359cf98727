"""A live table: the engine's table with what the floor adds around it. A decider like every other.

`opening/`, `table_spot` and `state`: the supervisor's choices, and what the floor keeps. `commands`, `events`, `decide`
and `evolve`. `timing/`: what time brings; `system_dealer`: what the system does as a dealer; `shoe/`: its committed
cards; `real_cards/`: keyed ones. `patrons/` and `supervision/`: people at the table. Last `postings`
and `view`: what leaves it.
"""
