#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* All proofs of one player count. */
#include "check/proofs.h"

/* solver may be NULL. */
void proofs_run(struct proofs *out, const struct map_ruleset *rs, integer_solver solver);
