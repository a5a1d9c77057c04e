/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as the shard of a shard. The sum at its end is made here, or nothing behind it
 * would ever be reached. What can be read is written and read again, and joins another. */
#include "check/setups/shard.h"

#include "diag/shard-text.h"
#include "target.h"

static struct map_check_shard *
read_part(const GString *text)
{
    g_autoptr(GError) error = NULL;
    struct map_check_shard *shard = map_check_shard_read("part", text->str, text->len, &error);

    g_assert(shard || error);
    return shard;
}

/* Without the line of the sum, where it has one. */
static void
cut_sum(GString *text)
{
    const char *end = g_strrstr_len(text->str, (gssize)text->len, "\nend ");

    if (end)
        g_string_truncate(text, (gsize)(end + 1 - text->str));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GString) text = g_string_new_len((const char *)data, (gssize)size);
    g_autoptr(GString) again = g_string_new(NULL), third = g_string_new(NULL);

    cut_sum(text);
    shard_text_seal(text, 0);
    g_autoptr(map_check_shard) shard = read_part(text);

    if (!shard)
        return 0;
    map_check_shard_write(shard, again);
    g_autoptr(map_check_shard) twin = read_part(again);

    g_assert(twin);
    map_check_shard_write(twin, third);
    g_assert(g_string_equal(again, third));
    g_assert(!map_check_shard_join(shard, twin, NULL)); /* the same shard twice */
    return 0;
}
