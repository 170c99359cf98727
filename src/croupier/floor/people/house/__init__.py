"""The house itself: settings, signing keys, copies of the rules, waivers."""
