#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How many sheets a kit takes with other options: it is laid out again, by a thread of its own. */
#include "draw/kit.h"
#include "page/print-document.h"
#include "page/sheets.h"

struct map_scenario;

/* The documents of a kit, as print_documents() makes them. */
typedef GPtrArray *(*savings_print)(const struct kit *kit, struct studio *studio,
                                    const struct sheet_rules *rules, unsigned parts,
                                    const char *source, GError **error);

/* What is printed. All of it is borrowed until the end. */
struct savings_kit {
    const struct map_scenario *scenario;
    struct studio *studio;
    const char *theme; /* its name, or folder */
    const struct sheet_rules *rules;
    const struct kit_request *request;
    const struct kit *kit;
    const struct map_shelf *home; /* of a standard kit */
    const char *source;
    unsigned parts;        /* without posters */
    unsigned standard;     /* those of a standard kit, for a full one; or 0 */
    unsigned pieces;       /* of the parts, those with pieces */
    unsigned sheets;       /* of all, and of these pieces */
    unsigned piece_sheets; /* whose backs may be on the other side */
    savings_print print;
};

struct savings *kit_savings_new(const struct savings_kit *kit);
/* "sheets with other options: --players 4 31, --backs duplex-long 24", the fewest first: the other
 * maps of the scenario, and what saves sheets. NULL if there is nothing. Waits; the caller's. */
char *kit_savings_text(struct savings *savings);
void kit_savings_free(struct savings *savings);
typedef struct savings map_savings;
G_DEFINE_AUTOPTR_CLEANUP_FUNC(map_savings, kit_savings_free)
