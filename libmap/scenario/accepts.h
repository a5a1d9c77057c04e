#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Warnings that a file accepts, by code. */
#include "diag/sink.h"
#include "scenario/draft.h"

/* Whether the file accepts this code, spelt correctly. */
bool accepts_code(const struct draft *draft, const char *code);

void accepts_read(const struct draft *draft, struct map_scenario *s, struct map_strings *strings,
                  struct map_sink *sink);
