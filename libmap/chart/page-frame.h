#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What every page of a report has in common. */
#include <glib.h>

/* Up to <body>, with the style sheet. The page may load nothing. language: NULL is English.
 * version: of cartwright. */
void chart_put_head(GString *out, const char *language, const char *version, const char *title);

/* Takes the folder of a file named by its whole path out of the page: a page is given away, and the
 * folder is nobody's business. file: NULL does nothing. */
void chart_hide_folder(GString *out, const char *file);
