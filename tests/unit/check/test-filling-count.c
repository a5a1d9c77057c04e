/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* How many fillings there are: against laying every one of random boards and asking of each
 * whole filling whether it is legal, and on shipped scenarios against counts that are known. */
#include "check/prove/filling-count.h"

#include "base/rng.h"
#include "check/prove/filling-enumeration.h"
#include "map-xml.h"
#include "rules/fill.h"
#include "share.h"
#include "shipped.h"
#include "sketch.h"

#include <glib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { BOARDS = 300 };

/* ---- every filling ---- */

struct brute {
    const struct fill_plan *plan;
    const struct pool *pool; /* the one there is */
    struct filling f;
    unsigned tiles[16], numbers[13], harbors[RESOURCE_COUNT + 1];
    bool takes[MAP_MAX_HEXES];
    uint64_t count;
};

static void
deal_harbors(struct brute *b, unsigned i)
{
    while (i < b->plan->n_harbors && b->plan->harbor_pool[i] == b->plan->n_pools)
        i++;
    if (i == b->plan->n_harbors) {
        b->count += constraint_filling_is_legal(b->plan, &b->f);
        return;
    }
    for (unsigned r = 0; r <= RESOURCE_COUNT; r++)
        if (b->harbors[r]) {
            b->harbors[r]--;
            b->f.harbor[i] = (uint8_t)r;
            deal_harbors(b, i + 1);
            b->harbors[r]++;
        }
}

static void
deal_numbers(struct brute *b, unsigned h)
{
    while (h < b->plan->n_hexes && !(b->plan->asks[h] && b->takes[h]))
        h++;
    if (h == b->plan->n_hexes) {
        deal_harbors(b, 0);
        return;
    }
    for (unsigned v = 2; v <= 12; v++)
        if (b->numbers[v]) {
            b->numbers[v]--;
            b->f.number[h] = (uint8_t)v;
            deal_numbers(b, h + 1);
            b->f.number[h] = 0;
            b->numbers[v]++;
        }
}

static void
deal_tiles(struct brute *b, unsigned h)
{
    while (h < b->plan->n_hexes && b->plan->terrain[h] != TERRAIN_NONE)
        h++;
    if (h == b->plan->n_hexes) {
        deal_numbers(b, 0);
        return;
    }
    for (unsigned k = 0; k < b->pool->n_kinds; k++) {
        const struct pool_kind *kind = &b->pool->kinds[k];

        if (!b->tiles[k] || (b->plan->number[h] && !kind->takes_token && !kind->number) ||
            (!kind->takes_token && b->plan->fix_number[h] &&
             kind->number != b->plan->fix_number[h]))
            continue;
        b->tiles[k]--;
        b->f.terrain[h] = kind->terrain;
        b->f.own[h] = kind->own;
        b->takes[h] = kind->takes_token;
        if (b->plan->asks[h])
            b->f.number[h] = kind->number;
        deal_tiles(b, h + 1);
        b->f.terrain[h] = TERRAIN_NONE;
        if (b->plan->asks[h])
            b->f.number[h] = 0;
        b->tiles[k]++;
    }
}

/* The first kind that looks the same: it does not matter which of them lies there. */
static unsigned
same_kind(const struct pool *pool, unsigned k)
{
    unsigned i = 0;

    while (pool->kinds[i].terrain != pool->kinds[k].terrain ||
           pool->kinds[i].own != pool->kinds[k].own ||
           pool->kinds[i].number != pool->kinds[k].number)
        i++;
    return i;
}

static uint64_t
by_laying(const struct fill_plan *plan)
{
    struct brute b = {.plan = plan, .pool = &plan->pools[0]};

    if (plan->impossible)
        return 0;
    memcpy(b.f.terrain, plan->terrain, plan->n_hexes);
    memcpy(b.f.own, plan->own, plan->n_hexes);
    memcpy(b.f.number, plan->number, plan->n_hexes);
    memcpy(b.f.harbor, plan->harbor, plan->n_harbors);
    for (unsigned k = 0; k < b.pool->n_kinds; k++)
        b.tiles[same_kind(b.pool, k)] += b.pool->kinds[k].count;
    for (unsigned k = 0; k < b.pool->n_tokens; k++)
        b.numbers[b.pool->tokens[k]]++;
    for (unsigned k = 0; k < b.pool->n_harbor_tokens; k++)
        b.harbors[b.pool->harbor_tokens[k].gives]++;
    for (unsigned h = 0; h < plan->n_hexes; h++)
        b.takes[h] = plan->terrain[h] != TERRAIN_NONE;
    deal_tiles(&b, 0);
    return b.count;
}

