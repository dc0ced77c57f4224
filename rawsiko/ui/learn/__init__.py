"""What the cards, the list of them and the quiz are drawn with."""
