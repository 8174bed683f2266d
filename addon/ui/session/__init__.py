"""The session's switch, its clients and what they last asked for."""
