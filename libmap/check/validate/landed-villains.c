/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include <glib.h>

enum { HEX_FULL = 3 };   /* barbarians of a conquered hex (BARB-4) */
enum { MODEL_PATH = 0 }; /* barbarian_model */

/* V-VI-6: before the invasion only carts and runners are on the board (SEVEN-0, AMB-34). */
static void
check_phase(const struct ground *g)
{
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
        if (s->kind == STANDING_WARSHIP || s->kind == STANDING_BARBARIANS ||
            (s->kind >= STANDING_ROBBER && s->kind <= STANDING_STORM)) {
            ground_report(g, DIAG_V_VI_6, s->at_span, "k", s->kind);
            return;
        }
}

/* V-VI-7: where the model allows them; on land, three in a hex, or one on a path with a land side
 * (BARB-1, AMB-3). held: by hex or path, so far. */
static void
check_barbarians(const struct ground *g, const struct scenario_standing *s, unsigned *held)
{
    bool paths = g->value[OPTION_BARBARIAN_MODEL] == MODEL_PATH;
    unsigned most = paths ? 1 : HEX_FULL, before;

    if (paths != (s->place == STANDING_ON_PATH)) {
        ground_report(g, DIAG_V_VI_7_MODEL, s->at_span, "ss", paths ? "on paths" : "in hexes",
                      paths ? "a hex" : "a path");
        return;
    }
    before = held[s->at];
    held[s->at] += s->count;
    if (paths ? !(g->board->paths[s->at].flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE))
              : g->board->hexes[s->at].kind == BOARD_SEA)
        ground_report(g, DIAG_V_VI_7_SEA, s->at_span, "");
    else if (before <= most && held[s->at] > most)
        ground_report(g, paths ? DIAG_V_VI_7_PATH : DIAG_V_VI_7_FULL, s->at_span, "n", held[s->at]);
}

/* V-VI-9: each in its element (SEVENB-3 to SEVENB-5, SEVENB-11), V-RB-2: where <robber> puts the
 * two; and no two of them on one hex or path. first: by hex, then by path. */
static void
check_landing(const struct ground *g, const struct scenario_standing *s, bool alone,
              const struct scenario_standing **first)
{
    bool in_hex = s->place == STANDING_ON_HEX;
    unsigned kind = in_hex ? g->board->hexes[s->at].kind : BOARD_OPEN;
    bool sea =
        s->kind == STANDING_PIRATE || s->kind == STANDING_PRIVATEER || s->kind == STANDING_WARSHIP;

    if ((sea && (kind == BOARD_LAND || kind == BOARD_HIDDEN)) ||
        (s->kind == STANDING_ROBBER && (kind == BOARD_SEA || kind == BOARD_HIDDEN))) {
        if (s->start)
            ground_report(g, DIAG_V_RB_2, s->at_span, "ks", s->kind,
                          sea ? "an uncovered sea hex" : "an uncovered land hex");
        else
            ground_report(g, DIAG_V_VI_9, s->at_span, "ks", s->kind,
                          sea ? "on the sea" : "on land");
        return;
    }
    first += in_hex ? s->at : g->board->n_hexes + s->at;
    if (alone && *first)
        finding_add_label(
            ground_report(g, DIAG_V_VI_9_TWO, s->at_span, "kk", s->kind, (*first)->kind),
            (*first)->at_span, "the other one");
    else if (alone)
        *first = s;
}

/* V-VI-7: the pieces on the board were in the box. Reported once for each kind, or for each seat's
 * warships. */
static void
check_pieces(const struct ground *g)
{
    g_autofree unsigned *held = g_new0(unsigned, g->board->n_hexes + g->board->n_paths);
    g_autofree const struct scenario_standing **first =
        g_new0(const struct scenario_standing *, g->board->n_hexes + g->board->n_paths);
    unsigned count[STANDING_COUNT] = {0}, warships[MAP_MAX_SEATS] = {0};

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        bool villains = g->on[FAMILY_VILLAINS], robber = ground_is_robber(g, s);
        bool warship =
            s->kind == STANDING_WARSHIP && g->on[FAMILY_WARSHIPS] && s->seat < MAP_MAX_SEATS;
        bool barbarians = /* villains bring them too (SEVENB-8) */
            s->kind == STANDING_BARBARIANS && (villains || g->on[FAMILY_BARBARIANS]);
        bool counted = robber || barbarians || (villains && s->kind > STANDING_BARBARIANS);
        unsigned most = counted || warship ? g->supply[standing_forms[s->kind].supply]
                                           : SUPPLY_UNLIMITED; /* of players, by seat elsewhere */
        unsigned *n = warship ? &warships[s->seat] : &count[s->kind], before = *n;

        if (warship)
            most = MIN(most, 1u); /* of a player */
        *n += s->count;
        if (most != SUPPLY_UNLIMITED && before <= most && *n > most)
            ground_report(g, DIAG_V_VI_7, s->at_span, "kn", s->kind, most);
        if (barbarians)
            check_barbarians(g, s, held);
        if (robber || warship || (villains && s->kind >= STANDING_ROBBER))
            check_landing(g, s, !warship || g->value[OPTION_WARSHIP_EXCLUSIVE], first);
    }
}

/* A hex to which a barbarian may be driven: land, by option on a coast (AMB-15). */
static bool
may_be_driven_to(const struct ground *g, map_hex at)
{
    const struct board_hex *hex = board_hex(g->board, at);
    bool coast = g->value[OPTION_BARBARIAN_DOMAIN] == 0;

    for (unsigned d = 0; d < GRID_DIRECTIONS && !coast; d++)
        coast = board_path(g->board, hex->side[d])->flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE);
    return (hex->kind == BOARD_LAND || hex->kind == BOARD_OPEN) && coast;
}

/* V-VI-12: a barbarian that is driven off finds another land hex with fewer than three
 * (DRIVE-3). */
static void
check_driven(const struct ground *g)
{
    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        bool room = s->kind != STANDING_BARBARIANS || s->place != STANDING_ON_HEX;

        for (unsigned h = 0; h < g->board->n_hexes && !room; h++)
            room = h != s->at && may_be_driven_to(g, map_hex_of(h)) &&
                   g->cells[h].barbarians < HEX_FULL;
        if (!room) {
            ground_report(g, DIAG_V_VI_12, s->at_span, "");
            return; /* what fills the map is reported already */
        }
    }
}

void
check_landed(const struct ground *g)
{
    if (!g->map->n_standing)
        return;
    if (g->on[FAMILY_VILLAINS] && g->value[OPTION_START_PHASE] == 0)
        check_phase(g);
    check_pieces(g);
    if (g->on[FAMILY_BARBARIANS] && g->on[FAMILY_BAGGAGE_TRAINS])
        check_driven(g);
}
