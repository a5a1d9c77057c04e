#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The page of `check --report`: check writes it, the drawing module draws its figures. */
#include <glib.h>

struct map_check_report;
struct map_scenario;
struct map_sink;

/* The sink holds all findings. FALSE with an error when it cannot be drawn or written. */
gboolean report_page_write(const char *path, const struct map_scenario *scenario,
                           const struct map_check_report *report, struct map_sink *sink,
                           GError **error);
