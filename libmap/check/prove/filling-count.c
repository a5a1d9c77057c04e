/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Fillings = deals x acceptance rate. A deal lays pieces where they fit, one by one. The product
 * of the numbers that it chose from, divided by the orders of equal pieces, estimates the number of
 * fillings; a deal that fails estimates 0. The mean of many deals is unbiased (Knuth 1975,
 * "Estimating the efficiency of backtrack programs"). Few fillings are enumerated instead, and so
 * are those of which too few deals succeed. */
#include "check/prove/filling-count.h"

#include "base/rng.h"
#include "check/prove/bags.h"
#include "check/prove/filling-enumeration.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define SEED 1
#define DEALS_A_ROUND 100  /* deals between two computations of the interval */
#define MIN_LEGAL 100      /* legal deals needed for an interval */
#define WANTED_ERROR 0.05  /* of the mean, half the 95 % interval: precise enough to stop */
#define MAX_ERROR 0.2      /* of the mean; a wider interval gives no figure */
#define FEW_FILLINGS 20000 /* fewer fillings are enumerated */
/* maps with a low rate seldom have few fillings: a tenth of the work for these */
#define HOPELESS_DEALS 1e12L

struct deal {
    const struct fill_plan *plan;
    struct bags full, bags;
    uint16_t *fitting; /* by kind of a bag; owned */
    struct rng rng;
    struct filling f;
    bool token[MAP_MAX_HEXES];     /* its tile has a number */
    uint8_t numbers[POOL_NUMBERS]; /* constrained ones first: see is_asked() */
    unsigned n_asked;
    long double fillings; /* estimate of this deal */
    unsigned tests;       /* work so far, of all deals */
};

/* ---- one deal ---- */

/* Draws one of the fitting pieces of n kinds; -1: none fits. */
static int
choose_kind(struct deal *d, unsigned n)
{
    unsigned all = 0, kind = 0;

    for (unsigned k = 0; k < n; k++)
        all += d->fitting[k];
    if (!all)
        return -1;
    unsigned i = rng_below(&d->rng, all);

    while (i >= d->fitting[kind])
        i -= d->fitting[kind++];
    d->fillings *= (long double)all / d->fitting[kind];
    return (int)kind;
}

static bool
is_fitting_kind(struct deal *d, unsigned h, const struct pool_kind *kind)
{
    const struct fill_plan *plan = d->plan;

    d->tests++;
    return (!plan->tests_terrain || constraint_tile_fits(plan, &d->f, h, kind)) &&
           (!kind->number || !plan->asks[h] ||
            constraint_number_fits(plan, &d->f, h, kind->number));
}

static bool
deal_tile(struct deal *d, unsigned h)
{
    const struct fill_plan *plan = d->plan;

    if (plan->tile_pool[h] >= plan->n_pools)
        return false;
    const struct pool *pool = &plan->pools[plan->tile_pool[h]];
    uint16_t *left = d->bags.left + d->bags.tiles[plan->tile_pool[h]];

    for (unsigned k = 0; k < pool->n_kinds; k++)
        d->fitting[k] = left[k] && is_fitting_kind(d, h, &pool->kinds[k]) ? left[k] : 0;
    int chosen = choose_kind(d, pool->n_kinds);

    if (chosen < 0)
        return false;
    left[chosen]--;
    d->f.terrain[h] = pool->kinds[chosen].terrain;
    d->token[h] = pool->kinds[chosen].takes_token;
    if (plan->asks[h])
        d->f.number[h] = pool->kinds[chosen].number;
    return true;
}

static bool
deal_harbor(struct deal *d, unsigned i)
{
    const struct fill_plan *plan = d->plan;
    const struct pool *pool = &plan->pools[plan->harbor_pool[i]];
    const struct pool_harbor *tokens = pool->harbor_tokens;
    uint16_t *left = d->bags.left + d->bags.harbors[plan->harbor_pool[i]];

    for (unsigned k = 0; k < pool->n_harbor_tokens; k++) {
        bool fits = !plan->tests_harbors || constraint_harbor_fits(plan, &d->f, i, tokens[k].gives);

        d->fitting[k] = fits ? left[k] : 0;
    }
    d->tests += pool->n_harbor_tokens;
    int chosen = choose_kind(d, pool->n_harbor_tokens);

    if (chosen < 0)
        return false;
    left[chosen]--;
    d->f.harbor[i] = (uint8_t)(tokens[chosen].gives | tokens[chosen].ratio << 4);
    return true;
}

/* Hexes of a pool that need a number, and places in the bag for surplus numbers. */
struct places {
    uint16_t hexes[MAP_MAX_HEXES], fitting[MAP_MAX_HEXES];
    unsigned n, n_fitting, stay;
    unsigned open; /* hexes still without a number */
};

