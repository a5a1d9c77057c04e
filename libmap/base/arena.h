#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* An arena: memory handed out piece by piece and freed all at once. */
#include <stddef.h>

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
