/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The question that simulation asks of every set-up (WAGON-5, COST-8, SEA-1; S-WAGON-STUCK,
 * S-UNREACHABLE, S-TOKEN-LOST): with the boats and bridges of a seat's supply, does a wagon reach
 * the trade hexes? Here it is asked for each intersection and for each pair of trade hexes.
 * With drawn land there are two bounds: more land makes no way longer, and adds places to start
 * from. */
#include "check/prove/wagon-starts.h"

#include "base/bitset.h"
#include "check/prove/land-layouts.h"
#include "rules/fill.h"
#include "rules/position.h"
#include "sim/reachability.h"

#include <glib.h>
#include <string.h>

/* Results for one board. */
struct board {
    uint8_t *at;   /* by intersection: PROOF_AT_... */
    uint8_t *pair; /* by pair of goals: there is a way */
};

/* How to treat drawn hexes: as land, as sea, or as a filling or one layout of land says. */
enum lie { ALL_LAND, ALL_SEA, FILLED };

struct question {
    const struct map_ruleset *const *rulesets;
    unsigned n, places, pairs;
    const struct filling *filling; /* FILLED */
    struct board last;             /* results for the layout judged last */
};

static void
lay_position(const struct question *q, const struct map_ruleset *rs, enum lie lie,
             struct map_position *p)
{
    position_init(rs, p);
    if (lie == FILLED) {
        position_lay_out(rs, p, q->filling);
        return;
    }
    uint8_t *hexes = position_hexes_of(rs, p);

    for (unsigned h = 0; h < rs->n_hexes; h++) {
        bool sea =
            rs->ground[h] == POSITION_UNKNOWN ? lie == ALL_SEA : rs->ground[h] == POSITION_WATER;

        if (rs->fill.terrain[h] >= TERRAIN_COUNT)
            hexes[h] = (uint8_t)((hexes[h] & 0xf0) | (sea ? TERRAIN_SEA : TERRAIN_FOREST));
    }
    position_lay_ground(rs, p);
}

static bool
is_on_land(const struct map_ruleset *rs, const struct map_position *p, map_intersection at)
{
    for (unsigned k = 0; k < 3 && rs->at[at.i].hex[k] != MAP_NONE; k++)
        if (position_terrain(rs, p, map_hex_of(rs->at[at.i].hex[k])) != TERRAIN_SEA)
            return true;
    return false;
}

/* The seat's wagon is, or may be, there after the set-up: at its written place, else at the seat's
 * last start building. */
static bool
may_start(const struct map_ruleset *rs, const struct map_position *p, unsigned seat,
          map_intersection at)
{
    unsigned written = position_seat(rs, p, seat)->wagon;

    for (unsigned i = 0; i < rs->n_steps && written == MAP_NONE; i++)
        if (rs->steps[i].seat == seat && rs->steps[i].kind == MOVE_PLACE_BUILDING)
            return bitset_has(position_open(rs, p), at.i) && bitset_has(rs->zone[seat], at.i);
    return written == at.i;
}

static void
clear_board(struct board *b)
{
    g_free(b->at);
    g_free(b->pair);
    *b = (struct board){NULL, NULL};
}

/* Trade hexes, then the workshop (SANTA-2b). */
static unsigned
count_goals(const struct map_ruleset *rs)
{
    return rs->n_trades + reachability_wants_workshop(rs);
}

static unsigned
get_plaza(const struct map_ruleset *rs, unsigned goal)
{
    return goal < rs->n_trades ? rs->trades[goal].plaza : rs->pole;
}

static unsigned
survey_place(const struct map_ruleset *rs, const struct reachability *means, map_intersection at)
{
    unsigned goals = count_goals(rs), trades = 0, n = 0;

    for (unsigned i = 0; i < goals; i++) {
        bool reached = reachability_trade(means, i, at.i);

        n += reached;
        trades += reached && i < rs->n_trades;
    }
    return (trades ? PROOF_AT_SOME : 0u) | (n == goals ? PROOF_AT_ALL : 0u);
}

