"""The coach on the screen: its bubble, the ring around what it talks about, and where both stand."""
