"""Tests of what is printed."""
