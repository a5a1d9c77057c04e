#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Finds the closed places (BASE-28) that separate one place from another. */
#include "check/validate/possible-ways.h"
#include "diag/sink.h"

/* The property that the labels of ground_join() have if nothing separates the places. */
struct closed_ask {
    bool (*joined)(const uint16_t *labels, const void *data);
    const void *data;
    enum ground_way way;
    map_intersection at; /* on one side of the cut */
};

struct closed_cause {
    struct map_span spans[DIAG_MAX_LABELS];
    unsigned n;
    bool each; /* opening any one of them is enough */
};

#define CLOSED_MAX_TRIES 100 /* boards that were labeled again, for one map */

/* False: it does not hold with all places open either. `tries` counts the work. */
bool closed_cause_find(const struct ground *g, const struct closed_ask *ask, unsigned *tries,
                       struct closed_cause *out);
/* Labels the places; the help says to open one of them, then `otherwise`. */
void closed_cause_report(const struct closed_cause *cause, struct finding *f,
                         const char *otherwise);
