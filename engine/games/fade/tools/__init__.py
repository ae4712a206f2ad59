"""For tools: positions by hand, scenarios, invariants, evaluation."""
