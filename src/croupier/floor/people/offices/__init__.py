"""Offices: who is appointed, and what each may do."""
