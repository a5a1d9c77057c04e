#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The pages of `check --report` and `playtest --report`: the library writes them, the drawing module
 * draws their figures. */
#include "map-check-page.h"
#include "map-draw.h"
#include "map-sim.h"

#include <glib.h>

struct map_check_report;
struct map_playtest;
struct map_scenario;
struct map_sink;

/* NAME.html: any other file is probably a scenario that was meant as an argument. */
gboolean report_page_is_named(const char *path);

/* The sink holds all findings. FALSE with an error when it cannot be drawn or written. */
gboolean report_page_write(const char *path, const struct map_scenario *scenario,
                           const struct map_check_report *report, struct map_sink *sink,
                           GError **error);

gboolean report_page_write_games(const char *path, const struct map_scenario *scenario,
                                 const struct map_playtest *playtest, struct map_sink *sink,
                                 GError **error);

/* Parses set-ups in the form of users. */

/* "SEED:I"; FALSE for other texts. */
gboolean setups_read(const char *text, guint64 *seed, guint64 *index);

/* "greedy", "adversary", "none"; random for any other word. */
enum map_sim_policy setups_policy(const char *word);

/* Files of pictures by their names. */

/* The format that the last letters of a text name, with what separates them: "." for a file, "" for
 * a word. JSON comes behind the pictures. FALSE for another. */
gboolean picture_format(const char *text, const char *separator, enum map_draw_format *format);
