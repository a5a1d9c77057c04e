#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as a page for a browser, and the heat maps on it. */
#include "map-check.h"

/* ---- numbers for every intersection, to be drawn ---- */

enum map_check_heat_kind {
    MAP_CHECK_HEAT_PIPS,   /* rolls of 36 that yield something there */
    MAP_CHECK_HEAT_STARTS, /* greedy set-ups with a building there */
    MAP_CHECK_HEAT_FIRST,  /* in which the first one placed stands there */
    MAP_CHECK_HEAT_LAST,
    MAP_CHECK_HEAT_NEVER, /* without one there */
    MAP_CHECK_HEAT_REACH, /* movement points to the nearest trade hex over bare land */
};

#define MAP_CHECK_NO_SPOT 255

/* Members as those of struct map_draw_heat (map-draw.h), owned; unit: behind a number of texts,
 * " %" or "". */
struct map_check_heat {
    char *title, *low, *high, *speck, *unit;
    unsigned n;
    uint8_t *levels;
    char **texts;
    double *values; /* as exact as they are known; 0: a speck; NAN: no spot */
};

/* Of the map for so many players, from the report on it; REACH needs none. NULL where there is
 * nothing to show: no trade hex, no such player count, no greedy set-up with a building. */
struct map_check_heat *map_check_heat_new(const struct map_scenario *scenario,
                                          const struct map_check_report *report, unsigned players,
                                          enum map_check_heat_kind kind, struct map_sink *sink);
/* NULL is allowed. */
void map_check_heat_free(struct map_check_heat *heat);
typedef struct map_check_heat map_check_heat;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_check_heat, map_check_heat_free)

/* ---- the report as a page ---- */

/* A figure of the board. */
struct map_check_figure {
    const char *ids;  /* before all its ids */
    const char *upon; /* ids of the figure that the heat is laid upon; or NULL */
    const char *alt;  /* what it shows */
    unsigned players;
    const struct map_check_heat *heat; /* or NULL */
    const char *marks;                 /* places to point at, with commas between, or NULL */
    bool findings;                     /* those of the sink are marked */
    const char *setup, *policy;        /* "SEED:I" and "greedy": a set-up; or NULL */
    bool first_seven;                  /* with the first seven played */
};

/* As SVG to stand in a page, to be freed; NULL: it cannot be drawn, with or without error. */
typedef char *(*map_check_draw)(void *data, const struct map_check_figure *figure, GError **error);

/* Appends a whole page for a browser, which needs nothing else: no network, no script. The
 * sink holds the findings, sorted. False with an error where a drawing failed. version: of
 * cartwright. */
bool map_check_report_html(const struct map_check_report *report,
                           const struct map_scenario *scenario, struct map_sink *sink,
                           const char *version, map_check_draw draw, void *data, GString *out,
                           GError **error);
