/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a map of another program: what becomes a scenario has no error and is not
 * changed by a second reading; anything else has a finding. */
#include "map-diag.h"
#include "map-exchange.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "target.h"

#include <glib/gstdio.h>
#include <unistd.h>

static char *path;

int
LLVMFuzzerInitialize(int *argc, char ***argv)
{
    int file = g_file_open_tmp("fuzz-import-XXXXXX", &path, NULL);

    (void)argc;
    (void)argv;
    map_scenario_init();
    if (file >= 0)
        close(file);
    return file >= 0 ? 0 : 1;
}

/* Laid out, and that must stay as it is. */
static void
lay_out(const GString *text)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    g_autoptr(GBytes) before = g_bytes_new(text->str, text->len);
    struct map_scenario *scenario = map_scenario_read_text(sink, "map.xml", text->str, text->len);
    GBytes *once = NULL, *twice = NULL;

    g_assert(scenario && map_diag_count(sink).errors == 0);
    map_scenario_free(scenario);
    g_assert(map_scenario_format(sink, "map.xml", NULL, &before, &once, NULL));
    g_assert(map_scenario_format(sink, "map.xml", NULL, &once, &twice, NULL));
    g_assert(g_bytes_equal(once, twice));
    g_bytes_unref(once);
    g_bytes_unref(twice);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autoptr(GError) error = NULL;
    unsigned n = 0;

    g_file_set_contents(path, (const char *)data, (gssize)size, NULL);
    while (map_exchange_forms[n])
        n++;
    for (unsigned i = 0; i <= n; i++) { /* each form; NULL: guessed from the content */
        g_autoptr(map_sink) sink = map_diag_sink_new();
        GString *text = map_exchange_read(sink, path, map_exchange_forms[i], "map", NULL, &error);

        g_assert(!error && (text != NULL) == (map_diag_count(sink).errors == 0));
        if (!text)
            continue;
        lay_out(text);
        g_string_free(text, TRUE);
    }
    g_unlink(path);
    return 0;
}