/* ---- random boards ---- */

/* Tiles that look otherwise than the others of their terrain. */
static void
random_own_kinds(struct sketch *s, struct rng *r)
{
    static const uint8_t terrains[] = {TERRAIN_FOREST, TERRAIN_HILLS, TERRAIN_DESERT};

    for (unsigned own = 1; own <= 3; own++)
        if (!rng_below(r, 3)) {
            unsigned terrain = terrains[rng_below(r, 3)];

            sketch_tiles(s, terrain, terrain == TERRAIN_FOREST && rng_below(r, 2) ? 6 : 0,
                         1 + rng_below(r, 2));
            s->tiles[s->pool.n_tiles - 1].own = (uint8_t)own;
        }
}

/* Up to 12 hexes, of which up to six are drawn. */
static struct sketch *
random_board(struct rng *r)
{
    static const char *const drawn[] = {"? ", "? ", "? ", "?- ", "f? ", "?5 "};
    static const char *const fixed[] = {"f6 ", "h8 ", "s ", "d ", ". ", "p3 ", "c5 "};
    char text[3][64] = {"", "", ""};
    const char *rows[4] = {text[0], text[1], text[2], NULL};
    unsigned columns = 2 + rng_below(r, 3), left = 3 + rng_below(r, 4);

    for (unsigned row = 0; row < 3; row++)
        for (unsigned c = 0; c < columns; c++) {
            bool draw = left && rng_below(r, 2);

            left -= draw;
            strcat(text[row], draw ? drawn[rng_below(r, 6)] : fixed[rng_below(r, 7)]);
        }
    strcat(text[1], "? ");
    return sketch_new(rows);
}

static void
random_bags(struct sketch *s, struct rng *r)
{
    static const uint8_t terrains[] = {TERRAIN_FOREST, TERRAIN_HILLS, TERRAIN_DESERT, TERRAIN_SEA};
    static const char *const numbers[] = {"2 3 4 5 6 8 9", "6 6 8 8 3 3 4", "5 5 5 6 6 8 8 8",
                                          "2 2 9 9 10 10 11 11"};
    unsigned kinds = 2 + rng_below(r, 3);

    for (unsigned k = 0; k < kinds; k++)
        sketch_tiles(s, terrains[k], 0, 1 + rng_below(r, 4));
    if (!rng_below(r, 4))
        sketch_tiles(s, TERRAIN_PASTURE, 6, 1);
    if (!rng_below(r, 4))
        sketch_tiles(s, TERRAIN_FOREST, 0, 2); /* named twice */
    sketch_numbers(s, numbers[rng_below(r, 4)]);
}

static void
random_harbors(struct sketch *s, struct rng *r)
{
    for (uint16_t p = 0; p < s->map.board->n_sides && s->map.n_harbors < 2; p++)
        if (!rng_below(r, 8))
            sketch_harbor(s, (map_path){p}, rng_below(r, 4) ? RESOURCE_RANDOM : RESOURCE_BRICK);
    sketch_harbor_token(s, RESOURCE_LUMBER, 1 + rng_below(r, 2));
    sketch_harbor_token(s, RESOURCE_BRICK, 1);
}

/* What the way layer by layer knows of; then what it does not. */
static void
random_constraints(struct sketch *s, struct rng *r, bool all)
{
    if (rng_below(r, 2))
        sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    if (!rng_below(r, 3))
        sketch_constraint(s, CONSTRAINT_EQUAL_APART);
    if (!rng_below(r, 4))
        sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 3 | 1u << 4 | 1u << 11;
    if (!rng_below(r, 3)) {
        struct scenario_constraint *c = sketch_constraint(s, CONSTRAINT_FIX);

        c->at = (map_hex){(uint16_t)rng_below(r, s->map.board->n_hexes)};
        c->number = rng_below(r, 2) ? 6 : 3;
    }
    if (all && rng_below(r, 2)) {
        struct scenario_constraint *c = sketch_constraint(s, CONSTRAINT_CONTACT);

        c->most = (uint8_t)(1 + rng_below(r, 2));
    }
    if (all && !rng_below(r, 3))
        sketch_constraint(s, CONSTRAINT_INLAND)->terrain = TERRAIN_DESERT;
    if (all && !rng_below(r, 3))
        sketch_constraint(s, CONSTRAINT_HARBOR_OWN);
}

