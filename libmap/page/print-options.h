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
/* A quick kit refuses options that it has no use for. */
enum print_form { PRINT_KIT_FULL, PRINT_KIT_STANDARD, PRINT_KIT_QUICK };
bool print_options_form(const struct map_page_options *options, enum print_form *form,
                        GError **error);
