"""The guided match on the screen: the coach, and the board and the score that it stands beside."""
