"""The pieces of the board screen; each shows one part of the BoardModel."""
