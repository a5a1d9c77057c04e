#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A place in a source file, byte-exact. */
#include <stdbool.h>
#include <stdint.h>

/* file: index in the sink's table of sources; offset and length in bytes. A span of length 0 is a
 * place between two bytes (end of file, a missing thing). */
struct map_span {
    uint32_t file;
    uint32_t offset;
    uint32_t length;
};

#define MAP_NO_FILE UINT32_MAX
#define MAP_NO_SPAN ((struct map_span){MAP_NO_FILE, 0, 0})

static inline bool
map_span_is_set(struct map_span s)
{
    return s.file != MAP_NO_FILE;
}

static inline bool
map_span_starts_at(struct map_span s, struct map_span there)
{
    return s.file == there.file && s.offset == there.offset;
}
