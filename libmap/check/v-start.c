/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/v-start.h"

/* Sites chosen under the distance rule are an independent set of the graph of sites.
 * Corners of a hex grid fall into two classes that only touch each other, so the
 * largest such set is all sites less a largest matching (König). */
struct sites {
    const struct ground *g;
    const bool *open; /* by intersection */
    uint16_t *mate;
    unsigned *seen; /* round in which it was tried */
    unsigned round;
};

/* The class of a corner: parity by its place in its hex and nothing else, as two
 * corners that touch stand at neighbouring places of one hex. */
static bool
is_even(const struct ground *g, uint16_t at)
{
    return !(g->board->intersections[at].corner & 1);
}

/* Looks for a chain that frees a mate for `at`, without recursion: depth could be thousands. */
static bool
augment(struct sites *s, uint16_t start, uint16_t *queue, uint16_t *came)
{
    const struct map_board *board = s->g->board;
    unsigned head = 0, tail = 0;

    s->round++;
    queue[tail++] = start;
    while (head < tail) {
        uint16_t at = queue[head++];
        const struct board_intersection *x = &board->intersections[at];

        for (unsigned k = 0; k < x->degree; k++) {
            uint16_t next = x->next[k].i;

            if (next >= board->n_corners || !s->open[next] || s->seen[next] == s->round)
                continue;
            s->seen[next] = s->round;
            came[next] = at;
            if (s->mate[next] != MAP_NONE) {
                queue[tail++] = s->mate[next];
                continue;
            }
            while (next != MAP_NONE) { /* turn the chain round */
                uint16_t from = came[next], before = s->mate[from];

                s->mate[next] = from;
                s->mate[from] = next;
                next = from == start ? MAP_NONE : before;
            }
            return true;
        }
    }
    return false;
}

/* The most sites that can be chosen with no two of them next to each other. */
static unsigned
most_apart(const struct ground *g, const bool *open)
{
    unsigned n = g->board->n_corners, sites = 0, pairs = 0;
    g_autofree uint16_t *mate = g_new(uint16_t, n), *queue = g_new(uint16_t, n),
                        *came = g_new(uint16_t, n);
    g_autofree unsigned *seen = g_new0(unsigned, n);
    struct sites s = {g, open, mate, seen, 0};

    for (unsigned i = 0; i < n; i++) {
        mate[i] = MAP_NONE;
        sites += open[i];
    }
    for (uint16_t i = 0; i < n; i++)
        if (open[i] && is_even(g, i))
            pairs += augment(&s, i, queue, came);
    return sites - pairs;
}

/* No fewer than wanted can be chosen: nearly always there are many more, and taking one after
 * the other shows it. Only where that fails they have to be counted. */
static bool
has_enough(const struct ground *g, const bool *open, unsigned wanted, unsigned *sites)
{
    g_autofree bool *gone = g_new0(bool, g->board->n_intersections);

    *sites = 0;
    for (uint16_t i = 0; i < g->board->n_corners && *sites < wanted; i++) {
        const struct board_intersection *x = &g->board->intersections[i];

        if (!open[i] || gone[i])
            continue;
        ++*sites;
        for (unsigned k = 0; k < x->degree; k++)
            gone[x->next[k].i] = true;
    }
    if (*sites >= wanted)
        return true;
    *sites = most_apart(g, open);
    return *sites >= wanted;
}

static void
report(const struct ground *g, enum diag_code code, unsigned wanted, unsigned sites,
       struct map_sink *sink)
{
    char a[12], b[12], c[12];

    g_snprintf(a, sizeof a, "%u", g->players);
    g_snprintf(b, sizeof b, "%u", wanted);
    g_snprintf(c, sizeof c, "%u", sites);
    struct finding *f = diag_report(sink, code, g->map->span, a, b, c, NULL);

    for (unsigned i = 0; i < g->map->n_zones && i < 2; i++)
        finding_add_label(f, g->map->zones[i].span, "this zone counts");
}

/* Takes out the sites that fixed starts use up; returns how many each seat has already. */
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

/* Where a seat may still begin. */
static void
find_own(const struct ground *g, const bool *taken, unsigned seat, bool *own, bool *all)
{
    for (uint16_t i = 0; i < g->board->n_corners; i++) {
        own[i] = !taken[i] && ground_may_start(g, (map_intersection){i}, seat);
        all[i] |= own[i];
    }
}

/* V-ST-2: every player finds his building sites under the distance rule (BOAT-10). */
void
check_start(const struct ground *g, struct map_sink *sink)
{
    unsigned n = g->board->n_corners, each = g->scenario->start_buildings, wanted = 0, sites;
    unsigned has[MAP_MAX_SEATS] = {0};

    if (g->scenario->is_map || g->map->doubt & (DOUBT_CELLS | DOUBT_POOLS | DOUBT_ZONES))
        return;
    g_autofree bool *all = g_new0(bool, n), *own = g_new0(bool, n);
    g_autofree bool *taken = g_new0(bool, g->board->n_intersections);

    take_fixed(g, taken, has);
    for (unsigned seat = 0; seat < g->players; seat++) {
        unsigned want = each > has[seat] ? each - has[seat] : 0;

        if (seat == 0 || g->map->n_zones) /* without zones all begin where the first may */
            find_own(g, taken, seat, own, all);
        wanted += want;
        if (!has_enough(g, own, want, &sites)) {
            report(g, DIAG_V_ST_2_SEAT, want, sites, sink);
            return;
        }
    }
    if (!has_enough(g, all, wanted, &sites))
        report(g, DIAG_V_ST_2, wanted, sites, sink);
}
