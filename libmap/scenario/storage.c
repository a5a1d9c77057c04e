/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/storage.h"

struct map_strings {
    GStringChunk *text;
    GPtrArray *memory;
};

struct map_strings *
scenario_strings_new(void)
{
    struct map_strings *s = g_new(struct map_strings, 1);

    s->text = g_string_chunk_new(1024);
    s->memory = g_ptr_array_new_with_free_func(g_free);
    return s;
}

void
scenario_strings_free(struct map_strings *s)
{
    if (!s)
        return;
    g_string_chunk_free(s->text);
    g_ptr_array_unref(s->memory);
    g_free(s);
}

const char *
scenario_strings_add(struct map_strings *s, const char *text, gsize length)
{
    return g_string_chunk_insert_len(s->text, text, (gssize)length);
}

void *
scenario_strings_take(struct map_strings *s, void *memory)
{
    if (memory)
        g_ptr_array_add(s->memory, memory);
    return memory;
}
