#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A kit in other forms than sheets: pictures, and a saved game of a table simulator. */
#include "draw/kit.h"
#include "map-page.h"

/* Whether options->form is a form; an error if it is an unknown word. */
bool export_kit_wanted(const struct map_page_options *options, bool *wanted, GError **error);

/* The files sorted by name, an array of struct map_page_file with that function to free them; and a
 * line about them. NULL with an error. */
GPtrArray *export_kit_make(const struct kit *kit, struct studio *studio,
                           const struct map_page_options *options, GDestroyNotify free_file,
                           char **summary, GError **error);
