"""The rules themselves, a file for each chapter of the manual.

A function here takes the State before a command and gives the events that follow from it, or a
Rejection. ``Unfolding`` is for commands with a chain of consequences.
"""
