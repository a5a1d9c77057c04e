#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A baseline as text. */
#include "map-diag.h"

/* Takes what the bytes of a baseline say. name: of the file, for the message of an error
 * (G_KEY_FILE_ERROR). */
bool baseline_parse(struct map_diag_baseline *baseline, const char *name, const char *text,
                    gsize length, GError **error);
