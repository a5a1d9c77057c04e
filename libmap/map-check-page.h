#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The report as an HTML page, and its heat maps. */
#include "map-check.h"

/* ---- numbers for every intersection, for a heat map ---- */

enum map_check_heat_kind {
    MAP_CHECK_HEAT_PIPS,   /* rolls of 36 that yield something there */
    MAP_CHECK_HEAT_STARTS, /* greedy set-ups with a building there */
    MAP_CHECK_HEAT_FIRST,  /* greedy set-ups whose first building is there */
    MAP_CHECK_HEAT_LAST,
    MAP_CHECK_HEAT_NEVER, /* greedy set-ups without a building there */
    MAP_CHECK_HEAT_REACH, /* movement points to the nearest trade hex on a board without pieces */
};

#define MAP_CHECK_NO_SPOT 255

/* Members as those of struct map_draw_heat (map-draw.h), owned. unit: what follows the number in a
 * text, " %" or "". */
struct map_check_heat {
    char *title, *low, *high, *speck, *unit;
    unsigned n;
    uint8_t *levels;
    char **texts;
    double *values; /* exact values; 0: a speck; NAN: no spot */
};

/* The heat map for this player count, from the report; REACH needs no report. NULL where there is
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
    const char *ids;  /* prefix of all its ids */
    const char *upon; /* ids of the figure below the heat map; or NULL */
    const char *alt;  /* what it shows */
    unsigned players;
    const struct map_check_heat *heat; /* or NULL */
    const char *marks;                 /* places to mark, separated by commas, or NULL */
    bool findings;                     /* marks the findings of the sink */
    const char *setup, *policy;        /* "SEED:I" and "greedy": a set-up; or NULL */
    bool first_seven;                  /* with the first seven after it */
};

/* The figure as SVG for a page, to be freed. NULL: it cannot be drawn, with or without an error. */
typedef char *(*map_check_draw)(void *data, const struct map_check_figure *figure, GError **error);

/* Appends a complete HTML page: no network, no script. The sink holds the sorted findings. False
 * with an error where a drawing failed. version: of cartwright. */
bool map_check_report_html(const struct map_check_report *report,
                           const struct map_scenario *scenario, struct map_sink *sink,
                           const char *version, map_check_draw draw, void *data, GString *out,
                           GError **error);
