/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Jumps (SEA-1 to SEA-4, PIRATE-1, AMB-14, AMB-29, AMB-32) in positions of random games, where
 * more boats, buildings, knights, warships, conquered hexes and the pirate are laid at random:
 * from every building to every place over everybody's boats, by going every way there is. What
 * hangs together is a table of all pairs of boats, not a route that grows. */
#include "map-scenario-file.h"

#include "base/rng.h"
#include "diag/sink.h"
#include "rules/family.h"
#include "rules/families.h"
#include "rules/constraint.h"
#include "rules/ruleset.h"
#include "rules/travel.h"
#include "scenario/scenario.h"
#include "share.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <cmocka.h>

enum { GAMES = 16, TURNS = 16, STIRRED = 2, MANY = 20000, MOST_BOATS = 64, MOST_PLACES = 4096 };

static struct {
    unsigned pairs, jumps, choices, tolls, pirate, spared, made;
} compared;

struct view {
    const struct map_ruleset *rs;
    const struct map_position *p;
};

/* The boats of one owner; joined: one goes on into the other, directly or over more. */
struct armada {
    unsigned owner, n;
    uint16_t path[MOST_BOATS];
    bool joined[MOST_BOATS][MOST_BOATS];
    bool closed[MOST_BOATS], haunted[MOST_BOATS]; /* the route of that boat */
};

static struct placed
at_place(const struct view *v, unsigned at)
{
    return position_at(v->rs, v->p, (map_intersection){(uint16_t)at});
}

static bool
is_building(struct placed x)
{
    return x.piece == PIECE_SETTLEMENT || x.piece == PIECE_CITY;
}

/* Whatever an opponent has there parts the boats (KNIGHT-6). */
static bool
is_blocked(const struct view *v, unsigned owner, unsigned at)
{
    struct placed x = at_place(v, at);

    return x.piece != PIECE_NONE && x.seat.i != owner;
}

static bool
ends_at(const struct view *v, unsigned path, unsigned at)
{
    return v->rs->paths[path].end[0] == at || v->rs->paths[path].end[1] == at;
}

static bool
meet(const struct view *v, unsigned owner, unsigned a, unsigned b)
{
    for (unsigned e = 0; e < 2; e++) {
        unsigned at = v->rs->paths[a].end[e];

        if (ends_at(v, b, at) && !is_blocked(v, owner, at))
            return true;
    }
    return false;
}

static bool
any_ends_at(const struct view *v, const struct armada *b, unsigned at)
{
    for (unsigned i = 0; i < b->n; i++)
        if (ends_at(v, b->path[i], at))
            return true;
    return false;
}

/* SEA-1: the route of boat i has two buildings of its owner. */
static bool
is_closed(const struct view *v, const struct armada *b, unsigned i)
{
    unsigned buildings = 0;

    for (unsigned at = 0; at < v->rs->n_intersections; at++) {
        struct placed x = at_place(v, at);
        bool there = false;

        for (unsigned k = 0; k < b->n; k++)
            there |= b->joined[i][k] && ends_at(v, b->path[k], at);
        buildings += there && is_building(x) && x.seat.i == b->owner;
    }
    return buildings >= 2;
}

static bool
is_corner_of(const struct view *v, unsigned hex, unsigned at)
{
    return v->rs->at[at].hex[0] == hex || v->rs->at[at].hex[1] == hex ||
           v->rs->at[at].hex[2] == hex;
}

static bool
is_side_of(const struct view *v, unsigned hex, unsigned path)
{
    return v->rs->paths[path].hex[0] == hex || v->rs->paths[path].hex[1] == hex;
}

/* AMB-14: some boat of the whole route is beside him. */
static bool
meets_pirate(const struct view *v, const struct armada *b, unsigned i)
{
    unsigned hex = v->p->villain[VILLAIN_PIRATE];
    bool by_corner = v->rs->option[OPTION_PIRATE_CONTACT] == 1, met = false;

    for (unsigned k = 0; k < b->n && hex != MAP_NONE; k++)
        for (unsigned e = 0; e < 2 && b->joined[i][k]; e++)
            met |= is_side_of(v, hex, b->path[k]) ||
                   (by_corner && is_corner_of(v, hex, v->rs->paths[b->path[k]].end[e]));
    return met;
}

