#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The head of every page of a report. */
#include <glib.h>

/* Up to <body>, with the style sheet. The page may load nothing. language: NULL is English.
 * version: of cartwright. */
void chart_put_head(GString *out, const char *language, const char *version, const char *title);
