#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* A finding as one line of JSON. Written by hand: the shape is small and fixed, and a document tree
 * would cost more than reading the scenario. */
#include "diag/sink.h"

/* {"code": ..., "severity": ..., ...}. The keys are always the same; an absent value is null. Lines
 * and columns as in text, offsets and lengths in bytes. */
void json_finding(const struct map_sink *sink, const struct finding *f, GString *out);
