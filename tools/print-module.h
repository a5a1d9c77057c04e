#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The interface of the module cartwright-print.so: drawing and printing. The binary opens it only
 * for `render`, `print`, `export`, `parts --lang` and `--version` (module.h), so that no other verb loads
 * cairo and its dependencies. The members are public functions of draw and page; print-module.c
 * only puts them into the table. */
#include <glib.h>

struct map_parts;
struct map_scenario;
struct map_sink;
struct map_draw_options; /* map-draw.h */
struct map_page_options; /* map-page.h */

/* Changes with this table and the structs in it: a module of another build is refused. */
#define PRINT_MODULE_ABI 12

struct print_module {
    unsigned abi;        /* PRINT_MODULE_ABI */
    const char *version; /* version of cartwright; must equal the binary's */

    /* "cairo 1.16.0\npango 1.50.12\n": a line for each library; the caller's (g_free).
     * map_page_libraries */
    char *(*libraries)(void);

    /* map_page_render: the board as one picture, a whole PDF, SVG or PNG in memory, the caller's.
     * P- findings go to the sink; earlier findings are marked on the board if they have a place
     * there. NULL with an error. */
    GBytes *(*render)(const struct map_scenario *scenario, struct map_sink *sink,
                      const struct map_draw_options *options, GError **error);

    /* map_page_print: the kit as files in memory, an array of struct map_page_file (map-page.h)
     * with its free function set, sorted by name; *summary becomes "14 sheets of A4" (g_free). With
     * P- errors in the sink write nothing. NULL with an error. */
    GPtrArray *(*print)(const struct map_scenario *scenario, struct map_sink *sink,
                        const struct map_page_options *options, char **summary, GError **error);

    /* map_draw_part_names: the names of the parts on the sheets, by number. */
    char **(*part_names)(const struct map_scenario *scenario, const struct map_parts *parts,
                         const char *language, struct map_sink *sink, GError **error);
};

/* The module exports only this symbol; the table is static. */
#define PRINT_MODULE_SYMBOL "cartwright_print_module"
const struct print_module *cartwright_print_module(void);
