#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Lines on stderr other than findings: usage errors and failures of files. */
#include <glib.h>

/* "cartwright: <text>" and a line break. Text from outside is escaped. */
void complain(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* The same, then `see "cartwright help VERB"`; returns CMD_USAGE. verb may be NULL. */
int complain_usage(const char *verb, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* The error's message, or the finding that it is (map-diag-file.h); frees it; returns CMD_WORLD. */
int complain_error(GError *error);

/* The same; but for G_OPTION_ERROR_BAD_VALUE reports wrong usage of the verb. */
int complain_refused(const char *verb, GError *error);
