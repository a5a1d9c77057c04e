/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
#include "check/prove/land-layouts.h"

#include "rules/fill.h"
#include "rules/position.h"

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
    bool unsure;
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

    *w = (struct layout_walk){.rs = rs, .like = *rs, .question = question, .uncovered = uncovered};
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

/* Judges the fillings one by one. The judge's last layout is that of the first one that fails. */
static struct ground_answer
judge_fillings(struct layout_walk *w)
{
    g_autofree struct filling *f = g_new(struct filling, 1);
    struct ground_answer answer = {.verdict = PROOF_UNDECIDED};
    struct proof_fillings *seen = &answer.fillings;

    for (unsigned i = 0, work = 0; i < DRAWN_FILLINGS && work < GROUND_WORK; i++) {
        struct rng rng = rng_stream(DRAWN_SEED, i);
        enum fill_result result = fill_draw(&w->rs->fill, &rng, f);

        if (result != FILL_UNIFORM && result != FILL_SEARCHED)
            break;
        work += f->nodes + f->shuffles;
        read_layout(w, f);
        seen->of++;
        if (judge_once(w) != PROOF_FAILS)
            continue;
        if (!seen->failing++) {
            seen->first = i;
            answer.verdict = PROOF_FAILS;
        }
    }
    answer.unsure = w->unsure;
    if (answer.verdict == PROOF_UNDECIDED) {
        answer.why =
            w->unsure || seen->of < DRAWN_FILLINGS
                ? "the search met its limit for some filling"
                : "none of " G_STRINGIFY(DRAWN_FILLINGS) " fillings fails, and no bound covers all";
        return answer;
    }
    struct rng rng = rng_stream(DRAWN_SEED, seen->first);

    fill_draw(&w->rs->fill, &rng, f);
    read_layout(w, f);
    ask_question(w);
    return answer;
}

struct ground_answer
proof_ground(const struct map_ruleset *rs, struct ground_question question)
{
    struct layout_walk w;

    init_walk(&w, rs, question, NULL);
    struct ground_answer answer = judge_fillings(&w);

    clear_walk(&w);
    return answer;
}

struct ground_answer
proof_ground_uncovered(const struct map_ruleset *rs, const struct ground_uncovered *question)
{
    struct layout_walk w;

    init_walk(&w, rs, (struct ground_question){NULL, NULL}, question);
    struct ground_answer answer = judge_fillings(&w);
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
