/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Journeys of random games: what every step asks, and what those that are made pay, read from the
 * words of the rules (TOLL-1 to TOLL-8, PIRATE-1) by each reading of toll_unit, and network-once
 * above all (AMB-8, BOAT-8). What was paid in the turn is written down here as it is seen; the nets
 * are colored path by path, and nothing is kept from one step to the next. */
#include "map-scenario-file.h"

#include "base/rng.h"
#include "corpus.h"
#include "rules/family.h"
#include "rules/travel.h"
#include "share.h"
#include "shipped.h"
#include "table.h"
#include "view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 4, TURNS = 60, MOST_PAID = 64, MOST_PLACES = 8192, UNITS = COST_PATH_EACH + 1 };

/* By unit: steps that were asked about; those free of a toll, by the payment for another path, and by
 * one for a road where it goes by boat, or the other way round; those not free though something of that
 * owner was paid; steps made, what they paid to seats and to the pirate, and which were waived. */
static struct {
    unsigned asked, free, other, joined, again, made, gold, pirate, waived;
} seen[UNITS];

/* What the seat whose turn it is has paid in it. */
struct purse {
    unsigned turn, n;
    struct {
        uint16_t path;
        uint8_t owner;
        bool left; /* and then it went where nothing of his is used */
    } paid[MOST_PAID];
    uint64_t riders;        /* bits of seat * max_riders + i */
    bool foot[MOST_PLACES]; /* round knights, by their place */
};

/* What a step meets. */
struct toll {
    bool used; /* the piece on the path: as a route, and an opponent's */
    bool free; /* paid before */
    bool bridge, pirate;
    unsigned owner;
    unsigned gold[COST_PAYEES];
};

/* ---- nets ---- */

/* The two hang together there: one owner, whom no opponent cuts off (KNIGHT-6), and roads and boats
 * by a building alone (BOAT-8). */
static bool
meet(const struct view *v, unsigned a, unsigned b, unsigned at)
{
    unsigned one = view_piece_on(v, a), other = view_piece_on(v, b), owner = view_owner_on(v, a);

    if (!one || !other || view_owner_on(v, b) != owner)
        return false;
    if (view_piece_at(v, at) && view_owner_at(v, at) != owner)
        return false;
    return (one == PIECE_BOAT) == (other == PIECE_BOAT) || view_is_building_at(v, at);
}

/* Paths of one net get one color, where it matters. */
static void
color(const struct view *v, uint16_t *of)
{
    bool changed = v->rs->cost_rules.toll_unit == COST_NETWORK_ONCE;

    for (unsigned i = 0; i < v->rs->n_paths; i++)
        of[i] = (uint16_t)i;
    while (changed) {
        changed = false;
        for (unsigned at = 0; at < v->rs->n_intersections; at++)
            for (unsigned k = 0; k < v->rs->at[at].degree; k++)
                for (unsigned l = 0; l < k; l++) {
                    uint16_t *a = &of[v->rs->at[at].path[k]], *b = &of[v->rs->at[at].path[l]];

                    if (*a == *b || !meet(v, v->rs->at[at].path[k], v->rs->at[at].path[l], at))
                        continue;
                    *a = *b = *a < *b ? *a : *b;
                    changed = true;
                }
    }
}

/* ---- what is asked ---- */

/* TOLL-5, AMB-8, AMB-6. */
static bool
is_free(const struct view *v, const struct purse *purse, const uint16_t *net, unsigned path)
{
    unsigned owner = view_owner_on(v, path);
    bool bridge = view_piece_on(v, path) == PIECE_BRIDGE; /* none is covered but by itself */

    for (unsigned i = 0; i < purse->n; i++) {
        bool his = purse->paid[i].owner == owner;

        switch ((enum cost_toll_unit)v->rs->cost_rules.toll_unit) {
        case COST_PATH_ONCE:
            if (purse->paid[i].path == path)
                return true;
            break;
        case COST_REENTRY_FREE:
            if (purse->paid[i].path == path || (his && purse->paid[i].left && !bridge))
                return true;
            break;
        case COST_NETWORK_ONCE:
            if (his && net[purse->paid[i].path] == net[path] && !bridge)
                return true;
            break;
        case COST_OWNER_ONCE:
            if (his && !bridge)
                return true;
            break;
        case COST_PATH_EACH:
            break;
        }
    }
    return false;
}

