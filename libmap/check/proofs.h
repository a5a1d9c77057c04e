#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What is proven of a map, exactly or not at all: whether a seat can be stranded,
 * whether every warship finds a sea, how many fillings there are.
 *
 * Everything depends on the scenario and the solver alone, never on seed, runs or threads, so a
 * shard may print it as it stands. Work is limited in nodes, states and tries, never in time;
 * `why` then names the limit that was met (a static string). */
#include "check/p-integer.h"
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
    uint16_t at; /* intersection */
    uint8_t seat;
};

/* Sites that the same seats choose from, or those of one landmass. */
struct proof_sites {
    uint8_t seats;          /* a bit each; of a landmass: those whose homeland it is */
    uint16_t first;         /* a site of it */
    unsigned sites, wanted; /* how many there are; how many buildings these seats place */
    unsigned least;         /* of the smallest placement that blocks all of them */
    bool exact;             /* else at least so many */
};

#define PROOF_MAX_PARTS 8

struct proof_stranding {
    enum proof_verdict verdict;
    const char *why;
    unsigned sites, wanted; /* of all seats together */
    unsigned least;         /* 0 where the start zones differ: see parts */
    bool exact;
    uint8_t seat, building; /* FAILS: who is stranded, at his how many-th building, from 1 */
    unsigned n_placed;      /* FAILS: what stands then, in the order of placing */
    struct proof_placed placed[PROOF_MAX_PLACED];
    unsigned n_parts; /* start zones that differ, or landmasses where homelands are told */
    struct proof_sites parts[PROOF_MAX_PARTS];
};

/* ---- villains: does every seat find a sea hex for its warship? ---- */

struct proof_villains {
    enum proof_verdict verdict;
    const char *why;
    unsigned takers; /* other warships, pirate and privateer, that take a hex before him */
    unsigned free;   /* sea hexes without a building that are left, whatever is built */
    bool exact;      /* else at least so many */
    bool own;        /* HOLDS: because he always has a hex that nobody else may take */
    uint8_t seat;    /* the one that all of this is about; FAILS: who gets none */
    unsigned n_placed;
    struct proof_placed placed[PROOF_MAX_PLACED];
};

/* ---- fillings: how many are there? ---- */

struct proof_count {
    enum proof_verdict verdict; /* HOLDS: counted; NOT_ASKED: nothing is drawn */
    const char *why;
    char *least, *most; /* decimal, owned; most NULL: the same, or beyond all telling */
};

/* Of one player count. */
struct proofs {
    bool done; /* not switched off */
    struct proof_stranding stranding;
    struct proof_villains villains;
    bool first_of_map; /* what depends on the map alone stands with the first that uses it */
    struct proof_count count;
};
