"""Tests of the big screen."""
