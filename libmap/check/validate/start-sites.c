/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "check/validate/building-sites.h"
#include "diag/message-text.h"

/* The sites that every seat still needs, and where they may be. */
struct seeking {
    const struct ground *g;
    bool *open[MAP_MAX_SEATS]; /* by corner */
    unsigned want[MAP_MAX_SEATS];
};

static void
find_open_sites(struct seeking *k)
{
    const struct ground *g = k->g;
    unsigned n = g->board->n_corners, each = g->scenario->start_buildings;
    g_autofree bool *taken = g_new0(bool, g->board->n_intersections); /* by fixed starts */

    for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));) {
        if (!standing_is_building(s))
            continue;
        const struct board_intersection *x = &g->board->intersections[s->at];

        taken[s->at] = true;
        for (unsigned i = 0; i < x->degree; i++)
            taken[x->next[i].i] = true;
    }
    for (unsigned seat = 0; seat < g->players; seat++) {
        k->want[seat] = each - MIN(each, ground_founded(g, seat));
        if (seat > 0 && !g->map->n_zones) { /* all have the same zone as the first */
            k->open[seat] = k->open[0];
            continue;
        }
        k->open[seat] = g_new(bool, n);
        for (uint16_t i = 0; i < n; i++)
            k->open[seat][i] = !taken[i] && ground_may_start(g, (map_intersection){i}, seat);
    }
}

static void
report_missing_sites(const struct seeking *k, const struct sites_lack *lack)
{
    const struct ground *g = k->g;
    unsigned all = (1u << g->players) - 1;
    unsigned one = lack->seats ? (unsigned)__builtin_ctz(lack->seats) : 0;
    struct finding *f;
    unsigned want = 0;

    for (unsigned s = 0; s < g->players; s++)
        want += lack->seats >> s & 1 ? k->want[s] : 0;
    if (!lack->seats)
        f = ground_report(g, DIAG_V_ST_2_CLASH, g->map->span, "n", g->players);
    else if (lack->seats == 1u << one && lack->seats != all)
        f = ground_report(g, DIAG_V_ST_2_SEAT, g->map->span, "ncnn", g->players, one, want,
                          lack->sites);
    else
        f = ground_report(g, lack->seats == all ? DIAG_V_ST_2 : DIAG_V_ST_2_TOGETHER, g->map->span,
                          "nnn", g->players, want, lack->sites);
    for (unsigned i = 0; i < g->map->n_zones && i < 2; i++)
        finding_add_label(f, g->map->zones[i].span, "this zone counts");
}

/* V-ST-2 for one number of players; false if it does not hold, which is reported if there is a
 * sink. */
static bool
check_sites_of_count(const struct ground *g)
{
    struct seeking k = {.g = g};
    struct sites_lack lack;

    find_open_sites(&k);
    enum sites_verdict verdict =
        building_sites_serve(g->board, (const bool *const *)k.open, k.want, g->players, &lack);

    if (verdict == SITES_LACK && g->sink)
        report_missing_sites(&k, &lack);
    if (verdict == SITES_UNDECIDED && g->sink) {
        ground_report(g, DIAG_V_ST_2_UNDECIDED, g->map->span, "ns", g->players,
                      diag_grouped(SITES_MAX_NODES).text);
    }
    for (unsigned s = 0; s < (g->map->n_zones ? g->players : 1); s++)
        g_free(k.open[s]);
    return verdict == SITES_SERVE;
}

/* V-ST-2: every player finds building sites under the distance rule (BOAT-10), with as many players
 * as the map serves; with fewer if start zones require it. */
void
check_start(const struct ground *g)
{
    if (g->scenario->is_map)
        return;
    struct ground fewer = *g;
    struct finding *f;

    for (; fewer.players > 0; fewer.players--)
        if (g->map->players >> (fewer.players - 1) & 1) {
            if (!check_sites_of_count(&fewer))
                break;
            if (!g->map->n_zones)
                return;
        }
    if (!fewer.players)
        return;
    f = diag_sink_edit(g->sink, diag_sink_size(g->sink) - 1);
    fewer.sink = NULL;
    while (--fewer.players > 1 &&
           !(g->map->players >> (fewer.players - 1) & 1 && check_sites_of_count(&fewer)))
        ;
    if (f->code == DIAG_V_ST_2 && fewer.players > 1)
        finding_set_help(f, "add land, widen the start zones, or lower players= to %u",
                         fewer.players);
}

/* V-BO-4 for one kind of which the seat has some on the board and founds others; pieces: one, and
 * several. Too many on the board is V-BO-4 of a piece. */
static void
check_left(const struct ground *g, unsigned seat, enum supply supply, const char *const pieces[2],
           const unsigned counts[3])
{
    const struct map_scenario *s = g->scenario;
    unsigned has = counts[0], stand = counts[1], need = stand + counts[2];
    struct map_span span = map_span_is_set(s->supply_span[supply]) ? s->supply_span[supply]
                           : map_span_is_set(s->start_span)        ? s->start_span
                                                                   : g->map->span;

    if (stand <= has && need > has) /* of two kinds only one is raised */
        ground_report(g, DIAG_V_BO_4_START, span, "cnsnsn", seat, need, pieces[need > 1], has,
                      supply_word(supply), need - has + g->supply[supply]);
}

/* V-BO-4: a seat has the pieces that it founds in the set-up. */
void
check_start_supply(const struct ground *g)
{
    static const char *const names[][2] = {{"settlement", "settlements"},
                                           {"city", "cities"},
                                           {"road", "roads"},
                                           {"road or boat", "roads and boats"}};
    const uint16_t *has = g->supply;
    bool boats = g->on[FAMILY_BOATS];

    if (g->scenario->is_map || map_span_is_set(g->scenario->turn.span))
        return;
    for (unsigned seat = 0; seat < g->players; seat++) {
        unsigned n[STANDING_COUNT] = {0}, founded = ground_founded(g, seat);
        unsigned all = g->scenario->start_buildings, left = all > founded ? all - founded : 0;
        unsigned cities = left && g->scenario->start_city;

        for (const struct scenario_standing *s = NULL; (s = ground_next(g, s));)
            n[s->kind] += s->seat == seat;
        check_left(g, seat, SUPPLY_SETTLEMENTS, names[0],
                   (unsigned[]){has[SUPPLY_SETTLEMENTS], n[STANDING_SETTLEMENT], left - cities});
        check_left(g, seat, SUPPLY_CITIES, names[1],
                   (unsigned[]){has[SUPPLY_CITIES], n[STANDING_CITY], cities});
        check_left(g, seat, SUPPLY_ROADS, names[boats ? 3 : 2],
                   (unsigned[]){has[SUPPLY_ROADS] + (boats ? has[SUPPLY_BOATS] : 0u),
                                n[STANDING_ROAD] + (boats ? n[STANDING_BOAT] : 0), left});
    }
}

struct served {
    struct map_span map;
    char *players; /* in the words of the finding */
};

static bool
is_answered(const struct finding *f, const void *data)
{
    const struct served *served = data;

    return f->code == DIAG_V_ST_2_UNDECIDED && f->span.file == served->map.file &&
           f->span.offset == served->map.offset && g_str_has_prefix(f->subject, served->players);
}

void
check_start_served(const struct scenario_map *map, unsigned players, struct map_sink *sink)
{
    g_autofree char *first = g_strdup_printf("%u\n", players);
    const struct served served = {map->span, first};

    diag_sink_retract(sink, 0, is_answered, &served);
}
