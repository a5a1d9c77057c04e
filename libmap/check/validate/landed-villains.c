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
    const struct scenario_standing *s;
    struct finding *f = NULL;
    unsigned at = 0, labels = 0;

    while ((s = ground_standing(g, &at))) {
        bool early = s->kind == STANDING_WARSHIP || s->kind == STANDING_BARBARIANS ||
                     (s->kind >= STANDING_ROBBER && s->kind <= STANDING_STORM);

        if (early && !f)
            f = ground_report(g, DIAG_V_VI_6, s->at_span, "k", s->kind);
        else if (early && labels++ < 2)
            finding_add_label(f, s->at_span, "nor this");
    }
}

/* V-VI-7: the pieces on the board were in the box. Reported once for each kind. */
static void
count_supply(const struct ground *g, const struct scenario_standing *s,
             unsigned count[STANDING_COUNT])
{
    enum supply supply = standing_forms[(enum standing)s->kind].supply;

    if (s->kind < STANDING_BARBARIANS) /* pieces of players are counted by seat */
        return;
    unsigned most = g->supply[supply], before = count[s->kind];

    count[s->kind] += s->count;
    if (most == SUPPLY_UNLIMITED || before > most || count[s->kind] <= most)
        return;
    ground_report(g, DIAG_V_VI_7, s->at_span, "kn", s->kind, most);
}

/* V-VI-7: in the path model one barbarian is on a path with a land side (BARB-1, AMB-3). */
static void
check_barbarian_path(const struct ground *g, const struct scenario_standing *s, unsigned *held)
{
    unsigned before = held[s->at];

    held[s->at] += s->count;
    if (!(g->board->paths[s->at].flags & (BOARD_PATH_LAND | BOARD_PATH_UNSURE)))
        ground_report(g, DIAG_V_VI_7_SEA, s->at_span, "");
    else if (before <= 1 && held[s->at] > 1)
        ground_report(g, DIAG_V_VI_7_PATH, s->at_span, "n", held[s->at]);
}

/* V-VI-7: where the model allows them; on land, three in a hex. */
static void
check_barbarians(const struct ground *g, const struct scenario_standing *s, unsigned *held,
                 unsigned *on_path)
{
    bool paths = g->value[OPTION_BARBARIAN_MODEL] == MODEL_PATH;
    struct map_span model = g->scenario->options.option_span[OPTION_BARBARIAN_MODEL];

    if (paths != (s->place == STANDING_ON_PATH)) {
        struct finding *f =
            ground_report(g, DIAG_V_VI_7_MODEL, s->at_span, "ss", paths ? "on paths" : "in hexes",
                          paths ? "a hex" : "a path");

        if (map_span_is_set(model))
            finding_add_label(f, model, "the model is chosen here");
        return;
    }
    if (paths) {
        check_barbarian_path(g, s, on_path);
        return;
    }
    unsigned before = held[s->at];

    held[s->at] += s->count;
    if (g->board->hexes[s->at].kind == BOARD_SEA)
        ground_report(g, DIAG_V_VI_7_SEA, s->at_span, "");
    else if (before <= HEX_FULL && held[s->at] > HEX_FULL)
        ground_report(g, DIAG_V_VI_7_FULL, s->at_span, "n", held[s->at]);
}

/* V-VI-9: each in its element (SEVENB-3 to SEVENB-5, SEVENB-11); V-RB-2: where <robber> puts the
 * two. */
static bool
check_element(const struct ground *g, const struct scenario_standing *s)
{
    if (s->place != STANDING_ON_HEX)
        return true;
    enum board_kind kind = (enum board_kind)g->board->hexes[s->at].kind;
    bool sea =
        s->kind == STANDING_PIRATE || s->kind == STANDING_PRIVATEER || s->kind == STANDING_WARSHIP;
    bool land = s->kind == STANDING_ROBBER;

    if (!(sea && (kind == BOARD_LAND || kind == BOARD_HIDDEN)) &&
        !(land && (kind == BOARD_SEA || kind == BOARD_HIDDEN)))
        return true;
    if (s->start)
        ground_report(g, DIAG_V_RB_2, s->at_span, "ks", s->kind,
                      sea ? "an uncovered sea hex" : "an uncovered land hex");
    else
        ground_report(g, DIAG_V_VI_9, s->at_span, "ks", s->kind, sea ? "on the sea" : "on land");
    return false;
}

