/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Any bytes at all as a scenario, through what the verbs do with it: validate, check with few
 * set-ups, parts, roll, fmt, render, and for one in sixteen the sheets of print. */
#include "map-check.h"
#include "map-diag.h"
#include "map-draw.h"
#include "map-page.h"
#include "map-scenario.h"
#include "map-scenario-file.h"
#include "target.h"

#include <sys/mman.h>
#include <unistd.h>

static void
format_text(const uint8_t *data, size_t size)
{
    int file = memfd_create("fuzz", 0);
    g_autofree char *path = g_strdup_printf("/dev/fd/%d", file);
    g_autoptr(GBytes) before = NULL, after = NULL;
    g_autoptr(GError) error = NULL;
    struct map_sink *sink = map_diag_sink_new();

    g_assert(file >= 0 && write(file, data, size) == (ssize_t)size);
    if (map_scenario_format(sink, path, NULL, &before, &after, &error))
        g_assert(after || map_diag_count(sink).errors > 0);
    else
        g_assert(error);
    map_diag_sink_free(sink);
    close(file);
}

static void
check_scenario(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct map_check_options few = {.seed = 1, .runs = 2, .threads = 1, .first_seven = true};
    g_autoptr(GString) out = g_string_new(NULL);
    g_autoptr(map_check_report) report = map_check_run(scenario, &few, sink);

    if (!report)
        return;
    map_check_report_text(report, MAP_CHECK_TEXT_WHOLE, out);
    map_check_report_text(report, MAP_CHECK_TEXT_LINE, out);
    map_check_report_json(report, scenario, sink, out);
}

static void
roll_scenario(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct map_roll_options one = {.seed = 1, .tries = 1, .fair = -1, .threads = 1};
    enum map_roll_end end;
    struct map_roll *roll = map_check_roll_new(scenario, &one, sink, &end);

    if (end == MAP_ROLL_DRAWN)
        g_string_free(map_scenario_write(scenario, map_check_roll_fillings(roll), NULL), TRUE);
    map_check_roll_free(roll);
}

static void
draw_scenario(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct map_draw_options options = {.format = MAP_DRAW_SVG, .size = 20};
    g_autoptr(GError) error = NULL;
    GBytes *picture = map_page_render(scenario, sink, &options, &error);

    g_assert(picture || error);
    if (picture)
        g_bytes_unref(picture);
}

static void
print_scenario(const struct map_scenario *scenario, struct map_sink *sink)
{
    const struct map_page_options options = {.only = "tokens,tiles", .tiles = "all"};
    g_autofree char *summary = NULL;
    g_autoptr(GError) error = NULL;
    GPtrArray *files = map_page_print(scenario, sink, &options, &summary, &error);

    g_assert(files || error || map_diag_count(sink).errors > 0);
    if (files)
        g_ptr_array_unref(files);
}

/* The same bytes do the same. */
static bool
is_chosen(const uint8_t *data, size_t size)
{
    unsigned sum = 0;

    for (size_t i = 0; i < size; i++)
        sum = sum * 31 + data[i];
    return sum % 16 == 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct map_sink *sink = map_diag_sink_new();
    g_autoptr(map_scenario) scenario =
        map_scenario_read_text(sink, "fuzz.xml", (const char *)data, (gsize)size);

    format_text(data, size);
    if (scenario && map_diag_count(sink).errors == 0) {
        map_parts_free(map_parts_new(scenario));
        map_check_validate(scenario, sink);
        if (map_diag_count(sink).errors == 0) {
            check_scenario(scenario, sink);
            roll_scenario(scenario, sink);
        }
    }
    if (scenario)
        draw_scenario(scenario, sink);
    if (scenario && map_diag_count(sink).errors == 0 && is_chosen(data, size))
        print_scenario(scenario, sink);
    map_diag_sink_free(sink);
    return 0;
}
