/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/rng.h"

#include <assert.h>

static uint64_t
splitmix(uint64_t *x)
{
    uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));

    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t
rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

struct rng
rng_stream(uint64_t seed, uint64_t index)
{
    /* the seed is mixed before the index is added, so that streams i of seed s
     * and i+1 of seed s-1 share nothing */
    uint64_t x = seed;
    struct rng r;

    x = splitmix(&x) + index * UINT64_C(0xd1342543de82ef95);
    for (int i = 0; i < 4; i++)
        r.s[i] = splitmix(&x);
    return r;
}

uint64_t
rng_next(struct rng *r)
{
    uint64_t *s = r->s;
    uint64_t result = rotl(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

uint32_t
rng_below(struct rng *r, uint32_t n)
{
    assert(n >= 1);
    for (;;) {
        uint64_t m = (rng_next(r) >> 32) * n;
        uint32_t low = (uint32_t)m;

        if (low >= n || low >= (uint32_t)-n % n)
            return (uint32_t)(m >> 32);
    }
}
