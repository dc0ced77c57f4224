"""Learning: cards about Materials, Applications and Territories, a list of all of them, and a quiz."""
