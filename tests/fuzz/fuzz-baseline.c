/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a baseline: read, and asked what is stale in it. */
#include "diag/settings.h"
#include "target.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct map_diag_baseline *baseline = map_diag_baseline_new("/nowhere");
    g_autofree char *text = g_strndup((const char *)data, size);
    g_autoptr(GError) error = NULL;
    g_autoptr(GString) stale = g_string_new(NULL);

    if (baseline_parse(baseline, "baseline.txt", text, size, &error))
        map_diag_baseline_text(baseline, true, stale);
    else
        g_assert(error);
    map_diag_baseline_free(baseline);
    return 0;
}
