#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Zeroed memory for things that are made once. */
#include <stdlib.h>

/* For n things of `size` bytes each. Never NULL: out of memory ends the program. free() it. */
static inline void *
memory_zeroed(size_t n, size_t size)
{
    void *memory = calloc(n ? n : 1, size);

    if (!memory)
        abort();
    return memory;
}
