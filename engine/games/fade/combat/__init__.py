"""Combat (section 4 of the rules): targets, costs, hits, Knock-outs."""
