/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "scenario/words.h"

#include "base/arena.h"

#include <string.h>

#define TEXT_SIZE 2048 /* bytes of text allocated at once */

struct map_strings {
    struct arena memory;
    char *text; /* where the next one goes */
    gsize room; /* free bytes there */
};

struct map_strings *
scenario_strings_new(void)
{
    return g_new0(struct map_strings, 1);
}

void
scenario_strings_free(struct map_strings *s)
{
    if (!s)
        return;
    arena_release(&s->memory);
    g_free(s);
}

const char *
scenario_strings_add(struct map_strings *s, const char *text, gsize length)
{
    if (length >= s->room) {
        s->room = MAX(length + 1, TEXT_SIZE);
        s->text = arena_take(&s->memory, s->room);
    }
    char *copy = s->text;

    s->text += length + 1;
    s->room -= length + 1;
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void *
scenario_strings_room(struct map_strings *s, gsize n, gsize size)
{
    return arena_take_n(&s->memory, n, size);
}

void *
scenario_strings_copy(struct map_strings *s, const GArray *array)
{
    gsize size = g_array_get_element_size((GArray *)array);
    void *copy = scenario_strings_room(s, array->len + 1, size);

    return array->len ? memcpy(copy, array->data, array->len * size) : copy;
}
