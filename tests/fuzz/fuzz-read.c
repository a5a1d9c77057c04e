/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a scenario file: read, judged, told about; nothing else may happen. */
#include "map-diag.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "target.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct map_sink *sink = map_diag_sink_new();
    struct map_scenario *scenario =
        map_scenario_read_text(sink, "fuzz.xml", (const char *)data, (gsize)size);
    struct map_diag_report *report = map_diag_report_new(MAP_DIAG_TEXT, false, NULL, NULL, NULL);
    GString *out = g_string_new(NULL);

    /* no scenario without a word about it */
    g_assert(scenario || map_diag_count(sink).errors > 0);
    map_diag_sort(sink);
    map_diag_report_add(report, sink, out);
    map_diag_report_end(report, out);
    g_string_free(out, TRUE);
    map_diag_report_free(report);
    if (scenario)
        map_scenario_free(scenario);
    map_diag_sink_free(sink);
    return 0;
}
