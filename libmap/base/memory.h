#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Memory that is never NULL: zeroed, or from an arena. */
#include <stddef.h>
#include <stdlib.h>

/* Zeroed memory for things that are made once. */

/* For n things of `size` bytes each. Never NULL: out of memory ends the program. free() it. */
static inline void *
memory_zeroed(size_t n, size_t size)
{
    void *memory = calloc(n ? n : 1, size);

    if (!memory)
        abort();
    return memory;
}

/* An arena: memory handed out piece by piece and freed all at once. */

struct arena_chunk;

/* Embedded in its owner; all zero is an empty arena. */
struct arena {
    struct arena_chunk *chunks; /* newest chunk first */
};

/* Returns `size` zeroed bytes, aligned for any type, valid until arena_release(). Never NULL: out
 * of memory ends the program, as with GLib. */
void *arena_take(struct arena *arena, size_t size);

/* The same for `n` things of `size` bytes each; asserts that n * size does not overflow. */
void *arena_take_n(struct arena *arena, size_t n, size_t size);

void arena_release(struct arena *arena);
