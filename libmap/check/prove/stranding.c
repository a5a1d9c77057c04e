/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Whether earlier seats can leave a later one without a building site (BASE-1, BASE-4, BOAT-12).
 * The buildings keep the distance rule, so their order does not matter. A seat is stranded before
 * step k if the buildings placed by then, a given number of each seat, can block every site of that
 * seat. A building blocks its own site and three beside it, so sites / 4 is a bound. A search over
 * which building blocks the next open site is exact, and so is an integer program where the search
 * takes too long. */
#include "check/prove/proofs.h"

#include "base/bitset.h"
#include "rules/position.h"

#include <glib.h>
#include <string.h>

#define STRANDING_BLOCKED_BY_ONE 4u /* sites, its own among them */

/* Seats with the same sites are one class. */
struct zones {
    const struct map_ruleset *rs;
    unsigned n, n_classes;
    unsigned class_of[MAP_MAX_SEATS];
    bool *may[MAP_MAX_SEATS]; /* by class and intersection: open, and in the start zone */
};

struct hunt {
    const struct zones *z;
    const bool *target;            /* the sites to be blocked */
    unsigned quota[MAP_MAX_SEATS]; /* still to be placed, by class */
    unsigned left;                 /* of all classes */
    uint16_t *blocked;             /* by intersection: number of buildings that block it */
    unsigned undone;               /* targets that are open */
    unsigned nodes;
    struct proof_placed *placed; /* seat: a class */
    unsigned n_placed;
};

static bool
is_same_zone(const struct map_ruleset *rs, unsigned a, unsigned b)
{
    const uint64_t *open = position_open(rs, rs->initial);

    for (unsigned w = 0; w < rs->words_at; w++)
        if (open[w] & (rs->zone[a][w] ^ rs->zone[b][w]))
            return false;
    return true;
}

static void
read_zones(struct zones *z, const struct map_ruleset *rs)
{
    const uint64_t *open = position_open(rs, rs->initial);

    *z = (struct zones){.rs = rs, .n = rs->n_intersections};
    for (unsigned s = 0; s < rs->players; s++) {
        unsigned twin = 0;

        while (twin < s && !is_same_zone(rs, twin, s))
            twin++;
        if (twin < s) {
            z->class_of[s] = z->class_of[twin];
            continue;
        }
        bool *may = z->may[z->n_classes] = g_new(bool, z->n);

        for (unsigned i = 0; i < z->n; i++)
            may[i] = bitset_has(open, i) && bitset_has(rs->zone[s], i);
        z->class_of[s] = z->n_classes++;
    }
}

static void
release_zones(struct zones *z)
{
    for (unsigned c = 0; c < z->n_classes; c++)
        g_free(z->may[c]);
}

static unsigned
count_marked_sites(const bool *may, unsigned n)
{
    unsigned sites = 0;

    for (unsigned i = 0; i < n; i++)
        sites += may[i];
    return sites;
}

/* ---- the search ---- */

static void
change_blocked(struct hunt *h, map_intersection at, int by)
{
    const struct rules_at *x = &h->z->rs->at[at.i];

    for (unsigned k = 0; k <= x->degree; k++) {
        unsigned i = k < x->degree ? x->next[k] : at.i;
        bool was = h->blocked[i] != 0;

        h->blocked[i] = (uint16_t)(h->blocked[i] + by);
        if (h->target[i] && was != (h->blocked[i] != 0))
            h->undone -= (unsigned)by;
    }
}

static void
put_building(struct hunt *h, map_intersection at, unsigned class)
{
    change_blocked(h, at, 1);
    h->quota[class]--;
    h->left--;
    h->placed[h->n_placed++] = (struct proof_placed){at, (uint8_t) class};
}

static void
take_back(struct hunt *h)
{
    struct proof_placed last = h->placed[--h->n_placed];

    h->left++;
    h->quota[last.seat]++;
    change_blocked(h, last.at, -1);
}

static bool
may_put(const struct hunt *h, map_intersection at, unsigned class)
{
    return h->quota[class] && h->z->may[class][at.i] && !h->blocked[at.i];
}

