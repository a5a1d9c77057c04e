/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/rng.h"

#include "base/chance.h"

#include <assert.h>
#include <string.h>

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

static uint64_t
chance_key(uint64_t key, uint64_t more)
{
    return chance_mix(key * UINT64_C(0xd1342543de82ef95) + chance_mix(more + 1));
}

struct chance_stream
chance_stream(const struct chance *chance, enum chance_purpose purpose, uint64_t index)
{
    return (struct chance_stream){chance_key(chance_key(chance->key, purpose), index), 0};
}

struct chance
chance_of_game(uint64_t seed, uint64_t game)
{
    struct chance chance;

    chance.key = chance_key(chance_key(0, seed), game);
    for (unsigned i = 0; i < CHANCE_PURPOSES; i++)
        chance.stream[i] = chance_stream(&chance, (enum chance_purpose)i, 0);
    for (unsigned s = 0; s < CHANCE_SEATS; s++)
        chance.thought[s] = chance_stream(&chance, CHANCE_THOUGHT, s);
    memset(chance.tokens, 0, sizeof chance.tokens);
    return chance;
}

uint32_t
chance_token_below(struct chance *chance, unsigned stack, uint32_t n)
{
    struct chance_stream stream = chance_stream(chance, CHANCE_TOKENS, stack);

    assert(stack < CHANCE_STACKS);
    stream.n = chance->tokens[stack]++;
    return chance_below(&stream, n);
}
