"""Tests of setting a tournament up."""
