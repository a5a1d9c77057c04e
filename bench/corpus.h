#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* What `bench` measures with: scenarios that are made up, the same ones for ever. */
#include "tools/templates.h"

#include <glib.h>

/* Shipped scenarios that are a part of this program. */
enum { BENCH_FIRST_ISLAND, BENCH_FAR_SHORES, BENCH_ALL_FAMILIES, BENCH_ORDINARY };
extern const struct template bench_scenarios[];

/* Appends scenario i of the corpus: an island of 19 to 61 hexes, every third one with
 * wagons between castle, quarry and glassworks, every other one drawn from a pool. There
 * is nothing wrong with it. */
void bench_corpus_scenario(guint i, GString *out);

/* The same with small ones: 19 hexes, three and four seats, every other one drawn from a pool with
 * red numbers apart. */
void bench_corpus_small(guint i, GString *out);

/* Appends the island on which ways of drawing are compared, the i-th way; *name becomes
 * its name (static). FALSE beyond the last one. */
gboolean bench_corpus_island(guint i, const char **name, GString *out);

/* The same with the shipped examples, and what is asked of their pools; *fixed: it is to be played
 * on one filling of it. */
gboolean bench_corpus_example(guint i, const char **name, gboolean *fixed, GString *out);
