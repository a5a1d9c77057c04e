/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/land-layouts.h"

#include "check/prove/filling-enumeration.h"
#include "rules/fill.h"
#include "rules/position.h"
#include "rules/solve.h"

#include <glib.h>
#include <string.h>

/* The properties of a tile that decide where one may build and sail (position.c). */
enum kind { WATER, LAND, TRADE, KINDS };

struct layout_walk {
    const struct map_ruleset *rs;
    struct map_ruleset like; /* rs, except for its initial board */
    struct ground_question question;
    const struct ground_uncovered *uncovered; /* or NULL: question */
    struct filling *tiles;                    /* of the current layout, for uncovered */
    unsigned n;
    uint16_t *hexes;         /* drawn, and not hidden, or `uncovered` */
    uint8_t *may;            /* a bit for each kind: some tile of it may lie there */
    char *layout;            /* a letter for each hex: its kind */
    uint16_t (*left)[KINDS]; /* by pool: tiles that are left */
    uint8_t (*tile)[KINDS];  /* by pool: a terrain of that kind */
    GHashTable *judged;      /* layout -> verdict + 1 */
    unsigned layouts, most;
    bool failed, unsure, too_many;
};

static enum kind
get_ground_kind(const struct map_ruleset *rs, unsigned terrain)
{
    return terrain == TERRAIN_SEA                                            ? WATER
           : rs->official_corners && terrain_is_trade((enum terrain)terrain) ? TRADE
                                                                             : LAND;
}

static void
read_pools(struct layout_walk *w)
{
    const struct fill_plan *plan = &w->rs->fill;

    w->left = g_malloc0_n(plan->n_pools + 1u, sizeof *w->left);
    w->tile = g_malloc0_n(plan->n_pools + 1u, sizeof *w->tile);
    for (unsigned p = 0; p < plan->n_pools; p++)
        for (unsigned k = 0; k < plan->pools[p].n_kinds; k++) {
            const struct pool_kind *tile = &plan->pools[p].kinds[k];
            enum kind kind = get_ground_kind(w->rs, tile->terrain);

            w->left[p][kind] = (uint16_t)(w->left[p][kind] + tile->count);
            w->tile[p][kind] = tile->terrain;
        }
}

/* The kinds that the constraints and the row leave open before the draw. */
static void
read_hexes(struct layout_walk *w)
{
    const struct fill_plan *plan = &w->rs->fill;
    g_autofree struct filling *f = g_new0(struct filling, 1);

    memcpy(f->terrain, plan->terrain, plan->n_hexes);
    memcpy(f->number, plan->number, plan->n_hexes);
    for (unsigned i = 0; i < w->n; i++) {
        const struct pool *pool = &plan->pools[plan->tile_pool[w->hexes[i]]];

        for (unsigned k = 0; k < pool->n_kinds; k++)
            if (constraint_tile_fits(plan, f, w->hexes[i], &pool->kinds[k]))
                w->may[i] |= (uint8_t)(1u << get_ground_kind(w->rs, pool->kinds[k].terrain));
    }
}

static void
init_walk(struct layout_walk *w, const struct map_ruleset *rs, struct ground_question question,
          const struct ground_uncovered *uncovered)
{
    const struct fill_plan *plan = &rs->fill;

    *w = (struct layout_walk){.rs = rs,
                              .like = *rs,
                              .question = question,
                              .uncovered = uncovered,
                              .most = uncovered ? uncovered->layouts : GROUND_LAYOUTS};
    w->tiles = g_new0(struct filling, 1);
    memcpy(w->tiles->terrain, plan->terrain, plan->n_hexes);
    memcpy(w->tiles->number, plan->number, plan->n_hexes);
    memcpy(w->tiles->harbor, plan->harbor, plan->n_harbors);
    w->hexes = g_new(uint16_t, rs->n_hexes);
    for (unsigned h = 0; h < rs->n_hexes; h++)
        if (plan->terrain[h] == TERRAIN_NONE && (uncovered || !rs->hidden[h]) &&
            plan->tile_pool[h] < plan->n_pools)
            w->hexes[w->n++] = (uint16_t)h;
    w->layout = g_malloc0(w->n + 1u);
    w->may = g_malloc0(w->n + 1u);
    w->judged = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    w->like.ground_varies = false;
    w->like.initial = g_malloc(rs->position_size);
    read_pools(w);
    read_hexes(w);
}

static void
clear_walk(struct layout_walk *w)
{
    g_free(w->tiles);
    g_free(w->hexes);
    g_free(w->layout);
    g_free(w->may);
    g_free(w->left);
    g_free(w->tile);
    g_free(w->like.initial);
    g_hash_table_unref(w->judged);
}

static unsigned
get_tile(const struct layout_walk *w, unsigned i)
{
    return w->tile[w->rs->fill.tile_pool[w->hexes[i]]][w->layout[i] - 'a'];
}

static enum proof_verdict
ask_uncovered(struct layout_walk *w)
{
    for (unsigned i = 0; i < w->n; i++)
        w->tiles->terrain[w->hexes[i]] = (uint8_t)get_tile(w, i);
    return w->uncovered->judge(w->tiles, w->uncovered->data);
}

