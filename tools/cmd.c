/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "cmd.h"

#include "map-diag.h"
#include "output.h"

#include <string.h>

const struct cmd *
cmd_find(const struct cmd *const *table, const char *name)
{
    for (; *table; table++)
        if (strcmp((*table)->name, name) == 0)
            return *table;
    return NULL;
}

int
cmd_report_unknown(const struct cmd *const *table, const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();

    if (strcmp(name, "bench") == 0)
        return complain_usage(NULL, "bench is a separate program, cartwright-bench");
    if (g_str_has_suffix(name, ".xml") || g_file_test(name, G_FILE_TEST_IS_DIR))
        return complain_usage(NULL, "name a verb before the file: cartwright validate %s", name);
    for (; *table; table++)
        g_ptr_array_add(names, (gpointer)(*table)->name);
    g_ptr_array_add(names, NULL);
    const char *near = map_diag_nearest(name, (const char *const *)names->pdata);

    if (near)
        return complain_usage(NULL, "there is no verb %s; did you mean %s?", name, near);
    return complain_usage(NULL, "there is no verb %s", name);
}
