"""How wide an interval is if whoever looks at it may stop there.

Somebody who looks again and again, and stops when they like what they see, is wrong more often than
once in twenty with the usual 1.96 standard errors. A straight line around the sum of all results is
crossed by luck alone, anywhere on the way to the planned end, with a chance that is known exactly
for a random walk (Robbins and Siegmund's lines, cut off at the end; group sequential trials use the
same idea). So the interval holds at every moment, and after every stop.
"""

import math

Z_95 = 1.959963984540054
# The line: this many standard deviations of the whole plan at its beginning, and so many more at
# its end. A sum leaves it on either side with a chance of 4%; the hundredth that is missing to
# 5% is for spreads that are themselves only estimated.
START = 1.5247
RISE = 1.0
# Student's factors at 95% for so many degrees of freedom; beyond these Fisher's series is exact
# enough.
STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706)


def errors_wide(done: float) -> float:
    """How many standard errors the interval reaches when this part of the plan is played."""
    if not 0 < done <= 1:
        raise ValueError(f"{done} is not a part of a plan.")
    return START / math.sqrt(done) + RISE * math.sqrt(done)


def student(freedom: int) -> float:
    """As Z_95, for a spread that so few results told."""
    if freedom <= len(STUDENT):
        return STUDENT[max(freedom, 1) - 1]
    z = Z_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2
