"""What the screens before and around a Match share."""
