#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A file that would like to speak to terminals and build servers, with a finding of every
 * kind, for the tests of the printers. */
#include "diag/printer.h"
#include "diag/settings.h"

#include <string.h>

#define HOSTILE_NAME "./::error::x,y%0A|`@you]]>\x1b[31m\xe2\x80\xae.xml"
#define HOSTILE_TEXT "<a b=\"x\">\n\t\xc3\xa9 <row>a|b</row>\n</a>\n"

/* Error X-TERRAIN at 2:4 to 3:3 with replacement and label; warning X-INDENT 1:4 to 1:5;
 * accepted warning V-IS-2 at 3:1; note X-ACCEPT-UNUSED without a file. */
static inline struct map_sink *
hostile_sink(const char *name)
{
    struct map_sink *sink = diag_sink_new();
    uint32_t file = diag_sink_take_source(sink, name, g_strdup(HOSTILE_TEXT), strlen(HOSTILE_TEXT));
    uint32_t row = (uint32_t)(strstr(HOSTILE_TEXT, "<row>") - HOSTILE_TEXT);
    struct finding *f = diag_report(
        sink, DIAG_X_TERRAIN, (struct map_span){file, row, (uint32_t)strlen("<row>a|b</row>\n</")},
        "]]>|`@you\x1b[31m::error::z %0A ##[error]",
        "sea, forest, hills, pasture, fields, mountains, desert, oasis, gold, castle, quarry, "
        "glassworks or workshop",
        NULL);

    finding_set_replacement(f, "sea\n]]>");
    finding_add_label(f, (struct map_span){file, 3, 1}, "here");
    diag_report(sink, DIAG_X_INDENT, (struct map_span){file, 3, 1}, "a", "b", NULL);
    diag_report(sink, DIAG_V_IS_2, (struct map_span){file, (uint32_t)strlen(HOSTILE_TEXT) - 5, 4},
                NULL);
    diag_report(sink, DIAG_X_ACCEPT_UNUSED, MAP_NO_SPAN, "V-IS-1", NULL);
    diag_sink_accept(sink, "V-IS-2", "on <purpose> & \"so\"");
    diag_sink_sort(sink);
    diag_fingerprint_all(sink, "/");
    return sink;
}

/* One document of the sinks, which it takes; the caller's. */
static inline char *
hostile_report(enum map_diag_format format, bool strict, unsigned most, struct map_sink *one,
               struct map_sink *two)
{
    struct map_diag_report *report =
        map_diag_report_new(format, false, "1.2.3", "cartwright.ini", NULL);
    GString *out = g_string_new(NULL);

    map_diag_report_limit(report, strict, most, true);
    map_diag_report_add(report, one, out);
    if (two)
        map_diag_report_add(report, two, out);
    map_diag_report_end(report, out);
    map_diag_report_free(report);
    diag_sink_free(one);
    diag_sink_free(two);
    return g_string_free(out, FALSE);
}

/* An empty run in which a file with such a name was not read and an entry was stale. */
static inline char *
hostile_lost(enum map_diag_format format)
{
    struct map_diag_report *report = map_diag_report_new(format, false, NULL, NULL, NULL);
    GString *out = g_string_new(NULL);

    map_diag_report_unread(report, HOSTILE_NAME, "gone: ]]>|`@you");
    map_diag_report_unread(report, "V-IS-2 in ]]>|`@you", NULL);
    map_diag_report_end(report, out);
    map_diag_report_free(report);
    return g_string_free(out, FALSE);
}

/* A file without a finding. */
static inline struct map_sink *
hostile_clean(void)
{
    struct map_sink *sink = diag_sink_new();

    diag_sink_take_source(sink, "good.xml", g_strdup("<a/>"), 4);
    return sink;
}
