/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "base/memory.h"

#include <assert.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK_SIZE 16384u

/*   chunk:  [ next | used | size | bytes ............ ]
 *                                  ^ taken ^ used
 * What is taken of a shared chunk is zeroed then, as most of it may never be; a piece that is
 * larger has a chunk of its own, of which the system may know that it is zero. */
struct arena_chunk {
    struct arena_chunk *next;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
};

static struct arena_chunk *
chunk_new(struct arena *arena, size_t size)
{
    size_t whole = sizeof(struct arena_chunk) + (size > CHUNK_SIZE ? size : CHUNK_SIZE);
    struct arena_chunk *chunk = size > CHUNK_SIZE ? calloc(1, whole) : malloc(whole);

    if (!chunk)
        abort();
    chunk->size = whole - sizeof *chunk;
    chunk->used = 0;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    return chunk;
}

void *
arena_take(struct arena *arena, size_t size)
{
    struct arena_chunk *chunk = arena->chunks;

    assert(size <= SIZE_MAX / 2);
    size = (size + alignof(max_align_t) - 1) & ~(alignof(max_align_t) - 1);
    if (!chunk || chunk->size - chunk->used < size)
        chunk = chunk_new(arena, size);
    void *taken = chunk->bytes + chunk->used;

    chunk->used += size;
    return size > CHUNK_SIZE ? taken : memset(taken, 0, size);
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
