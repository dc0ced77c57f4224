"""The names of things: ids are the content pack's strings, kept apart by type."""

from typing import NewType

MaterialId = NewType("MaterialId", str)
TerritoryId = NewType("TerritoryId", str)
ContinentId = NewType("ContinentId", str)
ApplicationId = NewType("ApplicationId", str)
ObjectiveId = NewType("ObjectiveId", str)

Seat = int
"""A place at the table, counted from 0 in playing order."""
