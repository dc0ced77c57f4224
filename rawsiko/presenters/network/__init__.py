"""Tables over the network, as the screens use them."""