/* All targets are blocked: the rest of the quota may be anywhere. */
static bool
place_rest(struct hunt *h, unsigned class, unsigned from)
{
    while (class < h->z->n_classes && !h->quota[class]) {
        class ++;
        from = 0;
    }
    if (class == h->z->n_classes)
        return true;
    for (unsigned i = from; i < h->z->n && h->nodes; i++) {
        if (!may_put(h, map_intersection_of(i), class))
            continue;
        h->nodes--;
        put_building(h, map_intersection_of(i), class);
        if (place_rest(h, class, i + 1))
            return true;
        take_back(h);
    }
    return false;
}

/* The open target that the fewest sites can block. */
static unsigned
choose_target(const struct hunt *h)
{
    unsigned best = h->z->n, fewest = BOARD_MAX_DEGREE + 2;

    for (unsigned i = 0; i < h->z->n && fewest > 1; i++) {
        const struct rules_at *x = &h->z->rs->at[i];
        unsigned ways = 0;

        if (!h->target[i] || h->blocked[i])
            continue;
        for (unsigned k = 0; k <= x->degree; k++)
            for (unsigned c = 0; c < h->z->n_classes; c++)
                if (may_put(h, map_intersection_of(k < x->degree ? x->next[k] : i), c)) {
                    ways++;
                    break;
                }
        if (ways < fewest) {
            fewest = ways;
            best = i;
        }
    }
    return best;
}

static bool
block_all(struct hunt *h)
{
    if (!h->undone)
        return place_rest(h, 0, 0);
    if (!h->nodes || h->undone > STRANDING_BLOCKED_BY_ONE * h->left)
        return false;
    unsigned at = choose_target(h);
    const struct rules_at *x = &h->z->rs->at[at];

    for (unsigned k = 0; k <= x->degree; k++) {
        map_intersection by = map_intersection_of(k < x->degree ? x->next[k] : at);

        for (unsigned c = 0; c < h->z->n_classes && h->nodes; c++) {
            if (!may_put(h, by, c))
                continue;
            h->nodes--;
            put_building(h, by, c);
            if (block_all(h))
                return true;
            take_back(h);
        }
    }
    return false;
}

/* ---- the integer program ---- */

/* The distance rule, and every target blocked. FAILS: h->placed blocks all targets; HOLDS: no
 * placement does. */
static enum proof_verdict
ask_solver_to_block(struct hunt *h, const struct integer_solver *solver)
{
    const struct zones *z = h->z;
    g_autofree int *columns = g_new(int, (size_t)z->n_classes * z->n);
    struct integer_sites s = {integer_new(), z->rs, z->n_classes, columns};

    for (unsigned c = 0; c < z->n_classes; c++)
        for (unsigned i = 0; i < z->n; i++)
            columns[c * z->n + i] = z->may[c][i] ? integer_add_column(s.p, 0) : -1;
    integer_keep_distance(&s);
    for (unsigned i = 0; i < z->n; i++) {
        const struct rules_at *x = &z->rs->at[i];

        if (!h->target[i])
            continue;
        int row = integer_add_row(s.p, 1, INTEGER_NO_BOUND);

        for (unsigned k = 0; k <= x->degree; k++)
            integer_set_site(&s, row, map_intersection_of(k < x->degree ? x->next[k] : i),
                             UINT_MAX);
    }
    for (unsigned c = 0; c < z->n_classes; c++)
        integer_take_sites(&s, c, h->quota[c]);
    g_autofree bool *chosen = g_new0(bool, (size_t)s.p->n_columns + 1);
    enum integer_end end = integer_solve(s.p, solver, chosen);

    integer_free(s.p);
    if (end != INTEGER_BEST)
        return end == INTEGER_NONE ? PROOF_HOLDS : PROOF_UNDECIDED;
    h->n_placed = 0;
    for (unsigned c = 0; c < z->n_classes; c++)
        for (unsigned i = 0; i < z->n && h->n_placed < PROOF_MAX_PLACED; i++)
            if (columns[c * z->n + i] >= 0 && chosen[columns[c * z->n + i]])
                h->placed[h->n_placed++] =
                    (struct proof_placed){map_intersection_of(i), (uint8_t)c};
    return PROOF_FAILS;
}