static void
find_boats(const struct view *v, unsigned owner, struct armada *b)
{
    b->owner = owner;
    b->n = 0;
    for (unsigned path = 0; path < v->rs->n_paths; path++) {
        struct placed x = position_on_path(v->rs, v->p, (map_path){(uint16_t)path});

        assert_true(b->n < MOST_BOATS);
        if (x.piece == PIECE_BOAT && x.seat.i == owner)
            b->path[b->n++] = (uint16_t)path;
    }
    for (unsigned i = 0; i < b->n; i++)
        for (unsigned k = 0; k < b->n; k++)
            b->joined[i][k] = i == k || meet(v, owner, b->path[i], b->path[k]);
    for (unsigned m = 0; m < b->n; m++)
        for (unsigned i = 0; i < b->n; i++)
            for (unsigned k = 0; k < b->n; k++)
                b->joined[i][k] |= b->joined[i][m] && b->joined[m][k];
    for (unsigned i = 0; i < b->n; i++) {
        b->closed[i] = is_closed(v, b, i);
        b->haunted[i] = meets_pirate(v, b, i);
    }
}

/* AMB-32. */
static bool
carries(const struct view *v, unsigned path)
{
    bool conquered = false;

    for (unsigned k = 0; k < 2; k++) {
        unsigned hex = v->rs->paths[path].hex[k];

        conquered |= hex != MAP_NONE && v->rs->on[FAMILY_BARBARIANS] &&
                     position_barbarians(v->rs, v->p, hex) == 3;
    }
    return !conquered || v->rs->option[OPTION_JUMP_IGNORES_BARBARIANS];
}

/* Opponents' warships met at a place, or along a boat. */
static unsigned
ships_met(const struct view *v, unsigned place, unsigned path)
{
    bool by_side = v->rs->option[OPTION_TRIBUTE_SCOPE] == TRIBUTE_SEA_PATH;
    unsigned met = 0;

    for (unsigned s = 0; s < v->rs->players; s++) {
        unsigned hex = position_seat(v->rs, v->p, s)->warship;

        if (s != v->p->seat && hex != MAP_NONE &&
            (by_side ? path != MAP_NONE && is_side_of(v, hex, path) : is_corner_of(v, hex, place)))
            met |= 1u << s;
    }
    return met;
}

/* All ways from one place to another: what is met on each, a bit a set of seats; by whether the
 * pirate is on the route. */
struct search {
    const struct view *v;
    const struct armada *b;
    unsigned to;
    uint64_t clear, haunted;
    bool been[MOST_PLACES];
};

static void
go(struct search *s, unsigned at, unsigned met, unsigned first)
{
    const struct armada *b = s->b;
    bool begun = first < b->n;

    if (at == s->to && begun) {
        if (b->closed[first])
            *(b->haunted[first] ? &s->haunted : &s->clear) |= UINT64_C(1) << met;
        return;
    }
    if (begun && is_blocked(s->v, b->owner, at))
        return;
    s->been[at] = true;
    for (unsigned i = 0; i < b->n; i++) {
        const uint16_t *end = s->v->rs->paths[b->path[i]].end;
        unsigned next = end[end[0] == at];

        if (ends_at(s->v, b->path[i], at) && !s->been[next] && carries(s->v, b->path[i]))
            go(s, next, met | ships_met(s->v, next, b->path[i]), begun ? first : i);
    }
    s->been[at] = false;
}

/* Where a jump may begin and end. */
static bool
is_stop(const struct view *v, unsigned owner, unsigned at)
{
    struct placed x = at_place(v, at);

    return is_building(x) && (v->rs->option[OPTION_SEA_JUMP_STOPS] == 0 || x.seat.i == owner);
}

/* No other way meets some of the same and no more. */
static bool
is_least(uint64_t found, unsigned set)
{
    for (unsigned other = 0; other < 64; other++)
        if (other != set && (found >> other & 1) && (other & set) == other)
            return false;
    return found >> set & 1;
}

