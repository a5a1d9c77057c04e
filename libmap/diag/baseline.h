#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A baseline as text. */
#include "map-diag.h"

/* Parses a baseline. name: of the file, for the error (G_KEY_FILE_ERROR). */
bool baseline_parse(struct map_diag_baseline *baseline, const char *name, const char *text,
                    gsize length, GError **error);