static void
survey_pairs(const struct map_ruleset *rs, const struct reachability *means, uint8_t *pair)
{
    unsigned goals = count_goals(rs);

    for (unsigned a = 0; a < goals; a++)
        for (unsigned b = a + 1; b < goals; b++)
            *pair++ = get_plaza(rs, a) != MAP_NONE && get_plaza(rs, b) != MAP_NONE &&
                      reachability_trade(means, a, get_plaza(rs, b));
}

static void
survey_ruleset(const struct question *q, const struct map_ruleset *rs, enum lie lie,
               struct board *board)
{
    g_autofree struct map_position *p = g_malloc0(rs->position_size);
    struct reachability *means = reachability_new(rs);

    lay_position(q, rs, lie, p);
    reachability_survey(means, p);
    for (map_intersection at = {0}; at.i < rs->n_intersections; at.i++) {
        unsigned bits = survey_place(rs, means, at);

        if (rs->at[at.i].flags & (BOARD_AT_PLAZA | BOARD_AT_NO_BUILDING))
            continue;
        bits |= is_on_land(rs, p, at) ? PROOF_AT_SITE : 0u;
        for (unsigned s = 0; s < rs->players; s++)
            bits |= may_start(rs, p, s, at) ? PROOF_AT_START : 0u;
        board->at[at.i] |= (uint8_t)bits;
    }
    survey_pairs(rs, means, board->pair);
    reachability_free(means);
}

/* More boats or bridges than anybody could use. */
static struct board
survey_board(const struct question *q, enum lie lie, bool boats, bool bridges)
{
    struct board board = {g_malloc0(q->places + 1u), g_malloc0(q->pairs + 1u)};

    for (unsigned i = 0; i < q->n; i++) {
        struct map_ruleset rs = *q->rulesets[i];

        if (boats)
            rs.supply[PIECE_BOAT] = RULES_WITHOUT_LIMIT;
        if (bridges)
            rs.supply[PIECE_BRIDGE] = RULES_WITHOUT_LIMIT;
        survey_ruleset(q, &rs, lie, &board);
    }
    return board;
}

static bool
is_cut_off(uint8_t bits)
{
    return bits & PROOF_AT_SITE && !(bits & PROOF_AT_SOME);
}

static bool
is_short(uint8_t bits)
{
    return bits & PROOF_AT_SITE && bits & PROOF_AT_SOME && !(bits & PROOF_AT_ALL);
}

/* A place without a way: finds whether more boats, more bridges, or both would give one. */
static void
add_cut(struct proof_cut *cut, bool start, bool by_boats, bool by_bridges, bool by_both)
{
    cut->n++;
    cut->starts += start;
    cut->want_boats += by_boats;
    cut->want_bridges += by_bridges && !by_boats;
    cut->want_both += by_both && !by_boats && !by_bridges;
}

/* Counts the places on that board, and what those without a way would need. */
static void
count_cuts(const struct question *q, enum lie lie, const struct board *now,
           struct proof_starts *out)
{
    struct board sail = survey_board(q, lie, true, false),
                 bridge = survey_board(q, lie, false, true);
    struct board both = survey_board(q, lie, true, true);

    out->none = out->some = out->pair = (struct proof_cut){.n = 0};
    out->sites = out->starts = 0;
    out->pairs = q->pairs;
    for (unsigned i = 0; i < q->places; i++) {
        unsigned at = now->at[i];
        bool start = at & PROOF_AT_START;

        out->sites += (at & PROOF_AT_SITE) != 0;
        out->starts += start;
        if (is_cut_off(now->at[i]))
            add_cut(&out->none, start, sail.at[i] & PROOF_AT_SOME, bridge.at[i] & PROOF_AT_SOME,
                    both.at[i] & PROOF_AT_SOME);
        else if (is_short(now->at[i]))
            add_cut(&out->some, start, sail.at[i] & PROOF_AT_ALL, bridge.at[i] & PROOF_AT_ALL,
                    both.at[i] & PROOF_AT_ALL);
    }
    for (unsigned i = 0; i < q->pairs; i++)
        if (!now->pair[i])
            add_cut(&out->pair, false, sail.pair[i], bridge.pair[i], both.pair[i]);
    clear_board(&sail);
    clear_board(&bridge);
    clear_board(&both);
}

