# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
"""Covering arrays: few rows in which each pair of levels of two factors stands at least once."""
import itertools
import random

CANDIDATES = 20
SEEDS = range(4)


def pairs_of(row):
    """The pairs in a row of levels: ((factor, level), (factor, level))."""
    return set(itertools.combinations(enumerate(row), 2))


def all_pairs(sizes):
    """What an array for factors with so many levels each has to hold."""
    found = set()
    for (i, n), (k, m) in itertools.combinations(enumerate(sizes), 2):
        found |= {((i, a), (k, b)) for a in range(n) for b in range(m)}
    return found


def gain_of(row, factor, level, open_pairs):
    """How many open pairs that level would make with those chosen."""
    gain = 0
    for other, chosen in enumerate(row):
        if chosen is not None:
            one, two = sorted(((factor, level), (other, chosen)))
            gain += (one, two) in open_pairs
    return gain


def fill_row(row, sizes, open_pairs, chance):
    """Gives each factor without a level, in an order by chance, the one with the most open pairs."""
    order = [factor for factor, level in enumerate(row) if level is None]
    chance.shuffle(order)
    for factor in order:
        gains = [gain_of(row, factor, level, open_pairs) for level in range(sizes[factor])]
        best = [level for level, gain in enumerate(gains) if gain == max(gains)]
        row[factor] = chance.choice(best)


def grow_array(sizes, chance):
    """Greedy: each row is the best of some that begin with an open pair."""
    open_pairs = all_pairs(sizes)
    rows = []
    while open_pairs:
        best, most = None, -1
        waiting = sorted(open_pairs)
        for _ in range(CANDIDATES):
            row = [None] * len(sizes)
            for factor, level in chance.choice(waiting):
                row[factor] = level
            fill_row(row, sizes, open_pairs, chance)
            gain = len(pairs_of(row) & open_pairs)
            if gain > most:
                best, most = row, gain
        rows.append(best)
        open_pairs -= pairs_of(best)
    return rows


def covering_array(sizes):
    """Rows of levels for factors with so many levels each: the shortest of some tries, the same
    whenever the sizes are."""
    return min((grow_array(sizes, random.Random(seed)) for seed in SEEDS), key=len)
