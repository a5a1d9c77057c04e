#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The interface of the module cartwright-print.so: drawing and printing. The binary opens it only
 * for `render`, `print`, `export`, `parts --lang`, `--version` and pictures of a scenario that `validate`
 * judges (module_open()), so that no other verb loads cairo and its dependencies. The members are public functions of draw and page; print-module.c
 * only puts them into the table. */
#include "map-check.h"

#include <glib.h>

struct map_parts;
struct map_scenario;
struct map_sink;
struct map_draw_options; /* map-draw.h */
struct map_page_options; /* map-page.h */

/* Changes with this table and the structs in it: a module of another build is refused. */
#define PRINT_MODULE_ABI 13

struct print_module {
    unsigned abi;        /* PRINT_MODULE_ABI */
    const char *version; /* version of cartwright; must equal the binary's */

    /* "cairo 1.16.0\nharfbuzz 6.0.0\n": a line for each library; the caller's (g_free).
     * map_page_libraries */
    char *(*libraries)(void);

    /* map_page_render: the board as one picture, a whole PDF, SVG or PNG in memory, the caller's.
     * P- findings go to the sink; earlier findings are marked on the board if they have a place
     * there. NULL with an error. */
    GBytes *(*render)(const struct map_scenario *scenario, struct map_sink *sink,
                      const struct map_draw_options *options, GError **error);

    /* map_page_print: the kit, an array of struct map_page_file (map-page.h) with its free function
     * set: the PDF, its JSON, the paths of sheets; *summary becomes "14 pages A4" (g_free). With P-
     * errors in the sink write nothing. NULL with an error. */
    GPtrArray *(*print)(const struct map_scenario *scenario, struct map_sink *sink,
                        const struct map_page_options *options, char **summary, GError **error);

    /* map_page_is_ours: whether print made it. */
    bool (*is_ours)(GBytes *file);

    /* map_draw_part_names: the names of the parts on the sheets, by number. */
    char **(*part_names)(const struct map_scenario *scenario, const struct map_parts *parts,
                         const char *language, struct map_sink *sink, GError **error);

    /* map_draw_judge_pictures: reports pictures that cannot be printed. */
    void (*judge_pictures)(const struct map_scenario *scenario, struct map_sink *sink);
};

/* The module exports only this symbol; the table is static. */
#define PRINT_MODULE_SYMBOL "cartwright_print_module"
const struct print_module *cartwright_print_module(void);

/* Opens modules: drawing for `render`, `print` and `--version`, the solver of integer programs for
 * `check`. */

/* Searches beside the running binary, then where it is installed. The table is static and stays;
 * NULL with an error when the module is missing or from another build. */
const struct print_module *module_open(GError **error);

/* Starts opening it in a thread, since that takes as long as reading a scenario; or does nothing.
 * End it (NULL: nothing) before the program ends. */
GThread *module_begin(void);
void module_end(GThread *thread);

/* The same for the proofs; NULL if it is missing or from another build, which is allowed. */
const struct map_check_prover *module_open_proofs(void);

/* What a user found out about a printer with the test page, kept by name in
 * $XDG_CONFIG_HOME/cartwright/printers.ini (~/.config/cartwright/printers.ini):
 *
 *     [laser]
 *     measured=149.6,150.2
 *     duplex-offset=0.5,-1
 *     duplex-angle=0.1
 *     margin=5,5,5,5
 *
 * Nothing of it is used unless the printer is named. */

/* Each NULL if the file has no value. */
struct printer {
    char *measured, *duplex_offset, *duplex_angle, *margin;
};

void printer_clear(struct printer *printer);

/* The values of that printer. G_FILE_ERROR when the file cannot be read; G_OPTION_ERROR_BAD_VALUE
 * for an unknown printer or a wrong line. */
gboolean printer_load(const char *name, struct printer *printer, GError **error);

/* Whether these values can be stored under that name: a name has letters, digits, -, _ and spaces
 * inside, and there is some value. FALSE with G_OPTION_ERROR_BAD_VALUE. */
gboolean printer_can_save(const char *name, const struct printer *printer, GError **error);

/* Stores these values under that name and keeps the rest of the file; NULL keeps the old value.
 * *path is the file (g_free). */
gboolean printer_save(const char *name, const struct printer *printer, char **path, GError **error);
