#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Random numbers whose every run is reproduced from (seed, index) alone. */
#include <stdint.h>

/* State of one stream (xoshiro256**). Passed in by the caller, never global. */
struct rng {
    uint64_t s[4];
};

/* Stream number `index` of `seed`. The mixing is final: a run named SEED:I in
 * a report, a bug or a repository must give the same set-up for ever. */
struct rng rng_stream(uint64_t seed, uint64_t index);

uint64_t rng_next(struct rng *r);

/* Uniform in 0..n-1, without bias (multiply and reject). n >= 1. */
uint32_t rng_below(struct rng *r, uint32_t n);
