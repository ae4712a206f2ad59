"""Playtests: experiments, the chunks workers play, results. The top of the apps."""