/* TOLL-3, PIRATE-1, SEA-2. */
static void
compare_toll(const struct search *s, unsigned set)
{
    const struct view *v = s->v;
    unsigned owner = s->b->owner, seat = v->p->seat;
    struct travel t = {MAP_NONE, (uint16_t)s->to, COST_SAIL, (uint8_t)owner, (uint8_t)set};
    struct cost cost = travel_cost(v->rs, v->p, t, false);
    bool pirate = !(s->clear >> set & 1), due = owner != seat;

    due &= v->rs->on[FAMILY_TOLLS] && !position_waives(v->p, owner, seat);
    assert_false(cost.closed);
    assert_int_equal(cost.mp, position_journey(v->rs, v->p)->mp);
    for (unsigned payee = 0; payee < COST_PAYEES; payee++)
        if (cost.gold[payee] != (due && payee == (pirate ? COST_PIRATE : owner) ? 3 : 0))
            fail_msg("over %u to %u past %u: %u gold to %u", owner, s->to, set, cost.gold[payee],
                     payee);
    compared.tolls++;
    compared.pirate += due && pirate;
    compared.spared += due && !pirate && s->haunted;
}

/* The jump is made: who has how much more gold, and where the wagon is. */
static void
compare_made(const struct search *s, unsigned set)
{
    const struct map_ruleset *rs = s->v->rs;
    g_autofree struct map_position *p = g_memdup2(s->v->p, rs->position_size);
    unsigned owner = s->b->owner, seat = p->seat, hoard = p->hoard;
    map_move jump = {MOVE_JUMP, (uint8_t)seat, (uint8_t)owner, (uint8_t)set, 0, (uint16_t)s->to};
    bool pirate = !(s->clear >> set & 1), due = owner != seat && rs->on[FAMILY_TOLLS];

    due &= !position_waives(p, owner, seat);
    rules_apply(rs, p, jump);
    if (due && p->n_pending)
        rules_apply(rs, p, (map_move){MOVE_CHARGE, (uint8_t)owner, 0, 0, 0, 0});
    assert_int_equal(position_seat(rs, p, seat)->wagon, s->to);
    assert_int_equal(position_journey(rs, p)->mp, 0);
    assert_int_equal(p->hoard - hoard, due && pirate ? 3 : 0);
    for (unsigned other = 0; other < rs->players; other++) {
        unsigned had = position_seat(rs, s->v->p, other)->gold;
        unsigned more = (set >> other & 1) + (due && !pirate && other == owner ? 3u : 0u);

        if (other != seat)
            assert_int_equal(position_seat(rs, p, other)->gold - had, more);
    }
    compared.made++;
}

/* Returns how many jumps there are. */
static unsigned
compare_to(const struct view *v, const struct armada *b, const struct fleet *fleet, unsigned from,
           unsigned to)
{
    static struct search s;
    uint8_t sets[LANES_MAX_WAYS];
    unsigned n = fleet ? travel_ways(v->rs, v->p, fleet, to, sets) : 0, wanted = 0;
    bool pair = from != to && is_building(at_place(v, to)) && any_ends_at(v, b, from) &&
                any_ends_at(v, b, to);

    s = (struct search){.v = v, .b = b, .to = to};
    if (from != to && is_stop(v, b->owner, from) && is_stop(v, b->owner, to))
        go(&s, from, ships_met(v, from, MAP_NONE), MOST_BOATS);
    for (unsigned set = 0; set < (pair ? 1u << v->rs->players : 1); set++) {
        bool least = is_least(s.clear | s.haunted, set);
        map_move jump = {MOVE_JUMP, v->p->seat, (uint8_t)b->owner, (uint8_t)set, 0, (uint16_t)to};

        if (least && (wanted >= n || sets[wanted] != set))
            fail_msg("over %u from %u to %u: no way past %u", b->owner, from, to, set);
        assert_int_equal(rules_check(v->rs, v->p, jump) == VERDICT_OK, least);
        wanted += least;
        if (least)
            compare_toll(&s, set);
        if (least && (from + to) % 3 == 0)
            compare_made(&s, set);
    }
    assert_int_equal(n, wanted);
    compared.pairs += pair;
    compared.jumps += n > 0;
    compared.choices += n > 1;
    return n;
}

