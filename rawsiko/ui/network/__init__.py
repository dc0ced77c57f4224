"""What the screens of tables over the network share."""
