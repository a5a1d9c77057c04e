#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Figures on the pages of reports: a report asks for them, who can draw answers. */
#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#pragma GCC visibility push(default)

#define MAP_REPORT_NO_SPOT 255

/* Numbers for every intersection. Members as those of struct map_draw_heat (map-draw.h), owned.
 * unit: what follows the number in a text, " %" or "". */
struct map_report_heat {
    char *title, *low, *high, *speck, *unit;
    unsigned n;
    uint8_t *levels;
    char **texts;
    double *values; /* exact values; 0: a speck; NAN: no spot */
};

/* NULL is allowed. */
void map_report_heat_free(struct map_report_heat *heat);
typedef struct map_report_heat map_report_heat;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_report_heat, map_report_heat_free)

/* A figure of the board. */
struct map_report_figure {
    const char *ids;  /* prefix of all its ids */
    const char *upon; /* ids of the figure below the heat map; or NULL */
    const char *alt;  /* what it shows */
    unsigned players;
    const struct map_report_heat *heat; /* or NULL */
    const char *marks;                  /* places to mark, separated by commas, or NULL */
    bool findings;                      /* marks the findings of the sink */
    const char *setup, *policy;         /* "SEED:I" and "greedy": a set-up; or NULL */
    bool first_seven;                   /* with the first seven after it */
};

/* The figure as SVG for a page, to be freed. NULL: it cannot be drawn, with or without an error. */
typedef char *(*map_report_draw)(void *data, const struct map_report_figure *figure,
                                 GError **error);
#pragma GCC visibility pop
