/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "board/place-name.h"

static bool
is_sea(const struct ground *g, map_hex hex)
{
    return board_hex(g->board, hex)->kind == BOARD_SEA;
}

/* V-RI-1: a river path has a land side (RIVER-1). The sea ends a river, so another hex is no
 * help. */
static void
check_banks(const struct ground *g, const struct scenario_river *river)
{
    char name[BOARD_NAME_SIZE];

    for (unsigned i = 0; i + 1 < river->n_hexes; i++) {
        const struct board_path *path = board_path(g->board, river->paths[i]);

        if (path->flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE))
            continue;
        struct finding *f = ground_report(g, DIAG_V_RI_1, river->hex_spans[i + 1], "");
        g_autoptr(GString) rest = g_string_new(NULL);
        bool sea = i > 0;

        for (unsigned k = i + 1; k < river->n_hexes; k++) {
            sea &= is_sea(g, river->hexes[k]);
            g_string_append_printf(rest, " %s", board_hex_name(g->board, river->hexes[k], name));
        }
        board_hex_name(g->board, river->hexes[i], name);
        if (sea)
            finding_set_help(f, "the river ends in the sea at %s: delete%s", name, rest->str);
        else if (i > 0)
            finding_set_help(f, "end the river at %s, and begin another one on the next land",
                             name);
        return; /* everything that follows depends on this one */
    }
}

/* V-RI-2: a river that begins in the sea and ends on land is written backwards. */
static void
check_direction(const struct ground *g, const struct scenario_river *river)
{
    g_autoptr(GString) turned = g_string_new(NULL);
    unsigned written = 0;

    if (river->n_hexes < 2 || river->mouth.i != MAP_NONE || !is_sea(g, river->hexes[0]) ||
        is_sea(g, river->hexes[river->n_hexes - 1]))
        return;
    for (unsigned i = river->n_hexes; i-- > 0;) {
        char name[BOARD_NAME_SIZE];

        g_string_append_printf(turned, "%s%s", turned->len ? " " : "",
                               board_hex_name(g->board, river->hexes[i], name));
        written += river->hex_spans[i].length;
    }
    struct finding *f = ground_report(g, DIAG_V_RI_2_BACKWARDS, river->span, "s", turned->str);

    /* if the file uses labels, the proposal does too */
    if (river->span.length == turned->len && written + river->n_hexes - 1 == turned->len)
        finding_set_replacement(f, turned->str);
}

/* V-RI-2: the land hexes of a river are a chain: the sea ends it, and no hex comes twice. */
static void
check_chain(const struct ground *g, const struct scenario_river *river)
{
    for (unsigned i = 0; i < river->n_hexes; i++) {
        if (i + 1 < river->n_hexes && i > 0 && is_sea(g, river->hexes[i]) &&
            !is_sea(g, river->hexes[i + 1])) {
            struct finding *f = ground_report(g, DIAG_V_RI_2_SEA, river->hex_spans[i], "");

            finding_add_label(f, river->hex_spans[i + 1], "it continues here");
            return;
        }
        for (unsigned k = 0; k < i; k++)
            if (river->hexes[k].i == river->hexes[i].i) {
                struct finding *f = ground_report(g, DIAG_V_RI_2_TWICE, river->hex_spans[i], "");

                finding_add_label(f, river->hex_spans[k], "it was here before");
                return;
            }
    }
}

/* V-RI-4: every bridge site can be reached by some piece. */
static void
check_sites(const struct ground *g, const struct scenario_river *river)
{
    for (unsigned i = 0; i < river->n_paths; i++) {
        if (ground_may_bridge(g, river->paths[i]))
            continue;
        unsigned at = MIN(i + 1, river->n_hexes - 1);

        ground_report(g, DIAG_V_RI_4, river->hex_spans[at], "p", river->paths[i]);
    }
}

void
check_rivers(const struct ground *g)
{
    for (unsigned i = 0; i < g->map->n_rivers; i++) {
        const struct scenario_river *river = &g->map->rivers[i];

        check_banks(g, river);
        check_direction(g, river);
        check_chain(g, river);
        if (!(g->map->doubt & DOUBT_ZONES))
            check_sites(g, river);
    }
}
