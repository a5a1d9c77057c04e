/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Says what is wrong with scenarios: validate FILE... Exit: 0 no errors, 1 errors, 3 unreadable. */
#include <map-check.h>
#include <map-diag.h>
#include <map-scenario-file.h>
#include <map-scenario.h>

#include <stdio.h>

int
main(int argc, char **argv)
{
    g_autoptr(map_diag_report) report = map_diag_report_new(MAP_DIAG_TEXT, false, NULL, NULL, NULL);
    g_autoptr(GString) out = g_string_new(NULL);
    bool sound = true;

    map_scenario_init();
    for (int i = 1; i < argc; i++) {
        g_autoptr(map_sink) sink = map_diag_sink_new();
        g_autoptr(GError) error = NULL;
        g_autoptr(map_scenario) scenario = map_scenario_read(sink, argv[i], &error);

        if (error) {
            fprintf(stderr, "%s\n", error->message);
            return 3;
        }
        if (scenario)
            map_check_validate(scenario, sink);
        map_diag_sort(sink);
        sound = sound && map_diag_count(sink).errors == 0;
        map_diag_report_add(report, sink, out);
    }
    map_diag_report_end(report, out);
    g_autofree char *summary = map_diag_report_summary(report);

    printf("%s%s\n", out->str, summary);
    return sound ? 0 : 1;
}
