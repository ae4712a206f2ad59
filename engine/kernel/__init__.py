"""The kernel every game shares: state columns, frames, actions, streams, codec, replay."""