static enum proof_verdict
ask_question(struct layout_walk *w)
{
    if (w->uncovered)
        return ask_uncovered(w);

    memcpy(w->like.initial, w->rs->initial, w->rs->position_size);
    uint8_t *hexes = position_hexes_of(w->rs, w->like.initial);

    for (unsigned i = 0; i < w->n; i++)
        hexes[w->hexes[i]] = (uint8_t)((hexes[w->hexes[i]] & 0xf0) | get_tile(w, i));
    position_lay_ground(&w->like, w->like.initial);
    return w->question.judge(&w->like, w->question.data);
}

/* The verdict on the current layout; the judge is asked once for each layout. */
static enum proof_verdict
judge_once(struct layout_walk *w)
{
    gpointer known = g_hash_table_lookup(w->judged, w->layout);

    if (known)
        return (enum proof_verdict)(GPOINTER_TO_UINT(known) - 1);
    enum proof_verdict verdict = ask_question(w);

    w->unsure |= verdict == PROOF_UNDECIDED;
    w->failed |= verdict == PROOF_FAILS;
    g_hash_table_insert(w->judged, g_strdup(w->layout), GUINT_TO_POINTER((guint)verdict + 1));
    return verdict;
}

/* ---- fillings ---- */

static void
read_layout(struct layout_walk *w, const struct filling *f)
{
    for (unsigned k = 0; k < w->n; k++)
        w->layout[k] = (char)('a' + get_ground_kind(w->rs, f->terrain[w->hexes[k]]));
}

/* The first of fillings from..to-1 that fails, or `to`. */
static unsigned
find_failing_filling(struct layout_walk *w, unsigned from, unsigned to)
{
    g_autofree struct filling *f = g_new(struct filling, 1);
    unsigned work = 0;

    for (unsigned i = from; i < to && work < GROUND_WORK; i++) {
        struct rng rng = rng_stream(GROUND_SEED, i);
        enum fill_result result = fill_draw(&w->rs->fill, &rng, f);

        if (result != FILL_UNIFORM && result != FILL_SEARCHED)
            break;
        work += f->nodes + f->shuffles;
        read_layout(w, f);
        if (judge_once(w) != PROOF_FAILS)
            continue;
        ask_question(
            w); /* the verdict may be from an earlier walk: ask again, so that the judge's result is
                 * about this layout */
        return i;
    }
    return to;
}

/* ---- all layouts that fit the counts of the pools ---- */

static void
lay_kinds(struct layout_walk *w, unsigned i, bool only_count)
{
    if (i == w->n) {
        w->too_many |= ++w->layouts > w->most;
        if (!only_count)
            judge_once(w);
        return;
    }
    unsigned pool = w->rs->fill.tile_pool[w->hexes[i]];

    for (unsigned kind = 0; kind < KINDS && !w->too_many; kind++) {
        if (!w->left[pool][kind] || !(w->may[i] >> kind & 1))
            continue;
        w->left[pool][kind]--;
        w->layout[i] = (char)('a' + kind);
        lay_kinds(w, i + 1, only_count);
        w->left[pool][kind]++;
    }
}

/* ---- those of them that some filling has ---- */

static uint16_t
list_terrains(const struct layout_walk *w, unsigned kind)
{
    unsigned terrains = 0;

    for (unsigned t = 0; t < TERRAIN_COUNT; t++)
        terrains |= (unsigned)(get_ground_kind(w->rs, t) == kind) << t;
    return (uint16_t)terrains;
}

/* Whether there is a filling with that layout. */
static enum solve_result
solve_layout(const struct layout_walk *w, const char *layout, struct filling *f)
{
    struct fill_plan plan = w->rs->fill;
    g_autofree uint16_t *only = g_new(uint16_t, plan.n_hexes);
    struct rng rng = rng_stream(GROUND_SEED, 0);

    memset(only, 0xff, plan.n_hexes * sizeof *only);
    for (unsigned i = 0; i < w->n; i++)
        only[w->hexes[i]] = list_terrains(w, (unsigned)(layout[i] - 'a'));
    plan.only = only;
    return solve_filling(&plan, &rng, f);
}

static int
compare_layouts(gconstpointer a, gconstpointer b)
{
    return strcmp(a, b);
}

/* Examines the layouts that are not safe again: those without a filling do not count. One that
 * fails and has a filling decides. */
static void
exclude_unfillable(struct layout_walk *w)
{
    GList *layouts = g_list_sort(g_hash_table_get_keys(w->judged), compare_layouts);
    g_autofree struct filling *f = g_new(struct filling, 1);
    bool found = false;
    unsigned nodes = 0;

    w->failed = w->unsure = false;
    for (const GList *l = layouts; l && !found; l = l->next) {
        unsigned verdict = GPOINTER_TO_UINT(g_hash_table_lookup(w->judged, l->data)) - 1;
        enum solve_result result = SOLVE_GAVE_UP;

        if (verdict == PROOF_HOLDS || verdict == PROOF_NOT_ASKED)
            continue;
        if (nodes < GROUND_SOLVE) {
            f->nodes = 0;
            result = solve_layout(w, l->data, f);
            nodes += f->nodes;
        }
        found = verdict == PROOF_FAILS && result == SOLVE_FOUND;
        w->failed |= verdict == PROOF_FAILS && result != SOLVE_NONE;
        w->unsure |= verdict == PROOF_UNDECIDED && result != SOLVE_NONE;
    }
    g_list_free(layouts);
}

