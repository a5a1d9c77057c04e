#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* Numbers in the form of a report. */
#include "base/text.h"

#include <stdint.h>

/* "1,000" */
struct number_text diag_grouped(uint64_t n);
/* By a format for a double, the same in every locale. */
struct number_text diag_decimal(const char *format, double value);
/* Groups every number in a text, except the I of SEED:I; NULL for NULL; the caller's (g_free). */
char *diag_group_all(const char *text);