/* ---- the steps of the set-up ---- */

/* The seat of the step has no pieces left by then (placement.c). */
static bool
lacks_piece_at_step(const struct map_ruleset *rs, unsigned step)
{
    const struct rules_step *now = &rs->steps[step];
    const struct position_seat *seat = position_seat(rs, rs->initial, now->seat);
    unsigned used = 0, built = seat->n_buildings;

    for (unsigned i = 0; i < step; i++) {
        bool builds = rs->steps[i].kind == MOVE_PLACE_BUILDING && rs->steps[i].seat == now->seat;

        built += builds;
        used += builds && rs->steps[i].piece == now->piece;
    }
    return built >= rs->max_buildings ||
           (seat->left[now->piece] != RULES_WITHOUT_LIMIT && used >= seat->left[now->piece]);
}

/* The blocking buildings in the order in which the seats place them. */
static void
write_order(const struct zones *z, const struct hunt *h, unsigned step, struct proof_stranding *out)
{
    const struct map_ruleset *rs = z->rs;
    bool used[PROOF_MAX_PLACED] = {false};

    out->n_placed = 0;
    for (unsigned i = 0; i < step; i++) {
        unsigned class = z->class_of[rs->steps[i].seat];

        for (unsigned k = 0; k < h->n_placed && rs->steps[i].kind == MOVE_PLACE_BUILDING; k++) {
            if (used[k] || h->placed[k].seat != class)
                continue;
            used[k] = true;
            out->placed[out->n_placed++] =
                (struct proof_placed){h->placed[k].at, rs->steps[i].seat};
            break;
        }
    }
    out->seat = rs->steps[step].seat;
    out->building = (uint8_t)(position_seat(rs, rs->initial, out->seat)->n_buildings + 1);
    for (unsigned i = 0; i < step; i++)
        out->building = (uint8_t)(out->building + (rs->steps[i].seat == out->seat &&
                                                   rs->steps[i].kind == MOVE_PLACE_BUILDING));
}

/* Whether the buildings before that step can leave no site for it. */
static enum proof_verdict
judge_step(const struct zones *z, unsigned step, const struct integer_solver *solver,
           unsigned nodes, struct proof_stranding *out)
{
    const struct map_ruleset *rs = z->rs;
    g_autofree uint16_t *blocked = g_new0(uint16_t, z->n);
    struct proof_placed placed[PROOF_MAX_PLACED];
    struct hunt h = {.z = z,
                     .target = z->may[z->class_of[rs->steps[step].seat]],
                     .blocked = blocked,
                     .nodes = nodes,
                     .placed = placed};

    for (unsigned i = 0; i < step; i++)
        if (rs->steps[i].kind == MOVE_PLACE_BUILDING) {
            h.quota[z->class_of[rs->steps[i].seat]]++;
            h.left++;
        }
    h.undone = count_marked_sites(h.target, z->n);
    if (lacks_piece_at_step(rs, step)) {
        write_order(z, &h, step, out);
        out->no_piece = true;
        return PROOF_FAILS;
    }
    enum proof_verdict verdict = block_all(&h) ? PROOF_FAILS
                                 : h.nodes     ? PROOF_HOLDS
                                               : ask_solver_to_block(&h, solver);

    if (verdict == PROOF_FAILS)
        write_order(z, &h, step, out);
    return verdict;
}

