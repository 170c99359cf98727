"""Whole tournaments by the thousand: the engine's structure around sessions that kernels play."""
