"""One window for all tests: what it is like must be said before anything imports it."""

from kivy.config import Config

Config.set("graphics", "multisamples", "0")
Config.set("graphics", "width", "1280")
Config.set("graphics", "height", "800")
Config.set("kivy", "exit_on_escape", "0")
