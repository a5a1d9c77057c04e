#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Counts in the form of a report. Each result is the caller's (g_free). */
#include <stdint.h>

/* "1,000" */
char *diag_grouped(uint64_t n);
/* The same for every number in a text, except the I of SEED:I; NULL for NULL. */
char *diag_group_all(const char *text);
/* "43 %", or "-" if there is nothing to count. */
char *diag_percent(uint64_t part, uint64_t whole);