/* What a sum over many boards tells. */
struct tally {
    unsigned some, none;        /* boards with fillings, without */
    unsigned estimated, inside; /* the true number lies in the interval */
    double ratios;              /* of estimate to truth */
};

static double
number_of(const char *digits)
{
    return g_ascii_strtod(digits, NULL);
}

static void
clear_count(struct proof_count *out)
{
    g_free(out->least);
    g_free(out->most);
    g_free(out->about);
}

/* Deals alone, none of which may be followed by an enumeration. */
static void
check_estimate(const struct fill_plan *plan, double wanted, struct tally *t)
{
    struct proof_count out;

    proof_count(plan, COUNT_MAX_TESTS, 0, &out);
    assert_true(out.verdict == PROOF_UNDECIDED || out.about);
    if (out.about) {
        t->estimated++;
        t->inside +=
            number_of(out.least) <= wanted * 1.005 && number_of(out.most) >= wanted * 0.995;
        t->ratios += number_of(out.about) / wanted;
        assert_true(out.percent <= 20);
    } else {
        assert_non_null(out.why);
        assert_string_equal(out.least, "1");
        assert_true(number_of(out.most) >= wanted);
    }
    clear_count(&out);
}

static void
check_count(const struct fill_plan *plan, uint64_t wanted, struct tally *t)
{
    g_autofree char *expected = g_strdup_printf("%" G_GUINT64_FORMAT, wanted);
    struct proof_count out;
    uint64_t laid;

    assert_true(proof_enumerate(plan, 100000000, &laid));
    assert_int_equal(laid, wanted);
    t->some += wanted > 0;
    t->none += !wanted;
    if (!plan->drawn || plan->impossible || (plan->settled && !constraint_start_is_legal(plan)))
        return;
    proof_count(plan, COUNT_MAX_TESTS, COUNT_MAX_LAID, &out);
    assert_int_equal(out.verdict, PROOF_HOLDS);
    if (!out.about) {
        assert_string_equal(out.least, expected);
        assert_string_equal(out.most, expected);
    } else {
        assert_true(wanted > 10000); /* fewer are counted */
    }
    clear_count(&out);
    if (wanted)
        check_estimate(plan, (double)wanted, t);
}

/* Of 95 % intervals a few may miss the truth; a mistake of the method would let most of them miss,
 * or move the mean. */
static void
check_tally(const struct tally *t)
{
    assert_true(t->estimated * 10 >= t->some * 9);
    assert_true(t->inside * 100 >= t->estimated * 93);
    assert_true(t->ratios > t->estimated * 0.985 && t->ratios < t->estimated * 1.015);
}

static void
test_every_filling(void **state)
{
    struct rng r = rng_stream(8, 0);
    struct tally t = {.some = 0};

    (void)state;
    for (unsigned i = 0; i < share_of(BOARDS); i++) {
        struct sketch *s = random_board(&r);
        struct arena arena = {0};
        struct fill_plan plan;

        random_bags(s, &r);
        if (i % 3 == 2)
            random_own_kinds(s, &r);
        random_harbors(s, &r);
        random_constraints(s, &r, i % 2);
        assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
        check_count(&plan, by_laying(&plan), &t);
        arena_release(&arena);
        sketch_free(s);
    }
    assert_true(t.some >= share_least(200) && t.none >= share_least(21));
    check_tally(&t);
}

/* ---- each constraint, and each two of them ---- */

enum { WHOLE_SETS = CONSTRAINT_BALANCE + 1, BOARDS_EACH = 8 };

/* Two or three regions that may overlap. */
struct areas {
    map_hex hexes[3][MAP_MAX_HEXES];
    uint16_t list[3];
};

static void
random_regions(struct sketch *s, struct rng *r, struct areas *areas)
{
    s->map.n_regions = 2 + rng_below(r, 2);
    for (uint16_t i = 0; i < s->map.n_regions; i++) {
        s->regions[i] = (struct scenario_region){.id = "", .hexes = areas->hexes[i]};
        for (uint16_t h = 0; h < s->map.board->n_hexes; h++)
            if (!rng_below(r, 3))
                areas->hexes[i][s->regions[i].n_hexes++] = (map_hex){h};
        areas->list[i] = i;
    }
}

