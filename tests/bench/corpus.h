#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The generated scenarios that `bench` measures; they never change. */
#include "tools/templates.h"

#include <glib.h>

/* Shipped scenarios that are part of this program. */
enum {
    BENCH_FIRST_ISLAND,
    BENCH_FAR_SHORES,
    BENCH_ALL_FAMILIES,
    BENCH_ORDINARY,
    BENCH_CASTLE_ROAD,
    BENCH_SCHEMAS /* this and all behind it */
};
extern const struct template bench_scenarios[];

/* Appends scenario i of the corpus: an island of 19 to 61 hexes, every third one with wagons
 * between castle, quarry and glassworks, every second one drawn from a pool. It is free of
 * errors. */
void bench_corpus_scenario(guint i, GString *out);

/* The same with small ones: 19 hexes, three and four seats, every second one drawn from a pool with
 * red numbers apart. */
void bench_corpus_small(guint i, GString *out);

/* Appends the island for comparing methods of drawing, in the i-th version; *name is its name
 * (static). FALSE beyond the last one. */
gboolean bench_corpus_island(guint i, const char **name, GString *out);

/* The same with the shipped examples and different constraints of their pools; *fixed: play it on
 * one filling. */
gboolean bench_corpus_example(guint i, const char **name, gboolean *fixed, GString *out);
