"""Building what is shipped, and trying it out."""