static void
constrain(struct sketch *s, struct rng *r, enum constraint_kind kind, struct areas *areas)
{
    static const uint8_t terrains[] = {TERRAIN_FOREST, TERRAIN_DESERT, TERRAIN_HILLS, TERRAIN_SEA};
    struct scenario_constraint *c = sketch_constraint(s, kind);

    switch (kind) {
    case CONSTRAINT_APART:
        c->numbers = 1u << 6 | 1u << 8;
        break;
    case CONSTRAINT_CONTACT:
        c->most = (uint8_t)(1 + rng_below(r, 3));
        c->terrain = rng_below(r, 2) ? TERRAIN_NONE : terrains[rng_below(r, 4)];
        break;
    case CONSTRAINT_INLAND:
        c->terrain = terrains[rng_below(r, 3)];
        break;
    case CONSTRAINT_NEVER:
        c->terrain = terrains[rng_below(r, 3)];
        c->numbers = 1u << 6 | (rng_below(r, 2) ? 1u << 5 : 1u << 3);
        break;
    case CONSTRAINT_FIX:
        do
            c->at = (map_hex){(uint16_t)rng_below(r, s->map.board->n_hexes)};
        while (s->cells[c->at.i].terrain != TERRAIN_RANDOM);
        c->terrain = terrains[rng_below(r, 3)];
        c->own = (uint8_t)(rng_below(r, 4) == 0);
        break;
    case CONSTRAINT_BALANCE:
        random_regions(s, r, areas);
        c->regions = areas->list;
        c->n_regions = s->map.n_regions;
        c->most = (uint8_t)rng_below(r, 5);
        break;
    case CONSTRAINT_EQUAL_APART:
    case CONSTRAINT_HARBOR_OWN:
        break;
    }
}

static void
test_each_constraint(void **state)
{
    struct tally t = {.some = 0};

    (void)state;
    for (unsigned a = 0; a < WHOLE_SETS; a++)
        for (unsigned b = a; b < WHOLE_SETS; b++) {
            unsigned narrowed = 0;

            for (unsigned i = 0; i < share_of(BOARDS_EACH); i++) {
                struct rng r = rng_stream(9, (a * WHOLE_SETS + b) * BOARDS_EACH + i);
                struct sketch *s = random_board(&r);
                g_autofree struct areas *areas = g_new0(struct areas, 1);
                struct arena arena = {0};
                struct fill_plan plan, free;

                random_bags(s, &r);
                if (i % 4 == 3)
                    random_own_kinds(s, &r);
                random_harbors(s, &r);
                assert_int_equal(fill_plan_init(&free, &arena, &s->map, false, 0), POOL_FITS);
                uint64_t without = by_laying(&free);

                constrain(s, &r, (enum constraint_kind)a, areas);
                if (a != b || rng_below(&r, 2)) /* also the same twice */
                    constrain(s, &r, (enum constraint_kind)b, areas);
                assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
                uint64_t wanted = by_laying(&plan);

                narrowed += wanted < without;
                check_count(&plan, wanted, &t);
                arena_release(&arena);
                sketch_free(s);
            }
            assert_true(narrowed || !share_is_whole()); /* it does ask for something */
        }
    check_tally(&t);
}

/* ---- nineteen hexes, on which nobody can lay every filling ---- */

enum { DRAWS = 2000 };

/* As a figure with the few digits that count here. */
static double
count_of(const struct fill_plan *plan)
{
    struct proof_count out;

    proof_count(plan, 10 * COUNT_MAX_TESTS, 0, &out);
    assert_int_equal(out.verdict, PROOF_HOLDS);
    double count = number_of(out.about);

    clear_count(&out);
    return count;
}

/* Every deal of the whole bag is as likely, so one in (all / legal) is legal: what is counted is
 * what shuffling finds. */
static void
check_island(struct sketch *s)
{
    struct arena arena = {0};
    struct fill_plan plan, free;
    struct filling f;
    double shuffles = 0;

    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    assert_int_equal(fill_plan_init(&free, &arena, &s->map, false, UINT64_MAX), POOL_FITS);
    for (unsigned i = 0; i < DRAWS; i++) {
        struct rng rng = rng_stream(17, i);

        assert_int_equal(fill_draw(&plan, &rng, &f), FILL_UNIFORM);
        shuffles += f.shuffles;
    }
    double all = count_of(&free), legal = count_of(&plan);

    assert_true(all > 6.1e24 && all < 6.12e24); /* 19!/(4! 3! 4! 4! 3!) * 18!/2^8 */
    /* the mean of 2,000 such waits is off by 2.3 % at most in two cases of three */
    assert_true(shuffles / DRAWS * legal > all * 0.91);
    assert_true(shuffles / DRAWS * legal < all * 1.09);
    arena_release(&arena);
    sketch_free(s);
}