/* TOLL-6, TOLL-8: once for each of them in a turn. */
static void
add_knights(const struct view *v, const struct purse *purse, unsigned path, unsigned to,
            struct toll *toll)
{
    const struct position_rider *riders = position_riders(v->rs, v->p);
    unsigned seat = v->p->seat;

    for (unsigned i = 0; i < (unsigned)v->rs->players * v->rs->max_riders; i++)
        if (riders[i].path == path && i / v->rs->max_riders != seat && !(purse->riders >> i & 1))
            toll->gold[i / v->rs->max_riders] += 1;
    if (view_piece_at(v, to) == PIECE_KNIGHT && view_owner_at(v, to) != seat && !purse->foot[to])
        toll->gold[view_owner_at(v, to)] += v->rs->cost_rules.footsoldier;
}

/* Of a step over that path; waived: by the owner of the road or the boat (TOLL-4, AMB-6). */
static struct toll
toll_of(const struct view *v, const struct purse *purse, const uint16_t *net, struct travel t,
        bool waived)
{
    unsigned piece = view_piece_on(v, t.path), seat = v->p->seat;
    struct toll toll = {.owner = piece ? view_owner_on(v, t.path) : RULES_NOBODY};

    if (!v->rs->on[FAMILY_TOLLS])
        return toll;
    add_knights(v, purse, t.path, t.to, &toll);
    toll.used = piece && (piece == PIECE_BOAT) == (t.way == COST_SAIL);
    if (!toll.used || toll.owner == seat)
        return toll;
    toll.free = is_free(v, purse, net, t.path);
    toll.bridge = piece == PIECE_BRIDGE;
    toll.pirate = piece == PIECE_BOAT && view_meets_pirate(v, t.path);
    waived |= !v->rs->cost_rules.mandatory && position_waives(v->p, toll.owner, seat);
    if (!toll.free && (toll.bridge || !waived))
        toll.gold[toll.pirate ? COST_PIRATE : toll.owner] += toll.bridge ? 2 : 1;
    return toll;
}

static void
count(const struct view *v, const struct purse *purse, const struct toll *toll, const uint16_t *net,
      unsigned path)
{
    unsigned unit = v->rs->cost_rules.toll_unit;
    bool paid = false, itself = false, joined = false;

    seen[unit].asked++;
    if (!toll->used || toll->owner == v->p->seat)
        return;
    for (unsigned i = 0; i < purse->n; i++)
        if (purse->paid[i].owner == toll->owner) {
            paid = true;
            itself |= purse->paid[i].path == path;
            joined |= net[purse->paid[i].path] == net[path] &&
                      (view_piece_on(v, purse->paid[i].path) == PIECE_BOAT) !=
                          (view_piece_on(v, path) == PIECE_BOAT);
        }
    seen[unit].free += toll->free;
    seen[unit].other += toll->free && !itself;
    seen[unit].joined += toll->free && !itself && joined;
    seen[unit].again += paid && !toll->free;
}

/* Every path of the board, either way, on foot and by boat. */
static void
compare_all(const struct view *v, const struct purse *purse, const uint16_t *net)
{
    for (unsigned path = 0; path < v->rs->n_paths; path++)
        for (unsigned k = 0; k < 4; k++) {
            struct travel t = {(uint16_t)path, v->rs->paths[path].end[k % 2], (uint8_t)(k / 2),
                               RULES_NOBODY, 0};
            struct cost cost = travel_cost(v->rs, v->p, t, false);

            if (cost.closed)
                continue;
            struct toll toll = toll_of(v, purse, net, t, false);

            for (unsigned s = 0; s < COST_PAYEES; s++)
                if (cost.gold[s] != toll.gold[s])
                    fail_msg("unit %u, turn %u, path %u to %u by %u: %u gold to %u, not %u",
                             v->rs->cost_rules.toll_unit, v->p->turn, path, t.to, t.way,
                             cost.gold[s], s, toll.gold[s]);
            count(v, purse, &toll, net, path);
        }
}

/* ---- what is paid ---- */

