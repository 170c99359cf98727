"""What the audit checks: cards, keys, money, receipts, rows and tournaments."""
