#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is proven of a map, exactly or not at all: whether a seat can be stranded, whether every
 * warship finds a sea, how far it is. And an estimate of how many fillings there are.
 *
 * Everything depends on the scenario and the solver alone, never on seed, runs or threads, so a
 * shard may print it as it stands. Work is limited in nodes, states and tries, never in time;
 * `why` then names the limit that was met (a static string). */
#include "check/prove/integer-program.h"
#include "diag/sink.h"
#include "rules/ruleset.h"

enum proof_verdict {
    PROOF_NOT_ASKED, /* nothing of the kind can happen on this map */
    PROOF_HOLDS,
    PROOF_FAILS,
    PROOF_UNDECIDED,
};

/* ---- stranding: can earlier seats leave a later one without a building site? ---- */

#define PROOF_MAX_PLACED (MAP_MAX_SEATS * RULES_MAX_START)

struct proof_placed {
    map_intersection at;
    uint8_t seat;
};

/* Sites that the same seats choose from, or those of one landmass. */
struct proof_sites {
    uint8_t seats;          /* a bit each; of a landmass: those whose homeland it is */
    map_intersection first; /* a site of it */
    unsigned sites, wanted; /* how many there are; how many buildings these seats place */
    unsigned least;         /* of the smallest placement that blocks all of them */
    bool exact;             /* else at least so many */
};

#define PROOF_MAX_PARTS 64

struct proof_stranding {
    enum proof_verdict verdict;
    const char *why;
    unsigned sites, wanted; /* of all seats together */
    unsigned least;         /* 0 where the start zones differ: see parts */
    bool exact;
    bool drawn;       /* what is land is drawn: HOLDS in every filling, `sites` there are or more */
    uint64_t filling; /* FAILS, drawn: in this one of seed 1 */
    uint8_t seat, building; /* FAILS: who is stranded, at his how many-th building, from 1 */
    bool no_piece;          /* FAILS: for want of a piece, whatever stands */
    unsigned n_placed;      /* FAILS: what stands then, in the order of placing */
    struct proof_placed placed[PROOF_MAX_PLACED];
    unsigned n_parts; /* start zones that differ, or landmasses where homelands are told */
    struct proof_sites parts[PROOF_MAX_PARTS];
};

/* ---- villains: does every seat find a sea hex for its warship? ---- */

struct proof_villains {
    enum proof_verdict verdict;
    const char *why;
    unsigned takers;  /* other warships, pirate and privateer, that take a hex before him */
    unsigned free;    /* sea hexes without a building that are left, whatever is built */
    bool exact;       /* else at least so many */
    bool own;         /* HOLDS: because he always has a hex that nobody else may take */
    uint8_t seat;     /* the one that all of this is about; FAILS: who gets none */
    bool drawn;       /* what is sea is drawn: HOLDS in every filling */
    uint64_t filling; /* FAILS, drawn: in this one of seed 1 */
    unsigned n_placed;
    struct proof_placed placed[PROOF_MAX_PLACED];
};

/* ---- reach: how far it is from trade hex to trade hex, and from island to island ---- */

/* Bare; with a road or bridge of one's own wherever one may lie; and each of the two with two
 * barbarians in every land hex (on every path), which is a bound where no hex is conquered. */
enum proof_way { PROOF_BARE, PROOF_ROADS, PROOF_WORST, PROOF_WORST_ROADS, PROOF_WAYS };

#define PROOF_NEVER 0xffffu

struct proof_distance {
    uint16_t mp[PROOF_WAYS];    /* PROOF_NEVER: no way over land */
    uint16_t turns[PROOF_WAYS]; /* with the card that a train begins with */
};

/* Past as many barbarians as there may be, at their worst with no hex conquered. */
struct proof_past {
    uint16_t mp, turns;
    bool exact; /* else at most so much; where ways are the least there may be, at least */
};

