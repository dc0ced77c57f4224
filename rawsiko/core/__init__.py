"""The rules of RAWsiko, and nothing else: no files, clock, random numbers, texts or windows.

A command goes in, events come out::

    events = decide(state, command, chance)   # or a Rejection
    state = evolve(state, events)

Every rule stands in one place under ``core/rules`` with its number from the rules manual.
"""
