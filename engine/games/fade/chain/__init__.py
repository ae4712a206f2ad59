"""The Chain (section 5 of the rules): links, answers, mechanics."""
