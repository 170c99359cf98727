"""Casino table games run exactly as the regulator approved them, with the rule behind every payment."""

__version__ = "0.1.0"
