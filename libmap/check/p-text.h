#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The proofs as rows of the report that is read on a screen. */
#include "check/report.h"

/* Below the table: each kind of proof once where the player counts agree on it, else once for
 * those that do. Rows are those of report-rows.h. */
void proofs_add_rows(GPtrArray *rows, const struct map_check_report *report);