/* Who went over that path: what was paid, and whose routes were left. */
static void
note(const struct view *v, struct purse *purse, struct travel t, const struct toll *toll,
     bool waived)
{
    const struct position_rider *riders = position_riders(v->rs, v->p);
    bool due = toll->used && toll->owner != v->p->seat && !toll->free;

    for (unsigned i = 0; i < purse->n; i++)
        purse->paid[i].left |= !toll->used || purse->paid[i].owner != toll->owner;
    for (unsigned i = 0; i < (unsigned)v->rs->players * v->rs->max_riders; i++)
        if (riders[i].path == t.path)
            purse->riders |= UINT64_C(1) << i;
    purse->foot[t.to] |= view_piece_at(v, t.to) == PIECE_KNIGHT;
    if (!due || (waived && !toll->bridge))
        return;
    assert_true(purse->n < MOST_PAID);
    purse->paid[purse->n].path = t.path;
    purse->paid[purse->n].owner = (uint8_t)toll->owner;
    purse->paid[purse->n++].left = false;
}

/* Decides whatever is asked before the wagon goes; whether the toll is waived. */
static bool
decide(const struct map_ruleset *rs, struct map_position *p, struct rng *rng)
{
    map_move list[RULES_MAX_MOVES];
    bool waived = false;

    while (p->n_pending) {
        unsigned kind = position_pending(p)->kind;

        if (kind != PENDING_TOLL && kind != PENDING_WARSHIP_DIE && kind != PENDING_WARSHIP_TO)
            break;
        unsigned n = rules_generate(rs, p, list);
        map_move move = list[rng_below(rng, n)];

        waived |= move.kind == MOVE_WAIVE;
        rules_apply(rs, p, move);
    }
    return waived;
}

/* The gold of each payee is what it was, and what the step brought; tribute to a warship, which goes
 * to its owner too, is not looked at here. */
static void
compare_paid(const struct view *before, const struct view *after, const struct toll *toll)
{
    for (unsigned s = 0; s < before->rs->players; s++) {
        const struct position_seat *was = position_seat(before->rs, before->p, s);

        if (s == before->p->seat || was->warship != MAP_NONE)
            continue;
        assert_int_equal(position_seat(after->rs, after->p, s)->gold, was->gold + toll->gold[s]);
        seen[before->rs->cost_rules.toll_unit].gold += toll->gold[s];
    }
    assert_int_equal(after->p->hoard, before->p->hoard + toll->gold[COST_PIRATE]);
    seen[before->rs->cost_rules.toll_unit].pirate += toll->gold[COST_PIRATE];
}

static void
go(const struct map_ruleset *rs, struct map_position *p, struct rng *rng, struct purse *purse,
   map_move move)
{
    g_autofree struct map_position *was = g_memdup2(p, rs->position_size);
    const struct view before = {rs, was}, after = {rs, p};
    struct travel t = {move.at, move.to, move.extra, RULES_NOBODY, 0};
    static uint16_t net[VIEW_MOST_PATHS];
    bool waived;

    color(&before, net);
    rules_apply(rs, p, move);
    waived = decide(rs, p, rng);
    if (position_seat(rs, p, p->seat)->wagon != move.to)
        return; /* a warship stopped it */
    struct toll toll = toll_of(&before, purse, net, t, waived);

    compare_paid(&before, &after, &toll);
    waived |= toll.used && toll.owner != was->seat && position_waives(was, toll.owner, was->seat);
    note(&before, purse, t, &toll, waived && !rs->cost_rules.mandatory);
    seen[rs->cost_rules.toll_unit].made++;
    seen[rs->cost_rules.toll_unit].waived += waived;
}

/* ---- games ---- */

/* Steps before all else, and on opponents' routes before others. */
static map_move
choose(const struct map_ruleset *rs, const struct map_position *p, struct rng *rng,
       const map_move *list, unsigned n)
{
    const struct view v = {rs, p};
    map_move move = view_choose(rng, list, n);

    if (p->phase != PHASE_MOVE || p->n_pending)
        return move;
    for (unsigned i = 0; i < 24 && rng_below(rng, 12); i++) {
        map_move other = list[rng_below(rng, n)];

        if (other.kind != MOVE_STEP)
            continue;
        move = other;
        if (view_piece_on(&v, move.at) && view_owner_on(&v, move.at) != p->seat)
            break;
    }
    return move;
}

