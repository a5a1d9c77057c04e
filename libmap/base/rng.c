/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/rng.h"

static uint64_t
mix_state(uint64_t *x)
{
    uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

struct rng
rng_stream(uint64_t seed, uint64_t index)
{
    /* the seed is mixed before the index is added, so that streams i of seed s
     * and i+1 of seed s-1 share nothing */
    uint64_t x = seed;
    struct rng r;

    x = mix_state(&x) + index * UINT64_C(0xd1342543de82ef95);
    for (int i = 0; i < 4; i++)
        r.s[i] = mix_state(&x);
    return r;
}
