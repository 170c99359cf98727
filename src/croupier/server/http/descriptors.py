"""Whether the system lets this process have as many files and connections open as it may need."""

from croupier.server.open_house import CannotServe

RESERVED = 256
"""Descriptors beside those of connections: database, key, log, threads, and connections that are turned away."""


def ensure_descriptors(connections: int) -> int:
    """Raise the limit to the most that the system allows if it is too low for this many connections. Returns the new
    limit, or 0 if the old one was high enough."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 0
    (soft, hard), needed = resource.getrlimit(resource.RLIMIT_NOFILE), connections + RESERVED
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return 0
    raised = needed if hard == resource.RLIM_INFINITY else hard
    if raised >= needed:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (raised, hard))
        except (OSError, ValueError):  # a system may have a lower one that it does not tell
            raised = soft
    if raised < needed:
        raise CannotServe(
            f"The system allows this process {raised} open files and connections, but {connections} connections "
            f"need {needed}. Raise that limit (LimitNOFILE={needed} in a systemd unit, ulimit -n {needed} in a shell), "
            f"or allow fewer: --connections {max(1, raised - RESERVED)}"
        )
    return raised
