"""Speed, as ratios to a yardstick that is timed in the same run."""
