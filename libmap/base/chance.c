/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/chance.h"

#include <assert.h>
#include <string.h>

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
