#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Ways and crossings in words and as data. */
#include "check/report.h"

/* Lines to be read, taken by the caller; NULL where nothing was asked. */
GPtrArray *proof_reach_lines(const struct check_count *count);
/* "reach": {...} */
void proof_reach_json(const struct check_count *count, GString *out);