/* V-VI-9: no two of them on one hex or path. */
static void
check_alone(const struct ground *g, const struct scenario_standing *s,
            const struct scenario_standing **hexes, const struct scenario_standing **paths)
{
    const struct scenario_standing **first = s->place == STANDING_ON_HEX ? hexes : paths;

    if (!first[s->at]) {
        first[s->at] = s;
        return;
    }
    struct finding *f =
        ground_report(g, DIAG_V_VI_9_TWO, s->at_span, "kk", s->kind, first[s->at]->kind);

    finding_add_label(f, first[s->at]->at_span, "the other one");
}

static void
check_places(const struct ground *g)
{
    g_autofree const struct scenario_standing **hexes =
        g_new0(const struct scenario_standing *, g->board->n_hexes);
    g_autofree const struct scenario_standing **paths =
        g_new0(const struct scenario_standing *, g->board->n_paths);
    bool exclusive = g->value[OPTION_WARSHIP_EXCLUSIVE];
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(g, &at))) {
        bool villain =
            (s->kind >= STANDING_ROBBER && g->on[FAMILY_VILLAINS]) || ground_is_robber(g, s);
        bool warship = s->kind == STANDING_WARSHIP && g->on[FAMILY_WARSHIPS];

        if ((villain || warship) && check_element(g, s) && (villain || exclusive))
            check_alone(g, s, hexes, paths);
    }
}

static void
count_pieces(const struct ground *g)
{
    g_autofree unsigned *held = g_new0(unsigned, g->board->n_hexes);
    g_autofree unsigned *on_path = g_new0(unsigned, g->board->n_paths);
    unsigned count[STANDING_COUNT] = {0}, warships[MAP_MAX_SEATS] = {0};
    unsigned most = MIN(g->supply[SUPPLY_WARSHIPS], 1u); /* warships of a player */
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(g, &at))) {
        bool landed = g->on[FAMILY_VILLAINS] || /* they bring barbarians too (SEVENB-8) */
                      (s->kind == STANDING_BARBARIANS && g->on[FAMILY_BARBARIANS]);

        if (landed || ground_is_robber(g, s))
            count_supply(g, s, count);
        if (landed && s->kind == STANDING_BARBARIANS)
            check_barbarians(g, s, held, on_path);
        if (g->on[FAMILY_WARSHIPS] && s->kind == STANDING_WARSHIP && s->seat < MAP_MAX_SEATS &&
            ++warships[s->seat] == most + 1) /* V-VI-7 */
            ground_report(g, DIAG_V_VI_7, s->at_span, "sn", "warship", most);
    }
}

/* A hex to which a barbarian may be driven: land, by option on a coast (AMB-15). */
static bool
may_be_driven_to(const struct ground *g, map_hex at)
{
    const struct board_hex *hex = board_hex(g->board, at);
    bool coast = g->value[OPTION_BARBARIAN_DOMAIN] == 0;

    for (unsigned d = 0; d < GRID_DIRECTIONS && !coast; d++)
        coast = g->board->paths[hex->side[d].i].flags & (BOARD_PATH_SEA | BOARD_PATH_UNSURE);
    return (hex->kind == BOARD_LAND || hex->kind == BOARD_OPEN) && coast;
}

/* V-VI-12: a barbarian that is driven off finds another land hex with fewer than three
 * (DRIVE-3). */
static void
check_driven(const struct ground *g)
{
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(g, &at))) {
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
    count_pieces(g);
    check_places(g);
    if (g->on[FAMILY_BARBARIANS] && g->on[FAMILY_BAGGAGE_TRAINS])
        check_driven(g);
}