static void
test_plain_island(void **state)
{
    struct sketch *reds = sketch_island(), *equals = sketch_island(), *woods = sketch_island(),
                  *desert = sketch_island(), *idle = sketch_island();

    (void)state;
    sketch_constraint(reds, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    check_island(reds);
    sketch_constraint(equals, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    sketch_constraint(equals, CONSTRAINT_EQUAL_APART);
    check_island(equals);
    struct scenario_constraint *contact = sketch_constraint(woods, CONSTRAINT_CONTACT);

    contact->terrain = TERRAIN_FOREST;
    contact->most = 1;
    sketch_constraint(woods, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    check_island(woods);
    sketch_constraint(desert, CONSTRAINT_INLAND)->terrain = TERRAIN_DESERT;
    sketch_constraint(desert, CONSTRAINT_EQUAL_APART);
    check_island(desert);
    /* four of a terrain are no clump of five */
    sketch_constraint(idle, CONSTRAINT_CONTACT)->most = 4;
    sketch_constraint(idle, CONSTRAINT_CONTACT)->most = 99;
    sketch_constraint(idle, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
    check_island(idle);
    for (uint8_t most = 2; most <= 3; most++) { /* no clump of three, of four */
        struct sketch *clumps = sketch_island();

        sketch_constraint(clumps, CONSTRAINT_CONTACT)->most = most;
        sketch_constraint(clumps, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
        check_island(clumps);
    }
}

/* ---- scenarios whose fillings were counted one time, hex by hex, to the last digit ---- */

static void
test_shipped(void **state)
{
    static const struct {
        const char *file;
        unsigned map;
        double fillings;
    } known[] = {
        {"first-island.xml", 0, 839048980774612608000000.0},
        {"far-shores.xml", 0, 5817461683767726440448000000.0},
        {"far-shores.xml", 1, 158311815207479164539096122209075200000.0},
        {"community/goldfields.xml", 0, 24504472097354826472896000000000.0},
        {"community/harbor-lottery.xml", 0, 4538407154394866328576000000.0},
        {"community/fair-halves.xml", 0, 22427547603219158400000.0},
        {"community/old-numbers.xml", 0, 3851809464.0},
        {"community/castaways.xml", 0, 11757312000.0},
        {"community/fog-bank.xml", 0, 18289152000.0},
    };

    (void)state;
    map_xml_init();
    for (unsigned i = 0; i < G_N_ELEMENTS(known); i++) {
        g_autofree char *path =
            g_build_filename(g_getenv("CARTWRIGHT_TESTS"), "../examples", known[i].file, NULL);
        struct map_scenario *scenario = shipped_read(path);
        struct arena arena = {0};
        struct fill_plan plan;
        struct tally t = {.some = 0};

        assert_non_null(scenario);
        assert_int_equal(fill_plan_init(&plan, &arena, &scenario->maps[known[i].map], false, 0),
                         POOL_FITS);
        check_estimate(&plan, known[i].fillings, &t);
        assert_int_equal(t.inside, 1);
        arena_release(&arena);
        scenario_free(scenario);
    }
}

/* ---- what an estimate may stumble over ---- */

/* Boards that look the same turned or reflected, where many fillings are each other's image. */
static void
test_symmetric(void **state)
{
    static const char *const boards[][5] = {
        {". ? ?", "? ? ?", ". ? ?", NULL},
        {". s s s", "s ? ? s", "s ? ? ? s", "s ? ? s", NULL},
        {"? ? ?", "? ? ?", NULL},
        {". f6 ?", "? ? ?", ". ? f6", NULL},
    };
    struct rng r = rng_stream(10, 0);
    struct tally t = {.some = 0};

    (void)state;
    for (unsigned i = 0; i < 16; i++) {
        struct sketch *s = sketch_new(boards[i % 4]);
        struct arena arena = {0};
        struct fill_plan plan;

        sketch_tiles(s, TERRAIN_FOREST, 0, 2 + rng_below(&r, 2));
        sketch_tiles(s, TERRAIN_HILLS, 0, 3);
        sketch_tiles(s, TERRAIN_DESERT, 0, 1 + rng_below(&r, 2));
        sketch_tiles(s, TERRAIN_PASTURE, 6, 1);
        sketch_numbers(s, rng_below(&r, 2) ? "6 6 8 3 3 3" : "5 5 5 6 8 8");
        sketch_constraint(s, CONSTRAINT_CONTACT)->most = (uint8_t)(1 + rng_below(&r, 2));
        sketch_constraint(s, CONSTRAINT_APART)->numbers = 1u << 6 | 1u << 8;
        if (rng_below(&r, 2))
            sketch_constraint(s, CONSTRAINT_INLAND)->terrain = TERRAIN_DESERT;
        if (!rng_below(&r, 4))
            random_constraints(s, &r, false);
        assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
        check_count(&plan, by_laying(&plan), &t);
        arena_release(&arena);
        sketch_free(s);
    }
    assert_true(t.some > 6);
    check_tally(&t);
}

/* Woods and hills take turns along a row: two fillings, and none with one wood less. */
static void
test_tight(void **state)
{
    static const char *const row[] = {"? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?", NULL};
    struct proof_count out;

    (void)state;
    for (unsigned woods = 7; woods <= 8; woods++) {
        struct sketch *s = sketch_new(row);
        struct arena arena = {0};
        struct fill_plan plan;

        sketch_tiles(s, TERRAIN_FOREST, 6, woods);
        sketch_tiles(s, TERRAIN_HILLS, 6, 16 - woods);
        sketch_constraint(s, CONSTRAINT_CONTACT)->most = 1;
        assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
        proof_count(&plan, COUNT_MAX_TESTS, COUNT_MAX_LAID, &out);
        assert_int_equal(out.verdict, PROOF_HOLDS);
        assert_string_equal(out.least, woods == 8 ? "2" : "0"); /* nine hills touch somewhere */
        assert_string_equal(out.least, out.most);
        clear_count(&out);
        arena_release(&arena);
        sketch_free(s);
    }
}

/* Too little work for an interval and for an enumeration: no more than with nothing asked. */
static void
test_not_measured(void **state)
{
    static const char *const rows[] = {"? ? ?", "? ? ?", "? ? ?", NULL};
    struct sketch *s = sketch_new(rows);
    struct arena arena = {0};
    struct fill_plan plan;
    struct proof_count out;

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 5);
    sketch_tiles(s, TERRAIN_HILLS, 0, 4);
    sketch_numbers(s, "2 3 4 5 6 8 9 10 11");
    sketch_constraint(s, CONSTRAINT_CONTACT)->most = 3;
    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    proof_count(&plan, 30, 30, &out);
    assert_int_equal(out.verdict, PROOF_UNDECIDED);
    assert_non_null(out.why);
    assert_string_equal(out.most, "46000000"); /* 9!/(5! 4!) times 9! is 45,722,880 */
    assert_string_equal(out.least, "1");
    clear_count(&out);
    arena_release(&arena);
    sketch_free(s);
}

/* BASE-34: one desert of five hexes, and tiles of two kinds; the numbers follow from these. */
static void
test_number_path(void **state)
{
    static map_hex along[] = {{4}, {3}, {2}, {1}, {0}};
    struct sketch *s = sketch_new((const char *const[]){"? ? ? ? ?", NULL});
    struct arena arena = {0};
    struct fill_plan plan;
    struct proof_count out;

    (void)state;
    sketch_tiles(s, TERRAIN_FOREST, 0, 2);
    sketch_tiles(s, TERRAIN_HILLS, 0, 2);
    sketch_tiles(s, TERRAIN_DESERT, 0, 1);
    sketch_numbers(s, "6 8 3 4");
    sketch_constraint(s, CONSTRAINT_APART)->numbers = 1 << 6 | 1 << 8;
    s->pool.along = along;
    s->pool.n_along = 5;
    assert_int_equal(fill_plan_init(&plan, &arena, &s->map, false, 0), POOL_FITS);
    proof_count(&plan, COUNT_MAX_TESTS, COUNT_MAX_LAID, &out);
    assert_int_equal(out.verdict, PROOF_HOLDS);
    assert_string_equal(out.least, "6"); /* the desert lies between 6 and 8 */
    assert_string_equal(out.most, "6");
    clear_count(&out);
    arena_release(&arena);
    sketch_free(s);
}

int
test_filling_count(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_filling), cmocka_unit_test(test_each_constraint),
        cmocka_unit_test(test_plain_island),  cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_symmetric),     cmocka_unit_test(test_tight),
        cmocka_unit_test(test_not_measured),  cmocka_unit_test(test_number_path),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
