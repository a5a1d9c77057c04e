/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as the part of a shard. The sum at its end is made here, or nothing behind it
 * would ever be reached. What can be read is added up, and refused when it comes again. */
#include "map-report-shards.h"
#include "target.h"

/* Without the line of the sum, where it has one. */
static void
renew_sum(GString *text)
{
    const char *end = g_strrstr_len(text->str, (gssize)text->len, "\nend ");

    if (end)
        g_string_truncate(text, (gsize)(end + 1 - text->str));
    map_report_shard_end(text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GString) text = g_string_new_len((const char *)data, (gssize)size);
    g_autoptr(map_shards) shards = NULL;
    g_autoptr(GError) error = NULL, doubled = NULL, missing = NULL;

    renew_sum(text);
    bool good = map_report_shards_add(&shards, "part", text->str, text->len, &error);

    g_assert(good == !error && good == (shards != NULL));
    if (!good)
        return 0;
    g_assert(!map_report_shards_add(&shards, "again", text->str, text->len, &doubled) && doubled);
    const struct map_report_shard_plan *plan = map_report_shards_plan(shards, &missing);

    g_assert(!plan == (missing != NULL));
    if (plan)
        g_assert(plan->lists[MAP_SHARD_ARGUMENTS][0]);
    return 0;
}
