/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a cartwright.ini: read, and applied to a finding. */
#include "diag/settings.h"
#include "diag/sink.h"
#include "target.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct map_diag_settings *settings = map_diag_settings_new();
    g_autofree char *text = g_strndup((const char *)data, size);
    g_autoptr(GError) error = NULL;

    if (settings_parse(settings, "/nowhere/cartwright.ini", text, size, &error)) {
        struct map_sink *sink = diag_sink_new();
        struct map_span at = {diag_sink_take_source(sink, "maps/a.xml", g_strdup("<a/>"), 4), 0, 1};

        diag_report(sink, DIAG_V_IS_2, at, NULL);
        map_diag_settings_apply(settings, sink);
        map_diag_settings_exclude(settings, "maps/a.xml");
        map_diag_settings_exclude(settings, "../b.xml");
        g_assert(map_diag_settings_get(settings).folder);
        diag_sink_free(sink);
    } else {
        g_assert(error);
    }
    map_diag_settings_free(settings);
    return 0;
}
