#pragma once
/* SPDX-License-Identifier: MIT */
/* SPDX-FileCopyrightText: 2026 The Cartwright contributors */
/* The wagon's way, as other families meet it. */
#include "rules/position.h"

/* Goes on with the step or jump that waits: the next roll, the owner's answer, or it is done. */
void wagon_go_on(const struct map_ruleset *rs, struct map_position *p);
