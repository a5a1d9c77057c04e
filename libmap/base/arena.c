/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>

#define CHUNK_SIZE 16384u

/*   chunk:  [ next | used | size | bytes ............ ]
 *                                  ^ taken ^ used      */
struct arena_chunk {
    struct arena_chunk *next;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
};

static struct arena_chunk *
chunk_new(size_t size)
{
    struct arena_chunk *chunk = calloc(1, sizeof *chunk + size);

    if (!chunk)
        abort();
    chunk->size = size;
    return chunk;
}

void *
arena_take(struct arena *arena, size_t size)
{
    struct arena_chunk *chunk = arena->chunks;

    assert(size <= SIZE_MAX / 2);
    size = (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
    if (!chunk || chunk->size - chunk->used < size) {
        chunk = chunk_new(size > CHUNK_SIZE ? size : CHUNK_SIZE);
        chunk->next = arena->chunks;
        arena->chunks = chunk;
    }
    void *taken = chunk->bytes + chunk->used;

    chunk->used += size;
    return taken;
}

void *
arena_take_n(struct arena *arena, size_t n, size_t size)
{
    assert(size == 0 || n <= SIZE_MAX / 2 / size);
    return arena_take(arena, n * size);
}

void
arena_release(struct arena *arena)
{
    while (arena->chunks) {
        struct arena_chunk *chunk = arena->chunks;

        arena->chunks = chunk->next;
        free(chunk);
    }
}
