"""The house in operation, on one event loop: one writer for each stream, clocks, news, and the facade over all of it.

`house` is the facade that servers, clients' tests and the simulation use. `journal` is where events are kept,
`kinds` how each kind of stream decides and shows itself, `desk` the one writer of a stream, `channel` and `news` what
watchers are told, `timers`, `presence` and `checkpoints` what happens without anybody asking.
"""