/* The wagon is put down at each building; it has points, gold, and a card without dice. */
static void
compare(const struct view *there)
{
    const struct map_ruleset *rs = there->rs;
    g_autofree struct map_position *p = g_memdup2(there->p, rs->position_size);
    g_autofree map_move *list = g_new(map_move, RULES_MAX_MOVES);
    struct position_seat *own = position_seat_of(rs, p, p->seat);
    const struct view v = {rs, p};
    struct fleet fleet;
    static struct armada boats[MAP_MAX_SEATS];

    p->phase = PHASE_MOVE;
    p->n_pending = 0;
    own->gold = 99;
    own->level = 1;
    *position_journey_of(rs, p) = *position_journey(rs, rs->initial);
    position_journey_of(rs, p)->mp = 4;
    for (unsigned owner = 0; owner < rs->players; owner++)
        find_boats(&v, owner, &boats[owner]);
    for (unsigned from = 0; from < rs->n_intersections; from++) {
        unsigned jumps = 0, listed = 0;

        if (!is_building(at_place(&v, from)))
            continue;
        own->wagon = (uint16_t)from;
        for (unsigned owner = 0; owner < rs->players; owner++) {
            bool any = travel_fleet(rs, p, owner, &fleet);

            for (unsigned to = 0; to < rs->n_intersections; to++)
                jumps += compare_to(&v, &boats[owner], any ? &fleet : NULL, from, to);
        }
        for (unsigned i = 0, n = rules_generate(rs, p, list); i < n; i++)
            listed += list[i].kind == MOVE_JUMP;
        assert_int_equal(listed, jumps);
    }
}

/* Some place where the seat, or anybody, has a building; where there is none, any. */
static unsigned
any_building(const struct view *v, unsigned seat, struct rng *rng)
{
    bool own = rng_below(rng, 4);
    unsigned at = 0;

    for (unsigned tries = 0; tries < 200; tries++) {
        at = rng_below(rng, v->rs->n_intersections);
        if (is_building(at_place(v, at)) && (!own || at_place(v, at).seat.i == seat))
            break;
    }
    return at;
}

/* A voyage: boats one after the other from a building, as far as they go. */
static void
lay_boats(const struct map_ruleset *rs, struct map_position *p, unsigned seat, struct rng *rng)
{
    const struct view v = {rs, p};
    unsigned at = any_building(&v, seat, rng);

    for (unsigned i = 0; i < 8 && position_seat(rs, p, seat)->left[PIECE_BOAT]; i++) {
        unsigned k = rng_below(rng, rs->at[at].degree), path = rs->at[at].path[k];
        uint8_t byte = position_paths(rs, p)[path];

        if ((byte & POSITION_TAKES_BOAT) && !(byte & POSITION_PIECE))
            position_put_route(rs, p, seat, PIECE_BOAT, path);
        if ((position_paths(rs, p)[path] & POSITION_PIECE) == PIECE_BOAT)
            at = rs->at[at].next[k];
    }
}

static unsigned
any_hex(const struct map_ruleset *rs, const struct map_position *p, struct rng *rng,
        enum position_ground ground)
{
    for (;;) {
        unsigned hex = rng_below(rng, rs->n_hexes);

        if (position_ground(rs, p, hex) == ground)
            return hex;
    }
}

/* Water beside some boat; where there is none, any. */
static unsigned
any_sea(const struct map_ruleset *rs, const struct map_position *p, struct rng *rng)
{
    for (unsigned tries = 0; tries < 200; tries++) {
        map_path path = {(uint16_t)rng_below(rng, rs->n_paths)};
        unsigned hex = rs->paths[path.i].hex[rng_below(rng, 2)];

        if (hex != MAP_NONE && position_on_path(rs, p, path).piece == PIECE_BOAT &&
            position_ground(rs, p, hex) == POSITION_WATER)
            return hex;
    }
    return any_hex(rs, p, rng, POSITION_WATER);
}