/* A start, or a pair, without a way; of starts those that `also` has too. */
static bool
has_cut_off_start(const struct question *q, const struct board *b, const struct board *also)
{
    for (unsigned i = 0; i < q->places; i++)
        if ((is_cut_off(b->at[i]) || is_short(b->at[i])) && b->at[i] & also->at[i] & PROOF_AT_START)
            return true;
    return memchr(b->pair, 0, q->pairs) != NULL;
}

/* Every possible start has a way even with all uncertain hexes as sea. */
static bool
holds_always(const struct question *q, const struct board *land, const struct board *sea)
{
    for (unsigned i = 0; i < q->places; i++)
        if (land->at[i] & PROOF_AT_START && !(sea->at[i] & PROOF_AT_ALL))
            return false;
    return !memchr(sea->pair, 0, q->pairs);
}

static enum proof_verdict
judge_starts_layout(const struct filling *tiles, void *data)
{
    struct question *q = data;

    q->filling = tiles;
    clear_board(&q->last);
    q->last = survey_board(q, FILLED, false, false);
    return has_cut_off_start(q, &q->last, &q->last) ? PROOF_FAILS : PROOF_HOLDS;
}

/* The counts for the failing filling, which was judged last. */
static void
count_cuts_of_filling(struct question *q, struct proof_fillings fillings, struct proof_starts *out)
{
    g_autofree struct filling *f = g_new(struct filling, 1);
    struct rng rng = rng_stream(DRAWN_SEED, fillings.first);

    fill_draw(&q->rulesets[0]->fill, &rng, f);
    q->filling = f;
    out->drawn = true;
    out->fillings = fillings;
    count_cuts(q, FILLED, &q->last, out);
}

/* Judges fillings: in which of them some start is cut off. */
static void
ask_starts_fillings(struct question *q, struct proof_starts *out)
{
    struct ground_uncovered question = {judge_starts_layout, q};
    struct ground_answer answer = proof_ground_uncovered(q->rulesets[0], &question);

    out->verdict = answer.verdict;
    if (answer.verdict == PROOF_FAILS)
        count_cuts_of_filling(q, answer.fillings, out);
    out->why = answer.why;
    clear_board(&q->last);
}

static void
judge_unsure_starts(struct question *q, const struct board *land, struct proof_starts *out)
{
    struct board sea = survey_board(q, ALL_SEA, false, false);
    const struct map_ruleset *rs = q->rulesets[0];
    /* more land is no bound if it puts a river in the way of a wagon on the open sea */
    bool bounds = !rs->cost_rules.open_sea || !rs->on[FAMILY_RIVERS];

    if (bounds && has_cut_off_start(q, land, &sea))
        out->verdict = PROOF_FAILS;
    else if (bounds && holds_always(q, land, &sea))
        out->verdict = PROOF_HOLDS;
    else
        ask_starts_fillings(q, out);
    clear_board(&sea);
}

void
proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out)
{
    const struct map_ruleset *rs = rulesets[0];
    unsigned goals = count_goals(rs);
    struct question q = {.rulesets = rulesets,
                         .n = n,
                         .places = rs->n_intersections,
                         .pairs = goals * (goals - (goals > 0)) / 2};

    *out = (struct proof_starts){.verdict = PROOF_NOT_ASKED};
    if (!rs->on[FAMILY_BAGGAGE_TRAINS] || !rs->n_trades)
        return;
    struct board board = survey_board(&q, ALL_LAND, false, false);

    out->unsure = reachability_varies(rs);
    count_cuts(&q, ALL_LAND, &board, out);
    if (out->unsure)
        judge_unsure_starts(&q, &board, out);
    else
        out->verdict = has_cut_off_start(&q, &board, &board) ? PROOF_FAILS : PROOF_HOLDS;
    out->at = g_steal_pointer(&board.at);
    clear_board(&board);
}
