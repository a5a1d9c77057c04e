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

#define STRANDING_MAX_SITES 300     /* largest landmass, in sites, with an exact number */
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

/* Of every class. */
static bool *
merge_sites(const struct zones *z)
{
    bool *any = g_new0(bool, z->n);

    for (unsigned c = 0; c < z->n_classes; c++)
        for (unsigned i = 0; i < z->n; i++)
            any[i] |= z->may[c][i];
    return any;
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

/* The distance rule, and every target blocked. integer_free(p), g_free(columns). */
static struct integer_sites
new_program(const struct hunt *h, int cost)
{
    const struct zones *z = h->z;
    struct integer_sites s = {integer_new(), z->rs, z->n_classes,
                              g_new(int, (size_t)z->n_classes * z->n)};

    for (unsigned c = 0; c < z->n_classes; c++)
        for (unsigned i = 0; i < z->n; i++)
            s.columns[c * z->n + i] = z->may[c][i] ? integer_add_column(s.p, cost) : -1;
    integer_keep_distance(&s);
    for (unsigned i = 0; i < z->n; i++) {
        const struct rules_at *x = &z->rs->at[i];

        if (!h->target[i])
            continue;
        int row = integer_add_row(s.p, 1, INTEGER_NO_BOUND);

        integer_set_site(&s, row, map_intersection_of(i), UINT_MAX);
        for (unsigned k = 0; k < x->degree; k++)
            integer_set_site(&s, row, map_intersection_of(x->next[k]), UINT_MAX);
    }
    return s;
}

static void
read_choice(struct hunt *h, const int *columns, const bool *chosen)
{
    const struct zones *z = h->z;

    h->n_placed = 0;
    for (unsigned c = 0; c < z->n_classes; c++)
        for (unsigned i = 0; i < z->n && h->n_placed < PROOF_MAX_PLACED; i++)
            if (columns[c * z->n + i] >= 0 && chosen[columns[c * z->n + i]])
                h->placed[h->n_placed++] =
                    (struct proof_placed){map_intersection_of(i), (uint8_t)c};
}

/* FAILS: h->placed blocks all targets; HOLDS: no placement does. */
static enum proof_verdict
ask_solver_to_block(struct hunt *h, const struct integer_solver *solver)
{
    const struct zones *z = h->z;
    struct integer_sites s = new_program(h, 0);
    g_autofree int *columns = s.columns;
    g_autofree bool *chosen = g_new0(bool, (size_t)s.p->n_columns + 1);

    for (unsigned c = 0; c < z->n_classes; c++)
        integer_take_sites(&s, c, h->quota[c]);
    enum integer_end end = integer_solve(s.p, solver, chosen);

    if (end == INTEGER_BEST)
        read_choice(h, columns, chosen);
    integer_free(s.p);
    return end == INTEGER_BEST ? PROOF_FAILS : end == INTEGER_NONE ? PROOF_HOLDS : PROOF_UNDECIDED;
}

/* ---- the smallest placement that blocks all of some sites ---- */

/* Connected sites, `part` of them marked; components do not affect each other. */
static void
mark_component(const struct map_ruleset *rs, const bool *may, map_intersection from, bool *part)
{
    g_autofree uint16_t *stack = g_new(uint16_t, rs->n_intersections);
    unsigned n = 0;

    stack[n++] = from.i;
    part[from.i] = true;
    while (n) {
        const struct rules_at *x = &rs->at[stack[--n]];

        for (unsigned k = 0; k < x->degree; k++)
            if (may[x->next[k]] && !part[x->next[k]]) {
                part[x->next[k]] = true;
                stack[n++] = x->next[k];
            }
    }
}

/* For one component of all sites: exact by the solver, else the bound. */
static unsigned
count_least_of_component(const struct map_ruleset *rs, bool *part, const bool *target,
                         const struct integer_solver *solver, bool *exact)
{
    struct zones one = {.rs = rs, .n = rs->n_intersections, .n_classes = 1, .may = {part}};
    g_autofree bool *here = g_new(bool, one.n);
    struct hunt h = {.z = &one, .target = here};

    for (unsigned i = 0; i < one.n; i++)
        here[i] = target[i] && part[i];
    unsigned bound =
        (count_marked_sites(here, one.n) + STRANDING_BLOCKED_BY_ONE - 1) / STRANDING_BLOCKED_BY_ONE;
    struct integer_sites s = new_program(&h, 1);
    g_autofree bool *chosen = g_new0(bool, (size_t)s.p->n_columns + 1);

    if (bound && s.p->n_columns <= STRANDING_MAX_SITES &&
        integer_solve(s.p, solver, chosen) == INTEGER_BEST)
        bound = (unsigned)integer_sum(s.p, chosen);
    else
        *exact &= !bound;
    integer_free(s.p);
    g_free(s.columns);
    return bound;
}

/* The smallest number of buildings, of those that anybody may place, that blocks all targets. */
static unsigned
count_least_blocking(const struct zones *z, const bool *target, const struct integer_solver *solver,
                     bool *exact)
{
    g_autofree bool *any = merge_sites(z), *seen = g_new0(bool, z->n);
    unsigned least = 0;

    *exact = true;
    for (unsigned i = 0; i < z->n; i++) {
        g_autofree bool *part = NULL;

        if (!any[i] || seen[i])
            continue;
        part = g_new0(bool, z->n);
        mark_component(z->rs, any, map_intersection_of(i), part);
        for (unsigned k = 0; k < z->n; k++)
            seen[k] |= part[k];
        least += count_least_of_component(z->rs, part, target, solver, exact);
    }
    return least;
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

/* ---- results for each zone or landmass ---- */

static void
add_part(struct proof_stranding *out, struct proof_sites part)
{
    if (out->n_parts < PROOF_MAX_PARTS)
        out->parts[out->n_parts++] = part;
}

static unsigned
count_wanted(const struct map_ruleset *rs, unsigned seats)
{
    unsigned n = 0;

    for (unsigned i = 0; i < rs->n_steps; i++)
        n += rs->steps[i].kind == MOVE_PLACE_BUILDING && seats >> rs->steps[i].seat & 1;
    return n;
}

static unsigned
find_first(const bool *may, unsigned n)
{
    unsigned i = 0;

    while (i < n && !may[i])
        i++;
    return i;
}

/* Seats with their homeland on that part of the sites. */
static unsigned
find_homes(const struct map_ruleset *rs, const bool *part)
{
    unsigned seats = 0;

    for (unsigned s = 0; s < rs->players; s++)
        for (unsigned i = 0; i < rs->n_intersections && rs->homeland[s]; i++)
            for (unsigned k = 0; k < 3 && part[i] && rs->at[i].hex[k] != MAP_NONE; k++)
                if (bitset_has(rs->homeland[s], rs->at[i].hex[k]))
                    seats |= 1u << s;
    return seats;
}

static bool
is_land(const struct map_ruleset *rs, map_hex hex)
{
    return hex.i != MAP_NONE && position_ground(rs, rs->initial, hex.i) == POSITION_LAND;
}

/* The sites of the landmass that includes `from`. */
static void
mark_landmass(const struct map_ruleset *rs, const bool *may, map_intersection from, bool *part)
{
    const struct rules_at *x = &rs->at[from.i];
    g_autofree uint16_t *stack = g_new(uint16_t, rs->n_hexes + 3u);
    g_autofree bool *seen = g_new0(bool, rs->n_hexes);
    unsigned n = 0;

    for (unsigned k = 0; k < 3; k++)
        if (is_land(rs, map_hex_of(x->hex[k])) && !seen[x->hex[k]]) {
            seen[x->hex[k]] = true;
            stack[n++] = x->hex[k];
        }
    while (n) {
        const struct rules_hex *hex = &rs->hexes[stack[--n]];

        for (unsigned k = 0; k < 6; k++) {
            part[hex->corner[k]] |= may[hex->corner[k]];
            if (is_land(rs, map_hex_of(hex->next[k])) && !seen[hex->next[k]]) {
                seen[hex->next[k]] = true;
                stack[n++] = hex->next[k];
            }
        }
    }
    part[from.i] = true;
}

/* Each landmass with some of these sites; of a zone, for `seats`. */
static void
write_landmasses(const struct zones *z, const bool *may, unsigned seats,
                 const struct integer_solver *solver, struct proof_stranding *out)
{
    const struct map_ruleset *rs = z->rs;
    g_autofree bool *seen = g_new0(bool, z->n);

    for (unsigned i = 0; i < z->n && out->n_parts < PROOF_MAX_PARTS; i++) {
        g_autofree bool *part = NULL;
        struct proof_sites site_part = {.first = map_intersection_of(i)};

        if (!may[i] || seen[i])
            continue;
        part = g_new0(bool, z->n);
        mark_landmass(rs, may, map_intersection_of(i), part);
        for (unsigned k = 0; k < z->n; k++)
            seen[k] |= part[k];
        site_part.sites = count_marked_sites(part, z->n);
        site_part.seats = (uint8_t)(find_homes(rs, part) & seats);
        site_part.wanted = count_wanted(rs, site_part.seats);
        site_part.least = count_least_blocking(z, part, solver, &site_part.exact);
        add_part(out, site_part);
    }
}

static bool
is_of_several(const struct map_ruleset *rs, const bool *may)
{
    g_autofree bool *part = g_new0(bool, rs->n_intersections);
    unsigned first = find_first(may, rs->n_intersections);

    if (first == rs->n_intersections)
        return false;
    mark_landmass(rs, may, map_intersection_of(first), part);
    return count_marked_sites(part, rs->n_intersections) <
           count_marked_sites(may, rs->n_intersections);
}

/* Each zone, followed by its landmasses if it has several. */
static void
write_zones(const struct zones *z, const struct integer_solver *solver, struct proof_stranding *out)
{
    for (unsigned c = 0; c < z->n_classes; c++) {
        struct proof_sites part = {.sites = count_marked_sites(z->may[c], z->n),
                                   .first = map_intersection_of(find_first(z->may[c], z->n))};

        for (unsigned s = 0; s < z->rs->players; s++)
            if (z->class_of[s] == c)
                part.seats = (uint8_t)(part.seats | 1u << s);
        part.wanted = count_wanted(z->rs, part.seats);
        part.least = count_least_blocking(z, z->may[c], solver, &part.exact);
        if (part.sites)
            add_part(out, part);
        if (is_of_several(z->rs, z->may[c]))
            write_landmasses(z, z->may[c], part.seats, solver, out);
    }
}

/* One part for all, which leaves out some sites. */
static bool
has_start_zone(const struct zones *z)
{
    const uint64_t *open = position_open(z->rs, z->rs->initial);

    for (unsigned i = 0; i < z->n; i++)
        if (bitset_has(open, i) && !z->may[0][i])
            return true;
    return false;
}

static bool
has_homelands(const struct map_ruleset *rs)
{
    for (unsigned s = 0; s < rs->players; s++)
        if (rs->homeland[s])
            return true;
    return false;
}

/* Only the verdict and its witness, on the ground of the initial board. */
static void
judge_initial(const struct map_ruleset *rs, const struct integer_solver *solver, unsigned nodes,
              struct proof_stranding *out)
{
    struct zones z;

    *out = (struct proof_stranding){.wanted = count_wanted(rs, 0xff)};
    read_zones(&z, rs);
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

static void
prove_drawn(struct land_question *q, struct proof_stranding *out)
{
    unsigned sites = count_sites_of_least_land(q->rs);

    out->drawn = true;
    out->verdict = PROOF_HOLDS;
    out->sites = sites;
    out->least = (sites + STRANDING_BLOCKED_BY_ONE - 1) / STRANDING_BLOCKED_BY_ONE;
    if (sites)
        return;
    struct fillings_answer answer = fillings_ask(&q->rs->fill, judge_filling_steps, q);

    if (answer.verdict == PROOF_FAILS)
        *out = q->latest;
    out->drawn = true;
    out->verdict = answer.verdict;
    out->why = answer.why;
    out->fillings = answer.fillings;
}

void
proof_stranding(const struct map_ruleset *rs, const struct integer_solver *solver, unsigned nodes,
                struct proof_stranding *out)
{
    struct land_question question = {.rs = rs, .solver = solver, .nodes = nodes};
    struct zones z;
    g_autofree bool *any = NULL;

    *out = (struct proof_stranding){.wanted = count_wanted(rs, 0xff)};
    if (!out->wanted)
        return;
    if (rs->ground_varies) {
        prove_drawn(&question, out);
        return;
    }
    read_zones(&z, rs);
    any = merge_sites(&z);
    out->sites = count_marked_sites(any, z.n);
    judge_steps(&z, solver, nodes, out);
    if (z.n_classes > 1) {
        write_zones(&z, solver, out);
    } else {
        out->least = count_least_blocking(&z, z.may[0], solver, &out->exact);
        if (has_homelands(rs) || has_start_zone(&z))
            write_landmasses(&z, z.may[0], 0xff, solver, out);
        if (!has_homelands(rs) && out->n_parts < 2) /* the same result again */
            out->n_parts = 0;
    }
    if (!out->exact && out->verdict == PROOF_HOLDS && z.n_classes == 1) /* no smaller number does */
        out->least = MAX(out->least, out->wanted);
    release_zones(&z);
}