/* A building or a round knight wherever one may be, near another or not; often at the end of an own
 * boat. */
static void
put_up(const struct map_ruleset *rs, struct map_position *p, unsigned seat, struct rng *rng)
{
    unsigned at = rng_below(rng, rs->n_intersections);

    for (unsigned tries = 0; tries < 200 && rng_below(rng, 40); tries++) {
        unsigned path = rng_below(rng, rs->n_paths);
        struct placed x = position_on_path(rs, p, (map_path){(uint16_t)path});

        if (x.piece == PIECE_BOAT && x.seat.i == seat)
            at = rs->paths[path].end[rng_below(rng, 2)];
    }
    uint8_t *byte = &position_corners_of(rs, p)[at];

    if ((*byte & POSITION_PIECE) || !(*byte & POSITION_TAKES_BUILDING))
        return;
    if (rng_below(rng, 8) == 0)
        *byte |= (uint8_t)(PIECE_KNIGHT | seat << POSITION_SEAT_SHIFT);
    else if (position_seat(rs, p, seat)->left[PIECE_SETTLEMENT])
        position_put_building(rs, p, seat, PIECE_SETTLEMENT, at);
}

/* Boats around an island, with buildings of everybody between them: two ways round it, and often
 * two routes, as two of the buildings are another's (AMB-29). */
static void
ring(const struct map_ruleset *rs, struct map_position *p, unsigned seat, struct rng *rng)
{
    unsigned hex = any_hex(rs, p, rng, POSITION_LAND), cut = rng_below(rng, 4);

    for (unsigned path = 0; path < rs->n_paths; path++) {
        uint8_t byte = position_paths(rs, p)[path];

        if ((rs->paths[path].hex[0] == hex || rs->paths[path].hex[1] == hex) &&
            (byte & POSITION_TAKES_BOAT) && !(byte & POSITION_PIECE) &&
            position_seat(rs, p, seat)->left[PIECE_BOAT])
            position_put_route(rs, p, seat, PIECE_BOAT, path);
    }
    for (unsigned k = 0; k < 6; k++) {
        unsigned at = rs->hexes[hex].corner[k], other = (seat + 1) % rs->players;
        unsigned owner = cut ? (k % 3 ? seat : other) : rng_below(rng, rs->players);
        uint8_t byte = position_corners(rs, p)[at];

        if (!(byte & POSITION_PIECE) && (byte & POSITION_TAKES_BUILDING) &&
            position_seat(rs, p, owner)->left[PIECE_SETTLEMENT])
            position_put_building(rs, p, owner, PIECE_SETTLEMENT, at);
    }
}

static void
stir(const struct map_ruleset *rs, struct map_position *p, struct rng *rng)
{
    ring(rs, p, rng_below(rng, rs->players), rng);
    ring(rs, p, rng_below(rng, rs->players), rng);
    for (unsigned i = 0, most = 1 + rng_below(rng, 8); i < most; i++)
        for (unsigned s = 0; s < rs->players; s++) {
            lay_boats(rs, p, s, rng);
            if (i % 4 == 0)
                put_up(rs, p, s, rng);
        }
    for (unsigned s = 0; s < rs->players; s++)
        position_seat_of(rs, p, s)->warship = (uint16_t)any_sea(rs, p, rng);
    if (rng_below(rng, 3))
        p->villain[VILLAIN_PIRATE] = (uint16_t)any_sea(rs, p, rng);
    for (unsigned i = rng_below(rng, 3); i > 0 && rs->n_guards; i--)
        position_set_guard(rs, p, any_hex(rs, p, rng, POSITION_LAND), 3);
    if (rng_below(rng, 4) == 0)
        p->waives[0] = (uint16_t)(rng_below(rng, 64) << 8 | rng_below(rng, 64));
}