struct proof_pair {
    map_hex from, to;
    bool sure; /* there is a way over land in every filling */
    struct proof_distance way;
    uint16_t roads, bridges;   /* that the cheapest way with them takes */
    struct proof_past past[2]; /* bare, with roads */
    map_hex cut;               /* the first in which three leave no bare way, or none */
};

/* Of an intersection, to the nearest trade hex. */
struct proof_site {
    struct proof_distance way;
    uint16_t roads, bridges;
    struct proof_past past[2];
};

struct proof_crossing {
    uint8_t seats;              /* who is at home where it begins, a bit each */
    map_hex from, to;           /* the first of each landmass */
    uint16_t boats;             /* in one line, at least; PROOF_NEVER: not by sea */
    uint16_t longest;           /* leg for who settles on islands between */
    uint16_t most;              /* boats in one line, whatever is drawn or hidden */
    enum proof_verdict verdict; /* within the supply of boats */
};

/* From which intersections a wagon comes to trade hexes with the boats and bridges of its seat:
 * a bit each. To be at all of them the workshop counts too, where wagons go there. */
enum { PROOF_AT_SITE = 1, PROOF_AT_START = 2, PROOF_AT_SOME = 4, PROOF_AT_ALL = 8 };

/* Places without a way, and what more of would be one. */
struct proof_cut {
    unsigned n, starts; /* how many; how many of them a wagon may start from */
    unsigned want_boats, want_bridges, want_both;
};

struct proof_starts {
    enum proof_verdict verdict; /* of those where a wagon may start, and of pairs of trade hexes */
    const char *why;            /* UNDECIDED */
    bool drawn;                 /* FAILS in this filling of seed 1; else in every one */
    uint64_t filling;
    bool unsure;            /* it is drawn what is land: `at`, and the counts but for those of the
                             * filling that fails, are with all of it as land */
    unsigned sites, starts; /* intersections on land, none closed; where a wagon may start */
    unsigned pairs;         /* of trade hexes, and workshop */
    struct proof_cut none;  /* sites from which no trade hex is reached */
    struct proof_cut some;  /* from which one is, but not all are */
    struct proof_cut pair;  /* pairs */
    uint8_t *at;            /* by intersection: PROOF_AT_... bits, owned */
};

struct proof_reach {
    enum proof_verdict verdict;          /* of pairs and crossings; `starts` has its own */
    unsigned n_pairs, n_crossings, more; /* more: crossings beyond the list */
    struct proof_pair *pairs;            /* of two trade hexes, owned */
    struct proof_crossing *crossings;    /* owned */
    unsigned n_sites;                    /* n_intersections, or 0: no trade hex */
    struct proof_site *sites;            /* owned */
    unsigned mp;                         /* of a turn, with the card a train begins with */
    unsigned roads, bridges, boats;      /* in the supply of a seat */
    unsigned barbarians; /* that may stand on the board: of the initial one, and three of the first
                          * seven; 0: none */
    bool sails;          /* boats are on */
    bool unsure;         /* some hexes are drawn or hidden: ways are the least there may be */
    unsigned unsure_boats; /* in one line, at most, to any such hex that may be land */
    const char *why;       /* UNDECIDED */
    bool drawn;            /* FAILS in this filling of seed 1; else in every one */
    uint64_t filling;
    struct proof_starts starts;
};

/* ---- fillings: how many are there? ---- */

struct proof_count {
    enum proof_verdict verdict; /* HOLDS: counted or measured; NOT_ASKED: nothing is drawn */
    const char *why;            /* UNDECIDED: what was not measured */
    char *least, *most; /* decimal, owned; measured: the 95 % interval; most NULL: not computable */
    char *about;        /* decimal, owned; NULL: counted, or not measured */
    unsigned percent;   /* half of the interval, of `about` */
};

/* Of one player count. */
struct proofs {
    bool done; /* not switched off */
    struct proof_stranding stranding;
    struct proof_villains villains;
    bool first_of_map; /* what depends on the map alone stands with the first that uses it */
    struct proof_count count;
    struct proof_reach reach;
};
