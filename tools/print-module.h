#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What the module cartwright-print.so offers: drawing and printing. The binary opens it
 * for `render`, `print`, `parts --lang` and `--version` alone (module.h), so that no other verb pays
 * for cairo and its like. The members are public functions of draw and page: the module's one
 * source, print-module.c, only puts them into the table. */
#include <glib.h>

struct map_parts;
struct map_scenario;
struct map_sink;
struct map_draw_options; /* map-draw.h */
struct map_page_options; /* map-page.h */

/* Changes with every change of this table or of the structs it names: a module of another
 * build is refused. */
#define PRINT_MODULE_ABI 7

struct print_module {
    unsigned abi;        /* PRINT_MODULE_ABI */
    const char *version; /* of cartwright; must be the binary's own */

    /* "cairo 1.16.0\npango 1.50.12\n", a line a library; the caller's (g_free).
     * map_page_libraries */
    char *(*libraries)(void);

    /* map_page_render: the board as one picture, a whole PDF, SVG or PNG in memory, the
     * caller's. P- findings go to the sink; what is in it already is marked on the board
     * where it has a place there. NULL with an error when the world failed. */
    GBytes *(*render)(const struct map_scenario *scenario, struct map_sink *sink,
                      const struct map_draw_options *options, GError **error);

    /* map_page_print: the kit as files in memory, an array of struct map_page_file
     * (map-page.h) with its free function set, in the order of their names; *summary
     * becomes "14 sheets of A4" (g_free). With P- errors in the sink nothing is to be
     * written. NULL with an error when the world failed. */
    GPtrArray *(*print)(const struct map_scenario *scenario, struct map_sink *sink,
                        const struct map_page_options *options, char **summary, GError **error);

    /* map_draw_part_names: what the parts are called on the sheets, by their number. */
    char **(*part_names)(const struct map_scenario *scenario, const struct map_parts *parts,
                         const char *language, GError **error);
};

/* The one symbol the module exports; the table is static. */
#define PRINT_MODULE_SYMBOL "cartwright_print_module"
const struct print_module *cartwright_print_module(void);
