"""The guided first match: its script, the luck that it needs, and the rivals who play along.

It is a Match like any other, in the same store and under the same rules; only who decides is known.
"""
