#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The counters of whole games. */
#include "base/counters.h"
#include "bots/match.h"

#include <glib.h>

#define PLAYTEST_STYLES 2 /* sets of weights; game i is played by style i % 2 */
#define PLAYTEST_WINS (PLAYTEST_STYLES * MAP_MAX_SEATS) /* counters of TALLY_WINS */
#define PLAYTEST_ENDS 6                                 /* enum match_end */
#define PLAYTEST_MARGINS 100
#define PLAYTEST_LEAD 101
#define PLAYTEST_NUMBERS 13

/* Where victory points come from; they add up to the score. */
enum playtest_source {
    SOURCE_SETTLEMENTS,
    SOURCE_CITIES,
    SOURCE_CHITS,
    SOURCE_DELIVERIES,
    SOURCE_ROUTE,
    SOURCE_ARMY,
    SOURCE_CARDS,   /* development cards */
    SOURCE_BAGGAGE, /* the baggage card */
    PLAYTEST_SOURCES,
};

/* What seats do. */
enum playtest_use {
#define USE(id, ...) USE_##id,
#include "playtest/uses.def"
    PLAYTEST_USES,
};

/* Figures of one game, for the same games of two versions. Shares are in percent. */
enum playtest_figure {
    FIGURE_WINS, /* of each seat */
    FIGURE_ROUNDS = MAP_MAX_SEATS,
    FIGURE_UNFINISHED,
    FIGURE_LEAD,   /* part of the game before the last change of lead */
    FIGURE_HALF,   /* wins of the seat that leads halfway */
    FIGURE_EMPTY,  /* rolls that bring a seat nothing */
    FIGURE_POINTS, /* of the winner, by source */
    FIGURE_USES = FIGURE_POINTS + PLAYTEST_SOURCES,
    PLAYTEST_FIGURES = FIGURE_USES + PLAYTEST_USES,
};

enum tally_section {
#define SECTION(id, ...) TALLY_##id,
#include "playtest/sections.def"
#undef SECTION
    TALLY_SECTIONS,
};

struct tally {
    unsigned rounds;          /* a game has fewer */
    struct counters counters; /* a row for each section; owned */
};

void tally_init(struct tally *tally, const struct map_ruleset *rs);
void tally_release(struct tally *tally);

static inline uint64_t *
tally_at(const struct tally *tally, enum tally_section section)
{
    return tally->counters.words + tally->counters.table[section].at;
}

static inline unsigned
tally_length(const struct tally *tally, enum tally_section section)
{
    return tally->counters.table[section].n;
}

/* The sum of a section. */
uint64_t tally_total(const struct tally *tally, enum tally_section section);
