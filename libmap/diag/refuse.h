#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Refuses a request as wrong usage, from the part that knows the reason. */
#include <glib.h>
#include <stdbool.h>

/* Sets G_OPTION_ERROR_BAD_VALUE with that text and returns false. */
bool diag_refuse(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);
