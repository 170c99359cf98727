"""WebSockets: what is open, what is sent, and what is ordered."""
