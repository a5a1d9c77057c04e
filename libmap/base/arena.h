#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Memory that is taken in pieces and given back at once. */
#include <stddef.h>

struct arena_chunk;

/* Embedded in its owner; all zero is an empty arena. */
struct arena {
    struct arena_chunk *chunks; /* newest first */
};

/* `size` zeroed bytes, aligned for any type, until arena_release(); never NULL
 * (the program ends when memory does, as with GLib). */
void *arena_take(struct arena *arena, size_t size);

/* The same for `n` things of `size` bytes; n * size must not overflow (asserted). */
void *arena_take_n(struct arena *arena, size_t n, size_t size);

void arena_release(struct arena *arena);
