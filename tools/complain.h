#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What goes to stderr besides findings: usage errors and failures of the world. */
#include <glib.h>

/* "cartwright: <text>" and a line break. What comes from outside is made harmless. */
void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The same, then `see "cartwright help VERB"`; returns CMD_USAGE. verb may be NULL. */
int complain_usage(const char *verb, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* error's message, or the finding that it is (map-diag-file.h); frees it; returns CMD_WORLD. */
int complain_error(GError *error);

/* The same, but as wrong usage of the verb where something was asked for that cannot be had
 * (G_OPTION_ERROR_BAD_VALUE). */
int complain_refused(const char *verb, GError *error);
