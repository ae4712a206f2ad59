"""Who plays: tables at which bots sit, the bots, and watched random games."""
