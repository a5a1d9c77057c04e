/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as the part of a play-test. The sum at its end is made here, or nothing behind
 * it would ever be reached. */
#include "diag/shard-text.h"
#include "map-playtest.h"
#include "target.h"

#include <string.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GString) text = g_string_new_len((const char *)data, (gssize)size);
    g_autoptr(GError) error = NULL, doubled = NULL, missing = NULL;
    const char *end = g_strrstr_len(text->str, (gssize)text->len, "\nend ");
    map_playtest_parts *parts = NULL;
    struct map_playtest_options options;

    if (end) /* the sum that it has */
        g_string_truncate(text, (gsize)(end + 1 - text->str));
    shard_text_seal(text, 0);
    bool ok = map_playtest_parts_add(&parts, "part", text->str, text->len, &error);

    g_assert(ok == !error);
    if (ok) {
        g_assert(!map_playtest_parts_add(&parts, "again", text->str, text->len, &doubled));
        g_assert(map_playtest_parts_file(parts, &options, &missing) || missing);
    }
    map_playtest_parts_free(parts);
    return 0;
}