/* ---- with too many layouts by count: those that keep the constraints ---- */

static bool
wants_layout(const struct filling *tiles, void *data)
{
    struct layout_walk *w = data;

    read_layout(w, tiles);
    return !w->too_many && !g_hash_table_contains(w->judged, w->layout);
}

static void
judge_tiles(const struct filling *tiles, void *data)
{
    struct layout_walk *w = data;

    read_layout(w, tiles);
    judge_once(w);
    w->too_many |= ++w->layouts > w->most;
}

static bool
judge_all_tiles(struct layout_walk *w)
{
    const struct enumerate_tiles asked = {wants_layout, judge_tiles, w};

    w->too_many = false;
    w->layouts = 0;
    return proof_enumerate_tiles(&w->rs->fill, GROUND_STEPS, &asked) && !w->too_many;
}

static struct ground_answer
answer_undecided(enum ground_doubt doubt)
{
    static const char *const whys[] = {
        [GROUND_TOO_MANY] = "not so in " G_STRINGIFY(
            GROUND_FILLINGS) " fillings, but land can lie in more than " G_STRINGIFY(GROUND_LAYOUTS) " ways",
        [GROUND_LIMIT] = "the search met its limit for some layout of land",
        [GROUND_RARE] = "some layout of land would do that, but none of " G_STRINGIFY(
            GROUND_MORE) " fillings has it",
    };

    return (struct ground_answer){.verdict = PROOF_UNDECIDED, .doubt = doubt, .why = whys[doubt]};
}

static struct ground_answer
walk_layouts(struct layout_walk *w)
{
    unsigned first = w->uncovered ? w->uncovered->fillings : GROUND_FILLINGS;
    unsigned filling = find_failing_filling(w, 0, first);

    if (filling < first)
        return (struct ground_answer){.verdict = PROOF_FAILS, .filling = filling};
    lay_kinds(w, 0, true);
    if (!w->too_many) {
        w->layouts = 0;
        lay_kinds(w, 0, false);
        if (w->failed || w->unsure)
            exclude_unfillable(w);
    } else if (!judge_all_tiles(w)) {
        return answer_undecided(GROUND_TOO_MANY);
    }
    if (!w->failed && !w->unsure)
        return (struct ground_answer){.verdict = PROOF_HOLDS};
    if (!w->failed)
        return answer_undecided(GROUND_LIMIT);
    filling = find_failing_filling(w, first, GROUND_MORE);
    if (filling < GROUND_MORE)
        return (struct ground_answer){.verdict = PROOF_FAILS, .filling = filling};
    return answer_undecided(GROUND_RARE);
}

struct ground_answer
proof_ground(const struct map_ruleset *rs, struct ground_question question)
{
    struct layout_walk w;

    init_walk(&w, rs, question, NULL);
    struct ground_answer answer = walk_layouts(&w);

    clear_walk(&w);
    return answer;
}

struct ground_answer
proof_ground_uncovered(const struct map_ruleset *rs, const struct ground_uncovered *question)
{
    struct layout_walk w;

    init_walk(&w, rs, (struct ground_question){NULL, NULL}, question);
    struct ground_answer answer = walk_layouts(&w);
    clear_walk(&w);
    return answer;
}

enum proof_verdict
proof_ground_extreme(const struct map_ruleset *rs, bool land, struct ground_question question)
{
    struct layout_walk w;

    init_walk(&w, rs, question, NULL);
    for (unsigned i = 0; i < w.n; i++) {
        unsigned dry = w.may[i] & (1u << LAND | 1u << TRADE), kind = WATER;

        if (dry && (land || !(w.may[i] & 1u << WATER)))
            kind = dry & 1u << LAND ? LAND : TRADE;
        w.layout[i] = (char)('a' + kind);
    }
    enum proof_verdict verdict = ask_question(&w);

    clear_walk(&w);
    return verdict;
}

unsigned
proof_ground_least(const struct map_ruleset *rs)
{
    const struct fill_plan *plan = &rs->fill;
    unsigned least = 0;
    struct layout_walk w;

    init_walk(&w, rs, (struct ground_question){NULL, NULL}, NULL);
    for (unsigned h = 0; h < rs->n_hexes; h++)
        least +=
            !rs->hidden[h] && plan->terrain[h] < TERRAIN_COUNT && plan->terrain[h] != TERRAIN_SEA;
    for (unsigned p = 0; p < plan->n_pools; p++) {
        unsigned cells = 0, wet = 0;

        for (unsigned i = 0; i < w.n; i++)
            if (plan->tile_pool[w.hexes[i]] == p) {
                cells++;
                wet += w.may[i] & 1u << WATER;
            }
        least += cells - MIN(wet, w.left[p][WATER]);
    }
    clear_walk(&w);
    return least;
}
