#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Builds a scenario from what a reader found, resolves names, freezes it.
 *
 * The reader hands over words as written with their places; the builder knows what
 * they mean. It reports what cannot be resolved (X-REF, X-NAME, ...) and goes on.
 * scenario_builder_end() returns NULL only when no board could be made. */
#include "diag/sink.h"
#include "scenario/scenario.h"

struct scenario_builder;

/* Text with its place: never NUL-terminated by contract, lengths in bytes. */
struct word {
    const char *text;
    uint32_t length;
    struct map_span span;
};