/* Gold for any toll, and the last card; some let others pass (TOLL-4). */
static void
begin_turn(const struct map_ruleset *rs, struct map_position *p, struct rng *rng)
{
    struct position_seat *own = position_seat_of(rs, p, p->seat);
    unsigned owner = rng_below(rng, rs->players), to = rng_below(rng, rs->players);
    map_move treaty = {MOVE_TREATY, (uint8_t)owner, (uint8_t)to, (uint8_t)rng_below(rng, 2), 0, 0};

    view_enrich(rs, p);
    own->gold = 200;
    own->level = 5;
    if (rng_below(rng, 4) == 0 && rules_check(rs, p, treaty) == VERDICT_OK)
        rules_apply(rs, p, treaty);
}

static void
play(const struct map_ruleset *rs, struct rng *rng, struct map_position *p)
{
    static struct purse purse;
    static uint16_t net[VIEW_MOST_PATHS];
    map_move list[RULES_MAX_MOVES];
    const struct view v = {rs, p};

    for (unsigned n, i = 0; p->turn < share_of(TURNS) && (n = rules_generate(rs, p, list)) > 0;
         i++) {
        map_move move = choose(rs, p, rng, list, n);

        if (p->phase != PHASE_SETUP && purse.turn != p->turn) {
            memset(&purse, 0, sizeof purse);
            purse.turn = p->turn;
            begin_turn(rs, p, rng);
            continue;
        }
        if (move.kind == MOVE_STEP)
            go(rs, p, rng, &purse, move);
        else
            rules_apply(rs, p, move);
        if (p->phase == PHASE_MOVE && !p->n_pending && i % 4 == 0) {
            color(&v, net);
            compare_all(&v, &purse, net);
        }
    }
    purse.turn = 0;
}

/* By every unit. Some games go by boat wherever one lies, some pay whether the owner wants it or
 * not, some have no warships, which would be paid as well. */
static void
visit(const char *path)
{
    struct map_scenario *scenario = shipped_read(path);

    for (unsigned unit = 0; unit < UNITS; unit++)
        for (unsigned game = 0; game < (unit == COST_NETWORK_ONCE ? 2 * GAMES : GAMES); game++) {
            struct rng rng = rng_stream(21 + unit, game);
            struct map_scenario reading = *scenario;

            reading.options.value[OPTION_TOLL_UNIT] = (int32_t)unit;
            reading.options.value[OPTION_SEA_TRAVEL] = game & 1 ? COST_STEP : COST_EITHER;
            reading.options.value[OPTION_TOLL_POLICY] = game >> 1 & 1;
            reading.options.on[FAMILY_WARSHIPS] &= game % 4 == 3;
            reading.options.value[OPTION_VP_TARGET] = 99; /* long games */
            struct map_ruleset *rs = table_ruleset(&reading, reading.players_max);
            struct map_position *p = g_malloc0(ruleset_position_size(rs));

            assert_true(rs->n_paths <= VIEW_MOST_PATHS && rs->n_intersections <= MOST_PLACES);
            assert_true(rs->players * rs->max_riders <= 64);
            if (shipped_begin(rs, &rng, p))
                play(rs, &rng, p);
            g_free(p);
            ruleset_free(rs);
        }
    scenario_free(scenario);
}

static void
assert_enough(unsigned unit)
{
    assert_true(seen[unit].asked > 20000 && seen[unit].made > 1000);
    assert_true(seen[unit].gold > 100 && seen[unit].pirate > 0 && seen[unit].waived > 100);
    assert_true((seen[unit].free > 500) == (unit != COST_PATH_EACH));
    assert_true((seen[unit].again > 500) == (unit != COST_OWNER_ONCE));
}

static void
test_boards(void **state)
{
    static const char *const boards[] = {"all", "lab", "sea"};

    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(boards); i++) {
        g_autofree char *path = g_strdup_printf("%s/cases/rules/boards/%s.xml",
                                                g_getenv("CARTWRIGHT_TESTS"), boards[i]);

        visit(path);
    }
    for (unsigned unit = 0; unit < UNITS; unit++) {
        print_message(
            "# unit %u: %u asked, %u free, %u by another path, %u by another kind, %u not "
            "free; %u made, %u gold, %u to the pirate, %u waived\n",
            unit, seen[unit].asked, seen[unit].free, seen[unit].other, seen[unit].joined,
            seen[unit].again, seen[unit].made, seen[unit].gold, seen[unit].pirate,
            seen[unit].waived);
        if (share_is_whole())
            assert_enough(unit);
    }
    assert_true(seen[COST_NETWORK_ONCE].other > share_least(1000) &&
                seen[COST_NETWORK_ONCE].joined > share_least(500));
}

int
test_tolls(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boards),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
