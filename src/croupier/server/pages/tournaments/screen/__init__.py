"""The big screen: a tournament on a television in the room, without signing in."""
