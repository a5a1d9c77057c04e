#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Parses the options of a kit's sheets and sizes: words, presets and numbers. */
#include "draw/kit.h"
#include "map-page.h"
#include "page/paper.h"

/* False with G_OPTION_ERROR_BAD_VALUE for options that cannot be met. */
bool print_options_rules(const struct map_page_options *options, struct sheet_rules *rules,
                         GError **error);
bool print_options_sizes(const struct map_page_options *options, const struct sheet_rules *rules,
                         struct kit_sizes *sizes, GError **error);
/* Whether the tiles of the board are requested too. */
bool print_options_tiles(const struct map_page_options *options, bool *fixed, GError **error);
/* Whether nothing is printed twice. */
bool print_options_sparing(const struct map_page_options *options, bool *sparing, GError **error);
