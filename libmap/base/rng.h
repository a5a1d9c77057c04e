#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Random numbers: each run is reproduced from (seed, index) alone. */
#include <assert.h>
#include <stdint.h>

/* State of one stream (xoshiro256**). Passed in by the caller, never global. */
struct rng {
    uint64_t s[4];
};

/* Stream number `index` of `seed`. Never change the mixing: a report or a repository names a run
 * SEED:I, and that must give the same set-up for ever. */
struct rng rng_stream(uint64_t seed, uint64_t index);

static inline uint64_t
rng_rotl(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static inline uint64_t
rng_next(struct rng *r)
{
    uint64_t *s = r->s;
    uint64_t result = rng_rotl(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotl(s[3], 45);
    return result;
}

/* Uniform in 0..n-1, without bias (multiply and reject). n >= 1. */
static inline uint32_t
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