static void
play(const struct map_ruleset *rs, struct map_position *p, struct rng *rng)
{
    g_autofree map_move *list = g_new(map_move, RULES_MAX_MOVES);
    g_autofree struct map_position *stirred = g_malloc(rs->position_size);
    const struct view v = {rs, p}, w = {rs, stirred};
    unsigned seen = 0;

    for (unsigned n; p->turn < share_of(TURNS) && (n = rules_generate(rs, p, list)) > 0;) {
        rules_apply(rs, p, list[rng_below(rng, n)]);
        if (p->turn == seen)
            continue;
        seen = p->turn;
        compare(&v);
        for (unsigned i = 0; i < STIRRED; i++) {
            memcpy(stirred, p, rs->position_size);
            stir(rs, stirred, rng);
            compare(&w);
        }
    }
}

/* By every reading of the options that bear on a jump. */
static void
play_all(const struct map_scenario *scenario, struct map_sink *sink)
{
    struct map_ruleset *rs = ruleset_compile(scenario, scenario->players_max, sink);
    g_autofree struct map_position *p = g_malloc(rs->position_size);

    assert_true(rs->n_intersections <= MOST_PLACES);
    for (unsigned game = 0; game < GAMES; game++) {
        struct rng rng = rng_stream(11, game);
        struct filling f;

        rs->option[OPTION_SEA_JUMP_STOPS] = game & 1;
        rs->option[OPTION_PIRATE_CONTACT] = game >> 1 & 1;
        rs->option[OPTION_TRIBUTE_SCOPE] = game >> 2 & 1 ? TRIBUTE_SEA_PATH : TRIBUTE_INTERSECTION;
        rs->option[OPTION_JUMP_IGNORES_BARBARIANS] = game >> 3 & 1;
        position_init(rs, p);
        if (rs->fill.drawn && fill_draw(&rs->fill, &rng, &f) == FILL_UNIFORM)
            position_lay_out(rs, p, &f);
        rules_begin(rs, p);
        play(rs, p, &rng);
    }
    ruleset_free(rs);
}

static void
visit(const char *name, const char *text)
{
    g_autoptr(map_sink) sink = map_diag_sink_new();
    struct map_scenario *scenario = map_scenario_read_text(sink, name, text, strlen(text));

    assert_int_equal(diag_sink_count(sink, DIAG_ERROR), 0);
    play_all(scenario, sink);
    scenario_free(scenario);
}

/* Every corner of land is on the coast. */
static const char skerries[] =
    "<scenario xmlns=\"urn:cartwright:scenario:1\" id=\"skerries\" players=\"3\" target=\"60\">"
    "<title>Skerries</title><map shift=\"right\">"
    "<row>sea sea      sea sea       sea</row>"
    "<row>sea forest:6 sea pasture:9 sea</row>"
    "<row>sea sea      sea sea       sea</row>"
    "<row>sea hills:4  sea desert    sea</row>"
    "<row>sea sea      sea sea       sea</row>"
    "</map><rules><baggage-trains/><tolls/><barbarians/><villains start=\"after-invasion\"/>"
    "<warships/><knights/><boats/></rules>"
    "<supply roads=\"0\" settlements=\"14\" boats=\"24\"/></scenario>";

static void
test_jumps(void **state)
{
    static const char *const boards[] = {"sea", "all"};

    (void)state;
    visit("skerries", skerries);
    for (size_t i = 0; i < G_N_ELEMENTS(boards); i++) {
        g_autofree char *path = g_strdup_printf("%s/cases/rules/boards/%s.xml",
                                                g_getenv("CARTWRIGHT_TESTS"), boards[i]);
        g_autofree char *text = NULL;

        assert_true(g_file_get_contents(path, &text, NULL, NULL));
        visit(path, text);
    }
    print_message(
        "# pairs of places %u: jumps %u (%u by several ways), tolls %u (%u to the pirate, "
        "%u by a way without him), made %u\n",
        compared.pairs, compared.jumps, compared.choices, compared.tolls, compared.pirate,
        compared.spared, compared.made);
    assert_true(compared.pairs >= share_least(MANY) && compared.jumps >= share_least(MANY / 2));
    assert_true(compared.tolls >= share_least(MANY / 2) && compared.pirate > share_least(500));
    assert_true(compared.choices > share_least(20) && compared.spared > share_least(20) &&
                compared.made > share_least(500));
}

int
test_travel(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_jumps),
    };

    map_scenario_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
