"""The board: whose go it is, what is selected, and everything that the board screen shows."""
