"""The audit of a ledger: its chains, its checkpoints and its books."""