/* `number` was put on hex h: updates what fits on its neighbours. */
static void
drop_unfit(struct deal *d, struct places *places, unsigned h, unsigned number)
{
    const struct fill_plan *plan = d->plan;
    unsigned kept = 0;

    for (unsigned i = 0; i < places->n_fitting; i++) {
        unsigned o = places->fitting[i];
        bool fits = o != h;

        for (unsigned k = plan->near_first[h]; fits && k < plan->near_first[h + 1]; k++)
            fits = plan->near[k] != o || constraint_number_fits(plan, &d->f, o, number);
        if (fits)
            places->fitting[kept++] = (uint16_t)o;
    }
    places->n_fitting = kept;
}

/* Any order is legal for these numbers and those that come later. */
static void
deal_unasked(struct deal *d, struct places *places, unsigned count)
{
    for (unsigned i = 1; i <= count; i++)
        d->fillings *= (long double)places->open-- / i;
}

static bool
deal_number(struct deal *d, struct places *places, unsigned number, unsigned count)
{
    unsigned stayed = 0;

    places->n_fitting = 0;
    d->tests += places->n;
    for (unsigned i = 0; i < places->n; i++)
        if (!d->f.number[places->hexes[i]] &&
            constraint_number_fits(d->plan, &d->f, places->hexes[i], number))
            places->fitting[places->n_fitting++] = places->hexes[i];
    for (unsigned i = 1; i <= count; i++) {
        unsigned all = places->n_fitting + places->stay;

        if (!all)
            return false;
        d->fillings *= (long double)all / i;
        unsigned place = rng_below(&d->rng, all);

        if (place >= places->n_fitting) {
            d->fillings *= (long double)++stayed / places->stay--;
            continue;
        }
        unsigned h = places->fitting[place];

        d->f.number[h] = (uint8_t)number;
        places->open--;
        drop_unfit(d, places, h, number);
    }
    return true;
}

/* Whether a constraint names it, or the balance of regions counts it. */
static bool
is_asked(const struct fill_plan *plan, unsigned number)
{
    bool asked = plan->n_balances > 0;

    for (unsigned p = 0; p < plan->n_pools; p++)
        asked |= plan->clash[p][number] != 0;
    for (unsigned p = 0; p < plan->n_pools && plan->tests_never; p++)
        for (unsigned t = 0; t < TERRAIN_COUNT; t++)
            asked |= plan->never[p][t] >> number & 1u;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        asked |= plan->fix_number[h] != 0;
    return asked;
}

static void
order_numbers(struct deal *d)
{
    unsigned n = 0;

    for (unsigned v = 0; v < POOL_NUMBERS; v++)
        if (is_asked(d->plan, v))
            d->numbers[n++] = (uint8_t)v;
    d->n_asked = n;
    for (unsigned v = 0; v < POOL_NUMBERS; v++)
        if (!is_asked(d->plan, v))
            d->numbers[n++] = (uint8_t)v;
}

static bool
deal_numbers(struct deal *d, unsigned p)
{
    const struct fill_plan *plan = d->plan;
    const struct pool *pool = &plan->pools[p];
    struct places places = {.n = 0};

    if (pool->path)
        return constraint_lay_path(plan, &d->f, p, d->token);
    for (unsigned i = 0; i < pool->n_asking; i++) {
        unsigned h = pool->asking[i];

        if (plan->terrain[h] != TERRAIN_NONE || d->token[h])
            places.hexes[places.n++] = (uint16_t)h;
    }
    if (places.n > pool->n_tokens)
        return false;
    places.stay = pool->n_tokens - places.n;
    places.open = places.n;
    for (unsigned i = 0; i < POOL_NUMBERS; i++) {
        unsigned number = d->numbers[i], count = d->full.left[d->full.numbers[p] + number];

        if (i >= d->n_asked && !places.stay)
            deal_unasked(d, &places, count);
        else if (!deal_number(d, &places, number, count))
            return false;
    }
    return true;
}

static bool
deal_harbors(struct deal *d)
{
    const struct fill_plan *plan = d->plan;

    for (unsigned i = 0; i < plan->n_harbors; i++)
        if (plan->harbor_pool[i] < plan->n_pools
                ? !deal_harbor(d, i)
                : plan->tests_harbors &&
                      !constraint_harbor_fits(plan, &d->f, i, d->f.harbor[i] & 15u))
            return false;
    return true;
}

/* One deal; false where it fails. */
static bool
deal_all(struct deal *d)
{
    const struct fill_plan *plan = d->plan;

    memcpy(d->f.terrain, plan->terrain, plan->n_hexes);
    memcpy(d->f.number, plan->number, plan->n_hexes);
    memcpy(d->f.harbor, plan->harbor, plan->n_harbors);
    memcpy(d->bags.left, d->full.left, d->full.n * sizeof *d->full.left);
    d->fillings = 1;
    d->tests++;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        if (plan->terrain[h] == TERRAIN_NONE && !deal_tile(d, h))
            return false;
    for (unsigned p = 0; p < plan->n_pools; p++)
        if (!deal_numbers(d, p))
            return false;
    return constraint_balanced(plan, &d->f) && deal_harbors(d);
}

