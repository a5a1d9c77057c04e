/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a shelf: read, and asked what it holds for a small game. */
#include "map-diag.h"
#include "map-scenario-file.h"
#include "scenario/parts.h"
#include "target.h"

#include <string.h>

static const char game[] = "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"a\" players=\"2-4\">"
                           "<map><row>sea forest:6 hills:8 sea</row></map></scenario>";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    g_autofree char *text = g_strndup((const char *)data, size);
    g_autoptr(GError) error = NULL;
    g_autoptr(map_shelf) shelf = shelf_parse("shelf.ini", text, size, &error);

    if (!shelf) {
        g_assert(error);
        return 0;
    }
    struct map_sink *sink = map_diag_sink_new();
    g_autoptr(map_scenario) scenario = map_scenario_read_text(sink, "a.xml", game, strlen(game));
    g_autoptr(map_parts) parts = map_parts_new(scenario);

    g_free(map_shelf_holds(shelf, parts, 0, NULL));
    g_free(map_shelf_holds(shelf, parts, 3, NULL));
    map_diag_sink_free(sink);
    return 0;
}