static void
judge_steps(const struct zones *z, const struct integer_solver *solver, unsigned nodes,
            struct proof_stranding *out)
{
    out->verdict = PROOF_HOLDS;
    for (unsigned step = 0; step < z->rs->n_steps; step++) {
        if (z->rs->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        switch (judge_step(z, step, solver, nodes, out)) {
        case PROOF_FAILS:
            out->verdict = PROOF_FAILS;
            return;
        case PROOF_UNDECIDED:
            out->verdict = PROOF_UNDECIDED;
            out->why =
                solver
                    ? "the search met its limit of " G_STRINGIFY(
                          STRANDING_MAX_NODES) " nodes, and the integer program its limit of " G_STRINGIFY(INTEGER_MAX_NODES)
                    : "the search met its limit of " G_STRINGIFY(
                          STRANDING_MAX_NODES) " nodes, and there is no integer solver in this build";
            break;
        case PROOF_HOLDS:
        case PROOF_NOT_ASKED:
            break;
        }
    }
}

/* On the ground of the initial board. */
static void
judge_initial(const struct map_ruleset *rs, const struct integer_solver *solver, unsigned nodes,
              struct proof_stranding *out)
{
    struct zones z;

    *out = (struct proof_stranding){.sites = 0};
    read_zones(&z, rs);
    for (unsigned i = 0; i < z.n; i++) {
        bool any = false;

        for (unsigned c = 0; c < z.n_classes; c++)
            any |= z.may[c][i];
        out->sites += any;
    }
    judge_steps(&z, solver, nodes, out);
    release_zones(&z);
}

/* ---- drawn land ---- */

struct land_question {
    const struct map_ruleset *rs;
    const struct integer_solver *solver;
    unsigned nodes;
    struct proof_stranding latest; /* of the filling judged last */
};

static enum proof_verdict
judge_filling_steps(const struct filling *f, void *data)
{
    struct land_question *q = data;
    struct map_ruleset like = fillings_lay(q->rs, f);

    judge_initial(&like, q->solver, q->nodes, &q->latest);
    g_free(like.initial);
    return q->latest.verdict;
}

/* More land has more building sites, so what holds with the least land holds in every filling: even
 * there each seat has more sites than the buildings before its own can block. The fewest sites of a
 * seat, or 0: not so. */
static unsigned
count_sites_of_least_land(const struct map_ruleset *rs)
{
    g_autofree struct filling *f = g_new0(struct filling, 1);
    unsigned least = UINT_MAX, placed = 0;
    struct zones z;

    if (rs->official_corners) /* land beside a trade hex may close its corners (V-TH-4) */
        return 0;
    for (unsigned h = 0; h < rs->n_hexes; h++)
        f->terrain[h] = rs->ground[h] == POSITION_LAND ? TERRAIN_FOREST : TERRAIN_SEA;
    struct map_ruleset like = fillings_lay(rs, f);

    read_zones(&z, &like);
    for (unsigned step = 0; step < rs->n_steps; step++) {
        if (rs->steps[step].kind != MOVE_PLACE_BUILDING)
            continue;
        unsigned sites = count_marked_sites(z.may[z.class_of[rs->steps[step].seat]], z.n);

        least = MIN(least, sites > STRANDING_BLOCKED_BY_ONE * placed++ ? sites : 0);
        if (lacks_piece_at_step(rs, step))
            least = 0;
    }
    release_zones(&z);
    g_free(like.initial);
    return least;
}

void
proof_stranding(const struct map_ruleset *rs, const struct integer_solver *solver, unsigned nodes,
                struct proof_stranding *out)
{
    struct land_question q = {.rs = rs, .solver = solver, .nodes = nodes};
    bool places = false;

    for (unsigned i = 0; i < rs->n_steps; i++)
        places |= rs->steps[i].kind == MOVE_PLACE_BUILDING;
    *out = (struct proof_stranding){.verdict = places ? PROOF_HOLDS : PROOF_NOT_ASKED};
    if (!places)
        return;
    if (!rs->ground_varies) {
        judge_initial(rs, solver, nodes, out);
        return;
    }
    out->sites = count_sites_of_least_land(rs);
    out->drawn = true;
    if (out->sites)
        return;
    struct fillings_answer answer = fillings_ask(&rs->fill, judge_filling_steps, &q);

    if (answer.verdict == PROOF_FAILS)
        *out = q.latest;
    out->drawn = true;
    out->verdict = answer.verdict;
    out->why = answer.why;
    out->fillings = answer.fillings;
}