/* ---- many deals ---- */

struct measure {
    long double unit;     /* estimate of the first legal deal */
    double mean, squares; /* in that unit; sum of squared differences from the mean */
    double error;         /* half of the 95 % interval, relative to the mean */
    unsigned deals, legal;
};

static void
add_deal(struct measure *m, bool legal, long double fillings)
{
    m->deals++;
    m->legal += legal;
    if (legal && m->legal == 1)
        m->unit = fillings;
    double seen = legal ? (double)(fillings / m->unit) : 0, off = seen - m->mean;

    m->mean += off / m->deals;
    m->squares += off * (seen - m->mean);
}

static struct measure
measure_fillings(const struct fill_plan *plan, unsigned max_tests)
{
    g_autofree struct deal *d = g_new0(struct deal, 1);
    struct measure m = {.error = 1};

    d->plan = plan;
    order_numbers(d);
    bags_init(&d->full, plan);
    bags_init(&d->bags, plan);
    d->fitting = g_new(uint16_t, d->full.n + 1);
    while (d->tests < max_tests && m.error > WANTED_ERROR) {
        for (unsigned i = 0; i < DEALS_A_ROUND && d->tests < max_tests; i++) {
            d->rng = rng_stream(SEED, m.deals);
            bool legal = deal_all(d);

            add_deal(&m, legal, d->fillings);
        }
        if (m.legal >= MIN_LEGAL)
            m.error = 1.96 * sqrt(m.squares / m.deals / (m.deals - 1)) / m.mean;
    }
    bags_release(&d->full);
    bags_release(&d->bags);
    g_free(d->fitting);
    return m;
}

/* ---- words ---- */

/* Three digits, then zeros. */
static char *
write_number(long double number)
{
    char text[32];

    if (number < 1000)
        return g_strdup_printf("%u", (unsigned)(number + 0.5L));
    GString *digits = g_string_new(NULL);

    g_snprintf(text, sizeof text, "%.2Le", number); /* "8.39e+23" */
    unsigned long zeros = strtoul(strchr(text, 'e') + 1, NULL, 10) - 2;

    g_string_printf(digits, "%c%.2s", text[0], text + 2);
    while (zeros--)
        g_string_append_c(digits, '0');
    return g_string_free(digits, FALSE);
}

/* Number of orders of the pieces of all bags, equal ones counted once: an upper bound of the
 * fillings. */
static long double
count_deals(const struct fill_plan *plan)
{
    struct bags bags;
    long double deals = 1;

    bags_init(&bags, plan);
    for (unsigned p = 0; p < plan->n_pools; p++) {
        const struct pool *pool = &plan->pools[p];
        const unsigned first[] = {bags.tiles[p], bags.numbers[p], bags.harbors[p],
                                  bags.harbors[p] + pool->n_harbor_tokens};
        const bool drawn[] = {pool->n_cells, pool->n_asking && !pool->path, pool->n_harbors};

        for (unsigned bag = 0; bag < 3; bag++)
            for (unsigned k = first[bag], n = 0; drawn[bag] && k < first[bag + 1]; k++)
                for (unsigned i = 1; i <= bags.left[k]; i++)
                    deals *= (long double)++n / i;
    }
    bags_release(&bags);
    return deals;
}

void
proof_count(const struct fill_plan *plan, unsigned max_tests, unsigned max_laid,
            struct proof_count *out)
{
    uint64_t laid;

    *out = (struct proof_count){.verdict = PROOF_NOT_ASKED};
    if (!plan->drawn)
        return;
    struct measure m = measure_fillings(plan, max_tests);
    long double about = m.unit * m.mean, deals = count_deals(plan);
    bool measured = m.error <= MAX_ERROR && isfinite(about);

    if (deals > HOPELESS_DEALS)
        max_laid /= 10;
    if ((!measured || about < FEW_FILLINGS) && proof_enumerate(plan, max_laid, &laid)) {
        out->verdict = PROOF_HOLDS;
        out->least = g_strdup_printf("%" G_GUINT64_FORMAT, laid);
        out->most = g_strdup(out->least);
    } else if (measured) {
        out->verdict = PROOF_HOLDS;
        out->about = write_number(about);
        out->percent = (unsigned)MAX(1, ceil(100 * m.error));
        out->least = write_number(about * (1 - m.error));
        out->most = write_number(about * (1 + m.error));
    } else {
        out->verdict = PROOF_UNDECIDED;
        out->why = "too few deals kept the constraints for an estimate";
        out->least = g_strdup("1");
        out->most = isfinite(deals) ? write_number(deals * 1.005L) : NULL; /* rounded up */
    }
}
