"""A live table: the engine's table with what the floor adds around it. A decider like every other.

`terms`, `spot` and `state`: what the supervisor chose, and what the floor keeps. Then `commands` and `events`, `decide`
and `evolve`. `due` and `clock`: what time brings; `dealing`: what the system does as a dealer; `shoe`: its committed
cards; `keying`: real ones. `care`, `holding`, `second_person`, `corrections`: people at the table. Last `postings`,
`telling` and `view`: what leaves it.
"""
