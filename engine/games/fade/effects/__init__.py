"""Effects: every verb of the IR has its handler here, one file per family.

structure.py runs the frames; the families do one verb each and never wait.
"""
