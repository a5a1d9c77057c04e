#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Proofs about a map: whether a seat can be stranded, whether every warship finds a sea hex, how
 * far the trade hexes are. Exact, or "not decided". Everything depends only on the scenario and the
 * solver, never on seed, runs or threads, so a shard may print it unchanged. Work is limited in
 * nodes, states and tries, never in time; `why` names the limit that was reached (a static
 * string). */
#include "check/prove/integer-program.h"
#include "check/validate/fillings.h"

/* ---- stranding: can earlier seats leave a later one without a building site? ---- */

#define PROOF_MAX_PLACED (MAP_MAX_SEATS * RULES_MAX_START)

struct proof_placed {
    map_intersection at;
    uint8_t seat;
};

struct proof_stranding {
    enum proof_verdict verdict;
    const char *why;
    unsigned sites;                 /* of all seats together; 0: they are drawn */
    bool drawn;                     /* what is land is drawn; HOLDS: with at least `sites` */
    struct proof_fillings fillings; /* drawn */
    uint8_t seat, building; /* FAILS: which seat is stranded, at which of its buildings, from 1 */
    bool no_piece;          /* FAILS: for lack of a piece, on any board */
    unsigned n_placed;      /* FAILS: the buildings there by then, in the order of placing */
    struct proof_placed placed[PROOF_MAX_PLACED];
};

#define STRANDING_MAX_NODES 20000 /* sites tried by one search, for one step of the set-up */

/* Judges free starts; respects fixed starts, start zones and closed places. solver may be NULL;
 * nodes: limit of each search, STRANDING_MAX_NODES. */
void proof_stranding(const struct map_ruleset *rs, const struct integer_solver *solver,
                     unsigned nodes, struct proof_stranding *out);

/* ---- villains: does every seat find a sea hex for its warship? ---- */

struct proof_villains {
    enum proof_verdict verdict;
    const char *why;
    unsigned takers; /* number of other warships, pirate and privateer that take a hex first */
    unsigned free;   /* number of sea hexes without a building that remain in any case */
    bool exact;      /* else a lower bound */
    bool own;        /* HOLDS: because a seat always has a hex for itself */
    uint8_t seat;    /* the seat that all of this is about; FAILS: it gets none */
    struct proof_fillings fillings; /* what is sea is drawn; HOLDS: the figures are the tightest */
    unsigned n_placed;
    struct proof_placed placed[PROOF_MAX_PLACED];
};

/* After any set-up, as if the first seven after the invasion came directly after it (SEVENB-4, 5,
 * 11, 12). solver may be NULL. */
void proof_villains(const struct map_ruleset *rs, const struct integer_solver *solver,
                    struct proof_villains *out);

/* ---- reach: how far it is from trade hex to trade hex, and from island to island ---- */

/* A way without own pieces; with an own road or bridge wherever one may lie. */
enum proof_way { PROOF_BARE, PROOF_ROADS, PROOF_WAYS };

#define PROOF_NEVER 0xffffu

struct proof_pair {
    map_hex from, to;
    uint16_t mp[PROOF_WAYS]; /* PROOF_NEVER: no way over land */
};

struct proof_crossing {
    uint8_t seats;              /* seats at home at its beginning, a bit for each */
    map_hex from, to;           /* the first hex of each landmass */
    uint16_t boats;             /* boats in one line, at least; PROOF_NEVER: not by sea */
    uint16_t longest;           /* longest leg for a seat that settles on islands between */
    enum proof_verdict verdict; /* within the supply of boats */
};

struct proof_starts {
    enum proof_verdict verdict;     /* for starts of wagons, and for pairs of trade hexes */
    const char *why;                /* UNDECIDED */
    struct proof_fillings fillings; /* some land is drawn; FAILS: the counts are the first's */
    unsigned starts, none, some;    /* where a wagon may start; without a way to any; not to all */
    unsigned pairs, apart;          /* of trade hexes, and workshop; without a way */
};

struct proof_reach {
    enum proof_verdict verdict;          /* for crossings; `starts` has its own */
    unsigned n_pairs, n_crossings, more; /* more: crossings beyond the list */
    struct proof_pair *pairs;            /* of two trade hexes, owned */
    struct proof_crossing *crossings;    /* owned */
    unsigned boats;                      /* in the supply of a seat */
    bool unsure;                         /* some hexes are drawn or hidden: ways are lower bounds */
    const char *why;                     /* UNDECIDED */
    struct proof_fillings fillings;      /* unsure */
    struct proof_starts starts;
};

/* Fails is worse than undecided, and that than holds. */
enum proof_verdict proof_worse(enum proof_verdict a, enum proof_verdict b);
/* The cost of the cheapest way from some places to each other one (n_intersections words of the
 * caller); cost: by path; PROOF_NEVER: closed, or no way. */
void proof_walk(const struct map_board *board, const uint16_t *cost, const map_intersection *from,
                unsigned n_from, uint16_t *answer);
/* Crossings lead from each landmass where a seat is at home or may start, to each other one.
 * Owned: what out points to; free it with proof_reach_release(). */
void proof_reach(const struct ground *g, const struct map_ruleset *rs, struct proof_reach *out);
void proof_reach_release(struct proof_reach *reach);
/* Whether a wagon reaches the trade hexes at all. rulesets: of all player counts of one map; a
 * wagon may start where it may with any of them. */
void proof_starts(const struct map_ruleset *const *rulesets, unsigned n, struct proof_starts *out);

/* Of one player count. */
struct proofs {
    bool done; /* not switched off */
    struct proof_stranding stranding;
    struct proof_villains villains;
    struct proof_reach reach; /* of the map: in the first count that uses it */
};

/* ---- few constraints of a map's pools that conflict with each other ---- */

#define CLASH_MAX_SEARCHES 200 /* of SOLVE_MAX_NODES places each */
#define CLASH_MAX_SETS 200000  /* most constraints examined */
#define CLASH_MAX_CONSTRAINTS 64

struct clash {
    uint64_t set;  /* bit i: constraint i, counted over all pools in file order */
    unsigned size; /* 0: there is no filling even without constraints */
    bool smallest; /* no smaller set conflicts */
    bool needed;   /* every one of the set is needed */
};

/* For a map without a filling. searches: CLASH_MAX_SEARCHES. */
struct clash clash_find(const struct scenario_map *map, bool workshop_numbered, unsigned searches);
