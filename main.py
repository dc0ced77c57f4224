"""The game, for ``python main.py`` and for Android; installed it is the command ``rawsiko``."""

from rawsiko.ui.start import play

if __name__ == "__main__":
    play()
