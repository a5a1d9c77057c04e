/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/validate/checks.h"

#include "base/number-text.h"
#include "check/validate/building-sites.h"
#include "diag/number-words.h"

/* The sites that every seat still needs, and where they may be. */
struct seeking {
    const struct ground *g;
    bool *open[MAP_MAX_SEATS]; /* by corner */
    unsigned want[MAP_MAX_SEATS];
};

/* Removes the sites that fixed starts use; returns the number that each seat has already. */
static void
take_fixed(const struct ground *g, bool *taken, unsigned has[MAP_MAX_SEATS])
{
    const struct scenario_standing *s;
    unsigned at = 0;

    while ((s = ground_standing(g, &at))) {
        if (s->kind != STANDING_SETTLEMENT && s->kind != STANDING_CITY)
            continue;
        const struct board_intersection *x = &g->board->intersections[s->at];

        taken[s->at] = true;
        for (unsigned k = 0; k < x->degree; k++)
            taken[x->next[k].i] = true;
        has[s->seat] += s->start;
    }
}

static void
find_open_sites(struct seeking *k)
{
    const struct ground *g = k->g;
    unsigned n = g->board->n_corners, each = g->scenario->start_buildings;
    unsigned has[MAP_MAX_SEATS] = {0};
    g_autofree bool *taken = g_new0(bool, g->board->n_intersections);

    take_fixed(g, taken, has);
    for (unsigned seat = 0; seat < g->players; seat++) {
        k->want[seat] = each > has[seat] ? each - has[seat] : 0;
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
report_missing_sites(const struct seeking *k, const struct sites_lack *lack, struct map_sink *sink)
{
    const struct ground *g = k->g;
    unsigned all = (1u << g->players) - 1;
    unsigned one = lack->seats ? (unsigned)__builtin_ctz(lack->seats) : 0;
    const struct number_text a = number_text(g->players), c = number_text(lack->sites);
    struct finding *f;
    unsigned want = 0;

    for (unsigned s = 0; s < g->players; s++)
        want += lack->seats >> s & 1 ? k->want[s] : 0;
    const struct number_text b = number_text(want);

    if (!lack->seats)
        f = diag_report(sink, DIAG_V_ST_2_CLASH, g->map->span, a.text, NULL);
    else if (lack->seats == 1u << one && lack->seats != all)
        f = diag_report(sink, DIAG_V_ST_2_SEAT, g->map->span, a.text, ground_color(g, one), b.text,
                        c.text, NULL);
    else
        f = diag_report(sink, lack->seats == all ? DIAG_V_ST_2 : DIAG_V_ST_2_TOGETHER, g->map->span,
                        a.text, b.text, c.text, NULL);
    for (unsigned i = 0; i < g->map->n_zones && i < 2; i++)
        finding_add_label(f, g->map->zones[i].span, "this zone counts");
}

/* V-ST-2 for one number of players; false if it does not hold, which is reported if there is a
 * sink. */
static bool
check_sites_of_count(const struct ground *g, struct map_sink *sink)
{
    struct seeking k = {.g = g};
    struct sites_lack lack;

    find_open_sites(&k);
    enum sites_verdict verdict =
        building_sites_serve(g->board, (const bool *const *)k.open, k.want, g->players, &lack);

    if (verdict == SITES_LACK && sink)
        report_missing_sites(&k, &lack, sink);
    if (verdict == SITES_UNDECIDED && sink) {
        diag_report(sink, DIAG_V_ST_2_UNDECIDED, g->map->span, number_text(g->players).text,
                    diag_grouped(SITES_MAX_NODES).text, NULL);
    }
    for (unsigned s = 0; s < (g->map->n_zones ? g->players : 1); s++)
        g_free(k.open[s]);
    return verdict == SITES_SERVE;
}

/* V-ST-2: every player finds building sites under the distance rule (BOAT-10), with as many players
 * as the map serves; with fewer if start zones require it. */
void
check_start(const struct ground *g, struct map_sink *sink)
{
    if (g->scenario->is_map || g->map->doubt & (DOUBT_CELLS | DOUBT_POOLS | DOUBT_ZONES))
        return;
    struct ground fewer = *g;
    struct finding *f;

    for (; fewer.players > 0; fewer.players--)
        if (g->map->players >> (fewer.players - 1) & 1) {
            if (!check_sites_of_count(&fewer, sink))
                break;
            if (!g->map->n_zones)
                return;
        }
    if (!fewer.players)
        return;
    f = diag_sink_edit(sink, diag_sink_size(sink) - 1);
    while (--fewer.players > 1 &&
           !(g->map->players >> (fewer.players - 1) & 1 && check_sites_of_count(&fewer, NULL)))
        ;
    if (f->code == DIAG_V_ST_2 && fewer.players > 1)
        finding_set_help(f, "add land, widen the start zones, or lower players= to %u",
                         fewer.players);
}

/* Pieces of the seat on the board; from its start only what it founds. */
static unsigned
count_standing(const struct ground *g, unsigned seat, enum standing kind)
{
    const struct scenario_standing *s;
    unsigned at = 0, n = 0;

    while ((s = ground_standing(g, &at)))
        n += s->seat == seat && s->kind == kind;
    return n;
}

static unsigned
count_founded(const struct ground *g, unsigned seat)
{
    const struct scenario_standing *s;
    unsigned at = 0, n = 0;

    while ((s = ground_standing(g, &at)))
        n += s->seat == seat && s->start && s->kind <= STANDING_CITY;
    return n;
}

static void
report_supply(const struct ground *g, unsigned seat, enum supply supply, const char *pieces,
              unsigned need, unsigned has, struct map_sink *sink)
{
    const struct map_scenario *s = g->scenario;
    struct map_span span = map_span_is_set(s->supply_span[supply]) ? s->supply_span[supply]
                           : map_span_is_set(s->start_span)        ? s->start_span
                                                                   : g->map->span;

    /* of two kinds only one is raised */
    diag_report(sink, DIAG_V_BO_4_START, span, ground_color(g, seat), number_text(need).text,
                pieces, number_text(has).text, supply_word(supply),
                number_text(need - has + s->supply[supply]).text, NULL);
}

static void
check_buildings_left(const struct ground *g, unsigned seat, enum supply supply, unsigned wanted,
                     struct map_sink *sink)
{
    bool city = supply == SUPPLY_CITIES;
    unsigned stand = count_standing(g, seat, city ? STANDING_CITY : STANDING_SETTLEMENT);
    unsigned has = g->scenario->supply[supply];

    if (wanted && stand <= has && stand + wanted > has) /* else V-BO-4 of a piece */
        report_supply(g, seat, supply,
                      stand + wanted == 1 ? city ? "city" : "settlement" : supply_word(supply),
                      stand + wanted, has, sink);
}

static void
check_routes_left(const struct ground *g, unsigned seat, unsigned wanted, struct map_sink *sink)
{
    const uint16_t *supply = g->scenario->supply;
    bool boats = g->on[FAMILY_BOATS];
    unsigned roads = count_standing(g, seat, STANDING_ROAD);
    unsigned laid = roads + (boats ? count_standing(g, seat, STANDING_BOAT) : 0);
    unsigned has = supply[SUPPLY_ROADS] + (boats ? supply[SUPPLY_BOATS] : 0);

    if (laid <= has && laid + wanted > has)
        report_supply(g, seat, SUPPLY_ROADS,
                      laid + wanted == 1 ? boats ? "road or boat" : "road"
                      : boats            ? "roads and boats"
                                         : "roads",
                      laid + wanted, has, sink);
}

/* V-BO-4: a seat has the pieces that it founds in the set-up. */
void
check_start_supply(const struct ground *g, struct map_sink *sink)
{
    const struct map_scenario *s = g->scenario;

    if (s->is_map || map_span_is_set(s->turn.span))
        return;
    for (unsigned seat = 0; seat < g->players; seat++) {
        unsigned founded = count_founded(g, seat);
        unsigned left = s->start_buildings > founded ? s->start_buildings - founded : 0;
        unsigned cities = left && s->start_city;

        check_buildings_left(g, seat, SUPPLY_SETTLEMENTS, left - cities, sink);
        check_buildings_left(g, seat, SUPPLY_CITIES, cities, sink);
        check_routes_left(g, seat, left, sink);
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
